"""What Pleases the Moss Gardener

An old gardener lays five stones in a row and is pleased or not, by a rule he keeps to himself.
Lay rows of your own and watch his face. Six trays of three rows follow: say for each row whether
it pleases him, with no more than two slips in all eighteen.
"""

import random
import re
from collections.abc import Callable
from itertools import product

COLOURS = "RGB"
NAMES = {"R": "red", "G": "green", "B": "blue"}
LENGTH = 5
TRAYS = 6
TRAY_SIZE = 3
SLIPS_ALLOWED = 2
ALL_ROWS = tuple("".join(stones) for stones in product(COLOURS, repeat=LENGTH))
Rule = Callable[[str], bool]


def single_rules(a: str, b: str) -> list[tuple[str, Rule]]:
    """Rules about two colours a and b; each takes one look at the row."""
    return [
        (f"more {NAMES[a]} than {NAMES[b]}", lambda row: row.count(a) > row.count(b)),
        (f"exactly two {NAMES[a]}", lambda row: row.count(a) == 2),
        (f"an odd number of {NAMES[a]}", lambda row: row.count(a) % 2 == 1),
        (f"{NAMES[a]} somewhere just left of {NAMES[b]}", lambda row: a + b in row),
        (f"{NAMES[a]} and {NAMES[b]} never touch", lambda row: not (a + b in row or b + a in row)),
        (f"the first {NAMES[a]} before any {NAMES[b]}", lambda row: a in row.partition(b)[0]),
        ("both ends alike", lambda row: row[0] == row[-1]),
        ("no two neighbours alike", lambda row: all(x != y for x, y in zip(row, row[1:]))),
        ("three alike in a run", lambda row: any(c * 3 in row for c in COLOURS)),
        ("all three colours present", lambda row: all(c in row for c in COLOURS)),
        (f"{NAMES[a]} in the middle", lambda row: row[2] == a),
        ("the same count of two colours, both present", lambda row: any(
            row.count(x) == row.count(y) > 0 for x, y in ("RG", "RB", "GB"))),
    ]


class MossGardenEnv:
    """Induce a hidden rule by experiment, then classify rows tray by tray."""

    def __init__(self, max_turns: int = 22):
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        self._rng = random.Random(seed)
        self._rule_text, self._verdicts = self._draw_rule()
        pleasing = [row for row in ALL_ROWS if self._verdicts[row]]
        others = [row for row in ALL_ROWS if not self._verdicts[row]]
        self._rng.shuffle(pleasing)
        self._rng.shuffle(others)
        self._seen = [pleasing.pop(), others.pop(), pleasing.pop(), others.pop()]
        self._trays = [
            [(pleasing if self._rng.random() < 0.5 else others).pop() for _ in range(TRAY_SIZE)]
            for _ in range(TRAYS)
        ]
        self._judged = 0
        self._slips = 0
        self._turn = 0
        return self._garden("The gardener lays four rows and hums."), {"turn": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        if self._finished():
            return "The garden gate is shut.", 0.0, True, False, {"turn": self._turn}
        self._turn += 1
        box = re.search(r"\\boxed\{([^{}]*)\}", action)
        words = box.group(1).lower().replace(",", " ").split()[:5] if box else []
        row = "".join(words[1:]).upper()
        calls = [word for word in words[1:] if word in ("yes", "no")]
        if words[:1] == ["lay"] and row in self._verdicts:
            note = self._lay(row)
        elif words[:1] == ["judge"] and len(calls) == len(words) - 1 == TRAY_SIZE:
            note = self._judge([call == "yes" for call in calls])
        else:
            note = (
                f"The gardener blinks. Lay {LENGTH} stones out of R, G, B, or judge with "
                f"{TRAY_SIZE} words yes or no."
            )
        ended = self._finished()
        won = ended and self._slips <= SLIPS_ALLOWED
        truncated = not ended and self._turn >= self.max_turns
        if ended:
            note += f" His rule: {self._rule_text}."
        info = {"turn": self._turn, "slips": self._slips}
        text = note if ended else self._garden(note)
        return text, 1.0 if won else 0.0, ended, truncated, info

    def solution(self) -> str:
        waiting = self._trays[self._judged:]
        if self._finished() or len(waiting) > self.max_turns - self._turn:
            return "The remaining trays can no longer be judged in time."
        return "\n".join(
            "\\boxed{judge " + " ".join("yes" if self._verdicts[r] else "no" for r in tray) + "}"
            for tray in waiting
        )

    def _finished(self) -> bool:
        return self._judged == TRAYS or self._slips > SLIPS_ALLOWED

    def _draw_rule(self) -> tuple[str, dict[str, bool]]:
        """Draw one rule or a pair of rules that pleases in a fair share of all rows."""
        while True:
            a, b = self._rng.sample(COLOURS, 2)
            (text, first), (other, second) = self._rng.sample(single_rules(a, b), 2)
            shape = self._rng.choice(["single", "and", "or"])
            if shape == "single":
                verdicts = {row: first(row) for row in ALL_ROWS}
            elif shape == "and":
                text = f"{text}, and {other}"
                verdicts = {row: first(row) and second(row) for row in ALL_ROWS}
            else:
                text = f"{text}, or {other}"
                verdicts = {row: first(row) or second(row) for row in ALL_ROWS}
            if 0.2 <= sum(verdicts.values()) / len(ALL_ROWS) <= 0.65:
                return text, verdicts

    def _lay(self, row: str) -> str:
        if row in self._trays[self._judged]:
            return "That row lies on the tray in front of you. The gardener waits for your word."
        if row not in self._seen:
            self._seen.append(row)
        return f"You lay {row}. " + self._face(row)

    def _face(self, row: str) -> str:
        return "The gardener smiles." if self._verdicts[row] else "The gardener frowns."

    def _judge(self, calls: list[bool]) -> str:
        tray = self._trays[self._judged]
        wrong = sum(call != self._verdicts[row] for call, row in zip(calls, tray, strict=True))
        self._slips += wrong
        self._judged += 1
        self._seen.extend(row for row in tray if row not in self._seen)
        note = f"Tray {self._judged}: {TRAY_SIZE - wrong} of {TRAY_SIZE} calls were right."
        if self._slips > SLIPS_ALLOWED:
            return note + " That is one slip too many."
        if self._judged == TRAYS:
            return note + " The gardener laughs and hands you his rake."
        return note

    def _garden(self, note: str) -> str:
        pleasing = [row for row in self._seen if self._verdicts[row]]
        others = [row for row in self._seen if not self._verdicts[row]]
        return "\n".join([
            note,
            "Rows that please him:  " + " ".join(pleasing),
            "Rows that do not:      " + " ".join(others),
            f"Tray {self._judged + 1} of {TRAYS}: " + "  ".join(self._trays[self._judged]),
            f"Slips: {self._slips} ({SLIPS_ALLOWED} allowed). "
            f"Turns left: {self.max_turns - self._turn}.",
            "The rule looks only at the row: colours (R, G, B), counts, places, neighbours. It may "
            "join two conditions by and / or.",
            "Actions: \\boxed{lay RGBRG} lays a row of your own, \\boxed{judge yes no yes} judges "
            "the three rows of the tray in order (yes = pleases).",
        ])
