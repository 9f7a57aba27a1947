"""Night Shift at the Emergency Desk

Callers name streets that exist twice. The protocol says who has to come, the nearest is often
busy, and an ambulance breaks down on the way. Send units, hold beds, and keep your head.
"""

import copy
import json
import random
from typing import Any

STREETS = ["Mill Road", "Station Street", "Abbey Lane", "Harbour Row", "Quarry Hill"]
LANDMARKS = ["water tower", "old bridge", "tram depot", "windmill", "chapel", "stadium"]
PROTOCOL = {  # complaint: (kinds of units, siren, ward)
    "chest pain": (["ambulance", "doctor"], True, "cardiology"),
    "stroke": (["ambulance"], True, "neurology"),
    "burn": (["ambulance", "fire engine"], True, "burns"),
    "broken leg": (["ambulance"], False, "surgery"),
    "breathless child": (["ambulance", "doctor"], True, "paediatrics"),
}
OTHER = {"noise": "police desk", "cat in a tree": "fire day desk", "toothache": "dental line"}
KINDS = ["ambulance", "doctor", "fire engine"]
WARDS = ["cardiology", "neurology", "burns", "surgery", "paediatrics"]
TEXT = {"type": "string"}
CALL = {**TEXT, "description": "Call number such as C-71."}
UNIT = {**TEXT, "description": "Unit id such as U-12."}
PLACE = {**TEXT, "description": "Place id such as PL-3, from locate."}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "locate": ("Places of that street name, with what can be seen from there.", {
        "street": {**TEXT, "description": "Name of the street."}}),
    "read_protocol": ("Who has to come, with siren or without, and the ward.", {
        "complaint": {**TEXT, "enum": [*PROTOCOL, *OTHER]}}),
    "list_units": ("Units of some kinds and whether they are free.", {
        "kinds": {"type": "array", "items": {**TEXT, "enum": KINDS}, "description": "Kinds."}}),
    "list_hospitals": ("Free beds by ward.", {"ward": {**TEXT, "enum": WARDS}}),
    "travel_minutes": ("Minutes from units or hospitals to a place.", {
        "starts": {"type": "array", "items": TEXT, "description": "Up to six ids."},
        "place_id": PLACE}),
    "send_unit": ("Sends a free unit to a call.", {
        "unit_id": UNIT,
        "target": {"type": "object", "required": ["call", "place"],
                   "properties": {"call": CALL, "place": PLACE}},
        "siren": {"type": "boolean", "description": "Lights and siren."}}),
    "call_back_unit": ("Calls a unit back; it is free again.", {"unit_id": UNIT}),
    "hold_bed": ("Holds a bed for a call; a new one replaces it.", {
        "call": CALL, "hospital_id": {**TEXT, "description": "Such as H-2."},
        "ward": {**TEXT, "enum": WARDS}}),
    "transfer_call": ("Hands a call that is not for us to another desk.", {
        "call": CALL, "desk": {**TEXT, "enum": list(OTHER.values())}}),
}


def draw_point(rng: random.Random) -> list[int]:
    """A point of the town, in minutes of driving east and north."""
    return [rng.randint(0, 30), rng.randint(0, 30)]


def measure(start: list[int], goal: list[int]) -> int:
    """Minutes between two points of a town with a street grid."""
    return 2 + abs(start[0] - goal[0]) + abs(start[1] - goal[1])


