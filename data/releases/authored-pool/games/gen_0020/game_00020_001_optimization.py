"""Beat to Windward Before the Tide Turns

A dinghy cannot sail straight into the wind: it zigzags, and every tack costs way. The wind will
veer and back as forecast, gusts wander over the lanes of the course, and the mark lies in the
middle lane. Sail ten legs as well as the best helmsman, or nearly so.
"""

import random
import re
from functools import lru_cache

LANES = 9
MARK = 4
LEGS = 10
TACK_COST = 3
ALLOWANCE = 1
# Angle to the wind: lanes crossed, and ground won on top of the strength of the wind.
TRIMS = {"pinch": (1, 0), "foot": (2, -1), "reach": (3, -4)}
SIDES = {"port": 1, "starboard": -1}
Move = tuple[str, str]


class DinghyBeatEnv:
    """Choose tack and trim on ten legs to make the most ground to windward."""

    def __init__(self, max_turns: int = 13) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Forecast wind and gusts for which sailing from gust to gust is not good enough."""
        self._rng = random.Random(seed)
        while True:
            self.shift = [self._rng.choice((-2, -1, 0, 1, 2)) for _ in range(LEGS)]
            self.wind = [[self._rng.randint(5, 8) for _ in range(LANES)] for _ in range(LEGS)]
            for _ in range(8):
                leg, lane = self._rng.randrange(LEGS), self._rng.randrange(LANES)
                for near in range(max(0, lane - 1), min(LANES, lane + 2)):
                    self.wind[leg][near] += 2
            self.goal = self._best(0, MARK, "")[0] - ALLOWANCE
            if self._hunt_gusts() < self.goal:
                break
        self.leg, self.lane, self.tack, self.won = 0, MARK, "", 0
        self.turn = 0
        self.log: list[str] = []
        return self._show("The gun fires."), {"turn": 0}

    def _sail(self, leg: int, lane: int, tack: str, move: Move) -> tuple[int, int] | None:
        """Lane and ground won after a leg, or None where the course ends."""
        side, trim = move
        lanes, extra = TRIMS[trim]
        there = lane + SIDES[side] * lanes
        if not 0 <= there < LANES:
            return None
        # A wind that veers lifts the starboard tack and heads the port tack.
        ground = self.wind[leg][there] + extra - SIDES[side] * self.shift[leg]
        return there, ground - (TACK_COST if tack and tack != side else 0)

    def _best(self, leg: int, lane: int, tack: str) -> tuple[int, tuple[Move, ...]]:
        """Most ground from here to the end, with moves that finish in the lane of the mark."""

        @lru_cache(maxsize=None)
        def best(at: int, where: int, on: str) -> tuple[int, tuple[Move, ...]]:
            if at == LEGS:
                return (0 if where == MARK else -1000), ()
            found: tuple[int, tuple[Move, ...]] = (-10**6, ())
            for side in SIDES:
                for trim in TRIMS:
                    result = self._sail(at, where, on, (side, trim))
                    if result is not None:
                        more, rest = best(at + 1, result[0], side)
                        if result[1] + more > found[0]:
                            found = (result[1] + more, ((side, trim), *rest))
            return found

        return best(leg, lane, tack)

    def _hunt_gusts(self) -> int:
        """Ground won by always taking the best leg from which the mark can still be reached."""
        lane, tack, total = MARK, "", 0
        for leg in range(LEGS):
            offers = []
            for side in SIDES:
                for trim in TRIMS:
                    result = self._sail(leg, lane, tack, (side, trim))
                    if result and self._best(leg + 1, result[0], side)[0] > -500:
                        offers.append((result[1], side, result[0]))
            ground, tack, lane = max(offers)
            total += ground
        return total

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Sail one leg."""
        if self.leg == LEGS:
            return "The race is over.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{\s*(port|starboard)\s+(pinch|foot|reach)\s*\}", action, re.I)
        result = None
        if boxed:
            side, trim = boxed.group(1).lower(), boxed.group(2).lower()
            result = self._sail(self.leg, self.lane, self.tack, (side, trim))
        if result is None:
            news = ("That would leave the course." if boxed
                    else "The crew waits for a tack and a trim.")
        else:
            self.lane, ground = result
            self.won += ground
            self.tack = side
            self.leg += 1
            self.log.append(f"{side} {trim} {ground:+d}")
            news = f"You win {ground} and are in lane {self.lane + 1}."
        if self.leg == LEGS:
            good = self.lane == MARK and self.won >= self.goal
            news += f" At the end: {self.won} of {self.goal}, lane {self.lane + 1} of the mark's 5."
            return news + (" You win." if good else " You lose."), 1.0 if good else 0.0, True, (
                False), {"turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _show(self, news: str) -> str:
        rows = []
        for leg in range(LEGS - 1, self.leg - 1, -1):
            turn = self.shift[leg]
            word = f"veers {turn}" if turn > 0 else f"backs {-turn}" if turn < 0 else "steady"
            cells = "".join(f"{value:>4}" for value in self.wind[leg])
            rows.append(f"  leg {leg + 1:>2}{cells}   wind {word}")
        return "\n".join([
            news,
            "Wind strength by leg and lane, next leg at the bottom (lanes from west to east):",
            "  lane  " + "".join(f"{lane + 1:>4}" for lane in range(LANES)),
            *rows,
            "        " + "    " * self.lane + "   ^ you",
            "On port tack you move east, on starboard tack west: pinch 1 lane, foot 2 lanes (1",
            "less ground), reach 3 lanes (4 less). A leg wins the strength in the lane you come",
            "to; a wind that veers by n adds n on starboard and takes n on port, one that backs",
            f"does the reverse. Changing the tack costs {TACK_COST}; the first leg is free.",
            f"Leg {self.leg + 1} of {LEGS}, tack: {self.tack or 'none yet'}. Won {self.won}; you "
            f"need {self.goal} and must end in lane {MARK + 1}.",
            f"Legs sailed: {', '.join(self.log) or 'none'}.",
            f"Turns left: {self.max_turns - self.turn}. Actions: \\boxed{{port pinch}}, "
            "\\boxed{starboard foot}, \\boxed{port reach}",
        ])

    def solution(self) -> str:
        """The best legs from here."""
        more, moves = self._best(self.leg, self.lane, self.tack)
        if not moves or self.won + more < self.goal or len(moves) > self.max_turns - self.turn:
            return "From here the race cannot be won any more."
        return "\n".join(f"\\boxed{{{side} {trim}}}" for side, trim in moves)
