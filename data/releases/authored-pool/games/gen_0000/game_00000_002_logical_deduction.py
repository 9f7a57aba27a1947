"""Who took the court seal?

Five witnesses stand in a courtroom: some always tell the truth, the others always lie, and
one of them has taken the court's seal. Their opening testimony leaves a handful of
possibilities. Question them, rule on each witness, and then accuse the thief.
"""

import random
import re
from dataclasses import dataclass
from itertools import product

NAMES = ("Ada", "Bruno", "Clara", "Dimitri", "Elif")


@dataclass(frozen=True)
class World:
    """One way things could be: who is honest, and who has the seal."""

    honest: tuple[bool, ...]
    thief: int


@dataclass(frozen=True)
class Claim:
    """Something a witness can say, or be asked, about another witness."""

    kind: str
    about: int

    def holds(self, world: World, speaker: int) -> bool:
        """Tell whether the claim is true in the given world."""
        if self.kind == "honest":
            return world.honest[self.about]
        if self.kind == "liar":
            return not world.honest[self.about]
        if self.kind == "same":
            return world.honest[self.about] == world.honest[speaker]
        return (world.thief == self.about) == (self.kind == "thief")

    def sentence(self) -> str:
        """Put the claim into words."""
        endings = {
            "honest": "is honest.",
            "liar": "is a liar.",
            "same": "and I are of the same kind.",
            "thief": "took the seal.",
            "innocent": "did not take the seal.",
        }
        return f"{NAMES[self.about]} {endings[self.kind]}"


ALL_WORLDS = [
    World(honest, thief)
    for honest in product((True, False), repeat=len(NAMES))
    for thief in range(len(NAMES))
]


def could_say(world: World, speaker: int, claim: Claim) -> bool:
    """Honest witnesses make only true claims, liars only false ones."""
    return claim.holds(world, speaker) == world.honest[speaker]


class CourtSealEnv:
    """Question witnesses, rule on each of them and accuse the thief."""

    def __init__(self, max_turns: int = 14) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw a case whose opening testimony leaves two to four possible worlds."""
        self._rng = random.Random(seed)
        self.turn = 0
        self.finished = False
        self.appeal_used = False
        self.rulings: dict[int, bool] = {}
        self.answers: list[str] = []
        while True:
            self._truth = self._rng.choice(ALL_WORLDS)
            self.testimony = [self._draw_claim(speaker) for speaker in range(len(NAMES))]
            if 2 <= self._count_possible_worlds() <= 4:
                break
        return self._observe("The hearing opens."), {"turn": 0}

    def _draw_claim(self, speaker: int) -> Claim:
        others = [i for i in range(len(NAMES)) if i != speaker]
        kinds = ("honest", "liar", "same", "thief", "innocent")
        claims = [Claim(kind, about) for kind in kinds for about in others]
        return self._rng.choice([c for c in claims if could_say(self._truth, speaker, c)])

    def _count_possible_worlds(self) -> int:
        return sum(
            all(could_say(world, speaker, claim) for speaker, claim in enumerate(self.testimony))
            for world in ALL_WORLDS
        )

    def _observe(self, news: str) -> str:
        lines = [
            news,
            "",
            "An honest witness says only true things, a liar only false things.",
            "Exactly one of the five took the seal (the thief may be honest or a liar).",
            "Opening testimony:",
        ]
        lines += [f'  {NAMES[i]}: "{claim.sentence()}"' for i, claim in enumerate(self.testimony)]
        if self.answers:
            lines += ["Answers so far:"] + [f"  {answer}" for answer in self.answers]
        rulings = [
            f"{name}: {'honest' if self.rulings[i] else 'liar'}" if i in self.rulings
            else f"{name}: no ruling"
            for i, name in enumerate(NAMES)
        ]
        lines += [
            "Your rulings: " + ", ".join(rulings),
            f"Turns left: {self.max_turns - self.turn}. Actions:",
            "  \\boxed{ask Ada honest Bruno}  asks Ada: is Bruno honest?",
            "  \\boxed{ask Ada thief Bruno}   asks Ada: did Bruno take the seal?",
            "  \\boxed{rule NAME honest} or \\boxed{rule NAME liar}  (may be changed later)",
            "  \\boxed{accuse NAME}  needs all five rulings; one failed accusation is forgiven",
        ]
        return "\n".join(lines)

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Carry out one action of the court."""
        if self.finished:
            return "The case is closed.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action)
        words = boxed.group(1).lower().split() if boxed else []
        index = {name.lower(): i for i, name in enumerate(NAMES)}
        reward = 0.0
        if len(words) == 4 and words[0] == "ask" and words[1] in index and words[3] in index \
                and words[2] in ("honest", "thief"):
            news = self._ask(index[words[1]], Claim(words[2], index[words[3]]))
        elif len(words) == 3 and words[0] == "rule" and words[1] in index \
                and words[2] in ("honest", "liar"):
            self.rulings[index[words[1]]] = words[2] == "honest"
            news = f"The clerk writes down: {NAMES[index[words[1]]]} is {words[2]}."
        elif len(words) == 2 and words[0] == "accuse" and words[1] in index:
            news, reward = self._accuse(index[words[1]])
        else:
            news = "The clerk did not understand that. Use one of the actions below."
        if self.finished:
            return news, reward, True, False, {"turn": self.turn}
        truncated = self.turn >= self.max_turns
        if truncated:
            news += " The court rises: time is up."
        return self._observe(news), 0.0, False, truncated, {"turn": self.turn}

    def _ask(self, speaker: int, claim: Claim) -> str:
        says_yes = could_say(self._truth, speaker, claim)
        question = "is honest" if claim.kind == "honest" else "took the seal"
        answer = f"{NAMES[speaker]}, asked whether {NAMES[claim.about]} {question}: " \
            f"{'yes' if says_yes else 'no'}."
        if answer not in self.answers:
            self.answers.append(answer)
        return answer

    def _accuse(self, suspect: int) -> tuple[str, float]:
        if len(self.rulings) < len(NAMES):
            return "Rule on all five witnesses before you accuse anyone.", 0.0
        wrong = sum(self.rulings[i] != self._truth.honest[i] for i in range(len(NAMES)))
        wrong += suspect != self._truth.thief
        if wrong == 0:
            self.finished = True
            return f"{NAMES[suspect]} hands over the seal. Every finding stands: you win.", 1.0
        if self.appeal_used:
            self.finished = True
            return f"The verdict falls again ({wrong} findings are wrong). You lose.", 0.0
        self.appeal_used = True
        return (
            f"The appeal court finds {wrong} of your 6 findings wrong (five rulings and the "
            "accusation). You may accuse once more."
        ), 0.0

    def solution(self) -> str:
        """List the rulings still missing or wrong, then the accusation."""
        if self.finished:
            return "The case is closed; no action can win it any more."
        lines = [
            f"rule {name} {'honest' if self._truth.honest[i] else 'liar'}"
            for i, name in enumerate(NAMES)
            if self.rulings.get(i) != self._truth.honest[i]
        ]
        lines.append(f"accuse {NAMES[self._truth.thief]}")
        if len(lines) > self.max_turns - self.turn:
            return "Too few turns are left to finish the case."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
