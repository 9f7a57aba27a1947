"""Permits, People and Peat: Planning a Field Season

A professor plans an expedition and changes her mind. Choose a site and dates, hire the cheapest
people who are free on every day, collect the permits, and do it again when the trip grows: a
change of dates voids permits and may cost you a team member.
"""

import copy
import json
import random
from typing import Any

PLACES = {
    "glacier": ["Grey Tongue", "North Basin", "Upper Saddle", "Blue Snout"],
    "volcano": ["Old Cone", "Ash Plain", "Red Rim", "Twin Vents"],
    "peatland": ["Long Mire", "Crane Bog", "Low Fen", "Moss Flat"],
    "karst": ["Sink Valley", "White Caves", "Split Rock", "Lost River"],
}
SKILLS = ["geochemist", "surveyor", "medic", "driver"]
PERMITS = ["access", "sampling", "drone", "camping"]
NAMES = ["Aino", "Bilal", "Cruz", "Dana", "Esra", "Finn", "Gita", "Hana", "Ilya", "Juno", "Kai",
         "Lior", "Mina", "Nils", "Oona", "Pau"]
TEXT, COUNT = {"type": "string"}, {"type": "integer", "minimum": 0}
PERMIT = {
    "type": "object", "description": "Which permit for which site.", "required": ["kind", "site"],
    "properties": {"kind": {**TEXT, "enum": PERMITS}, "site": TEXT},
}
ITEMS = {
    "type": "object", "description": "Amounts; the order replaces an earlier one.",
    "properties": {"rations": COUNT, "fuel_litres": COUNT, "sample_bags": COUNT},
    "required": ["rations", "fuel_litres", "sample_bags"],
}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "list_sites": ("Sites of a terrain with season, daily fee, permits and supplier.", {
        "terrain": {**TEXT, "enum": list(PLACES)}}),
    "list_people": ("People of a skill with daily rate and the days they are free.", {
        "skill": {**TEXT, "enum": SKILLS}}),
    "set_trip": ("Fixes site and dates. A change voids all permits.", {
        "site": {**TEXT, "description": "Site id such as SI-4."},
        "start_day": {"type": "integer", "description": "Day of the year."},
        "days": {"type": "integer", "description": "Length of the trip."}}),
    "set_team": ("Names the whole team; replaces the earlier one.", {
        "people": {"type": "array", "items": TEXT, "description": "Ids such as P-12."}}),
    "request_permit": ("Asks for a permit. The office wants trip and team to be fixed.", {
        "permit": PERMIT, "days": {"type": "integer", "description": "Days it has to cover."}}),
    "order_supplies": ("Orders everything the camp needs from one supplier.", {
        "items": ITEMS, "supplier": {**TEXT, "enum": ["north depot", "south depot"]}}),
    "plan_report": ("The plan as it stands.", {}),
    "weather_archive": ("Average weather of a site in past years.", {
        "site": {**TEXT, "description": "Site id."},
        "years": {"type": "integer", "default": 10, "description": "Years to average."}}),
}


