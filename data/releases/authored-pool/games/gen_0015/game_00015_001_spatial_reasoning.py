"""A Castle Seen From Three Sides

A model castle of equal stone cubes has been taken apart, and three drawings are left: the skyline
from the front, the skyline from the left, and the ground plan. How high each tower was is lost,
but the old bill says how many cubes were bought. Build a castle that fits them all, twice.
"""

import random
import re
from itertools import product

SIDE = 4
TALLEST = 4
CASTLES = 2
COLUMNS = "ABCD"
Cell = tuple[int, int]


class CastleViewsEnv:
    """Stack cubes so that two skylines, a plan and a number of cubes agree."""

    def __init__(self, max_turns: int = 25) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw two castles; the bill is the smallest or largest that the drawings allow."""
        self._rng = random.Random(seed)
        self._castles = [self._draw(cubes) for cubes in ("fewest", "most")]
        self.done = 0
        self.turn = 0
        self._clear()
        return self._show("The cubes are in the box."), {"turn": 0}

    def _clear(self) -> None:
        self.heights = {cell: 0 for cell in product(range(SIDE), repeat=2)}

    def _draw(self, bill: str) -> dict:
        """A plan with skylines, the number of cubes, and one way to build it."""
        while True:
            plan = sorted(self._rng.sample(list(product(range(SIDE), repeat=2)), 7))
            heights = {cell: self._rng.randint(1, TALLEST) for cell in plan}
            front = [max([heights[c] for c in plan if c[1] == x], default=0) for x in range(SIDE)]
            side = [max([heights[c] for c in plan if c[0] == y], default=0) for y in range(SIDE)]
            if len(set(front)) < 3 or len(set(side)) < 3 or max(front) < 3:
                continue
            full = {(y, x): min(front[x], side[y]) for y, x in plan}
            built = full if bill == "most" else self._thin_out(full, front, side)
            total = sum(built.values())
            if bill == "most" and total != sum(heights.values()) or bill != "most" and (
                    total < sum(full.values()) - 3):
                return {"plan": plan, "front": front, "side": side, "cubes": total,
                        "built": built}

    def _thin_out(
        self, full: dict[Cell, int], front: list[int], side: list[int]
    ) -> dict[Cell, int]:
        """The fewest cubes: every tower that no skyline needs shrinks to one cube."""
        best = full
        for needed in product((0, 1), repeat=len(full)):
            heights = {cell: full[cell] if keep else 1 for cell, keep in zip(full, needed)}
            if self._skylines(heights) == (front, side) and (
                    sum(heights.values()) < sum(best.values())):
                best = heights
        return best

    @staticmethod
    def _skylines(heights: dict[Cell, int]) -> tuple[list[int], list[int]]:
        front = [max([h for (_, x), h in heights.items() if x == at], default=0)
                 for at in range(SIDE)]
        side = [max([h for (y, _), h in heights.items() if y == at], default=0)
                for at in range(SIDE)]
        return front, side

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Build some towers, or show the castle to the owner."""
        if self.done == CASTLES:
            return "Both castles stand.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action[:300])
        words = boxed.group(1).upper().split() if boxed else []
        towers = [re.fullmatch(r"([A-D])([1-4])=([0-4])", word) for word in words[1:]]
        if words[:1] == ["BUILD"] and 1 <= len(towers) <= 2 and all(towers):
            news = self._build([tower.groups() for tower in towers if tower])
        elif words == ["SHOW"]:
            news = self._inspect()
        else:
            news = "The mason waits: build one or two towers, or show the castle."
        if self.done == CASTLES:
            return news + " That was the second castle. You win.", 1.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _build(self, towers: list[tuple[str, ...]]) -> str:
        told = []
        for column, row, height in towers:
            cell = (int(row) - 1, COLUMNS.index(column))
            if cell not in self._castles[self.done]["plan"]:
                told.append(f"{column}{row} is lawn")
                continue
            self.heights[cell] = int(height)
            told.append(f"{column}{row} is {height} high")
        return ", ".join(told) + "."

    def _inspect(self) -> str:
        castle = self._castles[self.done]
        front, side = self._skylines(self.heights)
        faults = [name for name, seen, wanted in (
            ("the front", front, castle["front"]), ("the left side", side, castle["side"]),
            ("the bill", sum(self.heights.values()), castle["cubes"]),
            ("the plan", [c for c, h in sorted(self.heights.items()) if h], castle["plan"]),
        ) if seen != wanted]
        if faults:
            return f"The owner shakes her head at {' and '.join(faults)}."
        self.done += 1
        self._clear()
        return "The owner claps her hands: that is how it was."

    @staticmethod
    def _draw_skyline(skyline: list[int], title: str, labels: str) -> list[str]:
        rows = [" ".join("#" if height >= level else "." for height in skyline)
                for level in range(TALLEST, 0, -1)]
        return [f"{title:<18}", *(f"{row:<18}" for row in rows), f"{' '.join(labels):<18}"]

    def _show(self, news: str) -> str:
        castle = self._castles[self.done]
        front = self._draw_skyline(castle["front"], "From the front", COLUMNS)
        side = self._draw_skyline(castle["side"], "From the left", "1234")
        plan = ["Your castle", *(
            " ".join(str(self.heights[y, x]) if (y, x) in castle["plan"] else "-"
                     for x in range(SIDE)) + f"   row {y + 1}" for y in range(SIDE)), "A B C D"]
        return "\n".join([
            news,
            f"Castle {self.done + 1} of {CASTLES}, bill: exactly {castle['cubes']} cubes.",
            *("  " + (a + b + c).rstrip() for a, b, c in zip(front, side, plan)),
            "A skyline shows the tallest tower of each column A to D (front) or of each row 1 to 4",
            "(left). In the castle a digit is a tower of the plan and its height now, - is lawn.",
            "Every tower of the plan must be 1 to 4 cubes high.",
            f"Cubes used: {sum(self.heights.values())} of {castle['cubes']}. "
            f"Turns left: {self.max_turns - self.turn}.",
            "Actions: \\boxed{build B2=3 C4=1} sets one or two towers, \\boxed{show} has it judged",
        ])

    def solution(self) -> str:
        """Set the towers that differ, two a turn, and show the castle."""
        lines = []
        for number in range(self.done, CASTLES):
            wanted = self._castles[number]["built"]
            towers = [f"{COLUMNS[x]}{y + 1}={height}" for (y, x), height in sorted(wanted.items())
                      if number != self.done or self.heights[y, x] != height]
            lines += ["build " + " ".join(towers[at:at + 2]) for at in range(0, len(towers), 2)]
            lines.append("show")
        if self.done == CASTLES or len(lines) > self.max_turns - self.turn:
            return "There are not enough turns left to build the castles."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
