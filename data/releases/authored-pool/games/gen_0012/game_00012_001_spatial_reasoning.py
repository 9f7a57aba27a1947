"""Fold, Punch, Unfold

A square sheet of paper is folded and pierced with a punch, and unfolded it shows a pattern of
holes. You get the pattern and have to make it yourself, with a few folds and fewer strokes of
the punch. Three patterns, and a stroke in the wrong place spoils the sheet.
"""

import random
import re
from itertools import product

SIZE = 8
PATTERNS = 3
FOLDS = ("left", "right", "up", "down", "diagonal")
Cell = tuple[int, int]
Stack = dict[Cell, tuple[Cell, ...]]


def flat() -> Stack:
    """The unfolded sheet: every place holds its own square."""
    return {cell: (cell,) for cell in product(range(SIZE), repeat=2)}


def landing(stack: Stack, fold: str) -> dict[Cell, Cell] | None:
    """Where every place goes when half of what is left is folded over; None if it cannot be."""
    rows, columns = sorted({r for r, _ in stack}), sorted({c for _, c in stack})
    if len(stack) != len(rows) * len(columns):
        return None
    if fold == "diagonal":
        if len(rows) != len(columns):
            return None
        top, first = rows[0], columns[0]
        return {(r, c): (top + c - first, first + r - top) if c - first > r - top else (r, c)
                for r, c in stack}
    lines = columns if fold in ("left", "right") else rows
    if len(lines) % 2:
        return None
    low, high = lines[0], lines[-1]
    moved = lines[len(lines) // 2:] if fold in ("left", "up") else lines[:len(lines) // 2]
    return {
        (r, c): ((r, low + high - c) if c in moved else (r, c)) if lines is columns
        else ((low + high - r, c) if r in moved else (r, c))
        for r, c in stack
    }


def apply_fold(stack: Stack, fold: str) -> Stack | None:
    goes = landing(stack, fold)
    if goes is None:
        return None
    folded: Stack = {}
    for place in sorted(stack):
        folded[goes[place]] = folded.get(goes[place], ()) + stack[place]
    return folded


class FoldAndPunchEnv:
    """Reproduce three patterns of holes by folding and punching a sheet."""

    def __init__(self, max_turns: int = 24) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw a plan of folds and strokes for every pattern, with more folds later on."""
        self._rng = random.Random(seed)
        self._plans = [self._draw_plan(folds, 2) for folds in (2, 2, 3)]
        self.done = 0
        self.turn = 0
        self._take_sheet()
        return self._show("A fresh sheet lies before you."), {"turn": 0}

    def _draw_plan(self, folds: int, strokes: int) -> tuple[list[str], list[Cell], list[Cell]]:
        """Folds, places to punch in the folded sheet, and the holes that result."""
        while True:
            # Nothing can be folded after a diagonal, so it only ever comes last.
            names = [self._rng.choice(FOLDS[:4]) for _ in range(folds - 1)]
            names.append(self._rng.choice(FOLDS))
            stack = flat()
            for name in names:
                stack = apply_fold(stack, name) or {}
            if len(stack) < strokes:
                continue
            places = self._rng.sample(sorted(stack), strokes)
            holes = sorted(cell for place in places for cell in stack[place])
            if len(holes) >= 3 * strokes:
                return names, sorted(places), holes

    def _take_sheet(self) -> None:
        self.stack = flat()
        self.folds: list[str] = []
        self.holes: list[Cell] = []
        self.strokes = 0

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Fold, punch, or take a new sheet."""
        if self.done == PATTERNS:
            return "All patterns are made.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action[:300])
        text = " ".join(boxed.group(1).lower().split()) if boxed else ""
        fold = re.fullmatch(r"fold (left|right|up|down|diagonal)", text)
        punch = re.fullmatch(r"punch ([a-h]) ?([1-8])", text)
        if fold:
            news = self._fold(fold.group(1))
        elif punch:
            news = self._punch((int(punch.group(2)) - 1, "abcdefgh".index(punch.group(1))))
        elif text == "new sheet":
            self._take_sheet()
            news = "You crumple the sheet and take a new one."
        else:
            news = "The paper lies still: fold it, punch it, or take a new sheet."
        if self.done == PATTERNS:
            return news + " That was the last one. You win.", 1.0, True, False, {"turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _fold(self, name: str) -> str:
        folded = apply_fold(self.stack, name)
        if self.holes:
            return "Paper with holes in it is not folded again; take a new sheet."
        if folded is None:
            return f"What lies there cannot be folded {name}."
        self.stack = folded
        self.folds.append(name)
        return f"You fold {name}: up to {max(map(len, folded.values()))} layers."

    def _punch(self, place: Cell) -> str:
        if place not in self.stack:
            return "There is no paper in that place."
        wanted = self._plans[self.done][2]
        fresh = [cell for cell in self.stack[place] if cell not in self.holes]
        self.holes += fresh
        self.strokes += 1
        if sorted(self.holes) == wanted and self.strokes <= 2:
            self.done += 1
            self._take_sheet()
            return "You unfold the sheet: exactly the pattern!"
        wrong = sum(cell not in wanted for cell in self.holes)
        return f"{len(fresh)} new holes; of all holes, {wrong} are where none should be."

    def _show(self, news: str) -> str:
        wanted = self._plans[self.done][2]
        lines = [news, f"Pattern {self.done + 1} of {PATTERNS}:        Your sheet now, folded:",
                 "     A B C D E F G H        A B C D E F G H"]
        for row in range(SIZE):
            left = " ".join("o" if (row, c) in wanted else "." for c in range(SIZE))
            cells = [self.stack.get((row, c)) for c in range(SIZE)]
            right = " ".join(" " if layers is None else "o" if layers[0] in self.holes
                             else "123456789+"[min(len(layers), 10) - 1] for layers in cells)
            lines.append(f"  {row + 1}  {left}     {row + 1}  {right}".rstrip())
        return "\n".join([
            *lines,
            "Left: the unfolded pattern to make (o = hole). Right: layers of paper (+ is over 9).",
            "A fold halves what lies there: left lays the right half over the left one, right,",
            "up and down likewise; diagonal lays the upper right half of a square over the rest.",
            "Two strokes of the punch must make exactly the pattern, no hole more.",
            f"Folds: {' '.join(self.folds) or 'none'}. Strokes: {self.strokes} of 2. "
            f"Turns left: {self.max_turns - self.turn}.",
            "Actions: \\boxed{fold left}, \\boxed{punch C4}, \\boxed{new sheet}",
        ])

    def _finish_sheet(self) -> list[str] | None:
        """Strokes that complete the current sheet as it is folded now."""
        wanted = self._plans[self.done][2]
        places = [place for place, layers in sorted(self.stack.items())
                  if all(cell in wanted and cell not in self.holes for cell in layers)]
        left = len(wanted) - len(self.holes)
        for pair in product(places, repeat=2):
            chosen = sorted(set(pair))
            if (self.strokes + len(chosen) <= 2 and all(h in wanted for h in self.holes)
                    and sum(len(self.stack[place]) for place in chosen) == left):
                return ["punch " + "ABCDEFGH"[c] + str(r + 1) for r, c in chosen]
        return None

    def solution(self) -> str:
        """The planned folds and strokes, on a new sheet where this one is of no use."""
        if self.done == PATTERNS:
            return "All patterns are made."
        lines: list[str] = []
        for number in range(self.done, PATTERNS):
            folds, places, _ = self._plans[number]
            current = self._finish_sheet() if number == self.done else None
            if current is None:
                if number == self.done and (self.folds or self.holes):
                    lines.append("new sheet")
                current = [f"fold {name}" for name in folds]
                current += ["punch " + "ABCDEFGH"[c] + str(r + 1) for r, c in places]
            lines += current
        if len(lines) > self.max_turns - self.turn:
            return "There are not enough turns left for the remaining patterns."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
