"""Ten Shelves From Four Boards

A carpenter has four boards and an order for ten shelves. The saw turns one centimetre into dust
at every cut, hardly anything may be left over, and the quick way of always taking the best
fitting board does not work out. If the cuts go wrong, one more set of boards is in the shed.
"""

import random
import re
from functools import lru_cache

BOARDS = "ABCD"
KERF = 1
SHARES = (3, 3, 2, 2)
Cut = tuple[int, int]


def plan(boards: tuple[int, ...], pieces: tuple[int, ...]) -> list[Cut] | None:
    """A way to cut all pieces, as (board, length); None when there is none."""

    @lru_cache(maxsize=None)
    def fit(rest: tuple[int, ...], first: int) -> tuple[Cut, ...] | None:
        if first == len(pieces):
            return ()
        need = pieces[first] + KERF
        for board, length in enumerate(rest):
            if length >= need:
                shorter = (*rest[:board], length - need, *rest[board + 1:])
                later = fit(shorter, first + 1)
                if later is not None:
                    return ((board, pieces[first]), *later)
        return None

    found = fit(boards, 0)
    return None if found is None else list(found)


def best_fit_works(boards: list[int], pieces: list[int]) -> bool:
    """Whether taking the longest piece from the board it fits best ever comes to an end."""
    rest = list(boards)
    for piece in pieces:
        fitting = [length for length in rest if length >= piece + KERF]
        if not fitting:
            return False
        rest[rest.index(min(fitting))] -= piece + KERF
    return True


class ShelfCuttingEnv:
    """Cut ten pieces from four boards with almost no waste."""

    def __init__(self, max_turns: int = 22) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Join pieces to boards, until the usual rule of thumb fails on them."""
        self._rng = random.Random(seed)
        self.turn = 0
        self.spare_set = True
        while True:
            lots = [[self._rng.randint(25, 90) for _ in range(share)] for share in SHARES]
            self._boards = [sum(lot) + KERF * len(lot) + self._rng.randint(0, 1) for lot in lots]
            self._order = sorted((piece for lot in lots for piece in lot), reverse=True)
            if not best_fit_works(self._boards, self._order):
                break
        self._rng.shuffle(self._boards)
        self._take_new_boards()
        return self._show("The boards lie on the trestles."), {"turn": 0}

    def _take_new_boards(self) -> None:
        self.rest = list(self._boards)
        self.missing = list(self._order)
        self.cuts: list[list[int]] = [[] for _ in BOARDS]

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Cut a piece, or fetch the spare set."""
        if not self.missing:
            return "The order is complete.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action)
        text = boxed.group(1).strip().upper() if boxed else ""
        cut = re.fullmatch(r"CUT\s+([A-D])\s+([0-9]{1,3})", text)
        if cut:
            news = self._cut(BOARDS.index(cut.group(1)), int(cut.group(2)))
        elif text == "RESTART":
            news = self._restart()
        else:
            news = "The saw is silent: cut a length from a board A to D, or restart."
        if not self.missing:
            return news + " All ten shelves are cut. You win.", 1.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _cut(self, board: int, length: int) -> str:
        if length not in self.missing:
            return f"No shelf of {length} cm is missing."
        if length + KERF > self.rest[board]:
            return (f"Board {BOARDS[board]} has {self.rest[board]} cm left; {length} cm and "
                    "the cut do not fit.")
        self.rest[board] -= length + KERF
        self.missing.remove(length)
        self.cuts[board].append(length)
        return f"You cut {length} cm from board {BOARDS[board]}."

    def _restart(self) -> str:
        if not self.spare_set:
            return "The shed is empty: there is no other set."
        self.spare_set = False
        self._take_new_boards()
        return "You fetch the spare set and begin again with four whole boards."

    def _show(self, news: str) -> str:
        boards = [
            f"  {BOARDS[i]}  {self._boards[i]:>3} cm, left {self.rest[i]:>3} cm "
            f"[{'=' * (self.rest[i] // 10):<27}] cut: {' '.join(map(str, self.cuts[i])) or '-'}"
            for i in range(len(BOARDS))
        ]
        spare = "one" if self.spare_set else "no"
        return "\n".join([
            news,
            *boards,
            f"Still to cut (cm): {' '.join(map(str, self.missing))}",
            f"Needed with saw dust {sum(self.missing) + KERF * len(self.missing)} cm, "
            f"left on all boards {sum(self.rest)} cm.",
            "Every shelf costs its length and 1 cm of dust, the last one of a board too.",
            f"Turns left: {self.max_turns - self.turn}. Actions: \\boxed{{cut B 47}} cuts one",
            f"missing length; \\boxed{{restart}} fetches new boards ({spare} spare set).",
        ])

    def solution(self) -> str:
        """The remaining cuts, after a restart where these boards are spoilt."""
        if not self.missing:
            return "The order is complete."
        cuts = plan(tuple(self.rest), tuple(self.missing))
        lines = []
        if cuts is None and self.spare_set:
            lines = ["restart"]
            cuts = plan(tuple(self._boards), tuple(self._order))
        if cuts is None or len(lines) + len(cuts) > self.max_turns - self.turn:
            return "The order cannot be completed any more."
        lines += [f"cut {BOARDS[board]} {length}" for board, length in cuts]
        return "\n".join("\\boxed{" + line + "}" for line in lines)