class EmergencyDeskEnv(ToolUseBaseEnv):
    """Two emergencies, a breakdown, and a call for somebody else."""

    def __init__(self, max_turns: int = 25, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw the town until every nearest unit is the only nearest."""
        self._rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history, self._tools = 0, 0, [], {}
        self._expected_answer = "done"
        for name, (text, fields) in TOOLS.items():
            schema = {"type": "object", "properties": fields, "required": list(fields)}
            self._tools[name] = {"description": text, "parameters": schema}
        while not self._draw_night():
            pass
        return (f"Emergency desk, {self.max_turns} turns. Always the free unit of a kind with the "
                "fewest minutes, and the hospital with a free bed of the ward with the fewest. "
                f"Tools: {', '.join(TOOLS)}.\n\n{self._user_messages[0]}"), {}

    def _draw_night(self) -> bool:
        """Town, units and calls; False if two of them are equally near."""
        rng = self._rng
        spots = [(street, mark) for street in STREETS
                 for mark in rng.sample(LANDMARKS, rng.choice([2, 3]))]
        places = {f"PL-{n}": {"street": street, "sees": mark, "at": draw_point(rng)}
                  for n, (street, mark) in enumerate(rng.sample(spots, len(spots)), 1)}
        units = {}
        for number in sorted(rng.sample(range(10, 60), 13)):
            kind = (["ambulance"] * 6 + ["doctor"] * 4 + ["fire engine"] * 3)[len(units)]
            units[f"U-{number}"] = {"kind": kind, "at": draw_point(rng), "status":
                                    rng.choice(["free", "free", "free", "on a call", "refuelling"])}
        hospitals = {f"H-{n}": {"at": draw_point(rng), "beds": {
            ward: rng.choice([0, 0, 1, 2, 3]) for ward in WARDS}} for n in range(1, 6)}
        self._state = {"places": places, "units": units, "hospitals": hospitals, "sent": {},
                       "beds": {}, "transferred": {}}
        calls = [f"C-{n}" for n in sorted(rng.sample(range(60, 99), 3))]
        spots_used, other = rng.sample(list(places), 3), rng.choice(list(OTHER))
        needs = [rng.choice(["chest pain", "burn", "breathless child"]),
                 rng.choice(["stroke", "broken leg"])]
        goals: list[dict[str, Any]] = []
        sent: dict[str, dict[str, Any]] = {}
        beds: dict[str, list[str]] = {}
        for call, place, need in zip(calls, spots_used, needs):
            kinds, siren, ward = PROTOCOL[need]
            for kind in kinds:
                unit = self._find_nearest(place, units, kind, [*sent])
                sent[unit] = {"call": call, "place": place, "siren": siren}
            beds[call] = [self._find_nearest(place, hospitals, ward, []), ward]
            goals.append({"sent": dict(sent), "beds": dict(beds), "transferred": {}})
        spare = self._find_nearest(spots_used[0], units, "ambulance", [*sent])
        if not all([spare, *sent, *(house for house, _ in beds.values())]):
            return False
        broken = next(unit for unit in sent if units[unit]["kind"] == "ambulance")
        sent[spare] = sent.pop(broken)
        goals.append({"sent": sent, "beds": beds, "transferred": {}})
        goals.append({**goals[2], "transferred": {calls[2]: OTHER[other]}})
        self._goals = goals
        self._message_criteria = [
            lambda s, g=goal: s["sent"] == g["sent"] and s["transferred"] == g["transferred"]
            and g["beds"].items() <= s["beds"].items() for goal in goals
        ]
        words = [f"{places[p]['street']}, sees the {places[p]['sees']}" for p in spots_used]
        self._user_messages = [
            f"Call {calls[0]}: {needs[0]}, {words[0]}. Send and hold what the protocol asks for.",
            f"Call {calls[1]}: {needs[1]}, {words[1]}. The same, as the protocol has it.",
            f"{broken} has broken down on its way. Call it back and send the next nearest "
            "ambulance that is free in its place. It counts as free on your screen, but is not.",
            f"Call {calls[2]}: {other}, {words[2]}.",
        ]
        return True

    def _find_nearest(self, place: str, among: dict[str, Any], kind: str,
                      without: list[str]) -> str:
        """The one nearest free unit of a kind, or hospital with a bed of a ward; else empty."""
        goal = self._state["places"][place]["at"]
        ranked = sorted(
            (measure(row["at"], goal), key) for key, row in among.items()
            if key not in without and (row.get("kind") == kind and row["status"] == "free"
                                       or row.get("beds", {}).get(kind, 0) > 0))
        if not ranked or (len(ranked) > 1 and ranked[0][0] == ranked[1][0]):
            return ""
        return ranked[0][1]

    def _advance_if_done(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text, at = f"{text}\n[{max(left, 0)} turns left]", self._current_msg
        if at == 4 or not self._message_criteria[at](self._state):
            return text
        self._current_msg = at + 1
        if at == 3:
            return f"{text}\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
        told = self._user_messages[at + 1]
        return f"{text}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {told}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 4

    def tool_locate(self, street: str) -> str:
        rows = [f"{key} | {p['street']} | sees the {p['sees']}"
                for key, p in self._state["places"].items()
                if p["street"].lower() == str(street).strip().lower()]
        return self._advance_if_done("\n".join(rows) or f"No street '{street}'.")

    def tool_read_protocol(self, complaint: str) -> str:
        if complaint in OTHER:
            return self._advance_if_done(f"{complaint}: a case for the {OTHER[complaint]}.")
        if complaint not in PROTOCOL:
            return self._advance_if_done(f"No entry '{complaint}'.")
        kinds, siren, ward = PROTOCOL[complaint]
        return self._advance_if_done(f"{complaint}: {' and '.join(kinds)}, "
                                     f"{'with' if siren else 'without'} siren; ward: {ward}.")

    def tool_list_units(self, kinds: list[str]) -> str:
        rows = []
        for key, unit in self._state["units"].items():
            if unit["kind"] in kinds:
                sent = "sent out" if key in self._state["sent"] else unit["status"]
                rows.append(f"{key} | {unit['kind']} | {sent}")
        return self._advance_if_done("\n".join(rows) or "No units of that kind.")

    def tool_list_hospitals(self, ward: str) -> str:
        rows = [f"{key}: {h['beds'].get(ward, 0)} free beds in {ward}"
                for key, h in self._state["hospitals"].items()]
        return self._advance_if_done("\n".join(rows))

    def tool_travel_minutes(self, starts: list[str], place_id: str) -> str:
        state, rows = self._state, []
        goal = state["places"].get(str(place_id).strip().upper())
        points = {**state["units"], **state["hospitals"]}
        for key in [str(key).strip().upper() for key in starts][:6]:
            if goal and key in points:
                rows.append(f"{key}: {measure(points[key]['at'], goal['at'])} minutes")
        return self._advance_if_done("\n".join(rows) or "Known ids, please, and a place.")

    def tool_send_unit(self, unit_id: str, target: dict[str, str], siren: bool) -> str:
        state, key = self._state, str(unit_id).strip().upper()
        place, call = (str(target[field]).strip().upper() for field in ("place", "call"))
        if key not in state["units"] or place not in state["places"]:
            return self._advance_if_done("Not sent: unknown unit or place.")
        if key in state["sent"] or state["units"][key]["status"] != "free":
            return self._advance_if_done(f"Not sent: {key} is not free.")
        state["sent"][key] = {"call": call, "place": place, "siren": bool(siren)}
        return self._advance_if_done(f"{key} is on its way to {place}.")

    def tool_call_back_unit(self, unit_id: str) -> str:
        job = self._state["sent"].pop(str(unit_id).strip().upper(), None)
        return self._advance_if_done(f"{unit_id} turns round." if job else f"{unit_id} is not out.")

    def tool_hold_bed(self, call: str, hospital_id: str, ward: str) -> str:
        house = str(hospital_id).strip().upper()
        if not self._state["hospitals"].get(house, {"beds": {}})["beds"].get(ward):
            return self._advance_if_done(f"{hospital_id} has no free bed in {ward}.")
        self._state["beds"][str(call).strip().upper()] = [house, ward]
        return self._advance_if_done(f"{house} holds a bed in {ward} for {call}.")

    def tool_transfer_call(self, call: str, desk: str) -> str:
        key = str(call).strip().upper()
        if self._current_msg < 3 or key not in self._goals[3]["transferred"]:
            return self._advance_if_done("That call stays with us.")
        self._state["transferred"][key] = str(desk)
        return self._advance_if_done(f"{key} is with the {desk}.")

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        """Call back who should not be out, then send, hold and transfer what is missing."""
        state, goal = self._state, self._goals[self._current_msg]
        for unit, job in state["sent"].items():
            if goal["sent"].get(unit) != job:
                return "call_back_unit", {"unit_id": unit}
        for unit, job in goal["sent"].items():
            if unit not in state["sent"]:
                target = {"call": job["call"], "place": job["place"]}
                return "send_unit", {"unit_id": unit, "target": target, "siren": job["siren"]}
        for call, (house, ward) in goal["beds"].items():
            if state["beds"].get(call) != [house, ward]:
                return "hold_bed", {"call": call, "hospital_id": house, "ward": ward}
        call, desk = next(iter(goal["transferred"].items()))
        return "transfer_call", {"call": call, "desk": desk}

    def solution(self) -> str:
        """Works the night on a copy of the desk and notes each call."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 4:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
