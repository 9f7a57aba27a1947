"""Three Cards in the Envelope

Somebody borrowed the punch bowl: one guest, one room and one tool lie in an envelope, and the
other cards are dealt to you and three players. Ask for a combination and somebody shows you a
card; the others ask too, and what they could not show each other tells more than they think.
"""

import random
import re

GUESTS = ("Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel")
ROOMS = ("attic", "cellar", "hall", "kitchen", "library", "terrace")
TOOLS = ("cart", "crane", "ladder", "rope", "sledge", "wheelbarrow")
CARDS = (*GUESTS, *ROOMS, *TOOLS)
PLAYERS = ("Nora", "Otto", "Pia")
Trio = tuple[str, str, str]


class EnvelopeCardsEnv:
    """Find three hidden cards from what four players can show each other."""

    def __init__(self, max_turns: int = 18) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Fill the envelope and deal the other fifteen cards, three to you, four to each."""
        self._rng = random.Random(seed)
        self._envelope: Trio = (self._rng.choice(GUESTS), self._rng.choice(ROOMS),
                                self._rng.choice(TOOLS))
        rest = [card for card in CARDS if card not in self._envelope]
        self._rng.shuffle(rest)
        self.mine = sorted(rest[:3])
        self._hands = {name: rest[3 + 4 * i:7 + 4 * i] for i, name in enumerate(PLAYERS)}
        self.log: list[str] = []
        self.settled: list[str] = []
        self.accusations = 2
        self.turn = 0
        return self._show("The cards are dealt."), {"turn": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Ask round the table, or accuse."""
        if len(self.settled) == 3 or self.accusations == 0:
            return "The cards are put away.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action[:300])
        words = boxed.group(1).lower().split() if boxed else [""]
        cards = [card for word in words[1:] for card in CARDS if card.lower() == word]
        verb = words[0] if words else ""
        if verb == "ask" and self._is_trio(cards):
            news = self._ask("you", (cards[0], cards[1], cards[2])) + self._others_ask()
        elif verb == "accuse" and len(words) == 2 and len(cards) == 1:
            news = self._accuse(cards[0])
        else:
            news = "Say ask with a guest, a room and a tool in this order, or accuse one card."
        if len(self.settled) == 3:
            return news + " The envelope is empty. You win.", 1.0, True, False, {
                "turn": self.turn}
        if self.accusations == 0:
            return news + " You are out of the game and lose.", 0.0, True, False, {
                "turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    @staticmethod
    def _is_trio(cards: list[str]) -> bool:
        kinds = (GUESTS, ROOMS, TOOLS)
        return len(cards) == 3 and all(card in kind for card, kind in zip(cards, kinds))

    def _ask(self, asker: str, trio: Trio) -> str:
        """Goes round from the asker until somebody shows a card; notes what everybody saw."""
        seats = ("you", *PLAYERS)
        start = seats.index(asker)
        title = f"{asker if asker != 'you' else 'You'}: {', '.join(trio)}?"
        passed = []
        for seat in seats[start + 1:] + seats[:start]:
            hand = self.mine if seat == "you" else self._hands[seat]
            held = [card for card in trio if card in hand]
            if held:
                shown = self._rng.choice(held)
                what = (f"shows you {shown}" if asker == "you" else
                        f"show {shown}" if seat == "you" else "shows a card")
                passed.append(f"{'you' if seat == 'you' else seat} {what}")
                break
            passed.append("you have none" if seat == "you" else f"{seat} has none")
        self.log.append(f"{title} {', '.join(passed)}")
        return f"{self.log[-1]}. "

    def _others_ask(self) -> str:
        """One of the other players asks for cards of which he holds at most one."""
        asker = PLAYERS[len(self.log) // 2 % len(PLAYERS)]
        while True:
            trio = (self._rng.choice(GUESTS), self._rng.choice(ROOMS), self._rng.choice(TOOLS))
            if sum(card in self._hands[asker] for card in trio) <= 1:
                return self._ask(asker, trio).strip()

    def _accuse(self, card: str) -> str:
        if card in self.settled:
            return f"{card} is on the table already."
        if card not in self._envelope:
            self.accusations -= 1
            return f"You look: {card} is not in the envelope."
        self.settled.append(card)
        return f"You look: {card} is in the envelope."

    def _show(self, news: str) -> str:
        hands = "; ".join(f"{name} holds {len(self._hands[name])}" for name in PLAYERS)
        return "\n".join([
            news,
            "Questions so far:",
            *(f"  {line}" for line in self.log or ["none"]),
            f"Guests: {' '.join(GUESTS)}. Rooms: {' '.join(ROOMS)}.",
            f"Tools: {' '.join(TOOLS)}.",
            f"Your cards: {', '.join(self.mine)}. Round the table: you, {', '.join(PLAYERS)}; "
            f"{hands}.",
            "Whoever is asked and holds one of the three cards must show one of them, and then the",
            "question ends. After each of yours another player asks. One card of each kind is in",
            "the envelope.",
            f"Found in the envelope: {', '.join(self.settled) or 'nothing yet'}. "
            f"Wrong accusations allowed: {self.accusations - 1}. "
            f"Turns left: {self.max_turns - self.turn}.",
            "Actions: \\boxed{ask Ash hall rope}, \\boxed{accuse rope} (one card at a time)",
        ])

    def solution(self) -> str:
        """Accuse what has not been found."""
        missing = [card for card in self._envelope if card not in self.settled]
        if not missing or self.accusations == 0 or len(missing) > self.max_turns - self.turn:
            return "The envelope cannot be named any more."
        return "\n".join(f"\\boxed{{accuse {card}}}" for card in missing)
