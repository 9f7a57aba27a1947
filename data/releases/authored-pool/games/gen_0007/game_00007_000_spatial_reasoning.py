"""Dock the drone with the slipping gyro

An inspection drone obeys thruster commands in its own frame, and its gyro is broken: after every
third command the frame jumps a quarter turn. Neither the heading nor the sense of the turn is
shown; you have to read them from how the drone moves. Fetch the lost beacon, then dock with the
nose pointing at the station.
"""

import random
import re
from collections import deque
from typing import NamedTuple

SIZE = 8
HEADINGS = ("north", "east", "south", "west")
VECTORS = ((-1, 0), (0, 1), (1, 0), (0, -1))
BODY_TURNS = {"forward": 0, "right": 1, "back": 2, "left": 3}
LONGEST_BURN = 3


class Flight(NamedTuple):
    """Where the drone is, which way its nose points, and how far the gyro cycle has run."""

    row: int
    column: int
    heading: int
    cycle: int
    has_beacon: bool


class GyroDroneEnv:
    """Fly in a frame of reference that turns after every third command."""

    def __init__(self, max_turns: int = 22) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Scatter debris so that the best flight takes seven to ten commands."""
        self._rng = random.Random(seed)
        self.turn = 0
        self.hull = 5
        self.docked = False
        self.log: list[str] = []
        while True:
            self._spin = self._rng.choice((1, -1))
            self.station_side = self._rng.randrange(4)
            self.port = self._draw_port()
            free = [(r, c) for r in range(SIZE) for c in range(SIZE) if (r, c) != self.port]
            chosen = self._rng.sample(free, 15)
            self.beacon, start, self.debris = chosen[0], chosen[1], chosen[2:]
            self.flight = Flight(*start, self._rng.randrange(4), 0, False)
            plan = self._plan()
            if plan is not None and 7 <= len(plan) <= 10:
                break
        return self._telemetry("Remote link established."), self._info()

    def _draw_port(self) -> tuple[int, int]:
        """A square on the edge of the map that touches the station."""
        along = self._rng.randrange(1, SIZE - 1)
        return ((0, along), (along, SIZE - 1), (SIZE - 1, along), (along, 0))[self.station_side]

    def _advance_gyro(self, flight: Flight) -> Flight:
        if flight.cycle < 2:
            return flight._replace(cycle=flight.cycle + 1)
        return flight._replace(cycle=0, heading=(flight.heading + self._spin) % 4)

    def _burn(self, flight: Flight, side: str, squares: int) -> tuple[Flight, bool]:
        """Fly some squares in the body frame; tell also whether something was hit."""
        down, right = VECTORS[(flight.heading + BODY_TURNS[side]) % 4]
        row, column, hit = flight.row, flight.column, False
        for _ in range(squares):
            ahead = (row + down, column + right)
            if not (0 <= ahead[0] < SIZE and 0 <= ahead[1] < SIZE) or ahead in self.debris:
                hit = True
                break
            row, column = ahead
        has_beacon = flight.has_beacon or (row, column) == self.beacon
        moved = flight._replace(row=row, column=column, has_beacon=has_beacon)
        return self._advance_gyro(moved), hit

    def _can_dock(self, flight: Flight) -> bool:
        at_port = (flight.row, flight.column) == self.port
        return at_port and flight.has_beacon and flight.heading == self.station_side

    def _plan(self) -> list[str] | None:
        """Fewest commands without any collision from the current flight to docking."""
        burns = [(side, squares) for side in BODY_TURNS for squares in range(1, LONGEST_BURN + 1)]
        parents: dict[Flight, tuple[Flight, str] | None] = {self.flight: None}
        queue = deque([self.flight])
        while queue:
            flight = queue.popleft()
            if self._can_dock(flight):
                commands = ["dock"]
                link = parents[flight]
                while link is not None:
                    commands.append(link[1])
                    link = parents[link[0]]
                return commands[::-1]
            following = [(self._advance_gyro(flight), "hold")]
            for side, squares in burns:
                moved, hit = self._burn(flight, side, squares)
                if not hit:
                    following.append((moved, f"burn {side} {squares}"))
            for moved, command in following:
                if moved not in parents:
                    parents[moved] = (flight, command)
                    queue.append(moved)
        return None

    def _telemetry(self, news: str) -> str:
        marks = {cell: "*" for cell in self.debris}
        marks[self.port] = "P"
        if not self.flight.has_beacon:
            marks[self.beacon] = "B"
        marks[(self.flight.row, self.flight.column)] = "@"
        rows = [
            f"  {row} " + " ".join(marks.get((row, column), ".") for column in range(SIZE))
            for row in range(SIZE)
        ]
        side = HEADINGS[self.station_side]
        cargo = "beacon aboard" if self.flight.has_beacon else "without the beacon"
        return "\n".join([
            news,
            "",
            "    " + " ".join(str(column) for column in range(SIZE)) + "   (north is up)",
            *rows,
            f"@ drone ({cargo})  B beacon  P port  * debris",
            f"The station lies {side} of P: dock on P with the beacon aboard and the nose {side}.",
            "The nose heading is not shown. After every third burn or hold the frame, and the nose",
            "with it, turns 90 degrees, always in the same sense (clockwise or not: find out).",
            "Log: " + ("; ".join(self.log) or "empty"),
            f"Commands since the last frame turn: {self.flight.cycle}. Hull: {self.hull}. "
            f"Turns left: {self.max_turns - self.turn}. Actions:",
            f"  \\boxed{{burn forward 2}}  forward, right, back or left, 1 to {LONGEST_BURN};",
            "      a burn never turns the nose; debris or the map edge stops you and costs 1 hull",
            "  \\boxed{hold}  stays put but counts as a command",
            "  \\boxed{dock}  does not count as a command; a failed try costs 1 hull",
        ])

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Carry out one command from the ground."""
        if self.docked or self.hull <= 0:
            return "The flight is over.", 0.0, True, False, self._info()
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action)
        text = " ".join(boxed.group(1).lower().split()) if boxed else ""
        burn = re.fullmatch(f"(?:burn )?(forward|right|back|left) ([1-{LONGEST_BURN}])", text)
        if burn:
            news = self._fly(burn.group(1), int(burn.group(2)))
        elif text == "hold":
            self.flight = self._advance_gyro(self.flight)
            news = "Holding."
            self.log.append("hold")
        elif text == "dock":
            if self._can_dock(self.flight):
                self.docked = True
                return "Soft contact, latches closed. You win!", 1.0, True, False, self._info()
            self.hull -= 1
            news = "The docking computer aborts: position, beacon or attitude is wrong."
            self.log.append("failed dock")
        else:
            news = "Command not recognised; the drone waits. Use burn, hold or dock as below."
        if self.hull <= 0:
            return news + " The hull gives way. You lose.", 0.0, True, False, self._info()
        truncated = self.turn >= self.max_turns
        if truncated:
            news += " The link is lost: no turns left."
        return self._telemetry(news), 0.0, False, truncated, self._info()

    def _fly(self, side: str, squares: int) -> str:
        before = self.flight
        self.flight, hit = self._burn(before, side, squares)
        moved = abs(self.flight.row - before.row) + abs(self.flight.column - before.column)
        track = "did not move"
        if moved:
            compass = (before.heading + BODY_TURNS[side]) % 4
            track = f"moved {moved} {HEADINGS[compass]}"
        self.log.append(f"{side} {squares}: {track}{', hit' if hit else ''}")
        news = f"The drone {track}."
        if hit:
            self.hull -= 1
            news += " Something scraped along the hull."
        if self.flight.has_beacon and not before.has_beacon:
            news += " The beacon is aboard!"
        return news

    def _info(self) -> dict:
        return {"turn": self.turn, "hull": self.hull}

    def solution(self) -> str:
        """The shortest flight from here."""
        if self.docked or self.hull <= 0:
            return "The flight is over."
        plan = self._plan()
        if plan is None or len(plan) > self.max_turns - self.turn:
            return "Too few turns are left to dock."
        return "\n".join("\\boxed{" + command + "}" for command in plan)
