"""Lock It, Tag It, Prove It Dead

A pitch motor fails at the top of a wind turbine. Plan a calm day and a crew whose papers are
valid, take the voltage away and prove it, change the motor, and bring the machine back in the
opposite order. The turbine has no interest in being kind to those who skip a step.
"""

import copy
import json
import random
from typing import Any

TURBINES = [f"WT-{number}" for number in range(1, 7)]
PEOPLE = ["Aase", "Bo", "Cem", "Dunja", "Eoin", "Freja", "Gus"]
HOURS = [6, 8, 10, 12, 14, 16, 18]
BLADES = ["A", "B", "C"]
BOLTS = {"M12": (78, 90), "M16": (190, 215), "M20": (380, 420)}  # Nm, lowest and highest
PROOF = ["proving unit", "busbar", "proving unit"]
KINDS = ["breaker", "disconnector", "earth switch"]
TEXT, WHOLE = {"type": "string"}, {"type": "integer"}
DEVICE = {**TEXT, "description": "Name from the diagram, such as Q11."}
TURBINE = {**TEXT, "enum": TURBINES}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "forecast": ("Wind at hub height in m/s, from 06 to 20 h in steps of 2 h.", {
        "first_day": WHOLE, "last_day": {**WHOLE, "default": 5}}),
    "crew_list": ("Technicians: licence, rescue training, free days, own lock.", {}),
    "site_rules": ("The rules of the site, on one page.", {}),
    "plan_visit": ("Plans the visit; replaces an earlier plan.", {
        "turbine": TURBINE, "day": WHOLE, "start_hour": {**WHOLE, "enum": HOURS[:5]},
        "crew": {"type": "array", "items": TEXT, "description": "First names."}}),
    "diagram": ("Switches of a turbine and the bolts of its motors.", {"turbine": TURBINE}),
    "control": ("Works the rotor.", {"command": {**TEXT, "enum": ["stop", "start"]}}),
    "switch": ("Moves a switch.", {
        "device": DEVICE, "position": {**TEXT, "enum": ["open", "closed"]}}),
    "set_locks": ("Hangs locks on a switch; no locks takes them off.", {
        "device": DEVICE, "locks": {"type": "array", "items": WHOLE}}),
    "test_voltage": ("Holds the tester to a point.", {"point": {**TEXT, "enum": PROOF[:2]}}),
    "measure_motors": ("Winding resistance of the three pitch motors, in ohms.", {}),
    "replace_motor": ("Changes a pitch motor and tightens its new bolts.", {
        "blade": {**TEXT, "enum": BLADES}, "torque_nm": WHOLE}),
}


