"""What a Year of School Is Worth

People with more schooling earn more, but gifted people get more of both. Accidents of life that
push some into school and leave others alone can reveal what a year is worth, if nothing else
differs. Some accidents are useless, some unfair, and in the end even a crooked one must do.
"""

import random
import re

ACCIDENTS = ("lived near a college", "won a voucher by lot", "born in spring",
             "had a library card", "bus line to school", "father a teacher",
             "school opened late", "got a free bicycle")
COHORTS = (("clean", "tilted", "idle"), ("clean", "leaky", "tilted", "idle"),
           ("leaky", "tilted", "idle", "tilted"))
SLIPS = 1


class SchoolYearsEnv:
    """Estimate the worth of schooling by instruments, checks and a placebo."""

    def __init__(self, max_turns: int = 25) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Make three cohorts whose accidents are sound, idle, tilted or leaky."""
        self._rng = random.Random(seed)
        self._cohorts = [self._make_cohort(kinds) for kinds in COHORTS]
        self.done = 0
        self.slips = 0
        self.turn = 0
        self.notes: list[str] = []
        return self._show("The archive opens at nine."), {"turn": 0}

    def _make_cohort(self, kinds: tuple[str, ...]) -> dict:
        """Worth of a year and, for each accident, four differences between its two groups."""
        rng = self._rng
        worth = rng.randint(8, 40)
        rows = []
        for kind in rng.sample(kinds, len(kinds)):
            years = 0 if kind == "idle" else rng.choice((4, 5, 8, 10, 12, 15)) * rng.choice((1, 2))
            gift = rng.choice((-6, -4, 4, 6)) if kind == "tilted" else 0
            direct = 10 * rng.choice((-9, -6, -4, 4, 6, 9)) if kind == "leaky" else 0
            # Years are tenths of a year, pay is tenths of a coin, so that everything is exact.
            pay = worth * years + direct + gift * rng.randint(15, 25)
            placebo = direct + (rng.randint(-9, 9) * 10 if kind == "tilted" else 0)
            rows.append({"years": years, "gift": gift, "pay": pay, "placebo": placebo,
                         "base_years": rng.randint(85, 105), "base_pay": rng.randint(3000, 6000),
                         "base_gift": rng.randint(480, 520), "base_placebo":
                             rng.randint(2000, 2600)})
        naive = worth + rng.randint(8, 20)
        return {"worth": worth, "naive": naive, "rows": rows,
                "names": rng.sample(ACCIDENTS, len(kinds))}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Look something up, or state the worth of a year."""
        if self.done == len(COHORTS) or self.slips > SLIPS:
            return "The archive is closed.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{\s*(means|gifts|placebo|worth)\s+([0-9]{1,4})\s*\}",
                          action, re.IGNORECASE)
        verb, number = (boxed.group(1).lower(), int(boxed.group(2))) if boxed else ("", 0)
        rows = self._cohorts[self.done]["rows"]
        if verb == "worth":
            news = self._judge(number)
        elif verb and 1 <= number <= len(rows):
            news = self._look_up(verb, number)
            self.notes += [news] if news not in self.notes else []
        else:
            news = "The archivist needs means, gifts or placebo and the number of an accident."
        if self.slips > SLIPS:
            return news + " Your paper is rejected. You lose.", 0.0, True, False, {
                "turn": self.turn}
        if self.done == len(COHORTS):
            return news + " Your paper is accepted. You win.", 1.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _look_up(self, verb: str, number: int) -> str:
        row = self._cohorts[self.done]["rows"][number - 1]
        if verb == "means":
            years, pay = row["base_years"], row["base_pay"]
            return (f"{number}, school and pay: with {(years + row['years']) / 10:.1f} years and "
                    f"{(pay + row['pay']) / 10:.1f} coins, without {years / 10:.1f} years and "
                    f"{pay / 10:.1f} coins")
        if verb == "gifts":
            gift = row["base_gift"]
            return (f"{number}, test score at age six: with {(gift + row['gift']) / 10:.1f}, "
                    f"without {gift / 10:.1f}")
        pay = row["base_placebo"]
        return (f"{number}, pay of those who left school at once: with "
                f"{(pay + row['placebo']) / 10:.1f} coins, without {pay / 10:.1f} coins")

    def _judge(self, worth: int) -> str:
        if worth != self._cohorts[self.done]["worth"]:
            self.slips += 1
            return f"A great experiment, published later, does not find {worth} coins."
        self.done += 1
        self.notes = []
        return f"A great experiment, published later, finds {worth} coins as well."

    def _show(self, news: str) -> str:
        cohort = self._cohorts[self.done]
        names = [f"  {number}. {name}" for number, name in enumerate(cohort["names"], 1)]
        return "\n".join([
            news,
            f"Cohort {self.done + 1} of {len(COHORTS)}. Comparing everybody, a year more of school "
            f"goes with {cohort['naive']} coins more pay.",
            "Accidents of life, each of which some had and others had not:",
            *names,
            "Looked up:",
            *(f"  {note}" for note in self.notes or ["nothing"]),
            "Wanted: by how many coins (a whole number) a year of school itself raises pay. An",
            "accident may do nothing to schooling; it may have struck the gifted more often than",
            "others; it may change pay directly, beside school. Such a direct change is the same",
            "for those who left school at once, whatever befell them (the placebo), but gifts",
            "differ from group to group and cannot be corrected for.",
            f"Slips left: {SLIPS - self.slips}. Turns left: {self.max_turns - self.turn}.",
            "Actions: \\boxed{means 2} (school and pay), \\boxed{gifts 2} (early test scores),",
            "\\boxed{placebo 2}, \\boxed{worth 15}",
        ])

    def solution(self) -> str:
        """The worth of a year in the cohorts that are open."""
        values = [cohort["worth"] for cohort in self._cohorts[self.done:]]
        if not values or self.slips > SLIPS or len(values) > self.max_turns - self.turn:
            return "The cohorts cannot all be judged any more."
        return "\n".join(f"\\boxed{{worth {value}}}" for value in values)
