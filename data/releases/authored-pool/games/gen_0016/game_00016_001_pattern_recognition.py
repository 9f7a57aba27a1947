"""Three Machines That Chew Numbers

In a museum stand three machines from a forgotten exhibition. Feed one a row of four digits, and
another row drops out: sorted, doubled, turned round, summed up, in some order that nobody wrote
down. Feed each a few times, then say what it will make of the curator's row.
"""

import random
import re
from itertools import accumulate, product

WIDTH = 4
FEEDS = 4
SLIPS = 2
OPERATIONS = {
    "reverse": lambda row: row[::-1],
    "sort": sorted,
    "rotate": lambda row: [*row[1:], row[0]],
    "swap ends": lambda row: [row[-1], *row[1:-1], row[0]],
    "double": lambda row: [2 * n for n in row],
    "add place": lambda row: [n + at for at, n in enumerate(row, 1)],
    "running sums": lambda row: list(accumulate(row)),
    "gaps": lambda row: [row[0], *(abs(b - a) for a, b in zip(row, row[1:]))],
    "less smallest": lambda row: [n - min(row) for n in row],
    "cap at 5": lambda row: [min(n, 5) for n in row],
}
LENGTHS = (1, 2, 3)


def run(names: tuple[str, ...], row: list[int]) -> list[int]:
    """The row after all operations, one after the other."""
    for name in names:
        row = list(OPERATIONS[name](row))
    return row


class ChewingMachinesEnv:
    """Infer chains of one, two and three list operations from examples."""

    def __init__(self, max_turns: int = 18) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Build machines that no shorter chain of operations could replace."""
        self._rng = random.Random(seed)
        self._machines = [self._build(length) for length in LENGTHS]
        self._tasks = [self._choose_task(names) for names in self._machines]
        self.done = 0
        self.slips = 0
        self.turn = 0
        self._open_machine()
        return self._show("The curator plugs in the first machine."), {"turn": 0}

    def _digits(self) -> list[int]:
        return [self._rng.randint(0, 9) for _ in range(WIDTH)]

    def _build(self, length: int) -> tuple[str, ...]:
        probes = [self._digits() for _ in range(5)]
        while True:
            names = tuple(self._rng.sample(list(OPERATIONS), length))
            made = [run(names, row) for row in probes]
            shorter = [chain for less in range(length)
                       for chain in product(OPERATIONS, repeat=less)]
            if not any([run(chain, row) for row in probes] == made for chain in shorter):
                return names

    def _choose_task(self, names: tuple[str, ...]) -> list[int]:
        """A row on which leaving out or exchanging an operation shows."""
        wrong = [names[:at] + names[at + 1:] for at in range(len(names))]
        wrong += [names[::-1]] if len(names) > 1 else []
        while True:
            row = self._digits()
            if sum(run(chain, row) != run(names, row) for chain in wrong) >= len(wrong) - 1:
                return row

    def _open_machine(self) -> None:
        self.feeds = FEEDS
        row = self._digits()
        self.examples = [(row, run(self._machines[self.done], row))]

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Feed the machine, or foretell its answer to the curator's row."""
        if self.done == len(LENGTHS) or self.slips > SLIPS:
            return "The museum is closed.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{\s*(feed|foretell)([-0-9,\s]*)\}", action[:300], re.I)
        numbers = [int(n) for n in re.findall(r"-?[0-9]{1,4}", boxed.group(2))] if boxed else []
        if len(numbers) != WIDTH:
            news = f"The slot takes a verb and {WIDTH} numbers."
        elif boxed.group(1).lower() == "feed":
            news = self._feed(numbers)
        else:
            news = self._foretell(numbers)
        if self.slips > SLIPS:
            return news + " The curator pulls the plug. You lose.", 0.0, True, False, {
                "turn": self.turn}
        if self.done == len(LENGTHS):
            return news + " All machines are understood. You win.", 1.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _feed(self, row: list[int]) -> str:
        if self.feeds == 0:
            return "The machine is full and only waits for your word."
        if any(not 0 <= n <= 9 for n in row):
            return "Only digits from 0 to 9 fit through the slot."
        if row == self._tasks[self.done]:
            return "The curator's row is not for feeding."
        self.feeds -= 1
        self.examples.append((row, run(self._machines[self.done], row)))
        return f"Out comes {' '.join(map(str, self.examples[-1][1]))}."

    def _foretell(self, row: list[int]) -> str:
        if row != run(self._machines[self.done], self._tasks[self.done]):
            self.slips += 1
            return f"The machine makes something else of it than {' '.join(map(str, row))}."
        self.done += 1
        if self.done < len(LENGTHS):
            self._open_machine()
        return "Exactly so. The curator nods."

    def _show(self, news: str) -> str:
        seen = [f"  {' '.join(map(str, row)):<10} -> {' '.join(map(str, out))}"
                for row, out in self.examples]
        number = LENGTHS[self.done]
        return "\n".join([
            news,
            f"Machine {self.done + 1} of {len(LENGTHS)} has {number} "
            f"step{'s' if number > 1 else ''} inside. Seen so far:",
            *seen,
            "Possible steps, none twice in a machine: reverse; sort upwards; rotate (first to the",
            "end); swap ends; double; add place (1, 2, 3, 4); running sums; gaps (first, then",
            "distances of neighbours); less smallest (take the smallest from all); cap at 5.",
            f"The curator's row: {' '.join(map(str, self._tasks[self.done]))}",
            f"Feeds left here: {self.feeds}. Slips left: {SLIPS - self.slips}. "
            f"Turns left: {self.max_turns - self.turn}.",
            "Actions: \\boxed{feed 3 1 4 1}, \\boxed{foretell 2 7 1 8} for the curator's row",
        ])

    def solution(self) -> str:
        """What the remaining machines make of the curator's rows."""
        rows = [run(names, row) for names, row in
                list(zip(self._machines, self._tasks))[self.done:]]
        if not rows or self.slips > SLIPS or len(rows) > self.max_turns - self.turn:
            return "The machines cannot all be foretold any more."
        return "\n".join(f"\\boxed{{foretell {' '.join(map(str, row))}}}" for row in rows)
