"""Three boxes in a turning room

A warehouse puzzle in a room that will not keep still: three boxes have to be pushed onto three
targets, and after every third turn the whole room turns 90 degrees clockwise, walls, boxes,
targets and you. Directions are always those of the drawing as it stands now. Boards are drawn by
chance from the seed, and some of them cannot be won.
"""

import heapq
import random

SIZE = 7
BOXES = 3
TURNS_TO_ROTATION = 3
MOST_PUSHES = 3
DIRECTIONS = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}
NAMES = list(DIRECTIONS)

Cell = tuple[int, int]
State = tuple[Cell, tuple[Cell, ...]]


def move_cell(cell: Cell, direction: str) -> Cell:
    """The neighbour of a cell in a direction."""
    rows, columns = DIRECTIONS[direction]
    return (cell[0] + rows, cell[1] + columns)


def rotate_cell(cell: Cell) -> Cell:
    """Where a cell lies after the room has turned 90 degrees clockwise."""
    return (cell[1], SIZE - 1 - cell[0])


class RotatingSokobanEnv:
    """Push three boxes onto three targets while the grid rotates every three turns."""

    def __init__(self, max_turns: int = 25):
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draws a board: a closed room, walls inside it, targets, boxes and the player."""
        self._rng = random.Random(seed)
        self.turn = 0
        while not self._lay_out():
            pass
        return self._draw("The door shuts, and the floor begins to hum."), {"turn": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Moves one square, pushing a box that stands there; then the room may turn."""
        self.turn += 1
        direction = self._read_direction(action)
        note = self._move(direction) if direction else self._explain(action)
        is_won = self.boxes == self.targets
        is_over = self.turn >= self.max_turns and not is_won
        if is_won:
            note += " All three boxes are home!"
        elif is_over:
            note += " The turns are used up."
        elif self.turn % TURNS_TO_ROTATION == 0:
            self._rotate()
            note += " The room turns 90 degrees clockwise."
        info = {"turn": self.turn, "boxes_home": self._count_home()}
        return self._draw(note), 1.0 if is_won else 0.0, is_won, is_over, info

    def solution(self) -> str:
        """The remaining moves of a shortest way, or a sentence when there is none in time."""
        moves = self._find_moves()
        if moves is None:
            return "This board cannot be won in the turns that are left."
        return "\n".join(f"\\boxed{{go {move}}}" for move in moves)

    def _lay_out(self) -> bool:
        """Draws a board; False when its floor falls apart or too few squares suit a box."""
        edge = (0, SIZE - 1)
        inside = [(r, c) for r in range(1, SIZE - 1) for c in range(1, SIZE - 1)]
        inner = self._rng.sample(inside, self._rng.randint(2, 4))
        outer = [(r, c) for r in range(SIZE) for c in range(SIZE) if r in edge or c in edge]
        self.walls = tuple(sorted(outer + inner))
        floor = [cell for cell in inside if cell not in inner]
        self.targets = tuple(sorted(self._rng.sample(floor, BOXES)))
        distances = self._measure_pushes()
        apart = [cell for cell in floor if 0 < distances.get(cell, 0) <= MOST_PUSHES]
        if len(apart) < BOXES or not self._is_one_room(floor):
            return False
        self.boxes = tuple(sorted(self._rng.sample(apart, BOXES)))
        free = [cell for cell in floor if cell not in self.boxes + self.targets]
        self.player = self._rng.choice(free)
        return True

    def _is_one_room(self, floor: list[Cell]) -> bool:
        reached = floor[:1]
        for cell in reached:
            for name in NAMES:
                neighbour = move_cell(cell, name)
                if neighbour in floor and neighbour not in reached:
                    reached.append(neighbour)
        return len(reached) == len(floor)

    def _read_direction(self, action: str) -> str | None:
        start = action.find("\\boxed{")
        inside = action[start + 7 :].split("}")[0] if start >= 0 else ""
        words = inside.lower().split()
        name = words[-1] if words and len(words) <= 2 else ""
        is_move = name in DIRECTIONS and words[:-1] in ([], ["go"])
        return name if is_move else None

    def _explain(self, action: str) -> str:
        return f"That is not a move: {action.strip()[:40] or 'nothing'}. The turn is spent."

    def _move(self, direction: str) -> str:
        step = push_or_walk((self.player, self.boxes), direction, self.walls)
        if step is None:
            return f"You cannot go {direction}: something blocks the way."
        did_push = step[1] != self.boxes
        self.player, self.boxes = step
        return f"You push a box {direction}." if did_push else f"You go {direction}."

    def _rotate(self) -> None:
        self.walls = tuple(sorted(rotate_cell(cell) for cell in self.walls))
        self.targets = tuple(sorted(rotate_cell(cell) for cell in self.targets))
        self.boxes = tuple(sorted(rotate_cell(cell) for cell in self.boxes))
        self.player = rotate_cell(self.player)

    def _count_home(self) -> int:
        return sum(box in self.targets for box in self.boxes)

    def _draw_rows(self) -> list[str]:
        symbols = {cell: "#" for cell in self.walls}
        symbols.update({target: "T" for target in self.targets})
        symbols.update({box: "*" if box in self.targets else "B" for box in self.boxes})
        symbols[self.player] = "+" if self.player in self.targets else "@"
        span = range(SIZE)
        return ["  " + " ".join([symbols.get((r, c), ".") for c in span]) for r in span]

    def _draw(self, note: str) -> str:
        wait = TURNS_TO_ROTATION - self.turn % TURNS_TO_ROTATION
        when = "after this turn" if wait == 1 else f"after {wait} more turns"
        return "\n".join(
            [
                note,
                "",
                *self._draw_rows(),
                "",
                "@ you (+ on a target)  B box  T target  * box on a target  # wall  . floor",
                "You push a box by walking into it; you cannot pull, nor push two at once.",
                f"The room turns 90 degrees clockwise every 3 turns; next {when}.",
                f"Boxes home: {self._count_home()} of {BOXES}. Turns left: {self.max_turns - self.turn}.",
                "Actions: \\boxed{go up}, \\boxed{go down}, \\boxed{go left}, \\boxed{go right}",
            ]
        )

    def _find_moves(self) -> list[str] | None:
        """Best-first search in the room as it lies now; the turning only renames the directions."""
        distances = self._measure_pushes()
        start: State = (self.player, self.boxes)
        budget = self.max_turns - self.turn
        queue: list[tuple[int, int, State, tuple[str, ...]]] = [(0, 0, start, ())]
        seen = {start: 0}
        count = 0
        while queue:
            _, _, state, moves = heapq.heappop(queue)
            if state[1] == self.targets:
                return self._name_moves(moves)
            for name in NAMES:
                following = push_or_walk(state, name, self.walls)
                cost = len(moves) + 1
                if following is None or seen.get(following, budget + 1) <= cost:
                    continue
                seen[following] = cost
                left = [distances.get(box) for box in following[1]]
                if None in left or cost + sum(left) > budget:
                    continue
                count += 1
                heapq.heappush(queue, (cost + sum(left), count, following, moves + (name,)))
        return None

    def _measure_pushes(self) -> dict[Cell, int]:
        """For each square the fewest pushes from there to any target, other boxes aside."""
        distances = {target: 0 for target in self.targets}
        edge = list(self.targets)
        for cell in edge:
            for name in NAMES:
                box = move_cell(cell, name)
                if box in distances or box in self.walls or move_cell(box, name) in self.walls:
                    continue
                distances[box] = distances[cell] + 1
                edge.append(box)
        return distances

    def _name_moves(self, moves: tuple[str, ...]) -> list[str]:
        """Directions as they will be called when their turn comes, in the room as turned by then."""
        rotations = [
            (self.turn + index) // TURNS_TO_ROTATION - self.turn // TURNS_TO_ROTATION
            for index in range(len(moves))
        ]
        return [
            NAMES[(NAMES.index(move) + turns) % len(NAMES)]
            for move, turns in zip(moves, rotations)
        ]


def push_or_walk(state: State, direction: str, walls: tuple[Cell, ...]) -> State | None:
    """The state after a move; None where a wall or a second box blocks the way."""
    player, boxes = state
    ahead = move_cell(player, direction)
    if ahead in walls:
        return None
    if ahead not in boxes:
        return (ahead, boxes)
    beyond = move_cell(ahead, direction)
    if beyond in walls or beyond in boxes:
        return None
    return (ahead, tuple(sorted(beyond if box == ahead else box for box in boxes)))
