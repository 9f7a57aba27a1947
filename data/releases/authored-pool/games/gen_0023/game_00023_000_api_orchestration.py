"""How Long to the Hut, Honestly

A mountain inn hangs walking times on its board. Place names occur twice, paths are closed or
open again, and a kilometre uphill is no kilometre on the flat. Geocode, route, measure, check
the path reports, and publish times that a tired walker can trust.
"""

import copy
import json
import random
from typing import Any

VALLEYS = ["Arven valley", "Silber valley"]
PLACES = ["Bergli", "Mittag", "Tannalp", "Rotstock"]
KINDS = ["village", "lake", "hut"]
TEXT = {"type": "string"}
PLACE = {**TEXT, "description": "Place id such as PL-4, from geocode."}
SEGMENTS = {"type": "array", "items": TEXT, "description": "Up to ten ids such as SG-31."}
TRACK = {"type": "object", "required": ["km", "up", "down"], "properties": {
    "km": {"type": "number", "description": "Kilometres of the whole route."},
    "up": {"type": "integer", "description": "Metres of ascent."},
    "down": {"type": "integer", "description": "Metres of descent."}}}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "geocode": ("Places of a name, or whose name contains the text.", {
        "name": {**TEXT, "description": "Name of a place."},
        "kind": {**TEXT, "enum": ["any", *KINDS], "default": "any"}}),
    "find_routes": ("All routes from one place up to another, as lists of path segments.", {
        "start": PLACE, "goal": PLACE}),
    "segment_profile": ("Length, ascent and descent of segments, in walking direction.", {
        "segment_ids": SEGMENTS}),
    "path_reports": ("What wardens reported on segments.", {"segment_ids": SEGMENTS}),
    "walking_time": ("Walking time of whole routes by DIN 33466, in minutes.", {
        "tracks": {"type": "array", "items": TRACK, "description": "Up to three routes."}}),
    "publish_walk": ("Hangs a walk on the board, in place of what hung there.", {
        "route_ids": {"type": "array", "items": TEXT, "description": "Routes in walking order."},
        "minutes": {"type": "integer", "description": "Walking time of all of them."}}),
    "set_departure": ("Writes a time of departure on the board.", {
        "time": {**TEXT, "description": "HH:MM."}}),
    "order_packed_lunch": ("Orders lunch from the kitchen.", {
        "people": {"type": "integer", "default": 2, "description": "How many."}}),
}


def compute_minutes(km: float, up: int, down: int) -> int:
    """DIN 33466: 4 km, 300 m up, 500 m down an hour; the smaller of both times counts half."""
    flat, steep = km / 4, up / 300 + down / 500
    return round(60 * (max(flat, steep) + min(flat, steep) / 2))


