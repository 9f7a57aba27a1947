"""Who Switches Whom in the Cell

Seven genes form a regulatory cascade: one master gene at the top, and every other gene is switched
on or off by exactly one gene above it. Build mutant strains, knocked out or forced on, and blot a
few genes of each. A gene that sleeps in the wild type tells nothing when it is knocked out.
"""

import random
import re

GENES = "ABCDEFG"
BLOTS = 3
ALLELES = 2
STRIKES = 3
States = dict[str, bool]


class GeneCascadeEnv:
    """Reconstruct a tree of activators and repressors from mutant strains."""

    def __init__(self, max_turns: int = 20):
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        self._rng = random.Random(seed)
        self._order = self._rng.sample(GENES, len(GENES))
        self._draw_cascade()
        self._wild = self._express({})
        self._blots: list[str] = []
        self._known: list[str] = []
        self._strikes = 0
        self._turn = 0
        return self._bench("The wild-type strain grows on the plate."), {"turn": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        if self._ended():
            return "The plates are in the autoclave.", 0.0, True, False, {"turn": self._turn}
        self._turn += 1
        reward = 0.0
        box = re.search(r"\\boxed\{([^{}]*)\}", action)
        text = " ".join(box.group(1).upper().split())[:60] if box else ""
        strain = re.fullmatch(r"STRAIN ((?:[+-] ?[A-G][ ,]*)+)BLOT ([A-G](?:[ ,]+[A-G])*)", text)
        link = re.fullmatch(r"LINK ([A-G]) (ACTIVATES|REPRESSES) ([A-G])", text)
        if strain:
            alleles = {gene: sign == "+" for sign, gene in
                       re.findall(r"([+-]) ?([A-G])", strain.group(1))}
            note = self._blot(alleles, re.findall("[A-G]", strain.group(2)))
        elif link:
            note, reward = self._claim(link.group(1), link.group(2).lower(), link.group(3))
        else:
            note = "The technician needs a strain with genes to blot, or a link to write down."
        ended = self._ended()
        truncated = not ended and self._turn >= self.max_turns
        info = {"turn": self._turn, "links": len(self._known)}
        return self._bench(note), reward, ended, truncated, info

    def solution(self) -> str:
        waiting = [gene for gene in self._order[1:] if gene not in self._known]
        if self._ended() or len(waiting) > self.max_turns - self._turn:
            return "The cascade can no longer be completed."
        return "\n".join(
            f"\\boxed{{link {self._regulator[gene]} {self._effect(gene)} {gene}}}"
            for gene in waiting
        )

    def _ended(self) -> bool:
        return len(self._known) == len(GENES) - 1 or self._strikes == STRIKES

    def _draw_cascade(self) -> None:
        """Hang each gene under one of the last two drawn, so that long chains are common."""
        while True:
            self._regulator: dict[str, str] = {}
            for place, gene in enumerate(self._order[1:], 1):
                nearest = self._order[max(0, place - 2):place]
                self._regulator[gene] = self._rng.choice(nearest + nearest[-1:])
            self._activates = {gene: self._rng.random() < 0.5 for gene in self._order[1:]}
            sleeping = list(self._express({}).values()).count(False)
            if 2 <= sleeping <= 4 and self._depth(self._order[-1]) >= 3:
                return

    def _depth(self, gene: str) -> int:
        depth = 0
        while gene in self._regulator:
            gene, depth = self._regulator[gene], depth + 1
        return depth

    def _effect(self, gene: str) -> str:
        return "activates" if self._activates[gene] else "represses"

    def _express(self, alleles: States) -> States:
        """Let the cascade settle; a mutant allele overrides whatever regulates the gene."""
        states: States = {}
        for gene in self._order:
            if gene in alleles:
                states[gene] = alleles[gene]
            elif gene in self._regulator:
                states[gene] = states[self._regulator[gene]] == self._activates[gene]
            else:
                states[gene] = True
        return states

    def _blot(self, alleles: States, genes: list[str]) -> str:
        if len(alleles) > ALLELES or len(genes) > BLOTS:
            return f"A strain carries at most {ALLELES} mutant genes, a blot {BLOTS} lanes."
        states = self._express(alleles)
        name = " ".join(f"{'+' if on else '-'}{gene}" for gene, on in alleles.items())
        lanes = []
        for gene in genes:
            same = states[gene] == self._wild[gene]
            mark = "as in wild type" if same else "changed"
            lanes.append(f"{gene} {'on' if states[gene] else 'off'} ({mark})")
        self._blots.append(f"  {name:<6} {', '.join(lanes)}")
        return f"The blot of strain {name} is dry."

    def _claim(self, upper: str, effect: str, lower: str) -> tuple[str, float]:
        if lower in self._known:
            return f"The regulator of {lower} is already written down.", 0.0
        if self._regulator.get(lower) != upper or self._effect(lower) != effect:
            self._strikes += 1
            return f"A binding test fails: {upper} is not what directly {effect} {lower}.", 0.0
        self._known.append(lower)
        if self._ended():
            return "The last arrow falls into place. The cascade is complete.", 1.0
        return f"A binding test agrees: {upper} {effect} {lower}.", 0.1

    def _bench(self, note: str) -> str:
        wild = " ".join(f"{gene} {'on' if self._wild[gene] else 'off'}" for gene in GENES)
        links = [
            f"{self._regulator[gene]} {'->' if self._activates[gene] else '-|'} {gene}"
            for gene in self._known
        ]
        return "\n".join([
            note,
            f"Wild type: {wild}",
            "Blots so far:", *(self._blots or ["  none"]),
            f"Arrows written down: {', '.join(links) or 'none'} (6 are needed).",
            "One master gene is on by itself. Each other gene has exactly one direct regulator: "
            "an activated gene copies its regulator, a repressed gene does the opposite.",
            f"Wrong arrows: {self._strikes} of {STRIKES}. Turns left: "
            f"{self.max_turns - self._turn}.",
            "Actions: \\boxed{strain -A +B blot C D E} (- knocks a gene out, + forces it on; one "
            "or two mutant genes, one to three blotted), \\boxed{link A activates B}, "
            "\\boxed{link A represses B} (direct arrows only).",
        ])
