"""The Cipher That Would Not Sit Still

A linguist's notebook is written in a Caesar cipher whose shift moves on from letter to letter.
The first three words are known in clear, and they betray how the shift drifts. Find the law of the
drift, carry it on, and decode the other six words one after the other.
"""

import random
import re
from collections.abc import Callable, Iterable

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CRIBS = 3
WORDS = 9
PEEKS = 3
VOCABULARY = (
    "ACCENT", "ADJECTIVE", "ADVERB", "ALPHABET", "ARTICLE", "CLAUSE", "CONSONANT", "DATIVE",
    "DIALECT", "DIPHTHONG", "ETYMOLOGY", "GENITIVE", "GERUND", "GLOSSARY", "GRAMMAR", "IDIOM",
    "INFIX", "LEXICON", "METAPHOR", "MORPHEME", "NOUN", "PALINDROME", "PARTICIPLE", "PHONEME",
    "PLURAL", "PREFIX", "PRONOUN", "PROVERB", "RHYME", "SEMANTICS", "SENTENCE", "SUFFIX",
    "SYLLABLE", "SYNONYM", "SYNTAX", "TENSE", "VERB", "VOWEL",
)


def steady(rng: random.Random, words: list[str]) -> Iterable[int]:
    """The shift grows by the same step at every letter."""
    step = rng.choice([2, 3, 4, 5, 7])
    return [step * n for n in range(sum(map(len, words)))]


def quickening(rng: random.Random, words: list[str]) -> Iterable[int]:
    """The step itself grows at every letter."""
    step, growth = rng.randint(1, 4), rng.randint(1, 2)
    return [step * n + growth * n * (n - 1) // 2 for n in range(sum(map(len, words)))]


def seesaw(rng: random.Random, words: list[str]) -> Iterable[int]:
    """The shift goes forward and back by two different steps in turn."""
    forward, back = rng.randint(7, 10), rng.randint(2, 5)
    return [forward * ((n + 1) // 2) - back * (n // 2) for n in range(sum(map(len, words)))]


def word_clock(rng: random.Random, words: list[str]) -> Iterable[int]:
    """The shift rests inside a word, then moves on by a multiple of the word's length."""
    factor, shift = rng.randint(1, 3), 0
    for word in words:
        yield from [shift] * len(word)
        shift += factor * len(word)


def echo(rng: random.Random, words: list[str]) -> Iterable[int]:
    """The shift is set by the clear letter just sent."""
    extra, shift = rng.randint(1, 6), 0
    for letter in "".join(words):
        yield shift
        shift = ALPHABET.index(letter) + extra


LAWS: tuple[Callable[[random.Random, list[str]], Iterable[int]], ...] = (
    steady, quickening, seesaw, word_clock, echo,
)


class DriftingCipherEnv:
    """Six enciphered words to be decoded in order under one drifting shift."""

    def __init__(self, max_turns: int = 14):
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        self._rng = random.Random(seed)
        self._words = self._rng.sample(VOCABULARY, WORDS)
        # Known words of one length could not betray a law that looks at the length.
        while len(self._words[0]) == len(self._words[1]):
            self._words = self._rng.sample(VOCABULARY, WORDS)
        self._codes = self._encipher(self._rng.choice(LAWS), self._rng.randint(1, 25))
        self._solved = CRIBS
        self._peeks = PEEKS
        self._peeked: list[int] = []
        self._turn = 0
        return self._notebook("You open the notebook."), {"turn": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        if self._solved == WORDS:
            return "The notebook is read.", 0.0, True, False, {"turn": self._turn}
        self._turn += 1
        reward = 0.0
        box = re.search(r"\\boxed\{\s*(decode|peek)\s+([A-Za-z0-9]{1,20})\s*\}", action, re.I)
        verb, word = (box.group(1).lower(), box.group(2).upper()) if box else ("", "")
        if verb == "peek" and re.fullmatch(r"[0-9]{1,2}", word):
            note = self._peek(int(word))
        elif verb == "decode" and word.isalpha():
            note, reward = self._decode(word)
        else:
            note = "The notebook stays silent: decode a word, or peek at a letter by its place."
        won = self._solved == WORDS
        truncated = not won and self._turn >= self.max_turns
        info = {"turn": self._turn, "decoded": self._solved - CRIBS}
        return self._notebook(note), reward, won, truncated, info

    def solution(self) -> str:
        waiting = self._words[self._solved:]
        if not waiting or len(waiting) > self.max_turns - self._turn:
            return "There are not enough turns left to decode the remaining words."
        return "\n".join(f"\\boxed{{decode {word}}}" for word in waiting)

    def _encipher(
        self, law: Callable[[random.Random, list[str]], Iterable[int]], start: int
    ) -> list[str]:
        shifts = iter(law(self._rng, self._words))
        return [
            "".join(ALPHABET[(ALPHABET.index(x) + start + next(shifts)) % 26] for x in word)
            for word in self._words
        ]

    def _peek(self, place: int) -> str:
        word = self._words[self._solved]
        if self._peeks == 0:
            return "You have no peek left."
        if not 1 <= place <= len(word):
            return f"The current word has letters 1 to {len(word)}."
        self._peeks -= 1
        self._peeked.append(place)
        return f"An ink blot fades: letter {place} is {word[place - 1]}."

    def _decode(self, guess: str) -> tuple[str, float]:
        word = self._words[self._solved]
        if len(guess) != len(word):
            return f"The current word has {len(word)} letters, not {len(guess)}.", 0.0
        if guess != word:
            right = sum(a == b for a, b in zip(guess, word, strict=True))
            return f"{guess} is not it: {right} of {len(word)} letters are in place.", 0.0
        self._solved += 1
        self._peeked = []
        if self._solved == WORDS:
            return f"{word} it is. The last word of the notebook is read.", 1.0
        return f"{word} it is.", 0.0

    def _notebook(self, note: str) -> str:
        lines = [note]
        for number, (code, word) in enumerate(zip(self._codes, self._words, strict=True), 1):
            clear = word
            if number == self._solved + 1:
                clear = "".join(
                    x if place in self._peeked else "_" for place, x in enumerate(word, 1)
                ) + "   <- current word"
            elif number > self._solved:
                clear = "?"
            lines.append(f"{number}. {code:<11} {clear}")
        lines.append(
            "Each letter is moved forward in A-Z (Z is followed by A) by the shift of the moment. "
            "One law moves the shift along through the whole notebook, word after word."
        )
        lines.append(
            f"Turns left: {self.max_turns - self._turn}. Actions: \\boxed{{decode WORD}} for the "
            f"current word, \\boxed{{peek 3}} shows one letter of it ({self._peeks} peeks left)."
        )
        return "\n".join(lines)
