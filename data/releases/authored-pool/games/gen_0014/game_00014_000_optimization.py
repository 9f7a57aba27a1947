"""Ten Days at the Blood Bank

Ten patients will need a unit of red cells, one a day, and the fridge holds hardly more than ten
units. Blood groups must agree, units expire, and whoever takes the precious O negative too early
will miss it later. Give every patient a unit that suits.
"""

import random
import re

DAYS = 10
SPARE = 1
# Share of people with each group in percent, roughly as in Europe.
GROUPS = {"O+": 37, "A+": 35, "B+": 8, "AB+": 3, "O-": 7, "A-": 6, "B-": 3, "AB-": 1}
Unit = tuple[str, int, int]


def suits(donor: str, patient: str) -> bool:
    """Red cells may bring no antigen (A, B or Rh) that the patient lacks."""
    antigens = donor.replace("O", "")
    return all(antigen in patient for antigen in antigens if antigen in "AB+")


class BloodBankEnv:
    """Serve ten patients from a small and ageing stock of blood."""

    def __init__(self, max_turns: int = 14) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw patients and units that can be matched, but not by either simple habit."""
        self._rng = random.Random(seed)
        groups, weights = list(GROUPS), list(GROUPS.values())
        while True:
            self.patients = self._rng.choices(groups, [w + 8 for w in weights], k=DAYS)
            self.units = [self._donate(number) for number in range(DAYS + SPARE)]
            everything = list(range(len(self.units)))
            if (self._match(0, everything) and not self._habit_works(self._same_group_first)
                    and not self._habit_works(self._oldest_first)):
                break
        self.stock = everything
        self.day = 0
        self.turn = 0
        self.lost = False
        self.log: list[str] = []
        return self._show("You take over the fridge."), {"turn": 0}

    def _donate(self, number: int) -> Unit:
        """A unit for the patient of some day, often of a more general group than his."""
        patient = self.patients[number % DAYS]
        fitting = [group for group in GROUPS if suits(group, patient)]
        arrives = self._rng.randint(0, 4) if number % 3 == 2 else 0
        expires = max(arrives, min(DAYS - 1, number % DAYS + self._rng.randint(0, 3)))
        return self._rng.choice(fitting), min(arrives, number % DAYS), expires

    def _options(self, day: int, stock: list[int]) -> list[int]:
        """Units that are there, still good, and suit the patient of the day."""
        return [number for number in stock
                if self.units[number][1] <= day <= self.units[number][2]
                and suits(self.units[number][0], self.patients[day])]

    def _match(self, day: int, stock: list[int]) -> list[int] | None:
        """A unit for every patient from this day on; None when somebody goes without."""
        taken: dict[int, int] = {}

        def serve(some_day: int, tried: list[int]) -> bool:
            for number in self._options(some_day, stock):
                if number not in tried:
                    tried.append(number)
                    if number not in taken or serve(taken[number], tried):
                        taken[number] = some_day
                        return True
            return False

        if not all(serve(later, []) for later in range(day, DAYS)):
            return None
        by_day = {served: number for number, served in taken.items()}
        return [by_day[later] for later in range(day, DAYS)]

    def _same_group_first(self, day: int, number: int) -> tuple:
        group, _, expires = self.units[number]
        return group != self.patients[day], group == "O-", expires

    def _oldest_first(self, day: int, number: int) -> tuple:
        return self.units[number][2], self.units[number][0] != self.patients[day]

    def _habit_works(self, habit) -> bool:
        stock = list(range(len(self.units)))
        for day in range(DAYS):
            options = self._options(day, stock)
            if not options:
                return False
            stock.remove(min(options, key=lambda number: habit(day, number)))
        return True

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Give a unit to the patient of the day."""
        if self.lost or self.day == DAYS:
            return "Your ten days are over.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{\s*(?:give\s+)?U?([0-9]{1,2})\s*\}", action, re.IGNORECASE)
        number = int(boxed.group(1)) - 1 if boxed else -1
        if number not in self.stock or self.units[number][1] > self.day:
            news = "Give one unit that is in the fridge today, by its number."
        elif self.units[number][2] < self.day:
            news = f"Unit {number + 1} has expired and may not be given."
        elif not suits(self.units[number][0], self.patients[self.day]):
            news = (f"The laboratory stops you: {self.units[number][0]} does not suit "
                    f"{self.patients[self.day]}.")
        else:
            news = self._give(number)
        if self.day == DAYS:
            return news + " Everybody is served. You win.", 1.0, True, False, {"turn": self.turn}
        if not self._options(self.day, self.stock):
            self.lost = True
            return (f"{news} On day {self.day + 1} nothing suits {self.patients[self.day]}. "
                    "You lose."), 0.0, True, False, {"turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _give(self, number: int) -> str:
        group = self.units[number][0]
        self.log.append(f"{group} to {self.patients[self.day]}")
        self.stock.remove(number)
        self.day += 1
        return f"Unit {number + 1} ({group}) goes to the ward."

    def _show(self, news: str) -> str:
        fridge = []
        for number in self.stock:
            group, arrives, expires = self.units[number]
            if expires >= self.day:
                state = "here" if arrives <= self.day else f"arrives on day {arrives + 1}"
                fridge.append(f"  unit {number + 1:>2}  {group:<3}  good until day "
                              f"{expires + 1:>2}, {state}")
        coming = "  ".join(f"{day + 1}:{group}" for day, group in enumerate(self.patients)
                           if day >= self.day)
        return "\n".join([
            news,
            f"Today is day {self.day + 1} of {DAYS}. Patients by day: {coming}",
            *fridge,
            "O suits everybody, A suits A and AB, B suits B and AB, AB suits AB; negative suits",
            "both signs, positive only positive. Units may be given on their last day too.",
            f"Given: {', '.join(self.log) or 'nothing yet'}.",
            f"Turns left: {self.max_turns - self.turn}. "
            "Action, for today's patient: \\boxed{give 4}",
        ])

    def solution(self) -> str:
        """A unit for every day that is left."""
        plan = None if self.lost else self._match(self.day, self.stock)
        if not plan or len(plan) > self.max_turns - self.turn:
            return "Somebody will have to go without."
        return "\n".join(f"\\boxed{{give {number + 1}}}" for number in plan)
