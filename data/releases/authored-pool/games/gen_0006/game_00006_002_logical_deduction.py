"""Clear the trench without breaking an urn

An excavation trench of 49 squares hides fragile burial urns. Every square brushed clean shows
how many of its eight neighbours hold an urn, and one careless brush stroke on an urn ends the
season. One corner of the trench is already open, and the rest follows by logic alone: no seed
ever asks for a guess.
"""

import random
import re

SIZE = 7
CELLS = SIZE * SIZE
EVERYTHING = (1 << CELLS) - 1
COLUMNS = "ABCDEFG"
STROKES_PER_TURN = 4


def bits(mask: int) -> list[int]:
    """The squares of a bit mask, in reading order."""
    return [cell for cell in range(CELLS) if mask >> cell & 1]


def around(cell: int) -> int:
    """Bit mask of the up to eight neighbours of a square."""
    row, column = divmod(cell, SIZE)
    mask = 0
    for r in range(max(0, row - 1), min(SIZE, row + 2)):
        for c in range(max(0, column - 1), min(SIZE, column + 2)):
            mask |= 1 << (r * SIZE + c)
    return mask & ~(1 << cell)


NEIGHBOURS = [around(cell) for cell in range(CELLS)]


def square_name(cell: int) -> str:
    """Column letter and row number, such as C4."""
    return f"{COLUMNS[cell % SIZE]}{cell // SIZE + 1}"


def uncover(urns: int, cleared: int, cell: int) -> int:
    """Brush a safe square; a square without neighbouring urns opens its neighbours too."""
    queue = [cell]
    while queue:
        current = queue.pop()
        if cleared >> current & 1:
            continue
        cleared |= 1 << current
        if NEIGHBOURS[current] & urns == 0:
            queue += bits(NEIGHBOURS[current] & ~cleared)
    return cleared


def provably_safe(urns: int, cleared: int) -> int:
    """Mask of squares that the visible numbers and the urn total prove to be empty.

    Every rule says "this set of squares holds n urns". Two overlapping rules decide the squares
    they do not share when the difference of their counts can only come from one side.
    """
    sets = [(EVERYTHING & ~cleared, urns.bit_count())]
    for cell in bits(cleared):
        if NEIGHBOURS[cell] & ~cleared:
            sets.append((NEIGHBOURS[cell] & ~cleared, (NEIGHBOURS[cell] & urns).bit_count()))
    full = safe = 0
    while True:
        # Squares already decided drop out; the empty rule lets each rule also stand alone.
        rules = {mask & ~full & ~safe: count - (mask & full).bit_count() for mask, count in sets}
        rules[0] = 0
        new_full = new_safe = 0
        for first, first_count in rules.items():
            for second, second_count in rules.items():
                only_first = first & ~second
                if first_count - second_count == only_first.bit_count():
                    new_full |= only_first
                    new_safe |= second & ~first
        if not (new_full | new_safe):
            return safe
        full, safe = full | new_full, safe | new_safe


def plan_clearing(urns: int, cleared: int) -> list[list[int]] | None:
    """Turns of proven strokes that clear the trench, or None where logic gets stuck."""
    turns = []
    while cleared | urns != EVERYTHING:
        strokes: list[int] = []
        for cell in bits(provably_safe(urns, cleared)):
            if len(strokes) < STROKES_PER_TURN and not cleared >> cell & 1:
                strokes.append(cell)
                cleared = uncover(urns, cleared, cell)
        if not strokes:
            return None
        turns.append(strokes)
    return turns


