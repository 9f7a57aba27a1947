"""Merchant of the Hansa: buy low, sail, sell high

A small cog trades between four Hanseatic towns. Prices rise and fall by a law that is printed on
the first page of your ledger, so every future price can be worked out. Choose routes and cargoes
so that your purse reaches the guild's mark before the sailing season ends.
"""

import random
import re
from typing import Callable

TOWNS = ("Lubeck", "Bergen", "Novgorod", "Bruges")
# Each town has one product that is cheap at home.
GOODS = ("salt", "stockfish", "furs", "cloth")
VOYAGE_DAYS = {
    ("Lubeck", "Bergen"): 2, ("Lubeck", "Novgorod"): 2, ("Lubeck", "Bruges"): 1,
    ("Bergen", "Novgorod"): 3, ("Bergen", "Bruges"): 1, ("Novgorod", "Bruges"): 3,
}
WAVE = (0, 1, 0, -1)
HOLD = 12
DAILY_WAGES = 2
SEASON = 12


def sailing_days(start: str, goal: str) -> int:
    """Days at sea between two towns."""
    return VOYAGE_DAYS.get((start, goal)) or VOYAGE_DAYS[(goal, start)]


class HansaTradeEnv:
    """Carry one kind of goods per voyage between towns with cyclic prices."""

    def __init__(self, max_turns: int = 16) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw a price law whose goal needs at least five voyages."""
        self._rng = random.Random(seed)
        self.turn = 0
        self.rich = False
        while True:
            self.base = {
                good: [self._draw_base(home == town) for town in range(4)]
                for home, good in enumerate(GOODS)
            }
            self.swing = {good: self._rng.randint(1, 3) for good in GOODS}
            self.phase = [self._rng.randrange(4) for _ in TOWNS]
            self.day, self.town, self.purse = 0, self._rng.choice(TOWNS), 50
            self.log: list[str] = []
            best = self._most_money()[0]
            self.goal = self.purse + (best - self.purse) * 4 // 5
            if best >= 200 and len(self._plan()) >= 5:
                break
        return self._ledger("A new sailing season begins."), self._info()

    def _draw_base(self, at_home: bool) -> int:
        return self._rng.randint(4, 8) if at_home else self._rng.randint(9, 15)

    def _price(self, good: str, town: str, day: int) -> int:
        place = TOWNS.index(town)
        return self.base[good][place] + self.swing[good] * WAVE[(day + self.phase[place]) % 4]

    def _after_voyage(self, purse: int, trip: tuple[str, int, str, str, int]) -> int:
        """Purse after (town, day, goal, good, amount): buy, sail, sell, pay the crew."""
        town, day, goal, good, amount = trip
        days = sailing_days(town, goal)
        if amount:
            margin = self._price(good, goal, day + days) - self._price(good, town, day)
            purse += margin * amount
        return max(0, purse - DAILY_WAGES * days)

    def _search(self) -> dict[tuple[int, str], tuple[int, list[str]]]:
        """Fullest purse, and how to get it, for every (day, town) reachable from here.

        Money never hurts later on, so the fullest purse per day and town is all one needs.
        """
        best: dict[tuple[int, str], tuple[int, list[str]]] = {
            (self.day, self.town): (self.purse, [])
        }
        for day in range(self.day, SEASON):
            for town in TOWNS:
                if (day, town) not in best:
                    continue
                purse, actions = best[day, town]
                options = [(day + 1, town, max(0, purse - DAILY_WAGES), "wait")]
                for goal in TOWNS:
                    if goal == town or day + sailing_days(town, goal) > SEASON:
                        continue
                    arrival = day + sailing_days(town, goal)
                    for good in GOODS:
                        amount = min(HOLD, purse // self._price(good, town, day))
                        later = self._after_voyage(purse, (town, day, goal, good, amount))
                        text = f"sail {goal} with {amount} {good}" if amount else f"sail {goal}"
                        options.append((arrival, goal, later, text))
                for arrival, goal, later, text in options:
                    if (arrival, goal) not in best or best[arrival, goal][0] < later:
                        best[arrival, goal] = (later, [*actions, text])
        return best

    def _most_money(self) -> tuple[int, list[str]]:
        return max(self._search().values(), key=lambda entry: entry[0])

    def _plan(self) -> list[str]:
        """Fewest actions (among fullest-purse routes) that reach the goal; empty if none."""
        routes = [actions for purse, actions in self._search().values() if purse >= self.goal]
        return min(routes, key=len) if routes else []

    def _ledger(self, news: str) -> str:
        def table(cell: Callable[[str, str], int]) -> list[str]:
            return [
                f"  {good:<10}" + "".join(f"{cell(good, town):>10}" for town in TOWNS)
                for good in GOODS
            ]

        header = "  " + " " * 10 + "".join(f"{town:>10}" for town in TOWNS)
        tides = "  tide      " + "".join(f"{phase:>10}" for phase in self.phase)
        swings = ", ".join(f"{good} {swing}" for good, swing in self.swing.items())
        routes = ", ".join(f"{a}-{b} {days}" for (a, b), days in VOYAGE_DAYS.items())
        return "\n".join([
            news,
            "",
            "PRICE LAW: price on day d = base + swing * wave, where wave is 0, +1, 0, -1 when",
            "(d + tide of the town) divided by 4 leaves 0, 1, 2, 3.",
            f"Swing: {swings}. Base prices and tides:",
            header,
            *table(lambda good, town: self.base[good][TOWNS.index(town)]),
            tides,
            f"PRICES TODAY (day {self.day}):",
            *table(lambda good, town: self._price(good, town, self.day)),
            f"Sailing days: {routes}.",
            f"You are in {self.town} with {self.purse} marks; goal {self.goal} marks. "
            f"The season ends on day {SEASON}.",
            f"The hold takes {HOLD} units of one kind. The crew costs {DAILY_WAGES} marks a day,",
            "paid after the cargo is sold on arrival.",
            "Log: " + ("; ".join(self.log) or "empty"),
            f"Turns left: {self.max_turns - self.turn}. Actions:",
            "  \\boxed{sail Bruges with 5 salt}  buy here today, sail, sell all on arrival",
            "  \\boxed{sail Bruges}  sail without cargo",
            "  \\boxed{wait}  stay one day",
        ])

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Sail or wait."""
        if self.rich or self.day >= SEASON:
            return "The season is over.", 0.0, True, False, self._info()
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action)
        text = " ".join(boxed.group(1).lower().split()) if boxed else ""
        voyage = re.fullmatch(r"sail ([a-z]+)(?: with ([0-9]{1,3}) ([a-z]+))?", text)
        if text == "wait":
            self.day += 1
            self.purse = max(0, self.purse - DAILY_WAGES)
            news = "You wait a day."
        elif voyage:
            news = self._sail(voyage.group(1).capitalize(), voyage.group(2), voyage.group(3))
        else:
            news = "The crew shrugs. Sail somewhere, with or without a cargo, or wait."
        if self.purse >= self.goal:
            self.rich = True
            return news + " The guild's mark is reached: you win!", 1.0, True, False, self._info()
        if self.day >= SEASON:
            return news + " Winter closes the sea. You lose.", 0.0, True, False, self._info()
        truncated = self.turn >= self.max_turns
        if truncated:
            news += " The guild has lost patience."
        return self._ledger(news), 0.0, False, truncated, self._info()

    def _sail(self, goal: str, amount_text: str | None, good: str | None) -> str:
        if goal not in TOWNS or goal == self.town:
            return "Name another town: " + ", ".join(t for t in TOWNS if t != self.town) + "."
        amount = int(amount_text or 0)
        if good is not None and good not in GOODS:
            return "No such goods; there are " + ", ".join(GOODS) + "."
        days = sailing_days(self.town, goal)
        if self.day + days > SEASON:
            return f"That voyage takes {days} days and would end after the season."
        if amount > HOLD:
            return f"The hold takes only {HOLD} units."
        if good and amount * self._price(good, self.town, self.day) > self.purse:
            return f"You cannot pay for {amount} units of {good}."
        before = self.purse
        self.purse = self._after_voyage(
            self.purse, (self.town, self.day, goal, good or GOODS[0], amount)
        )
        cargo = f"{amount} {good}" if amount else "no cargo"
        self.log.append(f"day {self.day} {self.town} to {goal}, {cargo}: {self.purse - before:+d}")
        self.day, self.town = self.day + days, goal
        return f"You reach {goal} on day {self.day} and now hold {self.purse} marks."

    def _info(self) -> dict:
        return {"turn": self.turn, "day": self.day, "purse": self.purse, "goal": self.goal}

    def solution(self) -> str:
        """The shortest list of voyages that still reaches the goal."""
        plan = [] if self.rich or self.day >= SEASON else self._plan()
        if not plan or len(plan) > self.max_turns - self.turn:
            return "The goal is out of reach (or already reached)."
        return "\n".join("\\boxed{" + line + "}" for line in plan)
