"""A Perfect Espresso for Two Guests

A new bag of beans, an old machine, and three dials: grind, dose and temperature. Somewhere there
is a setting that tastes like the roaster promised, but a finer grind wants a smaller dose, and
beans run out. Taste your way up the hill, then serve two guests, the second from another bag.
"""

import random
import re

DIALS = {"grind": (0, 30), "dose": (140, 220), "temp": (86, 98)}
# One step of each dial: grinder clicks, tenths of a gram, degrees Celsius.
STEPS = {"grind": 1, "dose": 2, "temp": 1}
GUESTS = 2
NEEDED = 97
FAILED_GUESTS = 1
Setting = tuple[int, int, int]


class EspressoDialsEnv:
    """Climb a smooth taste landscape with few samples, twice."""

    def __init__(self, max_turns: int = 22) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Fill the hopper with two bags whose best settings lie well inside the dials."""
        self._rng = random.Random(seed)
        self._bags = [self._draw_bag() for _ in range(GUESTS)]
        self.served = 0
        self.failed = 0
        self.turn = 0
        self.notes: list[tuple[Setting, int]] = []
        return self._show("The machine is hot."), {"turn": 0}

    def _draw_bag(self) -> tuple[Setting, float, float]:
        """Best setting, how strongly grind and dose trade off, and how picky the bag is."""
        best = (self._rng.randint(6, 24), 2 * self._rng.randint(78, 102),
                self._rng.randint(89, 95))
        return best, self._rng.uniform(0.5, 1.1), self._rng.uniform(0.8, 1.2)

    def _taste(self, setting: Setting) -> int:
        """0 to 100 points; a tilted bell around the best setting of the bag."""
        best, trade, picky = self._bags[self.served]
        grind = (setting[0] - best[0]) / 6
        dose = (setting[1] - best[1]) / 18
        heat = (setting[2] - best[2]) / 3.5
        miss = grind * grind + dose * dose + heat * heat + trade * grind * dose
        return round(100 / (1 + picky * miss))

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Pull a shot to taste or to serve."""
        if self.served == GUESTS or self.failed > FAILED_GUESTS:
            return "The bar is closed.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(
            r"\\boxed\{\s*(taste|serve)\s+([0-9]{1,3})\s+([0-9]{2}(?:\.[0-9])?)\s+([0-9]{2})\s*\}",
            action, re.IGNORECASE)
        setting = None
        if boxed:
            setting = (int(boxed.group(2)), round(float(boxed.group(3)) * 10),
                       int(boxed.group(4)))
        if setting is None or not self._is_possible(setting):
            news = ("The barista points at the dials: grind 0 to 30, dose 14.0 to 22.0 g in steps "
                    "of 0.2, temperature 86 to 98.")
        elif boxed.group(1).lower() == "taste":
            points = self._taste(setting)
            self.notes.append((setting, points))
            news = f"You sip: {points} of 100 points."
        else:
            news = self._serve(setting)
        if self.failed > FAILED_GUESTS:
            return news + " Word gets round. You lose.", 0.0, True, False, {"turn": self.turn}
        if self.served == GUESTS:
            return news + " You win.", 1.0, True, False, {"turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    @staticmethod
    def _is_possible(setting: Setting) -> bool:
        return all(low <= value <= high and (value - low) % STEPS[name] == 0
                   for value, (name, (low, high)) in zip(setting, DIALS.items()))

    def _serve(self, setting: Setting) -> str:
        points = self._taste(setting)
        if points < NEEDED:
            self.failed += 1
            self.notes.append((setting, points))
            return f"The guest leaves the cup half full: {points} points."
        self.served += 1
        self.notes = []
        return f"The guest closes her eyes: {points} points!"

    def _show(self, news: str) -> str:
        notes = [f"  grind {g:>2}  dose {d / 10:.1f} g  {t} C   {points:>3} points"
                 for (g, d, t), points in self.notes]
        return "\n".join([
            news,
            f"Guest {self.served + 1} of {GUESTS}. Shots from this bag:",
            *(notes or ["  none"]),
            "Points fall off smoothly in all directions from one best setting; grind and dose",
            "depend on each other. Roughly, 6 clicks of grind, 1.8 g of dose or 3.5 degrees off",
            "halve the points. There is no luck in it.",
            f"A guest wants {NEEDED} points; {FAILED_GUESTS - self.failed} may be disappointed. "
            f"Turns left: {self.max_turns - self.turn}.",
            "Dials: grind 0 to 30, dose 14.0 to 22.0 g (steps of 0.2), temperature 86 to 98 C.",
            "Actions: \\boxed{taste 15 18.0 92} for yourself, \\boxed{serve 15 18.0 92} to the "
            "guest",
        ])

    def solution(self) -> str:
        """The best setting of every bag that is left."""
        left = self._bags[self.served:]
        if not left or self.failed > FAILED_GUESTS or len(left) > self.max_turns - self.turn:
            return "The guests cannot be served any more."
        return "\n".join(f"\\boxed{{serve {g} {d / 10:.1f} {t}}}" for (g, d, t), _, _ in left)
