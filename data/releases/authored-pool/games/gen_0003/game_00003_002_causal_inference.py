"""Eight Wells and a Fever

A fever goes round a town that drinks from eight wells. One well is fouled by a house's cesspit,
and the ground water carries the filth on to others. Knock on doors, take the handles off pumps,
pour dye down the shafts; then name the wells to shut, the well where it began, and the house.
"""

import random
import re

WELLS = "ABCDEFGH"
HOUSES = 16
FIRST_DAY = 9
STRIKES = 3
VISITS = 3


class FeverWellsEnv:
    """Trace an outbreak to its wells, its source and its first house."""

    def __init__(self, max_turns: int = 16):
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        self._rng = random.Random(seed)
        self._lay_ground_water()
        self._people_houses()
        self._closed = {well: False for well in WELLS}
        self._found = {"shut": False, "source": False, "house": False}
        self._strikes = 0
        self._turn = 0
        self._sick = [self._cases_until(house, FIRST_DAY) for house in range(HOUSES)]
        return self._report("You arrive with a notebook.", [], []), {"turn": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        if self._ended():
            return "The inquiry is closed.", 0.0, True, False, {"turn": self._turn}
        self._turn += 1
        box = re.search(r"\\boxed\{\s*([a-z]+)\s+([^{}]*)\}", action, re.IGNORECASE)
        verb, rest = (box.group(1).lower(), box.group(2).upper()) if box else ("", "")
        wells = [well for well in WELLS if well in rest.replace(",", " ").split()]
        houses = [n for n in range(1, HOUSES + 1) if str(n) in rest.replace(",", " ").split()]
        reward, lines = 0.0, []
        if verb == "visit" and 1 <= len(houses) <= VISITS:
            note = "You knock on doors."
            lines = [self._interview(house - 1) for house in houses]
        elif verb in ("close", "open") and len(wells) == 1:
            self._closed[wells[0]] = verb == "close"
            note = f"The handle of pump {wells[0]} is {'off' if verb == 'close' else 'on again'}."
        elif verb == "dye" and len(wells) == 1:
            green = ", ".join(x for x in WELLS if self._upstream[x] == wells[0]) or "no other well"
            note = f"Dye goes down well {wells[0]}. Next morning it colours {green}."
        elif verb in ("shut", "source") and wells or verb == "house" and len(houses) == 1:
            note, reward = self._conclude(verb, "".join(wells), houses[:1])
        else:
            note = "The town clerk does not follow."
        new_cases = self._pass_day()
        ended = self._ended()
        truncated = not ended and self._turn >= self.max_turns
        text = self._report(note, lines, new_cases)
        return text, reward, ended, truncated, {"turn": self._turn, "strikes": self._strikes}

    def solution(self) -> str:
        truth = {"shut": " ".join(self._fouled), "source": self._source,
                 "house": str(self._first_house + 1)}
        lines = [f"\\boxed{{{key} {truth[key]}}}" for key in truth if not self._found[key]]
        if self._ended() or len(lines) > self.max_turns - self._turn:
            return "The town no longer waits for the remaining findings."
        return "\n".join(lines)

    def _ended(self) -> bool:
        return all(self._found.values()) or self._strikes == STRIKES

    def _lay_ground_water(self) -> None:
        """Feed the source from a clean well, foul two wells below it, add a clean pair."""
        order = self._rng.sample(WELLS, len(WELLS))
        clean_above, self._source, middle, last, above, below = order[:6]
        self._upstream = {well: "" for well in WELLS}
        self._upstream[self._source] = clean_above
        self._upstream[middle] = self._source
        self._upstream[last] = self._rng.choice([self._source, middle])
        self._upstream[below] = above
        second = 2 if self._upstream[last] == self._source else 4
        self._since = {self._source: 1, middle: 3, last: 1 + second}
        self._fouled = sorted(self._since)
        self._decoy_well = above

    def _people_houses(self) -> None:
        """Two houses lie by each well; some fetch elsewhere, boil, or eat at the tavern."""
        self._near = [WELLS[house // 2] for house in range(HOUSES)]
        self._uses = self._near[:]
        self._boils = [False] * HOUSES
        self._tavern = self._rng.choice([well for well in self._fouled if well != self._source])
        self._eats_out = [False] * HOUSES
        index = {well: [2 * WELLS.index(well), 2 * WELLS.index(well) + 1] for well in WELLS}
        for pair in index.values():
            self._rng.shuffle(pair)
        self._first_house = index[self._source][0]
        self._decoy_house = index[self._decoy_well][0]
        # The first house of each pair keeps to its well, so that every well has a plain witness.
        second = [index[well][1] for well in WELLS]
        self._rng.shuffle(second)
        for house in second[:3]:
            self._uses[house] = self._rng.choice([x for x in WELLS if x != self._near[house]])
        self._boils[second[3]] = self._boils[second[4]] = True
        for house in [house for house in second[5:] if self._near[house] not in self._fouled][:2]:
            self._eats_out[house] = True

    def _drunk(self, house: int) -> list[str]:
        """Wells whose water the house drinks unboiled."""
        drunk = [] if self._boils[house] else [self._uses[house]]
        return drunk + [self._tavern] if self._eats_out[house] else drunk

    def _onset(self, house: int) -> int | None:
        """First day of illness from drinking, or None for a house that stays well."""
        days = [self._since[well] for well in self._drunk(house) if well in self._since]
        return min(days) + house % 2 if days else None

    def _cases_until(self, house: int, day: int) -> int:
        onset = self._onset(house)
        cases = 0 if onset is None else 1 + (day - onset) // 2
        return cases + (house in (self._first_house, self._decoy_house))

    def _pass_day(self) -> list[int]:
        """Add a case to every house that drank from a fouled open well."""
        new = [
            house for house in range(HOUSES)
            if any(well in self._since and not self._closed[well] for well in self._drunk(house))
        ]
        for house in new:
            self._sick[house] += 1
        return new

    def _interview(self, house: int) -> str:
        onset = self._onset(house)
        near = self._near[house]
        story = [f"fetches from {self._uses[house]}"]
        if self._boils[house]:
            story.append("always boils the water")
        if self._eats_out[house]:
            story.append(f"eats at the tavern (water from {self._tavern})")
        story.append("no fever" if onset is None else f"fever since day {onset}")
        if house == self._first_house:
            story.append(f"a lodger off a ship brought a fever on day 0, cesspit by well {near}")
        elif house == self._decoy_house:
            story.append(f"a guest fell sick from oysters on day 0, cesspit by well {near}")
        return f"  House {house + 1}: " + "; ".join(story) + "."

    def _conclude(self, verb: str, wells: str, houses: list[int]) -> tuple[str, float]:
        if self._found[verb]:
            return "The council already agreed on that.", 0.0
        right = {
            "shut": list(wells) == self._fouled,
            "source": wells == self._source,
            "house": houses == [self._first_house + 1],
        }[verb]
        if not right:
            self._strikes += 1
            return "The council hears you, and next morning proves you wrong.", 0.0
        self._found[verb] = True
        if all(self._found.values()):
            return "The council agrees. The fever dies down, and the town is safe.", 1.0
        return "The council agrees with that finding.", 0.1

    def _report(self, note: str, lines: list[str], new_cases: list[int]) -> str:
        street = []
        for well in WELLS:
            first = 2 * WELLS.index(well)
            cells = [f"house {h + 1:2d}: {self._sick[h]:2d} sick" for h in (first, first + 1)]
            off = "  (handle off)" if self._closed[well] else ""
            street.append(f"  by well {well}:  " + "   ".join(cells) + off)
        fresh = ", ".join(str(house + 1) for house in new_cases) or "none"
        done = ", ".join(key for key in self._found if self._found[key]) or "none"
        return "\n".join([
            note, *lines, f"Day {FIRST_DAY + self._turn}. Sick so far:", *street,
            f"New cases today in houses: {fresh}.",
            "Three wells are fouled: one by a cesspit, two by the ground water that flows from it.",
            f"Findings agreed: {done}. Wrong findings: {self._strikes} of {STRIKES}. "
            f"Turns left: {self.max_turns - self._turn}.",
            "Actions: \\boxed{visit 3 7 9} (one to three houses), \\boxed{close A}, "
            "\\boxed{open A}, \\boxed{dye A} (shows which wells its water reaches next). Findings: "
            "\\boxed{shut A B C} (the fouled wells), \\boxed{source A} (where it began), "
            "\\boxed{house 4} (whose cesspit it was).",
        ])
