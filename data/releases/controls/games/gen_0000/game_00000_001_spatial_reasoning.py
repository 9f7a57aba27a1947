"""The maze whose exit is walled off

A small maze, drawn anew for every seed, with an exit E in its far corner. Walls stand on every
side of the exit, so no seed can be won. It was written as an example of what a collapsed run
produces: it loads, it looks like a task, its feedback is polite, and nothing that an agent does
changes the outcome.
"""

import random

SIZE = 9
DIRECTIONS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
START = (1, 1)
EXIT = (SIZE - 2, SIZE - 2)

Cell = tuple[int, int]


def list_neighbours(cell: Cell, distance: int) -> list[Cell]:
    """Cells straight ahead in the four directions that lie inside the outer wall."""
    cells = [(cell[0] + distance * r, cell[1] + distance * c) for r, c in DIRECTIONS.values()]
    return [one for one in cells if 0 < one[0] < SIZE - 1 and 0 < one[1] < SIZE - 1]


class MazeEscapeEnv:
    """Walk through a maze to the exit; the way there does not exist."""

    def __init__(self, max_turns: int = 25):
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Carves a maze that reaches every room but the one with the exit."""
        self._rng = random.Random(seed)
        self.turn = 0
        self.player = START
        self.floor = tuple(sorted(self._carve()))
        return self._draw("You enter the maze."), {"turn": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Walks one square if nothing is in the way."""
        self.turn += 1
        note = self._walk(action)
        has_escaped = self.player == EXIT
        is_over = self.turn >= self.max_turns and not has_escaped
        reward = 1.0 if has_escaped else 0.0
        return self._draw(note), reward, has_escaped, is_over, {"turn": self.turn}

    def solution(self) -> str:
        """A sentence: there is no way to the exit."""
        return "There is no way: walls stand on every side of the exit."

    def _carve(self) -> list[Cell]:
        floor = [START]
        trail = [START]
        while trail:
            rooms = [
                room
                for room in list_neighbours(trail[-1], 2)
                if room not in floor and room != EXIT
            ]
            if not rooms:
                trail.pop()
                continue
            room = self._rng.choice(rooms)
            between = ((trail[-1][0] + room[0]) // 2, (trail[-1][1] + room[1]) // 2)
            floor += [between, room]
            trail.append(room)
        return floor

    def _walk(self, action: str) -> str:
        start = action.find("\\boxed{")
        said = action[start + 7 :].split("}")[0].lower().split() if start >= 0 else []
        if len(said) != 2 or said[0] != "go" or said[1] not in DIRECTIONS:
            return "You did not move: say where to go."
        rows, columns = DIRECTIONS[said[1]]
        ahead = (self.player[0] + rows, self.player[1] + columns)
        if ahead not in self.floor:
            return "A wall is in the way. Keep exploring!"
        self.player = ahead
        return f"You go {said[1]}. Good progress!"

    def _symbol(self, cell: Cell) -> str:
        if cell == self.player:
            return "@"
        if cell == EXIT:
            return "E"
        return "." if cell in self.floor else "#"

    def _draw(self, note: str) -> str:
        rows = [
            "  " + " ".join(self._symbol((row, column)) for column in range(SIZE))
            for row in range(SIZE)
        ]
        left = self.max_turns - self.turn
        return "\n".join(
            [
                note,
                "",
                *rows,
                "",
                "@ you  E exit  # wall  . floor",
                f"Reach the exit. Turns left: {left}.",
                "Actions: \\boxed{go up}, \\boxed{go down}, \\boxed{go left}, \\boxed{go right}",
            ]
        )
