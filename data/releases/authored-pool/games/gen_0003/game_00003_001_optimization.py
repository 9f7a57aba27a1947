"""Six firings, one kiln, impatient customers

A pottery has one electric kiln and six firings to deliver, each at its own temperature. The kiln
heats or cools slowly between firings, so the order decides how late everything comes out. Find an
order with the smallest possible total lateness; three working weeks are yours to try.
"""

import random
import re
from functools import lru_cache
from itertools import permutations
from typing import Iterable, NamedTuple

# Usual peak temperatures of these firings, in degrees Celsius.
FIRINGS = {
    "B": ("bisque ware", 1000),
    "E": ("earthenware glaze", 1100),
    "L": ("lustre", 700),
    "M": ("majolica", 1000),
    "P": ("porcelain", 1300),
    "S": ("stoneware", 1200),
}
DEGREES_PER_HOUR = 100
IDLE_TEMPERATURE = 800
WEEKS = 3


class Order(NamedTuple):
    """How long a firing is held at its peak, and when the customer wants it (in hours)."""

    hold: int
    due: int


class KilnQueueEnv:
    """Order six firings with temperature changes so that total lateness is minimal."""

    def __init__(self, max_turns: int = 20) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw orders for which neither due dates nor temperatures alone give the answer."""
        self._rng = random.Random(seed)
        self.turn = 0
        self.week = 1
        self.finished = False
        while True:
            self.orders = {
                code: Order(self._rng.randint(2, 8), self._rng.randint(6, 36)) for code in FIRINGS
            }
            self.least = self._least_lateness("", IDLE_TEMPERATURE, 0)[0]
            by_due = sorted(FIRINGS, key=lambda code: (self.orders[code].due, code))
            by_heat = sorted(FIRINGS, key=lambda code: (FIRINGS[code][1], code))
            naive = min(self._total_lateness(by_due), self._total_lateness(by_heat))
            if 4 <= self.least < naive - 1 and self._has_single_best():
                break
        self._open_week()
        return self._planner("The kiln stands at 800 degrees."), self._info()

    def _has_single_best(self) -> bool:
        totals = sorted(self._total_lateness(sequence) for sequence in permutations(FIRINGS))
        return totals[0] < totals[1]

    def _open_week(self) -> None:
        self.done = ""
        self.clock = 0
        self.temperature = IDLE_TEMPERATURE
        self.lateness = 0
        self.log: list[str] = []

    def _finish_time(self, code: str, temperature: int, clock: int) -> int:
        change = abs(FIRINGS[code][1] - temperature) // DEGREES_PER_HOUR
        return clock + change + self.orders[code].hold

    def _lateness_of(self, code: str, finish: int) -> int:
        return max(0, finish - self.orders[code].due)

    def _total_lateness(self, sequence: Iterable[str]) -> int:
        clock, temperature, total = 0, IDLE_TEMPERATURE, 0
        for code in sequence:
            clock = self._finish_time(code, temperature, clock)
            temperature = FIRINGS[code][1]
            total += self._lateness_of(code, clock)
        return total

    def _least_lateness(self, done: str, temperature: int, clock: int) -> tuple[int, str]:
        """Smallest lateness still to come and the order that gives it."""

        @lru_cache(maxsize=None)
        def best(fired: str, heat: int, now: int) -> tuple[int, str]:
            options = []
            for code in FIRINGS:
                if code not in fired:
                    finish = self._finish_time(code, heat, now)
                    later, rest = best(
                        "".join(sorted(fired + code)), FIRINGS[code][1], finish
                    )
                    options.append((self._lateness_of(code, finish) + later, code + rest))
            return min(options) if options else (0, "")

        return best("".join(sorted(done)), temperature, clock)

    def _planner(self, news: str) -> str:
        rows = []
        for code, (name, peak) in FIRINGS.items():
            order = self.orders[code]
            mark = "  (fired)" if code in self.done else ""
            rows.append(
                f"  {code} {name:<18}{peak:>5} C   hold {order.hold} h   due at hour {order.due}"
                f"{mark}"
            )
        return "\n".join([
            news,
            "",
            f"Week {self.week} of {WEEKS}, hour {self.clock}, kiln at {self.temperature} C.",
            *rows,
            "Fired this week: " + ("; ".join(self.log) or "nothing yet"),
            f"Lateness so far: {self.lateness} h. Goal: a week with a total of {self.least} h, "
            "the least possible.",
            f"A firing takes one hour for every {DEGREES_PER_HOUR} degrees the kiln must heat or",
            "cool, then its hold; it is done when the hold ends, and the kiln keeps that",
            "temperature. Lateness is the hours past due; early work earns nothing. After six",
            "firings a week that missed the goal is rolled back and you start the next week.",
            f"Turns left: {self.max_turns - self.turn}. Actions:",
            "  \\boxed{fire P}  fires that order next",
            "  \\boxed{scrap}   ends this week at once and starts the next",
        ])

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Fire the next order or scrap the week."""
        if self.finished:
            return "The pottery is closed.", 0.0, True, False, self._info()
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action)
        command = re.fullmatch(r"(?:FIRE\s+)?([A-Z])", boxed.group(1).strip().upper()) \
            if boxed else None
        code = command.group(1) if command else ""
        if code in self.orders and code not in self.done:
            news = self._fire(code)
        elif boxed and boxed.group(1).strip().lower() == "scrap":
            news = f"You scrap week {self.week}."
            self._end_week()
        elif code and code in self.done:
            news = f"{FIRINGS[code][0].capitalize()} has been fired already this week."
        else:
            news = "The kiln controller knows fire with one letter of the list, and scrap."
        if self.finished:
            won = len(self.done) == len(FIRINGS) and self.lateness == self.least
            return news, 1.0 if won else 0.0, True, False, self._info()
        truncated = self.turn >= self.max_turns
        if truncated:
            news += " The season is over."
        return self._planner(news), 0.0, False, truncated, self._info()

    def _fire(self, code: str) -> str:
        self.clock = self._finish_time(code, self.temperature, self.clock)
        self.temperature = FIRINGS[code][1]
        late = self._lateness_of(code, self.clock)
        self.lateness += late
        self.done += code
        entry = f"{code} out at hour {self.clock}, {f'{late} h late' if late else 'in time'}"
        self.log.append(entry)
        if len(self.done) < len(FIRINGS):
            return entry + "."
        news = f"{entry}. Week {self.week}: total lateness {self.lateness} h (order {self.done})."
        if self.lateness == self.least:
            self.finished = True
            return news + " No order is better: you win!"
        self._end_week()
        return news

    def _end_week(self) -> None:
        if self.week == WEEKS:
            self.finished = True
            return
        self.week += 1
        self._open_week()

    def _info(self) -> dict:
        return {"turn": self.turn, "week": self.week, "lateness": self.lateness}

    def solution(self) -> str:
        """Complete this week if it can still be optimal, otherwise the next one."""
        if self.finished:
            return "The pottery is closed."
        later, order = self._least_lateness(self.done, self.temperature, self.clock)
        lines: list[str] = []
        if self.lateness + later > self.least:
            if self.week == WEEKS:
                return "The last week can no longer reach the least lateness."
            lines.append("scrap")
            order = self._least_lateness("", IDLE_TEMPERATURE, 0)[1]
        lines += [f"fire {code}" for code in order]
        if len(lines) > self.max_turns - self.turn:
            return "Too few turns are left for a whole week."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
