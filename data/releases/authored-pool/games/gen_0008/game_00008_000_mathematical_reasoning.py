"""Never Echo the Host

Two heaps of coins lie on the table. You and the host take one to five coins from one heap in
turn, but never the number that the other has just taken. Who cannot move loses. The host
never errs, and your opening position is won, just barely; an oracle answers four questions.
"""

import random
import re

LARGEST_HEAP = 22
LARGEST_TAKE = 5
QUESTIONS = 4
LEAST_MOVES, MOST_MOVES = 6, 9
# (heap, heap, number taken last), heaps in any order; 0 when nothing has been taken yet.
Position = tuple[int, int, int]
Move = tuple[int, int]


def moves(position: Position) -> list[Move]:
    return [
        (heap, take) for heap in (0, 1)
        for take in range(1, min(LARGEST_TAKE, position[heap]) + 1) if take != position[2]
    ]


def after(position: Position, move: Move) -> Position:
    heap, take = move
    if heap == 0:
        return position[0] - take, position[1], take
    return position[0], position[1] - take, take


def solve_all() -> dict[Position, int]:
    """Length of best play by position: odd when the player to move wins, even when he loses."""
    lengths: dict[Position, int] = {}
    sizes = range(LARGEST_HEAP + 1)
    for total in range(2 * LARGEST_HEAP + 1):
        for first in sizes:
            if total - first not in sizes:
                continue
            for last in range(LARGEST_TAKE + 1):
                position = (first, total - first, last)
                replies = [lengths[after(position, move)] for move in moves(position)]
                wins = [length for length in replies if length % 2 == 0]
                lengths[position] = 1 + min(wins) if wins else 1 + max(replies, default=-1)
    return lengths


LENGTHS = solve_all()


def winning_moves(position: Position) -> list[Move]:
    return [move for move in moves(position) if LENGTHS[after(position, move)] % 2 == 0]


OPENINGS = tuple(
    position for position in LENGTHS
    if position[2] == 0 and len(winning_moves(position)) == 1
    and 2 * LEAST_MOVES - 1 <= LENGTHS[position] <= 2 * MOST_MOVES - 1
)


def host_reply(position: Position) -> Move:
    """Win fast if possible, else resist long, then leave the player few ways to win."""
    winning = winning_moves(position)
    if winning:
        return min(winning, key=lambda move: (LENGTHS[after(position, move)], move))
    return min(
        moves(position),
        key=lambda move: (
            -LENGTHS[after(position, move)], len(winning_moves(after(position, move))), move
        ),
    )


class EchoNimEnv:
    """A subtraction game on two heaps in which the last number may not be repeated."""

    def __init__(self, max_turns: int = 22):
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        self._rng = random.Random(seed)
        self._position = self._rng.choice(OPENINGS)
        self._questions = QUESTIONS
        self._over = False
        self._turn = 0
        return self._table("The host bows and leaves the opening to you."), {"turn": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        if self._over:
            return "The game is over.", 0.0, True, False, {"turn": self._turn}
        self._turn += 1
        box = re.search(r"\\boxed\{\s*(take|ask)\s+([^{}]*)\}", action, re.IGNORECASE)
        verb = box.group(1).lower() if box else ""
        digits = re.findall(r"[0-9]{1,3}", box.group(2))[:4] if box else []
        numbers = [int(number) for number in digits]
        reward = 0.0
        if verb == "take" and len(numbers) == 2:
            note, reward = self._take(numbers[0], numbers[1])
        elif verb == "ask" and len(numbers) == 3:
            note = self._ask((numbers[0], numbers[1], numbers[2]))
        else:
            note = "The host did not understand. The heaps stay as they are."
        truncated = not self._over and self._turn >= self.max_turns
        text = note if self._over else self._table(note)
        return text, reward, self._over, truncated, {"turn": self._turn}

    def solution(self) -> str:
        position, lines = self._position, []
        if self._over or LENGTHS[position] % 2 == 0:
            return "This position is lost against perfect play."
        while True:
            move = min(
                winning_moves(position), key=lambda m: (LENGTHS[after(position, m)], m)
            )
            lines.append(f"\\boxed{{take {move[1]} from {move[0] + 1}}}")
            position = after(position, move)
            if not moves(position):
                break
            position = after(position, host_reply(position))
        if len(lines) > self.max_turns - self._turn:
            return "The position is won, but there are not enough turns left to win it."
        return "\n".join(lines)

    def _take(self, take: int, heap: int) -> tuple[str, float]:
        move = (heap - 1, take)
        if move not in moves(self._position):
            return (
                f"Taking {take} from heap {heap} is not allowed here: 1 to {LARGEST_TAKE} coins "
                "that are there, and never an echo."
            ), 0.0
        self._position = after(self._position, move)
        note = f"You take {take} from heap {heap}."
        if not moves(self._position):
            self._over = True
            return f"{note} The host has no move left. You win.", 1.0
        heap, take = host_reply(self._position)
        self._position = after(self._position, (heap, take))
        note += f" The host takes {take} from heap {heap + 1}."
        if not moves(self._position):
            self._over = True
            return f"{note} You have no move left. The host wins.", -1.0
        return note, 0.0

    def _ask(self, position: Position) -> str:
        if self._questions == 0:
            return "The oracle has no more answers."
        if position not in LENGTHS:
            return f"The oracle knows heaps up to {LARGEST_HEAP} and last takes 0 to 5."
        self._questions -= 1
        verdict = "wins" if LENGTHS[position] % 2 else "loses"
        return (
            f"The oracle: with heaps {position[0]} and {position[1]} after a take of "
            f"{position[2]}, the player to move {verdict}."
        )

    def _table(self, note: str) -> str:
        first, second, last = self._position
        banned = f"You may not take {last} now" if last else "Any number may be taken now"
        return "\n".join([
            note,
            f"Heap 1: {'o' * first or '-'} ({first})",
            f"Heap 2: {'o' * second or '-'} ({second})",
            f"{banned}. Take 1 to {LARGEST_TAKE} from one heap, never the number just taken by the "
            "other player; who cannot move loses, even with coins left.",
            f"Turns left: {self.max_turns - self._turn}. Actions: \\boxed{{take 3 from 1}}, "
            "\\boxed{ask 4 2 3} asks who wins with heaps 4 and 2 and 3 taken just before "
            f"({self._questions} questions left).",
        ])
