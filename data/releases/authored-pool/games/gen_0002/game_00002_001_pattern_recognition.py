"""Laws of the Pebble Ring

Monks keep a ring of black and white pebbles and relay it every morning. The new colour of each
place depends only on the old colours of the place and its two neighbours, by a law nobody has
written down. Three mornings are on record, and they do not show the whole law: test the rest
on a small ring of five, then foretell the mornings to come.
"""

import random
import re

WIDTH = 14
TEST_WIDTH = 5
MORNINGS_AHEAD = (1, 2, 3)
# Rules whose rings stay lively for a while, by their usual numbers.
LIVELY_RULES = (
    22, 30, 45, 54, 60, 73, 75, 86, 89, 90, 101, 102, 105, 106, 109, 110, 120, 122, 124, 126, 129,
    135, 137, 146, 149, 150, 151, 153, 161, 165, 169, 182, 183, 193, 195, 225,
)
Ring = tuple[int, ...]


def relay(rule: int, ring: Ring) -> Ring:
    size = len(ring)
    return tuple(
        rule >> (4 * ring[i - 1] + 2 * ring[i] + ring[(i + 1) % size]) & 1 for i in range(size)
    )


def neighbourhoods(rings: list[Ring]) -> int:
    """Count how many of the eight neighbourhoods occur in the rings."""
    seen = [False] * 8
    for ring in rings:
        for i in range(len(ring)):
            seen[4 * ring[i - 1] + 2 * ring[i] + ring[(i + 1) % len(ring)]] = True
    return sum(seen)


def paint(ring: Ring) -> str:
    return "".join("#" if cell else "." for cell in ring)


class PebbleRingEnv:
    """Infer an elementary cellular automaton and foretell its next generations."""

    def __init__(self, max_turns: int = 10):
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        self._rng = random.Random(seed)
        self._rule, self._record = self._draw_history()
        self._foretold = 0
        self._turn = 0
        return self._show("The abbot hands you the record."), {"turn": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        if self._foretold == len(MORNINGS_AHEAD):
            return "The abbot has heard enough.", 0.0, True, False, {"turn": self._turn}
        self._turn += 1
        reward = 0.0
        box = re.search(r"\\boxed\{\s*(\w+)\s+([^{}]*)\}", action)
        verb = box.group(1).lower() if box else ""
        ring = self._read_ring(box.group(2)) if box else ()
        if verb == "test" and len(ring) == TEST_WIDTH:
            after = paint(relay(self._rule, ring))
            note = f"Small ring {paint(ring)} becomes {after}."
        elif verb == "foretell" and len(ring) == WIDTH:
            note, reward = self._judge(ring)
        else:
            note = (
                f"The abbot is puzzled. Send test with {TEST_WIDTH} pebbles or foretell with "
                f"{WIDTH}, written with # and . (or 1 and 0)."
            )
        won = self._foretold == len(MORNINGS_AHEAD)
        truncated = not won and self._turn >= self.max_turns
        return self._show(note), reward, won, truncated, {"turn": self._turn}

    def solution(self) -> str:
        waiting = MORNINGS_AHEAD[self._foretold:]
        if not waiting or len(waiting) > self.max_turns - self._turn:
            return "There are not enough turns left to foretell the remaining mornings."
        lines, ring = [], self._record[-1]
        for mornings in waiting:
            for _ in range(mornings):
                ring = relay(self._rule, ring)
            lines.append(f"\\boxed{{foretell {paint(ring)}}}")
        return "\n".join(lines)

    def _draw_history(self) -> tuple[int, list[Ring]]:
        """Draw a rule and three rings that leave one to three cases of the law unseen."""
        while True:
            rule = self._rng.choice(LIVELY_RULES)
            ring = tuple(int(self._rng.random() < 0.35) for _ in range(WIDTH))
            rings = [ring]
            for _ in range(2 + sum(MORNINGS_AHEAD)):
                rings.append(relay(rule, rings[-1]))
            lively = len(set(rings)) == len(rings) and all(1 < sum(row) < 13 for row in rings)
            if lively and 5 <= neighbourhoods(rings[:2]) <= 7 and neighbourhoods(rings) == 8:
                return rule, rings[:3]

    def _judge(self, ring: Ring) -> tuple[str, float]:
        mornings = MORNINGS_AHEAD[self._foretold]
        path = [self._record[-1]]
        for _ in range(mornings):
            path.append(relay(self._rule, path[-1]))
        right = sum(a == b for a, b in zip(ring, path[-1], strict=True))
        if right < WIDTH:
            return f"The abbot waits, and shakes his head: {right} of {WIDTH} pebbles agree.", 0.0
        self._record.extend(path[1:])
        self._foretold += 1
        if self._foretold == len(MORNINGS_AHEAD):
            return "Every pebble agrees. The abbot bows to you.", 1.0
        return "Every pebble agrees, and the record grows.", 0.1

    @staticmethod
    def _read_ring(text: str) -> Ring:
        marks = "".join(text.split())
        if not 0 < len(marks) <= WIDTH or marks.strip("#.01"):
            return ()
        return tuple(int(mark in "#1") for mark in marks)

    def _show(self, note: str) -> str:
        rows = [f"morning {number:2d}  {paint(ring)}" for number, ring in enumerate(self._record)]
        lines = [note, f"Record (a ring of {WIDTH}: the last place touches the first):", *rows]
        if self._foretold < len(MORNINGS_AHEAD):
            target = len(self._record) - 1 + MORNINGS_AHEAD[self._foretold]
            lines.append(f"Foretell morning {target} ({self._foretold + 1} of 3 tasks).")
        lines.append(
            f"Turns left: {self.max_turns - self._turn}. Actions: \\boxed{{test ##..#}} relays a "
            f"small ring of {TEST_WIDTH} under the same law, \\boxed{{foretell ...}} with {WIDTH} "
            "marks # or ."
        )
        return "\n".join(lines)
