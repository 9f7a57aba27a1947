"""Holes in the Swiss Cheese

Nine things went wrong before a cargo plane slid off a runway, and no passenger was aboard to tell
which of them mattered. A simulator replays the evening with some of them prevented. Find every
smallest set of happenings whose prevention would have avoided the accident: the true causes.
"""

import random
import re
from itertools import combinations

EVENTS = (
    "rubber on the runway", "late weather report", "tired captain", "worn brake disc",
    "high approach", "tail wind", "misread checklist", "wet surface", "slow thrust reverser",
)
REPLAYS = 16
SLIPS = 1
MOST_PREVENTED = 6
Chain = tuple[int, ...]


class SwissCheeseEnv:
    """Find all minimal sets of events that an accident depended on."""

    def __init__(self, max_turns: int = 25) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw overlapping chains of events, each of which alone was enough for the accident."""
        self._rng = random.Random(seed)
        while True:
            events = self._rng.sample(range(len(EVENTS)), 7)
            shared = events[0] if self._rng.random() < 0.5 else None
            self._chains = self._draw_chains(events, shared)
            self._causes = self._minimal_sets()
            sizes = [len(cause) for cause in self._causes]
            if 3 <= len(sizes) <= 5 and max(sizes) == 2 and sizes.count(1) <= 1:
                break
        self.found: list[Chain] = []
        self.closed = False
        self.replays = REPLAYS
        self.slips = 0
        self.turn = 0
        self.log: list[str] = []
        return self._show("The investigators start the simulator."), {"turn": 0}

    def _draw_chains(self, events: list[int], shared: int | None) -> list[Chain]:
        """Two or three sets of events, all of whose members are needed together."""
        chains = []
        for _ in range(self._rng.randint(2, 3)):
            chain = self._rng.sample(events[1:], self._rng.randint(2, 3))
            chains.append(tuple(sorted(chain + ([] if shared is None else [shared]))))
        return chains

    def _happens(self, prevented: Chain) -> bool:
        """Whether the accident happens although some events are prevented."""
        return any(all(event not in prevented for event in chain) for chain in self._chains)

    def _minimal_sets(self) -> list[Chain]:
        """Sets that avoid the accident while no part of them does."""
        found: list[Chain] = []
        for size in range(1, 4):
            for some in combinations(range(len(EVENTS)), size):
                if not self._happens(some) and not any(set(small) <= set(some) for small in found):
                    found.append(some)
        return found

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Replay, name a cause, or close the report."""
        if self.slips > SLIPS or self.closed:
            return "The report is printed.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{\s*(prevent|cause|close)([0-9,\s]*)\}", action[:300], re.I)
        verb = boxed.group(1).lower() if boxed else ""
        digits = re.findall("[0-9]+", boxed.group(2)) if boxed else []
        chosen = tuple(sorted({int(n[:2]) - 1: None for n in digits}))
        fits = all(0 <= event < len(EVENTS) for event in chosen)
        if verb == "close" and not chosen:
            return self._close()
        if not fits or not chosen or verb == "close":
            news = "The board needs a verb and numbers of happenings from the list."
        elif verb == "prevent":
            news = self._replay(chosen)
        else:
            news = self._name(chosen)
        if self.slips > SLIPS:
            return news + " The board loses its patience. You lose.", 0.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _close(self) -> tuple[str, float, bool, bool, dict]:
        if len(self.found) == len(self._causes):
            self.closed = True
            return "The report is complete. You win.", 1.0, True, False, {"turn": self.turn}
        self.slips = SLIPS + 1
        missing = len(self._causes) - len(self.found)
        return f"The report lacks {missing} of the causes. You lose.", 0.0, True, False, {
            "turn": self.turn}

    def _replay(self, prevented: Chain) -> str:
        if self.replays == 0:
            return "The simulator is booked by others now."
        if len(prevented) > MOST_PREVENTED:
            return f"The simulator can prevent {MOST_PREVENTED} happenings at most."
        self.replays -= 1
        result = "the plane slides off" if self._happens(prevented) else "a safe landing"
        self.log.append(f"without {' '.join(str(e + 1) for e in prevented)}: {result}")
        return f"Replay {self.log[-1]}."

    def _name(self, some: Chain) -> str:
        shown = " ".join(str(event + 1) for event in some)
        if some in self.found:
            return f"{shown} is in the report."
        if some not in self._causes:
            self.slips += 1
            why = ("does not avoid the accident" if self._happens(some)
                   else "holds more than is needed")
            return f"A replay on another simulator shows that {shown} {why}."
        self.found.append(some)
        return f"{shown} goes into the report."

    def _show(self, news: str) -> str:
        listed = [f"  {number}. {event}" for number, event in enumerate(EVENTS, 1)]
        found = "; ".join(" ".join(str(e + 1) for e in some) for some in self.found)
        return "\n".join([
            news,
            *listed,
            "The accident happens if all links of at least one hidden chain of happenings are",
            "there; some happenings may be in no chain, some in several.",
            "Replays:",
            *(f"  {line}" for line in self.log or ["none"]),
            "A cause is a set of one or two happenings without which the plane lands safely, while",
            "preventing only a part of the set does not help. Name them all, then close.",
            f"In the report: {found or 'nothing'}. Replays left: {self.replays}. "
            f"Slips left: {SLIPS - self.slips}. Turns left: {self.max_turns - self.turn}.",
            f"Actions: \\boxed{{prevent 2 5 7}} (1 to {MOST_PREVENTED}), \\boxed{{cause 4}}, "
            "\\boxed{cause 2 5}, \\boxed{close}",
        ])

    def solution(self) -> str:
        """Name the causes that are missing and close the report."""
        missing = [some for some in self._causes if some not in self.found]
        lines = [f"cause {' '.join(str(e + 1) for e in some)}" for some in missing] + ["close"]
        if self.slips > SLIPS or self.closed or len(lines) > self.max_turns - self.turn:
            return "The report is printed or cannot be completed in time."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
