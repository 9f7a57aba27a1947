"""Boxes in Boxes: a Museum Store Moves

In a museum store objects lie in boxes, boxes in crates, crates on shelves of rooms that differ in
climate. Moving a box moves all that is in it. Bring things where they may stay, pack a loan, and
mind what the conservator wrote about film, metal and ivory.
"""

import copy
import json
import random
from typing import Any

ROOMS = {  # room: (relative humidity in percent, degrees Celsius)
    "north room": (50, 19), "dry room": (32, 19), "cold store": (35, 4), "packing hall": (50, 20),
}
LIMITS = {  # material: (lowest humidity, highest humidity, highest temperature)
    "bronze": (0, 38, 25), "iron": (0, 38, 25), "ivory": (45, 55, 22), "oak": (45, 58, 24),
    "silk": (42, 55, 21), "nitrate film": (20, 40, 5),
}
OBJECTS = {
    "bronze": ["bell", "oil lamp", "mirror"], "iron": ["key", "lock", "horseshoe"],
    "ivory": ["chess king", "needle case", "dice"], "oak": ["mask", "ladle", "plane"],
    "silk": ["fan", "sash", "banner"], "nitrate film": ["newsreel", "home film", "trailer"],
}
TEXT = {"type": "string"}
NODE = {**TEXT, "description": "Id of an object, box or crate, such as OB-7 or BX-3."}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "find_objects": ("Objects by name or material, with the whole way to where they lie.", {
        "query": {"type": "object", "description": "Either or both.", "properties": {
            "name": TEXT, "material": {**TEXT, "enum": list(OBJECTS)}}},
        "limit": {"type": "integer", "default": 6, "description": "Rows at most."}}),
    "open_container": ("What lies directly in a room, crate or box.", {
        "container": {**TEXT, "description": "Id, or the name of a room."}}),
    "climate_sheet": ("Climate of all rooms and limits of a material.", {
        "material": {**TEXT, "enum": list(OBJECTS)}}),
    "move": ("Moves objects, boxes or crates, with all that is in them, into one container.", {
        "ids": {"type": "array", "items": NODE, "description": "What to move."},
        "into": {**TEXT, "description": "Id of a box or crate, or the name of a room."}}),
    "new_box": ("Makes an empty box in a container.", {
        "label": {**TEXT, "description": "A few words."},
        "into": {**TEXT, "description": "Id of a crate, or the name of a room."}}),
    "dispose_box": ("Throws an empty box or crate away.", {"container": NODE}),
    "decline_job": ("Tells the registrar that a job must not be done.", {
        "object_id": NODE, "reason": {**TEXT, "description": "Which rule stands against it."}}),
    "print_inventory": ("Prints labels.", {"copies": {"type": "integer", "default": 1}}),
}


def list_path(places: dict[str, str], key: str) -> list[str]:
    """All containers round a node, the innermost first."""
    path = []
    while key in places:
        key = places[key]
        path.append(key)
    return path


def list_inside(state: dict[str, Any], key: str) -> list[str]:
    """All objects that lie in a container, however deep."""
    return [name for name in state["objects"] if key in list_path(state["places"], name)]


