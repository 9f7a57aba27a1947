"""Footprints on a Promoter

Four stretches of DNA each carry one landing site of the same protein, but every copy has decayed
by one letter, each at a different place. Blank out part of a stretch and see whether the protein
still binds. Find the four sites, line them up, and read the word they all come from.
"""

import random
import re

BASES = "ACGT"
FRAGMENTS = 4
LENGTH = 26
SITE = 7
STRIKES = 3


class PromoterEnv:
    """Locate four decayed copies of a motif by deletion scanning, then restore the motif."""

    def __init__(self, max_turns: int = 20):
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        self._rng = random.Random(seed)
        self._motif = self._random_dna(SITE)
        self._starts = [self._rng.randint(1, LENGTH - SITE + 1) for _ in range(FRAGMENTS)]
        decayed = self._rng.sample(range(SITE), FRAGMENTS)
        self._dna = [
            self._plant(start, place) for start, place in zip(self._starts, decayed, strict=True)
        ]
        self._found = [False] * FRAGMENTS
        self._notes: list[list[str]] = [[] for _ in range(FRAGMENTS)]
        self._named = False
        self._strikes = 0
        self._turn = 0
        return self._page("The gel is poured and the protein is thawed."), {"turn": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        if self._named or self._strikes == STRIKES:
            return "The experiment is over.", 0.0, True, False, {"turn": self._turn}
        self._turn += 1
        box = re.search(r"\\boxed\{\s*([a-z]+)\s*([^{}]*)\}", action, re.IGNORECASE)
        verb, rest = (box.group(1).lower(), box.group(2)) if box else ("", "")
        numbers = [int(n) for n in re.findall(r"[0-9]{1,3}", rest)][:4]
        reward = 0.0
        if verb == "mask" and len(numbers) == 3:
            note = self._mask(*numbers)
        elif verb == "site" and len(numbers) == 2:
            note, reward = self._site(*numbers)
        elif verb == "motif":
            note, reward = self._name("".join(rest.upper().split()))
        else:
            note = "The lab has no such procedure."
        ended = self._named or self._strikes == STRIKES
        truncated = not ended and self._turn >= self.max_turns
        return self._page(note), reward, ended, truncated, {"turn": self._turn}

    def solution(self) -> str:
        lines = [
            f"\\boxed{{site {number} {start}}}"
            for number, start in enumerate(self._starts, 1) if not self._found[number - 1]
        ]
        lines.append(f"\\boxed{{motif {self._motif}}}")
        lost = self._named or self._strikes == STRIKES
        if lost or len(lines) > self.max_turns - self._turn:
            return "The motif can no longer be published."
        return "\n".join(lines)

    def _random_dna(self, length: int) -> str:
        return "".join(self._rng.choice(BASES) for _ in range(length))

    def _plant(self, start: int, place: int) -> str:
        other = self._rng.choice([base for base in BASES if base != self._motif[place]])
        copy = self._motif[:place] + other + self._motif[place + 1:]
        return self._random_dna(start - 1) + copy + self._random_dna(LENGTH - SITE + 1 - start)

    def _mask(self, fragment: int, first: int, last: int) -> str:
        if not (1 <= fragment <= FRAGMENTS and 1 <= first <= last <= LENGTH):
            return f"Masks go on fragments 1 to {FRAGMENTS}, from and to within 1 to {LENGTH}."
        start = self._starts[fragment - 1]
        touched = first <= start + SITE - 1 and last >= start
        verdict = "lost" if touched else "kept"
        self._notes[fragment - 1].append(f"{first}-{last} {verdict}")
        return f"Fragment {fragment} with {first}-{last} masked: binding {verdict}."

    def _site(self, fragment: int, start: int) -> tuple[str, float]:
        if not (1 <= fragment <= FRAGMENTS and 1 <= start <= LENGTH - SITE + 1):
            return f"Sites start between 1 and {LENGTH - SITE + 1} on fragments 1 to 4.", 0.0
        if self._found[fragment - 1]:
            return f"The site on fragment {fragment} is already confirmed.", 0.0
        if start != self._starts[fragment - 1]:
            self._strikes += 1
            return f"A footprint shows that the site on {fragment} does not start there.", 0.0
        self._found[fragment - 1] = True
        return f"A footprint confirms the site on fragment {fragment}.", 0.1

    def _name(self, word: str) -> tuple[str, float]:
        if len(word) != SITE or word.strip(BASES):
            return f"A motif has {SITE} letters out of A, C, G and T.", 0.0
        if not all(self._found):
            return "The journal wants all four sites confirmed before the motif.", 0.0
        if word != self._motif:
            self._strikes += 1
            return "The protein hardly binds to a synthetic copy of that word.", 0.0
        self._named = True
        return "The protein clings to the synthetic copy. You restored the motif.", 1.0

    def _page(self, note: str) -> str:
        ruler = "".join(str(i % 10) for i in range(1, LENGTH + 1))
        tens = "".join(str(i // 10) if i % 10 == 0 else " " for i in range(1, LENGTH + 1))
        rows = [f"    {tens}", f"    {ruler}"]
        for number, dna in enumerate(self._dna, 1):
            mark = "; ".join(self._notes[number - 1])
            if self._found[number - 1]:
                mark = f"site starts at {self._starts[number - 1]}"
            rows.append(f" {number}  {dna}  {mark}".rstrip())
        return "\n".join([
            note,
            *rows,
            f"Each fragment holds one {SITE}-letter copy of the motif with exactly one letter "
            "changed, at a different place of the motif in each. A mask that touches even one "
            "letter of the copy stops the binding.",
            f"Mistakes: {self._strikes} of {STRIKES}. Turns left: {self.max_turns - self._turn}. "
            "Actions: \\boxed{mask 2 5-12} (fragment, from-to), \\boxed{site 2 9} (fragment, "
            f"first position), then \\boxed{{motif ...}} with {SITE} letters.",
        ])
