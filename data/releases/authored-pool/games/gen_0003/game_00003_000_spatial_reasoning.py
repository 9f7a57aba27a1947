"""Roll the die, stamp the right faces

A die with an ink stamp on every face rolls over a board of tiles, edge over edge. Three tiles
want to be stamped with particular numbers, in order: the wanted face must lie at the bottom when
the die comes to rest there. Plan how the faces turn while you steer around the pillars.
"""

import random
import re
from collections import deque
from dataclasses import dataclass

SIZE = 6
HEADINGS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
ROLLS_PER_TURN = 3


@dataclass(frozen=True)
class Die:
    """Faces on top, to the north and to the east; opposite faces add up to seven."""

    top: int
    north: int
    east: int

    def rolled(self, heading: str) -> "Die":
        """The same die after tipping over its edge in the given direction."""
        if heading == "N":
            return Die(7 - self.north, self.top, self.east)
        if heading == "S":
            return Die(self.north, 7 - self.top, self.east)
        if heading == "E":
            return Die(7 - self.east, self.north, self.top)
        return Die(self.east, self.north, 7 - self.top)

    @property
    def bottom(self) -> int:
        """The face that touches the board."""
        return 7 - self.top


@dataclass(frozen=True)
class Position:
    """Everything that a roll can change."""

    row: int
    column: int
    die: Die
    stamped: int


class DieRollingEnv:
    """Roll a die over a grid so that three tiles get the faces they ask for."""

    def __init__(self, max_turns: int = 16) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw a board whose shortest solution has 10 to 15 rolls."""
        self._rng = random.Random(seed)
        self.turn = 0
        squares = [(row, column) for row in range(SIZE) for column in range(SIZE)]
        while True:
            chosen = self._rng.sample(squares, 9)
            self.targets = [(cell, self._rng.randint(1, 6)) for cell in chosen[:3]]
            self.pillars = chosen[3:8]
            self.position = Position(*chosen[8], self._draw_die(), 0)
            rolls = self._shortest_rolls()
            if rolls is not None and 10 <= len(rolls) <= 15:
                break
        return self._board("The inked die stands ready."), {"turn": 0, "stamped": 0}

    def _draw_die(self) -> Die:
        """Turn a standard die (1, 2, 3 counter-clockwise round their corner) at random."""
        die = Die(1, 5, 3)
        for heading in self._rng.choices("NESW", k=12):
            die = die.rolled(heading)
        return die

    def _after(self, position: Position, heading: str) -> Position | None:
        """The position after one roll, or None if a pillar or the edge is in the way."""
        row = position.row + HEADINGS[heading][0]
        column = position.column + HEADINGS[heading][1]
        if not (0 <= row < SIZE and 0 <= column < SIZE) or (row, column) in self.pillars:
            return None
        die = position.die.rolled(heading)
        stamped = position.stamped
        if stamped < 3 and self.targets[stamped] == ((row, column), die.bottom):
            stamped += 1
        return Position(row, column, die, stamped)

    def _shortest_rolls(self) -> str | None:
        """Breadth-first search from the current position to three stamps."""
        queue = deque([(self.position, "")])
        seen = {self.position: True}
        while queue:
            position, rolls = queue.popleft()
            if position.stamped == 3:
                return rolls
            for heading in HEADINGS:
                following = self._after(position, heading)
                if following is not None and following not in seen:
                    seen[following] = True
                    queue.append((following, rolls + heading))
        return None

    def _board(self, news: str) -> str:
        here = (self.position.row, self.position.column)
        marks = {cell: "ABC"[number] for number, (cell, _) in enumerate(self.targets)}
        marks.update({cell: "#" for cell in self.pillars})
        rows = []
        for row in range(SIZE):
            tiles = [(marks.get((row, column), "."), (row, column)) for column in range(SIZE)]
            rows.append("  " + "".join(f"[{m}]" if at == here else f" {m} " for m, at in tiles))
        die = self.position.die
        wishes = [
            f"{'ABC'[i]} wants {face}{' (done)' if i < self.position.stamped else ''}"
            for i, (_, face) in enumerate(self.targets)
        ]
        return "\n".join([
            news,
            "",
            "          north",
            *rows,
            "[ ] the die   # pillar   A B C tiles to stamp, in this order",
            "Tiles: " + ", ".join(wishes) + " at the bottom.",
            f"Die now: top {die.top}, bottom {die.bottom}, north {die.north}, "
            f"south {7 - die.north}, east {die.east}, west {7 - die.east}.",
            "Rolling north brings the south face to the top and the north face to the bottom;",
            "likewise in the other directions. A stamp is made whenever the die, even midway",
            "through an action, rests on the next tile in order with the wanted face down.",
            f"Turns left: {self.max_turns - self.turn}.",
            f"Action: 1 to {ROLLS_PER_TURN} rolls from N E S W, for example \\boxed{{NNE}}.",
        ])

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Roll the die up to three times."""
        if self.position.stamped == 3:
            return "All tiles are stamped already.", 0.0, True, False, self._info()
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action)
        rolls = re.sub(r"^ROLL\b|[\s,]", "", boxed.group(1).strip().upper()) if boxed else ""
        if re.fullmatch(f"[NESW]{{1,{ROLLS_PER_TURN}}}", rolls) is None:
            news = f"The die stays put: give 1 to {ROLLS_PER_TURN} letters out of N, E, S, W."
        else:
            news = self._roll_along(rolls)
        if self.position.stamped == 3:
            return news + " All three tiles are stamped: you win!", 1.0, True, False, self._info()
        truncated = self.turn >= self.max_turns
        if truncated:
            news += " The ink has dried: no turns left."
        return self._board(news), 0.0, False, truncated, self._info()

    def _roll_along(self, rolls: str) -> str:
        news = f"Rolled {rolls}."
        for number, heading in enumerate(rolls):
            following = self._after(self.position, heading)
            if following is None:
                return f"Rolled {rolls[:number] or 'nothing'}; {heading} is blocked."
            if following.stamped > self.position.stamped:
                news += f" Tile {'ABC'[self.position.stamped]} takes its stamp."
            self.position = following
        return news

    def _info(self) -> dict:
        return {"turn": self.turn, "stamped": self.position.stamped}

    def solution(self) -> str:
        """The shortest remaining rolls, three to an action."""
        if self.position.stamped == 3:
            return "All tiles are stamped; nothing is left to roll."
        rolls = self._shortest_rolls()
        if rolls is None:
            return "The die can no longer reach the tiles."
        actions = [rolls[i:i + ROLLS_PER_TURN] for i in range(0, len(rolls), ROLLS_PER_TURN)]
        if len(actions) > self.max_turns - self.turn:
            return "Too few turns are left to stamp every tile."
        return "\n".join("\\boxed{" + action + "}" for action in actions)
