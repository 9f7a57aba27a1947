"""Make the Moon Fall Through the Window

Technical rehearsal: a director speaks in pictures and you have a lighting desk with ten buttons.
Find out which lamps hang where and what each can do, turn pictures into levels, colours, beams
and cues, and say no where the safety sheet says no.
"""

import copy
import json
import random
from typing import Any

GELS = {  # number and name after a common filter book
    101: "yellow", 104: "deep amber", 106: "primary red", 116: "medium blue-green",
    117: "steel blue", 119: "dark blue", 139: "primary green", 181: "congo blue"}
MOODS = {"sunset": [104, 106], "winter morning": [101, 117], "jealousy": [139, 181],
         "the bottom of the sea": [116, 119]}
SIDES = ["left", "right", "back"]
TARGETS = ["window", "door", "throne", "stairs"]
REFUSALS = {
    "Flash the whole stage like lightning, for a full minute.": "no warning notice",
    "A fountain of sparks behind the throne, a real one.": "no fire officer",
    "Total darkness! The green signs over the doors as well.": "exit lights stay on",
}
TEXT, WHOLE = {"type": "string"}, {"type": "integer"}
LAMPS = {"type": "array", "items": WHOLE, "description": "Numbers from the patch sheet."}
Beat = tuple[str, dict[str, Any], list[tuple[str, dict[str, Any]]]]


