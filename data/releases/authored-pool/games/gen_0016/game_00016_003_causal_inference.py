"""What Did the New Rule Do?

Three towns introduced a new rule in month seven, and everything else went on changing as well.
To tell what the rule did, you need a town where things would have gone the same way: one that
moved in parallel before, and where nothing of its own happened after. Choose well, three times.
"""

import random
import re

RULES = (
    ("free buses", "passengers a day"), ("a bottle deposit", "bags of litter a week"),
    ("a night market", "shop visitors a day"), ("a speed limit of 30", "accidents a year"),
    ("school breakfasts", "absent pupils a week"), ("a bicycle street", "cyclists an hour"),
)
TOWNS = ("Aldby", "Brack", "Colme", "Dunnow", "Esker", "Fallow", "Garth", "Holm")
EVENTS = ("a flood closed the centre", "a large factory opened", "the railway was cut",
          "a festival moved there for good")
BEFORE, AFTER = 6, 4
STUDIES = 3
CANDIDATES = 4
SLIPS = 1


class ParallelTownsEnv:
    """Estimate three effects by differences in differences with a fair comparison town."""

    def __init__(self, max_turns: int = 24) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Make three studies with one fair and three unfair comparison towns each."""
        self._rng = random.Random(seed)
        rules = self._rng.sample(RULES, STUDIES)
        self._studies = [self._make_study(*rule) for rule in rules]
        self.done = 0
        self.slips = 0
        self.turn = 0
        self._open_study()
        return self._show("The ministry hands you three files."), {"turn": 0}

    def _make_study(self, rule: str, unit: str) -> dict:
        rng = self._rng
        towns = rng.sample(TOWNS, CANDIDATES + 1)
        months = range(BEFORE + AFTER)
        season = [rng.randint(-4, 4) for _ in months]
        slope = rng.choice((-3, -2, 2, 3))
        effect = rng.choice([n for n in range(-14, 15) if abs(n) > 2])
        common = [slope * month + season[month] for month in months]
        shift = {"fair": 0, "shocked": rng.choice((-12, -9, 9, 12))}
        drift = {"steeper": rng.choice((1, 2)) * (1 if slope < 0 else -1),
                 "level": -slope}
        kinds = rng.sample(("fair", "shocked", "steeper", "level"), CANDIDATES)
        series = {towns[0]: self._draw(common, 0, effect)}
        news = {town: "nothing out of the ordinary" for town in towns}
        for town, kind in zip(towns[1:], kinds):
            series[town] = self._draw(common, drift.get(kind, 0), shift.get(kind, 0))
            if kind == "shocked":
                news[town] = f"in month {BEFORE + 1} {rng.choice(EVENTS)}"
        return {"rule": rule, "unit": unit, "treated": towns[0], "others": towns[1:],
                "series": series, "news": news, "effect": effect}

    def _draw(self, common: list[int], drift: int, jump: int) -> list[int]:
        """A series on a level of its own, with a drift of its own and a jump in month seven."""
        level = self._rng.randint(60, 160)
        return [level + value + drift * month + (jump if month >= BEFORE else 0)
                for month, value in enumerate(common)]

    def _open_study(self) -> None:
        self.seen = [self._studies[self.done]["treated"]]
        self.heard: list[str] = []

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Ask for a series, for news, or state the effect."""
        if self.done == STUDIES or self.slips > SLIPS:
            return "The files are closed.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action[:300])
        words = boxed.group(1).lower().split() if boxed else []
        study = self._studies[self.done]
        town = next((t for t in study["series"] if words[1:] == [t.lower()]), None)
        number = re.fullmatch(r"effect ([+-]?[0-9]{1,3})", " ".join(words))
        if words[:1] == ["series"] and town:
            news = f"The figures of {town} arrive."
            self.seen += [town] if town not in self.seen else []
        elif words[:1] == ["news"] and town:
            news = f"{town}: {study['news'][town]}."
            self.heard += [news] if news not in self.heard else []
        elif number:
            news = self._judge(int(number.group(1)))
        else:
            news = "The clerk waits: series or news of a town of this file, or an effect."
        if self.slips > SLIPS:
            return news + " The ministry asks somebody else. You lose.", 0.0, True, False, {
                "turn": self.turn}
        if self.done == STUDIES:
            return news + " All files are answered. You win.", 1.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _judge(self, effect: int) -> str:
        study = self._studies[self.done]
        if effect != study["effect"]:
            self.slips += 1
            return f"A later, larger study contradicts {effect:+d}."
        self.done += 1
        if self.done < STUDIES:
            self._open_study()
        return f"A later, larger study agrees: {effect:+d}."

    def _show(self, news: str) -> str:
        study = self._studies[self.done]
        months = "".join(f"{month + 1:>5}" for month in range(BEFORE + AFTER))
        rows = [f"  {town:<8}" + "".join(f"{value:>5}" for value in study["series"][town])
                for town in self.seen]
        return "\n".join([
            news,
            f"File {self.done + 1} of {STUDIES}: {study['treated']} introduced {study['rule']} at "
            f"the start of month {BEFORE + 1}. Counted: {study['unit']}.",
            f"  {'month':<8}{months}",
            *rows,
            f"Other towns, all without the rule: {', '.join(study['others'])}.",
            f"News heard: {' '.join(self.heard) or 'none'}",
            "Wanted: by how much the rule changed the count, the same whole number in each month",
            f"from {BEFORE + 1} on. One other town shows how it would have gone without the rule.",
            f"Slips left: {SLIPS - self.slips}. Turns left: {self.max_turns - self.turn}.",
            f"Actions: \\boxed{{series {study['others'][0]}}}, "
            f"\\boxed{{news {study['others'][0]}}}, \\boxed{{effect -5}}",
        ])

    def solution(self) -> str:
        """The effects of the files that are open."""
        effects = [study["effect"] for study in self._studies[self.done:]]
        if not effects or self.slips > SLIPS or len(effects) > self.max_turns - self.turn:
            return "The files cannot all be answered any more."
        return "\n".join(f"\\boxed{{effect {effect}}}" for effect in effects)
