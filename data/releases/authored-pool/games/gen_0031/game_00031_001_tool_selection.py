"""Five Calls Before Midnight

The district has few engines, fewer ambulances, and callers who do not know where they are. Locate
the call, read the card, send the nearest units that fit, and leave to others what is theirs: some
calls belong to the coast guard, some need only advice. A unit that is out stays out.
"""

import json
import random
from typing import Any

SERVICES = {"engine": "E", "ambulance": "A", "boat": "B", "rope team": "R"}
CARDS = ["fire", "heart", "water", "heights", "poison", "borders", "small things"]
OTHERS = ["coast guard", "north district", "poison centre", "city works"]
ADVICE = ["cool burn with water", "call the vet", "wait for the trapper", "air the room"]
EDGE, SHORE = 70, 80  # y above: north district; x above: open sea
TEXT = {"type": "string"}
CALL = {**TEXT, "description": "Call number such as C-12."}


def one_of(options: list[str]) -> dict[str, Any]:
    """Schema of a string with fixed options."""
    return {**TEXT, "enum": options}


TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "locate_call": ("Position of a caller on the map, in km.", {"call": CALL}),
    "read_card": ("What a kind of call needs.", {"card": one_of(CARDS)}),
    "list_units": ("Units of a service: position and state.", {
        "service": one_of(list(SERVICES))}),
    "dispatch": ("Sends units to a call; replaces what was sent to it.", {
        "units": {"type": "array", "items": TEXT, "description": "Ids such as E3."},
        "call": CALL}),
    "transfer_call": ("Hands a call to somebody else.", {"call": CALL, "to": one_of(OTHERS)}),
    "give_advice": ("Reads advice to the caller and ends the call.", {
        "call": CALL, "advice": one_of(ADVICE)}),
    "call_back": ("Lets a caller say it again.", {"call": CALL}),
    "sound_siren": ("Tests the siren on the roof.", {}),
}
Scene = tuple[str, int, int, list[Any]]


