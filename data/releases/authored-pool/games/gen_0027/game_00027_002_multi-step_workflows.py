"""Three Huts and One Bad Knee

A group wants to walk from hut to hut for three nights. Find a chain of huts with room on the
right nights and legs that are not too long, order suppers, pay the deposits, and then find the
last hut anew because somebody's knee has had enough.
"""

import copy
import json
import random
from typing import Any

HUTS = ["Adlerhorst", "Blausee", "Chamanna", "Dreizinnen", "Edelweiss", "Fuorcla"]
VALLEY = "Stein"
DIETS = ["regular", "vegetarian", "gluten-free"]
HUT = {"type": "string", "enum": HUTS}
NIGHT = {"type": "integer", "enum": [1, 2, 3], "description": "Night of the tour."}
SUPPERS = {
    "type": "array", "description": "One line for each diet that is needed.",
    "items": {"type": "object", "required": ["diet", "count"], "properties": {
        "diet": {"type": "string", "enum": DIETS}, "count": {"type": "integer", "minimum": 1}}},
}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "read_map": ("Walking times between the valley and the huts, same both ways.", {}),
    "hut_info": ("Free beds by night, prices and deposit of a hut.", {"hut": HUT}),
    "reserve": ("Reserves the beds of a night; replaces the hut of that night and what was "
                "ordered and paid there.", {
                    "hut": HUT, "night": NIGHT, "beds": {"type": "integer", "minimum": 1}}),
    "order_suppers": ("Orders the suppers of a night.", {"night": NIGHT, "suppers": SUPPERS}),
    "pay_deposit": ("Pays the deposit of a night in francs.", {
        "night": NIGHT, "amount": {"type": "number", "description": "Francs."}}),
    "show_tour": ("The tour as it is booked.", {}),
    "buy_badge": ("Orders an embroidered badge of a hut.", {
        "hut": HUT, "pieces": {"type": "integer", "default": 1}}),
}


