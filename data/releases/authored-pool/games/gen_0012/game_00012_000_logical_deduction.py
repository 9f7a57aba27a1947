"""The Balance That Gives Nothing Away

Twelve coins look alike, but one is false, and nobody knows whether it is lighter or heavier. The
old balance allows three weighings and has a will of its own: it always tips the way that leaves
most doubt, as long as that contradicts nothing. Only a plan that works against the worst luck
wins, twice in a row.
"""

import random
import re

COINS = "ABCDEFGHIJKL"
WEIGHINGS = 3
BOXES = 2
Doubt = tuple[str, int]


def tilt(doubt: Doubt, left: str, right: str) -> int:
    """1 when the left side goes down, -1 for the right, 0 for neither."""
    coin, weight = doubt
    return weight if coin in left else -weight if coin in right else 0


def weighings(doubts: list[Doubt]) -> list[tuple[str, str]]:
    """All weighings that differ in more than the names of coins."""
    kinds: dict[tuple[bool, bool], str] = {}
    for coin in COINS:
        kind = ((coin, 1) in doubts, (coin, -1) in doubts)
        kinds[kind] = kinds.get(kind, "") + coin
    found = [("", "")]
    for kind, coins in kinds.items():
        splits = [(left, right) for left in range(len(coins) + 1)
                  for right in range(len(coins) + 1 - left)
                  if kind != (False, False) or not (left and right)]
        found = [(a + coins[:left], b + coins[left:left + right])
                 for a, b in found for left, right in splits]
    return [(left, right) for left, right in found if left and len(left) == len(right)]


class StubbornBalanceEnv:
    """Find a false coin, twice, against a balance that answers as badly as it may."""

    def __init__(self, max_turns: int = 11) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Shuffle what breaks ties of the balance, and open the first box."""
        self._rng = random.Random(seed)
        self.turn = 0
        self.box = 0
        self.lost = False
        self._open_box()
        return self._show("The assayer opens the first box."), {"turn": 0}

    def _open_box(self) -> None:
        self._doubts = [(coin, weight) for coin in COINS for weight in (1, -1)]
        self._rng.shuffle(self._doubts)
        self._whims = self._rng.sample((-1, 0, 1), 3)
        self.log: list[str] = []

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Weigh, or name the false coin."""
        if self.lost or self.box == BOXES:
            return "The assayer has left.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action[:300])
        text = " ".join(boxed.group(1).upper().split()) if boxed else ""
        pans = re.fullmatch(r"WEIGH ([A-L ]+?) (?:VS|AGAINST) ([A-L ]+)", text)
        verdict = re.fullmatch(r"FALSE ([A-L]) (LIGHT|HEAVY)(?:ER)?", text)
        if pans:
            news = self._weigh(*(side.replace(" ", "") for side in pans.groups()))
        elif verdict:
            news = self._judge((verdict.group(1), 1 if verdict.group(2) == "HEAVY" else -1))
        else:
            news = "The assayer waits: weigh coins against coins, or say which one is false."
        if self.lost:
            return news, 0.0, True, False, {"turn": self.turn}
        if self.box == BOXES:
            return news + " That was the last box. You win.", 1.0, True, False, {"turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _weigh(self, left: str, right: str) -> str:
        if len(set(left + right)) != len(left + right):
            return "A coin cannot lie in two places."
        if len(left) != len(right):
            return "Put the same number of coins on both sides, or it tells nothing."
        if len(self.log) == WEIGHINGS:
            return "The balance is locked: three weighings a box are all you have."
        result, self._doubts = self._answer(self._doubts, left, right)
        outcome = {1: "the left side goes down", -1: "the right side goes down", 0: "it balances"}
        self.log.append(f"{left} against {right}: {outcome[result]}")
        return f"{outcome[result].capitalize()}."

    def _answer(self, doubts: list[Doubt], left: str, right: str) -> tuple[int, list[Doubt]]:
        """The outcome that leaves most possibilities, ties broken by whim."""
        kept = {way: [d for d in doubts if tilt(d, left, right) == way] for way in self._whims}
        result = max(self._whims, key=lambda way: len(kept[way]))
        return result, kept[result]

    def _judge(self, named: Doubt) -> str:
        others = [doubt for doubt in self._doubts if doubt != named]
        if others:
            coin, weight = others[0]
            self.lost = True
            return (f"Wrong: {coin} is {'heavy' if weight > 0 else 'light'}, which agrees with "
                    "everything you have seen. You lose.")
        self.box += 1
        if self.box < BOXES:
            self._open_box()
            return "Proven! The assayer opens another box of twelve."
        return "Proven beyond doubt!"

    def _show(self, news: str) -> str:
        return "\n".join([
            news,
            f"Box {self.box + 1} of {BOXES}, coins {' '.join(COINS)}: eleven are good, one is "
            "false, lighter or heavier.",
            "Weighed so far: " + ("; ".join(self.log) or "nothing") + ".",
            f"Weighings left for this box: {WEIGHINGS - len(self.log)}. A verdict counts only if",
            "no other verdict agrees with what was seen; a wrong one loses at once.",
            f"Turns left: {self.max_turns - self.turn}. Actions: \\boxed{{weigh ABC vs DEF}}, "
            "\\boxed{false K heavy} or \\boxed{false K light}",
        ])

    def _prove(self, doubts: list[Doubt], left_over: int) -> list[str] | None:
        """Weighings after which this balance leaves one verdict, and the verdict."""
        if len(doubts) == 1:
            coin, weight = doubts[0]
            return [f"false {coin} {'heavy' if weight > 0 else 'light'}"]
        if left_over == 0 or len(doubts) > 3 ** left_over:
            return None
        for left, right in weighings(doubts):
            _, kept = self._answer(doubts, left, right)
            if len(kept) <= 3 ** (left_over - 1):
                rest = self._prove(kept, left_over - 1)
                if rest is not None:
                    return [f"weigh {left} vs {right}", *rest]
        return None

    def solution(self) -> str:
        """A proof for this box and, where another one follows, for that."""
        if self.lost or self.box == BOXES:
            return "The assayer has left."
        lines = self._prove(self._doubts, WEIGHINGS - len(self.log))
        if lines and self.box + 1 < BOXES:
            # A twin with the same chance foresees the box that has not been opened.
            twin = StubbornBalanceEnv.__new__(StubbornBalanceEnv)
            twin._rng = random.Random()
            twin._rng.setstate(self._rng.getstate())
            twin._open_box()
            lines += twin._prove(twin._doubts, WEIGHINGS) or []
        if not lines or len(lines) > self.max_turns - self.turn:
            return "The weighings that are left cannot prove which coin is false."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
