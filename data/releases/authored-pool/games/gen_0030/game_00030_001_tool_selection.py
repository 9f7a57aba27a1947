"""The Organist Wants the Sea, Quietly

An organist rehearses and you pull the stops. Wishes come as pictures: shepherds, a brass band, a
whole tone lower for a tired choir. Find out which stops stand in which division, which of them
are asleep, and what the sexton's notice forbids at this hour.
"""

import copy
import json
import random
from typing import Any

MOODS = {"the sea": "string", "shepherds on a hill": "flute",
         "a brass band in the street": "reed", "morning through high windows": "principal"}
FEET = [8, 4, 2]
DIVISIONS = ["Great", "Swell", "Positive", "Pedal"]
STEPS = {"a semitone lower": -1, "a whole tone lower": -2, "a minor third lower": -3,
         "a semitone higher": 1, "a whole tone higher": 2}
REFUSALS = {
    "Now everything! Full organ, all stops, let the windows rattle.": "quiet hours",
    "And at the end the tower bells, pull them yourself.": "ringers only",
    "Put two candles on the console, I want to see them flicker.": "no open flame",
}
NUMBERS = {"type": "array", "items": {"type": "integer"}, "description": "Numbers of stops."}
Wish = tuple[str, dict[str, Any], list[tuple[str, dict[str, Any]]]]


def one_of(options: list[Any], kind: str = "string") -> dict[str, Any]:
    """Schema of a value with fixed options."""
    return {"type": kind, "enum": options}


TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "list_stops": ("Stops of a division: number, family, pitch in feet, state.", {
        "division": one_of(DIVISIONS)}),
    "read_notice": ("A notice in the organ loft.", {
        "page": one_of(["colours", "box", "keys", "house"])}),
    "move_stops": ("Draws stops or pushes them in.", {
        "stops": NUMBERS, "drawn": {"type": "boolean", "default": True}}),
    "cancel_division": ("Pushes in all stops of a division.", {"division": one_of(DIVISIONS)}),
    "set_box": ("Opens the swell box.", {
        "percent": {"type": "integer", "minimum": 0, "maximum": 100}}),
    "set_tremulant": ("Makes the wind tremble.", {"speed": one_of(["off", "slow", "fast"])}),
    "transpose": ("Moves the keys against the pipes; 0 is as written.", {
        "semitones": {"type": "integer", "minimum": -5, "maximum": 5}}),
    "store_piston": ("Keeps all stops as they are under a button.", {
        "piston": one_of(list(range(1, 9)), "integer")}),
    "decline": ("Tells the organist that it will not be done.", {
        "reason": one_of(list(REFUSALS.values()))}),
    "oil_bench": ("Oils the bench, which creaks.", {}),
}


