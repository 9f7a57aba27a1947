"""The Penguin Who Cannot Brake

A penguin slides on its belly over a frozen lake and stops only at a rock or at the bank. Three
fishing holes are to be visited in order, and only a stop on a hole counts: sliding across it
catches nothing. Do not come to rest on the thin ice.
"""

import random
import re
from collections import deque

SIZE = 9
HOLES = "123"
SLIDES_A_TURN = 3
COMPASS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
Cell = tuple[int, int]


class SlidingPenguinEnv:
    """Plan slides over a frozen lake with rocks, thin ice and three holes."""

    def __init__(self, max_turns: int = 11) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Strew rocks until three holes lie four to six slides apart."""
        self._rng = random.Random(seed)
        everywhere = [(row, column) for row in range(SIZE) for column in range(SIZE)]
        while True:
            spots = self._rng.sample(everywhere, 17)
            self.penguin, self.rocks, self.thin = spots[0], spots[1:13], spots[13:]
            self.holes = self._choose_holes()
            if len(self.holes) == len(HOLES):
                break
        self.caught = 0
        self.turn = 0
        self.sunk = False
        return self._show("The lake is hard and black this morning."), {"turn": 0}

    def _choose_holes(self) -> list[Cell]:
        """Stopping places, each four to six slides from the one before; maybe too few."""
        chosen: list[Cell] = []
        here = self.penguin
        for _ in HOLES:
            paths = self._paths(here)
            far = [cell for cell in sorted(paths)
                   if 4 <= len(paths[cell]) <= 6 and cell not in (*chosen, self.penguin)]
            if not far:
                break
            here = self._rng.choice(far)
            chosen.append(here)
        return chosen

    def _slide(self, start: Cell, letter: str) -> Cell:
        row, column = start
        down, right = COMPASS[letter]
        while (0 <= row + down < SIZE and 0 <= column + right < SIZE
               and (row + down, column + right) not in self.rocks):
            row, column = row + down, column + right
        return row, column

    def _paths(self, start: Cell) -> dict[Cell, str]:
        """Shortest safe slides from a cell to every place where the penguin can stop."""
        paths = {start: ""}
        queue = deque([start])
        while queue:
            here = queue.popleft()
            for letter in COMPASS:
                stop = self._slide(here, letter)
                if stop not in paths and stop not in self.thin:
                    paths[stop] = paths[here] + letter
                    queue.append(stop)
        return paths

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Slide one to three times."""
        if self.sunk or self.caught == len(HOLES):
            return "The outing is over.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        box = re.search(r"\\boxed\{\s*(?:slide\s+)?([NESW]{1,3})\s*\}", action, re.IGNORECASE)
        if box:
            news = self._travel(box.group(1).upper())
        else:
            news = "The penguin blinks. Give it one to three directions out of N, E, S and W."
        if self.sunk:
            return self._show(news + " You lose."), 0.0, True, False, {"turn": self.turn}
        if self.caught == len(HOLES):
            return self._show(news + " You win!"), 1.0, True, False, {"turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _travel(self, letters: str) -> str:
        told = []
        for letter in letters:
            stop = self._slide(self.penguin, letter)
            if stop == self.penguin:
                told.append(f"{letter}: bump, no way")
                continue
            self.penguin = stop
            told.append(f"{letter}: stops in {'ABCDEFGHI'[stop[1]]}{stop[0] + 1}")
            if stop in self.thin:
                self.sunk = True
                told.append("the thin ice breaks")
                break
            if stop == self.holes[self.caught]:
                self.caught += 1
                told.append(f"a fish from hole {self.caught}")
                if self.caught == len(HOLES):
                    break
        return "; ".join(told) + "."

    def _show(self, news: str) -> str:
        marks = {cell: "^" for cell in self.rocks}
        marks.update({cell: "~" for cell in self.thin})
        marks.update({cell: HOLES[i] for i, cell in enumerate(self.holes) if i >= self.caught})
        marks[self.penguin] = "@"
        under = "".join(f" You stand on hole {number + 1}." for number in range(self.caught, 3)
                        if self.holes[number] == self.penguin)
        return "\n".join([
            news,
            "",
            "     A B C D E F G H I    (N is up)",
            *(f"  {row + 1}  " + " ".join(marks.get((row, column), ".") for column in range(SIZE))
              for row in range(SIZE)),
            f"@ penguin, ^ rock, ~ thin ice, digits: holes still to fish, in order.{under}",
            "A slide ends before a rock or at the edge. Gliding over holes and thin ice does",
            "nothing; stopping on thin ice ends the outing.",
            f"Fish: {self.caught} of 3. Turns left: {self.max_turns - self.turn}. "
            "Action, one to three slides: \\boxed{slide NEN}",
        ])

    def solution(self) -> str:
        """Shortest safe slides from hole to hole."""
        if self.sunk or self.caught == len(HOLES):
            return "The outing is over; there is nothing left to fish."
        here, lines = self.penguin, []
        for hole in self.holes[self.caught:]:
            way = self._paths(here).get(hole)
            if way is None:
                return "No safe slides lead from here to the next hole."
            lines += [way[at:at + SLIDES_A_TURN] for at in range(0, len(way), SLIDES_A_TURN)]
            here = hole
        # Standing on the next hole already does not count: leave it and come back.
        if here == self.penguin and not lines or len(lines) > self.max_turns - self.turn:
            return "There are not enough turns left to fish the remaining holes."
        return "\n".join(f"\\boxed{{slide {line}}}" for line in lines)
