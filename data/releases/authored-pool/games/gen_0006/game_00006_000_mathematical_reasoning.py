"""Six Crooked Dice

A stall at the fair keeps a bag of loaded dice, and its price list even tells how each kind is
loaded. Six times a die is drawn; every roll costs a chip, and then you say which kind it is.
One slip is forgiven. Weigh the rolls by Bayes' rule and spend your chips where the doubt is.
"""

import math
import random
import re
from itertools import combinations

KINDS = ("amber", "birch", "cedar", "delft", "ebony", "flint")
ROUNDS = 6
CHIPS = 150
LARGEST_THROW = 20
SLIPS_ALLOWED = 1
# Shapes of the loads in percent, a sum of 100 each; the faces they fall on are drawn.
SHAPES = (
    (50, 10, 10, 10, 10, 10),
    (35, 35, 8, 8, 7, 7),
    (28, 28, 28, 6, 5, 5),
    (45, 25, 15, 9, 4, 2),
    (45, 25, 15, 9, 4, 2),
    (3, 3, 24, 24, 23, 23),
)
CLOSEST = 0.92


def overlap(first: list[int], second: list[int]) -> float:
    """Bhattacharyya coefficient of two dice: 1 when one roll never tells them apart."""
    return sum(math.sqrt(a * b) for a, b in zip(first, second, strict=True)) / 100


class CrookedDiceEnv:
    """Six identification rounds against a known set of loads and an uneven bag."""

    def __init__(self, max_turns: int = 24):
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        self._rng = random.Random(seed)
        self._loads = self._draw_loads()
        self._bag = [1, 1, 2, 2, 3, 3]
        self._rng.shuffle(self._bag)
        self._dice = self._rng.choices(range(len(KINDS)), weights=self._bag, k=ROUNDS)
        self._round = 0
        self._slips = 0
        self._chips = CHIPS
        self._turn = 0
        self._counts = [0] * 6
        return self._table("The stallkeeper draws a first die from the bag."), {"turn": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        if self._closed():
            return "The stall is closed.", 0.0, True, False, {"turn": self._turn}
        self._turn += 1
        box = re.search(r"\\boxed\{\s*(roll|bet)\s+([0-9a-z]{1,8})\s*\}", action, re.IGNORECASE)
        verb, word = (box.group(1).lower(), box.group(2).lower()) if box else ("", "")
        if verb == "roll" and re.fullmatch(r"[0-9]{1,2}", word):
            note = self._roll(int(word))
        elif verb == "bet" and word in KINDS:
            note = self._bet(KINDS.index(word))
        else:
            note = "The stallkeeper cups an ear: roll a number of times, or bet on a kind."
        ended = self._closed()
        won = ended and self._slips <= SLIPS_ALLOWED
        truncated = not ended and self._turn >= self.max_turns
        info = {"turn": self._turn, "chips": self._chips}
        text = note if ended else self._table(note)
        return text, 1.0 if won else 0.0, ended, truncated, info

    def solution(self) -> str:
        waiting = self._dice[self._round:]
        if self._closed() or len(waiting) > self.max_turns - self._turn:
            return "The remaining dice can no longer be named."
        return "\n".join(f"\\boxed{{bet {KINDS[die]}}}" for die in waiting)

    def _closed(self) -> bool:
        return self._round == ROUNDS or self._slips > SLIPS_ALLOWED

    def _draw_loads(self) -> list[list[int]]:
        """Place the loads on faces so that no two kinds look too much alike."""
        while True:
            loads = [self._rng.sample(shape, 6) for shape in SHAPES]
            if all(overlap(a, b) <= CLOSEST for a, b in combinations(loads, 2)):
                break
        self._rng.shuffle(loads)
        return loads

    def _roll(self, times: int) -> str:
        if not 1 <= times <= LARGEST_THROW:
            return f"One throw is 1 to {LARGEST_THROW} rolls."
        if times > self._chips:
            return f"You only have {self._chips} chips left."
        self._chips -= times
        faces = self._rng.choices(range(6), weights=self._loads[self._dice[self._round]], k=times)
        for face in faces:
            self._counts[face] += 1
        return "Rolled: " + " ".join(str(face + 1) for face in faces) + "."

    def _bet(self, kind: int) -> str:
        truth = self._dice[self._round]
        self._round += 1
        self._counts = [0] * 6
        verdict = f"Right, the die was {KINDS[truth]}."
        if kind != truth:
            self._slips += 1
            verdict = f"Wrong, the die was {KINDS[truth]}."
        if self._slips > SLIPS_ALLOWED:
            return verdict + " That is one slip too many, and the stall closes."
        if self._round == ROUNDS:
            return verdict + " The stallkeeper pays up: all six dice are named."
        return verdict + " The die goes back into the bag, and another is drawn."

    def _table(self, note: str) -> str:
        rows = ["kind    in bag |   1    2    3    4    5    6   (percent a face)"]
        for kind, load, number in zip(KINDS, self._loads, self._bag, strict=True):
            cells = "".join(f"{share:5d}" for share in load).removeprefix(" ")
            rows.append(f"{kind:<8}{number:4d}   |{cells}")
        rows.append("rolls of this die" + "".join(f"{n:5d}" for n in self._counts)[2:])
        return "\n".join([
            note,
            f"Die {self._round + 1} of {ROUNDS}. Each die is drawn at random from the full bag.",
            *rows,
            f"Chips: {self._chips} for all dice, one a roll. Slips: {self._slips}, and "
            f"{SLIPS_ALLOWED} is forgiven. Turns left: {self.max_turns - self._turn}.",
            f"Actions: \\boxed{{roll 12}} (1 to {LARGEST_THROW} rolls), \\boxed{{bet amber}}.",
        ])
