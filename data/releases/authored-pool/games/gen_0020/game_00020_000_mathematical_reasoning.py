"""Every Vault Has One Liar

Each of three vaults opens with a number that was cut into shares: the shares are values of a
polynomial over a finite field, the number is its value at zero. One keyholder of each vault hands
out a false share. There is just enough redundancy to expose the liar and still find the number.
"""

import random
import re

# Prime, degree of the polynomial, number of keyholders.
VAULTS = ((13, 1, 4), (17, 2, 5), (31, 3, 6))
ASKED_AT_ONCE = 3
MISTAKES = 1


def value_at(coefficients: list[int], x: int, prime: int) -> int:
    """Value of a polynomial (constant term first) modulo a prime."""
    total = 0
    for coefficient in reversed(coefficients):
        total = (total * x + coefficient) % prime
    return total


class LyingSharesEnv:
    """Recover shared secrets although one share of each is false."""

    def __init__(self, max_turns: int = 20) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw polynomials of full degree, liars, and their false shares."""
        self._rng = random.Random(seed)
        self._secrets, self._liars, self._shares = [], [], []
        for prime, degree, holders in VAULTS:
            terms = [self._rng.randrange(prime) for _ in range(degree)]
            terms.append(self._rng.randrange(1, prime))
            liar = self._rng.randint(1, holders)
            shares = {x: value_at(terms, x, prime) for x in range(1, holders + 1)}
            shares[liar] = (shares[liar] + self._rng.randrange(1, prime)) % prime
            self._secrets.append(terms[0])
            self._liars.append(liar)
            self._shares.append(shares)
        self.vault = 0
        self.exposed = False
        self.mistakes = 0
        self.turn = 0
        self.told: dict[int, int] = {}
        return self._show("The notary opens the first door."), {"turn": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Ask keyholders, expose the liar, or enter the number."""
        if self.vault == len(VAULTS) or self.mistakes > MISTAKES:
            return "The notary has gone.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{\s*(ask|liar|secret)([0-9,\s]+)\}", action[:300], re.I)
        verb = boxed.group(1).lower() if boxed else ""
        numbers = [int(n) for n in re.findall("[0-9]{1,3}", boxed.group(2))] if boxed else []
        holders = VAULTS[self.vault][2]
        if verb == "ask" and 1 <= len(numbers) <= ASKED_AT_ONCE and all(
                1 <= n <= holders for n in numbers):
            self.told.update({x: self._shares[self.vault][x] for x in numbers})
            news = "They whisper: " + ", ".join(
                f"keyholder {x} says {self.told[x]}" for x in numbers) + "."
        elif verb == "liar" and len(numbers) == 1:
            news = self._expose(numbers[0])
        elif verb == "secret" and len(numbers) == 1:
            news = self._enter(numbers[0])
        else:
            news = f"Ask up to {ASKED_AT_ONCE} keyholders, name a liar, or enter a number."
        if self.mistakes > MISTAKES:
            return news + " The vaults are sealed. You lose.", 0.0, True, False, {
                "turn": self.turn}
        if self.vault == len(VAULTS):
            return news + " All vaults stand open. You win.", 1.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _expose(self, holder: int) -> str:
        if self.exposed:
            return "The liar of this vault has been led away."
        if holder != self._liars[self.vault]:
            self.mistakes += 1
            return f"Keyholder {holder} can prove to be honest."
        self.exposed = True
        return f"Keyholder {holder} turns pale and is led away."

    def _enter(self, number: int) -> str:
        if not self.exposed:
            return "The notary insists that the liar be named first."
        if number != self._secrets[self.vault]:
            self.mistakes += 1
            return f"{number} does not open the vault."
        self.vault += 1
        self.exposed = False
        self.told = {}
        return f"{number} opens the vault."

    def _show(self, news: str) -> str:
        prime, degree, holders = VAULTS[self.vault]
        power = ("a + b*x", "a + b*x + c*x^2", "a + b*x + c*x^2 + d*x^3")[degree - 1]
        known = ", ".join(f"f({x}) = {self.told[x]}" for x in sorted(self.told)) or "none"
        return "\n".join([
            news,
            f"Vault {self.vault + 1} of {len(VAULTS)}: f(x) = {power}, everything modulo {prime}; "
            "the vault opens with a.",
            f"Keyholders 1 to {holders}; keyholder x holds f(x), and exactly one of them lies.",
            f"Told so far: {known}.",
            f"The liar of this vault: {'exposed' if self.exposed else 'unknown'}. "
            f"Mistakes allowed: {MISTAKES - self.mistakes}. "
            f"Turns left: {self.max_turns - self.turn}.",
            f"Actions: \\boxed{{ask 1 2 3}} (up to {ASKED_AT_ONCE}), \\boxed{{liar 2}}, then "
            "\\boxed{secret 9}",
        ])

    def solution(self) -> str:
        """Expose and open vault after vault."""
        lines = []
        for number in range(self.vault, len(VAULTS)):
            if number > self.vault or not self.exposed:
                lines.append(f"\\boxed{{liar {self._liars[number]}}}")
            lines.append(f"\\boxed{{secret {self._secrets[number]}}}")
        if not lines or self.mistakes > MISTAKES or len(lines) > self.max_turns - self.turn:
            return "The vaults cannot be opened any more."
        return "\n".join(lines)
