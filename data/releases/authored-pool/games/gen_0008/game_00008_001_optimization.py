"""Keep the lights on for the least money

You run a small power grid for ten hours. A coal plant is cheap but slow to change, gas is quick
but dear, the sun follows its own curve, and a battery gives back four fifths of what it takes.
Demand changes every hour; meet it for no more than one percent above the best possible cost.
"""

import random
import re
from functools import lru_cache
from typing import NamedTuple

HOURS = 10
COAL_LEVELS = (20, 30, 40, 50, 60, 70, 80)
COAL_RAMP = 20
COAL_PRICE = 30
GAS_STEPS = ((30, 70), (40, 110))
IMPORT_PRICE = 300
SPILL_FEE = 15
# Battery modes: power drawn from the grid (negative: delivered) and change of the stored energy.
BATTERY = {
    "idle": (0, 0),
    "charge 10": (10, 8),
    "charge 20": (20, 16),
    "discharge 8": (-8, -8),
    "discharge 16": (-16, -16),
}
BATTERY_SIZE = 40
FIRST_STORED = 16
SHIFTS = 2


class Grid(NamedTuple):
    """The part of the grid that carries over from hour to hour."""

    hour: int
    coal: int
    stored: int


class PowerDispatchEnv:
    """Dispatch coal, gas, sun and a battery over ten hours at nearly minimal cost."""

    def __init__(self, max_turns: int = 24) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw demand and sunshine for which hour-by-hour thrift misses the budget."""
        self._rng = random.Random(seed)
        self.turn = 0
        self.shift = 1
        self.finished = False
        while True:
            self.demand = self._draw_demand()
            peak = self._rng.randint(30, 45)
            shape = (0, 2, 5, 8, 10, 9, 6, 3, 1, 0)
            self.sun = [peak * part // 10 for part in shape]
            self._first = Grid(0, self._rng.choice((40, 50)), FIRST_STORED)
            best = self._best_from(self._first)[0]
            self.budget = best * 101 // 100
            if self._thrifty_cost() > self.budget * 104 // 100:
                break
        self._start_shift()
        return self._control_room("Your shift begins."), self._info()

    def _draw_demand(self) -> list[int]:
        """A morning rise, a midday dip and a steep evening peak."""
        outline = (55, 75, 90, 80, 70, 65, 80, 110, 120, 85)
        return [level + self._rng.randint(-10, 12) for level in outline]

    def _start_shift(self) -> None:
        self.grid = self._first
        self.cost = 0
        self.log: list[str] = []

    def _hour_cost(self, hour: int, coal: int, mode: str) -> tuple[int, str]:
        """Cost of one hour and how the gap was covered; gas and imports follow by themselves."""
        gap = self.demand[hour] + BATTERY[mode][0] - self.sun[hour] - coal
        cost = coal * COAL_PRICE
        if gap < 0:
            spilled_coal = max(0, -gap - self.sun[hour])
            return cost + spilled_coal * SPILL_FEE, f"{-gap} MW unused"
        note = f"gas {min(gap, sum(size for size, _ in GAS_STEPS))} MW"
        for size, price in GAS_STEPS:
            cost += min(gap, size) * price
            gap -= min(gap, size)
        if gap:
            note += f" and emergency import {gap} MW"
        return cost + gap * IMPORT_PRICE, note

    @staticmethod
    def _options(grid: Grid) -> list[tuple[int, str]]:
        """Coal levels within the ramp limit, with battery modes that fit the stored energy."""
        levels = [level for level in COAL_LEVELS if abs(level - grid.coal) <= COAL_RAMP]
        modes = [m for m, (_, change) in BATTERY.items()
                 if 0 <= grid.stored + change <= BATTERY_SIZE]
        return [(level, mode) for level in levels for mode in modes]

    def _best_from(self, start: Grid) -> tuple[int, tuple[tuple[int, str], ...]]:
        """Least cost of the remaining hours and the settings that give it."""

        @lru_cache(maxsize=None)
        def best(grid: Grid) -> tuple[int, tuple[tuple[int, str], ...]]:
            if grid.hour == HOURS:
                return (0 if grid.stored >= FIRST_STORED else 10**9), ()
            choices = []
            for coal, mode in self._options(grid):
                following = Grid(grid.hour + 1, coal, grid.stored + BATTERY[mode][1])
                later, rest = best(following)
                now = self._hour_cost(grid.hour, coal, mode)[0]
                choices.append((now + later, ((coal, mode), *rest)))
            return min(choices)

        return best(start)

    def _thrifty_cost(self) -> int:
        """Cost of choosing the cheapest coal level each hour with an idle battery."""
        grid, total = self._first, 0
        for hour in range(HOURS):
            options = [o for o in self._options(grid) if o[1] == "idle"]
            cost, coal = min((self._hour_cost(hour, c, m)[0], c) for c, m in options)
            total += cost
            grid = Grid(hour + 1, coal, grid.stored)
        return total

    def _control_room(self, news: str) -> str:
        hour = self.grid.hour
        levels = sorted({level: None for level, _ in self._options(self.grid)})
        modes = [mode for mode in BATTERY if (levels[0], mode) in self._options(self.grid)]
        return "\n".join([
            news,
            "",
            "  hour   " + "".join(f"{h + 1:>5}" for h in range(HOURS)),
            "  demand " + "".join(f"{value:>5}" for value in self.demand) + "  MW",
            "  sun    " + "".join(f"{value:>5}" for value in self.sun) + "  MW",
            "         " + "     " * hour + "  now",
            f"Shift {self.shift} of {SHIFTS}, hour {hour + 1} of {HOURS}. Coal was at "
            f"{self.grid.coal} MW; the battery holds {self.grid.stored} of {BATTERY_SIZE} MWh.",
            f"Cost so far {self.cost}; budget for all {HOURS} hours {self.budget}.",
            "Log: " + ("; ".join(self.log) or "empty"),
            f"Coal: 20 to 80 MW in tens, at most {COAL_RAMP} up or down an hour, {COAL_PRICE} per",
            "MWh. Gas fills the gap by itself: the first 30 MW cost 70 per MWh, the next 40 cost",
            f"110; beyond that, imports cost {IMPORT_PRICE}. Sun is free, surplus sun is lost for",
            f"free, surplus coal costs {SPILL_FEE} per MWh on top. Charging 10 (20) MW for an hour",
            "stores 8 (16) MWh; discharging 8 (16) MW takes out 8 (16) MWh. After the last hour",
            f"at least {FIRST_STORED} MWh must be stored. A shift over budget is replayed once.",
            f"Coal possible now: {' '.join(map(str, levels))}. Battery now: {', '.join(modes)}.",
            f"Turns left: {self.max_turns - self.turn}. Actions:",
            "  \\boxed{coal 50 idle}, \\boxed{coal 60 charge 10}, \\boxed{coal 40 discharge 16}",
            "  \\boxed{restart}  gives up this shift and begins the next one",
        ])

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Run the grid for one hour."""
        if self.finished:
            return "Your shifts are over.", 0.0, True, False, self._info()
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action)
        text = " ".join(boxed.group(1).lower().replace(",", " ").split()) if boxed else ""
        order = re.fullmatch(r"coal ([0-9]{2}) (?:battery )?(idle|(?:dis)?charge [0-9]{1,2})", text)
        if text == "restart":
            news = "You hand the shift back."
            self._end_shift()
        elif order and (int(order.group(1)), order.group(2)) in self._options(self.grid):
            news = self._run_hour(int(order.group(1)), order.group(2))
            if self.grid.hour == HOURS:
                kept = self.grid.stored >= FIRST_STORED
                news += f" Ten hours cost {self.cost}, with {self.grid.stored} MWh stored."
                if kept and self.cost <= self.budget:
                    self.finished = True
                    return news + " Within budget: you win!", 1.0, True, False, self._info()
                news += " That misses the goal."
                self._end_shift()
        else:
            news = "That setting is not possible now; no time passes on the grid."
        if self.finished:
            return news + " It was your last shift. You lose.", 0.0, True, False, self._info()
        truncated = self.turn >= self.max_turns
        if truncated:
            news += " The operator relieves you: no turns left."
        return self._control_room(news), 0.0, False, truncated, self._info()

    def _run_hour(self, coal: int, mode: str) -> str:
        cost, note = self._hour_cost(self.grid.hour, coal, mode)
        self.cost += cost
        entry = f"hour {self.grid.hour + 1}: coal {coal}, {mode}, {note}, cost {cost}"
        self.log.append(entry)
        self.grid = Grid(self.grid.hour + 1, coal, self.grid.stored + BATTERY[mode][1])
        return entry[0].upper() + entry[1:] + "."

    def _end_shift(self) -> None:
        if self.shift == SHIFTS:
            self.finished = True
            return
        self.shift += 1
        self._start_shift()

    def _info(self) -> dict:
        return {"turn": self.turn, "shift": self.shift, "cost": self.cost, "budget": self.budget}

    def solution(self) -> str:
        """The cheapest rest of this shift, or of the next one when this is past saving."""
        if self.finished:
            return "Your shifts are over."
        later, settings = self._best_from(self.grid)
        lines: list[str] = []
        if self.cost + later > self.budget:
            if self.shift == SHIFTS:
                return "The last shift can no longer meet the budget."
            lines.append("restart")
            settings = self._best_from(self._first)[1]
        lines += [f"coal {coal} {mode}" for coal, mode in settings]
        if len(lines) > self.max_turns - self.turn:
            return "Too few turns are left for a whole shift."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
