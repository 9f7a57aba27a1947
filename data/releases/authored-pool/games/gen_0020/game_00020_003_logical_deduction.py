"""Four Atoms in a Black Box

Four atoms sit in a closed box of six by six squares. You shoot rays into its sides and see only
where they come out, if they do: atoms swallow rays that run into them and turn away rays that
pass them by a corner. Deduce where all four are, with a dozen rays and hardly a mistake.
"""

import random
import re

SIZE = 6
ATOMS = 4
RAYS = 13
MISTAKES = 1
SIDES = {"N": (1, 0), "S": (-1, 0), "W": (0, 1), "E": (0, -1)}
Cell = tuple[int, int]


def doors() -> list[str]:
    """Names of all places where a ray can enter."""
    return [side + str(number) for side in SIDES for number in range(1, SIZE + 1)]


def shoot(atoms: list[Cell], door: str) -> str:
    """Where a ray comes out: a door, `hit` when it is swallowed, `back` when it returns."""
    down, right = SIDES[door[0]]
    at = int(door[1]) - 1
    row, column = {"N": (-1, at), "S": (SIZE, at), "W": (at, -1), "E": (at, SIZE)}[door[0]]
    while True:
        ahead = (row + down, column + right)
        if ahead in atoms:
            return "hit"
        # The two squares beside the one ahead.
        one = (ahead[0] + right, ahead[1] + down) in atoms
        two = (ahead[0] - right, ahead[1] - down) in atoms
        outside = not (0 <= row < SIZE and 0 <= column < SIZE)
        if one and two or outside and (one or two):
            return "back"
        if one or two:
            # Turned away from the atom, before entering the square ahead.
            down, right = (-right, -down) if one else (right, down)
        else:
            row, column = ahead
        if not 0 <= row < SIZE:
            name = f"{'N' if row < 0 else 'S'}{column + 1}"
            return "back" if name == door else name
        if not 0 <= column < SIZE:
            name = f"{'W' if column < 0 else 'E'}{row + 1}"
            return "back" if name == door else name


class BlackBoxEnv:
    """Locate four atoms from the ways of rays."""

    def __init__(self, max_turns: int = 19) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Hide four atoms of which none could be moved without any ray noticing."""
        self._rng = random.Random(seed)
        everywhere = [(row, column) for row in range(SIZE) for column in range(SIZE)]
        while True:
            self._atoms = sorted(self._rng.sample(everywhere, ATOMS))
            # With two or more atoms at the rim, a box may look like another one altogether.
            rim = [cell for cell in self._atoms if {0, SIZE - 1} & set(cell)]
            if len(rim) <= 1 and self._is_certain(everywhere):
                break
        self.rays: dict[str, str] = {}
        self.found: list[Cell] = []
        self.mistakes = 0
        self.turn = 0
        return self._show("The box hums faintly."), {"turn": 0}

    def _is_certain(self, everywhere: list[Cell]) -> bool:
        """No single atom elsewhere gives the same answer to all rays."""
        truth = [shoot(self._atoms, door) for door in doors()]
        for moved in self._atoms:
            others = [atom for atom in self._atoms if atom != moved]
            for cell in everywhere:
                if cell not in self._atoms and all(
                        shoot([*others, cell], door) == seen for door, seen in
                        zip(doors(), truth)):
                    return False
        return True

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Shoot a ray, or mark an atom."""
        if self.mistakes > MISTAKES or len(self.found) == ATOMS:
            return "The box is open.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{\s*(ray\s+([NESW])|atom\s+([A-F]))\s?([1-6])\s*\}", action,
                          re.IGNORECASE)
        if boxed and boxed.group(2):
            news = self._shoot(boxed.group(2).upper() + boxed.group(4))
        elif boxed:
            news = self._mark((int(boxed.group(4)) - 1, "ABCDEF".index(boxed.group(3).upper())))
        else:
            news = "The box takes rays at N1 to N6, E1 to E6, S1 to S6, W1 to W6, and marks."
        if self.mistakes > MISTAKES:
            return news + " You lose.", 0.0, True, False, {"turn": self.turn}
        if len(self.found) == ATOMS:
            return news + " The box opens: all four. You win.", 1.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _shoot(self, door: str) -> str:
        if door in self.rays:
            return f"The ray at {door} is known: {self.rays[door]}."
        if len(self.rays) >= RAYS:
            return "The ray gun is empty."
        self.rays[door] = shoot(self._atoms, door)
        word = {"hit": "is swallowed", "back": "comes back where it went in"}
        return f"The ray at {door} {word.get(self.rays[door], 'comes out at ' + self.rays[door])}."

    def _mark(self, cell: Cell) -> str:
        name = "ABCDEF"[cell[1]] + str(cell[0] + 1)
        if cell in self.found:
            return f"{name} is marked."
        if cell not in self._atoms:
            self.mistakes += 1
            return f"{name} is empty."
        self.found.append(cell)
        return f"{name}: an atom."

    def _show(self, news: str) -> str:
        marks = {cell: "O" for cell in self.found}
        grid = [f"  W{row + 1}  " + " ".join(marks.get((row, c), ".") for c in range(SIZE))
                + f"  E{row + 1}" for row in range(SIZE)]
        seen = ", ".join(f"{door} {result}" for door, result in self.rays.items()) or "none"
        return "\n".join([
            news,
            "      A B C D E F",
            "    N 1 2 3 4 5 6",
            *grid,
            "    S 1 2 3 4 5 6",
            "A ray runs straight. If an atom lies right ahead, it is swallowed (hit). If an atom",
            "lies diagonally ahead, it turns a quarter away from it before the next square; with",
            "one on both sides it comes back. A ray that would be turned at the edge before it",
            "enters comes back too.",
            f"Rays shot: {seen}.",
            f"Rays left: {RAYS - len(self.rays)}. Atoms marked: {len(self.found)} of {ATOMS}. "
            f"Mistakes allowed: {MISTAKES - self.mistakes}. "
            f"Turns left: {self.max_turns - self.turn}.",
            "Actions: \\boxed{ray N3}, \\boxed{atom C4} (column and row)",
        ])

    def solution(self) -> str:
        """Mark the atoms that are not marked."""
        missing = [cell for cell in self._atoms if cell not in self.found]
        if not missing or self.mistakes > MISTAKES or len(missing) > self.max_turns - self.turn:
            return "The atoms cannot all be marked any more."
        return "\n".join(f"\\boxed{{atom {'ABCDEF'[c]}{r + 1}}}" for r, c in missing)