class UrnTrenchEnv:
    """Brush every square that holds no urn, reasoning from neighbour counts."""

    def __init__(self, max_turns: int = 18) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Bury urns until pure logic clears the trench in six to twelve turns."""
        self._rng = random.Random(seed)
        self.turn = 0
        self.broken = False
        while True:
            corner = self._rng.choice((0, SIZE - 1, CELLS - SIZE, CELLS - 1))
            kept_free = NEIGHBOURS[corner] | 1 << corner
            spots = self._rng.sample(bits(EVERYTHING & ~kept_free), 10)
            self._urns = sum(1 << cell for cell in spots)
            self.cleared = uncover(self._urns, 0, corner)
            plan = plan_clearing(self._urns, self.cleared)
            if plan is not None and 6 <= len(plan) <= 12:
                break
        return self._draw("The first corner is brushed clean."), self._info()

    def _info(self) -> dict:
        hidden = CELLS - self.cleared.bit_count()
        return {"turn": self.turn, "safe_squares_left": hidden - 10}

    def _symbol(self, cell: int) -> str:
        if not self.cleared >> cell & 1:
            return "#"
        count = (NEIGHBOURS[cell] & self._urns).bit_count()
        return str(count) if count else "."

    def _draw(self, news: str) -> str:
        lines = [news, "", "    " + " ".join(COLUMNS)]
        for row in range(SIZE):
            cells = range(row * SIZE, (row + 1) * SIZE)
            lines.append(f"  {row + 1} " + " ".join(self._symbol(cell) for cell in cells))
        safe_left = self._info()["safe_squares_left"]
        lines += [
            "",
            "# covered   . clean, no urn beside it   1-8 urns among the eight neighbours",
            f"The trench holds 10 urns in all; {safe_left} empty squares are still covered.",
            f"Turns left: {self.max_turns - self.turn}.",
            f"Action: brush 1 to {STROKES_PER_TURN} covered squares, in order, for example",
            "\\boxed{brush B3 C4}. Touching an urn ends the game; clear all empty squares to win.",
        ]
        return "\n".join(lines)

    def _read_strokes(self, action: str) -> list[int]:
        """The squares named in the action; empty if it is not a proper brush action."""
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action)
        words = re.split(r"[\s,;]+", boxed.group(1).strip().upper()) if boxed else []
        if words and words[0] == "BRUSH":
            words = words[1:]
        if not all(re.fullmatch("[A-G][1-7]", word) for word in words):
            return []
        return [(int(word[1]) - 1) * SIZE + COLUMNS.index(word[0]) for word in words]

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Brush the named squares one after the other."""
        if self.broken or self.cleared | self._urns == EVERYTHING:
            return "The season is over.", 0.0, True, False, self._info()
        self.turn += 1
        strokes = self._read_strokes(action)
        if not 1 <= len(strokes) <= STROKES_PER_TURN:
            news = f"Name 1 to {STROKES_PER_TURN} squares, each a letter A-G and a number 1-7."
        else:
            for cell in strokes:
                if self._urns >> cell & 1:
                    self.broken = True
                    news = f"Crack! There was an urn under {square_name(cell)}. You lose."
                    return news, 0.0, True, False, self._info()
                self.cleared = uncover(self._urns, self.cleared, cell)
            if self.cleared | self._urns == EVERYTHING:
                news = "Every urn stands whole in a clean trench. You win."
                return news, 1.0, True, False, self._info()
            news = "Brushed " + ", ".join(square_name(cell) for cell in strokes) + "."
        truncated = self.turn >= self.max_turns
        if truncated:
            news += " The rains begin; the season is over."
        return self._draw(news), 0.0, False, truncated, self._info()

    def solution(self) -> str:
        """Provably safe strokes until the trench is clear (or any safe ones off that path)."""
        done = self.cleared | self._urns == EVERYTHING
        if self.broken or done:
            return "The season is over; no stroke can win it any more."
        plan = plan_clearing(self._urns, self.cleared)
        if plan is None or len(plan) > self.max_turns - self.turn:
            return "Logic alone cannot clear the trench in the turns left."
        names = [" ".join(square_name(cell) for cell in strokes) for strokes in plan]
        return "\n".join("\\boxed{brush " + line + "}" for line in names)
