"""Across the River Without Wet Feet

A surveyor stands on a straight road along a river with nothing but a theodolite. On the far bank
are an oak, a pine and a tower, and the only lengths known are those along the road. Each target
is hidden from one of the three pegs. Measure angles and answer three questions to one percent.
"""

import random
import re
from math import atan2, degrees, hypot

TARGETS = ("oak", "pine", "tower")
PEGS = "ABC"
WRONG_ANSWERS = 2
Point = tuple[float, float]


def bearing(origin: Point, target: Point) -> float:
    """Angle in degrees at the origin between the road eastwards and the target."""
    return degrees(atan2(target[1] - origin[1], target[0] - origin[0]))


class RiverSurveyEnv:
    """Find distances and a height across a river from angles alone."""

    def __init__(self, max_turns: int = 16) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Lay out the road and the far bank; angles stay well away from 0 and 180 degrees."""
        self._rng = random.Random(seed)
        self._pegs = {"A": (0.0, 0.0), "B": (float(self._rng.randint(40, 80)), 0.0),
                      "C": (float(self._rng.randint(110, 160)), 0.0)}
        while True:
            self._spots = {name: (self._rng.uniform(-40, 200), self._rng.uniform(60, 160))
                           for name in TARGETS}
            gaps = [hypot(a[0] - b[0], a[1] - b[1])
                    for a in self._spots.values() for b in self._spots.values() if a < b]
            if min(gaps) > 50:
                break
        self._height = self._rng.uniform(25, 60)
        self._hidden = dict(zip(TARGETS, self._rng.sample(PEGS, 3)))
        first, second = self._rng.sample(("oak", "pine"), 2)
        peg = self._rng.choice(PEGS)
        a, b = self._spots[first], self._spots[second]
        self.questions = [
            (f"How far is the {first} from peg {peg} (metres)?", self._distance(peg, first)),
            (f"How far is the {second} from the {first} (metres)?",
             hypot(a[0] - b[0], a[1] - b[1])),
            ("How high is the tower (metres; its foot is level with the road)?", self._height),
        ]
        self.answered = 0
        self.wrong = 0
        self.turn = 0
        self.book: list[str] = []
        return self._show("The theodolite is unpacked."), {"turn": 0}

    def _distance(self, peg: str, target: str) -> float:
        (x, y), (u, v) = self._pegs[peg], self._spots[target]
        return hypot(u - x, v - y)

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Sight a target from a peg, or answer the question at hand."""
        if self.answered == len(self.questions) or self.wrong > WRONG_ANSWERS:
            return "The survey is closed.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action[:300])
        text = " ".join(boxed.group(1).lower().split()) if boxed else ""
        sight = re.fullmatch(r"sight ([abc]) (oak|pine|tower)", text)
        answer = re.fullmatch(r"answer ([0-9]{1,5}(?:\.[0-9]{1,4})?) ?m?", text)
        if sight:
            news = self._sight(sight.group(1).upper(), sight.group(2))
        elif answer:
            news = self._answer(float(answer.group(1)))
        else:
            news = "The rodman shrugs: sight a target from a peg, or answer with a number."
        if self.wrong > WRONG_ANSWERS:
            return news + " The ferry company hires somebody else. You lose.", 0.0, True, False, {
                "turn": self.turn}
        if self.answered == len(self.questions):
            return news + " The bridge can be planned. You win.", 1.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _sight(self, peg: str, target: str) -> str:
        if self._hidden[target] == peg:
            return f"From peg {peg} a mill hides the {target}."
        note = f"{peg} {target} {bearing(self._pegs[peg], self._spots[target]):.3f}"
        if target == "tower":
            slope = degrees(atan2(self._height, self._distance(peg, target)))
            note += f" (its top {slope:.3f} above level)"
        if note not in self.book:
            self.book.append(note)
        return f"You read: {note} degrees."

    def _answer(self, value: float) -> str:
        truth = self.questions[self.answered][1]
        if abs(value - truth) > truth / 100:
            self.wrong += 1
            return f"{value} m cannot be right, says the rodman, who once swam across."
        self.answered += 1
        return f"{value} m: within one percent."

    def _show(self, news: str) -> str:
        b, c = (round(self._pegs[peg][0]) for peg in "BC")
        return "\n".join([
            news,
            "      oak, pine and tower somewhere on the far bank",
            "  ~~~~~~~~~~~~~~~~~~~ river ~~~~~~~~~~~~~~~~~~~~~~~",
            f"   A ------- {b} m ------- B ------- {c - b} m ------- C    (road, eastwards)",
            f"Question {self.answered + 1} of 3: {self.questions[self.answered][0]}",
            f"Field book: {'; '.join(self.book) or 'empty'}.",
            "Angles are in degrees at the peg, from the road eastwards (0) over straight across",
            "the river (90) to the road westwards (180). From one peg each target is hidden.",
            f"Wrong answers allowed: {WRONG_ANSWERS - self.wrong}. "
            f"Turns left: {self.max_turns - self.turn}.",
            "Actions: \\boxed{sight A oak}, \\boxed{answer 123.4}",
        ])

    def solution(self) -> str:
        """The true values of the questions that are open."""
        values = [value for _, value in self.questions[self.answered:]]
        if not values or self.wrong > WRONG_ANSWERS or len(values) > self.max_turns - self.turn:
            return "The survey cannot be completed any more."
        return "\n".join(f"\\boxed{{answer {value:.2f}}}" for value in values)