class HutWalkEnv(ToolUseBaseEnv):
    """A direct walk, the same with a detour, and the latest hour to set out."""

    def __init__(self, max_turns: int = 25, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw places and paths and choose a start, a lake and a hut."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history, self._tools = 0, 0, [], {}
        self._expected_answer = "done"
        for name, (text, fields) in TOOLS.items():
            needed = [key for key, schema in fields.items() if "default" not in schema]
            schema = {"type": "object", "properties": fields, "required": needed}
            self._tools[name] = {"description": text, "parameters": schema}
        spots = [(name, kind, valley) for valley in VALLEYS for kind in KINDS
                 for name in rng.sample(PLACES, 2)]
        rng.shuffle(spots)
        places = {f"PL-{n}": {"name": name, "kind": kind, "valley": valley}
                  for n, (name, kind, valley) in enumerate(spots, 1)}
        self._state = {"places": places, "routes": {}, "segments": {},
                       "board": {"routes": [], "minutes": 0, "departure": ""}}
        for start in places:
            for goal in places:
                climbs = KINDS.index(places[start]["kind"]) < KINDS.index(places[goal]["kind"])
                if climbs and places[start]["valley"] == places[goal]["valley"]:
                    self._draw_routes(start, goal)
        valley = rng.choice(VALLEYS)
        start, lake, hut = (rng.choice([key for key, place in places.items()
                                        if (place["valley"], place["kind"]) == (valley, kind)])
                            for kind in KINDS)
        self._write_messages(start, lake, hut, valley)
        return (f"Inn at the trailhead, 12 June, {self.max_turns} turns. "
                f"Tools: {', '.join(TOOLS)}.\n\n{self._user_messages[0]}"), {}

    def _draw_routes(self, start: str, goal: str) -> None:
        """Three routes of two or three segments; at least one open, all of clearly other length."""
        rng, state = self._rng, self._state
        times: list[int] = []
        closed = rng.choice([0, 0, 1, 2])
        base = rng.randint(25, 60) / 10
        while len(times) < 3:
            parts = []
            for _ in range(rng.randint(2, 3)):
                past = f"closed 2 June to {rng.randint(4, 11)} June"
                parts.append({"km": round(base * rng.uniform(0.4, 0.8), 1),
                              "up": rng.randrange(40, 420, 10), "down": rng.randrange(10, 260, 10),
                              "report": rng.choice(["", "wet, passable", past])})
            total = self._sum_track(parts)
            minutes = compute_minutes(*total)
            if any(abs(minutes - other) < 6 for other in times):
                continue
            times.append(minutes)
            keys = [f"SG-{len(state['segments']) + 11 + n}" for n in range(len(parts))]
            state["segments"].update(zip(keys, parts))
            state["routes"][f"RT-{len(state['routes']) + 1}"] = {
                "start": start, "goal": goal, "segments": keys, "minutes": minutes, "open": True}
        mine = list(state["routes"].values())[-3:]
        mine.sort(key=lambda route: route["minutes"])
        for route in mine[:closed]:
            route["open"] = False
            until = rng.choice(["until further notice: bridge gone", "10 June to 25 June: logging"])
            state["segments"][rng.choice(route["segments"])]["report"] = f"closed {until}"

    def _sum_track(self, parts: list[dict[str, Any]]) -> tuple[float, int, int]:
        return (round(sum(p["km"] for p in parts), 1), sum(p["up"] for p in parts),
                sum(p["down"] for p in parts))

    def _find_fastest(self, start: str, goal: str) -> tuple[str, int]:
        routes = [(route["minutes"], key) for key, route in self._state["routes"].items()
                  if (route["start"], route["goal"]) == (start, goal) and route["open"]]
        return min(routes)[1], min(routes)[0]

    def _write_messages(self, start: str, lake: str, hut: str, valley: str) -> None:
        rng, places = self._rng, self._state["places"]
        names = {role: places[key]["name"] for role, key in
                 (("start", start), ("lake", lake), ("hut", hut))}
        direct, first, second = (self._find_fastest(*pair) for pair in
                                 ((start, hut), (start, lake), (lake, hut)))
        rest, arrival = rng.choice([30, 40, 50]), rng.randrange(17 * 60, 18 * 60 + 30, 5)
        whole = first[1] + second[1]
        leave = arrival - rest - whole
        clock = f"{leave // 60:02d}:{leave % 60:02d}"
        self._goals = [
            {"routes": [direct[0]], "minutes": direct[1], "departure": ""},
            {"routes": [first[0], second[0]], "minutes": whole, "departure": ""},
            {"routes": [first[0], second[0]], "minutes": whole, "departure": clock},
        ]
        self._user_messages = [
            f"Two guests walk today from the village of {names['start']} in the {valley} to the "
            f"hut {names['hut']} in the same valley. Publish the fastest route that is open, with "
            "its walking time in minutes.",
            f"They want to swim in the lake {names['lake']} of that valley on the way. Publish the "
            "walk anew: the fastest open route to the lake, the fastest open one from there to the "
            "hut, and the minutes of both together.",
            f"Supper is at {arrival // 60:02d}:{arrival % 60:02d}, and they stay {rest} minutes at "
            "the lake. Write down when they have to leave at the latest.",
        ]
        self._message_criteria = [lambda s, g=goal: s["board"] == g for goal in self._goals]

    def _advance_if_done(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text, at = f"{text}\n[{max(left, 0)} turns left]", self._current_msg
        if at == 3 or not self._message_criteria[at](self._state):
            return text
        self._current_msg = at + 1
        if at == 2:
            return f"{text}\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
        told = self._user_messages[at + 1]
        return f"{text}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {told}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 3

    def tool_geocode(self, name: str, kind: str = "any") -> str:
        needle = str(name).strip().lower()
        rows = [f"{key} | {p['name']} | {p['kind']} | {p['valley']}"
                for key, p in self._state["places"].items()
                if needle and needle in p["name"].lower() and kind in ("any", p["kind"])]
        return self._advance_if_done("\n".join(rows) or f"No place '{name}' of that kind.")

    def tool_find_routes(self, start: str, goal: str) -> str:
        ends = str(start).strip().upper(), str(goal).strip().upper()
        rows = [f"{key} | {', '.join(route['segments'])}"
                for key, route in self._state["routes"].items()
                if (route["start"], route["goal"]) == ends]
        return self._advance_if_done("\n".join(rows) or "No path climbs from one to the other.")

    def _list_segments(self, segment_ids: list[str]) -> list[tuple[str, dict[str, Any]]]:
        keys = [str(key).strip().upper() for key in segment_ids][:10]
        return [(key, self._state["segments"][key]) for key in keys
                if key in self._state["segments"]]

    def tool_segment_profile(self, segment_ids: list[str]) -> str:
        rows = [f"{key}: {s['km']} km, {s['up']} m up, {s['down']} m down"
                for key, s in self._list_segments(segment_ids)]
        return self._advance_if_done("\n".join(rows) or "No such segments.")

    def tool_path_reports(self, segment_ids: list[str]) -> str:
        rows = [f"{key}: {s['report']}" for key, s in self._list_segments(segment_ids)
                if s["report"]]
        return self._advance_if_done("\n".join(rows) or "No reports on these segments.")

    def tool_walking_time(self, tracks: list[dict[str, Any]]) -> str:
        rows = [f"{compute_minutes(float(t['km']), int(t['up']), int(t['down']))} minutes for "
                f"{t['km']} km, {t['up']} m up, {t['down']} m down" for t in tracks[:3]]
        return self._advance_if_done("\n".join(rows) or "Name at least one route.")

    def tool_publish_walk(self, route_ids: list[str], minutes: int) -> str:
        keys = [str(key).strip().upper() for key in route_ids]
        routes = [self._state["routes"].get(key) for key in keys]
        if not keys or None in routes or len(keys) > 4:
            return self._advance_if_done("Not published: one to four known routes, in order.")
        if any(one["goal"] != two["start"] for one, two in zip(routes, routes[1:])):
            return self._advance_if_done("Not published: a route has to start where one ends.")
        self._state["board"] = {"routes": keys, "minutes": int(minutes), "departure": ""}
        return self._advance_if_done(f"On the board: {' and '.join(keys)}, {int(minutes)} minutes.")

    def tool_set_departure(self, time: str) -> str:
        self._state["board"]["departure"] = str(time).strip()[:5]
        return self._advance_if_done(f"Departure: {self._state['board']['departure']}.")

    def tool_order_packed_lunch(self, people: int = 2) -> str:
        return self._advance_if_done(f"The kitchen packs {int(people)} lunches.")

    def solution(self) -> str:
        """What the board still lacks; the measuring is done already."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 3:
            goal, board = twin._goals[twin._current_msg], twin._state["board"]
            name, arguments = "set_departure", {"time": goal["departure"]}
            if [board["routes"], board["minutes"]] != [goal["routes"], goal["minutes"]]:
                name = "publish_walk"
                arguments = {"route_ids": goal["routes"], "minutes": goal["minutes"]}
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
