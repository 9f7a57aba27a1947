"""Four Beams and Seventy Summers

Trees put on a broad ring in a good summer and a narrow one in a bad summer, so a beam can be
dated by laying its rings along a chronology of known years. One beam grew on richer soil, one
was scratched, one skipped a ring, and one was measured from the bark inwards.
"""

import random
import re

YEARS = 70
BEAMS = "ABCD"
RINGS = 17
MISTAKES = 2


class BeamDatingEnv:
    """Find the last year of four beams in a chronology of ring widths."""

    def __init__(self, max_turns: int = 16) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Grow a forest and cut four beams that fit in one place only."""
        self._rng = random.Random(seed)
        self.turn = 0
        self.mistakes = 0
        self.start = self._rng.randint(1150, 1420)
        self.master = [self._rng.randint(1, 9)]
        while len(self.master) < YEARS:
            width = self._rng.randint(1, 9)
            if width != self.master[-1]:
                self.master.append(width)
        self.notes = dict(zip("abcd", ("grew on richer soil: every ring is broader by 2 to 4",
                                       "scratched: five of its rings are misread by 1",
                                       "one of its rings is missing somewhere inside",
                                       "measured from the bark inwards, youngest ring first")))
        self._kinds = dict(zip(BEAMS, self._rng.sample("abcd", len(BEAMS))))
        self._ends: dict[str, int] = {}
        self.rings: dict[str, list[int]] = {}
        for beam, kind in self._kinds.items():
            end = self._rng.randrange(RINGS, YEARS)
            self._ends[beam] = self.start + end
            self.rings[beam] = self._measure(kind, end)
        self.dated: list[str] = []
        return self._show("The carpenter saws four discs from the old roof."), {"turn": 0}

    def _measure(self, kind: str, end: int) -> list[int]:
        """The rings up to an index of the chronology as the laboratory noted them."""
        rings = self.master[end - RINGS + 1:end + 1]
        if kind == "a":
            richer = self._rng.randint(2, 4)
            return [width + richer for width in rings]
        if kind == "b":
            for at in self._rng.sample(range(RINGS), 5):
                rings[at] += self._rng.choice((-1, 1))
            return rings
        if kind == "c":
            del rings[self._rng.randint(4, RINGS - 5)]
            return rings
        return rings[::-1]

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Compare a beam with a year, or date it."""
        if len(self.dated) == len(BEAMS) or self.mistakes > MISTAKES:
            return "The report is closed.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(
            r"\\boxed\{\s*(compare|date)\s+([A-D])\s+([0-9]{4})\s*\}", action, re.IGNORECASE)
        if not boxed:
            news = "The laboratory needs a verb, a beam A to D and a year of four digits."
        else:
            verb, beam, year = boxed.groups()
            judge = self._compare if verb.lower() == "compare" else self._date
            news = judge(beam.upper(), int(year))
        if self.mistakes > MISTAKES:
            return news + " Nobody trusts your dates any more. You lose.", 0.0, True, False, {
                "turn": self.turn}
        if len(self.dated) == len(BEAMS):
            return news + " The roof is dated. You win.", 1.0, True, False, {"turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _compare(self, beam: str, year: int) -> str:
        """Share of steps in which beam and chronology rise or fall together."""
        rings, end = self.rings[beam], year - self.start
        if not len(rings) - 1 <= end < YEARS:
            return "In that place the beam sticks out of the chronology."
        piece = self.master[end - len(rings) + 1:end + 1]
        together = sum((a < b) == (c < d)
                       for a, b, c, d in zip(rings, rings[1:], piece, piece[1:]))
        return (f"Laid down as noted so that it ends in {year}, beam {beam} rises and falls with "
                f"the chronology in {together} of {len(rings) - 1} steps.")

    def _date(self, beam: str, year: int) -> str:
        if beam in self.dated:
            return f"Beam {beam} has been dated."
        if year != self._ends[beam]:
            self.mistakes += 1
            return f"A written record shows that beam {beam} was not felled in {year}."
        self.dated.append(beam)
        return f"Beam {beam}: felled in {year}, and a written record agrees."

    def _show(self, news: str) -> str:
        lines = [news, "Chronology, one width a year:"]
        for first in range(0, YEARS, 10):
            widths = " ".join(f"{width:>2}" for width in self.master[first:first + 10])
            lines.append(f"  {self.start + first}-{self.start + first + 9}  {widths}")
        lines.append("Beams, rings as noted:")
        for beam in BEAMS:
            rings = " ".join(f"{width:>2}" for width in self.rings[beam])
            state = f"felled {self._ends[beam]}" if beam in self.dated else "not dated"
            lines += [f"  {beam} ({state}): {self.notes[self._kinds[beam]]}", f"      {rings}"]
        return "\n".join([
            *lines,
            "The date of a beam is the year of its youngest ring, the one under the bark.",
            f"Mistakes allowed: {MISTAKES - self.mistakes}. "
            f"Turns left: {self.max_turns - self.turn}.",
            f"Actions: \\boxed{{compare A {self.start + 30}}} counts agreeing ups and downs, "
            f"\\boxed{{date A {self.start + 30}}}",
        ])

    def solution(self) -> str:
        """The felling years of the beams that are not dated."""
        open_beams = [beam for beam in BEAMS if beam not in self.dated]
        if (not open_beams or self.mistakes > MISTAKES
                or len(open_beams) > self.max_turns - self.turn):
            return "The roof cannot be dated any more."
        return "\n".join(f"\\boxed{{date {beam} {self._ends[beam]}}}" for beam in open_beams)
