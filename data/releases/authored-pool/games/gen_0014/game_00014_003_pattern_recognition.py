"""Three Lighthouses in One Window

From the harbour office you see only a wall opposite that brightens whenever a lighthouse flashes.
Three lights share the coast, each with its own number of flashes and its own period. Pull the
jumble apart, name the lights, and say what the wall will do later in the night.
"""

import random
import re
from itertools import combinations

LIGHTS = 3
STRETCH = 15
FIRST_SEEN = 45
FORECAST_FROM, FORECAST_LENGTH = 200, 12
MISTAKES = 3
Light = tuple[int, int, int]


def flashes(light: Light, second: int) -> bool:
    """Whether a light of a group, a period and a first second flashes; groups flash every 2 s."""
    group, period, first = light
    into = (second - first) % period
    return into % 2 == 0 and into // 2 < group


EVERY_LIGHT = tuple(
    (group, period, first) for group in (1, 2, 3)
    for period in range(2 * group + 3, 17) for first in range(period)
)


class HarbourWallEnv:
    """Separate three periodic lights from their sum."""

    def __init__(self, max_turns: int = 14) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Choose lights that the first watch allows to be told apart in one way only."""
        self._rng = random.Random(seed)
        while True:
            self._lights = self._rng.sample(EVERY_LIGHT, LIGHTS)
            if len({light[1] for light in self._lights}) == LIGHTS and self._is_unique():
                break
        self.seen = FIRST_SEEN
        self.found: list[Light] = []
        self.mistakes = 0
        self.turn = 0
        self.done = False
        return self._show("You open your notebook on second 0."), {"turn": 0}

    def _wall(self, start: int, length: int) -> str:
        return "".join(str(sum(flashes(light, second) for light in self._lights))
                       for second in range(start, start + length))

    def _is_unique(self) -> bool:
        """No other three lights give the wall of the first watch."""
        wall = [int(mark) for mark in self._wall(0, FIRST_SEEN)]
        fitting = [
            (light, [flashes(light, second) for second in range(FIRST_SEEN)])
            for light in EVERY_LIGHT
            if all(wall[s] for s in range(FIRST_SEEN) if flashes(light, s))
        ]
        ways = 0
        for (a, one), (b, two) in combinations(fitting, 2):
            rest = [total - x - y for total, x, y in zip(wall, one, two)]
            if min(rest) >= 0 and max(rest) <= 1:
                ways += sum(c > b and three == [bool(r) for r in rest] for c, three in fitting)
        return ways == 1

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Watch on, name a light, or forecast the wall."""
        if self.done or self.mistakes > MISTAKES:
            return "The watch is over.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action[:300])
        words = boxed.group(1).lower().split() if boxed else []
        news = "The harbour master looks up: watch, a light of three numbers, or a forecast."
        if words == ["watch"]:
            self.seen += STRETCH
            news = f"You watch for {STRETCH} more seconds."
        elif len(words) == 4 and words[0] == "light" and all(
                re.fullmatch("[0-9]{1,3}", word) for word in words[1:]):
            news = self._name((int(words[1]), int(words[2]), int(words[3])))
        elif len(words) == 2 and words[0] == "forecast" and re.fullmatch("[0-3]+", words[1]):
            news = self._forecast(words[1])
        if self.mistakes > MISTAKES:
            return news + " Another takes over the watch. You lose.", 0.0, True, False, {
                "turn": self.turn}
        if self.done:
            return news + " You win.", 1.0, True, False, {"turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _name(self, light: Light) -> str:
        group, period, first = light
        shown = f"{group} flashes every {period} s from second {first}"
        if light in self.found:
            return f"{shown}: noted already."
        if light not in self._lights:
            self.mistakes += 1
            return f"{shown}: the light list knows no such light here."
        self.found.append(light)
        return f"{shown}: the light list agrees."

    def _forecast(self, marks: str) -> str:
        if len(self.found) < LIGHTS:
            return "The harbour master wants the lights named first."
        if len(marks) != FORECAST_LENGTH:
            return f"A forecast has {FORECAST_LENGTH} digits."
        if marks != self._wall(FORECAST_FROM, FORECAST_LENGTH):
            self.mistakes += 1
            return "Hours later the wall does something else; you get another night."
        self.done = True
        return "The wall does exactly that."

    def _show(self, news: str) -> str:
        lines = [news, "Flashes on the wall in each second (. none, 2 means two at once):"]
        for start in range(0, self.seen, STRETCH):
            wall = self._wall(start, STRETCH).replace("0", ".")
            lines.append(f"  {start:>3}-{start + STRETCH - 1:<3}  {' '.join(wall)}")
        named = "; ".join(f"{g} every {p} s from {f}" for g, p, f in self.found)
        return "\n".join([
            *lines,
            "Every light repeats a group of 1, 2 or 3 flashes, 2 s from flash to flash, with a",
            "period of 5 to 16 s; no two have the same period. Its first second is the start of",
            "the earliest group that starts at second 0 or later.",
            f"Lights named: {named or 'none'} ({len(self.found)} of {LIGHTS}). "
            f"Mistakes allowed: {MISTAKES - self.mistakes}.",
            f"When all are named, forecast seconds {FORECAST_FROM} to "
            f"{FORECAST_FROM + FORECAST_LENGTH - 1}, one digit each. "
            f"Turns left: {self.max_turns - self.turn}.",
            "Actions: \\boxed{watch}; \\boxed{light 2 10 3} for 2 flashes every 10 s from second",
            "3; \\boxed{forecast 001020010010}",
        ])

    def solution(self) -> str:
        """The lights that are not named yet, and the forecast."""
        lines = [f"light {g} {p} {f}" for g, p, f in self._lights if (g, p, f) not in self.found]
        lines.append(f"forecast {self._wall(FORECAST_FROM, FORECAST_LENGTH)}")
        if self.done or self.mistakes > MISTAKES or len(lines) > self.max_turns - self.turn:
            return "The watch is over, or too short for what is missing."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
