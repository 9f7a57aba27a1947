"""The Swing Bridge That Will Not Close

The river is clear, the mail train is due, and the old swing bridge stalls on its way back to the
rails. Keep the oil pressure up, back out of a stall, tell a lying sensor from a wedge that is
really stuck, and hand the line over. Every fault latches an alarm that stops all motion.
"""

import copy
import json
import random
from typing import Any

SIDES = ["north", "south"]
NEEDS = {"slew": (50, 35), "wedge": (30, 15), "pins": (30, 10), "unpin": (30, 10)}  # bar, used
ORDER = ("Brake off, slew to 0 degrees, brake on, both wedges in, pins in, hand over. Pressure: "
         "slew 50 bar, a wedge 30, the pins 30; more than 120 opens the relief valve.")
ALARMS = {
    "S4": "Stalled against something on the bearing. Never push: reset, swing back at least 12 "
          "degrees, and come in again at creep speed, which sweeps the track.",
    "W2": "A wedge moved but does not report home. Reset and look through the camera. With a gap: "
          "out and in again. When it sits tight, the sensor lies: bypass that one and no other.",
    "V1": "Relief valve opened, all pressure lost. Reset and pump anew.",
}


def one_of(*options: str) -> dict[str, Any]:
    """Schema of a string with fixed options."""
    return {"type": "string", "enum": list(options)}


TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "run_pump": ("Runs an oil pump for a minute.", {"pump": one_of("A", "B")}),
    "set_brake": ("Sets or releases the slewing brake.", {"brake": one_of("on", "off")}),
    "slew": ("Turns the span to an angle; 0 is closed.", {
        "degrees": {"type": "integer", "minimum": 0, "maximum": 90},
        "speed": {**one_of("normal", "creep"), "default": "normal"}}),
    "drive_wedge": ("Drives an end wedge.", {
        "side": one_of(*SIDES), "direction": one_of("in", "out")}),
    "drive_pins": ("Drives the lock pins.", {"direction": one_of("in", "out")}),
    "look": ("A camera on the bridge.", {"view": one_of("north wedge", "south wedge", "bearing")}),
    "reset_alarm": ("Clears a latched alarm.", {
        "code": {"type": "string", "description": "Code such as S4."}}),
    "bypass_sensor": ("Makes the interlock trust you instead of a wedge sensor.", {
        "side": one_of(*SIDES), "active": {"type": "boolean", "default": True}}),
    "hand_over": ("Offers the line to the signal box, which prints a line-clear number.", {}),
    "sound_horn": ("Warns boats.", {}),
}