class MuseumStoreEnv(ToolUseBaseEnv):
    """Four jobs of a registrar on a tree of rooms, crates, boxes and objects."""

    def __init__(self, max_turns: int = 20, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Fill the store and write the jobs."""
        self._rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history, self._tools = 0, 0, [], {}
        self._expected_answer = "done"
        for name, (text, fields) in TOOLS.items():
            needed = [key for key, schema in fields.items() if "default" not in schema]
            schema = {"type": "object", "properties": fields, "required": needed}
            self._tools[name] = {"description": text, "parameters": schema}
        self._fill_store()
        return (f"Museum store: {', '.join(ROOMS)}. {self.max_turns} turns. "
                f"Tools: {', '.join(TOOLS)}.\n\n{self._user_messages[0]}"), {}

    def _fill_store(self) -> None:
        rng = self._rng
        boxes = [f"BX-{n}" for n in sorted(rng.sample(range(10, 60), 9))]
        crates = ["CR-1", "CR-2", "CR-3", "CR-4"]
        places = dict(zip(crates, ["north room", "north room", "dry room", "cold store"]))
        places.update({box: crates[n // 2] for n, box in enumerate(boxes[:8])})
        places[boxes[8]] = "packing hall"
        kinds = [(name, material) for material, names in OBJECTS.items() for name in names]
        keys = [f"OB-{n}" for n in sorted(rng.sample(range(100, 400), len(kinds)))]
        objects = {key: {"name": name, "material": material}
                   for key, (name, material) in zip(keys, rng.sample(kinds, len(kinds)))}
        by = {m: [k for k, o in objects.items() if o["material"] == m] for m in OBJECTS}
        hall, dry, cold = boxes[:4], boxes[4:6], boxes[6:8]
        for material, keys in by.items():
            home = {"bronze": dry, "iron": dry, "nitrate film": cold}.get(material, hall)
            for key in keys:
                places[key] = rng.choice(home)
        damp = rng.choice(["bronze", "iron"])
        strays = rng.sample(by[damp], 2)
        stray_boxes = rng.sample(hall, 2)
        places.update(zip(strays, stray_boxes))
        target = rng.choice(dry)
        full = rng.choice([box for box in hall if box not in stray_boxes] or hall)
        places[rng.choice(by["silk"])] = full
        other = rng.choice([crate for crate in crates[:2] if crate != places[full]])
        loan = [rng.choice(by["oak"]), rng.choice(by["ivory"])]
        film = rng.choice(by["nitrate film"])
        self._state = {"objects": objects, "places": places, "declined": [], "next": 71}
        wish = rng.choice(["north room", "dry room"])
        first = {**places, **{key: target for key in by[damp]}}
        second = {**first, full: other}
        self._goals: list[tuple[dict[str, Any], list[str]]] = [
            (first, []), (second, []), (second, [film]),
            ({**second, **{key: boxes[8] for key in loan}, boxes[8]: "CR-2"}, [film])]
        name = {key: entry["name"] for key, entry in objects.items()}
        self._user_messages = [
            f"Everything of {damp} belongs together in box {target}. Two pieces lie in rooms that "
            "ruin them; bring all of it there, and touch nothing else.",
            f"Box {full} goes from its crate into crate {other}, with all that is in it.",
            f"The {name[film]} ({film}) is wanted for a look. Put it into the {wish} for a month.",
            f"A loan leaves tomorrow: the {name[loan[0]]} and the {name[loan[1]]}. Pack both into "
            f"box {boxes[8]}, then put that box into crate CR-2.",
        ]
        self._message_criteria = [
            lambda s, g=goal: s["places"] == g[0] and all(k in s["declined"] for k in g[1])
            for goal in self._goals
        ]

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

    def _read_id(self, text: Any) -> str:
        """An id or a room as the store spells it; empty if there is none."""
        key = str(text).strip()
        known = [*self._state["places"], *ROOMS]
        return next((k for k in known if k.lower() == key.lower()), "")

    def tool_find_objects(self, query: dict[str, str], limit: int = 6) -> str:
        state, rows = self._state, []
        for key, entry in state["objects"].items():
            if (str(query.get("name", "")).lower() in entry["name"]
                    and query.get("material", entry["material"]) == entry["material"]):
                way = " in ".join(list_path(state["places"], key))
                rows.append(f"{key} {entry['name']}, {entry['material']}, in {way}")
        shown = rows[:max(1, int(limit))]
        return self._advance_if_done("\n".join([*shown, f"{len(shown)} of {len(rows)} shown"]))

    def tool_open_container(self, container: str) -> str:
        state, key = self._state, self._read_id(container)
        rows = [f"{k} {state['objects'].get(k, {}).get('name', '')}".strip()
                for k, place in state["places"].items() if key and place == key]
        return self._advance_if_done("\n".join(rows) or f"Nothing lies in '{container}'.")

    def tool_climate_sheet(self, material: str) -> str:
        rows = [f"{room}: {humidity} percent, {degrees} C"
                for room, (humidity, degrees) in ROOMS.items()]
        if material in LIMITS:
            low, high, warm = LIMITS[material]
            rows.append(f"{material} needs {low} to {high} percent, at most {warm} C")
        return self._advance_if_done("\n".join(rows))

    def _explain_refusal(self, keys: list[str], into: str) -> str:
        """Why these must not go there; empty if they may."""
        places = self._state["places"]
        if not into or not keys or "" in keys or into in self._state["objects"]:
            return "that needs known ids and a container"
        if any(key in ROOMS or key in (into, *list_path(places, into)) for key in keys):
            return "a container cannot go into itself, and rooms stay"
        room = [into, *list_path(places, into)][-1]
        humidity, degrees = ROOMS[room]
        for name in [n for key in keys for n in [*list_inside(self._state, key), key]]:
            material = self._state["objects"].get(name, {}).get("material")
            low, high, warm = LIMITS.get(material, (0, 100, 99))
            if not low <= humidity <= high or degrees > warm:
                return f"{name} is of {material}, the climate of the {room} ruins it"
        return ""

    def tool_move(self, ids: list[str], into: str) -> str:
        keys, goal = [self._read_id(key) for key in ids], self._read_id(into)
        if why := self._explain_refusal(keys, goal):
            return self._advance_if_done(f"Nothing moved: {why}.")
        self._state["places"].update({key: goal for key in keys})
        return self._advance_if_done(f"{', '.join(keys)} now in {goal}.")

    def tool_new_box(self, label: str, into: str) -> str:
        goal, key = self._read_id(into), f"BX-{self._state['next']}"
        if not goal.startswith("CR-") and goal not in ROOMS:
            return self._advance_if_done("A box stands in a crate or a room.")
        self._state["next"] += 1
        self._state["places"][key] = goal
        return self._advance_if_done(f"{key} ({str(label)[:40]}) stands in {goal}.")

    def tool_dispose_box(self, container: str) -> str:
        key = self._read_id(container)
        newer = key.startswith("BX-") and int(key[3:]) >= 71
        if not newer or key in self._state["places"].values():
            return self._advance_if_done("Only empty boxes made today may be thrown away.")
        del self._state["places"][key]
        return self._advance_if_done(f"{key} is gone.")

    def tool_decline_job(self, object_id: str, reason: str) -> str:
        if self._current_msg == 2:
            self._state["declined"].append(self._read_id(object_id))
        return self._advance_if_done(f"Registrar: noted. {str(reason)[:80]}")

    def tool_print_inventory(self, copies: int = 1) -> str:
        return self._advance_if_done(f"{int(copies)} label(s) printed.")

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        """A move towards the places wanted that the store allows already."""
        places, (wanted, declined) = self._state["places"], self._goals[self._current_msg]
        for key, goal in wanted.items():
            if places[key] != goal and not self._explain_refusal([key], goal):
                mates = [k for k, g in wanted.items() if g == goal and places[k] != goal]
                together = mates if not self._explain_refusal(mates, goal) else [key]
                return "move", {"ids": together, "into": goal}
        for key in places:
            if key not in wanted:
                return "dispose_box", {"container": key}
        return "decline_job", {"object_id": declined[0], "reason": "the climate ruins it"}

    def solution(self) -> str:
        """Does the jobs on a copy of the store and notes each call."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 4:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