class NightDispatchEnv(ToolUseBaseEnv):
    """Five calls in a row on one map; each takes units from the next."""

    def __init__(self, max_turns: int = 25, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Place the units and draw calls until every nearest unit is one unit."""
        self._rng = rng = random.Random(seed)
        self._expected_answer = "done"
        self._tools = {
            name: {"description": about, "parameters": {
                "type": "object", "properties": fields, "required": list(fields)}}
            for name, (about, fields) in TOOLS.items()
        }
        while True:
            self.turn_count, self._current_msg, self._call_history = 0, 0, []
            self._engines, self._crew = rng.choice([2, 3]), rng.choice(["rope team", "engine"])
            units = {}
            for service, count in zip(SERVICES, (7, 6, 4, 3)):
                for number in range(1, count + 1):
                    units[f"{SERVICES[service]}{number}"] = {
                        "service": service, "at": [rng.randint(2, 68), rng.randint(2, 68)],
                        "doctor": service == "ambulance" and number % 2 == 0, "on": "",
                        "broken": number == count and rng.random() < 0.7}
            self._state = {"units": units, "done": {}}
            makers = rng.sample([self._fire, self._heart, self._river, self._heights], 3)
            makers += rng.sample([self._sea, self._border, self._poison, self._small], 2)
            rng.shuffle(makers)
            if self._script(makers):
                break
        self._message_criteria = [
            lambda s, c=call, g=goal: s["done"].get(c) == g for call, goal in self._goals.items()]
        return (f"Dispatch room, {self.max_turns} turns. The district ends in the north at y = "
                f"{EDGE} and at the shore at x = {SHORE}; distances are |x| + |y|. Tools: "
                f"{', '.join(TOOLS)}.\n\n{self._user_messages[0]}"), {}

    def _script(self, makers: list[Any]) -> bool:
        """Writes calls and goals in order; false when two units are equally near."""
        self._goals: dict[str, list[Any]] = {}
        self._places, self._user_messages = {}, []
        out: list[str] = []
        numbers = sorted(self._rng.sample(range(10, 99), len(makers)))
        for number, make in zip(numbers, makers):
            text, x, y, goal = make()
            if goal[0] == "dispatch":
                sent: list[str] = []
                for service, count, doctor in goal[1]:
                    near = self._nearest(service, x, y, doctor, out + sent)
                    if len(near) <= count or near[count - 1][0] == near[count][0]:
                        return False
                    sent += [unit for _, unit in near[:count]]
                out += sent
                goal = ["dispatch", sorted(sent)]
            call = f"C-{number}"
            self._goals[call], self._places[call] = goal, [x, y]
            self._user_messages.append(f"Call {call}: \"{text}\"")
        return True

    def _nearest(self, service: str, x: int, y: int, doctor: bool,
                 out: list[str]) -> list[tuple[int, str]]:
        return sorted((abs(u["at"][0] - x) + abs(u["at"][1] - y), key)
                      for key, u in self._state["units"].items()
                      if u["service"] == service and not u["broken"] and key not in out
                      and (u["doctor"] or not doctor))

    def _spot(self) -> tuple[int, int]:
        return self._rng.randint(5, 65), self._rng.randint(5, 65)

    def _fire(self) -> Scene:
        inside = self._rng.random() < 0.6
        text = ("The kitchen burns! " + ("My father is still upstairs." if inside else
                                         "We are all out in the garden."))
        crew = [("ambulance", 1, False)] if inside else []
        return text, *self._spot(), ["dispatch", [("engine", self._engines, False), *crew]]

    def _heart(self) -> Scene:
        if self._rng.random() < 0.7:
            return ("She holds her chest, grey in the face, cannot breathe.", *self._spot(),
                    ["dispatch", [("ambulance", 1, True)]])
        return ("He fell off a chair, the ankle is blue. He is swearing, so he is alive.",
                *self._spot(), ["dispatch", [("ambulance", 1, False)]])

    def _river(self) -> Scene:
        return ("A canoe turned over at the weir, someone clings to a branch.", *self._spot(),
                ["dispatch", [("boat", 1, False), ("ambulance", 1, False)]])

    def _heights(self) -> Scene:
        return ("My friend hangs in the ropes under the old viaduct and does not answer.",
                *self._spot(), ["dispatch", [(self._crew, 1, False), ("ambulance", 1, True)]])

    def _sea(self) -> Scene:
        return ("We drift, the motor is dead, there is water in the boat.",
                self._rng.randint(SHORE + 3, SHORE + 20), self._rng.randint(5, 60),
                ["transfer", "coast guard"])

    def _border(self) -> Scene:
        return ("A barn is burning, high flames. The name of the place? No idea.",
                self._rng.randint(5, 65), self._rng.randint(EDGE + 2, EDGE + 20),
                ["transfer", "north district"])

    def _poison(self) -> Scene:
        return ("My boy ate two red berries from the hedge. He is playing, nothing wrong so far.",
                *self._spot(), ["transfer", "poison centre"])

    def _small(self) -> Scene:
        text, goal = self._rng.choice([
            ("I touched the hot pan, my finger is red. Send somebody!",
             ["advice", "cool burn with water"]),
            ("Raccoons. A whole family, in my attic.", ["advice", "wait for the trapper"]),
            ("My cat looks at me strangely since noon.", ["advice", "call the vet"]),
            ("The street lamp outside has gone out. It is dark!", ["transfer", "city works"]),
        ])
        return text, *self._spot(), goal

    def _advance_if_done(self) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text, at = f"\n[{max(left, 0)} turns left]", self._current_msg
        if at == 5 or not self._message_criteria[at](self._state):
            return text
        self._current_msg = at + 1
        if at == 4:
            return text + "\n\n[ALL STEPS COMPLETE] Hand over with <answer>done</answer>."
        told = self._user_messages[at + 1]
        return f"{text}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {told}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 5

    def _settle(self, call: Any, *goal: Any) -> str:
        """Books what was decided for the call on the line; units of an earlier try come back."""
        key = str(call).strip().upper()
        if self._current_msg == 5 or key != list(self._goals)[self._current_msg]:
            return f"{key} is not on the line." + self._advance_if_done()
        for unit in self._state["units"].values():
            unit["on"] = "" if unit["on"] == key else unit["on"]
        if goal[0] == "dispatch":
            for name in goal[1]:
                self._state["units"][name]["on"] = key
        self._state["done"][key] = list(goal)
        right = self._message_criteria[self._current_msg](self._state)
        told = "That settles it." if right else "The card, the map or the units say otherwise."
        return f"{key}: {goal[0]} {goal[1]}. {told}" + self._advance_if_done()

    def tool_locate_call(self, call: str) -> str:
        place = self._places.get(str(call).strip().upper(), ["?", "?"])
        return f"{call}: x = {place[0]}, y = {place[1]}." + self._advance_if_done()

    def tool_read_card(self, card: str) -> str:
        pages = {
            "fire": f"House fire: the nearest {self._engines} engines. Somebody inside: the nearest"
                    " ambulance as well.",
            "heart": "Chest pain, no breath: the nearest ambulance with a doctor. Broken or bruised"
                     " limbs: the nearest ambulance of any kind.",
            "water": "River or lake: the nearest boat and the nearest ambulance of any kind.",
            "heights": f"Somebody hangs or is stuck high up: the nearest {self._crew}, and the "
                       "nearest ambulance with a doctor.",
            "poison": "Swallowed and well so far: poison centre. Swallowed and ill: as heart.",
            "borders": f"y above {EDGE}: north district. x above {SHORE}: coast guard. Whatever "
                       "it is; the map counts, not the caller.",
            "small things": "Small burns, animals: advice. Lamps, drains, holes: city works. "
                            "No unit leaves for these.",
        }
        return pages.get(str(card), "No such card.") + self._advance_if_done()

    def tool_list_units(self, service: str) -> str:
        rows = [f"{key} at ({u['at'][0]}, {u['at'][1]})" + (", doctor" if u["doctor"] else "")
                + (", in the workshop" if u["broken"] else f", out on {u['on']}" if u["on"] else "")
                for key, u in self._state["units"].items() if u["service"] == service]
        return "\n".join(rows or ["No such service."]) + self._advance_if_done()

    def tool_dispatch(self, units: list[str], call: str) -> str:
        names = sorted(str(name).strip().upper() for name in units)
        key, known = str(call).strip().upper(), self._state["units"]
        unfit = [n for n in names if n not in known or known[n]["broken"]
                 or known[n]["on"] not in ("", key)]
        if unfit or not names:
            return f"Cannot go: {(unfit or ['nobody'])[0]}." + self._advance_if_done()
        return self._settle(call, "dispatch", names)

    def tool_transfer_call(self, call: str, to: str) -> str:
        return self._settle(call, "transfer", to)

    def tool_give_advice(self, call: str, advice: str) -> str:
        return self._settle(call, "advice", advice)

    def tool_call_back(self, call: str) -> str:
        at = min(self._current_msg, 4)
        heard = str(call).strip().upper() == list(self._goals)[at]
        return (self._user_messages[at] if heard else "Nobody answers.") + self._advance_if_done()

    def tool_sound_siren(self) -> str:
        return "The siren works. Three new callers ask why." + self._advance_if_done()

    def solution(self) -> str:
        """What settles the calls that are still open."""
        lines = []
        for call, (kind, value) in list(self._goals.items())[self._current_msg:]:
            name, field = {"dispatch": ("dispatch", "units"), "transfer": ("transfer_call", "to"),
                           "advice": ("give_advice", "advice")}[kind]
            body = json.dumps({"name": name, "arguments": {field: value, "call": call}})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
