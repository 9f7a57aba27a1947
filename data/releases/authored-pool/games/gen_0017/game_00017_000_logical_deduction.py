"""Catch the Story in a Contradiction

A witness has given a dozen short statements about who came to the party, and together they cannot
be true. Show it in the strictest way there is: combine two statements at a time, let the one
person on whom they disagree drop out, and go on until nothing at all is left to claim.
"""

import random
import re

PEOPLE = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")
LEAVES = 7
DISTRACTORS = 5
# A claim is a set of (person, whether the person came), kept as a sorted tuple; one must be true.
Literal = tuple[str, bool]
Claim = tuple[Literal, ...]


def combine(first: Claim, second: Claim) -> Claim | None:
    """What follows from two claims that disagree on exactly one person; else None."""
    clash = [(who, came) for who, came in first if (who, not came) in second]
    if len(clash) != 1:
        return None
    who = clash[0][0]
    return tuple(sorted({literal for literal in first + second if literal[0] != who}))


def say(claim: Claim) -> str:
    """A claim in words."""
    if not claim:
        return "nothing at all: a contradiction"
    return " or ".join(f"{who} {'came' if came else 'stayed away'}" for who, came in claim)


class PartyContradictionEnv:
    """Refute a set of statements by resolution."""

    def __init__(self, max_turns: int = 15) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Take a contradiction apart into statements and hide them among harmless ones."""
        self._rng = random.Random(seed)
        while True:
            self._steps: list[tuple[Claim, Claim, Claim]] = []
            leaves = self._take_apart()
            wholes = [whole for _, _, whole in self._steps]
            if len(set(leaves + wholes)) == 2 * LEAVES - 1 and (
                    {len(claim) for claim in leaves} == {2, 3}):
                break
        claims = list(leaves)
        guest_list = {who: self._rng.random() < 0.5 for who in PEOPLE}
        while len(claims) < LEAVES + DISTRACTORS:
            people = sorted(self._rng.sample(PEOPLE, 3))
            claim = tuple((who, self._rng.random() < 0.5) for who in people)
            if claim not in claims and any(guest_list[who] == came for who, came in claim):
                claims.append(claim)
        self._rng.shuffle(claims)
        self.claims = claims
        self.origin = [""] * len(claims)
        self.turn = 0
        return self._show("The inspector puts the record on the table."), {"turn": 0}

    def _take_apart(self) -> list[Claim]:
        """Statements from which nothing is left in the end; notes the steps, last one first."""
        parts: list[Claim] = [()]
        while len(parts) < LEAVES:
            # Short claims are split first, so that no statement grows long.
            whole = min(parts, key=lambda claim: (len(claim), self._rng.random()))
            free = [who for who in PEOPLE if all(who != known for known, _ in whole)]
            who = self._rng.choice(free)
            left, right = [(who, True)], [(who, False)]
            for literal in whole:
                side = self._rng.randrange(3)
                left += [literal] if side != 1 else []
                right += [literal] if side != 0 else []
            first, second = tuple(sorted(left)), tuple(sorted(right))
            parts.remove(whole)
            parts += [first, second]
            self._steps.append((first, second, whole))
        return parts

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Combine two claims."""
        if () in self.claims:
            return "The contradiction is on record.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{\s*combine\s+([0-9]{1,2})\s+(?:and\s+)?([0-9]{1,2})\s*\}",
                          action, re.IGNORECASE)
        if not boxed:
            news = "The inspector asks which two numbers you want to combine."
        else:
            news = self._combine(int(boxed.group(1)) - 1, int(boxed.group(2)) - 1)
        if () in self.claims:
            return news + " The witness blushes. You win.", 1.0, True, False, {"turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _combine(self, first: int, second: int) -> str:
        if not (0 <= first < len(self.claims) and 0 <= second < len(self.claims)):
            return f"The record has numbers 1 to {len(self.claims)}."
        result = combine(self.claims[first], self.claims[second])
        if result is None:
            return "Those two do not disagree on exactly one person, so nothing drops out."
        if result in self.claims:
            return f"That gives number {self.claims.index(result) + 1} once more."
        self.claims.append(result)
        self.origin.append(f"   [from {first + 1} and {second + 1}]")
        return f"Number {len(self.claims)}: {say(result)}."

    def _show(self, news: str) -> str:
        record = [f"  {number:>2}. {say(claim)}{origin}"
                  for number, (claim, origin) in enumerate(zip(self.claims, self.origin), 1)]
        return "\n".join([
            news,
            "The witness claims all of this (each line is true if one part of it is):",
            *record,
            "Combining works if exactly one person came in one line and stayed away in the other:",
            "that person drops out, and the other parts of both lines stay. Not all lines are",
            "needed. The goal is a line in which nothing is left.",
            f"Turns left: {self.max_turns - self.turn}. Action: \\boxed{{combine 3 8}}",
        ])

    def solution(self) -> str:
        """The planned combinations that are still missing, first ones first."""
        if () in self.claims:
            return "The contradiction is on record."
        claims, lines = list(self.claims), []
        for first, second, whole in self._needed_steps(()):
            lines.append(f"\\boxed{{combine {claims.index(first) + 1} {claims.index(second) + 1}}}")
            claims.append(whole)
        if len(lines) > self.max_turns - self.turn:
            return "There are not enough turns left to reach the contradiction."
        return "\n".join(lines)

    def _needed_steps(self, goal: Claim) -> list[tuple[Claim, Claim, Claim]]:
        """Steps that lead to a claim, leaving out what is on record already."""
        if goal in self.claims:
            return []
        first, second, _ = next(step for step in self._steps if step[2] == goal)
        steps = self._needed_steps(first)
        steps += [step for step in self._needed_steps(second) if step not in steps]
        return [*steps, (first, second, goal)]
