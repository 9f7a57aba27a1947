"""Eight Minutes Over Svalbard

A polar satellite fell into safe mode, and you can talk to it only while it passes over the
station. Clear the faults, patch it through a noisy link, survive the reboot and plan a picture.
"""

import copy
import json
import random
from typing import Any

PERIOD, CONTACT = 97, 8  # minutes from pass to pass, minutes of contact
FAULTS = {  # code: (cause, opcode that has to come before it can be cleared)
    "F12": ("undervoltage: shed the heater load", "HEATER_OFF"),
    "F27": ("star tracker blinded: turn away from the sun", "SLEW_AWAY"),
    "F31": ("reaction wheel stalled: restart the wheel", "WHEEL_RESTART"),
    "F40": ("watchdog after rejected commands: nothing to repair", ""),
}
OPCODES = ["HEATER_OFF", "SLEW_AWAY", "WHEEL_RESTART", "CLEAR_FAULT", "MODE_NOMINAL", "ACTIVATE"]
TARGETS = ["Etna", "Lake Chad", "Vatnajokull", "Ganges delta"]
TEXT = {"type": "string"}
SEQUENCE = {"type": "integer", "description": "Number the satellite expects next."}
COMMAND = {
    "type": "object", "description": "Opcode; CLEAR_FAULT needs the fault.", "required": ["opcode"],
    "properties": {"opcode": {**TEXT, "enum": OPCODES}, "fault": {**TEXT, "enum": list(FAULTS)}},
}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "telemetry": ("Reads a group of values during contact; costs no time.", {
        "group": {**TEXT, "enum": ["status", "faults", "memory"]}}),
    "wait_for_pass": ("Lets the clock run to the start of the next contact.", {}),
    "send_command": ("Sends one numbered command; one minute.", {
        "command": COMMAND, "sequence": SEQUENCE}),
    "uplink_block": ("Sends a patch block: fast takes 1 minute but breaks in the first and last 2 "
                     "minutes of a pass, slow takes 2.", {
        "block": {"type": "integer", "description": "Block number from 1."},
        "rate": {**TEXT, "enum": ["fast", "slow"], "default": "fast"}}),
    "verify_memory": ("Compares the checksum of the whole patch; one minute.", {}),
    "target_table": ("Coming views of a target, from the ground computer.", {
        "target": {**TEXT, "enum": TARGETS}}),
    "schedule_image": ("Plans a picture, replacing an earlier plan; one minute, numbered.", {
        "target": {**TEXT, "enum": TARGETS},
        "minute": {"type": "integer", "description": "Minute from the table."},
        "sequence": SEQUENCE}),
    "point_dish": ("Turns the ground dish by hand. It tracks by itself.", {
        "azimuth": {"type": "number", "description": "Degrees, 0 to 360."}}),
}


