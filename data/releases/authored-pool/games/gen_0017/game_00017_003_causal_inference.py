"""Take the Starfish Away

In rock pools a predator at the top holds down what it eats, and what it eats holds down others:
remove the starfish and the whole pool changes. Count the effects of removals, untangle which are
direct, and foretell what happens when one species is removed while others are kept constant.
"""

import random
import re

SPECIES = ("starfish", "crab", "whelk", "limpet", "mussel", "kelp")
COUNTED = 3
EXPERIMENTS = 8
FORECASTS = 4
SLIPS = 1
REMOVAL = -10


class RockPoolEnv:
    """Learn direct effects from total ones and forecast blocked interventions."""

    def __init__(self, max_turns: int = 18) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw direct effects down the ranks and forecasts that need them."""
        self._rng = random.Random(seed)
        while True:
            self._direct = {
                (upper, lower): self._rng.choice((-2, -1, -1, 0, 0, 1))
                for at, upper in enumerate(SPECIES) for lower in SPECIES[at + 1:]
            }
            self.tasks = self._draw_tasks()
            if len(self.tasks) == FORECASTS:
                break
        self.experiments = EXPERIMENTS
        self.done = 0
        self.slips = 0
        self.turn = 0
        self.notes: list[str] = []
        return self._show("The tide is out."), {"turn": 0}

    def _change(self, removed: str, constant: tuple[str, ...]) -> dict[str, int]:
        """Change of each species when one is removed and some are held at their numbers."""
        change = {removed: REMOVAL}
        for lower in SPECIES[SPECIES.index(removed) + 1:]:
            change[lower] = 0 if lower in constant else sum(
                self._direct[upper, lower] * change.get(upper, 0)
                for upper in SPECIES[:SPECIES.index(lower)])
        return change

    def _draw_tasks(self) -> list[tuple[str, tuple[str, ...], str]]:
        """Removals with constant species for which the plain total effect would be wrong."""
        tasks = []
        for _ in range(60):
            start = self._rng.randint(0, 2)
            between = SPECIES[start + 1:-1]
            held = tuple(sorted(self._rng.sample(between, self._rng.randint(1, 2))))
            target = self._rng.choice([name for name in SPECIES[start + 2:] if name not in held])
            task = (SPECIES[start], held, target)
            if (self._change(SPECIES[start], held)[target]
                    != self._change(SPECIES[start], ())[target] and task not in tasks):
                tasks.append(task)
            if len(tasks) == FORECASTS:
                break
        return tasks

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Remove a species and count others, or foretell."""
        if self.done == FORECASTS or self.slips > SLIPS:
            return "The tide has come in.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action[:300])
        words = boxed.group(1).lower().replace(",", " ").split() if boxed else []
        number = re.fullmatch(r"foretell ([+-]?[0-9]{1,4})", " ".join(words))
        named = [word for word in words[1:] if word in SPECIES]
        if words[:1] == ["remove"] and len(words) >= 4 and words[2] == "count" and (
                len(named) == len(words) - 2):
            news = self._remove(named[0], named[1:])
        elif number:
            news = self._foretell(int(number.group(1)))
        else:
            news = "The pools glitter: remove a species and count others, or foretell a change."
        if self.slips > SLIPS:
            return news + " You pack up. You lose.", 0.0, True, False, {"turn": self.turn}
        if self.done == FORECASTS:
            return news + " You understand the pool. You win.", 1.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _remove(self, removed: str, counted: list[str]) -> str:
        if self.experiments == 0:
            return "All pools are used up."
        if len(counted) > COUNTED:
            return f"Before the tide turns you can count {COUNTED} species only."
        self.experiments -= 1
        change = self._change(removed, ())
        self.notes.append(f"without {removed}: " + ", ".join(
            f"{name} {change.get(name, 0):+d}" for name in counted))
        return f"A month later, {self.notes[-1]}."

    def _foretell(self, value: int) -> str:
        removed, held, target = self.tasks[self.done]
        if value != self._change(removed, held)[target]:
            self.slips += 1
            return f"The caged pool does not show {value:+d}."
        self.done += 1
        return f"The caged pool shows {value:+d} for the {target}, as you said."

    def _show(self, news: str) -> str:
        removed, held, target = self.tasks[self.done]
        return "\n".join([
            news,
            f"Ranks from the top down: {', '.join(SPECIES)}.",
            "A change of a species acts only on species below it: each unit of change moves a",
            "lower one directly by a fixed whole number from -2 to 1 (0: no direct effect), and",
            f"all ways add up. Removing a species is a change of {REMOVAL}.",
            "Experiments so far:",
            *(f"  {note}" for note in self.notes or ["none"]),
            f"Forecast {self.done + 1} of {FORECASTS}: the {removed} is removed, and cages keep "
            f"constant: {', '.join(held)}. By how much does the {target} change?",
            f"Pools left for experiments: {self.experiments}. Slips left: {SLIPS - self.slips}. "
            f"Turns left: {self.max_turns - self.turn}.",
            "Actions: \\boxed{remove crab count limpet mussel kelp} (up to 3 counted, no cages),",
            "\\boxed{foretell -20}",
        ])

    def solution(self) -> str:
        """The changes that the remaining forecasts ask for."""
        values = [self._change(removed, held)[target]
                  for removed, held, target in self.tasks[self.done:]]
        if not values or self.slips > SLIPS or len(values) > self.max_turns - self.turn:
            return "The forecasts cannot all be given any more."
        return "\n".join(f"\\boxed{{foretell {value}}}" for value in values)