class FieldSeasonEnv(ToolUseBaseEnv):
    """Five instructions, two of them revisions of what was settled before."""

    def __init__(self, max_turns: int = 24, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw sites and people, then the professor's wishes."""
        self._rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history, self._tools = 0, 0, [], {}
        self._expected_answer = "done"
        for name, (text, fields) in TOOLS.items():
            required = [key for key, schema in fields.items() if "default" not in schema]
            schema = {"type": "object", "properties": fields, "required": required}
            self._tools[name] = {"description": text, "parameters": schema}
        self._draw_world()
        return (f"Expedition office, {self.max_turns} turns. Tools: {', '.join(TOOLS)}.\n\n"
                f"{self._user_messages[0]}"), {}

    def _draw_world(self) -> None:
        rng = self._rng
        days, extra = rng.randint(9, 14), rng.randint(3, 5)
        sites = {}
        spots = [(place, terrain) for terrain, places in PLACES.items() for place in places]
        for index, (place, terrain) in enumerate(rng.sample(spots, 16)):
            start, fee = rng.randint(100, 180), rng.randrange(60, 300, 5) + index % 5
            sites[f"SI-{index + 1}"] = {
                "name": place, "terrain": terrain, "opens": start,
                "closes": start + rng.randint(days - 5, days + 40), "fee": fee,
                "permits": rng.sample(PERMITS, rng.randint(2, 3)),
                "supplier": rng.choice(["north depot", "south depot"]),
            }
        terrain = rng.choice(list(PLACES))
        short, target = rng.sample([k for k, s in sites.items() if s["terrain"] == terrain], 2)
        start = sites[target]["opens"]
        closes = start + days + extra + rng.randint(0, 9)
        sites[target].update(closes=closes, fee=rng.randint(41, 58))
        sites[short].update(closes=sites[short]["opens"] + days - 3, fee=rng.randint(25, 40))
        skills = rng.sample(SKILLS, 3)
        people, hired, later = self._draw_people(skills, start, days, extra)
        self._state = {"sites": sites, "people": people, "trip": [], "team": [], "permits": {},
                       "order": {}}
        spare, fuel, bags = rng.randint(3, 9), rng.randint(2, 4), rng.randint(5, 12)
        total = days + extra
        items = {"rations": 3 * total + spare, "fuel_litres": fuel * total,
                 "sample_bags": bags * total}
        order = {**items, "supplier": sites[target]["supplier"]}
        first, second = [target, start, days], [target, start, total]
        kinds = sites[target]["permits"]
        self._goals = [
            {"trip": first}, {"trip": first, "team": hired},
            {"trip": first, "team": hired, "permits": {k: days for k in kinds}},
            {"trip": second, "team": later, "permits": {k: total for k in kinds}},
            {"trip": second, "team": later, "permits": {k: total for k in kinds}, "order": order},
        ]
        self._message_criteria = [
            lambda s, g=goal: all(s[key] == value for key, value in g.items())
            for goal in self._goals
        ]
        self._user_messages = [
            f"I need a {terrain} site for {days} days: the one with the lowest daily fee whose "
            "season is long enough. We start on the day it opens.",
            f"Three people: a {skills[0]}, a {skills[1]} and a {skills[2]}. Of each, the cheapest "
            "who is free from the first day to the last.",
            "Get every permit the site asks for, each for the days of the trip.",
            f"Good news, money for {extra} more days at the end! Change the trip. Keep whoever is "
            "free for all of it and replace whoever is not by the cheapest of the same skill who "
            "is. The permits have to cover the longer trip.",
            f"Supplies from the depot that serves the site: a ration per person and day plus "
            f"{spare} spare, {fuel} litres of fuel and {bags} sample bags for each day.",
        ]

    def _draw_people(self, skills: list[str], start: int, days: int,
                     extra: int) -> tuple[dict[str, Any], list[str], list[str]]:
        """Per skill: two cheap but away, one cheap for the short trip, one free throughout."""
        rng = self._rng
        people, hired, later = {}, [], []
        ids, last = rng.sample(range(10, 60), 16), start + days + extra - 1
        leaving = rng.choice(skills)
        for index, name in enumerate(rng.sample(NAMES, 16)):
            skill, role = SKILLS[index // 4], index % 4
            free = [(start + 2, last), (start - 9, start + days - 2),
                    (start - rng.randint(0, 9), start + days + 1), (start - 3, last + 9)][role]
            if role == 2 and skill != leaving:
                free = (free[0], last + rng.randint(0, 5))
            rate = [90, 100, 140, 200][role] + rng.randint(0, 39)
            person = f"P-{ids[index]}"
            people[person] = {"name": name, "skill": skill, "rate": rate, "free": list(free)}
            if skill in skills and role == 2:
                hired.append(person)
            if skill in skills and role == (3 if skill == leaving else 2):
                later.append(person)
        people = {key: people[key] for key in sorted(people)}
        return people, sorted(hired), sorted(later)

    def _advance_if_done(self) -> str:
        at, total = self._current_msg, len(self._goals)
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        parts = [f"\n[{max(left, 0)} turns left]"]
        if at < total and self._message_criteria[at](self._state):
            self._current_msg = at + 1
            parts.append("[ALL STEPS COMPLETE] Send <answer>done</answer>.")
            if at + 1 < total:
                told = self._user_messages[at + 1]
                parts[-1] = f"[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {told}"
        return "\n\n".join(parts)

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == len(self._goals)

    def tool_list_sites(self, terrain: str) -> str:
        rows = [f"{key} {s['name']} | open day {s['opens']} to {s['closes']} | fee {s['fee']} a day"
                f" | permits: {', '.join(s['permits'])} | {s['supplier']}"
                for key, s in self._state["sites"].items() if s["terrain"] == terrain]
        return "\n".join(rows or ["No such terrain."]) + self._advance_if_done()

    def tool_list_people(self, skill: str) -> str:
        rows = [f"{key} {p['name']} | {p['rate']} a day | free day {p['free'][0]} to {p['free'][1]}"
                for key, p in self._state["people"].items() if p["skill"] == skill]
        return "\n".join(rows or ["No such skill."]) + self._advance_if_done()

    def tool_set_trip(self, site: str, start_day: int, days: int) -> str:
        key = str(site).strip().upper()
        place = self._state["sites"].get(key)
        if place is None or days < 1:
            return "Needs a site id and at least one day." + self._advance_if_done()
        last = start_day + days - 1
        if start_day < place["opens"] or last > place["closes"]:
            return f"{key} is open from {place['opens']} to {place['closes']}; the trip would " + (
                f"end on day {last}.") + self._advance_if_done()
        self._state.update(trip=[key, start_day, days], permits={})
        return f"Trip: {key}, day {start_day} to {last}. No permits yet." + self._advance_if_done()

    def tool_set_team(self, people: list[str]) -> str:
        team = sorted(str(person).strip().upper() for person in people)
        unknown = [person for person in team if person not in self._state["people"]]
        if unknown:
            return f"Nobody has the id {unknown[0]}." + self._advance_if_done()
        self._state["team"] = team
        return f"Team: {', '.join(team)}." + self._advance_if_done()

    def tool_request_permit(self, permit: dict[str, str], days: int) -> str:
        kind, trip = permit["kind"], self._state["trip"]
        if not trip or not self._state["team"] or str(permit["site"]).upper() != trip[0]:
            return "Refused: fix trip and team first, and name that site." + self._advance_if_done()
        away = [p for p in self._state["team"] if not self._is_free(p)]
        if away or days != trip[2]:
            why = f"{away[0]} is not free on all days" if away else f"the trip has {trip[2]} days"
            return f"Refused: {why}." + self._advance_if_done()
        if kind not in self._state["sites"][trip[0]]["permits"]:
            return f"The site asks for no {kind} permit." + self._advance_if_done()
        self._state["permits"][kind] = days
        return f"Granted: {kind}, {days} days." + self._advance_if_done()

    def _is_free(self, person: str) -> bool:
        first, last = self._state["people"][person]["free"]
        _, start, days = self._state["trip"]
        return first <= start and start + days - 1 <= last

    def tool_order_supplies(self, items: dict[str, int], supplier: str) -> str:
        self._state["order"] = {**items, "supplier": supplier}
        return f"Ordered from the {supplier}: {items}." + self._advance_if_done()

    def tool_plan_report(self) -> str:
        rows = [f"{key}: {self._state[key] or 'nothing yet'}"
                for key in ("trip", "team", "permits", "order")]
        return "\n".join(rows) + self._advance_if_done()

    def tool_weather_archive(self, site: str, years: int = 10) -> str:
        return f"{site}, mean of {years} years: changeable, some wind." + self._advance_if_done()

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        goal, state = self._goals[self._current_msg], self._state
        site, start, days = goal["trip"]
        if state["trip"] != goal["trip"]:
            return "set_trip", {"site": site, "start_day": start, "days": days}
        if state["team"] != goal.get("team", state["team"]):
            return "set_team", {"people": goal["team"]}
        for kind in goal.get("permits", {}):
            if kind not in state["permits"]:
                return "request_permit", {"permit": {"kind": kind, "site": site}, "days": days}
        if state["order"] != goal.get("order", state["order"]):
            items = {k: v for k, v in goal["order"].items() if k != "supplier"}
            return "order_supplies", {"items": items, "supplier": goal["order"]["supplier"]}
        return "plan_report", {}

    def solution(self) -> str:
        """Plans the season on a copy and lists the calls."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < len(twin._goals):
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
