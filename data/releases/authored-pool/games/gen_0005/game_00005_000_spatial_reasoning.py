"""Warehouse robot: two pallets, two docks

A squat warehouse robot can push a pallet but never pull one, and it is too weak to push two.
Bring pallet A to dock a and pallet B to dock b before the battery runs flat. A pallet shoved
into a corner stays there, so think before you push.
"""

import random
import re
from collections import deque

WIDTH, HEIGHT = 7, 6
MOVES = {"N": -WIDTH, "E": 1, "S": WIDTH, "W": -1}
STEPS_PER_TURN = 4

# A state is (robot, pallet A, pallet B), each a square number counted in reading order.
State = tuple[int, int, int]


def is_wall(square: int, racks: tuple[int, ...]) -> bool:
    """The outer ring and the racks cannot be entered."""
    row, column = divmod(square, WIDTH)
    return row in (0, HEIGHT - 1) or column in (0, WIDTH - 1) or square in racks


class PalletDocksEnv:
    """Push two labelled pallets to their docks in a small walled warehouse."""

    def __init__(self, max_turns: int = 18) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Pull the pallets backwards from their docks to find a start 18 to 30 steps away."""
        self._rng = random.Random(seed)
        self.turn = 0
        self.history: list[State] = []
        inside = [s for s in range(WIDTH * HEIGHT) if not is_wall(s, ())]
        while True:
            chosen = self._rng.sample(inside, 4)
            self.racks, self.docks = tuple(chosen[:2]), (chosen[2], chosen[3])
            starts = [
                state for state, distance in self._pull_distances().items()
                if 18 <= distance <= 30 and state[1] != self.docks[0] and state[2] != self.docks[1]
            ]
            if starts:
                self.state = self._rng.choice(starts)
                break
        return self._floor_plan("The robot hums to life."), self._info()

    def _pull_distances(self) -> dict[State, int]:
        """Steps to the goal for every state that can reach it (search with pulls)."""
        distances: dict[State, int] = {}
        queue: deque[State] = deque()
        for robot in range(WIDTH * HEIGHT):
            if not is_wall(robot, self.racks) and robot not in self.docks:
                distances[(robot, *self.docks)] = 0
                queue.append((robot, *self.docks))
        while queue:
            state = queue.popleft()
            robot, pallet_a, pallet_b = state
            for delta in MOVES.values():
                back, front = robot - delta, robot + delta
                if is_wall(back, self.racks) or back in (pallet_a, pallet_b):
                    continue
                earlier = [(back, pallet_a, pallet_b)]
                if front == pallet_a:
                    earlier.append((back, robot, pallet_b))
                if front == pallet_b:
                    earlier.append((back, pallet_a, robot))
                for before in earlier:
                    if before not in distances:
                        distances[before] = distances[state] + 1
                        queue.append(before)
        return distances

    def _after(self, state: State, move: str) -> State | None:
        """The state after one step, or None if the robot is blocked."""
        robot, pallets = state[0] + MOVES[move], list(state[1:])
        if is_wall(robot, self.racks):
            return None
        if robot in pallets:
            target = robot + MOVES[move]
            if is_wall(target, self.racks) or target in pallets:
                return None
            pallets[pallets.index(robot)] = target
        return (robot, pallets[0], pallets[1])

    def _is_solved(self) -> bool:
        return self.state[1:] == self.docks

    def _floor_plan(self, news: str) -> str:
        robot, pallet_a, pallet_b = self.state
        rows = []
        for row in range(HEIGHT):
            symbols = []
            for square in range(row * WIDTH, (row + 1) * WIDTH):
                symbol = "."
                if is_wall(square, self.racks):
                    symbol = "#"
                elif square in self.docks:
                    symbol = "ab"[self.docks.index(square)]
                if square == robot:
                    symbol = "@"
                elif square == pallet_a:
                    symbol = "A"
                elif square == pallet_b:
                    symbol = "B"
                symbols.append(symbol)
            rows.append("  " + " ".join(symbols))
        docks = [
            f"dock {'ab'[i]} in row {dock // WIDTH}, column {dock % WIDTH}"
            for i, dock in enumerate(self.docks)
        ]
        return "\n".join([
            news,
            "",
            *rows,
            "@ robot   A B pallets   a b their docks   # wall or rack   . floor   (north is up)",
            f"{docks[0]}; {docks[1]} (counted from 0 at the top left; things may cover a dock).",
            "Push a pallet by stepping into it; you cannot pull, nor push two at once.",
            f"Turns left: {self.max_turns - self.turn}. Actions:",
            f"  1 to {STEPS_PER_TURN} steps from N E S W, for example \\boxed{{NNEE}}",
            "  \\boxed{undo} takes back the last action that moved something (costs a turn)",
        ])

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Drive the robot a few steps, or undo."""
        if self._is_solved():
            return "Both pallets are docked.", 0.0, True, False, self._info()
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action)
        text = re.sub(r"[\s,]", "", boxed.group(1)).upper() if boxed else ""
        if text == "UNDO":
            news = "There is nothing to take back."
            if self.history:
                self.state = self.history.pop()
                news = "The robot backs up to where it was before."
        elif re.fullmatch(f"[NESW]{{1,{STEPS_PER_TURN}}}", text):
            news = self._drive(text)
        else:
            news = f"Unknown command. Use 1 to {STEPS_PER_TURN} letters of N, E, S, W, or undo."
        if self._is_solved():
            return "Both pallets click into their docks. You win!", 1.0, True, False, self._info()
        truncated = self.turn >= self.max_turns
        if truncated:
            news += " The battery is flat."
        return self._floor_plan(news), 0.0, False, truncated, self._info()

    def _drive(self, moves: str) -> str:
        before = self.state
        news = f"Drove {moves}."
        for number, move in enumerate(moves):
            following = self._after(self.state, move)
            if following is None:
                news = f"Drove {moves[:number] or 'nowhere'}; the next step {move} is blocked."
                break
            self.state = following
            if self._is_solved():
                break
        if self.state != before:
            self.history.append(before)
        return news

    def _info(self) -> dict:
        docked = sum(pallet == dock for pallet, dock in zip(self.state[1:], self.docks))
        return {"turn": self.turn, "docked": docked}

    def solution(self) -> str:
        """Shortest drive from here, after taking back pushes that cannot be repaired."""
        if self._is_solved():
            return "Both pallets are docked already."
        distances = self._pull_distances()
        trail = [*self.history, self.state]
        undone = 0
        while trail[-1] not in distances:
            trail.pop()
            undone += 1
        state, moves = trail[-1], ""
        while distances[state]:
            for move in MOVES:
                following = self._after(state, move)
                if following is not None and distances.get(following) == distances[state] - 1:
                    state, moves = following, moves + move
                    break
        lines = ["undo"] * undone
        lines += [moves[i:i + STEPS_PER_TURN] for i in range(0, len(moves), STEPS_PER_TURN)]
        if len(lines) > self.max_turns - self.turn:
            return "The battery no longer lasts for both pallets."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