class OrganLoftEnv(ToolUseBaseEnv):
    """Five wishes; each is a state of the console that can be checked stop by stop."""

    def __init__(self, max_turns: int = 23, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Build the organ, leave some stops drawn, and let the organist wish."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history = 0, 0, []
        self._expected_answer, self._tools = "done", {}
        for name, (about, fields) in TOOLS.items():
            needed = [key for key, schema in fields.items() if "default" not in schema]
            self._tools[name] = {"description": about, "parameters": {
                "type": "object", "properties": fields, "required": needed}}
        self._colours = {mood: sorted(rng.sample(FEET, 2), reverse=True) for mood in MOODS}
        self._box = dict(zip(["a whisper", "half a voice", "a full voice"],
                             [rng.choice([10, 15, 20]), rng.choice([40, 50]), 100]))
        pipes = [(division, family, feet) for division in DIVISIONS[:2]
                 for family in MOODS.values() for feet in FEET]
        pipes += [("Positive", family, feet) for family in ("reed", "flute") for feet in (16, 8, 4)]
        pipes += [("Pedal", family, 16) for family in MOODS.values()]
        rng.shuffle(pipes)
        stops = {str(number): {"division": d, "family": family, "feet": feet, "asleep": False,
                               "drawn": rng.random() < 0.3}
                 for number, (d, family, feet) in enumerate(pipes, 1)}
        reeds = [key for key, stop in stops.items()
                 if (stop["division"], stop["family"]) == ("Positive", "reed")]
        self._solo = rng.choice(reeds)
        for key in reeds:
            stops[key].update(asleep=key != self._solo, drawn=False)
        stops[next(k for k, s in stops.items() if s["division"] == "Pedal")]["drawn"] = True
        self._state = {"stops": stops, "box": 60, "tremulant": "off", "semitones": 0,
                       "pistons": {}, "declined": []}
        makers = [self._colour, self._reed_alone, self._no_pedal, self._tired_choir, self._too_far]
        rng.shuffle(makers)
        wishes = [make() for make in makers]
        self._user_messages = [text for text, _, _ in wishes]
        self._goals = [goal for _, goal, _ in wishes]
        self._calls = [calls for _, _, calls in wishes]
        return (f"Organ loft, 21:40, {self.max_turns} turns. Tools: {', '.join(TOOLS)}.\n\n"
                f"Organist: {self._user_messages[0]}"), {}

    def _find(self, division: str, family: str, feet: list[int]) -> list[int]:
        return [int(key) for key, stop in self._state["stops"].items()
                if (stop["division"], stop["family"]) == (division, family)
                and stop["feet"] in feet]

    def _colour(self) -> Wish:
        mood, division = self._rng.choice(list(MOODS)), self._rng.choice(DIVISIONS[:2])
        stops = self._find(division, MOODS[mood], self._colours[mood])
        return (f"On the {division} I want {mood}, the two stops of the notice and nothing else "
                "there.", {"drawn": {division: stops}},
                [("cancel_division", {"division": division}), ("move_stops", {"stops": stops})])

    def _reed_alone(self) -> Wish:
        speed, solo = self._rng.choice(["slow", "fast"]), int(self._solo)
        return (f"A solo on the Positive: one reed that speaks, alone, with a {speed} tremble.",
                {"drawn": {"Positive": [solo]}, "state": {"tremulant": speed}},
                [("cancel_division", {"division": "Positive"}), ("move_stops", {"stops": [solo]}),
                 ("set_tremulant", {"speed": speed})])

    def _no_pedal(self) -> Wish:
        piston = self._rng.randint(1, 8)
        return (f"My feet rest: no stop in the Pedal. And keep all of it as piston {piston}.",
                {"drawn": {"Pedal": []}, "piston": str(piston)},
                [("cancel_division", {"division": "Pedal"}), ("store_piston", {"piston": piston})])

    def _tired_choir(self) -> Wish:
        step, word = self._rng.choice(list(STEPS)), self._rng.choice(list(self._box))
        return (f"The choir sings {step} than written tonight, and the Swell with {word}.",
                {"state": {"semitones": STEPS[step], "box": self._box[word]}},
                [("transpose", {"semitones": STEPS[step]}),
                 ("set_box", {"percent": self._box[word]})])

    def _too_far(self) -> Wish:
        wish = self._rng.choice(list(REFUSALS))
        return wish, {"declined": REFUSALS[wish]}, [("decline", {"reason": REFUSALS[wish]})]

    def _drawn(self, division: str) -> list[int]:
        return [int(key) for key, stop in self._state["stops"].items()
                if stop["division"] == division and stop["drawn"]]

    def _is_met(self, goal: dict[str, Any]) -> bool:
        state, piston, reason = self._state, goal.get("piston"), goal.get("declined")
        stands = all(self._drawn(name) == stops for name, stops in goal.get("drawn", {}).items())
        kept = piston is None or state["pistons"].get(piston, {}).get("Pedal") == []
        return (stands and kept and (reason is None or reason in state["declined"])
                and all(state[key] == value for key, value in goal.get("state", {}).items()))

    def _advance_if_done(self) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text, at = f"\n[{max(left, 0)} turns left]", self._current_msg
        if at == 5 or not self._is_met(self._goals[at]):
            return text
        self._current_msg = at + 1
        if at == 4:
            return text + "\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
        told = self._user_messages[at + 1]
        return f"{text}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {told}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 5

    def tool_list_stops(self, division: str) -> str:
        rows = [f"{key}: {stop['family']} {stop['feet']}'" + (", drawn" if stop["drawn"] else "")
                + (", ASLEEP: no sound" if stop["asleep"] else "")
                for key, stop in self._state["stops"].items() if stop["division"] == division]
        return "\n".join(rows or ["No such division."]) + self._advance_if_done()

    def tool_read_notice(self, page: str) -> str:
        colours = [f"{mood}: {MOODS[mood]}s of {high} and {low} feet"
                   for mood, (high, low) in self._colours.items()]
        pages = {
            "colours": "\n".join(colours),
            "box": "Swell box: " + ", ".join(f"{word} {n}" for word, n in self._box.items()),
            "keys": "Semitones: a whole tone is 2, a minor third 3; lower is negative.",
            "house": "Quiet hours from 21:00: never the full organ. Bells: only ringers of the "
                     "guild. Open flame nowhere in the loft.",
        }
        return pages.get(str(page), "No such notice.") + self._advance_if_done()

    def tool_move_stops(self, stops: list[int], drawn: bool = True) -> str:
        known = self._state["stops"]
        unknown = [number for number in stops if str(number) not in known]
        if unknown or not stops:
            return f"Stops go from 1 to {len(known)}." + self._advance_if_done()
        for number in stops:
            known[str(number)]["drawn"] = drawn is True
        mute = [number for number in stops if known[str(number)]["asleep"]]
        told = f" No sound from {mute}." if mute and drawn is True else ""
        return f"Stops {stops} {'drawn' if drawn is True else 'in'}.{told}" + (
            self._advance_if_done())

    def tool_cancel_division(self, division: str) -> str:
        for number in self._drawn(division):
            self._state["stops"][str(number)]["drawn"] = False
        return f"{division}: all stops in." + self._advance_if_done()

    def _set(self, key: str, value: Any) -> str:
        self._state[key] = value
        return f"{key.capitalize()}: {value}." + self._advance_if_done()

    def tool_set_box(self, percent: int) -> str:
        return self._set("box", percent)

    def tool_set_tremulant(self, speed: str) -> str:
        return self._set("tremulant", speed)

    def tool_transpose(self, semitones: int) -> str:
        return self._set("semitones", semitones)

    def tool_store_piston(self, piston: int) -> str:
        self._state["pistons"][str(piston)] = {name: self._drawn(name) for name in DIVISIONS}
        return f"Piston {piston} keeps what is drawn now." + self._advance_if_done()

    def tool_decline(self, reason: str) -> str:
        wanted = self._goals[self._current_msg].get("declined") if self._current_msg < 5 else None
        if reason != wanted:
            return "Organist: \"Nonsense, read your notices.\"" + self._advance_if_done()
        self._state["declined"].append(reason)
        return "Organist: \"Philistines.\"" + self._advance_if_done()

    def tool_oil_bench(self) -> str:
        return "The bench is silent." + self._advance_if_done()

    def solution(self) -> str:
        """What is still to be done on a copy of the console."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 5:
            at = twin._current_msg
            for name, arguments in twin._calls[at]:
                if twin._current_msg == at:
                    twin.execute_tool(name, arguments)
                    body = json.dumps({"name": name, "arguments": arguments})
                    lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
