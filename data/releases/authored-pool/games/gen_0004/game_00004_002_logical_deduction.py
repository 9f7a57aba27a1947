"""The leak at the Vienna dinner table

Vienna, winter of 1814: six delegates of the Congress dine at a round table, and one of them
slips a secret memorandum to a courier. Three servants saw parts of the evening, but each will
answer only a few questions. Work out who sat where, and accuse only when the answers prove it.
"""

import random
import re
from itertools import permutations

# Chief negotiators at the Congress of Vienna and the powers they spoke for; the dinner is fiction.
DELEGATES = {
    "Metternich": "Austria",
    "Castlereagh": "Britain",
    "Talleyrand": "France",
    "Hardenberg": "Prussia",
    "Nesselrode": "Russia",
    "Consalvi": "the Holy See",
}
PEOPLE = tuple(DELEGATES)
FIXTURES = {"fire": 0, "window": 2, "door": 5}
PATIENCE = {"footman": 5, "butler": 4, "maid": 2}

Question = tuple[str, str, str]
World = tuple[tuple[int, ...], int]


def places_apart(first: int, second: int) -> int:
    """Distance between two seats along the round table of six."""
    gap = abs(first - second)
    return min(gap, 6 - gap)


def every_question() -> list[Question]:
    """All questions as (servant, subject, object)."""
    footman = [("footman", person, place) for person in PEOPLE for place in FIXTURES]
    butler = [("butler", a, b) for i, a in enumerate(PEOPLE) for b in PEOPLE[i + 1:]]
    maid = [("maid", "leak", place) for place in FIXTURES]
    return footman + butler + maid


def answer(world: World, question: Question) -> int:
    """What a servant says, as a number of places (0 to 3)."""
    seats, leak = world
    servant, subject, target = question
    if servant == "maid":
        return places_apart(leak, FIXTURES[target])
    seat = seats[PEOPLE.index(subject)]
    if servant == "footman":
        return places_apart(seat, FIXTURES[target])
    return places_apart(seat, seats[PEOPLE.index(target)])