class SvalbardPassEnv(ToolUseBaseEnv):
    """Recover, patch, activate and plan, inside short windows of contact."""

    def __init__(self, max_turns: int = 25, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Break the satellite and print the view tables."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history, self._tools = 0, 0, [], {}
        self._expected_answer = "done"
        for name, (text, fields) in TOOLS.items():
            needed = [key for key, schema in fields.items() if "default" not in schema]
            schema = {"type": "object", "properties": fields, "required": needed}
            self._tools[name] = {"description": text, "parameters": schema}
        missing = rng.sample(range(1, 10), 3)
        views = {target: self._draw_views() for target in TARGETS}
        self._state = {
            "minute": rng.randint(20, 80), "first_pass": 97, "mode": "safe", "repaired": [],
            "faults": rng.sample(list(FAULTS)[:3], 2), "sequence": rng.randint(100, 900),
            "rejected": 0, "verified": False, "active": False, "image": [], "views": views,
            "blocks": {str(n): "missing" if n in missing else "ok" for n in range(1, 10)},
            "noisy": str(missing[0]),
        }
        target = rng.choice(TARGETS)
        usable = [v for v in views[target] if v["sunlit"] and v["cloud"] < 30]
        self._plan = plan = [target, max(usable, key=lambda v: v["elevation"])["minute"]]
        self._user_messages = [
            "Safe mode. Treat the cause of each fault, clear it and return to nominal mode.",
            "Now the flight software patch: uplink every block that memory reports as not ok.",
            "Verify the patch as a whole, then activate it. The satellite reboots and starts to "
            "count commands anew.",
            f"One picture of {target}: schedule the view with the highest elevation among those "
            "in sunlight with less than 30 percent cloud.",
        ]
        self._message_criteria = [
            lambda s: s["mode"] == "nominal",
            lambda s: all(status == "ok" for status in s["blocks"].values()),
            lambda s: s["active"],
            lambda s: s["image"] == plan,
        ]
        return (f"Minute {self._state['minute']}, {self.max_turns} turns. A pass comes every "
                f"{PERIOD} minutes and lasts {CONTACT}. Three rejected commands in a row trip safe "
                f"mode. Tools: {', '.join(TOOLS)}.\n\n{self._user_messages[0]}"), {}

    def _draw_views(self) -> list[dict[str, Any]]:
        rng = self._rng
        times = zip(sorted(rng.sample(range(4000, 6000), 7)), rng.sample(range(20, 90), 7))
        views = [{"minute": m, "elevation": h, "sunlit": rng.random() < 0.6,
                  "cloud": rng.randrange(0, 95, 5)} for m, h in times]
        views[rng.randrange(7)].update(sunlit=True, cloud=10)
        return views

    def _advance_if_done(self) -> str:
        at, state = self._current_msg, self._state
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        contact = f"minute {state['minute']}, {self._contact_left()} minutes of contact"
        text = f"\n[{contact}, {max(left, 0)} turns left]"
        if at == 4 or not self._message_criteria[at](state):
            return text
        self._current_msg = at + 1
        if at == 3:
            return text + "\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
        told = self._user_messages[at + 1]
        return f"{text}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {told}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 4

    def _contact_left(self) -> int:
        since = self._state["minute"] - self._state["first_pass"]
        return max(0, CONTACT - since % PERIOD) if since >= 0 else 0

    def _is_low(self) -> bool:
        return self._contact_left() > CONTACT - 2 or self._contact_left() <= 2

    def _spend(self, minutes: int) -> None:
        if self._contact_left() < minutes:
            raise ValueError("not enough contact left; wait_for_pass comes first")
        self._state["minute"] += minutes

    def _reject(self, why: str) -> str:
        state = self._state
        state["rejected"] += 1
        if state["rejected"] >= 3:
            faults = [code for code in state["faults"] if code != "F40"]
            state.update(mode="safe", rejected=0, faults=[*faults, "F40"])
            why += ". The satellite tripped into SAFE MODE with fault F40"
        return f"NACK: {why}."

    def tool_telemetry(self, group: str) -> str:
        state = self._state
        self._spend(0 if self._contact_left() else 1)
        if group == "faults":
            rows = [f"{code} {FAULTS[code][0]}" for code in state["faults"]] or ["no faults"]
        elif group == "memory":
            rows = [f"block {n}: {status}" for n, status in state["blocks"].items()]
        else:
            rows = [f"mode: {state['mode']}", f"next command number: {state['sequence']}",
                    f"causes treated: {', '.join(state['repaired']) or 'none'}"]
        return "\n".join(rows) + self._advance_if_done()

    def tool_wait_for_pass(self) -> str:
        since = self._state["minute"] - self._state["first_pass"]
        self._state["minute"] += -since if since < 0 else PERIOD - since % PERIOD
        return "Signal acquired." + self._advance_if_done()

    def tool_send_command(self, command: dict[str, str], sequence: int) -> str:
        state, opcode, fault = self._state, command["opcode"], command.get("fault", "")
        self._spend(1)
        if sequence != state["sequence"]:
            return self._reject("unexpected command number") + self._advance_if_done()
        why = "" if opcode in OPCODES else "unknown opcode"
        if opcode == "CLEAR_FAULT":
            if fault not in state["faults"]:
                why = "no such fault"
            elif FAULTS[fault][1] not in ["", *state["repaired"]]:
                why = f"the cause of {fault} is still there"
        elif opcode == "MODE_NOMINAL" and state["faults"]:
            why = "faults are pending"
        elif opcode == "ACTIVATE" and (state["mode"] == "safe" or not state["verified"]):
            why = "needs nominal mode and a verified patch"
        if why:
            return self._reject(why) + self._advance_if_done()
        state.update(rejected=0, sequence=sequence + 1)
        if opcode == "CLEAR_FAULT":
            state["faults"].remove(fault)
        elif opcode == "MODE_NOMINAL":
            state["mode"] = "nominal"
        elif opcode == "ACTIVATE":
            state.update(active=True, sequence=1)
        elif opcode not in state["repaired"]:
            state["repaired"].append(opcode)
        return f"ACK {opcode}." + self._advance_if_done()

    def tool_uplink_block(self, block: int, rate: str = "fast") -> str:
        state, key, low = self._state, str(block), self._is_low()
        if key not in state["blocks"] or state["mode"] == "safe" or state["active"]:
            return "Blocks are 1 to 9, in nominal mode, before ACTIVATE." + self._advance_if_done()
        self._spend(2 if rate == "slow" else 1)
        state["verified"] = False
        if state["noisy"] == key or (low and rate != "slow"):
            state["noisy"] = state["noisy"].replace(key, "")
            state["blocks"][key] = "bad"
            return f"CRC error: block {key} arrived bad. Send it again." + self._advance_if_done()
        state["blocks"][key] = "ok"
        return f"Block {key} stored." + self._advance_if_done()

    def tool_verify_memory(self) -> str:
        self._spend(1)
        self._state["verified"] = all(b == "ok" for b in self._state["blocks"].values())
        result = "ok" if self._state["verified"] else "wrong"
        return f"Checksum of the patch: {result}." + self._advance_if_done()

    def tool_target_table(self, target: str) -> str:
        rows = [f"minute {v['minute']}: elevation {v['elevation']}, "
                f"{'sunlight' if v['sunlit'] else 'night'}, cloud {v['cloud']} percent"
                for v in self._state["views"].get(target, [])]
        return "\n".join(rows or ["No such target."]) + self._advance_if_done()

    def tool_schedule_image(self, target: str, minute: int, sequence: int) -> str:
        state = self._state
        self._spend(1)
        if state["mode"] == "safe" or sequence != state["sequence"]:
            return self._reject("safe mode or unexpected number") + self._advance_if_done()
        state.update(image=[target, minute], sequence=sequence + 1, rejected=0)
        return f"Picture of {target} planned for minute {minute}." + self._advance_if_done()

    def tool_point_dish(self, azimuth: float) -> str:
        return f"Dish at {azimuth:.0f} degrees, tracking resumes." + self._advance_if_done()

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        state, at = self._state, self._current_msg
        todo = [int(n) for n, status in state["blocks"].items() if status != "ok"]
        opcode, fault = "MODE_NOMINAL", (state["faults"] or [""])[0]
        if self._contact_left() < (2 if todo and at in (1, 2) and self._is_low() else 1):
            return "wait_for_pass", {}
        if state["mode"] == "safe":
            if fault:
                cause = FAULTS[fault][1]
                opcode = "CLEAR_FAULT" if cause in ["", *state["repaired"]] else cause
        elif todo and at in (1, 2):
            return "uplink_block", {"block": todo[0], "rate": "slow" if self._is_low() else "fast"}
        elif at == 3:
            return "schedule_image", {"target": self._plan[0], "minute": self._plan[1],
                                      "sequence": state["sequence"]}
        elif at == 2 and state["verified"]:
            opcode = "ACTIVATE"
        else:
            return "verify_memory", {}
        command = {"opcode": opcode, **({"fault": fault} if opcode == "CLEAR_FAULT" else {})}
        return "send_command", {"command": command, "sequence": state["sequence"]}

    def solution(self) -> str:
        """Flies the passes on a copy and notes every command."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 4:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
