"""Three Clocks in One Vial

A vial from the reactor holds three radioactive nuclides at once, a short-lived, a middling and a
long-lived one, and the counter only tells the sum of their decays. Time runs forward only: what
you do not count early is gone. Name all three and say how strong each was at the beginning.
"""

import random
import re

# Half-lives in minutes.
KINDS = {
    "short": {"O-15": 2.04, "Ba-137m": 2.55, "Cu-66": 5.12},
    "middle": {"N-13": 9.97, "C-11": 20.4, "I-128": 25.0},
    "long": {"In-116m": 54.3, "Ga-68": 67.7, "F-18": 109.8, "Mn-56": 154.7},
}
LONGEST = 900
COUNTS = 14
MISTAKES = 3
TOLERANCE_PERCENT = 4


class DecayVialEnv:
    """Resolve a sum of three exponential decays."""

    def __init__(self, max_turns: int = 24) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Mix three nuclides whose half-lives differ by a factor of three at least."""
        self._rng = random.Random(seed)
        while True:
            self._names = {kind: self._rng.choice(list(table)) for kind, table in KINDS.items()}
            lives = [KINDS[kind][name] for kind, name in self._names.items()]
            if lives[1] >= 3 * lives[0] and lives[2] >= 3 * lives[1]:
                break
        self._rates = {"short": self._rng.randint(800, 3000),
                       "middle": self._rng.randint(500, 2000),
                       "long": self._rng.randint(300, 1200)}
        self.background = self._rng.randint(5, 20)
        self.minute = 0
        self.counts: list[tuple[int, float]] = []
        self.named: list[str] = []
        self.measured: list[str] = []
        self.mistakes = 0
        self.turn = 0
        self._count_at(0)
        return self._show("The vial drops into the counter at minute 0."), {"turn": 0}

    def _count_at(self, minute: int) -> float:
        """Decays per second, background included, to one decimal."""
        self.minute = minute
        rate = float(self.background)
        for kind, name in self._names.items():
            rate += self._rates[kind] * 0.5 ** (minute / KINDS[kind][name])
        self.counts.append((minute, round(rate, 1)))
        return round(rate, 1)

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Count, name a nuclide, or state a rate at the beginning."""
        if self.mistakes > MISTAKES or len(self.measured) == len(KINDS):
            return "The counter is off.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action[:300])
        text = " ".join(boxed.group(1).lower().split()) if boxed else ""
        count = re.fullmatch(r"count ([0-9]{1,4})", text)
        name = re.fullmatch(r"nuclide (short|middle|long) ([a-z]{1,2}-[0-9]{2,3}m?)", text)
        rate = re.fullmatch(r"rate (short|middle|long) ([0-9]{1,5}(?:\.[0-9]+)?)", text)
        if count:
            news = self._count(int(count.group(1)))
        elif name:
            news = self._name(name.group(1), name.group(2))
        elif rate:
            news = self._state_rate(rate.group(1), float(rate.group(2)))
        else:
            news = "The counter clicks on: count at a minute, name a nuclide, or state a rate."
        if self.mistakes > MISTAKES:
            return news + " The vial goes to waste. You lose.", 0.0, True, False, {
                "turn": self.turn}
        if len(self.measured) == len(KINDS):
            return news + " The vial is labelled. You win.", 1.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _count(self, minute: int) -> str:
        if not self.minute < minute <= LONGEST:
            return f"It is minute {self.minute}; the counter can be set up to minute {LONGEST}."
        if len(self.counts) > COUNTS:
            return "The memory of the counter is full."
        return f"Minute {minute}: {self._count_at(minute)} decays per second."

    def _name(self, kind: str, name: str) -> str:
        if kind in self.named:
            return f"The {kind} nuclide is named."
        if name != self._names[kind].lower():
            self.mistakes += 1
            return f"The spectrometer excludes that for the {kind} one."
        self.named.append(kind)
        return f"The spectrometer agrees: {self._names[kind]}."

    def _state_rate(self, kind: str, rate: float) -> str:
        if kind not in self.named:
            return f"Name the {kind} nuclide first."
        if kind in self.measured:
            return f"The rate of the {kind} nuclide is settled."
        if abs(rate - self._rates[kind]) * 100 > TOLERANCE_PERCENT * self._rates[kind]:
            self.mistakes += 1
            return f"{rate} is not within {TOLERANCE_PERCENT} percent."
        self.measured.append(kind)
        return f"{rate} is close enough: {self._rates[kind]} per second at minute 0."

    def _show(self, news: str) -> str:
        table = [f"  {kind:<6} " + ", ".join(f"{name} {life} min" for name, life in names.items())
                 for kind, names in KINDS.items()]
        rows = ", ".join(f"{minute} min {rate}" for minute, rate in self.counts)
        return "\n".join([
            news,
            "Half-lives; one nuclide of each line is in the vial:",
            *table,
            f"Background, always there: {self.background} per second.",
            f"Counted (decays per second, with background): {rows}.",
            f"It is minute {self.minute}. Counts left: {COUNTS + 1 - len(self.counts)}.",
            f"Named: {', '.join(self.named) or 'none'}. "
            f"Rates settled: {', '.join(self.measured) or 'none'}.",
            f"Mistakes allowed: {MISTAKES - self.mistakes}. "
            f"Turns left: {self.max_turns - self.turn}.",
            f"Actions: \\boxed{{count 30}} (a later minute, up to {LONGEST}),",
            "\\boxed{nuclide long F-18}, \\boxed{rate long 850} (per second at minute 0, within "
            f"{TOLERANCE_PERCENT} percent)",
        ])

    def solution(self) -> str:
        """Names and rates that are not settled yet."""
        lines = [f"nuclide {kind} {self._names[kind]}" for kind in KINDS if kind not in self.named]
        lines += [f"rate {kind} {self._rates[kind]}" for kind in KINDS
                  if kind not in self.measured]
        if len(self.measured) == len(KINDS) or self.mistakes > MISTAKES or (
                len(lines) > self.max_turns - self.turn):
            return "The vial cannot be labelled any more."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
