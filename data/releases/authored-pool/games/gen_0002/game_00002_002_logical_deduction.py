"""Three doors of the cipher vault

A vault has three doors in a row, each with a code lock that answers every try with the number
of exact and misplaced symbols. The first door is plain trial and deduction. The second lock
compares Caesar ciphertext, and the first code gives the key; the third code carries a weighted
check digit, so arithmetic removes most of the candidates before the first try.
"""

import random
import re
from itertools import permutations

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CHECK_WEIGHTS = (1, 2, 3, 4)
CHECK_MODULUS = 7


def caesar(text: str, shift: int) -> str:
    """Move every letter forward by the shift, wrapping round after Z."""
    return "".join(ALPHABET[(ALPHABET.index(letter) + shift) % 26] for letter in text)


def check_value(code: str) -> int:
    """Weighted digit sum modulo seven, as on the third door's label."""
    total = sum(weight * int(digit) for weight, digit in zip(CHECK_WEIGHTS, code))
    return total % CHECK_MODULUS


def compare(code: str, attempt: str) -> tuple[int, int]:
    """Count exact and misplaced symbols (no symbol repeats in a code)."""
    exact = sum(a == b for a, b in zip(code, attempt))
    shared = sum(symbol in code for symbol in attempt)
    return exact, shared - exact


class CipherVaultEnv:
    """Open three code locks one after the other with exact/misplaced feedback."""

    def __init__(self, max_turns: int = 20) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw the three codes."""
        self._rng = random.Random(seed)
        first = "".join(self._rng.sample("123456", 3))
        second = "".join(self._rng.sample(ALPHABET, 4))
        third = "".join(self._rng.choice(list(permutations("123456", 4))))
        self._codes = [first, second, third]
        self._shift = sum(int(digit) for digit in first)
        self.door = 0
        self.turn = 0
        self.tries: list[str] = []
        self.opened: list[str] = []
        return self._describe("You stand before the first door."), {"turn": 0, "door": 1}

    def _label(self) -> list[str]:
        """The engraved label of the door in front of the player."""
        if self.door == 0:
            return ["DOOR 1: three different digits, each from 1 to 6."]
        if self.door == 1:
            cipher = caesar(self._codes[1], self._shift)
            return [
                "DOOR 2: four different letters A-Z. The lock enciphers your try with a Caesar",
                "shift (each letter moves forward in the alphabet, Z wraps to A) and compares it",
                "with its stored ciphertext. The shift is the digit sum of the first code.",
                "Ciphertext letters, in alphabetical order: " + " ".join(sorted(cipher)),
            ]
        return [
            "DOOR 3: four different digits a b c d, each from 1 to 6.",
            f"Check digit: (1*a + 2*b + 3*c + 4*d) mod {CHECK_MODULUS} = "
            f"{check_value(self._codes[2])}",
        ]

    def _describe(self, news: str) -> str:
        lines = [news, ""]
        lines += [f"Door {i + 1} is open (code {code})." for i, code in enumerate(self.opened)]
        lines += self._label()
        lines.append("exact = right symbol in the right place; misplaced = right symbol elsewhere.")
        if self.tries:
            lines += ["Tries at this door:"] + [f"  {entry}" for entry in self.tries]
        lines.append(
            f"Turns left: {self.max_turns - self.turn}. "
            "Action: \\boxed{CODE}, with your try in place of CODE."
        )
        return "\n".join(lines)

    def _read_code(self, action: str) -> str | None:
        """Return the entered code if it fits the current door, otherwise None."""
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action)
        if boxed is None:
            return None
        code = re.sub(r"[\s,\-]", "", boxed.group(1)).upper()
        pattern = ("[1-6]{3}", "[A-Z]{4}", "[1-6]{4}")[self.door]
        if re.fullmatch(pattern, code) is None or len(code) != len(frozenset(code)):
            return None
        return code

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Try one code at the current door."""
        if self.door == 3:
            return "The vault is already open.", 0.0, True, False, self._info()
        self.turn += 1
        code = self._read_code(action)
        if code is None:
            news = "The keypad blinks: that entry does not fit the label of this door."
        elif code == self._codes[self.door]:
            self.opened.append(code)
            self.tries = []
            self.door += 1
            if self.door == 3:
                return "The third door swings open. You win.", 1.0, True, False, self._info()
            news = f"Click! Door {self.door} opens and you reach the next one."
        else:
            exact, misplaced = compare(self._codes[self.door], code)
            news = f"{code}: {exact} exact, {misplaced} misplaced"
            self.tries.append(news)
        truncated = self.turn >= self.max_turns
        if truncated:
            news += "\nThe time lock closes for the night."
        return self._describe(news), 0.0, False, truncated, self._info()

    def _info(self) -> dict:
        return {"turn": self.turn, "door": min(self.door + 1, 3)}

    def solution(self) -> str:
        """The codes of the doors that are still shut."""
        if self.door == 3:
            return "The vault is open; nothing is left to do."
        remaining = self._codes[self.door:]
        if len(remaining) > self.max_turns - self.turn:
            return "Too few turns are left to open every door."
        return "\n".join("\\boxed{" + code + "}" for code in remaining)
