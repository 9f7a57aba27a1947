"""Searches the states of a game for a win, from one seed, by actions from a fixed list.

A search goes on in slices, so that whoever asked can show how far it is, and end it. It goes back to copies of the
game (`snapshots.py`); a game that has none is reset and played up to the state in question. Breadth-first, the
first win is a shortest one. When nothing is left to try, everything is tried a second time: only where both times
were the same, action by action, did the state decide what an action does.
"""

import collections
import hashlib
import heapq
import time

from .driver import Driver
from .private_builtins import __builtins__
from .scoring import is_win
from .snapshots import CannotCopy, Snapshots, describe_outside

ORDERS = ("breadth-first", "best-first")
MAX_FRONTIER_BYTES = 160 * 1024 * 1024

_measure = time.perf_counter


class Search:
    """One search of one seed."""

    def __init__(self, driver: Driver, module, request: dict):
        """Prepares a search; nothing is played yet.

        Args:
            driver: The loaded environment's player side; its game is replaced as the search goes on.
            module: The program, for what it keeps outside its game.
            request: `{"resetSeed", "actions", "order", "maxStates", "maxTurns"}`.
        """
        self._driver = driver
        self._module = module
        self._request = request
        self._walk = self._make_walk()
        self._first: _Walk | None = None

    def advance(self, states: int, seconds: float) -> dict:
        """Looks at up to so many further states, for about so long.

        Returns:
            `{"outcome", "statesSeen", "depth", "path", "isCopied"}`. `outcome` is None while there is more to do,
            else `win` (`path` holds places in the list of actions), `exhausted` (all was seen twice), `unsteady`
            (the second time differed, or the program keeps state outside its game) or `full` (as many states as
            were allowed, or more than memory holds).
        """
        until = _measure() + seconds
        outcome = None
        while outcome is None and states > 0 and _measure() < until:
            states -= 1
            outcome = self._walk.expand()
            if outcome == "exhausted":
                outcome = self._confirm()
        seen = self._first or self._walk
        return {
            "outcome": outcome,
            "statesSeen": len(seen.costs),
            "depth": seen.depth,
            "path": self._walk.path,
            "isCopied": seen.is_copied,
        }

    def _confirm(self) -> str | None:
        if self._first is None:
            self._first = self._walk
            self._walk = self._make_walk()
            return None
        first, second = self._first, self._walk
        is_same = first.trace.digest() == second.trace.digest()
        is_kept = first.outside is not None and first.outside == describe_outside(self._module)
        return "exhausted" if is_same and is_kept else "unsteady"

    def _make_walk(self) -> "_Walk":
        return _Walk(self._driver, describe_outside, self._module, self._request)


class _Walk:
    """One pass over the states.

    Attributes:
        costs: Fewest turns to each state seen, by the hash of its copy.
        depth: Turns to the state looked at last.
        path: Places of the actions of a win; None without one.
        trace: Hash over every action and what it did.
        outside: What the program kept outside its game at the start.
        is_copied: Whether states have copies.
    """

    def __init__(self, driver: Driver, describe, module, request: dict):
        self.costs: dict[bytes, int] = {}
        self.depth = 0
        self.path: list[int] | None = None
        self.trace = hashlib.blake2b(digest_size=16)
        self.is_copied = True
        self._driver = driver
        self._seed = request["resetSeed"]
        self._actions = request["actions"]
        self._is_best_first = request["order"] == "best-first"
        self._max_states = request["maxStates"]
        self._max_turns = request["maxTurns"]
        self._snapshots = Snapshots()
        self._game = driver.wrapper.game
        self._seen_lines: set[str] = set()
        self._frontier: collections.deque | list = [] if self._is_best_first else collections.deque()
        self._frontier_bytes = 0
        self._nodes: list[tuple[int, int]] = []
        self._rewards: list[float] = []
        self._start()
        self.outside = describe(module)

    def expand(self) -> str | None:
        """Tries every action in the next state; see `Search.advance` for what it returns."""
        if not self._frontier:
            return "exhausted"
        node, taken, cost, key = self._pop()
        self.depth = cost
        if cost >= self._max_turns or self.costs[key] < cost:
            return None
        for place, action in enumerate(self._actions):
            self._go_to(node, taken, cost)
            turn = self._driver.act(action)
            is_over = turn["terminated"] or turn["truncated"]
            outcome = (place, turn["reward"], turn["terminated"], turn["truncated"])
            self.trace.update(key + repr(outcome).encode())
            if is_win([turn["reward"]], turn["terminated"]):
                self.path = [*self._path_to(node), place]
                return "win"
            if not is_over:
                self._visit(node, place, cost + 1, turn)
            if len(self.costs) > self._max_states or self._frontier_bytes > MAX_FRONTIER_BYTES:
                return "full"
        return None

    def _start(self) -> None:
        self._reset()
        key, taken = self._know(b"")
        self.costs[key] = 0
        self._push(self._add_node(-1, -1, 0.0), taken, 0, key, 0)

    def _reset(self) -> None:
        wrapper = self._driver.wrapper
        wrapper.game = self._game
        wrapper.reset(seed=self._seed)
        self._driver.start()

    def _go_to(self, node: int, taken: bytes | None, cost: int) -> None:
        if taken is None:
            self._reset()
            for place in self._path_to(node):
                self._driver.act(self._actions[place])
            return
        wrapper = self._driver.wrapper
        wrapper.game = self._snapshots.restore(taken)
        wrapper.history.clear()
        self._driver.turn = cost

    def _visit(self, parent: int, place: int, cost: int, turn: dict) -> None:
        key, taken = self._know(b"%d %d" % (parent, place))
        self.trace.update(key)
        if self.costs.get(key, cost + 1) <= cost:
            return
        self.costs[key] = cost
        node = self._add_node(parent, place, self._rewards[parent] + turn["reward"])
        self._push(node, taken, cost, key, self._count_news(turn["observation"]))

    def _know(self, way: bytes) -> tuple[bytes, bytes | None]:
        """The hash of the state in hand and its copy; without a copy no two states are known to be the same."""
        if self.is_copied:
            try:
                taken = self._snapshots.take(self._driver.wrapper.game)
                return hashlib.blake2b(taken, digest_size=16).digest(), taken
            except CannotCopy:
                if self.costs:
                    raise
                self.is_copied = False
        return hashlib.blake2b(way, digest_size=16).digest(), None

    def _add_node(self, parent: int, place: int, rewards: float) -> int:
        self._nodes.append((parent, place))
        self._rewards.append(rewards)
        return len(self._nodes) - 1

    def _path_to(self, node: int) -> list[int]:
        path = []
        while self._nodes[node][0] >= 0:
            node, place = self._nodes[node]
            path.append(place)
        return path[::-1]

    def _push(self, node: int, taken: bytes | None, cost: int, key: bytes, news: int) -> None:
        self._frontier_bytes += 0 if taken is None else len(taken)
        entry = (node, taken, cost, key)
        if self._is_best_first:
            # What earned most first, then what showed most that is new; the number of the node ends every tie.
            heapq.heappush(self._frontier, (-self._rewards[node], -news, cost, node, entry))
        else:
            self._frontier.append(entry)

    def _pop(self) -> tuple[int, bytes | None, int, bytes]:
        entry = heapq.heappop(self._frontier)[-1] if self._is_best_first else self._frontier.popleft()
        self._frontier_bytes -= 0 if entry[1] is None else len(entry[1])
        return entry

    def _count_news(self, observation: str) -> int:
        if not self._is_best_first:
            return 0
        lines = set(observation.split("\n")) - self._seen_lines
        self._seen_lines |= lines
        return len(lines)
