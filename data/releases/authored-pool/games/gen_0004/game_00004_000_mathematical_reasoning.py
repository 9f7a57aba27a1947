"""Four Orders and a Cracked Jug

At the village fountain stand two sound jugs and a cracked one that loses a litre after every
move. Customers want exact amounts, no litre more or less, they take them from a sound jug only,
and nobody here owns a measuring cup. Remainders and a leak that keeps time have to do.
"""

import random
import re
from collections import deque

JUGS = "ABC"
CRACKED = 2
ORDERS = 4
SHORTEST, LONGEST = 11, 14
Levels = tuple[int, int, int]
Move = tuple[str, int, int]


def moves() -> list[Move]:
    listed: list[Move] = []
    for jug in range(3):
        listed += [("fill", jug, jug), ("empty", jug, jug)]
        if jug != CRACKED:
            listed.append(("serve", jug, jug))
        listed += [("pour", jug, other) for other in range(3) if other != jug]
    return listed


ALL_MOVES = moves()


class JugOrdersEnv:
    """Serve four exact orders from two sound jugs and a leaking one."""

    def __init__(self, max_turns: int = 20):
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        self._rng = random.Random(seed)
        while True:
            self._draw_puzzle()
            plan = self._plan()
            if plan is not None and SHORTEST <= len(plan) <= LONGEST:
                break
        return self._scene("Good morning at the fountain."), {"turn": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        if self._served == ORDERS:
            return "The customers have gone home.", 0.0, True, False, {"turn": self._turn}
        self._turn += 1
        move = self._read(action)
        before = self._served
        if move is None:
            note = "Nobody at the fountain understands that, and a moment passes."
            self._levels = self._leak(self._levels)
        else:
            self._levels, self._served, done = self._apply(self._levels, self._served, move)
            note = self._describe(move, done)
        won = self._served == ORDERS
        reward = 1.0 if won else 0.1 * (self._served - before)
        truncated = not won and self._turn >= self.max_turns
        text = "The last customer leaves content." if won else self._scene(note)
        return text, reward, won, truncated, {"turn": self._turn, "served": self._served}

    def solution(self) -> str:
        plan = self._plan()
        if not plan or len(plan) > self.max_turns - self._turn:
            return "The remaining orders cannot be served in the turns left."
        return "\n".join(self._write(move) for move in plan)

    def _draw_puzzle(self) -> None:
        first, second = self._rng.choice([(3, 7), (4, 7), (3, 8), (5, 8), (4, 9), (5, 9), (7, 9)])
        cracked = self._rng.choice([size for size in (5, 6, 7, 8) if size not in (first, second)])
        self._sizes: Levels = (first, second, cracked)
        amounts = [n for n in range(1, second) if n not in self._sizes]
        self._orders = self._rng.sample(amounts, ORDERS)
        self._levels: Levels = (0, 0, 0)
        self._served = 0
        self._turn = 0

    @staticmethod
    def _leak(levels: Levels) -> Levels:
        return levels[0], levels[1], max(0, levels[CRACKED] - 1)

    def _apply(self, levels: Levels, served: int, move: Move) -> tuple[Levels, int, bool]:
        """Make one move on a copy; the crack drips afterwards whatever the move was."""
        verb, jug, other = move
        after = list(levels)
        done = True
        if verb == "fill":
            after[jug] = self._sizes[jug]
        elif verb == "empty":
            after[jug] = 0
        elif verb == "pour":
            amount = min(after[jug], self._sizes[other] - after[other])
            after[jug] -= amount
            after[other] += amount
        elif after[jug] == self._orders[served]:
            after[jug] = 0
            served += 1
        else:
            done = False
        return self._leak((after[0], after[1], after[2])), served, done

    def _plan(self) -> list[Move] | None:
        """Breadth-first search for the shortest way to serve all remaining orders."""
        start = (self._levels, self._served)
        came_from: dict[tuple[Levels, int], tuple[tuple[Levels, int], Move]] = {}
        queue = deque([start])
        while queue:
            state = queue.popleft()
            if state[1] == ORDERS:
                path = []
                while state != start:
                    state, move = came_from[state]
                    path.append(move)
                return path[::-1]
            for move in ALL_MOVES:
                levels, served, _ = self._apply(state[0], state[1], move)
                if (levels, served) != start and (levels, served) not in came_from:
                    came_from[(levels, served)] = (state, move)
                    queue.append((levels, served))
        return None

    @staticmethod
    def _write(move: Move) -> str:
        verb, jug, other = move
        target = f" {JUGS[other]}" if verb == "pour" else ""
        return f"\\boxed{{{verb} {JUGS[jug]}{target}}}"

    def _read(self, action: str) -> Move | None:
        box = re.search(r"\\boxed\{([^{}]*)\}", action)
        words = box.group(1).replace("->", " ").lower().split() if box else []
        said = [word for word in words if word not in ("into", "to", "jug")]
        for move in ALL_MOVES:
            wanted = [move[0], JUGS[move[1]].lower()]
            if move[0] == "pour":
                wanted.append(JUGS[move[2]].lower())
            if said == wanted:
                return move
        return None

    def _describe(self, move: Move, done: bool) -> str:
        verb, jug, other = move
        if verb == "serve":
            if done:
                return f"Jug {JUGS[jug]} held exactly the order. The customer pays and leaves."
            return f"The customer looks into jug {JUGS[jug]} and refuses: not the amount ordered."
        if verb == "pour":
            return f"You pour from {JUGS[jug]} into {JUGS[other]}."
        return f"You {verb} jug {JUGS[jug]}."

    def _scene(self, note: str) -> str:
        picture = []
        for row in range(max(self._sizes), 0, -1):
            cells = []
            for size, level in zip(self._sizes, self._levels, strict=True):
                wall = "|~~~|" if row <= level else "|   |" if row <= size else "     "
                cells.append(wall)
            picture.append(f"{row:2d} " + "   ".join(cells))
        labels = [f"{name}:{level}/{size}" for name, level, size
                  in zip(JUGS, self._levels, self._sizes, strict=True)]
        waiting = ", ".join(f"{amount} L" for amount in self._orders[self._served:])
        return "\n".join([
            note, *picture, "   " + "   ".join(f"{label:<5}" for label in labels),
            "Jug C is cracked: it loses 1 L after every move of any kind while it holds water. "
            "Customers are served from A or B only.",
            f"Orders still waiting, in this sequence: {waiting}.",
            f"Turns left: {self.max_turns - self._turn}. Actions: \\boxed{{fill A}}, "
            "\\boxed{empty A}, \\boxed{pour A B}, \\boxed{serve A} (if it holds the next order).",
        ])
