"""Every Lorry on the Ferry

A small ferry has a deck of six by six squares with lifeboats bolted to it, and six lorries of odd
shapes want to go aboard. There is just enough room if every one stands where it should; lorries
may be turned and even stand mirrored. Cast off before the tide turns, twice.
"""

import random
import re
from functools import lru_cache

SIDE = 6
LORRIES = "PQRSTU"
LENGTH = 5
CROSSINGS = 2
Cell = tuple[int, int]
Shape = tuple[Cell, ...]


def settle(cells: list[Cell]) -> Shape:
    """The cells moved to the upper left corner, sorted."""
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return tuple(sorted((r - top, c - left) for r, c in cells))


@lru_cache(maxsize=None)
def all_ways(shape: Shape) -> list[Shape]:
    """The shape turned and mirrored in every way."""
    ways = []
    for mirrored in (False, True):
        cells = [(r, -c) if mirrored else (r, c) for r, c in shape]
        for _ in range(4):
            cells = [(c, -r) for r, c in cells]
            ways.append(settle(cells))
    return sorted({way: None for way in ways})


class FerryDeckEnv:
    """Pack six five-square lorries onto a ferry deck without a gap."""

    def __init__(self, max_turns: int = 20) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Cut two decks into lorries of different shapes."""
        self._rng = random.Random(seed)
        self._crossings = [self._cut_deck() for _ in range(CROSSINGS)]
        self.crossing = 0
        self.turn = 0
        self._dock()
        return self._show("The ramp is down."), {"turn": 0}

    def _cut_deck(self) -> dict[str, list[Cell]]:
        """Places of the lorries on a full deck; what they leave free are the lifeboats."""
        while True:
            free = dict.fromkeys((r, c) for r in range(SIDE) for c in range(SIDE))
            lorries: list[list[Cell]] = []
            while len(lorries) < len(LORRIES):
                # Starting in the tightest corner keeps the rest of the deck in one piece.
                start = min(free, key=lambda cell: (len(self._next_to(cell, free)), cell))
                lorry = [start]
                while len(lorry) < LENGTH:
                    rim = sorted({cell: None for square in lorry
                                  for cell in self._next_to(square, free) if cell not in lorry})
                    if not rim:
                        break
                    lorry.append(self._rng.choice(rim))
                if len(lorry) < LENGTH:
                    break
                lorries.append(lorry)
                free = dict.fromkeys(cell for cell in free if cell not in lorry)
            kinds = {all_ways(settle(lorry))[0] for lorry in lorries}
            if len(lorries) == len(LORRIES) and len(kinds) == len(LORRIES):
                return dict(zip(LORRIES, self._rng.sample(lorries, len(lorries))))

    @staticmethod
    def _next_to(cell: Cell, free: dict[Cell, None]) -> list[Cell]:
        r, c = cell
        return [near for near in ((r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1)) if near in free]

    def _dock(self) -> None:
        self.plan = self._crossings[self.crossing]
        self.shapes = {name: all_ways(settle(cells))[0] for name, cells in self.plan.items()}
        self.loaded: dict[str, list[Cell]] = {}

    def _free(self, loaded: dict[str, list[Cell]]) -> list[Cell]:
        deck = sorted(cell for cells in self.plan.values() for cell in cells)
        taken = {cell: name for name, cells in loaded.items() for cell in cells}
        return [cell for cell in deck if cell not in taken]

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Load a lorry onto named squares, or unload one."""
        if self.crossing == CROSSINGS:
            return "The ferry is gone.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action[:300])
        words = boxed.group(1).upper().split() if boxed else []
        squares = [word for word in words[2:] if re.fullmatch("[A-F][1-6]", word)]
        if words[:1] == ["LOAD"] and words[1:2] and words[1] in self.shapes and (
                len(squares) == len(words) - 2):
            news = self._load(words[1], [(int(s[1]) - 1, "ABCDEF".index(s[0])) for s in squares])
        elif words[:1] == ["UNLOAD"] and len(words) == 2 and words[1] in self.loaded:
            del self.loaded[words[1]]
            news = f"Lorry {words[1]} rolls back ashore."
        else:
            news = "The mate waves: load a lorry onto its five squares, or unload one aboard."
        if len(self.loaded) == len(LORRIES):
            self.crossing += 1
            if self.crossing == CROSSINGS:
                return news + " The second ferry casts off. You win.", 1.0, True, False, {
                    "turn": self.turn}
            self._dock()
            news += " The ferry casts off, and the next one docks."
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _load(self, name: str, cells: list[Cell]) -> str:
        if name in self.loaded:
            return f"Lorry {name} is aboard."
        if len(set(cells)) != LENGTH or settle(cells) not in all_ways(self.shapes[name]):
            return f"Those squares do not have the shape of lorry {name}."
        if any(cell not in self._free(self.loaded) for cell in cells):
            return "One of those squares is taken."
        self.loaded[name] = cells
        return f"Lorry {name} is aboard."

    def _show(self, news: str) -> str:
        marks = {cell: "." for cell in self._free({})}
        marks.update({cell: name for name, cells in self.loaded.items() for cell in cells})
        lines = [news, f"Ferry {self.crossing + 1} of {CROSSINGS}", "    A B C D E F"]
        lines += [f"  {r + 1} " + " ".join(marks.get((r, c), "X") for c in range(SIDE))
                  for r in range(SIDE)]
        lines += ["X lifeboat, . free. Lorries ashore:"]
        ashore = [name for name in LORRIES if name not in self.loaded]
        for row in range(3):
            drawn = []
            for name in ashore:
                shape = self.shapes[name]
                cells = "".join("#" if (row, c) in shape else " " for c in range(LENGTH))
                drawn.append((f"{name}: " if row == 0 else "   ") + cells)
            lines.append("  " + "   ".join(drawn).rstrip())
        return "\n".join([
            *lines,
            "A lorry may be turned by quarters and mirrored.",
            f"Turns left: {self.max_turns - self.turn}. Actions: \\boxed{{load P A1 A2 A3 B3 B4}} "
            "names its five squares,",
            "\\boxed{unload P}",
        ])

    def _pack(self, loaded: dict[str, list[Cell]]) -> dict[str, list[Cell]] | None:
        """Places for all lorries ashore; None when they do not fit."""
        free = self._free(loaded)
        if not free:
            return {}
        first, room = free[0], dict.fromkeys(free)
        for name in LORRIES:
            if name not in loaded:
                for way in all_ways(self.shapes[name]):
                    anchor = way[0]
                    cells = [(first[0] + r - anchor[0], first[1] + c - anchor[1]) for r, c in way]
                    if all(cell in room for cell in cells):
                        rest = self._pack({**loaded, name: cells})
                        if rest is not None:
                            return {name: cells, **rest}
        return None

    def solution(self) -> str:
        """Unload what stands in the way, then fill the deck; the same for the next ferry."""
        if self.crossing == CROSSINGS:
            return "Both ferries are gone."
        loaded, lines = dict(self.loaded), []
        packed = self._pack(loaded)
        while packed is None:
            name = list(loaded)[-1]
            del loaded[name]
            lines.append(f"unload {name}")
            packed = self._pack(loaded)
        later = [item for plan in self._crossings[self.crossing + 1:] for item in plan.items()]
        for name, cells in [*packed.items(), *later]:
            squares = " ".join("ABCDEF"[c] + str(r + 1) for r, c in cells)
            lines.append(f"load {name} {squares}")
        if len(lines) > self.max_turns - self.turn:
            return "There are not enough turns left to fill the ferries."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
