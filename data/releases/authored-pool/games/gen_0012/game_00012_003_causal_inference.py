"""You Are the Pigeon

You sit in a box with three buttons and a food hopper, like the pigeons of the psychologist
Skinner. In some boxes a certain pair of pecks brings food, in some it is the clock alone, and
pigeons are known to grow superstitious. Find out in four boxes what the food really hangs on.
"""

import random
import re

BUTTONS = "RGB"
BOXES = 4
PECKS = 6
TRIALS = 4


class Feeder:
    """What brings food in one box; remembers what it needs from peck to peck."""

    def __init__(self, kind: str, first: str, second: str, period: int) -> None:
        self.kind, self.first, self.second, self.period = kind, first, second, period
        self.ticks, self.previous = 0, ""

    def feeds(self, peck: str) -> bool:
        """Whether food falls after this peck (a dot is a moment of waiting)."""
        self.ticks += 1
        before, self.previous = self.previous, peck
        if self.kind == "clock":
            return self.ticks % self.period == 0
        if self.kind == "button":
            return peck == self.first
        if self.kind == "pair":
            return (before, peck) == (self.first, self.second)
        return before == self.first

    def name(self) -> str:
        """The verdict that is right for this box."""
        if self.kind == "clock":
            return f"clock {self.period}"
        return f"pair {self.first}{self.second}" if self.kind == "pair" else (
            f"{self.kind} {self.first}")


class PigeonBoxEnv:
    """Tell causes from coincidence in four feeding boxes."""

    def __init__(self, max_turns: int = 21) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """One box of every kind, in any order."""
        self._rng = random.Random(seed)
        kinds = self._rng.sample(("clock", "button", "pair", "delayed"), BOXES)
        self._boxes = [self._build(kind) for kind in kinds]
        self.turn = 0
        self.box = 0
        self.slips = 0
        self._enter()
        return self._show("The door falls shut behind you."), {"turn": 0}

    def _build(self, kind: str) -> Feeder:
        first, second = self._rng.choice(BUTTONS), self._rng.choice(BUTTONS)
        return Feeder(kind, first, second, self._rng.randint(3, 5))

    def _enter(self) -> None:
        """Start a box with what another pigeon did there: pecks that fit several stories."""
        self.trials = TRIALS
        self.record: list[tuple[str, str]] = []
        feeder = self._boxes[self.box]
        while True:
            feeder.ticks, feeder.previous = 0, ""
            pecks = "".join(self._rng.choice(BUTTONS + ".") for _ in range(PECKS))
            food = self._run(pecks)
            if 1 <= food.count("*") <= 3:
                break
        self.record.append((pecks, food))

    def _run(self, pecks: str) -> str:
        return "".join("*" if self._boxes[self.box].feeds(peck) else "-" for peck in pecks)

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Peck, or say what brings the food."""
        if self.box == BOXES or self.slips > 1:
            return "You are back in the aviary.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action[:300])
        text = " ".join(boxed.group(1).upper().split()) if boxed else ""
        pecks = re.fullmatch(r"PECK ([RGB. ]{1,20})", text)
        verdict = re.fullmatch(r"(BUTTON|DELAYED|PAIR|CLOCK) ?([RGB]{1,2}|[3-5])", text)
        if pecks:
            news = self._peck(pecks.group(1).replace(" ", ""))
        elif verdict:
            news = self._judge(f"{verdict.group(1).lower()} {verdict.group(2)}")
        else:
            news = "You flap. Peck six times, or name the cause in one of the forms below."
        if self.slips > 1:
            return news + " You go hungry and lose.", 0.0, True, False, {"turn": self.turn}
        if self.box == BOXES:
            return news + " No superstitious pigeon: you win.", 1.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _peck(self, pecks: str) -> str:
        if self.trials == 0:
            return "The lights are off in this box: now say what you think."
        if len(pecks) != PECKS:
            return f"A trial has exactly {PECKS} moments; use a dot to wait."
        self.trials -= 1
        food = self._run(pecks)
        self.record.append((pecks, food))
        return f"Food falls {food.count('*')} times."

    def _judge(self, verdict: str) -> str:
        truth = self._boxes[self.box].name()
        if verdict != truth:
            self.slips += 1
            return f"{verdict}: no, something else is going on here."
        self.box += 1
        if self.box < BOXES:
            self._enter()
        return f"{verdict}: so it is."

    def _show(self, news: str) -> str:
        number, lines = 1, []
        for pecks, food in self.record:
            lines.append(f"  moments {number:>2}-{number + PECKS - 1:<2}  pecks {' '.join(pecks)}")
            lines.append(f"                 food  {' '.join(food)}")
            number += PECKS
        return "\n".join([
            news,
            f"Box {self.box + 1} of {BOXES}; the first record is another pigeon's:",
            *lines,
            "R red, G green, B blue, . waiting; * food falls at that moment, - none. Time runs",
            "on from trial to trial. One cause a box, never the same kind twice:",
            "  button X: food at each peck of X          delayed X: a moment after each peck of X",
            "  pair XY: at Y if X was the peck before    clock N: at every Nth moment (3 to 5),",
            "  (X and Y may be the same button)          counted from moment 1, whatever you do",
            f"Trials left here: {self.trials}. Slips left: {1 - self.slips}. "
            f"Turns left: {self.max_turns - self.turn}.",
            "Actions: \\boxed{peck RGB.RR}, \\boxed{button R}, \\boxed{delayed G}, "
            "\\boxed{pair RB}, \\boxed{clock 4}",
        ])

    def solution(self) -> str:
        """The true cause of every box that is left."""
        causes = [feeder.name() for feeder in self._boxes[self.box:]]
        if not causes or self.slips > 1 or len(causes) > self.max_turns - self.turn:
            return "The boxes cannot be explained any more."
        return "\n".join(f"\\boxed{{{cause}}}" for cause in causes)