class SwingBridgeEnv(ToolUseBaseEnv):
    """A machine with interlocks: what went wrong decides what has to be undone."""

    def __init__(self, max_turns: int = 25, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Open the bridge and wear some of its parts."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._call_history, self._tools = 0, [], {}
        for name, (about, fields) in TOOLS.items():
            needed = [key for key, schema in fields.items() if "default" not in schema]
            self._tools[name] = {"description": about, "parameters": {
                "type": "object", "properties": fields, "required": needed}}
        stuck, self._liar = rng.sample(SIDES, 2)
        self._worn, self._strong = rng.sample(["A", "B"], 2)
        self._gains = {self._worn: 8, self._strong: rng.choice([45, 50, 55])}
        self._state = {
            "angle": rng.randint(60, 88), "pressure": rng.randint(60, 69), "brake": "on",
            "stall": rng.randint(2, 7), "wedges": {side: "out" for side in SIDES}, "pins": "out",
            "bypass": {side: False for side in SIDES}, "alarm": "", "stuck": [stuck],
        }
        self._expected_answer = f"LC-{rng.randint(100, 999)}-{rng.randint(10, 99)}"
        return (
            f"05:48, {self.max_turns} turns to the mail train. Close the bridge, hand the line "
            f"over and send the line-clear number as <answer>number</answer>. {ORDER} "
            f"Tools: {', '.join(TOOLS)}.\n{self._panel()}"
        ), {}

    def _panel(self) -> str:
        state = self._state
        wedges = ", ".join(f"{side} wedge {self._report(side)}" for side in SIDES)
        return (f"[{state['angle']} degrees, {state['pressure']} bar, brake {state['brake']}, "
                f"{wedges}, pins {state['pins']}, alarm {state['alarm'] or 'none'}]")

    def _report(self, side: str) -> str:
        """What the panel believes: a lying sensor never says home."""
        if self._state["bypass"][side]:
            return "bypassed"
        out = self._state["wedges"][side] == "out"
        return "out" if out else "home" if self._reports_home(side) else "not home"

    def _reports_home(self, side: str) -> bool:
        return self._state["wedges"][side] == "home" and side != self._liar

    def _turns(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        return f"{text}\n{self._panel()}\n[{max(left, 0)} turns left]"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().upper() == self._expected_answer and not self._problem()

    def _problem(self) -> str:
        state = self._state
        wrong = [side for side in SIDES if state["wedges"][side] != "home"
                 or (state["bypass"][side] and side != self._liar)]
        if state["alarm"]:
            return f"alarm {state['alarm']} is latched"
        if state["angle"] or state["brake"] == "off":
            return "the span is not closed with its brake on"
        if wrong:
            return f"the inspector sees a fault at the {wrong[0]} wedge"
        if not state["bypass"][self._liar]:
            return f"the {self._liar} wedge does not report home"
        return "" if state["pins"] == "in" else "the pins are out"

    def _alarm(self, code: str) -> str:
        self._state["alarm"] = code
        return self._turns(f"ALARM {code}. {ALARMS[code]}")

    def _hold(self, motion: str) -> str:
        """Why a motion does not start; an empty text lets it start and takes the pressure."""
        state = self._state
        if state["alarm"]:
            return f"Blocked by alarm {state['alarm']}."
        needed, used = NEEDS[motion]
        sure = all(self._reports_home(side) or state["bypass"][side] for side in SIDES)
        loose = state["pins"] == "out" and all(w == "out" for w in state["wedges"].values())
        still = state["angle"] == 0 and state["brake"] == "on"
        if state["pressure"] < needed:
            return f"Too little pressure: {needed} bar needed."
        if motion == "slew" and (state["brake"] == "on" or not loose):
            return "Interlock: brake off, pins and wedges out before the span turns."
        if motion == "wedge" and not (still and state["pins"] == "out"):
            return "Interlock: closed span, brake on and pins out before a wedge moves."
        if motion == "pins" and not (still and sure):
            return "Interlock: both wedges must report home or be bypassed."
        state["pressure"] -= used
        return ""

    def tool_run_pump(self, pump: str) -> str:
        if self._state["alarm"]:
            return self._turns(self._hold("wedge"))
        self._state["pressure"] += self._gains[pump]
        if self._state["pressure"] > 120:
            self._state["pressure"] = 0
            return self._alarm("V1")
        return self._turns(f"Pump {pump} ran" + (", with a whine." if pump == self._worn else "."))

    def tool_set_brake(self, brake: str) -> str:
        self._state["brake"] = "off" if brake == "off" else "on"
        return self._turns(f"Brake {self._state['brake']}.")

    def tool_slew(self, degrees: int, speed: str = "normal") -> str:
        state = self._state
        if held := self._hold("slew") if 0 <= degrees <= 90 else "Angles go from 0 to 90.":
            return self._turns(held)
        swept = speed == "creep" and state["angle"] >= state["stall"] + 12
        if state["stall"] and degrees < state["stall"] and not swept:
            state["angle"] = min(state["angle"], state["stall"])
            return self._alarm("S4")
        state["stall"] = 0 if degrees < state["stall"] else state["stall"]
        state["angle"] = int(degrees)
        return self._turns("The span turned.")

    def tool_drive_wedge(self, side: str, direction: str) -> str:
        state = self._state
        if held := self._hold("wedge") if side in SIDES else "The wedges are north and south.":
            return self._turns(held)
        if direction == "out":
            state["stuck"] = [] if state["wedges"][side] == "gap" else state["stuck"]
            state["wedges"][side] = "out"
            return self._turns(f"The {side} wedge is out.")
        if state["wedges"][side] == "out":
            state["wedges"][side] = "gap" if side in state["stuck"] else "home"
        if not self._reports_home(side) and not state["bypass"][side]:
            return self._alarm("W2")
        return self._turns(f"The {side} wedge is home.")

    def tool_drive_pins(self, direction: str) -> str:
        held = self._hold("unpin" if direction == "out" else "pins")
        if not held:
            self._state["pins"] = "out" if direction == "out" else "in"
        return self._turns(held or f"Pins {self._state['pins']}.")

    def tool_look(self, view: str) -> str:
        side, _, thing = str(view).partition(" ")
        if side in SIDES and thing == "wedge":
            seen = {"home": "sits tight under the span", "out": "is drawn back",
                    "gap": "leaves two fingers of air, ice on its face"}
            return self._turns(f"The {side} wedge {seen[self._state['wedges'][side]]}.")
        return self._turns("A branch on the track." if self._state["stall"] else "Clean track.")

    def tool_reset_alarm(self, code: str) -> str:
        latched = self._state["alarm"] and str(code).strip().upper() == self._state["alarm"]
        self._state["alarm"] = "" if latched else self._state["alarm"]
        return self._turns("Reset." if latched else f"No alarm {code} is latched.")

    def tool_bypass_sensor(self, side: str, active: bool = True) -> str:
        if side in SIDES:
            self._state["bypass"][side] = active is True
        return self._turns(f"Sensor {side}: {'bypassed' if active is True else 'trusted'}.")

    def tool_hand_over(self) -> str:
        if problem := self._problem():
            return self._turns(f"The signal box declines: {problem}.")
        return self._turns(f"Line clear, number {self._expected_answer}. Well kept!")

    def tool_sound_horn(self) -> str:
        return self._turns("A heron takes off.")

    def _motion(self, kind: str, name: str, arguments: dict[str, Any]) -> tuple[str, dict]:
        """The motion, or the pump when there is too little pressure for it."""
        weak = self._state["pressure"] < NEEDS[kind][0]
        return ("run_pump", {"pump": self._strong}) if weak else (name, arguments)

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        state, liar = self._state, self._liar
        gap = [side for side in SIDES if state["wedges"][side] != "home"]
        if state["alarm"]:
            return "reset_alarm", {"code": state["alarm"]}
        for side in SIDES:
            if state["bypass"][side] and side != liar:
                return "bypass_sensor", {"side": side, "active": False}
        if state["pins"] == "in" and (gap or state["angle"] or state["brake"] == "off"):
            return self._motion("unpin", "drive_pins", {"direction": "out"})
        if state["angle"]:
            if state["brake"] == "on":
                return "set_brake", {"brake": "off"}
            far = state["angle"] >= state["stall"] + 12 or not state["stall"]
            return self._motion("slew", "slew", {"degrees": 0 if far else 25, "speed": "creep"})
        if state["brake"] == "off":
            return "set_brake", {"brake": "on"}
        if gap:
            direction = "out" if state["wedges"][gap[0]] == "gap" else "in"
            return self._motion("wedge", "drive_wedge", {"side": gap[0], "direction": direction})
        if not state["bypass"][liar]:
            return "bypass_sensor", {"side": liar, "active": True}
        if state["pins"] == "out":
            return self._motion("pins", "drive_pins", {"direction": "in"})
        return "hand_over", {}

    def solution(self) -> str:
        """Closes a copy of the bridge and lists the calls."""
        twin, lines, name = copy.deepcopy(self), [], ""
        while name != "hand_over":
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, f"<answer>{self._expected_answer}</answer>"])
