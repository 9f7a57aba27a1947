"""Three Phrases for a Drum

A drummer plays strokes with ever changing gaps between them, and each phrase follows a law of
its own. Hear six gaps, work out the law, and play the next three gaps yourself. The last phrase
may use the sum rule that Hemachandra found around 1150 when he counted rhythms of short and
long syllables.
"""

import random
import re
from collections.abc import Callable

SHOWN = 6
ASKED = 3
SPARE = 2
NAMES = ("first", "second", "third")


def steady(rng: random.Random) -> list[int]:
    """Every gap changes by the same amount."""
    step = rng.choice([-2, 2, 3, 4])
    start = rng.randint(23, 29) if step < 0 else rng.randint(1, 6)
    return [start + step * i for i in range(SHOWN + ASKED + SPARE)]


def stretched(rng: random.Random) -> list[int]:
    """Every gap is the double of the one before, less a constant."""
    less = rng.randint(1, 3)
    gaps = [less + rng.randint(1, 2)]
    while len(gaps) < SHOWN + ASKED + SPARE:
        gaps.append(2 * gaps[-1] - less)
    return gaps


def two_hands(rng: random.Random) -> list[int]:
    """The left and the right hand take turns, each with a steady law of its own."""
    left, right = rng.randint(2, 5), rng.randint(14, 18)
    up, down = rng.choice([1, 2, 3]), rng.choice([1, 2])
    gaps = []
    for i in range(SHOWN + ASKED + SPARE):
        gaps.append(left + up * (i // 2) if i % 2 == 0 else right - down * (i // 2))
    return gaps


def cycle(rng: random.Random) -> list[int]:
    """The changes themselves repeat in a cycle of three."""
    changes = [rng.randint(2, 4), rng.randint(5, 7), -rng.randint(1, 3)]
    rng.shuffle(changes)
    gaps = [rng.randint(4, 8)]
    while len(gaps) < SHOWN + ASKED + SPARE:
        gaps.append(gaps[-1] + changes[(len(gaps) - 1) % 3])
    return gaps


def hemachandra(rng: random.Random) -> list[int]:
    """Every gap is the sum of the two before it."""
    gaps = [rng.randint(1, 3), rng.randint(2, 4)]
    while len(gaps) < SHOWN + ASKED + SPARE:
        gaps.append(gaps[-1] + gaps[-2])
    return gaps


def widening(rng: random.Random) -> list[int]:
    """The change grows by a fixed amount from gap to gap."""
    gap, change, growth = rng.randint(1, 4), rng.randint(1, 2), rng.randint(1, 2)
    gaps = []
    for _ in range(SHOWN + ASKED + SPARE):
        gaps.append(gap)
        gap += change
        change += growth
    return gaps


Law = Callable[[random.Random], list[int]]
LAWS: tuple[tuple[Law, Law], ...] = (
    (steady, stretched), (two_hands, cycle), (hemachandra, widening),
)


class DrumPhrasesEnv:
    """Three phrases, each continued by three gaps of the player's."""

    def __init__(self, max_turns: int = 10):
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        self._rng = random.Random(seed)
        self._phrases = [self._rng.choice(pair)(self._rng) for pair in LAWS]
        self._phrase = 0
        self._heard = SHOWN
        self._turn = 0
        return self._score("The drummer nods to you and begins."), {"turn": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        if self._phrase == len(self._phrases):
            return "The drum is silent.", 0.0, True, False, {"turn": self._turn}
        self._turn += 1
        before = self._phrase
        note = self._perform(action)
        won = self._phrase == len(self._phrases)
        reward = 1.0 if won else 0.1 if self._phrase > before else 0.0
        truncated = not won and self._turn >= self.max_turns
        text = note if won else self._score(note)
        return text, reward, won, truncated, {"turn": self._turn}

    def solution(self) -> str:
        lines = []
        for index in range(self._phrase, len(self._phrases)):
            heard = self._heard if index == self._phrase else SHOWN
            gaps = self._phrases[index][heard:heard + ASKED]
            lines.append("\\boxed{play " + " ".join(map(str, gaps)) + "}")
        if not lines or len(lines) > self.max_turns - self._turn:
            return "There is no time left to finish the piece."
        return "\n".join(lines)

    def _perform(self, action: str) -> str:
        box = re.search(r"\\boxed\{\s*([a-z]*)([^{}]*)\}", action, re.IGNORECASE)
        verb = box.group(1).lower() if box else ""
        numbers = re.findall(r"[0-9]{1,4}", box.group(2)) if box else []
        if verb == "listen":
            if self._heard == SHOWN + SPARE:
                return "The drummer shakes his head: no more free strokes in this phrase."
            self._heard += 1
            return "One more stroke for you."
        if verb != "play" or len(numbers) != ASKED:
            return "The drummer waits for three gaps, or for you to listen."
        return self._play([int(number) for number in numbers])

    def _play(self, gaps: list[int]) -> str:
        wanted = self._phrases[self._phrase][self._heard:self._heard + ASKED]
        in_time = 0
        while in_time < ASKED and gaps[in_time] == wanted[in_time]:
            in_time += 1
        if in_time < ASKED:
            return f"Off the beat: {in_time} of your gaps were in time before the first slip."
        self._phrase += 1
        self._heard = SHOWN
        if self._phrase == len(self._phrases):
            return "The last stroke lands, and the whole band joins in. You have all three phrases."
        return "Exactly in time. The drummer grins and starts the next phrase."

    def _score(self, note: str) -> str:
        gaps = self._phrases[self._phrase][:self._heard]
        bars = [f"{gap:4d} |x{'-' * (gap - 1)}" for gap in gaps]
        return "\n".join([
            note,
            f"The {NAMES[self._phrase]} phrase of 3 (beats from each stroke to the next):",
            *bars,
            f"Turns left: {self.max_turns - self._turn}. Actions: \\boxed{{play 4 7 9}} plays your "
            "next three gaps, \\boxed{listen} hears one more (at most "
            f"{SHOWN + SPARE - self._heard} more in this phrase).",
        ])
