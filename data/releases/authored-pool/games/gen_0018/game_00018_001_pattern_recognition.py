"""Teach the Starling a Tune

A starling answers every note with one of its own, by a habit that never changes: its answer
depends on your note and on what it sang just before. Find out how, then lead it so that it sings
the tune you promised to the village, note after note and without a slip.
"""

import random
import re

NOTES = ("do", "re", "mi", "fa", "so")
TUNES = (5, 8)
NOTES_A_TURN = 4


class StarlingTuneEnv:
    """Identify a linear habit with memory and steer it along two tunes."""

    def __init__(self, max_turns: int = 20) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw a habit that hears you and remembers two of its own notes, and two tunes."""
        self._rng = random.Random(seed)
        # answer = heard * your note + last * its last + older * the one before + shift, modulo 5.
        self._heard = self._rng.randint(1, 4)
        self._last = self._rng.randint(1, 4)
        self._older = self._rng.randint(1, 4)
        self._shift = self._rng.randint(0, 4)
        self.history: list[tuple[int | None, int]] = [
            (None, self._rng.randrange(5)), (None, self._rng.randrange(5))]
        self.tunes = [[self._rng.randrange(5) for _ in range(length)] for length in TUNES]
        self.learnt = 0
        self._fresh = 0
        self.turn = 0
        return self._show("The starling cocks its head and whistles twice."), {"turn": 0}

    def _answer(self, note: int, sung: list[int]) -> int:
        return (self._heard * note + self._last * sung[-1] + self._older * sung[-2]
                + self._shift) % 5

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Sing one to four notes, each answered by the starling."""
        if self.learnt == len(TUNES):
            return "The starling sleeps.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{\s*sing\s+([a-z ]+)\}", action[:300], re.IGNORECASE)
        words = boxed.group(1).lower().split() if boxed else []
        if not 1 <= len(words) <= NOTES_A_TURN or any(word not in NOTES for word in words):
            news = f"The starling waits for one to {NOTES_A_TURN} notes out of {' '.join(NOTES)}."
        else:
            news = self._sing([NOTES.index(word) for word in words])
        if self.learnt == len(TUNES):
            return news + " The village applauds. You win.", 1.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _sing(self, notes: list[int]) -> str:
        heard = []
        for note in notes:
            reply = self._answer(note, [sung for _, sung in self.history])
            self.history.append((note, reply))
            heard.append(NOTES[reply])
            self._fresh += 1
            tune = self.tunes[self.learnt]
            if self._fresh >= len(tune) and [s for _, s in self.history[-len(tune):]] == tune:
                self.learnt += 1
                self._fresh = 0
                return f"It answers {' '.join(heard)}, and that was tune {self.learnt}!"
        return f"It answers {' '.join(heard)}."

    def _show(self, news: str) -> str:
        lines = []
        for start in range(0, len(self.history), 12):
            part = self.history[start:start + 12]
            yours = " ".join(f"{NOTES[n] if n is not None else '--':<2}" for n, _ in part)
            birds = " ".join(f"{NOTES[s]:<2}" for _, s in part)
            lines += [f"  you       {yours}", f"  starling  {birds}"]
        tunes = [f"  tune {number}: {' '.join(NOTES[n] for n in tune)}"
                 + ("   (sung)" if number <= self.learnt else "")
                 for number, tune in enumerate(self.tunes, 1)]
        return "\n".join([
            news,
            *lines,
            "Count do re mi fa so as 0 1 2 3 4 on a circle, so that so is followed by do. The",
            "starling multiplies your note, its last note and the one before by three fixed",
            "numbers, adds a fixed fourth, and sings the result on the circle of five.",
            "Make it sing these tunes, each without another note of its own in between:",
            *tunes,
            f"Turns left: {self.max_turns - self.turn}. Action, one to {NOTES_A_TURN} notes, each "
            "answered: \\boxed{sing do do mi}",
        ])

    def solution(self) -> str:
        """Notes that draw the tunes out of the bird, four a turn."""
        sung = [note for _, note in self.history]
        notes: list[int] = []
        lines: list[list[int]] = []
        for tune in self.tunes[self.learnt:]:
            notes = []
            for wanted in tune:
                note = next(n for n in range(5) if self._answer(n, sung) == wanted)
                notes.append(note)
                sung.append(wanted)
            lines += [notes[at:at + NOTES_A_TURN] for at in range(0, len(notes), NOTES_A_TURN)]
        if not lines or len(lines) > self.max_turns - self.turn:
            return "There are not enough turns left to draw out the tunes."
        return "\n".join(f"\\boxed{{sing {' '.join(NOTES[n] for n in line)}}}" for line in lines)
