"""One night in the museum, one guard

You test a museum's security: take the sealed envelope from the display case and leave by the
exit without being caught. The lights are off, so you see only along straight corridors, and a
guard walks the maze by a fixed rule: at every square he prefers right, then straight on, then
left, then back. Map the rooms, learn his round and slip past behind him.
"""

import random
import re
from collections import deque
from typing import NamedTuple

SIZE = 11
VECTORS = ((-1, 0), (0, 1), (1, 0), (0, -1))
LETTERS = "NESW"
MOVES = "NESWP"
STEPS_PER_TURN = 4
BEAM = 2
Cell = tuple[int, int]


def shifted(cell: Cell, heading: int) -> Cell:
    """The neighbouring square in a direction (0 north, clockwise)."""
    return (cell[0] + VECTORS[heading][0], cell[1] + VECTORS[heading][1])


class Night(NamedTuple):
    """Everything that changes with time."""

    player: Cell
    guard: Cell
    heading: int
    has_envelope: bool
    caught: bool


class NightMuseumEnv:
    """Sneak through an unlit maze past a rule-bound guard."""

    def __init__(self, max_turns: int = 25) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Build a maze whose shortest undetected tour takes 30 to 48 steps."""
        self._rng = random.Random(seed)
        self.turn = 0
        while True:
            self._open = self._carve()
            nodes = [(r, c) for r in range(1, SIZE, 2) for c in range(1, SIZE, 2)]
            start, self.case, self.exit, guard = self._rng.sample(nodes, 4)
            if self._walk(start, guard) < 8 or self._walk(start, self.case) < 10 \
                    or not 26 <= self._walk(start, self.case) + self._walk(self.case, self.exit):
                continue
            self.night = Night(start, guard, self._rng.randrange(4), False, False)
            self.seen = self._visible(start)
            plan = self._plan()
            if plan is not None and 30 <= sum(map(len, plan)) <= 48 and len(plan) <= 16:
                break
        return self._sketch("The door clicks shut behind you."), self._info()

    def _carve(self) -> dict[Cell, bool]:
        """A spanning tree of corridors with seven extra openings, so that there are loops."""
        opened = {(1, 1): True}
        stack = [(1, 1)]
        while stack:
            cell = stack[-1]
            walls = [shifted(cell, heading) for heading in range(4)]
            rooms = [shifted(wall, heading) for heading, wall in enumerate(walls)]
            choices = [
                (wall, room) for wall, room in zip(walls, rooms)
                if 0 < room[0] < SIZE and 0 < room[1] < SIZE and room not in opened
            ]
            if not choices:
                stack.pop()
                continue
            wall, room = self._rng.choice(choices)
            opened[wall] = opened[room] = True
            stack.append(room)
        inner = [
            (r, c) for r in range(1, SIZE - 1) for c in range(1, SIZE - 1)
            if r % 2 != c % 2 and (r, c) not in opened
        ]
        opened.update({wall: True for wall in self._rng.sample(inner, 7)})
        return opened

    def _tick(self, night: Night, move: str) -> Night | None:
        """One step of the player and then of the guard; None if a wall is in the way."""
        player = night.player
        if move != "P":
            player = shifted(player, LETTERS.index(move))
            if player not in self._open:
                return None
        has_envelope = night.has_envelope or player == self.case
        if player == night.guard:
            return Night(player, night.guard, night.heading, has_envelope, True)
        turns = [(night.heading + turn) % 4 for turn in (1, 0, 3, 2)]
        heading = next(h for h in turns if shifted(night.guard, h) in self._open)
        guard = lit = shifted(night.guard, heading)
        caught = guard == player
        for _ in range(BEAM):
            lit = shifted(lit, heading)
            if lit not in self._open:
                break
            caught = caught or lit == player
        return Night(player, guard, heading, has_envelope, caught)

    def _visible(self, origin: Cell) -> dict[Cell, bool]:
        """Squares in straight lines up to the wall, and the eight around the player."""
        row, column = origin
        seen = {(row + r, column + c): True for r in (-1, 0, 1) for c in (-1, 0, 1)}
        for heading in range(4):
            cell = origin
            while cell in self._open:
                cell = shifted(cell, heading)
                seen[cell] = True
        return seen

    def _walk(self, start: Cell, goal: Cell) -> int:
        """Number of steps between two squares."""
        queue, steps = deque([start]), {start: 0}
        while goal not in steps:
            cell = queue.popleft()
            for heading in range(4):
                neighbour = shifted(cell, heading)
                if neighbour in self._open and neighbour not in steps:
                    steps[neighbour] = steps[cell] + 1
                    queue.append(neighbour)
        return steps[goal]

    def _is_alert(self, night: Night) -> bool:
        near = self._walk(night.player, night.guard) <= 4
        return near or night.guard in self._visible(night.player)

    def _is_won(self, night: Night) -> bool:
        return night.has_envelope and night.player == self.exit and not night.caught

    def _run(self, night: Night, moves: str) -> list[Night]:
        """The nights after each move, cut short by walls, an alert, capture or the exit."""
        trail: list[Night] = []
        for move in moves:
            following = self._tick(night, move)
            if following is None:
                break
            trail.append(following)
            startled = self._is_alert(following) and not self._is_alert(night)
            night = following
            if night.caught or self._is_won(night) or startled:
                break
        return trail

    def _plan(self) -> list[str] | None:
        """Breadth-first search for a safe tour, cut into actions where alerts interrupt."""
        parents: dict[Night, tuple[Night, str] | None] = {self.night: None}
        queue = deque([self.night])
        while queue:
            night = queue.popleft()
            if self._is_won(night):
                moves = ""
                link = parents[night]
                while link is not None:
                    moves = link[1] + moves
                    link = parents[link[0]]
                return self._cut(moves)
            for move in MOVES:
                following = self._tick(night, move)
                if following is not None and not following.caught and following not in parents:
                    parents[following] = (night, move)
                    queue.append(following)
        return None

    def _cut(self, moves: str) -> list[str]:
        actions, night = [], self.night
        while moves:
            trail = self._run(night, moves[:STEPS_PER_TURN])
            actions.append(moves[:len(trail)])
            moves, night = moves[len(trail):], trail[-1]
        return actions

    def _sketch(self, news: str) -> str:
        night = self.night
        marks = {self.exit: "X", self.case: "o" if night.has_envelope else "E"}
        guard_seen = night.guard in self._visible(night.player)
        if guard_seen:
            marks[night.guard] = "^>v<"[night.heading]
        marks[night.player] = "@"
        rows = []
        for row in range(SIZE):
            symbols = []
            for cell in [(row, column) for column in range(SIZE)]:
                ground = ("." if cell in self._open else "#") if cell in self.seen else "?"
                symbols.append(marks.get(cell, ground))
            rows.append("  " + "".join(symbols))
        steps = self._walk(night.player, night.guard)
        sight = "you see him (^>v< shows his heading)" if guard_seen else "out of sight"
        goal = "You have it; now go to X." if night.has_envelope else "Fetch E, then go to X."
        return "\n".join([
            news,
            "",
            *rows,
            "@ you  E envelope  X exit  # wall  . floor  ? unexplored  (north is up). " + goal,
            f"Guard: {sight}; his steps sound {steps} squares of walking away.",
            "Each of your steps he walks one square after you (right, else straight, else left,",
            f"else back, seen from his heading). His lamp lights {BEAM} squares ahead of him. You",
            "are caught if you walk into him, or are on his square or in his light after his step.",
            f"Turns left: {self.max_turns - self.turn}.",
            f"Action: 1 to {STEPS_PER_TURN} letters of N E S W, or P to pause a step, such as",
            "\\boxed{NNEP}. Walls stop you, and so does his coming into view or within 4 squares.",
        ])

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Walk up to four squares."""
        if self.night.caught or self._is_won(self.night):
            return "The night is over.", 0.0, True, False, self._info()
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action)
        moves = re.sub(r"[\s,]", "", boxed.group(1)).upper() if boxed else ""
        if re.fullmatch(f"[{MOVES}]{{1,{STEPS_PER_TURN}}}", moves) is None:
            news = f"You hesitate. Use 1 to {STEPS_PER_TURN} of the letters N, E, S, W and P."
        else:
            trail = self._run(self.night, moves)
            for night in trail:
                self.seen.update(self._visible(night.player))
                self.night = night
            news = f"Steps taken: {moves[:len(trail)] or 'none'}."
            if len(trail) < len(moves):
                blocked = self._tick(self.night, moves[len(trail)]) is None
                news += " A wall is in the way." if blocked else " You stop and listen."
        if self.night.caught:
            return news + " A torch in your face: caught!", 0.0, True, False, self._info()
        if self._is_won(self.night):
            return news + " Out into the night, unseen. You win!", 1.0, True, False, self._info()
        truncated = self.turn >= self.max_turns
        if truncated:
            news += " Morning comes: the test is over."
        return self._sketch(news), 0.0, False, truncated, self._info()

    def _info(self) -> dict:
        return {"turn": self.turn, "envelope": int(self.night.has_envelope)}

    def solution(self) -> str:
        """The shortest safe tour from here."""
        if self.night.caught or self._is_won(self.night):
            return "The night is over."
        plan = self._plan()
        if plan is None or len(plan) > self.max_turns - self.turn:
            return "The exit can no longer be reached unseen in time."
        return "\n".join("\\boxed{" + moves + "}" for moves in plan)