class PitchMotorEnv(ToolUseBaseEnv):
    """Four stages; the switches refuse what would hurt, and say why."""

    def __init__(self, max_turns: int = 25, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw weather, crew, switches and the weak motor."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history = 0, 0, []
        self._expected_answer, self._tools = "done", {}
        for name, (about, fields) in TOOLS.items():
            needed = [key for key, schema in fields.items() if "default" not in schema]
            self._tools[name] = {"description": about, "parameters": {
                "type": "object", "properties": fields, "required": needed}}
        self._limit, self._turbine = rng.choice([9, 10, 11]), rng.choice(TURBINES)
        self._draw_weather()
        self._draw_crew()
        self._switches = {
            turbine: {**dict(zip(KINDS, [f"Q{n}" for n in rng.sample(range(11, 99), 3)])),
                      "motor bolts": rng.choice(list(BOLTS))} for turbine in TURBINES}
        self._torques = {size: rng.randint(*span) for size, span in BOLTS.items()}
        healthy = rng.randint(18, 26) / 10
        self._weak = rng.choice(BLADES)
        self._ohms = {blade: round(healthy + rng.randint(-1, 1) / 10, 1) for blade in BLADES}
        self._ohms[self._weak] = round(healthy * rng.choice([0.3, 2.6, 3.4]), 1)
        self._devices = {self._switches[self._turbine][kind]: kind for kind in KINDS}
        self._state = {
            "plan": {}, "rotor": "turning", "breaker": "closed", "disconnector": "closed",
            "earth switch": "open", "locks": [], "tests": [], "replaced": []}
        plan = {"turbine": self._turbine, "day": self._window[0], "start_hour": self._window[1],
                "crew": self._crew}
        motor = [self._weak, self._torques[self._switches[self._turbine]["motor bolts"]]]
        self._plan, self._motor = plan, motor
        self._message_criteria = [
            lambda s: s["plan"] == plan, lambda s: s["earth switch"] == "closed",
            lambda s: s["replaced"] == motor,
            lambda s: s["rotor"] == "turning" and s["breaker"] == "closed",
        ]
        self._user_messages = [
            f"{self._turbine} reports a weak pitch motor. Plan the visit: the earliest window that "
            "the rules allow, and the two people they allow on that day.",
            "You are at the tower. Make it safe to work, as the rules say.",
            "Up we go. Replace the motor that differs from the others, the bolts by the rules.",
            "Done up here. Put the turbine back into service.",
        ]
        intro = f"Wind farm control, {self.max_turns} turns. Tools: {', '.join(TOOLS)}."
        return f"{intro}\n\n{self._user_messages[0]}", {}

    def _draw_weather(self) -> None:
        """Draw winds until the first window of three calm readings is on day 2, 3 or 4."""
        rng, limit = self._rng, self._limit
        self._window = [0, 0]
        while self._window[0] not in (2, 3, 4):
            self._wind = {str(day): [rng.randint(limit - 5, limit + 6) for _ in HOURS]
                          for day in range(1, 6)}
            calm = [[int(day), HOURS[at]] for day, winds in self._wind.items()
                    for at in range(5) if max(winds[at:at + 3]) <= limit]
            self._window = calm[0] if calm else [0, 0]

    def _draw_crew(self) -> None:
        """One licensed and one other person are fit for the day, everybody else is not."""
        rng, day = self._rng, self._window[0]
        names, locks = rng.sample(PEOPLE, 6), rng.sample(range(100, 999), 6)
        away = [d for d in range(1, 6) if d != day]
        self._people = {}
        for index, name in enumerate(names):
            expired = index not in (0, 3) and rng.random() < 0.5
            free = [day, *rng.sample(away, 2)] if expired or index in (0, 3) else away[:3]
            self._people[name] = {"licence": index < 3, "lock": locks[index], "free": sorted(free),
                                  "rescue": day - 1 if expired else rng.randint(day, 9)}
        self._crew, self._locks = sorted([names[0], names[3]]), sorted([locks[0], locks[3]])

    def _advance_if_done(self) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text, at = f"\n[{max(left, 0)} turns left]", self._current_msg
        if at == 4 or not self._message_criteria[at](self._state):
            return text
        self._current_msg = at + 1
        if at == 3:
            return text + "\n\n[ALL STEPS COMPLETE] Sign off with <answer>done</answer>."
        text += f"\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] "
        return text + self._user_messages[at + 1]

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 4

    def tool_forecast(self, first_day: int, last_day: int = 5) -> str:
        rows = [f"day {day}: " + ", ".join(f"{h:02d} h {v}" for h, v in zip(HOURS, winds))
                for day, winds in self._wind.items() if first_day <= int(day) <= last_day]
        return "\n".join(rows or ["Days 1 to 5 only."]) + self._advance_if_done()

    def tool_crew_list(self) -> str:
        rows = [f"{name}: {'switching licence' if p['licence'] else 'no licence'}, rescue training "
                f"valid to day {p['rescue']}, free on days {', '.join(map(str, p['free']))}, lock "
                f"{p['lock']}" for name, p in sorted(self._people.items())]
        return "\n".join(rows) + self._advance_if_done()

    def tool_site_rules(self) -> str:
        bolts = ", ".join(f"{size} {nm} Nm" for size, nm in self._torques.items())
        return (f"A window is 6 hours: three readings in a row of at most {self._limit} m/s. Two "
                "people, both free and with valid rescue training, one of them with a switching "
                "licence.\nSafe to work: stop, breaker, disconnector, locks of both on the "
                "disconnector; tester on the proving unit, on the busbar, on the proving unit "
                f"again; earth switch closed. Back in the opposite order.\nBolts: {bolts}."
                ) + self._advance_if_done()

    def tool_plan_visit(self, turbine: str, day: int, start_hour: int, crew: list[str]) -> str:
        names = sorted(str(name).strip().title() for name in crew)
        if turbine not in TURBINES or any(name not in self._people for name in names):
            return "Unknown turbine or technician." + self._advance_if_done()
        self._state["plan"] = {"turbine": turbine, "day": day, "start_hour": start_hour,
                               "crew": names}
        signed = "signed" if self._state["plan"] == self._plan else "the safety desk says no"
        return f"{turbine}, day {day}, {start_hour} h: {signed}." + self._advance_if_done()

    def tool_diagram(self, turbine: str) -> str:
        rows = [f"{kind}: {name}" for kind, name in self._switches.get(turbine, {}).items()]
        return ", ".join(rows or ["no such turbine"]) + self._advance_if_done()

    def tool_control(self, command: str) -> str:
        if self._current_msg > 0 and (command == "stop" or self._state["breaker"] == "closed"):
            self._state["rotor"] = "stopped" if command == "stop" else "turning"
        return f"The rotor is {self._state['rotor']}." + self._advance_if_done()

    def _refuse(self, kind: str, position: str) -> str:
        """Why a switch does not move."""
        s = self._state
        rules = {
            "breaker open": (s["rotor"] == "stopped", "the rotor turns"),
            "breaker closed": (s["disconnector"] == "closed", "the disconnector is open"),
            "disconnector open": (s["breaker"] == "open", "the breaker is closed"),
            "disconnector closed": (not s["locks"] and s["breaker"] == "open"
                                    and s["earth switch"] == "open", "locks or earth are on"),
            "earth switch closed": (s["locks"] == self._locks and s["tests"][-3:] == PROOF,
                                    "not locked by both and proved dead"),
            "earth switch open": (self._current_msg != 2, "people work above"),
        }
        allowed, why = rules[f"{kind} {position}"]
        return "" if allowed else why

    def tool_switch(self, device: str, position: str) -> str:
        kind = self._devices.get(str(device).strip().upper(), "")
        here = kind and position in ("open", "closed") and self._current_msg
        why = self._refuse(kind, position) if here else "not a switch where you are"
        if not why:
            self._state.update({kind: position, "tests": []})
        return f"{device} {'stays: ' + why if why else position}." + self._advance_if_done()

    def tool_set_locks(self, device: str, locks: list[int]) -> str:
        kind = self._devices.get(str(device).strip().upper(), "")
        if kind != "disconnector" or self._state["disconnector"] == "closed" or (
                self._state["earth switch"] == "closed"):
            return "Only on an open disconnector, nothing earthed." + self._advance_if_done()
        self._state.update(locks=sorted(int(lock) for lock in locks), tests=[])
        return f"Locks on {device}: {self._state['locks'] or 'none'}." + self._advance_if_done()

    def tool_test_voltage(self, point: str) -> str:
        live = point != "busbar" or self._state["disconnector"] == "closed"
        self._state["tests"].append(point)
        return f"{point}: {'voltage' if live else 'no voltage'}." + self._advance_if_done()

    def tool_measure_motors(self) -> str:
        safe = self._state["earth switch"] == "closed"
        return (f"Ohms: {self._ohms}." if safe else "Not safe yet.") + self._advance_if_done()

    def tool_replace_motor(self, blade: str, torque_nm: int) -> str:
        if self._state["earth switch"] != "closed" or blade not in BLADES:
            return "Not safe to go up, or no such blade." + self._advance_if_done()
        self._state["replaced"] = [blade, torque_nm]
        return f"New motor on blade {blade}, bolts at {torque_nm} Nm." + self._advance_if_done()

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        s, names = self._state, self._switches[self._turbine]
        if self._current_msg == 0:
            return "plan_visit", self._plan
        if self._current_msg == 2:
            return "replace_motor", {"blade": self._weak, "torque_nm": self._motor[1]}
        way, locks = ["breaker", "disconnector"], self._locks
        if self._current_msg == 3:
            way, locks = ["earth switch", "disconnector", "breaker"], []
        if locks and s["rotor"] == "turning":
            return "control", {"command": "stop"}
        for kind in way:
            if not locks and s["locks"] and kind == "disconnector":
                return "set_locks", {"device": names[kind], "locks": []}
            position = "open" if locks or kind == "earth switch" else "closed"
            if s[kind] != position:
                return "switch", {"device": names[kind], "position": position}
        if not locks:
            return "control", {"command": "start"}
        if s["locks"] != locks:
            return "set_locks", {"device": names["disconnector"], "locks": locks}
        if s["tests"][-3:] == PROOF:
            return "switch", {"device": names["earth switch"], "position": "closed"}
        done = next(n for n in (2, 1, 0) if s["tests"][len(s["tests"]) - n:] == PROOF[:n])
        return "test_voltage", {"point": PROOF[done]}

    def solution(self) -> str:
        """Sends a copy of the crew up and down again and lists the calls."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 4:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
