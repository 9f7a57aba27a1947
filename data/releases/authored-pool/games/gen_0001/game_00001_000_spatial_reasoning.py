"""Two bearings to the pirate chest

A small island has four landmarks, and the keeper at each of them remembers in which compass
direction the pirates walked. Collect two bearings, cross the lines on your map and dig up the
key; then do it once more for the chest. The map is in view all the time, north up.
"""

import random
import re

SIZE = 9
COMPASS = {
    "N": (-1, 0), "NE": (-1, 1), "E": (0, 1), "SE": (1, 1),
    "S": (1, 0), "SW": (1, -1), "W": (0, -1), "NW": (-1, -1),
}
POINTS = tuple(COMPASS)
LANDMARKS = {"L": "lighthouse", "M": "mill", "O": "old oak", "R": "ruin"}
Cell = tuple[int, int]


def sector(origin: Cell, target: Cell) -> tuple[int, bool]:
    """Index of the compass point towards the target (rounded down) and whether it is exact."""
    down, right = target[0] - origin[0], target[1] - origin[1]
    for index, name in enumerate(POINTS):
        step_down, step_right = COMPASS[name]
        if down * step_right == right * step_down and down * step_down + right * step_right > 0:
            return index, True
    if abs(right) < abs(down):
        return (0 if right > 0 else 7) if down < 0 else (3 if right > 0 else 4), False
    return (1 if down < 0 else 2) if right > 0 else (6 if down < 0 else 5), False


def bearing_text(origin: Cell, target: Cell) -> str:
    """A bearing as a keeper would give it: exact, or between two compass points."""
    index, exact = sector(origin, target)
    if exact:
        return f"exactly {POINTS[index]} (bearing {index * 45:03d} degrees)"
    following = POINTS[(index + 1) % 8]
    return (
        f"somewhere between {POINTS[index]} and {following} "
        f"(bearing {index * 45:03d} to {index * 45 + 45:03d} degrees)"
    )


class IslandBearingEnv:
    """Walk an island, take bearings at landmarks and dig where the lines cross."""

    def __init__(self, max_turns: int = 20) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Place landmarks, the walker and two hiding places with crossing bearings."""
        self._rng = random.Random(seed)
        self.turn = 0
        self.spades = 3
        self.found_key = False
        self.finished = False
        everywhere = [(row, column) for row in range(SIZE) for column in range(SIZE)]
        while True:
            spots = self._rng.sample(everywhere, 7)
            self.landmarks = dict(zip(LANDMARKS, spots))
            self.position, key, chest = spots[4:]
            self._hidden = [key, chest]
            if self._is_crossed(key) and self._is_crossed(chest) and sector(key, chest)[1] is False:
                break
        self.notes: list[str] = []
        return self._show("You step ashore with a map, a compass and three spades."), {"turn": 0}

    def _is_crossed(self, target: Cell) -> bool:
        """At least two landmarks see the target exactly, along different lines."""
        sights = [sector(origin, target) for origin in self.landmarks.values()]
        lines = [index % 4 for index, exact in sights if exact]
        return len(lines) > 1 and any(line != lines[0] for line in lines)

    def _target(self) -> Cell:
        return self._hidden[1] if self.found_key else self._hidden[0]

    def _show(self, news: str) -> str:
        marks = {cell: letter for letter, cell in self.landmarks.items()}
        marks[self.position] = "@"
        rows = [
            f"  {row + 1} " + " ".join(marks.get((row, column), ".") for column in range(SIZE))
            for row in range(SIZE)
        ]
        standing = [LANDMARKS[k] for k, cell in self.landmarks.items() if cell == self.position]
        legend = ", ".join(f"{letter} {name}" for letter, name in LANDMARKS.items())
        goal = "the chest" if self.found_key else "the key (after it, the chest)"
        return "\n".join([
            news,
            "",
            "    A B C D E F G H I     (north is up)",
            *rows,
            f"@ is you{' at the ' + standing[0] if standing else ''}; {legend}.",
            f"You are looking for {goal}. End a walk on a landmark to hear its keeper.",
            "Bearings heard for it: " + ("; ".join(self.notes) or "none yet") + ".",
            f"Spades left: {self.spades}. Turns left: {self.max_turns - self.turn}. Actions:",
            "  \\boxed{walk NE 3}  a direction (N NE E SE S SW W NW) and 1 to 8 squares",
            "  \\boxed{dig}        dig where you stand; digging in the wrong place breaks a spade",
        ])

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Walk or dig."""
        if self.finished:
            return "The adventure is over.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action)
        text = boxed.group(1).strip().upper() if boxed else ""
        walk = re.fullmatch(r"(?:WALK\s+)?(N|NE|E|SE|S|SW|W|NW)\s+([1-8])", text)
        if walk:
            news = self._walk(walk.group(1), int(walk.group(2)))
        elif text == "DIG":
            news = self._dig()
        else:
            news = "You can only walk or dig; write it as shown below."
        if self.finished:
            won = self.spades > 0
            return news, 1.0 if won else 0.0, True, False, {"turn": self.turn}
        truncated = self.turn >= self.max_turns
        if truncated:
            news += " Your ship sails home: time is up."
        return self._show(news), 0.0, False, truncated, {"turn": self.turn}

    def _walk(self, direction: str, squares: int) -> str:
        down, right = COMPASS[direction]
        row, column = self.position[0] + down * squares, self.position[1] + right * squares
        if not (0 <= row < SIZE and 0 <= column < SIZE):
            return "That walk would end in the sea, so you stay where you are."
        self.position = (row, column)
        news = f"You walk {squares} to the {direction}."
        for letter, cell in self.landmarks.items():
            if cell == self.position:
                news += " " + self._listen(letter)
        return news

    def _listen(self, letter: str) -> str:
        bearing = bearing_text(self.landmarks[letter], self._target())
        note = f"from the {LANDMARKS[letter]} {bearing}"
        if note not in self.notes:
            self.notes.append(note)
        return f"The keeper of the {LANDMARKS[letter]} points {bearing}."

    def _dig(self) -> str:
        if self.position != self._target():
            self.spades -= 1
            if self.spades == 0:
                self.finished = True
                return "The last spade breaks on bare rock. You lose."
            return "Nothing but rock, and a broken spade."
        if self.found_key:
            self.finished = True
            return "The key turns and the chest springs open. You win!"
        self.found_key = True
        self.notes = []
        return "The key! Now ask the keepers again: the chest lies somewhere else."

    @staticmethod
    def _route(start: Cell, goal: Cell) -> list[str]:
        """A diagonal leg and a straight leg from start to goal."""
        down, right = goal[0] - start[0], goal[1] - start[1]
        diagonal = min(abs(down), abs(right))
        north_south = "S" if down > 0 else "N"
        east_west = "E" if right > 0 else "W"
        legs = [(north_south + east_west, diagonal)]
        if abs(down) > diagonal:
            legs.append((north_south, abs(down) - diagonal))
        else:
            legs.append((east_west, abs(right) - diagonal))
        return [f"walk {direction} {squares}" for direction, squares in legs if squares]

    def solution(self) -> str:
        """Walk straight to whatever is still buried and dig it up."""
        if self.finished:
            return "The adventure is over; nothing is left to dig for."
        lines: list[str] = []
        here = self.position
        for goal in self._hidden[1 if self.found_key else 0:]:
            lines += self._route(here, goal) + ["dig"]
            here = goal
        if len(lines) > self.max_turns - self.turn:
            return "Too few turns are left to reach the treasure."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
