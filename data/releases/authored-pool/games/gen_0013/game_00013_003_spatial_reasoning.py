"""One Beam, Three Crystals, Loose Mirrors

On an optical bench a beam of light enters from the left. Set your mirrors so that this one beam
passes through all three crystals and leaves the bench through the detector. Two benches wait;
on the second one some mirrors are bolted down already.
"""

import random
import re

SIZE = 8
CRYSTALS = 3
BENCHES = ((3, 0), (4, 2))
# Where a beam going (down, right) goes on after a mirror.
TURNS = {"/": lambda down, right: (-right, -down), "\\": lambda down, right: (right, down)}
Cell = tuple[int, int]


class LightBenchEnv:
    """Lead a beam through crystals to a detector, on two benches."""

    def __init__(self, max_turns: int = 18) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw two benches from beams that use every mirror."""
        self._rng = random.Random(seed)
        self._benches = [self._draw_bench(loose, bolted) for loose, bolted in BENCHES]
        self.turn = 0
        self.bench = 0
        self._set_up()
        return self._show("The lamp is lit."), {"turn": 0}

    def _draw_bench(self, loose: int, bolted: int) -> dict:
        everywhere = [(row, column) for row in range(SIZE) for column in range(SIZE)]
        while True:
            start = self._rng.randrange(SIZE)
            mirrors = self._walk_a_beam(start, loose + bolted)
            if len(mirrors) < loose + bolted:
                continue
            spots = self._rng.sample(sorted(mirrors), len(mirrors))
            path, exit_cell = self._trace(start, mirrors)
            cells = sorted({cell for cell, _ in path} - set(spots))
            straight, _ = self._trace(start, {s: mirrors[s] for s in spots[:bolted]})
            far = [cell for cell in cells if cell not in {c for c, _ in straight}]
            if len(far) >= 6 and exit_cell and set(spots) <= {c for c, _ in path}:
                break
        crystals = self._rng.sample(far, CRYSTALS)
        walls = self._rng.sample([c for c in everywhere if c not in cells and c not in spots], 4)
        return {"start": start, "exit": exit_cell, "crystals": crystals, "walls": walls,
                "bolted": {s: mirrors[s] for s in spots[:bolted]},
                "plan": {s: mirrors[s] for s in spots[bolted:]}}

    def _walk_a_beam(self, start: int, corners: int) -> dict[Cell, str]:
        """Mirrors at the corners of a random walk from the lamp; too few where it runs out."""
        cell, way, mirrors = (start, -1), (0, 1), {}
        for _ in range(corners):
            stride = self._rng.randint(2, 5)
            cell = (cell[0] + way[0] * stride, cell[1] + way[1] * stride)
            if not (0 <= cell[0] < SIZE and 0 <= cell[1] < SIZE) or cell in mirrors:
                break
            mirrors[cell] = self._rng.choice("/\\")
            way = TURNS[mirrors[cell]](*way)
        return mirrors

    def _trace(
        self, start: int, mirrors: dict[Cell, str], walls: tuple[Cell, ...] = ()
    ) -> tuple[list[tuple[Cell, bool]], Cell | None]:
        """Cells that the beam crosses, with whether it goes level, and where it leaves."""
        cell, way, path = (start, 0), (0, 1), []
        while len(path) < 4 * SIZE * SIZE:
            if not (0 <= cell[0] < SIZE and 0 <= cell[1] < SIZE):
                return path, cell
            if cell in walls:
                return path, None
            path.append((cell, way[0] == 0))
            if cell in mirrors:
                way = TURNS[mirrors[cell]](*way)
            cell = (cell[0] + way[0], cell[1] + way[1])
        return path, None

    def _set_up(self) -> None:
        self.placed: dict[Cell, str] = {}

    def _beam(
        self, bench: dict, placed: dict[Cell, str]
    ) -> tuple[list[tuple[Cell, bool]], Cell | None]:
        return self._trace(bench["start"], {**bench["bolted"], **placed}, tuple(bench["walls"]))

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Set or lift a mirror."""
        if self.bench == len(BENCHES):
            return "The lamp is off.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(
            r"\\boxed\{\s*(?:(set)\s+([/\\])|(lift))\s+([A-H])\s?([1-8])\s*\}", action, re.I)
        if boxed:
            cell = (int(boxed.group(5)) - 1, "ABCDEFGH".index(boxed.group(4).upper()))
            news = self._set(cell, boxed.group(2)) if boxed.group(1) else self._lift(cell)
        else:
            news = "Nothing moves: set a mirror / or \\ on a square, or lift one."
        if self._is_lit(self._benches[self.bench], self.placed):
            self.bench += 1
            news += " The crystals glow and the detector rings!"
            if self.bench == len(BENCHES):
                return news + " You win.", 1.0, True, False, {"turn": self.turn}
            self._set_up()
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _set(self, cell: Cell, mirror: str) -> str:
        bench = self._benches[self.bench]
        if cell in bench["walls"] or cell in bench["bolted"] or cell in bench["crystals"]:
            return "That square is taken."
        if cell not in self.placed and len(self.placed) == len(bench["plan"]):
            return "You have no mirror left; lift one first."
        self.placed[cell] = mirror
        return f"You set {mirror} on {'ABCDEFGH'[cell[1]]}{cell[0] + 1}."

    def _lift(self, cell: Cell) -> str:
        if self.placed.pop(cell, None) is None:
            return "No mirror of yours stands there."
        return "You lift the mirror."

    def _is_lit(self, bench: dict, placed: dict[Cell, str]) -> bool:
        path, leaves = self._beam(bench, placed)
        crossed = [cell for cell, _ in path]
        return leaves == bench["exit"] and all(cell in crossed for cell in bench["crystals"])

    def _show(self, news: str) -> str:
        bench = self._benches[self.bench]
        path, leaves = self._beam(bench, self.placed)
        marks: dict[Cell, str] = {}
        for cell, level in path:
            mark = "-" if level else "|"
            marks[cell] = "+" if marks.get(cell, mark) != mark else mark
        lit = [cell for cell in bench["crystals"] if cell in marks]
        marks.update({cell: "#" for cell in bench["walls"]})
        marks.update({cell: "O" if cell in lit else "o" for cell in bench["crystals"]})
        marks.update(self.placed)
        marks.update(bench["bolted"])
        marks[bench["exit"]] = "D"
        marks[(bench["start"], -1)] = ">"
        lines = [news, "     A B C D E F G H"]
        for row in range(-1, SIZE + 1):
            label = str(row + 1) if 0 <= row < SIZE else " "
            cells = [marks.get((row, c), "." if 0 <= row < SIZE and 0 <= c < SIZE else " ")
                     for c in range(-1, SIZE + 1)]
            lines.append(f" {label} {' '.join(cells)}".rstrip())
        bolted = ", ".join("ABCDEFGH"[c] + str(r + 1) for r, c in sorted(bench["bolted"]))
        return "\n".join([
            *lines,
            "> lamp, D detector, o crystal (O lit), # wall, - | + beam, / \\ mirrors.",
            f"Bench {self.bench + 1} of {len(BENCHES)}. Bolted mirrors: {bolted or 'none'}. "
            f"Mirrors in hand: {len(bench['plan']) - len(self.placed)}.",
            f"Crystals lit: {len(lit)} of {CRYSTALS}. "
            f"The beam {'leaves the bench' if leaves else 'is swallowed'}.",
            f"Turns left: {self.max_turns - self.turn}. Actions: \\boxed{{set / C4}}, "
            "\\boxed{set \\ C4}, \\boxed{lift C4}",
        ])

    def solution(self) -> str:
        """Lift what is in the way and set the planned mirrors."""
        lines = []
        for number in range(self.bench, len(BENCHES)):
            bench = self._benches[number]
            placed = dict(self.placed) if number == self.bench else {}
            for cell in sorted(cell for cell in placed if cell not in bench["plan"]):
                if not self._is_lit(bench, placed):
                    del placed[cell]
                    lines.append("lift " + "ABCDEFGH"[cell[1]] + str(cell[0] + 1))
            for cell, mirror in sorted(bench["plan"].items()):
                if placed.get(cell) != mirror and not self._is_lit(bench, placed):
                    placed[cell] = mirror
                    lines.append(f"set {mirror} {'ABCDEFGH'[cell[1]]}{cell[0] + 1}")
        if not lines or len(lines) > self.max_turns - self.turn:
            return "There are not enough turns left to set the mirrors."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
