"""A Storm in Seven Light Cues

The lighting desk of a small theatre: patch lamps to channels, record looks, put them in order
and set how long each fades. The designer calls notes from the stalls, one after the other, and
every note changes what is already in the show file. One of them the desk cannot grant.
"""

import copy
import json
import random
from typing import Any

LAMPS = ["moon", "window", "lantern", "sky wash", "side left", "side right", "lightning", "fire"]
COLOURS = ["amber", "blue", "clear", "lavender", "red"]
NUMBER = {"type": "number", "description": "Cue number; decimals fit between whole numbers."}
CHANNEL = {"type": "integer", "description": "Channel, 1 to 24."}
DIMMER_LIMIT = 24


def make_tool(description: str, optional: str = "", **fields: Any) -> dict[str, Any]:
    """One tool entry; all parameters but the optional one are required."""
    required = [name for name in fields if name != optional]
    schema = {"type": "object", "properties": fields, "required": required}
    return {"description": description, "parameters": schema}


class StormLightingEnv(ToolUseBaseEnv):
    """Five notes of a lighting designer on a show file of cues, levels and a patch."""

    def __init__(self, max_turns: int = 18, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Write a show file and the notes on it."""
        self._rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history = 0, 0, []
        self._expected_answer = "done"
        look = {"type": "object", "description": "The cue, as the notes name it.",
                "properties": {"number": NUMBER, "name": {"type": "string"}},
                "required": ["number", "name"]}
        change = {"type": "object", "required": ["channel", "level"], "properties": {
            "channel": CHANNEL, "level": {"type": "integer", "description": "Percent, 0 to 100."}}}
        self._tools = {
            "show_patch": make_tool("Which lamp is on which channel, with its colour filter."),
            "show_cue": make_tool("Levels and fade of a cue; without a number, the list of cues.",
                                  "number", number={**NUMBER, "default": 0}),
            "set_levels": make_tool(
                "Changes levels of channels within one cue and leaves the others.",
                number=NUMBER,
                levels={"type": "array", "items": change, "description": "Channels to change."}),
            "copy_cue": make_tool("Copies a cue, with its levels and fade, to a new number.",
                                  source=NUMBER, target=look, overwrite={
                                      "type": "boolean", "description": "Replace what is there."}),
            "set_fade": make_tool("Sets how many seconds a cue takes to come up.", number=NUMBER,
                                  seconds={"type": "number", "description": "0 is a snap."}),
            "delete_cue": make_tool("Removes a cue.", number=NUMBER),
            "swap_patch": make_tool(
                "Swaps the lamps of two channels, filters and all.", "carry_levels",
                first=CHANNEL, second=CHANNEL, carry_levels={
                    "type": "boolean", "default": False,
                    "description": "Whether the levels in all cues move along with the lamps."}),
            "refuse_note": make_tool("Tells the designer that the rig cannot do it.",
                                     reason={"type": "string", "description": "Why not."}),
        }
        self._write_show()
        return (f"Lighting desk, {self.max_turns} turns. Tools: {', '.join(self._tools)}.\n\n"
                f"Note 1: {self._user_messages[0]}"), {}

    def _write_show(self) -> None:
        rng = self._rng
        channels = sorted(rng.sample(range(1, DIMMER_LIMIT + 1), len(LAMPS)))
        lamps = rng.sample(LAMPS, len(LAMPS))
        patch = {str(c): {"lamp": lamp, "filter": rng.choice(COLOURS)}
                 for c, lamp in zip(channels, lamps)}
        names = ["house to half", "dusk", "gathering clouds", "first rain", "the strike", "dawn"]
        cues: dict[str, dict[str, Any]] = {}
        for number, name in enumerate(names, 1):
            levels = {key: rng.randrange(0, 100, 5) for key in patch}
            cues[f"{number:.1f}"] = {"name": name, "fade": float(rng.randint(3, 9)),
                                     "levels": levels}
        find = {entry["lamp"]: key for key, entry in patch.items()}
        one, two, moved, other = rng.sample([lamp for lamp in LAMPS if lamp != "lightning"], 4)
        early, late = sorted(rng.sample(["2.0", "3.0", "4.0"], 2))
        cues[early]["levels"][find[one]] = rng.randrange(10, 50, 5)
        up = rng.choice([10, 20, 30])
        new = f"{int(float(late))}.5"
        goals = [copy.deepcopy(cues)]
        goals[0][early]["levels"][find[one]] += up
        goals[0][early]["levels"][find[two]] = 0
        goals.append(copy.deepcopy(goals[0]))
        goals[1][new] = {**copy.deepcopy(goals[1][late]), "name": "flash", "fade": 0.0}
        goals[1][new]["levels"][find["lightning"]] = 100
        goals.append(copy.deepcopy(goals[1]))
        wanted = {**patch, find[moved]: patch[find[other]], find[other]: patch[find[moved]]}
        for cue in goals[2].values():
            cue["levels"][find[moved]], cue["levels"][find[other]] = (
                cue["levels"][find[other]], cue["levels"][find[moved]])
        goals.append(copy.deepcopy(goals[2]))
        slow = max(goals[3], key=lambda k: (goals[3][k]["fade"], -float(k)))
        goals[3][slow]["fade"] /= 2
        del goals[3]["1.0"]
        if slow == "1.0":
            slow = ""
        steps = [(goals[0], patch), (goals[1], patch), (goals[2], wanted), (goals[2], wanted),
                 (goals[3], wanted)]
        self._goals = [(cue_list, rig, index >= 3) for index, (cue_list, rig) in enumerate(steps)]
        self._state = {"cues": cues, "patch": patch, "refused": []}
        absent = rng.choice(["smoke machine", "follow spot", "mirror ball"])
        self._user_messages = [
            f"In cue {early} bring the {one} up by {up} and take the {two} out. Nothing else.",
            f"I want a flash right after cue {late}: a new cue {new} called flash, the same "
            "picture, but the lightning at full and no fade at all.",
            f"The electrician needs the {moved} and the {other} on each other's channels, filters "
            "and all. Swap them, but every picture on stage must look as before.",
            f"In cue {early}, put the {absent} on the singer.",
            "House lights are run by the foyer now: cut cue 1.0. Before that, halve the fade of "
            "the cue that fades longest; of two the same, the earlier one. It does not matter if "
            "that is the one you cut.",
        ]
        self._message_criteria = [
            lambda s, g=goal: s["cues"] == g[0] and s["patch"] == g[1]
            and (not g[2] or bool(s["refused"])) for goal in self._goals
        ]

    def _advance_if_done(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text, at = f"{text}\n[{max(left, 0)} turns left]", self._current_msg
        if at == 5 or not self._message_criteria[at](self._state):
            return text
        self._current_msg += 1
        if at == 4:
            return f"{text}\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
        return (f"{text}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] Note {at + 2}: "
                f"{self._user_messages[at + 1]}")

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 5

    def _get_cue(self, number: Any) -> dict[str, Any]:
        key = f"{float(number):.1f}"
        if key not in self._state["cues"]:
            raise ValueError(f"there is no cue {key}; the cues are {', '.join(self._order())}")
        return self._state["cues"][key]

    def _order(self) -> list[str]:
        return sorted(self._state["cues"], key=float)

    def tool_show_patch(self) -> str:
        rows = [f"channel {key}: {entry['lamp']}, {entry['filter']}"
                for key, entry in self._state["patch"].items()]
        return self._advance_if_done("\n".join(rows))

    def tool_show_cue(self, number: float = 0) -> str:
        if not number:
            cues = self._state["cues"]
            rows = [f"{k} {cues[k]['name']}, fade {cues[k]['fade']:g} s" for k in self._order()]
            return self._advance_if_done("\n".join(rows))
        cue = self._get_cue(number)
        levels = ", ".join(f"channel {key} at {level}" for key, level in cue["levels"].items())
        return self._advance_if_done(f"{cue['name']}, fade {cue['fade']:g} s: {levels}")

    def tool_set_levels(self, number: float, levels: list[dict]) -> str:
        cue = self._get_cue(number)
        wanted = {str(int(entry["channel"])): int(entry["level"]) for entry in levels}
        for key, level in wanted.items():
            if key not in cue["levels"] or not 0 <= level <= 100:
                return self._advance_if_done(f"Channel {key} at {level}: not patched, or no level.")
        cue["levels"].update(wanted)
        return self._advance_if_done(f"{len(wanted)} channel(s) changed in {cue['name']}.")

    def tool_copy_cue(self, source: float, target: dict[str, Any], overwrite: bool) -> str:
        cue, number, name = self._get_cue(source), float(target["number"]), str(target["name"])
        key = f"{number:.1f}"
        if not 0 < number < 100 or (key in self._state["cues"] and overwrite is not True):
            return self._advance_if_done(f"Cue {key} is taken, or is no cue number.")
        self._state["cues"][key] = {**copy.deepcopy(cue), "name": name.strip().lower()}
        return self._advance_if_done(f"Cue {key} {name} recorded.")

    def tool_set_fade(self, number: float, seconds: float) -> str:
        cue = self._get_cue(number)
        if not 0 <= float(seconds) <= 60:
            return self._advance_if_done("A fade takes 0 to 60 seconds.")
        cue["fade"] = float(seconds)
        return self._advance_if_done(f"{cue['name']} fades in {cue['fade']:g} s.")

    def tool_delete_cue(self, number: float) -> str:
        cue = self._get_cue(number)
        if len(self._state["cues"]) == 1:
            return self._advance_if_done("A show file keeps at least one cue.")
        del self._state["cues"][f"{float(number):.1f}"]
        return self._advance_if_done(f"{cue['name']} is gone.")

    def tool_swap_patch(self, first: int, second: int, carry_levels: bool = False) -> str:
        patch, one, two = self._state["patch"], str(first), str(second)
        if one not in patch or two not in patch:
            return self._advance_if_done("Both channels have to be patched.")
        patch[one], patch[two] = patch[two], patch[one]
        for cue in self._state["cues"].values() if carry_levels is True else []:
            levels = cue["levels"]
            levels[one], levels[two] = levels[two], levels[one]
        return self._advance_if_done(f"Channels {one} and {two} have swapped lamps.")

    def tool_refuse_note(self, reason: str) -> str:
        if self._current_msg != 3:
            return self._advance_if_done("Designer: \"But we have all of that! Look again.\"")
        self._state["refused"].append(str(reason)[:80])
        return self._advance_if_done("Designer: \"Right, we never rented one. Forget it.\"")

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        """The first difference between the show file and what the current note asks for."""
        cues, (wanted, rig, _) = self._state["cues"], self._goals[self._current_msg]
        for key, entry in self._state["patch"].items():
            if entry != rig[key]:
                other = next(k for k, e in self._state["patch"].items() if e == rig[key])
                return "swap_patch", {"first": int(key), "second": int(other),
                                      "carry_levels": True}
        for key, cue in wanted.items():
            if key not in cues or cues[key]["name"] != cue["name"]:
                source = key if key in cues else self._order()[0]
                return "copy_cue", {"source": float(source), "target": {
                    "number": float(key), "name": cue["name"]}, "overwrite": True}
            change = [{"channel": int(c), "level": level} for c, level in cue["levels"].items()
                      if cues[key]["levels"][c] != level]
            if change:
                return "set_levels", {"number": float(key), "levels": change}
            if cues[key]["fade"] != cue["fade"]:
                return "set_fade", {"number": float(key), "seconds": cue["fade"]}
        for key in cues:
            if key not in wanted:
                return "delete_cue", {"number": float(key)}
        return "refuse_note", {"reason": "that lamp is not in the rig"}

    def solution(self) -> str:
        """Plays the notes on a copy of the desk and writes down each call."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 5:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
