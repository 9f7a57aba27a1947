"""One Lie Is Allowed

A friend thinks of a number from 1 to 16 and answers seven questions with yes or no, but one of
the answers may be a lie. Mathematicians know that seven questions are just enough, if none of
them is wasted. And this friend has not really chosen yet: the answers fit whatever is worst.
"""

import random
import re

NUMBERS = 16
QUESTIONS = 7
GAMES = 2
# What is still possible: numbers for which no answer was a lie, and those for which one was.
State = tuple[tuple[int, ...], tuple[int, ...]]


def after(state: State, asked: list[int], yes: bool) -> State:
    """The state after an answer to the question whether the number is among some."""
    honest, lied = state
    agree = tuple(n for n in honest if (n in asked) == yes)
    caught = tuple(n for n in honest if (n in asked) != yes)
    return agree, tuple(sorted([*caught, *(n for n in lied if (n in asked) == yes)]))


def weight(state: State, questions: int) -> int:
    """How many ways of answering the remaining questions are left (Berlekamp's weight)."""
    honest, lied = state
    return len(honest) * (questions + 1) + len(lied)


class OneLieEnv:
    """Find a number with seven questions of which one answer may be false, twice."""

    def __init__(self, max_turns: int = 18) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Begin the first of two games; the friend's leaning breaks ties."""
        self._rng = random.Random(seed)
        self._leanings = [[self._rng.random() < 0.5 for _ in range(QUESTIONS)]
                          for _ in range(GAMES)]
        self.game = 0
        self.turn = 0
        self.lost = False
        self._think()
        return self._show("Your friend leans back."), {"turn": 0}

    def _think(self) -> None:
        self._state: State = (tuple(range(1, NUMBERS + 1)), ())
        self.log: list[str] = []

    def _reply(self, state: State, asked: list[int], used: int, game: int) -> bool:
        """The answer that leaves the greater weight."""
        left = QUESTIONS - used - 1
        yes, no = (weight(after(state, asked, answer), left) for answer in (True, False))
        return self._leanings[game][used] if yes == no else yes > no

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Ask, or name the number."""
        if self.lost or self.game == GAMES:
            return "Your friend has gone home.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{\s*(ask|number)\s+([0-9,\s]{1,80})\}", action, re.I)
        numbers = sorted({int(n): None for n in re.findall("[0-9]{1,2}", boxed.group(2))}
                         ) if boxed else []
        if not numbers or not all(1 <= n <= NUMBERS for n in numbers):
            news = f"Your friend waits for numbers from 1 to {NUMBERS}."
        elif boxed.group(1).lower() == "ask":
            news = self._ask(numbers)
        else:
            news = self._name(numbers)
        if self.lost:
            return news + " You lose.", 0.0, True, False, {"turn": self.turn}
        if self.game == GAMES:
            return news + " You win.", 1.0, True, False, {"turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _ask(self, numbers: list[int]) -> str:
        used = len(self.log)
        if used == QUESTIONS:
            return "Seven questions have been answered; now name the number."
        yes = self._reply(self._state, numbers, used, self.game)
        self._state = after(self._state, numbers, yes)
        answer = "yes" if yes else "no"
        self.log.append(f"Is it among {' '.join(map(str, numbers))}? {answer}")
        return f"{answer.capitalize()}."

    def _name(self, numbers: list[int]) -> str:
        if len(numbers) != 1:
            return "Name exactly one number."
        possible = self._state[0] + self._state[1]
        others = [n for n in possible if n != numbers[0]]
        if others:
            self.lost = True
            return f"No, it was {others[0]}, and at most one of the answers was a lie."
        self.game += 1
        if self.game < GAMES:
            self._think()
            return f"{numbers[0]}, indeed. Another round!"
        return f"{numbers[0]}, indeed. Your friend gives up."

    def _show(self, news: str) -> str:
        return "\n".join([
            news,
            f"Game {self.game + 1} of {GAMES}: a number from 1 to {NUMBERS}.",
            *(f"  {number}. {line}" for number, line in enumerate(self.log, 1)),
            f"Questions left: {QUESTIONS - len(self.log)} of {QUESTIONS}. At most one of the seven "
            "answers is a lie.",
            "You win a game by naming the only number that is possible; if another one would fit",
            "the answers too, with at most one lie, it was that one, and you lose at once.",
            f"Turns left: {self.max_turns - self.turn}. "
            "Actions: \\boxed{ask 1 2 5 9}, \\boxed{number 7}",
        ])

    def _prove(self, state: State, used: int, game: int) -> list[str] | None:
        """Questions that leave one number against this friend, and that number."""
        honest, lied = state
        if len(honest) + len(lied) == 1:
            return [f"number {(honest + lied)[0]}"]
        left = QUESTIONS - used - 1
        if left < 0:
            return None
        splits = sorted(((x, y) for x in range(len(honest) + 1) for y in range(len(lied) + 1)),
                        key=lambda s: (abs(2 * s[0] - len(honest)), abs(2 * s[1] - len(lied))))
        for x, y in splits:
            asked = sorted([*honest[:x], *lied[:y]])
            following = after(state, asked, self._reply(state, asked, used, game))
            if asked and weight(following, left) <= 2 ** left:
                rest = self._prove(following, used + 1, game)
                if rest is not None:
                    return [f"ask {' '.join(map(str, asked))}", *rest]
        return None

    def solution(self) -> str:
        """A proof for this game and for the one that follows."""
        if self.lost or self.game == GAMES:
            return "Your friend has gone home."
        lines = self._prove(self._state, len(self.log), self.game)
        if lines is None:
            return "The questions that are left cannot prove which number it is."
        for game in range(self.game + 1, GAMES):
            lines += self._prove((tuple(range(1, NUMBERS + 1)), ()), 0, game) or []
        if len(lines) > self.max_turns - self.turn:
            return "There are not enough turns left for the questions that are needed."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
