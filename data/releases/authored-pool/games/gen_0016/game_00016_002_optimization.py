"""Leave Enough Fish in the Lake

A village lives from one lake. Whatever is left in it grows until next year, fastest when the lake
is half full, and the price of fish and the weather of the coming years are written in the old
almanac. Earn nearly as much in nine years as anyone could, and leave a healthy stock behind.
"""

import random
import re
from functools import lru_cache

YEARS = 9
CAPACITY = 200
CATCHES = tuple(range(0, 81, 10))
WEATHER = {"poor": 3, "fair": 5, "rich": 7}
SHARE_PERCENT = 97


class VillageLakeEnv:
    """Harvest a growing stock over nine years at changing prices."""

    def __init__(self, max_turns: int = 13) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Write an almanac for which neither an even catch nor a greedy one is good enough."""
        self._rng = random.Random(seed)
        while True:
            self.prices = [self._rng.randint(4, 12) for _ in range(YEARS)]
            self.weather = [self._rng.choice(list(WEATHER)) for _ in range(YEARS)]
            self.stock = self._rng.randint(70, 120)
            self.leave = self._rng.choice((80, 90, 100))
            best = self._best(0, self.stock)[0]
            self.goal = best * SHARE_PERCENT // 100
            if best > 0 and self._best_even_catch() < self.goal and self._best_quota() < self.goal:
                break
        self.year = 0
        self.earned = 0
        self.turn = 0
        self.log: list[str] = []
        return self._show("The boats are tarred."), {"turn": 0}

    def _grow(self, left: int, year: int) -> int:
        """Stock of the next year: logistic growth, rounded down."""
        return left + WEATHER[self.weather[year]] * left * (CAPACITY - left) // (10 * CAPACITY)

    def _best(self, year: int, stock: int) -> tuple[int, tuple[int, ...]]:
        """Most that can be earned from here on, with the catches; -1 if too few fish stay."""

        @lru_cache(maxsize=None)
        def best(at: int, fish: int) -> tuple[int, tuple[int, ...]]:
            if at == YEARS:
                return (0 if fish >= self.leave else -1), ()
            found: tuple[int, tuple[int, ...]] = (-1, ())
            for catch in CATCHES:
                if catch <= fish:
                    more, rest = best(at + 1, self._grow(fish - catch, at))
                    if more >= 0:
                        found = max(found, (catch * self.prices[at] + more, (catch, *rest)))
            return found

        return best(year, stock)

    def _earn(self, choose) -> int:
        """Earnings of a rule that maps year and stock to a catch; 0 when too little is left."""
        stock, total = self.stock, 0
        for year in range(YEARS):
            catch = min(choose(year, stock), stock // 10 * 10)
            total += catch * self.prices[year]
            stock = self._grow(stock - catch, year)
        return total if stock >= self.leave else 0

    def _best_even_catch(self) -> int:
        return max(self._earn(lambda _, __, c=catch: c) for catch in CATCHES)

    def _best_quota(self) -> int:
        """The best rule that keeps the same number of fish in the lake every year."""
        return max(self._earn(lambda _, fish, k=keep: max(0, min(80, (fish - k) // 10 * 10)))
                   for keep in range(50, 160, 10))

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Fish for a year."""
        if self.year == YEARS:
            return "The nine years are over.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{\s*(?:catch\s+)?([0-9]{1,3})\s*\}", action, re.IGNORECASE)
        catch = int(boxed.group(1)) if boxed else -1
        if catch not in CATCHES:
            news = "The net maker shakes his head: a catch is 0 to 80 in tens."
        elif catch > self.stock:
            news = f"There are only {self.stock} fish in the lake."
        else:
            news = self._fish(catch)
        if self.year == YEARS:
            won = self.earned >= self.goal and self.stock >= self.leave
            news += (f" After nine years you have {self.earned} of {self.goal} coins, and "
                     f"{self.stock} fish where {self.leave} should be.")
            return news + (" You win." if won else " You lose."), 1.0 if won else 0.0, True, (
                False), {"turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _fish(self, catch: int) -> str:
        before, income = self.stock, catch * self.prices[self.year]
        self.earned += income
        self.stock = self._grow(before - catch, self.year)
        self.log.append(str(catch))
        self.year += 1
        return (f"You land {catch} and earn {income}; the {before - catch} that are left become "
                f"{self.stock}.")

    def _show(self, news: str) -> str:
        heads = "".join(f"{year + 1:>6}" for year in range(YEARS))
        prices = "".join(f"{price:>6}" for price in self.prices)
        skies = "".join(f"{sky:>6}" for sky in self.weather)
        return "\n".join([
            news,
            f"  year    {heads}",
            f"  price   {prices}",
            f"  weather {skies}",
            "          " + "      " * self.year + "   now",
            f"Year {self.year + 1} of {YEARS}. Fish in the lake: {self.stock} (room for "
            f"{CAPACITY}). Earned: {self.earned} of {self.goal}. Catches: "
            f"{' '.join(self.log) or 'none'}.",
            "If L fish are left after the catch, next year there are L + w * L * (200 - L) / 2000,",
            "rounded down, with w = 3 in a poor, 5 in a fair and 7 in a rich year.",
            f"After year {YEARS} at least {self.leave} fish must be there.",
            f"Turns left: {self.max_turns - self.turn}. Action, 0 to 80 in tens: "
            "\\boxed{catch 30}",
        ])

    def solution(self) -> str:
        """The most profitable catches from here on."""
        more, catches = self._best(self.year, self.stock)
        if not catches or self.earned + more < self.goal or (
                len(catches) > self.max_turns - self.turn):
            return "From this stock the goal is out of reach."
        return "\n".join(f"\\boxed{{catch {catch}}}" for catch in catches)
