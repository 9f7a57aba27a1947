"""Numerals of the Salt Market

In a market on the salt road the traders write numbers with signs nobody has explained to you.
How many signs there are, whether they read from left or right, and in which base they count has
to be learnt from a few price tags, and by asking a trader to write. Then read, and write, larger
numbers yourself.
"""

import random
import re

SIGNS = "%@&$+=?~"
TAGS = 5
QUESTIONS = 5
MISTAKES = 2
LARGEST_ASKED = 20


class SaltNumeralsEnv:
    """Decode a positional numeral system with unknown base, signs and direction."""

    def __init__(self, max_turns: int = 16) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Invent a system, write some tags, and choose two numbers to read and two to write."""
        self._rng = random.Random(seed)
        self._base = self._rng.randint(4, 8)
        self._digits = self._rng.sample(SIGNS, self._base)
        self._reversed = self._rng.random() < 0.5
        # Some traders have no zero: their digits stand for 1 to base.
        self._has_zero = self._rng.random() < 0.6
        square = self._base ** 2
        self.tags = sorted(self._rng.sample(range(self._base, 2 * square), TAGS))
        pool = [n for n in range(square, 4 * square) if n not in self.tags]
        numbers = self._rng.sample(pool, 4)
        self.tasks = [("read", numbers[0]), ("write", numbers[1]), ("read", numbers[2]),
                      ("write", numbers[3])]
        self.asked: list[int] = []
        self.done = 0
        self.mistakes = 0
        self.turn = 0
        return self._show("The salt caravan has unloaded."), {"turn": 0}

    def _write(self, number: int) -> str:
        """The number in the signs of the market."""
        signs = []
        while number > 0:
            if self._has_zero:
                number, digit = divmod(number, self._base)
            else:
                digit = (number - 1) % self._base
                number = (number - 1 - digit) // self._base
            signs.append(self._digits[digit])
        return "".join(signs if self._reversed else signs[::-1])

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Ask the trader, read a tag, or write one."""
        if self.done == len(self.tasks) or self.mistakes > MISTAKES:
            return "The market is over.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{\s*(ask|read|write)\s+([^{}\s]{1,20})\s*\}", action, re.I)
        verb, word = (boxed.group(1).lower(), boxed.group(2)) if boxed else ("", "")
        is_number = re.fullmatch("[0-9]{1,6}", word) is not None
        if verb == "ask" and is_number:
            news = self._ask(int(word))
        elif verb and verb != "ask" and (is_number if verb == "read" else
                                         all(sign in SIGNS for sign in word)):
            news = self._answer(verb, word)
        else:
            news = "The trader laughs. Ask for a number, read one, or write signs."
        if self.mistakes > MISTAKES:
            return news + " Nobody trades with you any more. You lose.", 0.0, True, False, {
                "turn": self.turn}
        if self.done == len(self.tasks):
            return news + " You may trade on the salt road. You win.", 1.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _ask(self, number: int) -> str:
        if not 1 <= number <= LARGEST_ASKED:
            return f"The trader counts pebbles and has only {LARGEST_ASKED} of them."
        if len(self.asked) == QUESTIONS:
            return "The trader has work to do and answers no more."
        self.asked.append(number)
        return f"{number} pebbles? The trader writes {self._write(number)}"

    def _answer(self, verb: str, word: str) -> str:
        wanted, number = self.tasks[self.done]
        if verb != wanted:
            return f"The task is to {wanted}."
        if word.lstrip("0") != str(number) if verb == "read" else word != self._write(number):
            self.mistakes += 1
            return f"{word}? The trader shakes her head."
        self.done += 1
        return f"{word}! The trader nods."

    def _show(self, news: str) -> str:
        verb, number = self.tasks[self.done]
        tags = [f"  {self._write(tag):<8} {tag}" for tag in self.tags]
        pebbles = [f"  {self._write(count):<8} {count}" for count in self.asked]
        task = (f"read this tag: {self._write(number)}" if verb == "read"
                else f"write the number {number}")
        return "\n".join([
            news,
            "Tags that somebody has translated:",
            *tags,
            "Pebbles that the trader has written down:",
            *(pebbles or ["  none"]),
            "It is a system of places with one base from 4 to 8 and one sign for each digit. It",
            "may be written with the ones first or last. Some traders know no zero: their digits",
            "stand for 1 up to the base, so that with base 5 the number 10 is 1 five and 5 ones.",
            f"Task {self.done + 1} of {len(self.tasks)}: {task}",
            f"Questions left: {QUESTIONS - len(self.asked)}. "
            f"Mistakes allowed: {MISTAKES - self.mistakes}. "
            f"Turns left: {self.max_turns - self.turn}.",
            f"Actions: \\boxed{{ask 7}} has 7 pebbles written (up to {LARGEST_ASKED}), "
            "\\boxed{read 123}, \\boxed{write @$@}",
        ])

    def solution(self) -> str:
        """Answers to the remaining tasks."""
        lines = [f"read {number}" if verb == "read" else f"write {self._write(number)}"
                 for verb, number in self.tasks[self.done:]]
        if not lines or self.mistakes > MISTAKES or len(lines) > self.max_turns - self.turn:
            return "The tasks cannot be finished any more."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
