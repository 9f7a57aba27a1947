"""Load the truck before the offers change

A haulier has one truck and four loading days. Seven customers offer a fee for their crate, and
every offer moves by a fixed amount each day: peaches and fish lose value, other cargo may gain.
Weight and volume are both limited, so the dearest crates are not always the right ones to take,
nor to take first.
"""

import random
import re
from functools import lru_cache
from typing import NamedTuple

DAYS = 4
GOODS = {
    "P": "peaches", "F": "fish", "T": "timber", "C": "coffee",
    "G": "glass", "W": "wool", "M": "machine parts",
}
LETTERS = tuple(GOODS)
PERISHABLE = "PF"
TRUCKS = 3


class Crate(NamedTuple):
    """Weight in tonnes, volume in cubic metres, the fee on day one and its daily change."""

    weight: int
    volume: int
    fee: int
    change: int

    def fee_on(self, day: int) -> int:
        """The fee paid if the crate is loaded on the given day (counted from 0)."""
        return self.fee + self.change * day


class TruckLoadingEnv:
    """Choose one crate a day under two limits so that the fees reach the best total."""

    def __init__(self, max_turns: int = 15) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw offers for which grabbing the highest fee each day falls short."""
        self._rng = random.Random(seed)
        self.turn = 0
        self.trucks_used = 0
        self.delivered = False
        while True:
            self.crates = {letter: self._draw_crate(letter) for letter in LETTERS}
            self.max_weight = self._rng.randint(13, 16)
            self.max_volume = self._rng.randint(16, 20)
            self.best_total = sum(
                self.crates[letter].fee_on(day)
                for day, letter in self._best_plan(0, ()) if letter
            )
            if self._greedy_total() < self.best_total:
                break
        self._bring_truck()
        return self._ledger("The first truck backs up to the ramp."), self._info()

    def _draw_crate(self, letter: str) -> Crate:
        losses, gains = (-6, -4, -3, -2), (2, 3, 5)
        return Crate(
            weight=self._rng.randint(2, 6),
            volume=self._rng.randint(2, 8),
            fee=self._rng.randrange(24, 61, 2),
            change=self._rng.choice(losses if letter in PERISHABLE else losses + gains),
        )

    def _bring_truck(self) -> None:
        self.trucks_used += 1
        self.day = 0
        self.loaded: list[str] = []
        self.total = 0

    def _fits(self, loaded: tuple[str, ...], letter: str) -> bool:
        cargo = [self.crates[other] for other in (*loaded, letter)]
        weight = sum(crate.weight for crate in cargo)
        volume = sum(crate.volume for crate in cargo)
        return weight <= self.max_weight and volume <= self.max_volume

    def _best_plan(self, day: int, loaded: tuple[str, ...]) -> list[tuple[int, str]]:
        """The best (day, crate or "") choices from a given day on, by trying everything."""

        @lru_cache(maxsize=None)
        def best(today: int, cargo: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
            if today == DAYS:
                return 0, ()
            value, choices = best(today + 1, cargo)
            options = [(value, ("", *choices))]
            for letter in LETTERS:
                if letter not in cargo and self._fits(cargo, letter):
                    value, choices = best(today + 1, tuple(sorted((*cargo, letter))))
                    fee = self.crates[letter].fee_on(today)
                    options.append((value + fee, (letter, *choices)))
            return max(options)

        return list(enumerate(best(day, tuple(sorted(loaded)))[1], start=day))

    def _greedy_total(self) -> int:
        cargo: tuple[str, ...] = ()
        total = 0
        for day in range(DAYS):
            fees = [
                (self.crates[letter].fee_on(day), letter) for letter in LETTERS
                if letter not in cargo and self._fits(cargo, letter)
            ]
            if fees:
                fee, letter = max(fees)
                total, cargo = total + fee, (*cargo, letter)
        return total

    def _ledger(self, news: str) -> str:
        rows = []
        for letter, crate in self.crates.items():
            state = "loaded" if letter in self.loaded else f"{crate.fee_on(self.day):>4} today"
            rows.append(
                f"  {letter} {GOODS[letter]:<14}{crate.weight:>3} t{crate.volume:>4} m3   "
                f"{state}, {crate.change:+d} per day"
            )
        weight = sum(self.crates[letter].weight for letter in self.loaded)
        volume = sum(self.crates[letter].volume for letter in self.loaded)
        return "\n".join([
            news,
            "",
            f"Truck {self.trucks_used} of {TRUCKS}, day {self.day + 1} of {DAYS}. The truck leaves "
            f"after day {DAYS}.",
            *rows,
            f"Loaded: {' '.join(self.loaded) or 'nothing'}; {weight} of {self.max_weight} t, "
            f"{volume} of {self.max_volume} m3; fees so far {self.total}.",
            f"Goal: fees of {self.best_total} with one truck, the most that is possible.",
            "A fee is fixed on the day its crate is loaded. A truck that falls short is replaced",
            "by an empty one with the day-one offers.",
            f"Turns left: {self.max_turns - self.turn}. Actions, one a day:",
            "  \\boxed{load C}   one crate by its letter",
            "  \\boxed{wait}     let the day pass",
            "  \\boxed{restart}  send this truck away and begin again with the next one",
        ])

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Spend a day (or a truck)."""
        if self.delivered or self.trucks_used > TRUCKS:
            return "The haulier's books are closed.", 0.0, True, False, self._info()
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action)
        words = boxed.group(1).lower().split() if boxed else []
        letter = words[1].upper() if len(words) == 2 and words[0] == "load" else ""
        if letter in self.crates and letter not in self.loaded:
            news = self._load(letter)
        elif words == ["wait"]:
            news = "A day passes."
            self.day += 1
        elif words == ["restart"]:
            news = "You send the truck away."
            self.day = DAYS
        else:
            news = "Nothing happens: load a crate that is still here, wait, or restart."
        if self.day == DAYS:
            news += f" The truck leaves with fees of {self.total}."
            if self.total >= self.best_total:
                self.delivered = True
                return news + " That is the best total: you win!", 1.0, True, False, self._info()
            self._bring_truck()
        if self.trucks_used > TRUCKS:
            return news + " There are no trucks left. You lose.", 0.0, True, False, self._info()
        truncated = self.turn >= self.max_turns
        if truncated:
            news += " The loading season is over."
        return self._ledger(news), 0.0, False, truncated, self._info()

    def _load(self, letter: str) -> str:
        if not self._fits(tuple(self.loaded), letter):
            return f"The {GOODS[letter]} would break the weight or volume limit; not loaded."
        fee = self.crates[letter].fee_on(self.day)
        self.loaded.append(letter)
        self.total += fee
        self.day += 1
        return f"Loaded the {GOODS[letter]} for {fee}."

    def _info(self) -> dict:
        return {"turn": self.turn, "truck": self.trucks_used, "fees": self.total}

    def solution(self) -> str:
        """Finish this truck if it can still be the best one, otherwise use the next."""
        if self.delivered or self.trucks_used > TRUCKS:
            return "The books are closed."
        plan = self._best_plan(self.day, tuple(self.loaded))
        reachable = self.total + sum(self.crates[x].fee_on(day) for day, x in plan if x)
        lines: list[str] = []
        if reachable < self.best_total:
            if self.trucks_used == TRUCKS:
                return "This last truck can no longer reach the best total."
            lines.append("restart")
            plan = self._best_plan(0, ())
        lines += [f"load {letter}" if letter else "wait" for _, letter in plan]
        if len(lines) > self.max_turns - self.turn:
            return "Too few turns are left to fill a truck."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
