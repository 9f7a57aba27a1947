"""The Night Watchman's Switchboard

Six switches, three lamps, and a cabinet of relays nobody dares to open. The night watchman's log
shows which lamps burned, but he always throws the same switches together, so it proves little.
Throw the switches yourself and find out what each lamp really hangs on.
"""

import random
import re

LABELS = ("1", "2", "3", "4", "5", "6")
SWITCHES = len(LABELS)
LAMPS = "ABC"
STRIKES = 3
LOG_ROWS = 5
# A wiring is a kind and one or two switches; the second is 0 when there is none.
Wiring = tuple[str, int, int]
KINDS = ("direct", "inverted", "series", "parallel", "two-way")


def burns(wiring: Wiring, board: list[bool]) -> bool:
    kind, first, second = wiring
    one = board[first - 1]
    if kind == "direct":
        return one
    if kind == "inverted":
        return not one
    other = board[second - 1]
    if kind == "series":
        return one and other
    if kind == "parallel":
        return one or other
    return one != other


class SwitchboardEnv:
    """Find the hidden wiring of three lamps by throwing switches."""

    def __init__(self, max_turns: int = 16):
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        self._rng = random.Random(seed)
        self._draw_wirings()
        self._board = [self._rng.random() < 0.5 for _ in range(SWITCHES)]
        self._log = [self._watchmans_board() for _ in range(LOG_ROWS)]
        self._trials = [self._board[:]]
        self._settled = {lamp: False for lamp in LAMPS}
        self._strikes = 0
        self._turn = 0
        return self._panel("The watchman hands you his log and steps aside."), {"turn": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        if self._ended():
            return "The cabinet is locked.", 0.0, True, False, {"turn": self._turn}
        self._turn += 1
        box = re.search(r"\\boxed\{([^{}]*)\}", action)
        words = re.findall(r"[a-z-]+|[0-9]+", box.group(1).lower())[:8] if box else []
        throws = [word for word in words[1:] if word in LABELS]
        reward = 0.0
        if words[:1] == ["flip"] and throws and len(throws) == len(words) - 1:
            note = self._flip(throws)
        else:
            claim = self._read_claim(words)
            if claim is None:
                note = "The watchman scratches his head: flip switches, or claim a lamp's wiring."
            else:
                note, reward = self._check(*claim)
        ended = self._ended()
        truncated = not ended and self._turn >= self.max_turns
        return self._panel(note), reward, ended, truncated, {"turn": self._turn}

    def solution(self) -> str:
        waiting = [lamp for lamp in LAMPS if not self._settled[lamp]]
        if self._ended() or len(waiting) > self.max_turns - self._turn:
            return "The remaining lamps can no longer be explained."
        lines = []
        for lamp in waiting:
            kind, first, second = self._wirings[lamp]
            switches = f"{first} {second}" if second else f"{first}"
            lines.append(f"\\boxed{{claim {lamp} {kind} {switches}}}")
        return "\n".join(lines)

    def _ended(self) -> bool:
        return all(self._settled.values()) or self._strikes == STRIKES

    def _draw_wirings(self) -> None:
        """Wire one lamp to one switch and two lamps to two, and keep a decoy unwired."""
        numbers = self._rng.sample(range(1, SWITCHES + 1), SWITCHES)
        single: Wiring = (self._rng.choice(KINDS[:2]), numbers[0], 0)
        kinds = self._rng.sample(KINDS[2:], 2)
        doubles: list[Wiring] = [
            (kinds[0], *sorted(numbers[1:3])), (kinds[1], *sorted(numbers[3:5])),
        ]
        if self._rng.random() < 0.5:
            doubles[1] = (kinds[1], *sorted((numbers[1], numbers[3])))
        wirings = [single, *doubles]
        self._rng.shuffle(wirings)
        self._wirings = dict(zip(LAMPS, wirings, strict=True))
        self._habit = [(numbers[0], numbers[5]), (numbers[2], numbers[4])]

    def _watchmans_board(self) -> list[bool]:
        board = [self._rng.random() < 0.5 for _ in range(SWITCHES)]
        for leader, follower in self._habit:
            board[follower - 1] = board[leader - 1]
        return board

    def _flip(self, throws: list[str]) -> str:
        for number in range(1, SWITCHES + 1):
            if str(number) in throws:
                self._board[number - 1] = not self._board[number - 1]
        self._trials.append(self._board[:])
        return "The relays clatter."

    @staticmethod
    def _read_claim(words: list[str]) -> tuple[str, Wiring] | None:
        if len(words) < 4 or words[0] != "claim" or words[1] not in ("a", "b", "c"):
            return None
        lamp, kind, switches = words[1].upper(), words[2], sorted(words[3:])
        if not all(switch in LABELS for switch in switches):
            return None
        if kind in KINDS[:2] and len(switches) == 1:
            return lamp, (kind, int(switches[0]), 0)
        if kind in KINDS[2:] and len(switches) == 2 and switches[0] != switches[1]:
            return lamp, (kind, int(switches[0]), int(switches[1]))
        return None

    def _check(self, lamp: str, claim: Wiring) -> tuple[str, float]:
        if self._settled[lamp]:
            return f"Lamp {lamp} is already explained.", 0.0
        if claim != self._wirings[lamp]:
            self._strikes += 1
            return f"A spark flies: that is not how lamp {lamp} is wired.", 0.0
        self._settled[lamp] = True
        if all(self._settled.values()):
            return "Right again. Every lamp is explained, and the cabinet may stay shut.", 1.0
        return f"Right, that is what lamp {lamp} hangs on.", 0.1

    def _row(self, board: list[bool]) -> str:
        switches = "  ".join("up" if up else "--" for up in board)
        lamps = " ".join("*" if burns(self._wirings[x], board) else "." for x in LAMPS)
        return f"{switches}   {lamps}"

    def _panel(self, note: str) -> str:
        head = "           " + "   ".join(str(n) for n in range(1, SWITCHES + 1)) + "    A B C"
        rows = [f"log {n}      {self._row(board)}" for n, board in enumerate(self._log, 1)]
        trials = self._trials[-12:]
        rows += [f"you {n:<2}     {self._row(board)}" for n, board in enumerate(trials)]
        done = ", ".join(lamp for lamp in LAMPS if self._settled[lamp]) or "none"
        return "\n".join([
            note, head, *rows,
            "(up / -- switch up or down, * lamp burning, last row = now)",
            f"Explained lamps: {done}. Wrong claims: {self._strikes} of {STRIKES}. "
            f"Turns left: {self.max_turns - self._turn}.",
            "Wirings: direct (burns with its switch up), inverted (burns with it down), series "
            "(both up), parallel (at least one up), two-way (exactly one up).",
            "Actions: \\boxed{flip 3} or \\boxed{flip 1 4} throws switches, "
            "\\boxed{claim A direct 3}, \\boxed{claim B series 2 5}.",
        ])
