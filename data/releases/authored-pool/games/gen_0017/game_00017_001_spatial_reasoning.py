"""Four Turntables and Nine Tiles

Nine numbered tiles lie on a square, and under every block of four is a turntable. The blocks
overlap, so each twist that helps one corner spoils another. Bring the tiles into the order of the
picture, first on a board that was twisted a little, then on one that was twisted a lot.
"""

import random
import re

TABLES = "ABCD"
# Places on each turntable, clockwise; places are numbered row by row from 0.
RINGS = {"A": (0, 1, 4, 3), "B": (1, 2, 5, 4), "C": (3, 4, 7, 6), "D": (4, 5, 8, 7)}
TWISTS = tuple(table + way for table in TABLES for way in "+-")
LEVELS = (5, 7)
TWISTS_A_TURN = 3
Board = tuple[int, ...]


def twist(board: Board, name: str) -> Board:
    """The board after a quarter turn, clockwise for + and back for -."""
    ring = RINGS[name[0]]
    tiles = list(board)
    for at, place in enumerate(ring):
        source = ring[at - 1] if name[1] == "+" else ring[(at + 1) % 4]
        tiles[place] = board[source]
    return tuple(tiles)


def back(name: str) -> str:
    return name[0] + ("-" if name[1] == "+" else "+")


def find_way(start: Board, goal: Board) -> list[str]:
    """A shortest list of twists, searched from both ends at once."""
    ahead: dict[Board, list[str]] = {start: []}
    behind: dict[Board, list[str]] = {goal: []}
    rims = [[start], [goal]]
    while True:
        meeting = [board for board in rims[0] if board in behind]
        meeting += [board for board in rims[1] if board in ahead]
        if meeting:
            board = min(meeting, key=lambda b: (len(ahead[b]) + len(behind[b]), b))
            return ahead[board] + [back(name) for name in reversed(behind[board])]
        side = 0 if len(rims[0]) <= len(rims[1]) else 1
        known, fresh = (ahead, behind)[side], []
        for board in rims[side]:
            for name in TWISTS:
                following = twist(board, name)
                if following not in known:
                    known[following] = [*known[board], name]
                    fresh.append(following)
        rims[side] = fresh


class TurntableTilesEnv:
    """Restore two boards with quarter turns of overlapping blocks."""

    def __init__(self, max_turns: int = 14) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Twist two boards until hardly a tile is in place."""
        self._rng = random.Random(seed)
        self._levels = [self._scramble(twists) for twists in LEVELS]
        self.level = 0
        self.board, self.goal = self._levels[0]
        self.turn = 0
        return self._show("The first board is brought in."), {"turn": 0}

    def _scramble(self, twists: int) -> tuple[Board, Board]:
        goal = tuple(self._rng.sample(range(1, 10), 9))
        while True:
            board, last = goal, ""
            for _ in range(twists):
                # A table twisted twice in a row would make less of a muddle.
                name = self._rng.choice([name for name in TWISTS if name[0] != last])
                board, last = twist(board, name), name[0]
            if sum(a != b for a, b in zip(board, goal)) >= 7:
                return board, goal

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Twist one to three turntables, one after the other."""
        if self.level == len(LEVELS):
            return "Both boards are in order.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{\s*(?:twist\s+)?((?:[A-D]\s?[+-]\s*){1,3})\}", action, re.I)
        if boxed:
            names = re.findall("[A-D][+-]", re.sub(r"\s", "", boxed.group(1)).upper())
            for name in names:
                self.board = twist(self.board, name)
            news = f"You twist {' '.join(names)}."
        else:
            news = f"The tables rest: give one to {TWISTS_A_TURN} twists such as A+ or C-."
        if self.board == self.goal:
            self.level += 1
            if self.level == len(LEVELS):
                return news + " The second picture is complete. You win.", 1.0, True, False, {
                    "turn": self.turn}
            self.board, self.goal = self._levels[self.level]
            news += " The picture is complete! The second board is brought in."
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _show(self, news: str) -> str:
        def rows(board: Board) -> list[str]:
            return ["   ".join(map(str, board[at:at + 3])) for at in (0, 3, 6)]

        mine, wanted = rows(self.board), rows(self.goal)
        return "\n".join([
            news,
            f"Board {self.level + 1} of {len(LEVELS)}      picture",
            f"   {mine[0]}         {wanted[0]}",
            "     A   B",
            f"   {mine[1]}         {wanted[1]}",
            "     C   D",
            f"   {mine[2]}         {wanted[2]}",
            "A letter stands in the middle of the four tiles that its turntable carries. + is a",
            "quarter turn clockwise, - one back.",
            f"Turns left: {self.max_turns - self.turn}. Action, one to {TWISTS_A_TURN} twists in "
            "order: \\boxed{twist A+ D- A-}",
        ])

    def solution(self) -> str:
        """Shortest ways to the pictures that are left, three twists a turn."""
        lines = []
        for number in range(self.level, len(LEVELS)):
            start, goal = self._levels[number]
            way = find_way(self.board if number == self.level else start, goal)
            lines += [way[at:at + TWISTS_A_TURN] for at in range(0, len(way), TWISTS_A_TURN)]
        if not lines or len(lines) > self.max_turns - self.turn:
            return "There are not enough turns left to restore the boards."
        return "\n".join(f"\\boxed{{twist {' '.join(names)}}}" for names in lines)
