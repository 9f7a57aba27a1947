"""The Calculator With Four Keys Left

A pocket calculator fell into the sea, and only four of its keys still work: one that adds, one
that multiplies, one that flips the digits and one that chops off the last digit. Make three
numbers light up on its little screen, one after the other, before the battery dies.
"""

import random
import re
from collections import deque

LARGEST = 999
STAGES = 3
KEYS_A_TURN = 4


class FourKeysEnv:
    """Reach three numbers in turn with four arithmetic keys."""

    def __init__(self, max_turns: int = 14) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Pick the keys, a first number and targets that take five or six presses each."""
        self._rng = random.Random(seed)
        self._plus = self._rng.choice((3, 5, 7, 8, 9))
        self._times = self._rng.choice((2, 3, 4))
        self.keys = (f"+{self._plus}", f"x{self._times}", "flip", "chop")
        self.screen = self._rng.randint(2, 30)
        from_zero = self._reach(0)
        here, self.targets = self.screen, []
        for _ in range(STAGES):
            paths = self._reach(here)
            fair = [n for n in sorted(paths) if n in from_zero and len(paths[n]) in (5, 6)]
            here = self._rng.choice([n for n in fair if n not in self.targets])
            self.targets.append(here)
        self.reached = 0
        self.turn = 0
        return self._show("The calculator still flickers."), {"turn": 0}

    def _apply(self, value: int, key: str) -> int | None:
        """The number after a key, or None where three digits are not enough."""
        if key == "flip":
            return int(str(value)[::-1])
        if key == "chop":
            return value // 10
        result = value + self._plus if key.startswith("+") else value * self._times
        return result if result <= LARGEST else None

    def _reach(self, start: int) -> dict[int, tuple[str, ...]]:
        """A shortest list of keys to every number that can be reached."""
        paths: dict[int, tuple[str, ...]] = {start: ()}
        queue = deque([start])
        while queue:
            value = queue.popleft()
            for key in self.keys:
                following = self._apply(value, key)
                if following is not None and following not in paths:
                    paths[following] = (*paths[value], key)
                    queue.append(following)
        return paths

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Press one to four keys."""
        if self.reached == STAGES:
            return "All three numbers have been shown.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        box = re.search(r"\\boxed\{\s*press([^{}]*)\}", action[:500], re.IGNORECASE)
        pressed = box.group(1).lower().replace("*", "x").split() if box else []
        if not pressed or len(pressed) > KEYS_A_TURN or any(k not in self.keys for k in pressed):
            news = f"Nothing happens. Press one to {KEYS_A_TURN} of the keys {' '.join(self.keys)}."
        else:
            news = self._press(pressed)
        if self.reached == STAGES:
            return news + " All three are done. You win.", 1.0, True, False, {"turn": self.turn}
        truncated = self.turn >= self.max_turns
        return self._show(news), 0.0, False, truncated, {"turn": self.turn}

    def _press(self, pressed: list[str]) -> str:
        trail = [str(self.screen)]
        for key in pressed:
            following = self._apply(self.screen, key)
            if following is None:
                trail.append("E (too long, ignored)")
                continue
            self.screen = following
            trail.append(str(following))
            if self.reached < STAGES and following == self.targets[self.reached]:
                self.reached += 1
                trail[-1] += " (there it is!)"
        return "The screen shows " + " -> ".join(trail) + "."

    def _show(self, news: str) -> str:
        aims = [
            f"{number} (done)" if place < self.reached else str(number)
            for place, number in enumerate(self.targets)
        ]
        return "\n".join([
            news,
            "  +------+",
            f"  | {self.screen:>4} |",
            "  +------+",
            f"Show these numbers in this order: {', '.join(aims)}.",
            f"Keys: +{self._plus} adds {self._plus}; x{self._times} multiplies by {self._times}; "
            "flip reads the digits backwards (120 becomes 21);",
            "chop drops the last digit (a single digit becomes 0). Beyond 999 a key does nothing.",
            f"Turns left: {self.max_turns - self.turn}. Action, one to {KEYS_A_TURN} keys: "
            f"\\boxed{{press x{self._times} flip +{self._plus}}}",
        ])

    def solution(self) -> str:
        """Shortest ways from number to number, four keys a turn."""
        here, lines = self.screen, []
        for target in self.targets[self.reached:]:
            keys = self._reach(here)[target]
            lines += [keys[at:at + KEYS_A_TURN] for at in range(0, len(keys), KEYS_A_TURN)]
            here = target
        if not lines or len(lines) > self.max_turns - self.turn:
            return "There are not enough turns left to show the remaining numbers."
        return "\n".join(f"\\boxed{{press {' '.join(keys)}}}" for keys in lines)
