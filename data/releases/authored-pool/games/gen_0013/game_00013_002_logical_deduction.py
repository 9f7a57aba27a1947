"""The Night the Station Signs Fell Down

In the night somebody stole the signs of a small underground railway. You have the map with its
nine numbered stations, a list of names, one sign that was overlooked, and a ticket machine that
tells how many stops lie between two names. Hang up every sign before the first train.
"""

import random
import re
from collections import deque

SIDE = 3
STATIONS = SIDE * SIDE
NAMES = ("Abbey", "Bridge", "Castle", "Docks", "Exchange", "Ferry", "Gardens", "Harbour", "Inn")
TICKETS = 12
MISTAKES = 2
Link = tuple[int, int]


def all_links() -> list[Link]:
    """Neighbours on a square grid of stations."""
    across = [(s, s + 1) for s in range(STATIONS) if s % SIDE < SIDE - 1]
    return across + [(s, s + SIDE) for s in range(STATIONS - SIDE)]


def count_stops(links: list[Link]) -> list[list[int]]:
    """Stops between all stations; -1 where no train goes."""
    table = []
    for start in range(STATIONS):
        stops = [-1] * STATIONS
        stops[start] = 0
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for a, b in links:
                there = b if a == here else a if b == here else here
                if stops[there] < 0:
                    stops[there] = stops[here] + 1
                    queue.append(there)
        table.append(stops)
    return table


class StationSignsEnv:
    """Match nine names to nine stations from numbers of stops."""

    def __init__(self, max_turns: int = 23) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw a map on which all distances together tell every station apart."""
        self._rng = random.Random(seed)
        while True:
            self.links = sorted(self._rng.sample(all_links(), 9))
            self._stops = count_stops(self.links)
            profiles = {tuple(sorted(row)) for row in self._stops}
            if self._stops[0].count(-1) == 0 and len(profiles) == STATIONS:
                break
        self._names = self._rng.sample(NAMES, STATIONS)
        self.hung = [self._rng.randrange(STATIONS)]
        self.tickets = TICKETS
        self.known: list[str] = []
        self.mistakes = 0
        self.turn = 0
        return self._show("It is half past two, and the ladder is ready."), {"turn": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Ask the ticket machine, or hang a sign."""
        if self.mistakes > MISTAKES or len(self.hung) == STATIONS:
            return "The first train has left.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action[:300])
        words = boxed.group(1).lower().split() if boxed else []
        names = [name for word in words[1:] for name in NAMES if name.lower() == word]
        if words[:1] == ["ticket"] and len(names) == 2:
            news = self._ask(names[0], names[1])
        elif (words[:1] == ["hang"] and len(names) == 1
              and re.fullmatch(r"[1-9]", words[-1]) and len(words) == 3):
            news = self._hang(names[0], int(words[2]) - 1)
        else:
            news = "The night foreman coughs: ask for a ticket, or hang a name at a number."
        if self.mistakes > MISTAKES:
            return news + " The foreman takes the ladder away. You lose.", 0.0, True, False, {
                "turn": self.turn}
        if len(self.hung) == STATIONS:
            return news + " Every sign is up. You win.", 1.0, True, False, {"turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _ask(self, first: str, second: str) -> str:
        if self.tickets == 0:
            return "The machine has run out of paper."
        self.tickets -= 1
        stops = self._stops[self._names.index(first)][self._names.index(second)]
        self.known.append(f"{first}-{second} {stops}")
        return f"From {first} to {second}: {stops} stops."

    def _hang(self, name: str, station: int) -> str:
        if station in self.hung:
            return f"Station {station + 1} has its sign."
        if self._names[station] != name:
            self.mistakes += 1
            return f"An early passenger laughs: station {station + 1} is not {name}."
        self.hung.append(station)
        if len(self.hung) == STATIONS - 1:
            self.hung.append(next(s for s in range(STATIONS) if s not in self.hung))
        return f"Station {station + 1} is {name} again."

    def _show(self, news: str) -> str:
        lines = []
        for row in range(SIDE):
            line = "   "
            for column in range(SIDE):
                here = row * SIDE + column
                line += f"({here + 1})"
                if column < SIDE - 1:
                    line += "-----" if (here, here + 1) in self.links else "     "
            lines.append(line)
            if row < SIDE - 1:
                below = [(s, s + SIDE) in self.links for s in range(row * SIDE, row * SIDE + SIDE)]
                lines += ["    " + "       ".join("|" if link else " " for link in below)]
        signs = ", ".join(f"({s + 1}) {self._names[s]}" for s in sorted(self.hung))
        loose = ", ".join(name for name in NAMES if self._names.index(name) not in self.hung)
        return "\n".join([
            news,
            *(line.rstrip() for line in lines),
            f"Signs up: {signs}.",
            f"Signs in the cart: {loose}.",
            f"Stops known: {', '.join(self.known) or 'none'}.",
            "A line between two numbers is one stop; the machine counts the shortest way.",
            f"Tickets left: {self.tickets}. Mistakes allowed: {MISTAKES - self.mistakes}. "
            f"Turns left: {self.max_turns - self.turn}.",
            "Actions: \\boxed{ticket Abbey Docks}, \\boxed{hang Docks 4}",
        ])

    def solution(self) -> str:
        """Hang what is in the cart; the last sign hangs itself."""
        bare = [s for s in range(STATIONS) if s not in self.hung][:-1]
        if not bare or self.mistakes > MISTAKES or len(bare) > self.max_turns - self.turn:
            return "The signs cannot all be hung in time."
        return "\n".join(f"\\boxed{{hang {self._names[s]} {s + 1}}}" for s in bare)