class HutTourEnv(ToolUseBaseEnv):
    """Any tour that fits will do: the checks look at the walk, not at one list of huts."""

    def __init__(self, max_turns: int = 25, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw the map until there is a tour and a way out for the knee."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history = 0, 0, []
        self._expected_answer, self._tools = "done", {}
        for name, (text, fields) in TOOLS.items():
            needed = [key for key, schema in fields.items() if "default" not in schema]
            schema = {"type": "object", "properties": fields, "required": needed}
            self._tools[name] = {"description": text, "parameters": schema}
        self._group = rng.randint(4, 6)
        self._members = rng.randint(1, self._group - 2)
        self._diets = {"vegetarian": rng.randint(1, 2), "gluten-free": 1}
        self._diets["regular"] = self._group - sum(self._diets.values())
        self._longest, self._gentle = 330, 150
        while not self._draw_mountains():
            pass
        self._state = {"nights": {}}
        self._user_messages = [
            f"We are {self._group} and start in {VALLEY}. Three nights in three different huts, no "
            f"walk from one to the next (nor up from {VALLEY}) over {self._longest} minutes. "
            "Please reserve beds for all of us.",
            f"Suppers: {self._diets['vegetarian']} vegetarian, 1 gluten-free, the others regular. "
            "Order them for the first two nights; the third we cook ourselves.",
            f"{self._members} of us are club members. Pay the deposit of the first two nights: the "
            "hut's percentage of the night's price for all of us.",
            f"My knee! For night 3 we need a hut at most {self._gentle} minutes from the second "
            f"and at most {self._gentle} from {VALLEY}, still another than the first two. Change "
            "that night and pay its deposit.",
        ]
        self._message_criteria = [
            lambda s: self._is_walkable(s["nights"], self._longest),
            lambda s: all(self._has_suppers(s["nights"].get(n)) for n in "12"),
            lambda s: all(self._is_paid(s["nights"].get(n)) for n in "12"),
            lambda s: self._is_gentle(s["nights"]) and self._is_paid(s["nights"].get("3")),
        ]
        return (f"Alpine club booking desk, {self.max_turns} turns. Tools: {', '.join(TOOLS)}."
                f"\n\n{self._user_messages[0]}"), {}

    def _draw_mountains(self) -> bool:
        rng, places = self._rng, [VALLEY, *HUTS]
        self._legs = {}
        for index, place in enumerate(places):
            for other in places[index + 1:]:
                self._legs[f"{place} - {other}"] = rng.randrange(90, 520, 10)
        self._huts = {}
        for hut in HUTS:
            price = rng.randrange(40, 62, 2)
            self._huts[hut] = {
                "free": [rng.choice([0, 2, 3, 5, 8, 12]) for _ in range(3)], "price": price,
                "member": price - rng.choice([10, 12, 14]), "percent": rng.choice([25, 50]),
            }
        tours = self._find_tours()
        good = [tour for tour in tours if self._find_gentle(tour)]
        return 0 < len(good) == len(tours) <= 3

    def _find_tours(self) -> list[list[str]]:
        return [[a, b, c] for a in HUTS for b in HUTS for c in HUTS
                if self._fits([a, b, c]) and self._minutes([a, b, c]) <= self._longest
                and not self._is_easy_end([a, b, c])]

    def _find_gentle(self, tour: list[str]) -> list[str]:
        return [hut for hut in HUTS if self._fits([*tour[:2], hut])
                and self._is_easy_end([*tour[:2], hut])]

    def _fits(self, tour: list[str]) -> bool:
        rooms = [self._huts[hut]["free"][night] for night, hut in enumerate(tour)]
        return len(dict.fromkeys(tour)) == 3 and min(rooms) >= self._group

    def _leg(self, place: str, other: str) -> int:
        return self._legs.get(f"{place} - {other}") or self._legs.get(f"{other} - {place}", 999)

    def _minutes(self, tour: list[str]) -> int:
        return max(self._leg(a, b) for a, b in zip([VALLEY, *tour], tour))

    def _is_easy_end(self, tour: list[str]) -> bool:
        last = max(self._leg(tour[1], tour[2]), self._leg(tour[2], VALLEY))
        return last <= self._gentle and self._minutes(tour[:2]) <= self._longest

    def _is_walkable(self, nights: dict[str, Any], longest: int) -> bool:
        if len(nights) < 3 or any(night["beds"] != self._group for night in nights.values()):
            return False
        tour = [nights[n]["hut"] for n in "123"]
        return self._fits(tour) and self._minutes(tour) <= longest

    def _is_gentle(self, nights: dict[str, Any]) -> bool:
        if not self._is_walkable(nights, self._longest):
            return False
        return self._is_easy_end([nights[n]["hut"] for n in "123"])

    def _has_suppers(self, booked: dict[str, Any] | None) -> bool:
        return booked is not None and booked["suppers"] == self._diets

    def _is_paid(self, booked: dict[str, Any] | None) -> bool:
        return booked is not None and booked["paid"] == self._deposit(booked)

    def _deposit(self, booked: dict[str, Any]) -> float:
        hut = self._huts[booked["hut"]]
        total = self._members * hut["member"] + (self._group - self._members) * hut["price"]
        return round(total * hut["percent"] / 100, 2)

    def _advance_if_done(self) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text, at = f"\n[{max(left, 0)} turns left]", self._current_msg
        if at == 4 or not self._message_criteria[at](self._state):
            return text
        self._current_msg = at + 1
        if at == 3:
            return text + "\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
        told = self._user_messages[at + 1]
        return f"{text}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {told}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 4

    def tool_read_map(self) -> str:
        rows = [f"{leg}: {minutes} min" for leg, minutes in self._legs.items()]
        return "\n".join(rows) + self._advance_if_done()

    def tool_hut_info(self, hut: str) -> str:
        if hut not in HUTS:
            return f"The huts are {', '.join(HUTS)}." + self._advance_if_done()
        facts = self._huts[hut]
        beds = ", ".join(f"night {n} {free}" for n, free in enumerate(facts["free"], 1))
        return (f"{hut}: free beds {beds}; {facts['price']} francs a night, members "
                f"{facts['member']}; deposit {facts['percent']} percent") + self._advance_if_done()

    def tool_reserve(self, hut: str, night: int, beds: int) -> str:
        if hut not in HUTS or night not in (1, 2, 3) or beds < 1:
            return "Needs a hut, a night from 1 to 3 and beds." + self._advance_if_done()
        free = self._huts[hut]["free"][night - 1]
        if beds > free:
            return f"{hut} has only {free} beds in night {night}." + self._advance_if_done()
        booked = {"hut": hut, "beds": beds, "suppers": {}, "paid": 0.0}
        self._state["nights"][str(night)] = booked
        return f"Night {night}: {beds} beds in {hut}." + self._advance_if_done()

    def tool_order_suppers(self, night: int, suppers: list[dict[str, Any]]) -> str:
        booked = self._state["nights"].get(str(night))
        if booked is None:
            return f"Night {night} is not booked yet." + self._advance_if_done()
        booked["suppers"] = {line["diet"]: line["count"] for line in suppers}
        return f"Night {night}, suppers: {booked['suppers']}." + self._advance_if_done()

    def tool_pay_deposit(self, night: int, amount: float) -> str:
        booked = self._state["nights"].get(str(night))
        if booked is None:
            return f"Night {night} is not booked yet." + self._advance_if_done()
        if abs(amount - self._deposit(booked)) > 0.005:
            return f"The hut expects another sum than {amount:.2f}." + self._advance_if_done()
        booked["paid"] = self._deposit(booked)
        return f"Night {night}: {amount:.2f} francs paid." + self._advance_if_done()

    def tool_show_tour(self) -> str:
        rows = [f"night {n}: {self._state['nights'].get(n, 'nothing')}" for n in "123"]
        return "\n".join(rows) + self._advance_if_done()

    def tool_buy_badge(self, hut: str, pieces: int = 1) -> str:
        return f"{pieces} badges of {hut}, sent by post." + self._advance_if_done()

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        nights, at = self._state["nights"], self._current_msg
        tour = [nights.get(n, {}).get("hut") for n in "123"]
        if at == 0 or not (self._is_walkable(nights, self._longest) and (
                at < 3 or self._is_gentle(nights))):
            tours = self._find_tours()
            tour = next((t for t in tours if t[:2] == tour[:2]), tours[0])
            tour = tour if at < 3 else [*tour[:2], self._find_gentle(tour)[0]]
        for night, hut in enumerate(tour, 1):
            booked = nights.get(str(night), {"hut": "", "beds": 0})
            if booked["hut"] != hut or booked["beds"] != self._group:
                return "reserve", {"hut": hut, "night": night, "beds": self._group}
        for night in (1, 2):
            if at == 1 and nights[str(night)]["suppers"] != self._diets:
                lines = [{"diet": diet, "count": self._diets[diet]} for diet in DIETS]
                return "order_suppers", {"suppers": lines, "night": night}
        for night in (1, 2, 3) if at == 3 else (1, 2) if at == 2 else ():
            amount = self._deposit(nights[str(night)])
            if nights[str(night)]["paid"] != amount:
                return "pay_deposit", {"night": night, "amount": amount}
        return "show_tour", {}

    def solution(self) -> str:
        """Books a copy of the tour and lists the calls."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 4:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
