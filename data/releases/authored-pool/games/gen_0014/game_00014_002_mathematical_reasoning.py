"""An Orrery for a Sun That Does Not Exist

A novelist has invented a sun with four planets and wants an orrery of brass. The home planet
turns with the crank, and each of the others is driven by one pair of gear wheels whose teeth
must come astonishingly close to the ratio of the two years. The brass suffices for few mistakes.
"""

import random
import re

PLANETS = ("Umber", "Sable", "Ochre", "Celadon")
LEAST_TEETH = 12
CENTURY = 100
SPOILT = 8


class BrassOrreryEnv:
    """Find four pairs of gear wheels that approximate given ratios very well."""

    def __init__(self, max_turns: int = 14) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Invent years for which no pair of small numbers will do."""
        self._rng = random.Random(seed)
        self.most_teeth = self._rng.choice((80, 90, 100, 110))
        self.home = self._rng.randint(3000, 5000) / 10
        bands = [(0.25, 0.5), (0.5, 0.95), (1.05, 2.0), (2.0, 3.6)]
        self._rng.shuffle(bands)
        self.years, self._best, self.tolerance = [], [], []
        for low, high in bands:
            while True:
                year = round(self.home * self._rng.uniform(low, high), 2)
                pair = self._closest(year)
                error = abs(self._drift(year, *pair))
                # A round ratio of small numbers would be found by eye.
                if min(pair) > 25 and 0.02 < error < 1.0:
                    break
            self.years.append(year)
            self._best.append(pair)
            self.tolerance.append(round(error * 1.2 + 0.05, 2))
        self.built = 0
        self.spoilt = 0
        self.turn = 0
        self.tries: list[str] = []
        return self._show("The brass is rolled and the lathe is oiled."), {"turn": 0}

    def _drift(self, year: float, driver: int, driven: int) -> float:
        """Degrees by which the model planet runs ahead after a hundred years of the home planet."""
        return 360 * CENTURY * (driver / driven - self.home / year)

    def _closest(self, year: float) -> tuple[int, int]:
        """The pair (driver, driven) within the limits of the lathe that drifts least."""
        best = (LEAST_TEETH, LEAST_TEETH)
        for driven in range(LEAST_TEETH, self.most_teeth + 1):
            driver = round(driven * self.home / year)
            if LEAST_TEETH <= driver <= self.most_teeth:
                if abs(self._drift(year, driver, driven)) < abs(self._drift(year, *best)) - 1e-9:
                    best = (driver, driven)
        return best

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Cut a pair of gear wheels."""
        if self.built == len(PLANETS) or self.spoilt > SPOILT:
            return "The workshop is dark.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(
            r"\\boxed\{\s*cut\s+([0-9]{1,4})\s+([0-9]{1,4})\s*\}", action, re.IGNORECASE)
        if not boxed:
            news = "The lathe waits for two numbers of teeth, driver and driven."
        else:
            news = self._cut(int(boxed.group(1)), int(boxed.group(2)))
        if self.spoilt > SPOILT:
            return news + " No brass is left. You lose.", 0.0, True, False, {"turn": self.turn}
        if self.built == len(PLANETS):
            return news + " The orrery turns. You win.", 1.0, True, False, {"turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _cut(self, driver: int, driven: int) -> str:
        if not all(LEAST_TEETH <= teeth <= self.most_teeth for teeth in (driver, driven)):
            return f"The lathe cuts {LEAST_TEETH} to {self.most_teeth} teeth."
        name = PLANETS[self.built]
        drift = self._drift(self.years[self.built], driver, driven)
        if abs(drift) <= self.tolerance[self.built]:
            self.built += 1
            self.tries = []
            return f"{name} on {driver} and {driven} teeth: {drift:+.2f} degrees, splendid."
        self.spoilt += 1
        self.tries.append(f"{driver}/{driven} {drift:+.2f}")
        side = "ahead" if drift > 0 else "behind"
        return f"{name} would be {abs(drift):.2f} degrees {side} after a century. Spoilt brass."

    def _show(self, news: str) -> str:
        rows = []
        for number, name in enumerate(PLANETS):
            state = "done" if number < self.built else (
                "<- now" if number == self.built else "waiting")
            rows.append(f"  {name:<8} year {self.years[number]:>8.2f} days, allowed drift "
                        f"{self.tolerance[number]:.2f} degrees  {state}")
        return "\n".join([
            news,
            f"One turn of the crank is a year of the home planet: {self.home:.1f} days.",
            *rows,
            "The driver sits on the crank, the driven wheel carries the planet: in one turn of the",
            "crank the planet makes driver/driven turns, and home year/its year would be exact.",
            "Drift: degrees off after 100 turns of the crank, 36000 times the error of the ratio.",
            f"The lathe cuts {LEAST_TEETH} to {self.most_teeth} teeth. "
            f"Tried for this planet: {'; '.join(self.tries) or 'nothing'}.",
            f"Brass for {SPOILT - self.spoilt} spoilt pairs. "
            f"Turns left: {self.max_turns - self.turn}. "
            "Action, driver then driven: \\boxed{cut 33 62}",
        ])

    def solution(self) -> str:
        """The best pair for each planet that has none."""
        pairs = self._best[self.built:]
        if not pairs or self.spoilt > SPOILT or len(pairs) > self.max_turns - self.turn:
            return "The orrery cannot be finished any more."
        return "\n".join(f"\\boxed{{cut {driver} {driven}}}" for driver, driven in pairs)
