"""Find the broken gate on two circuit boards

Two logic boards come back from the field, each with exactly one faulty gate: its output is
stuck at 0, stuck at 1, or inverted. You set the inputs, read the outputs and may put a probe
on a few inner lines. A repair order is filed only when your readings leave one fault possible.
"""

import random
import re
from dataclasses import dataclass, field

GATES = {
    "AND": lambda a, b: a & b,
    "OR": lambda a, b: a | b,
    "XOR": lambda a, b: a ^ b,
    "NAND": lambda a, b: 1 - (a & b),
    "NOR": lambda a, b: 1 - (a | b),
}
FAULTS = ("stuck-0", "stuck-1", "inverted")
INPUTS = "ABCD"
ALL_INPUTS = [tuple(value >> shift & 1 for shift in (3, 2, 1, 0)) for value in range(16)]

Fault = tuple[str, str]
Bits = tuple[int, ...]


@dataclass
class Board:
    """A combinational circuit: gates in signal order, each with a type and two sources."""

    gates: dict[str, tuple[str, str, str]]
    outputs: list[str]
    _levels: dict[tuple[Bits, Fault | None], dict[str, int]] = field(default_factory=dict)

    def faults(self) -> list[Fault]:
        """Every single fault the board could have."""
        return [(gate, fault) for gate in self.gates for fault in FAULTS]

    def lines(self, inputs: Bits, fault: Fault | None) -> dict[str, int]:
        """Logic level of every line for the given inputs, worked out once and remembered."""
        if (inputs, fault) not in self._levels:
            self._levels[inputs, fault] = self._evaluate(inputs, fault)
        return self._levels[inputs, fault]

    def _evaluate(self, inputs: Bits, fault: Fault | None) -> dict[str, int]:
        level = dict(zip(INPUTS, inputs))
        for name, (kind, first, second) in self.gates.items():
            value = GATES[kind](level[first], level[second])
            if fault is not None and fault[0] == name:
                value = {"stuck-0": 0, "stuck-1": 1, "inverted": 1 - value}[fault[1]]
            level[name] = value
        return level

    def read(self, inputs: Bits, points: list[str], fault: Fault | None) -> Bits:
        """Levels at the chosen points only."""
        level = self.lines(inputs, fault)
        return tuple(level[point] for point in points)


def draw_board(rng: random.Random, size: int) -> Board:
    """Wire up gates at random so that every gate leads to an output."""
    gates: dict[str, tuple[str, str, str]] = {}
    sources = list(INPUTS)
    unused = list(INPUTS)
    for number in range(1, size + 1):
        first = rng.choice(unused) if unused else rng.choice(sources)
        second = rng.choice([source for source in sources if source != first])
        unused = [source for source in unused if source not in (first, second)]
        gates[f"G{number}"] = (rng.choice(list(GATES)), first, second)
        sources.append(f"G{number}")
        unused.append(f"G{number}")
    return Board(gates, [source for source in unused if source in gates])


