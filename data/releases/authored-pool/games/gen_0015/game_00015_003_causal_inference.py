"""Seven Clocks and One Crash

At ten in the evening seven services of a web shop fail one after the other, each logging its
trouble by its own clock, and no two clocks agree. A failure spreads along the calls between
services, a fixed while after its cause. Set the clocks right, then say which service fell first,
what pulled down each of the others, and which one failed all by itself.
"""

import random
import re

NAMES = ("auth", "billing", "cart", "database", "email", "front", "gateway")
MISTAKES = 1


class CrashClocksEnv:
    """Reconstruct how a failure spread from logs with wrong clocks."""

    def __init__(self, max_turns: int = 20) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Let a failure spread along a hidden tree, and one service fail on its own."""
        self._rng = random.Random(seed)
        while True:
            order = self._rng.sample(NAMES, len(NAMES))
            self._root, self._loner = order[0], order[-1]
            self._cause: dict[str, str] = {}
            times = {self._root: 0}
            self.delay = {name: self._rng.randint(3, 9) for name in NAMES}
            for place, name in enumerate(order[1:-1], 1):
                self._cause[name] = self._rng.choice(order[max(0, place - 3):place])
                times[name] = times[self._cause[name]] + self.delay[name]
            times[self._loner] = self._rng.randint(4, 20)
            self.calls = self._draw_calls(order)
            if len(set(times.values())) == len(NAMES) and self._explains_one_way(times):
                break
        self._offset = {name: self._rng.randint(-40, 40) for name in NAMES}
        self.logged = {name: 22 * 3600 + 60 + times[name] + self._offset[name] for name in NAMES}
        self.compared: list[str] = []
        self.settled: dict[str, str] = {}
        self.mistakes = 0
        self.turn = 0
        return self._show("The pager has gone off."), {"turn": 0}

    def _draw_calls(self, order: list[str]) -> dict[str, list[str]]:
        """Whom each service calls: its true cause and some others."""
        calls = {}
        for name in NAMES:
            others = [n for n in order if n not in (name, self._cause.get(name))]
            called = self._rng.sample(others, 2)
            if name in self._cause:
                called.append(self._cause[name])
            calls[name] = sorted(called)
        return calls

    def _possible_causes(self, name: str, times: dict[str, int]) -> list[str]:
        return [other for other in self.calls[name]
                if times[name] - times[other] == self.delay[name]]

    def _explains_one_way(self, times: dict[str, int]) -> bool:
        """Each service has its true cause as the only one that fits; root and loner have none."""
        true = {name: [self._cause[name]] if name in self._cause else [] for name in NAMES}
        return all(self._possible_causes(name, times) == true[name] for name in NAMES)

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Compare clocks, or blame."""
        if self.mistakes > MISTAKES or len(self.settled) == len(NAMES):
            return "The incident is closed.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action[:300])
        words = boxed.group(1).lower().split() if boxed else []
        named = all(word in NAMES for word in words[1:])
        if words[:1] == ["compare"] and len(words) == 3 and named and words[1] != words[2]:
            news = self._compare(words[1], words[2])
        elif words[:1] == ["blame"] and len(words) == 3 and words[1] in NAMES and (
                words[2] in (*NAMES, "root", "itself")):
            news = self._blame(words[1], words[2])
        else:
            news = "The incident channel is puzzled. Compare two clocks, or blame a service."
        if self.mistakes > MISTAKES:
            return news + " The report is thrown out. You lose.", 0.0, True, False, {
                "turn": self.turn}
        if len(self.settled) == len(NAMES):
            return news + " The report is accepted. You win.", 1.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _compare(self, first: str, second: str) -> str:
        if len(self.compared) >= len(NAMES) + 1:
            return "The network team has no time for another comparison."
        ahead = self._offset[first] - self._offset[second]
        side = "ahead of" if ahead >= 0 else "behind"
        self.compared.append(f"{first} is {abs(ahead)} s {side} {second}")
        return f"A ping shows: the clock of {self.compared[-1]}."

    def _blame(self, name: str, verdict: str) -> str:
        if name in self.settled:
            return f"The failure of {name} is settled."
        truth = self._cause.get(name, "root" if name == self._root else "itself")
        if verdict != truth:
            self.mistakes += 1
            return f"A colleague proves you wrong about {name}."
        self.settled[name] = verdict
        return f"The traces confirm it: {name} - {verdict}."

    def _show(self, news: str) -> str:
        rows = []
        for name in NAMES:
            clock = self.logged[name]
            stamp = f"{clock // 3600:02}:{clock // 60 % 60:02}:{clock % 60:02}"
            rows.append(f"  {name:<9} failed at {stamp} by its own clock, {self.delay[name]} s "
                        f"after its cause if it has one; calls {', '.join(self.calls[name])}"
                        + (f"  [{self.settled[name]}]" if name in self.settled else ""))
        return "\n".join([
            news,
            *rows,
            "A service that was pulled down failed exactly its delay after its cause, which is one",
            "of the services it calls. One service is the root of the crash; one other failed by",
            "chance, by itself, later than the root; five were pulled down.",
            f"Clocks compared: {'; '.join(self.compared) or 'none'}.",
            f"Comparisons left: {len(NAMES) + 1 - len(self.compared)}. "
            f"Mistakes allowed: {MISTAKES - self.mistakes}. "
            f"Turns left: {self.max_turns - self.turn}.",
            "Actions: \\boxed{compare auth cart}, \\boxed{blame cart auth} (auth pulled it down),",
            "\\boxed{blame auth root}, \\boxed{blame email itself}; settle all seven",
        ])

    def solution(self) -> str:
        """The verdicts that are missing."""
        lines = []
        for name in NAMES:
            if name not in self.settled:
                truth = self._cause.get(name, "root" if name == self._root else "itself")
                lines.append(f"\\boxed{{blame {name} {truth}}}")
        if not lines or self.mistakes > MISTAKES or len(lines) > self.max_turns - self.turn:
            return "The incident cannot be settled any more."
        return "\n".join(lines)
