"""The General Who Never Counted Heads

An old story has it that a general knew the size of his army from what was left over when it fell
in by threes, fives and sevens. Three armies have to be counted, each on another parade ground,
and each will drill only three times. Which rows you order decides whether the answer is certain.
"""

import random
import re
from itertools import combinations
from math import lcm

ARMIES = 3
DRILLS = 3
GROUNDS = 6
SLIPS = 1


def best_cycles(sizes: list[int]) -> list[int]:
    """Least common multiples of all threes of row sizes, largest first, each once."""
    return sorted({lcm(*three) for three in combinations(sizes, DRILLS)}, reverse=True)


class ParadeGroundEnv:
    """Count three armies from the remainders of three drills each."""

    def __init__(self, max_turns: int = 16) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw armies for which exactly the best three row sizes leave no doubt."""
        self._rng = random.Random(seed)
        self._armies = [self._muster(low) for low in (4, 6, 8)]
        self.counted = 0
        self.slips = 0
        self.turn = 0
        self.drills: list[tuple[int, int]] = []
        return self._show("The trumpet calls the first army."), {"turn": 0}

    def _muster(self, low: int) -> tuple[list[int], int, int, int]:
        """Row sizes, smallest and largest possible number of soldiers, and the true one."""
        while True:
            sizes = sorted(self._rng.sample(range(low, low + 11), GROUNDS))
            cycles = best_cycles(sizes)
            if cycles[0] * 9 >= cycles[1] * 10:
                break
        least = self._rng.randint(100, 300)
        # The range is one full cycle of the best rows, so any worse choice leaves two answers open.
        return sizes, least, least + cycles[0] - 1, least + self._rng.randrange(cycles[0])

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Let the army fall in, or name its size."""
        if self.counted == ARMIES or self.slips > SLIPS:
            return "The parade is over.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{\s*(rows|count)\s+([0-9]{1,6})\s*\}", action, re.I)
        if not boxed:
            news = "The officers shrug. Order rows of a size, or state a count."
        elif boxed.group(1).lower() == "rows":
            news = self._drill(int(boxed.group(2)))
        else:
            news = self._count(int(boxed.group(2)))
        if self.slips > SLIPS:
            return news + " The general rides off in anger. You lose.", 0.0, True, False, {
                "turn": self.turn}
        if self.counted == ARMIES:
            return news + " All armies are counted. You win.", 1.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _drill(self, size: int) -> str:
        sizes, _, _, soldiers = self._armies[self.counted]
        if size not in sizes:
            return f"This ground has no room for rows of {size}."
        if len(self.drills) == DRILLS:
            return "The soldiers are tired and will not fall in a fourth time."
        self.drills.append((size, soldiers % size))
        return f"In full rows of {size}, {soldiers % size or 'none'} are left over."

    def _count(self, number: int) -> str:
        if number != self._armies[self.counted][3]:
            self.slips += 1
            return f"{number} is wrong."
        self.counted += 1
        self.drills = []
        return f"{number} it is."

    def _show(self, news: str) -> str:
        sizes, least, most, _ = self._armies[self.counted]
        seen = "; ".join(f"rows of {size} leave {left} over" for size, left in self.drills)
        return "\n".join([
            news,
            f"Army {self.counted + 1} of {ARMIES}: at least {least} and at most {most} soldiers.",
            f"Row sizes that fit this ground: {' '.join(map(str, sizes))}.",
            f"Drills so far: {seen or 'none'}. Drills left: {DRILLS - len(self.drills)}.",
            f"Wrong counts allowed in all: {SLIPS - self.slips}. "
            f"Turns left: {self.max_turns - self.turn}.",
            "Actions: \\boxed{rows 7} says how many are left over, \\boxed{count 233} is final.",
        ])

    def solution(self) -> str:
        """The sizes of the armies that have not been counted."""
        sizes = [soldiers for _, _, _, soldiers in self._armies[self.counted:]]
        if not sizes or self.slips > SLIPS or len(sizes) > self.max_turns - self.turn:
            return "The armies cannot all be counted any more."
        return "\n".join(f"\\boxed{{count {number}}}" for number in sizes)
