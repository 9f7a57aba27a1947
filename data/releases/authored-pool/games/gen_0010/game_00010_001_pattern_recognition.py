"""Moths in the Weaver's Cloth

A weaver's cloth repeats one small motif over and over: straight, shifted from band to band,
mirrored, or with dark and light exchanged. Moths have eaten three holes into it. Read the motif
from what is left and darn the holes so that nobody will ever see them.
"""

import random
import re

ROWS, COLUMNS = 12, 30
HOLE_ROWS, HOLE_COLUMNS = 3, 5
HOLES = "ABC"
Cell = tuple[int, int]


class MothClothEnv:
    """Fill three holes of a cloth whose motif repeats by a hidden law."""

    def __init__(self, max_turns: int = 9) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Weave a cloth and let the moths in where the motif can still be read elsewhere."""
        self._rng = random.Random(seed)
        self.turn = 0
        self.darned: list[str] = []
        while True:
            self._weave()
            corners = [(self._rng.randint(0, 9), self._rng.randint(0, 25)) for _ in HOLES]
            self.holes = {name: self._cells(corner) for name, corner in zip(HOLES, corners)}
            eaten = [cell for cells in self.holes.values() for cell in cells]
            if len(set(eaten)) == len(eaten) and self._is_readable(eaten):
                break
        return self._show("You spread the cloth on the table."), {"turn": 0}

    def _weave(self) -> None:
        rng = self._rng
        self._height, self._width = rng.choice((3, 4)), rng.choice((4, 5, 6))
        self._shift = rng.choice((0, 1, 2))
        self._mirrors = rng.random() < 0.4
        self._inverts = not self._mirrors and rng.random() < 0.5
        while True:
            self._motif = [[rng.random() < 0.5 for _ in range(self._width)]
                           for _ in range(self._height)]
            dark = sum(map(sum, self._motif))
            if abs(2 * dark - self._width * self._height) <= 4:
                return

    def _source(self, row: int, column: int) -> tuple[Cell, bool]:
        """Which stitch of the motif lies here, and whether its colour is exchanged."""
        band, place = divmod(row, self._height)
        across = (column + self._shift * band) % self._width
        if self._mirrors and band % 2:
            across = self._width - 1 - across
        return (place, across), self._inverts and band % 2 == 1

    def _stitch(self, row: int, column: int) -> str:
        (down, across), exchanged = self._source(row, column)
        return "#" if self._motif[down][across] != exchanged else "."

    def _cells(self, corner: Cell) -> list[Cell]:
        return [(corner[0] + down, corner[1] + right)
                for down in range(HOLE_ROWS) for right in range(HOLE_COLUMNS)]

    def _is_readable(self, eaten: list[Cell]) -> bool:
        """Every stitch of the motif is seen at least four times in the two kinds of bands."""
        seen: dict[tuple[Cell, int], int] = {}
        for row in range(ROWS):
            for column in range(COLUMNS):
                if (row, column) not in eaten:
                    key = (self._source(row, column)[0], row // self._height % 2)
                    seen[key] = seen.get(key, 0) + 1
        return len(seen) == 2 * self._height * self._width and min(seen.values()) >= 4

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Darn one hole."""
        if len(self.darned) == len(HOLES):
            return "The cloth is whole.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        box = re.search(r"\\boxed\{\s*darn\s+([A-C])\s+([#.\s]+)\}", action, re.IGNORECASE)
        stitches = "".join(box.group(2).split()) if box else ""
        if not box:
            news = "The needle rests: name a hole, then its stitches row by row as # and dots."
        elif len(stitches) != HOLE_ROWS * HOLE_COLUMNS:
            news = f"That patch has {len(stitches)} stitches; a hole needs 3 rows of 5."
        else:
            news = self._darn(box.group(1).upper(), stitches)
        won = len(self.darned) == len(HOLES)
        truncated = not won and self.turn >= self.max_turns
        return self._show(news), 1.0 if won else 0.0, won, truncated, {"turn": self.turn}

    def _darn(self, hole: str, stitches: str) -> str:
        if hole in self.darned:
            return f"Hole {hole} is darned already."
        wanted = self._patch(hole).replace(" ", "")
        wrong = sum(a != b for a, b in zip(stitches, wanted))
        if wrong:
            return f"The patch on hole {hole} shows: {wrong} of 15 stitches differ. You undo it."
        self.darned.append(hole)
        return f"Hole {hole} is darned and cannot be found again."

    def _patch(self, hole: str) -> str:
        line = "".join(self._stitch(*cell) for cell in self.holes[hole])
        return " ".join(line[at:at + HOLE_COLUMNS] for at in range(0, len(line), HOLE_COLUMNS))

    def _show(self, news: str) -> str:
        gone = {cell: name for name, cells in self.holes.items() if name not in self.darned
                for cell in cells}
        cloth = [
            "  " + "".join(gone.get((row, column)) or self._stitch(row, column)
                           for column in range(COLUMNS))
            for row in range(ROWS)
        ]
        return "\n".join([
            news,
            *cloth,
            "# is dark, . is light; letters are holes of 3 rows by 5 stitches.",
            "The motif fills bands of three or four rows. From band to band it may be shifted,",
            "mirrored left to right, or have dark and light exchanged.",
            f"Holes darned: {' '.join(self.darned) or 'none'}. "
            f"Turns left: {self.max_turns - self.turn}.",
            "Action, the rows of the hole from top to bottom: \\boxed{darn A ##..# .#.#. #...#}",
        ])

    def solution(self) -> str:
        """The missing stitches of every open hole."""
        waiting = [hole for hole in HOLES if hole not in self.darned]
        if not waiting or len(waiting) > self.max_turns - self.turn:
            return "There are not enough turns left to darn the remaining holes."
        return "\n".join(f"\\boxed{{darn {hole} {self._patch(hole)}}}" for hole in waiting)