class ViennaDinnerEnv:
    """Question three servants and prove who passed the memorandum."""

    def __init__(self, max_turns: int = 14) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Seat the guests so that a proof exists but takes at least four questions."""
        self._rng = random.Random(seed)
        self.finished = False
        self.turn = 0
        while True:
            seats = tuple(self._rng.sample(range(6), 6))
            self._truth: World = (seats, self._rng.randrange(6))
            first, second, third, fourth = self._rng.sample(PEOPLE, 4)
            self.known = [
                (question, answer(self._truth, question))
                for question in (self._pair(first, second), self._pair(third, fourth))
            ]
            self.left = dict(PATIENCE)
            self._worlds = self._consistent_worlds()
            plan = self._plan_questions()
            if plan is not None and 4 <= len(plan) <= 6:
                break
        return self._scene("The plates are cleared and the memorandum is gone."), {"turn": 0}

    @staticmethod
    def _pair(first: str, second: str) -> Question:
        ordered = sorted((first, second), key=PEOPLE.index)
        return ("butler", ordered[0], ordered[1])

    def _consistent_worlds(self) -> list[World]:
        return [
            (seats, leak)
            for seats in permutations(range(6))
            if all(answer((seats, 0), q) == a for q, a in self.known)
            for leak in range(6)
        ]

    @staticmethod
    def _suspects(worlds: list[World]) -> list[tuple[str, int]]:
        """Every (delegate, seat) that the given worlds still allow for the leak."""
        pairs = {(PEOPLE[seats.index(leak)], leak): None for seats, leak in worlds}
        return list(pairs)

    def _plan_questions(self) -> list[Question] | None:
        """Greedily pick the questions whose true answers leave the fewest suspects."""
        worlds, left, plan = self._worlds, dict(self.left), []
        while len(self._suspects(worlds)) > 1:
            best: tuple[tuple[int, int], Question, list[World]] | None = None
            for question in every_question():
                if left[question[0]] == 0:
                    continue
                truth = answer(self._truth, question)
                kept = [w for w in worlds if answer(w, question) == truth]
                score = (len(self._suspects(kept)), len(kept))
                if len(kept) < len(worlds) and (best is None or score < best[0]):
                    best = (score, question, kept)
            if best is None:
                return None
            _, question, worlds = best
            left[question[0]] -= 1
            plan.append(question)
        return plan

    def _phrase(self, question: Question, places: int) -> str:
        servant, subject, target = question
        count = "0 places (right there)" if places == 0 else f"{places} place(s)"
        if servant == "maid":
            return f"Maid: the memorandum was passed {count} from the {target} seat."
        if servant == "footman":
            return f"Footman: {subject} sat {count} from the {target} seat."
        return f"Butler: {subject} and {target} sat {count} apart."

    def _scene(self, news: str) -> str:
        guests = ", ".join(f"{name} ({power})" for name, power in DELEGATES.items())
        patience = ", ".join(f"{name} {count}" for name, count in self.left.items())
        return "\n".join([
            news,
            "",
            f"Guests: {guests}. One guest to a seat.",
            "          1 fire",
            "      6 door    2",
            "      5         3 window",
            "            4",
            "Places apart are counted along the table by the shorter way (neighbours: 1,",
            "opposite seats: 3). The guilty delegate sat in the seat the memorandum left from.",
            "Known:",
            *[f"  {self._phrase(question, places)}" for question, places in self.known],
            f"Questions each servant will still answer: {patience}.",
            f"Turns left: {self.max_turns - self.turn}. Actions:",
            "  \\boxed{footman Talleyrand window}  how far from the fire, window or door seat",
            "  \\boxed{butler Talleyrand Consalvi}  how far apart two guests sat",
            "  \\boxed{maid fire}  how far from the fire, window or door seat the leak happened",
            "  \\boxed{accuse NAME SEAT}  delegate and seat number; you need proof, and a false",
            "      accusation after the proof is complete ends your career",
        ])

    def _understand(self, text: str) -> Question | tuple[str, int] | None:
        """Turn the boxed words into a question, an accusation (name, seat) or None."""
        names = {name.lower(): name for name in PEOPLE}
        words = re.sub(r"[,:]", " ", text.lower()).split()
        if len(words) == 2 and words[0] == "maid" and words[1] in FIXTURES:
            return ("maid", "leak", words[1])
        if len(words) != 3 or words[1] not in names:
            return None
        verb, name, last = words
        if verb == "footman" and last in FIXTURES:
            return ("footman", names[name], last)
        if verb == "butler" and last in names and last != name:
            return self._pair(names[name], names[last])
        if verb == "accuse" and re.fullmatch("[1-6]", last):
            return (names[name], int(last) - 1)
        return None

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Put one question or make an accusation."""
        if self.finished:
            return "The affair is closed.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action)
        move = self._understand(boxed.group(1)) if boxed else None
        if move is None:
            news = "Nobody understands you. Use one of the actions listed below."
        elif len(move) == 3:
            news = self._ask(move)
        else:
            suspects = self._suspects(self._worlds)
            if len(suspects) == 1:
                self.finished = True
                if move == suspects[0]:
                    return f"Confronted with the proof, {move[0]} confesses. You win.", 1.0, \
                        True, False, {"turn": self.turn}
                return "The proof pointed elsewhere. You are sent home in disgrace.", 0.0, \
                    True, False, {"turn": self.turn}
            news = "Your chief shakes his head: the answers you have do not yet single out " \
                "one delegate and one seat."
        truncated = self.turn >= self.max_turns
        if truncated:
            news += " The carriages have left; the inquiry is over."
        return self._scene(news), 0.0, False, truncated, {"turn": self.turn}

    def _ask(self, question: Question) -> str:
        servant = question[0]
        if self.left[servant] == 0:
            return f"The {servant} will answer no more questions."
        self.left[servant] -= 1
        places = answer(self._truth, question)
        if (question, places) not in self.known:
            self.known.append((question, places))
        self._worlds = [w for w in self._worlds if answer(w, question) == places]
        return self._phrase(question, places)

    def solution(self) -> str:
        """A short list of questions that completes the proof, then the accusation."""
        plan = None if self.finished else self._plan_questions()
        if plan is None or len(plan) + 1 > self.max_turns - self.turn:
            return "The inquiry can no longer be won."
        seats, leak = self._truth
        lines = [" ".join(q).replace("maid leak", "maid") for q in plan]
        lines.append(f"accuse {PEOPLE[seats.index(leak)]} {leak + 1}")
        return "\n".join("\\boxed{" + line + "}" for line in lines)
