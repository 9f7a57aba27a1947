"""The Ninth Tile

A tile maker lays three tiles in a row, three rows to a panel, and every feature of the tiles
follows a law of its own from left to right: it stays, it climbs, it takes turns, or it adds up.
The ninth tile has fallen off four of his panels. Make it again, feature by feature.
"""

import random
import re

FEATURES = {
    "number": ("1", "2", "3", "4", "5"),
    "shade": ("white", "grey", "black"),
    "shape": ("circle", "square", "star", "triangle"),
    "size": ("small", "medium", "large"),
}
PANELS = 4
MISTAKES = 3
Row = tuple[int, int, int]


def next_by_law(law: str, rows: list[Row], first: int, second: int, count: int) -> int | None:
    """The third value of a row by a law; None where the law does not fit the row."""
    if law == "stays":
        return first if first == second else None
    if law == "climbs":
        third = 2 * second - first
        return third if first != second and 0 <= third < count else None
    if law == "takes turns":
        left = [value for value in rows[0] if value not in (first, second)]
        return left[0] if len(left) == 1 and len(set(rows[0])) == 3 else None
    # Values count from 0, numbers of things from 1: a + b = c means one more here.
    third = first + second + 1 if law == "adds up" else first - second - 1
    return third if 0 <= third < count else None


LAWS = ("stays", "climbs", "takes turns")
NUMBER_LAWS = (*LAWS, "adds up", "subtracts")


def endings(rows: list[Row], laws: tuple[str, ...], count: int) -> list[int]:
    """All values that some law, true in the first two rows, gives to the ninth tile."""
    found = []
    for law in laws:
        if all(next_by_law(law, rows, a, b, count) == c for a, b, c in rows[:2]):
            value = next_by_law(law, rows, rows[2][0], rows[2][1], count)
            if value is not None and value not in found:
                found.append(value)
    return found


class NinthTileEnv:
    """Complete four panels of nine tiles with four features each."""

    def __init__(self, max_turns: int = 10) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Lay four panels whose last tile follows from the others."""
        self._rng = random.Random(seed)
        self._panels = [self._lay_panel() for _ in range(PANELS)]
        self.done = 0
        self.mistakes = 0
        self.turn = 0
        return self._show("The tile maker hands you clay and colours."), {"turn": 0}

    def _lay_panel(self) -> dict[str, list[Row]]:
        while True:
            laws = {name: self._rng.choice(NUMBER_LAWS if name == "number" else LAWS)
                    for name in FEATURES}
            if len(set(laws.values())) >= 3:
                return {name: self._lay_feature(name, law) for name, law in laws.items()}

    def _lay_feature(self, name: str, law: str) -> list[Row]:
        """Three rows of values by a law that leaves no doubt about the last one."""
        count = len(FEATURES[name])
        laws = NUMBER_LAWS if name == "number" else LAWS
        while True:
            rows: list[Row] = []
            if law == "takes turns":
                values = self._rng.sample(range(count), 3)
                turn = self._rng.choice((1, 2))
                rows = [tuple(values[(at + turn * row) % 3] for at in range(3))
                        for row in range(3)]
            else:
                for _ in range(3):
                    first, second = self._rng.randrange(count), self._rng.randrange(count)
                    second = first if law == "stays" else second
                    third = next_by_law(law, rows, first, second, count)
                    if third is not None:
                        rows.append((first, second, third))
            if len(rows) == 3 and endings(rows, laws, count) == [rows[2][2]]:
                return rows

    def _tile(self, panel: dict[str, list[Row]], row: int, column: int) -> list[str]:
        return [FEATURES[name][rows[row][column]] for name, rows in panel.items()]

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Make a tile for the current panel."""
        if self.done == PANELS or self.mistakes > MISTAKES:
            return "The workshop is closed.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{\s*tile\s+([^{}]*)\}", action[:500], re.IGNORECASE)
        words = re.sub(r"s\b", "", boxed.group(1).lower()).split() if boxed else []
        tile = [next((word for word in words if word in values), "")
                for values in FEATURES.values()]
        if "" in tile or len(words) != len(FEATURES):
            news = "A tile needs a number, a shade, a shape and a size, each from the lists."
        else:
            news = self._judge(tile)
        if self.mistakes > MISTAKES:
            return news + " The clay is used up. You lose.", 0.0, True, False, {"turn": self.turn}
        if self.done == PANELS:
            return news + " All panels are whole. You win.", 1.0, True, False, {"turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _judge(self, tile: list[str]) -> str:
        wanted = self._tile(self._panels[self.done], 2, 2)
        right = sum(a == b for a, b in zip(tile, wanted))
        if right == len(wanted):
            self.done += 1
            return f"{' '.join(tile)}: it fits."
        self.mistakes += 1
        return f"{' '.join(tile)}: {right} of 4 features are right."

    def _show(self, news: str) -> str:
        panel = self._panels[self.done]
        rows = []
        for row in range(3):
            tiles = [" ".join(self._tile(panel, row, column)) for column in range(3)]
            if row == 2:
                tiles[2] = "?"
            rows.append("  | " + " | ".join(f"{tile:<23}" for tile in tiles) + " |")
        lists = "; ".join(f"{name}: {' '.join(values)}" for name, values in FEATURES.items())
        return "\n".join([
            news,
            f"Panel {self.done + 1} of {PANELS}:",
            *rows,
            f"Features: {lists}.",
            "In each row every feature follows its law: it stays; it climbs or falls by equal",
            "steps in the order of the list; the same three values take turns; or, for numbers,",
            "the first two add up to the third, or the second is taken from the first.",
            f"Clay for {MISTAKES - self.mistakes} more mistakes. "
            f"Turns left: {self.max_turns - self.turn}.",
            "Action: \\boxed{tile 3 black star small}",
        ])

    def solution(self) -> str:
        """The ninth tile of every open panel."""
        tiles = [" ".join(self._tile(panel, 2, 2)) for panel in self._panels[self.done:]]
        if not tiles or self.mistakes > MISTAKES or len(tiles) > self.max_turns - self.turn:
            return "The panels cannot be completed any more."
        return "\n".join(f"\\boxed{{tile {tile}}}" for tile in tiles)