class LightingDeskEnv(ToolUseBaseEnv):
    """Five pictures, each a state of the desk that can be checked lamp by lamp."""

    def __init__(self, max_turns: int = 22, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Hang the lamps and let the director dream."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history = 0, 0, []
        self._expected_answer = "done"
        self._declare_tools()
        self._palette = {mood: rng.choice(gels) for mood, gels in MOODS.items()}
        self._words = dict(zip(["a whisper", "half", "nearly full"],
                               [rng.choice([15, 20, 25]), 50, rng.choice([80, 85, 90])]))
        kinds = [("profile", "front")] * 3 + [("LED wash", side) for side in SIDES * 2]
        kinds += [("profile", side) for side in SIDES] + [("moving head", "bridge")] * 3
        rng.shuffle(kinds)
        numbers = sorted(rng.sample(range(1, 49), len(kinds)))
        lamps = {str(n): {"kind": kind, "place": place, "level": 70, "colour": 0, "aim": "floor",
                          "note": ""} for n, (kind, place) in zip(numbers, kinds)}
        heads = [key for key, lamp in lamps.items() if lamp["kind"] == "moving head"]
        sound = rng.choice(heads)
        for key in heads:
            if key != sound:
                lamps[key]["note"] = rng.choice(["pan motor stuck", "lamp burnt out"])
        self._state = {"lamps": lamps, "cues": {}, "air": "clear", "refused": []}
        makers = [self._wash, self._moon, self._fade, self._air, self._refusal]
        rng.shuffle(makers)
        beats = [make() for make in makers]
        self._user_messages = [text for text, _, _ in beats]
        self._goals = [goal for _, goal, _ in beats]
        self._calls = [calls for _, _, calls in beats]
        return (f"Lighting desk, {self.max_turns} turns to the interval. Tools: "
                f"{', '.join(self._tools)}.\n\nDirector: {self._user_messages[0]}"), {}

    def _declare_tools(self) -> None:
        fields: dict[str, tuple[str, dict[str, Any]]] = {
            "patch_sheet": ("Lamps of a place: number, kind, what is broken.", {
                "place": {**TEXT, "enum": ["front", *SIDES, "bridge"]}}),
            "read_binder": ("A page of the designer's binder.", {
                "page": {**TEXT, "enum": ["colours", "words", "air", "safety"]}}),
            "set_level": ("Brings lamps to a level.", {
                "lamps": LAMPS, "percent": {**WHOLE, "minimum": 0, "maximum": 100}}),
            "set_colour": ("Mixes a colour; only LED washes can.", {
                "lamps": LAMPS, "filter": {**WHOLE, "enum": list(GELS)}}),
            "aim_head": ("Points a moving head.", {
                "lamp": WHOLE, "target": {**TEXT, "enum": TARGETS}}),
            "record_cue": ("Stores what stands on the stage.", {
                "number": WHOLE, "fade_seconds": {**WHOLE, "default": 3}}),
            "run_haze": ("Fine mist in the whole air; shows beams.", {
                "amount": {**TEXT, "enum": ["thin", "thick"], "default": "thin"}}),
            "run_low_fog": ("Cold fog that creeps over the floor.", {
                "seconds": {**WHOLE, "minimum": 1}}),
            "clear_air": ("Fans on until the air is clear.", {}),
            "refuse": ("Tells the director that it cannot be done.", {
                "reason": {**TEXT, "enum": list(REFUSALS.values())}}),
        }
        self._tools = {}
        for name, (about, properties) in fields.items():
            needed = [key for key, schema in properties.items() if "default" not in schema]
            self._tools[name] = {"description": about, "parameters": {
                "type": "object", "properties": properties, "required": needed}}

    def _find(self, kind: str, place: str) -> list[int]:
        return [int(key) for key, lamp in self._state["lamps"].items()
                if lamp["kind"] == kind and lamp["place"] == place]

    def _wash(self) -> Beat:
        mood, side = self._rng.choice(list(MOODS)), self._rng.choice(SIDES)
        word, lamps = self._rng.choice(list(self._words)), self._find("LED wash", side)
        gel, level = self._palette[mood], self._words[word]
        where = "from behind" if side == "back" else f"from the {side}"
        return (f"I want {mood} {where}. Everything there that can have a colour, at {word}.",
                {"lamps": {str(n): {"colour": gel, "level": level} for n in lamps}},
                [("set_colour", {"lamps": lamps, "filter": gel}),
                 ("set_level", {"lamps": lamps, "percent": level})])

    def _moon(self) -> Beat:
        target, word = self._rng.choice(TARGETS), self._rng.choice(list(self._words))
        lamp = next(int(key) for key, facts in self._state["lamps"].items()
                    if facts["kind"] == "moving head" and not facts["note"])
        return (f"Now one beam from the bridge falls on the {target}, at {word}. A moon, alone.",
                {"lamps": {str(lamp): {"aim": target, "level": self._words[word]}}},
                [("aim_head", {"lamp": lamp, "target": target}),
                 ("set_level", {"lamps": [lamp], "percent": self._words[word]})])

    def _fade(self) -> Beat:
        number, seconds = self._rng.randint(4, 60), self._rng.choice([6, 8, 12, 15])
        lamps = self._find("profile", "front")
        return (f"The front lamps die. Keep that as cue {number}, and let it take {seconds} "
                "seconds in the show.",
                {"lamps": {str(n): {"level": 0} for n in lamps}, "cue": [str(number), seconds]},
                [("set_level", {"lamps": lamps, "percent": 0}),
                 ("record_cue", {"number": number, "fade_seconds": seconds})])

    def _air(self) -> Beat:
        seconds, thick = self._rng.choice([20, 30, 45]), self._rng.choice(["thin", "thick"])
        return self._rng.choice([
            (f"A swamp: let it crawl around their ankles, {seconds} seconds of it.",
             {"air": f"low fog {seconds}"}, [("run_low_fog", {"seconds": seconds})]),
            (f"I want to see every beam in the air, as in a cathedral. {thick.capitalize()}.",
             {"air": f"haze {thick}"}, [("run_haze", {"amount": thick})]),
        ])

    def _refusal(self) -> Beat:
        wish = self._rng.choice(list(REFUSALS))
        return wish, {"refused": REFUSALS[wish]}, [("refuse", {"reason": REFUSALS[wish]})]

    def _is_met(self, goal: dict[str, Any]) -> bool:
        state = self._state
        lamps = all(state["lamps"][key][name] == value for key, want in
                    goal.get("lamps", {}).items() for name, value in want.items())
        cue, reason = goal.get("cue"), goal.get("refused")
        if cue:
            stored = state["cues"].get(cue[0], {"fade": -1})
            lamps = lamps and stored["fade"] == cue[1] and all(
                stored["levels"][key] == 0 for key in goal["lamps"])
        return (lamps and state["air"] == goal.get("air", state["air"])
                and (reason is None or reason in state["refused"]))

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

    def _touch(self, lamps: list[int], kind: str = "", **change: Any) -> str:
        known = self._state["lamps"]
        unfit = [n for n in lamps if str(n) not in known or kind not in ("", known[str(n)]["kind"])]
        if unfit or not lamps:
            why = f"lamp {unfit[0]} is not there or cannot do that" if unfit else "name a lamp"
            return f"Nothing changed: {why}." + self._advance_if_done()
        for number in lamps:
            known[str(number)].update(change)
        return f"Lamps {lamps}: {change}." + self._advance_if_done()

    def tool_patch_sheet(self, place: str) -> str:
        rows = [f"{key}: {lamp['kind']}, level {lamp['level']}" + (
                f", filter {lamp['colour']}" if lamp["colour"] else "") + (
                f", OUT OF ORDER: {lamp['note']}" if lamp["note"] else "")
                for key, lamp in self._state["lamps"].items() if lamp["place"] == place]
        return "\n".join(rows or ["No such place."]) + self._advance_if_done()

    def tool_read_binder(self, page: str) -> str:
        names = [f"{mood}: filter {gel}, {GELS[gel]}" for mood, gel in self._palette.items()]
        pages = {
            "colours": "\n".join(names),
            "words": ", ".join(f"{word}: {n} percent" for word, n in self._words.items()),
            "air": "Beams show in haze. What creeps is low fog. Clear the air before a change.",
            "safety": "Strobe light: only with a warning notice at the door. Sparks and flames: "
                      "only beside a fire officer. We have neither tonight. Exit lights stay on.",
        }
        return pages.get(str(page), "No such page.") + self._advance_if_done()

    def tool_set_level(self, lamps: list[int], percent: int) -> str:
        if not 0 <= percent <= 100:
            return "Levels go from 0 to 100." + self._advance_if_done()
        return self._touch(lamps, level=percent)

    def tool_set_colour(self, lamps: list[int], filter: int) -> str:
        if filter not in GELS:
            return "No such filter." + self._advance_if_done()
        return self._touch(lamps, "LED wash", colour=filter)

    def tool_aim_head(self, lamp: int, target: str) -> str:
        facts = self._state["lamps"].get(str(lamp), {"note": ""})
        if facts["note"]:
            return f"Lamp {lamp} does not answer: {facts['note']}." + self._advance_if_done()
        return self._touch([lamp], "moving head", aim=target)

    def tool_record_cue(self, number: int, fade_seconds: int = 3) -> str:
        levels = {key: lamp["level"] for key, lamp in self._state["lamps"].items()}
        self._state["cues"][str(number)] = {"fade": fade_seconds, "levels": levels}
        return f"Cue {number} stored, fade {fade_seconds} s." + self._advance_if_done()

    def _fill_air(self, content: str) -> str:
        if self._state["air"] not in ("clear", content):
            return f"The air is full of {self._state['air']}. Clear it first." + (
                self._advance_if_done())
        self._state["air"] = content
        return f"Air: {content}." + self._advance_if_done()

    def tool_run_haze(self, amount: str = "thin") -> str:
        return self._fill_air(f"haze {amount}")

    def tool_run_low_fog(self, seconds: int) -> str:
        return self._fill_air(f"low fog {seconds}")

    def tool_clear_air(self) -> str:
        self._state["air"] = "clear"
        return "Air: clear." + self._advance_if_done()

    def tool_refuse(self, reason: str) -> str:
        wanted = self._goals[self._current_msg].get("refused") if self._current_msg < 5 else None
        if reason != wanted:
            return "Director: \"Nonsense. Look at your binder!\"" + self._advance_if_done()
        self._state["refused"].append(reason)
        return "Director: \"A pity. Go on.\"" + self._advance_if_done()

    def solution(self) -> str:
        """What is still to be done on a copy of the desk."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 5:
            at = twin._current_msg
            clear = [("clear_air", {})] if "air" in twin._goals[at] and (
                twin._state["air"] != "clear") else []
            for name, arguments in [*clear, *twin._calls[at]]:
                if twin._current_msg == at:
                    twin.execute_tool(name, arguments)
                    body = json.dumps({"name": name, "arguments": arguments})
                    lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
