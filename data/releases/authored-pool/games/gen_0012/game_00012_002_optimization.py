"""A Bumblebee's Tour Before the Rain

A bumblebee flies from flower to flower in a meadow, and every metre costs sugar. Some flowers
fill up again with time, others dry out, and the rain comes at a known moment. Bring home nearly
as much nectar as the best of all possible tours.
"""

import random
import re
from functools import lru_cache

FLOWERS = "ABCDEFGH"
SPECIES = ("borage", "clover", "comfrey", "foxglove", "knapweed", "lavender", "sage", "thyme")
WIDTH, HEIGHT = 16, 9
DAYLIGHT = 44
DRINKING = 2
SHARE_PERCENT = 97
Cell = tuple[int, int]


def apart(first: Cell, second: Cell) -> int:
    """Flying time along the grid of the meadow."""
    return abs(first[0] - second[0]) + abs(first[1] - second[1])


class BumblebeeEnv:
    """Choose a tour through flowers whose nectar changes with time."""

    def __init__(self, max_turns: int = 14) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Plant a meadow in which flying to the best flower in reach is not good enough."""
        self._rng = random.Random(seed)
        everywhere = [(row, column) for row in range(HEIGHT) for column in range(WIDTH)]
        while True:
            self.nest, *spots = self._rng.sample(everywhere, len(FLOWERS) + 1)
            self.spots = dict(zip(FLOWERS, spots))
            self.names = dict(zip(FLOWERS, self._rng.sample(SPECIES, len(FLOWERS))))
            self.nectar = {f: (self._rng.randint(6, 30), self._rng.choice((-1, 0, 0, 1)))
                           for f in FLOWERS}
            best = self._best(self.nest, 0, "")[0]
            self.goal = best * SHARE_PERCENT // 100
            if self._greedy_total() < self.goal:
                break
        self.at, self.clock, self.visited, self.crop = self.nest, 0, "", 0
        self.turn = 0
        self.home = False
        self.lost = False
        return self._show("The sun is out, and clouds are coming."), {"turn": 0}

    def _amount(self, flower: str, clock: int) -> int:
        first, change = self.nectar[flower]
        return max(0, first + change * clock // 2)

    def _after(self, at: Cell, clock: int, flower: str) -> tuple[int, int]:
        """When the bee leaves the flower, and what it has drunk there."""
        arrival = clock + apart(at, self.spots[flower])
        return arrival + DRINKING, self._amount(flower, arrival)

    def _best(self, at: Cell, clock: int, visited: str) -> tuple[int, str]:
        """Most nectar that can still be brought home, and the tour."""
        spots, nest = self.spots, self.nest

        @lru_cache(maxsize=None)
        def best(place: Cell, now: int, seen: str) -> tuple[int, str]:
            result = (0, "")
            for flower in FLOWERS:
                if flower in seen:
                    continue
                leaves, amount = self._after(place, now, flower)
                if leaves + apart(spots[flower], nest) > DAYLIGHT:
                    continue
                more, tour = best(spots[flower], leaves, "".join(sorted(seen + flower)))
                result = max(result, (amount + more, flower + tour))
            return result

        return best(at, clock, "".join(sorted(visited)))

    def _greedy_total(self) -> int:
        """What a bee gets that always flies to the most nectar per second in reach."""
        at, clock, left, total = self.nest, 0, list(FLOWERS), 0
        while True:
            offers = []
            for flower in left:
                leaves, amount = self._after(at, clock, flower)
                if leaves + apart(self.spots[flower], self.nest) <= DAYLIGHT:
                    offers.append((amount / (leaves - clock), flower))
            if not offers:
                return total
            flower = max(offers)[1]
            clock, amount = self._after(at, clock, flower)
            at, total = self.spots[flower], total + amount
            left.remove(flower)

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Fly to a flower, or home."""
        if self.home or self.lost:
            return "The meadow is wet and the bee asleep.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{\s*(?:fly\s+)?([A-H]|home)\s*\}", action, re.IGNORECASE)
        target = boxed.group(1).upper() if boxed else ""
        if target == "HOME":
            return self._go_home()
        if not target:
            news = "The bee hums. It can fly to a flower A to H, or home."
        elif target in self.visited:
            news = f"Flower {target} has been emptied."
        else:
            leaves, amount = self._after(self.at, self.clock, target)
            self.clock, self.at = leaves, self.spots[target]
            self.crop += amount
            self.visited += target
            news = f"The bee drinks {amount} at the {self.names[target]} ({target})."
            if self.clock + apart(self.at, self.nest) > DAYLIGHT:
                self.lost = True
                news += " But the rain will come before it is home. It is washed away. You lose."
                return news, 0.0, True, False, {"turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _go_home(self) -> tuple[str, float, bool, bool, dict]:
        self.home = True
        news = f"Home and dry with {self.crop}; the colony needed {self.goal}."
        won = self.crop >= self.goal
        return news + (" You win." if won else " You lose."), 1.0 if won else 0.0, True, False, {
            "turn": self.turn}

    def _show(self, news: str) -> str:
        marks = {spot: flower.lower() if flower in self.visited else flower
                 for flower, spot in self.spots.items()}
        marks[self.nest] = "N"
        rows = ["  " + " ".join(marks.get((r, c), ".") for c in range(WIDTH))
                for r in range(HEIGHT)]
        table = []
        for flower in FLOWERS:
            change = {1: "+1 every 2 s", -1: "-1 every 2 s", 0: "steady"}[self.nectar[flower][1]]
            way = apart(self.at, self.spots[flower])
            back = apart(self.spots[flower], self.nest)
            state = "emptied" if flower in self.visited else (
                f"{self._amount(flower, self.clock):>2} now, {change:<12} {way:>2} s away, "
                f"{back:>2} s from the nest")
            table.append(f"  {flower} {self.names[flower]:<9} {state}")
        where = "at the nest" if self.at == self.nest else f"at {self.visited[-1]}"
        return "\n".join([
            news,
            *rows,
            *table,
            "One step along the grid takes 1 s (no diagonals), drinking takes 2 s; the nectar is",
            "that of the moment of arrival (changes are rounded down). Small letters are emptied.",
            f"Second {self.clock} of {DAYLIGHT}, the bee is {where} with {self.crop} in its crop; "
            f"it must be home by second {DAYLIGHT}.",
            f"Needed: {self.goal}. Turns left: {self.max_turns - self.turn}. "
            "Actions: \\boxed{fly C}, \\boxed{fly home} (ends the tour)",
        ])

    def solution(self) -> str:
        """The best tour from here, and home."""
        if self.home or self.lost:
            return "The tour is over."
        more, tour = self._best(self.at, self.clock, self.visited)
        if self.crop + more < self.goal or len(tour) + 1 > self.max_turns - self.turn:
            return "No tour from here brings home enough nectar."
        return "\n".join([*(f"\\boxed{{fly {flower}}}" for flower in tour), "\\boxed{fly home}"])
