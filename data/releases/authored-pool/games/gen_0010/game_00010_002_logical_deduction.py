"""Leading Light in the North Window

A storm has smashed a small stained-glass window, but the glazier's notes survive: for every row
and column they list the lengths of the runs of dark panes, in order. The notes allow exactly one
picture, and it can be found by logic alone. Three wrong lines and the lead is used up.
"""

import random
import re
from itertools import product

SIZE = 8
LEAD = 3
Line = tuple[int, ...]


def runs(line: Line) -> Line:
    """Lengths of the runs of dark panes."""
    return tuple(len(run) for run in "".join(map(str, line)).split("0") if run)


BY_RUNS: dict[Line, list[Line]] = {}
for panes in product((0, 1), repeat=SIZE):
    BY_RUNS.setdefault(runs(panes), []).append(panes)


def agree(known: list[int | None], clue: Line) -> list[int | None]:
    """What all lines with these runs have in common, given some panes."""
    fits = [line for line in BY_RUNS[clue]
            if all(k is None or k == pane for k, pane in zip(known, line))]
    return [fits[0][i] if len({line[i] for line in fits}) == 1 else None for i in range(SIZE)]


def follows_by_logic(rows: list[Line], columns: list[Line]) -> int:
    """Rounds of looking at every line until the picture is known; 0 when it stays open."""
    known: list[list[int | None]] = [[None] * SIZE for _ in range(SIZE)]
    for number in range(1, SIZE * SIZE):
        before = [list(line) for line in known]
        known = [agree(line, clue) for line, clue in zip(known, rows)]
        turned = [agree(list(line), clue) for line, clue in zip(zip(*known), columns)]
        known = [list(line) for line in zip(*turned)]
        if all(pane is not None for line in known for pane in line):
            return number
        if known == before:
            return 0
    return 0


class StainedWindowEnv:
    """Glaze a window of 64 panes from the runs in its rows and columns."""

    def __init__(self, max_turns: int = 14) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw pictures until one follows from its clues, but not at the first look."""
        self._rng = random.Random(seed)
        while True:
            self._picture = [tuple(int(self._rng.random() < 0.56) for _ in range(SIZE))
                             for _ in range(SIZE)]
            self.rows = [runs(line) for line in self._picture]
            self.columns = [runs(line) for line in zip(*self._picture)]
            if follows_by_logic(self.rows, self.columns) in (2, 3, 4):
                break
        self.done: dict[str, bool] = {}
        self.lead = LEAD
        self.turn = 0
        return self._show("The frame is empty and the light is good."), {"turn": 0}

    def _wanted(self, name: str) -> str:
        """The right panes of a line such as `R3` or `C5`."""
        number = int(name[1]) - 1
        line = self._picture[number] if name[0] == "R" else [r[number] for r in self._picture]
        return "".join("#" if pane else "." for pane in line)

    def _is_set(self, row: int, column: int) -> bool:
        return f"R{row + 1}" in self.done or f"C{column + 1}" in self.done

    def _is_complete(self) -> bool:
        return all(self._is_set(row, column) for row in range(SIZE) for column in range(SIZE))

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Glaze one row or column."""
        if self.lead == 0 or self._is_complete():
            return "The work is over.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        box = re.search(r"\\boxed\{\s*(row|column)\s+([1-8])\s+([#.]{8})\s*\}", action, re.I)
        if not box:
            news = "Say row or column, its number from 1 to 8, and eight panes of # and dots."
        else:
            news = self._glaze(box.group(1)[0].upper() + box.group(2), box.group(3))
        if self.lead == 0:
            return news + " You lose.", 0.0, True, False, {"turn": self.turn}
        if self._is_complete():
            return news + " The window is whole. You win.", 1.0, True, False, {"turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _glaze(self, name: str, panes: str) -> str:
        if panes != self._wanted(name):
            self.lead -= 1
            if self.lead:
                return "That is not the old picture: the line breaks, and lead is wasted."
            return "The line breaks, and it was the last of the lead."
        self.done[name] = True
        return f"{'Row' if name[0] == 'R' else 'Column'} {name[1]} sits firmly."

    def _show(self, news: str) -> str:
        width = max(len(" ".join(map(str, clue)) or "0") for clue in self.rows)
        top = max(len(clue) for clue in self.columns)
        lines = [news]
        for level in range(top):
            figures = [str((*(" " * (top - len(clue))), *clue)[level]) if clue else
                       ("0" if level == top - 1 else " ") for clue in self.columns]
            lines.append(" " * (width + 5) + " ".join(figures))
        for row, clue in enumerate(self.rows):
            panes = [("#" if self._picture[row][column] else ".") if self._is_set(row, column)
                     else "?" for column in range(SIZE)]
            numbers = " ".join(map(str, clue)) or "0"
            lines.append(f"{row + 1}  {numbers:>{width}}  " + " ".join(panes))
        return "\n".join([
            *lines,
            " " * (width + 5) + "1 2 3 4 5 6 7 8   (numbers of the columns)",
            "Each clue lists the runs of dark panes (#) in its line, in order; between two runs is",
            "at least one clear pane (.). Clues: rows at the left, columns on top, read downwards.",
            f"Lead for {self.lead - 1} more mistakes. Turns left: {self.max_turns - self.turn}.",
            "Actions: \\boxed{row 3 ##.#..##} or \\boxed{column 5 .###.#..}",
        ])

    def solution(self) -> str:
        """All rows that still have an open pane."""
        rows = [f"R{row + 1}" for row in range(SIZE)
                if not all(self._is_set(row, column) for column in range(SIZE))]
        if not rows or self.lead == 0 or len(rows) > self.max_turns - self.turn:
            return "The window cannot be finished any more."
        return "\n".join(f"\\boxed{{row {name[1]} {self._wanted(name)}}}" for name in rows)
