"""Five Miracle Cures Before Breakfast

A newspaper praises or damns five remedies after comparing how many people recovered. Somewhere a
third thing meddles: it may have steered who took the remedy, or be one of its effects, or only
decide who turns up in the table. Say for each remedy by how much it truly changes recovery.
"""

import random
import re

REMEDIES = ("nettle tea", "copper ring", "cold baths", "honey drops", "sea salt", "larch resin")
THIRDS = {
    "before": ("age", "old", "young", "It was known before anybody chose the remedy, and it "
               "influenced both the choice and the chance to recover."),
    "between": ("sleep", "sleeping well", "sleeping badly", "It was measured weeks after the "
                "remedy, which changes it, and it changes the chance to recover in turn."),
    "after": ("visits", "came back to the clinic", "stayed away", "It was noted at the very end: "
              "both taking the remedy and recovering made people come back."),
}
CURES = 5
SLIPS = 1
# People and recovered people by group of the third thing (0, 1) and remedy taken (0 no, 1 yes).
Table = dict[tuple[int, int], tuple[int, int]]


class MiracleCuresEnv:
    """Read true effects from tables with a confounder, a mediator or a selection."""

    def __init__(self, max_turns: int = 20) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Make five studies; each kind of third thing meddles at least once."""
        self._rng = random.Random(seed)
        kinds = [*THIRDS, *self._rng.choices(["before", "between", "after"], k=CURES - 3)]
        self._rng.shuffle(kinds)
        names = self._rng.sample(REMEDIES, CURES)
        self._studies = [(name, kind, *self._study(kind)) for name, kind in zip(names, kinds)]
        self.judged = 0
        self.slips = 0
        self.turn = 0
        self.notes: list[str] = []
        return self._show("The newspaper lies on the table."), {"turn": 0}

    def _study(self, kind: str) -> tuple[Table, int]:
        """Counts of 800 people and the true effect, where the wrong table is well off it."""
        while True:
            if kind == "before":
                table, effect = self._confounded()
            elif kind == "between":
                table, effect = self._mediated()
            else:
                table, effect = self._selected()
            crude = self._difference(table, (0, 1))
            strata = [self._difference(table, (group,)) for group in (0, 1)]
            naive = strata[0] if kind != "before" else crude
            if abs(naive - effect) >= 5:
                return table, effect

    def _confounded(self) -> tuple[Table, int]:
        """The same effect in both groups, of which one takes the remedy far more often."""
        often = self._rng.choice((60, 70, 80))
        effect = self._rng.choice((-20, -10, 0, 0, 10, 20))
        base = self._rng.sample((30, 40, 50, 60, 70), 2)
        table = {}
        for group, taken in ((0, often), (1, 100 - often)):
            for remedy, share in ((0, 100 - taken), (1, taken)):
                people = 4 * share
                table[group, remedy] = (people, people * (base[group] + effect * remedy) // 100)
        return table, effect

    def _mediated(self) -> tuple[Table, int]:
        """The remedy moves people from one group to the other, which recovers differently."""
        moved = self._rng.sample((20, 40, 60, 80), 2)
        base = self._rng.sample((20, 30, 40, 50, 60, 70), 2)
        direct = self._rng.choice((-10, 0, 0, 10))
        table, rates = {}, []
        for remedy, share in enumerate(moved):
            rate = 0
            for group, part in ((0, share), (1, 100 - share)):
                well = base[group] + direct * remedy
                table[group, remedy] = (4 * part, 4 * part * well // 100)
                rate += part * well
            rates.append(rate // 100)
        return table, rates[1] - rates[0]

    def _selected(self) -> tuple[Table, int]:
        """Coming back depends on remedy and recovery; in everybody together nothing is wrong."""
        base = self._rng.choice((30, 40, 50))
        effect = self._rng.choice((-10, 0, 0, 10))
        comes = {(remedy, well): 25 + 25 * (remedy + well) for remedy in (0, 1)
                 for well in (0, 1)}
        table = {}
        for remedy in (0, 1):
            recovered = 4 * (base + effect * remedy)
            healed = recovered * comes[remedy, 1] // 100
            others = (400 - recovered) * comes[remedy, 0] // 100
            table[0, remedy] = (healed + others, healed)
            table[1, remedy] = (400 - healed - others, recovered - healed)
        return table, effect

    @staticmethod
    def _difference(table: Table, groups: tuple[int, ...]) -> int:
        """Recovery with the remedy minus without, in rounded percentage points."""
        rates = []
        for remedy in (0, 1):
            people = sum(table[group, remedy][0] for group in groups)
            well = sum(table[group, remedy][1] for group in groups)
            rates.append(100 * well / max(1, people))
        return round(rates[1] - rates[0])

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Ask for the third thing, split the table by it, or state an effect."""
        if self.judged == CURES or self.slips > SLIPS:
            return "Breakfast is over.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action[:300])
        text = " ".join(boxed.group(1).lower().split()) if boxed else ""
        verdict = re.fullmatch(r"effect ([+-]?[0-9]{1,3})", text)
        _, kind, table, _ = self._studies[self.judged]
        third, first, second, story = THIRDS[kind]
        if text == "story":
            news = f"The third thing is {third}. {story}"
            self.notes.append(news)
        elif text == "split":
            news = "You split the table."
            for group, label in enumerate((first, second)):
                self.notes.append(f"Only {label}: {self._describe(table, (group,))}")
        elif verdict:
            news = self._judge(int(verdict.group(1)))
        else:
            news = "The editor yawns: story, split, or an effect in percentage points."
        if self.slips > SLIPS:
            return news + " The paper will not ask you again. You lose.", 0.0, True, False, {
                "turn": self.turn}
        if self.judged == CURES:
            return news + " The paper prints a correction. You win.", 1.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _judge(self, effect: int) -> str:
        name, _, _, truth = self._studies[self.judged]
        if effect != truth:
            self.slips += 1
            return f"A trial in which lots were drawn does not find {effect:+d} points for {name}."
        self.judged += 1
        self.notes = []
        return f"A trial in which lots were drawn agrees: {effect:+d} points for {name}."

    def _describe(self, table: Table, groups: tuple[int, ...]) -> str:
        parts = []
        for remedy, label in ((1, "with remedy"), (0, "without")):
            people = sum(table[group, remedy][0] for group in groups)
            well = sum(table[group, remedy][1] for group in groups)
            parts.append(f"{label} {well} of {people} recovered ({100 * well / people:.1f} %)")
        return ", ".join(parts)

    def _show(self, news: str) -> str:
        name, _, table, _ = self._studies[self.judged]
        return "\n".join([
            news,
            f"Remedy {self.judged + 1} of {CURES}: {name}.",
            f"  Everybody: {self._describe(table, (0, 1))}",
            *(f"  {note}" for note in self.notes),
            "Wanted: by how many percentage points recovery would change, among all these people",
            "together, if all rather than none of them took the remedy. All answers are whole",
            "numbers; a plus sign is optional, and 0 means that it does nothing.",
            f"Slips left: {SLIPS - self.slips}. Turns left: {self.max_turns - self.turn}.",
            "Actions: \\boxed{story} tells what the third thing is, \\boxed{split} shows the table",
            "for its two groups, \\boxed{effect -5} is your verdict.",
        ])

    def solution(self) -> str:
        """The true effects of the remedies that are left."""
        effects = [study[3] for study in self._studies[self.judged:]]
        if not effects or self.slips > SLIPS or len(effects) > self.max_turns - self.turn:
            return "The remedies cannot all be judged any more."
        return "\n".join(f"\\boxed{{effect {effect}}}" for effect in effects)
