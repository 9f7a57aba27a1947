"""Four Weather Stations Cough Before Dawn

The morning bulletin goes out at five and four mountain stations answer with error codes. Look a
code up, do what the manual says with the numbers that the station gave, and ask again: a second
fault may hide behind the first. The bulletin wants the rain of all four together.
"""

import copy
import json
import random
from typing import Any

STATIONS = ["Arven", "Bialet", "Corvatsch", "Dorn", "Eiger Saddle", "Furka"]
FAULTS = ["ice", "clock", "channel", "log"]
CHANNELS = list(range(1, 9))
STATION = {"type": "string", "enum": STATIONS}


def tool(description: str, **properties: dict[str, Any]) -> dict[str, Any]:
    """Tool entry; a parameter with a default is optional."""
    required = [name for name, schema in properties.items() if "default" not in schema]
    return {"description": description, "parameters": {
        "type": "object", "properties": properties, "required": required}}


class CoughingStationsEnv(ToolUseBaseEnv):
    """One number at the end; every station has to be heard first."""

    def __init__(self, max_turns: int = 24, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Give every station one or two faults and the manual new codes."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._call_history = 0, []
        self._tools = {
            "poll_station": tool("Asks a station for its reading.", station=STATION),
            "read_manual": tool("What a code means and what to do.", code={
                "type": "string", "description": "Code such as E41."}),
            "heat_sensor": tool(
                "Heats a sensor for some minutes.", station=STATION,
                minutes={"type": "integer", "minimum": 1, "maximum": 60}),
            "set_clock": tool(
                "Moves the clock of a station.", station=STATION,
                minutes={"type": "integer", "description": "Forward positive, back negative."}),
            "scan_band": tool("Noise on every radio channel of the valley."),
            "set_channel": tool(
                "Moves a station to another radio channel.", station=STATION,
                channel={"type": "integer", "enum": CHANNELS}),
            "clear_log": tool(
                "Deletes old records of a station.", station=STATION,
                keep_days={"type": "integer", "default": 7, "description": "Days to keep."}),
            "reboot_station": tool("Switches a station off and on.", station=STATION),
        }
        chosen = sorted(rng.sample(STATIONS, 4))
        codes = dict(zip(FAULTS, (f"E{number}" for number in rng.sample(range(10, 99), 4))))
        noise = dict(zip(map(str, CHANNELS), rng.sample(range(12, 90), 8)))
        faults = {name: [kind] for name, kind in zip(chosen, rng.sample(FAULTS, 4))}
        deeper = rng.choice([name for name in chosen if faults[name] != ["log"]])
        faults[deeper].append("log")
        drift = rng.choice([-1, 1]) * rng.randint(6, 55)
        self._state = {
            "faults": faults, "codes": codes, "noise": noise, "heard": [], "drift": drift,
            "frost": rng.randint(2, 6), "pace": rng.choice([3, 4, 5]), "keep": rng.randint(2, 5),
            "rain": {name: rng.randint(0, 240) / 10 for name in chosen},
        }
        self._quiet = int(min(noise, key=lambda key: noise[key]))
        self._expected_answer = f"{sum(self._state['rain'].values()):.1f}"
        return (
            f"04:20, {self.max_turns} turns to the bulletin. {', '.join(chosen)} do not report. "
            "Get a reading from each and send the rain of the four added up, in mm with one "
            f"decimal, as <answer>0.0</answer>. Tools: {', '.join(self._tools)}."
        ), {}

    def _turns(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        return f"{text}\n[{max(left, 0)} turns left]"

    def _check_answer(self, answer: str) -> bool:
        text = answer.strip().lower().removesuffix("mm").strip()
        return len(self._state["heard"]) == 4 and super()._check_answer(text)

    def _fault(self, station: Any) -> str:
        """The fault in front; an empty text when the station is sound or not ours."""
        return (self._state["faults"].get(str(station), []) or [""])[0]

    def _mend(self, station: str) -> None:
        self._state["faults"][station].pop(0)

    def tool_poll_station(self, station: str) -> str:
        state, fault = self._state, self._fault(station)
        if station not in state["rain"]:
            return self._turns(f"{station} has reported already; it is not on your list.")
        if not fault:
            if station not in state["heard"]:
                state["heard"].append(station)
            return self._turns(f"{station}: rain since midnight {state['rain'][station]:.1f} mm.")
        hours, minutes = divmod(260 - state["drift"], 60)
        told = {"ice": f"sensor at {-state['frost']} C", "channel": "half of the reply was noise",
                "clock": f"station clock {hours:02d}:{minutes:02d}, server clock 04:20",
                "log": "0 bytes free"}[fault]
        return self._turns(f"{station}: {state['codes'][fault]}, {told}.")

    def tool_read_manual(self, code: str) -> str:
        state = self._state
        pages = {
            "ice": f"Sensor iced. Heat it {state['pace']} minutes per degree below zero, exactly: "
                   "less leaves ice, more trips the fuse.",
            "clock": "Clock drift. Move the station clock to the server clock.",
            "channel": "Radio interference. Move the station to the channel with the least noise.",
            "log": f"Memory full. Clear the log and keep {state['keep']} days, no more and no "
                   "fewer. The usual seven days do not fit.",
        }
        for fault, known in state["codes"].items():
            if known == str(code).strip().upper():
                return self._turns(f"{known}: {pages[fault]}")
        return self._turns(f"No page on {code}.")

    def tool_heat_sensor(self, station: str, minutes: int) -> str:
        need = self._state["frost"] * self._state["pace"]
        if self._fault(station) != "ice":
            return self._turns(f"The sensor of {station} is free of ice.")
        if minutes != need:
            why = "The fuse cut in and it froze again" if minutes > need else "There is still ice"
            return self._turns(f"{why}; the attempt counts for nothing.")
        self._mend(station)
        return self._turns(f"The sensor of {station} is clear.")

    def tool_set_clock(self, station: str, minutes: int) -> str:
        if self._fault(station) != "clock":
            return self._turns(f"{station} keeps good time. Nothing changed.")
        if minutes != self._state["drift"]:
            return self._turns("The clocks would still differ. The station refused the move.")
        self._mend(station)
        return self._turns(f"{station} is in step with the server.")

    def tool_scan_band(self) -> str:
        rows = [f"channel {key}: noise {value}" for key, value in self._state["noise"].items()]
        return self._turns("\n".join(rows))

    def tool_set_channel(self, station: str, channel: int) -> str:
        if self._fault(station) != "channel":
            return self._turns(f"{station} is heard well where it is. Nothing changed.")
        if channel != self._quiet:
            return self._turns(f"Channel {channel} is no better. The station went back.")
        self._mend(station)
        return self._turns(f"{station} moved to channel {channel}.")

    def tool_clear_log(self, station: str, keep_days: int = 7) -> str:
        if self._fault(station) != "log":
            return self._turns(f"The log of {station} can wait. Nothing changed.")
        if keep_days != self._state["keep"]:
            return self._turns(f"Not cleared: {keep_days} days are not what the manual asks for.")
        self._mend(station)
        return self._turns(f"{station} has room again, {keep_days} days kept.")

    def tool_reboot_station(self, station: str) -> str:
        fault = self._fault(station)
        return self._turns(f"{station} is back" + (" with the same fault." if fault else "."))

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        state = self._state
        name = next(name for name in state["rain"] if name not in state["heard"])
        remedies = {
            "": ("poll_station", {}),
            "ice": ("heat_sensor", {"minutes": state["frost"] * state["pace"]}),
            "clock": ("set_clock", {"minutes": state["drift"]}),
            "channel": ("set_channel", {"channel": self._quiet}),
            "log": ("clear_log", {"keep_days": state["keep"]}),
        }
        call, arguments = remedies[self._fault(name)]
        return call, {"station": name, **arguments}

    def solution(self) -> str:
        """Mends a copy of the network and lists the calls."""
        twin, lines = copy.deepcopy(self), []
        while len(twin._state["heard"]) < 4:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, f"<answer>{self._expected_answer}</answer>"])
