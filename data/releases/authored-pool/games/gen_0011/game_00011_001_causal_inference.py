"""What Gives Milo the Hives

Milo comes out in a rash, and nobody knows why. One food does it alone and on the same day; two
other foods are harmless, but eaten on one day together they bring the rash a day later. Plan his
meals like experiments and name both causes. Real allergies are messier than this story.
"""

import random
import re

FOODS = ("celery", "cod", "egg", "hazelnut", "kiwi", "milk", "mustard", "peanut", "sesame",
         "shrimp", "soy", "wheat")
LARGEST_MEAL = 6
MISTAKES = 1


class FoodDiaryEnv:
    """Find a lone trigger and a delayed pair among twelve foods."""

    def __init__(self, max_turns: int = 22) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw the causes and let Milo keep a diary for three ordinary days."""
        self._rng = random.Random(seed)
        while True:
            self._single, *pair = self._rng.sample(FOODS, 3)
            self._pair = sorted(pair)
            self.diary: list[tuple[list[str], bool]] = []
            for _ in range(3):
                self._live(sorted(self._rng.sample(FOODS, LARGEST_MEAL)))
            rashes = sum(rash for _, rash in self.diary)
            if 1 <= rashes <= 2:
                break
        self.known: list[str] = []
        self.mistakes = 0
        self.turn = 0
        return self._show("Milo brings his diary of the last three days."), {"turn": 0}

    def _live(self, meal: list[str]) -> bool:
        """Let a day pass; tells whether the rash came."""
        yesterday = self.diary[-1][0] if self.diary else []
        rash = self._single in meal or all(food in yesterday for food in self._pair)
        self.diary.append((meal, rash))
        return rash

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Eat for a day, or name a cause."""
        if self.mistakes > MISTAKES or len(self.known) == 2:
            return "The consultation is over.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action[:2000])
        words = boxed.group(1).lower().replace(",", " ").split() if boxed else [""]
        verb, foods = (words or [""])[0], sorted(set(words[1:]) - {"and"})
        unknown = [food for food in foods if food not in FOODS]
        if verb == "eat" and foods == ["nothing"]:
            news = self._eat([])
        elif unknown or not foods or verb not in ("eat", "single", "pair"):
            news = "Dr. Okoye looks puzzled. Eat foods of the list, or name a single or a pair."
        elif verb == "eat":
            news = self._eat(foods)
        else:
            news = self._name(verb, foods)
        if self.mistakes > MISTAKES:
            return news + " Dr. Okoye closes the file. You lose.", 0.0, True, False, {
                "turn": self.turn}
        if len(self.known) == 2:
            return news + " Milo can eat in peace. You win.", 1.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _eat(self, foods: list[str]) -> str:
        if len(foods) > LARGEST_MEAL:
            return f"That is too much for one day: at most {LARGEST_MEAL} foods."
        rash = self._live(foods)
        return f"Day {len(self.diary)}: {'a rash all over' if rash else 'his skin stays clear'}."

    def _name(self, kind: str, foods: list[str]) -> str:
        if len(foods) != (1 if kind == "single" else 2):
            return "A single is one food, a pair is two."
        if kind in self.known:
            return f"The {kind} is known already."
        if foods != ([self._single] if kind == "single" else self._pair):
            self.mistakes += 1
            return f"A blood test says no: {' and '.join(foods)} are not the {kind}."
        self.known.append(kind)
        return f"A blood test agrees: {' and '.join(foods)}."

    def _show(self, news: str) -> str:
        days = [
            f"  day {day:>2}  {'RASH' if rash else '  . '}  {', '.join(meal) or 'nothing'}"
            for day, (meal, rash) in enumerate(self.diary, 1)
        ]
        return "\n".join([
            news,
            *days,
            "Foods: " + ", ".join(FOODS) + ".",
            "One food brings the rash on the day it is eaten. Two other foods eaten on the same",
            "day bring it on the next day, whatever is eaten then. Nothing else does.",
            f"Causes confirmed: {', '.join(self.known) or 'none'}. "
            f"Mistakes left: {MISTAKES - self.mistakes}. Turns left: {self.max_turns - self.turn}.",
            f"Actions: \\boxed{{eat egg soy cod}} (at most {LARGEST_MEAL} foods, one day), "
            "\\boxed{eat nothing},",
            "\\boxed{single kiwi} and \\boxed{pair egg soy} name a cause without a day passing.",
        ])

    def solution(self) -> str:
        """Name what has not been named."""
        lines = []
        if "single" not in self.known:
            lines.append(f"single {self._single}")
        if "pair" not in self.known:
            lines.append(f"pair {' '.join(self._pair)}")
        if not lines or self.mistakes > MISTAKES or len(lines) > self.max_turns - self.turn:
            return "The consultation is over or about to end; it cannot be won any more."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