class FaultBenchEnv:
    """Diagnose one broken gate on each of two boards."""

    PROBES = 4

    def __init__(self, max_turns: int = 18) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Prepare a small and a larger board, each needing several measurements."""
        self._rng = random.Random(seed)
        self._jobs = [self._draw_job(5, 2, 5), self._draw_job(8, 3, 6)]
        self.turn = 0
        self.finished = False
        self._start_board(0)
        return self._bench("Board 1 of 2 lies on the bench."), {"turn": 0, "board": 1}

    def _draw_job(self, size: int, fewest: int, most: int) -> tuple[Board, Fault]:
        while True:
            board = draw_board(self._rng, size)
            fault = self._rng.choice(board.faults())
            if len(board.outputs) > 2:
                continue
            plan = self._plan(board, fault, board.faults(), self.PROBES)
            if plan is not None and fewest <= len(plan) <= most:
                return board, fault

    def _start_board(self, number: int) -> None:
        self.number = number
        self.board, self._fault = self._jobs[number]
        self.suspects = self.board.faults()
        self.probes_left = self.PROBES
        self.readings: list[str] = []

    @staticmethod
    def _plan(board: Board, truth: Fault, suspects: list[Fault], probes: int) -> list[str] | None:
        """Measurements whose true results rule out all other faults, tests before probes."""
        plan: list[str] = []
        while len(suspects) > 1:
            options = []
            for inputs in ALL_INPUTS:
                word = "".join(map(str, inputs))
                options.append((0, f"test {word}", inputs, board.outputs))
                if probes:
                    options += [(1, f"probe {g} {word}", inputs, [g]) for g in board.gates]
            scored = []
            for cost, text, inputs, points in options:
                seen = board.read(inputs, points, truth)
                kept = [f for f in suspects if board.read(inputs, points, f) == seen]
                scored.append((len(kept), cost, text, kept))
            size, cost, text, kept = min(scored)
            if size == len(suspects):
                return None
            suspects = kept
            probes -= cost
            plan.append(text)
        return plan

    def _bench(self, news: str) -> str:
        rows = [news, "", f"BOARD {self.number + 1} of 2, inputs A B C D, one faulty gate:"]
        for name, (kind, first, second) in self.board.gates.items():
            rows.append(f"  {name} = {kind}({first}, {second})")
        rows.append("  outputs: " + " ".join(self.board.outputs))
        rows.append("Readings on this board (measured, and what a healthy board would show):")
        rows += [f"  {reading}" for reading in self.readings] or ["  none yet"]
        rows += [
            "Faults: stuck-0, stuck-1 (output never moves), inverted (output always flipped).",
            f"Probes left on this board: {self.probes_left}. "
            f"Turns left: {self.max_turns - self.turn}. Actions:",
            "  \\boxed{test 0110}  sets A B C D and reads the outputs",
            "  \\boxed{probe G2 0110}  sets A B C D and reads the output of one gate",
            "  \\boxed{report GATE FAULT}  refused while several faults still fit your readings",
        ]
        return "\n".join(rows)

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Measure something or report the fault."""
        if self.finished:
            return "The bench is cleared.", 0.0, True, False, self._info()
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action)
        words = boxed.group(1).lower().replace("stuck ", "stuck-").split() if boxed else []
        reward = 0.0
        gate = words[1].upper() if len(words) == 3 else ""
        if len(words) == 2 and words[0] == "test" and re.fullmatch("[01]{4}", words[1]):
            news = self._measure(words[1], self.board.outputs)
        elif gate in self.board.gates and words[0] == "probe" \
                and re.fullmatch("[01]{4}", words[2]):
            news = "You have no probes left on this board."
            if self.probes_left:
                self.probes_left -= 1
                news = self._measure(words[2], [gate])
        elif gate in self.board.gates and words[0] == "report" and words[2] in FAULTS:
            news, reward = self._report((gate, words[2]))
        else:
            news = "The bench knows only test, probe and report, written as below."
        if self.finished:
            return news, reward, True, False, self._info()
        truncated = self.turn >= self.max_turns
        if truncated:
            news += " The shift is over."
        return self._bench(news), reward, False, truncated, self._info()

    def _info(self) -> dict:
        return {"turn": self.turn, "board": self.number + 1, "probes_left": self.probes_left}

    def _measure(self, word: str, points: list[str]) -> str:
        inputs = tuple(int(bit) for bit in word)
        seen = self.board.read(inputs, points, self._fault)
        healthy = self.board.read(inputs, points, None)
        self.suspects = [f for f in self.suspects if self.board.read(inputs, points, f) == seen]
        measured = ", ".join(f"{point}={level}" for point, level in zip(points, seen))
        expected = ", ".join(f"{point}={level}" for point, level in zip(points, healthy))
        reading = f"ABCD={word}: {measured}   (healthy: {expected})"
        if reading not in self.readings:
            self.readings.append(reading)
        return reading

    def _report(self, named: Fault) -> tuple[str, float]:
        if len(self.suspects) > 1:
            return f"Refused: {len(self.suspects)} different faults still fit your readings.", 0.0
        if named != self._fault:
            self.finished = True
            return "The readings had singled out another fault. The contract is lost.", 0.0
        if self.number == 1:
            self.finished = True
            return f"{named[0]} {named[1]} confirmed; both boards work again. You win.", 1.0
        self._start_board(1)
        return f"{named[0]} {named[1]} confirmed and replaced. Board 2 of 2 comes up.", 0.0

    def solution(self) -> str:
        """Measurements and reports that finish this board and the ones after it."""
        if self.finished:
            return "The bench is cleared; nothing is left to diagnose."
        lines: list[str] = []
        suspects, probes = self.suspects, self.probes_left
        for board, fault in self._jobs[self.number:]:
            plan = self._plan(board, fault, suspects or board.faults(), probes)
            if plan is None:
                return "The probes left can no longer single out the fault."
            lines += plan + [f"report {fault[0]} {fault[1]}"]
            suspects, probes = [], self.PROBES
        if len(lines) > self.max_turns - self.turn:
            return "Too few turns are left to diagnose every board."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
