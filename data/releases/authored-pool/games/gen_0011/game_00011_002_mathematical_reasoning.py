"""Bread for the Scribes of Thebes

In the storehouse lie loaves that have been cut already, each piece a unit fraction of a loaf as
the Egyptians liked to write them. Three scribes wait for their wages, and each wants exactly his
due. Taking the largest piece that fits leads astray: the pieces have to last for all three.
"""

import random
import re
from fractions import Fraction

CUTS = (2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 18, 20, 24, 30)
SCRIBES = ("Ahmose", "Nebamun", "Paser")
PIECES_EACH = 3


def share_out(dues: list[Fraction], pieces: list[int]) -> list[list[int]] | None:
    """Pieces for every due so that all sums are exact; None when there is no way."""
    if not dues:
        return []
    return _fill(dues[0], dues[1:], pieces, 0, [])


def _fill(
    due: Fraction, later: list[Fraction], pieces: list[int], start: int, chosen: list[int]
) -> list[list[int]] | None:
    if due == 0:
        rest = share_out(later, [piece for piece in pieces if piece not in chosen])
        return None if rest is None else [chosen, *rest]
    for at in range(start, len(pieces)):
        if Fraction(1, pieces[at]) <= due:
            left = due - Fraction(1, pieces[at])
            found = _fill(left, later, pieces, at + 1, [*chosen, pieces[at]])
            if found is not None:
                return found
    return None


def greed_works(dues: list[Fraction], pieces: list[int]) -> bool:
    """Whether always handing out the largest piece that fits pays everybody."""
    left = sorted(pieces)
    for due in dues:
        for piece in list(left):
            if Fraction(1, piece) <= due:
                due -= Fraction(1, piece)
                left.remove(piece)
        if due:
            return False
    return True


class EgyptianBreadEnv:
    """Pay three scribes exactly with unit fractions of bread."""

    def __init__(self, max_turns: int = 20) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Lay out twelve pieces and promise three sums of three of them."""
        self._rng = random.Random(seed)
        while True:
            self.pieces = sorted(self._rng.sample(CUTS, 12))
            shares = self._rng.sample(self.pieces, PIECES_EACH * len(SCRIBES))
            self.dues = [sum((Fraction(1, n) for n in shares[at:at + PIECES_EACH]), Fraction(0))
                         for at in range(0, len(shares), PIECES_EACH)]
            if all(due < 1 for due in self.dues) and not greed_works(self.dues, self.pieces):
                break
        self.given: list[tuple[int, int]] = []
        self.turn = 0
        return self._show("The overseer unlocks the storehouse."), {"turn": 0}

    def _owed(self, given: list[tuple[int, int]]) -> list[Fraction]:
        """What every scribe still gets after some gifts (scribe, piece)."""
        return [due - sum(Fraction(1, piece) for to, piece in given if to == scribe)
                for scribe, due in enumerate(self.dues)]

    def _waiting(self) -> int | None:
        """The scribe whose turn it is; None when all are paid."""
        owed = self._owed(self.given)
        return next((scribe for scribe, rest in enumerate(owed) if rest), None)

    def _stock(self, given: list[tuple[int, int]]) -> list[int]:
        gone = [piece for _, piece in given]
        return [piece for piece in self.pieces if piece not in gone]

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Give a piece to the scribe in front, or take the last piece back."""
        scribe = self._waiting()
        if scribe is None:
            return "Everybody has gone home.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action)
        text = " ".join(boxed.group(1).lower().split()) if boxed else ""
        gift = re.fullmatch(r"give 1 ?/ ?([0-9]{1,2})", text)
        if gift:
            news = self._give(scribe, int(gift.group(1)))
        elif text == "take back":
            news = "There is nothing to take back."
            if self.given:
                to, piece = self.given.pop()
                news = f"With an apology you take 1/{piece} back from {SCRIBES[to]}."
        else:
            news = "The overseer frowns: give a piece that lies there, or take back the last one."
        if self._waiting() is None:
            return news + " All wages are paid. You win.", 1.0, True, False, {"turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _give(self, scribe: int, piece: int) -> str:
        if piece not in self._stock(self.given):
            return f"No piece of 1/{piece} lies in the storehouse."
        rest = self._owed(self.given)[scribe]
        if Fraction(1, piece) > rest:
            return f"1/{piece} is more than the {rest} that {SCRIBES[scribe]} still gets."
        self.given.append((scribe, piece))
        if rest == Fraction(1, piece):
            return f"{SCRIBES[scribe]} bows: his wage is exact."
        return f"{SCRIBES[scribe]} takes 1/{piece}."

    def _show(self, news: str) -> str:
        owed, front = self._owed(self.given), self._waiting()
        people = []
        for scribe, name in enumerate(SCRIBES):
            got = " + ".join(f"1/{piece}" for to, piece in self.given if to == scribe) or "-"
            state = f"still {owed[scribe]}" if owed[scribe] else "paid"
            mark = "  <- in front" if scribe == front else ""
            wage = str(self.dues[scribe])
            people.append(f"  {name:<8} wage {wage:>7}   got {got}, {state}{mark}")
        return "\n".join([
            news,
            *people,
            "Pieces: " + "  ".join(f"1/{piece}" for piece in self._stock(self.given)),
            "Every piece exists once and may not be cut again; not all of them are needed.",
            f"Turns left: {self.max_turns - self.turn}. Actions: \\boxed{{give 1/6}} to the scribe "
            "in front,",
            "\\boxed{take back} undoes the last gift (again and again, if need be).",
        ])

    def solution(self) -> str:
        """Take back what leads nowhere, then pay everybody."""
        if self._waiting() is None:
            return "Everybody is paid."
        given, lines = list(self.given), []
        while True:
            owed = [rest for rest in self._owed(given) if rest]
            shares = share_out(owed, self._stock(given))
            if shares is not None or not given:
                break
            given.pop()
            lines.append("take back")
        lines += [f"give 1/{piece}" for share in shares or [] for piece in share]
        if len(lines) > self.max_turns - self.turn:
            return "There are not enough turns left to pay the remaining wages."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
