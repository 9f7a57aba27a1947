"""Over the Bar on the Rising Tide

A small boat wants to enter a harbour behind a sandbar. The tide table is that of another port
and in another time, the depth is in the chart, the margin in the harbour rules and the swell in
the morning report. Work out the first minute at which there is water enough.
"""

import json
import random
from typing import Any

STANDARD = {"Port Averne": "south", "Skellan": "north"}
HARBOURS = ["Oyster Quay", "Saint Brede", "Tarn Haven", "Wick Sands", "Gull Roads", "Low Ferry"]
BOATS = ["Kittiwake", "Redshank", "Petrel", "Gannet", "Dunlin"]
DATES = ["4 May", "5 May", "6 May"]
TWELFTHS = [0, 1, 3, 6, 9, 11, 12]
TEXT = {"type": "string"}
HARBOUR = {**TEXT, "description": "Harbour name."}
EXTREME = {
    "type": "object", "required": ["time", "height"],
    "properties": {"time": {**TEXT, "description": "HH:MM on one day."},
                   "height": {"type": "number", "description": "Metres above chart datum."}},
}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "find_boat": ("Register entries of a name: home port, length, draught.", {
        "name": {**TEXT, "description": "Name of the boat."}}),
    "harbour_sheet": ("Standard port, tidal differences, charted depth on the bar.", {
        "harbour": HARBOUR}),
    "harbour_rules": ("What the harbour master demands of boats that cross the bar.", {
        "harbour": HARBOUR}),
    "tide_table": ("High and low waters of a standard port, in UTC.", {
        "port": {**TEXT, "enum": list(STANDARD)}, "date": {**TEXT, "enum": DATES}}),
    "bar_report": ("Swell and wind on the bar of a harbour.", {
        "harbour": HARBOUR, "date": {**TEXT, "enum": DATES}}),
    "interpolate_tide": ("Rule of twelfths between a low and the next high water: the height at "
                         "each sixth of the time between.", {
                             "extremes": {"type": "array", "items": EXTREME,
                                          "description": "Low water, then high water."}}),
    "moon_phase": ("Age of the moon.", {"date": {**TEXT, "enum": DATES}}),
}


def clock(minutes: int) -> str:
    """Minutes after midnight as HH:MM."""
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def read_clock(text: Any) -> int:
    """HH:MM as minutes after midnight."""
    hours, minutes = str(text).strip().split(":")
    return int(hours) * 60 + int(minutes)


class BarCrossingEnv(ToolUseBaseEnv):
    """Join six sources into one time of day."""

    def __init__(self, max_turns: int = 16, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Print tables and charts until the boat has to wait for the flood."""
        self._rng = random.Random(seed)
        self.turn_count, self._call_history, self._tools = 0, [], {}
        for name, (text, fields) in TOOLS.items():
            schema = {"type": "object", "properties": fields, "required": list(fields)}
            self._tools[name] = {"description": text, "parameters": schema}
        mark = 0
        while not 2 <= mark <= 5:
            self._draw_coast()
            mark = self._find_mark()
        plan = self._plan
        self._expected_answer = clock(plan["low"] + mark * (plan["high"] - plan["low"]) // 6)
        return (
            f"Harbour office, {self.max_turns} turns. Tools: {', '.join(TOOLS)}.\n\n"
            f"\"{plan['boat']} of {plan['home']}, bound for {plan['harbour']} on {plan['date']}. "
            "We will be off the bar at low water, the first one after 08:00. When can we cross?\""
            "\n\nLocal time is UTC + 1 h, all times in the question and in your answer are local. "
            "Depth on the bar = charted depth + height of tide. Give the first sixth of the rising "
            "tide (rule of twelfths) at which the depth reaches draught plus all margins.\n"
            "Send <answer>HH:MM</answer>."
        ), {}

    def _draw_coast(self) -> None:
        rng = self._rng
        sheets = {}
        for harbour in HARBOURS:
            late = rng.randrange(-45, 50, 5)
            sheets[harbour] = {
                "standard": rng.choice(list(STANDARD)),
                "high": late, "low": late + rng.randrange(-20, 25, 5),
                "high_m": rng.randint(-6, 6) / 10, "low_m": rng.randint(-3, 3) / 10,
                "bar": rng.randint(-8, 6) / 10,
                "short": rng.randint(3, 5) / 10, "long": rng.randint(6, 9) / 10,
                "limit": rng.choice([10, 11, 12]),
            }
        tables = {port: {date: self._draw_tides() for date in DATES} for port in STANDARD}
        boats = []
        for name in BOATS:
            homes = rng.sample(HARBOURS, 2)
            boats += [{"name": name, "home": home, "length": rng.choice([8.5, 9.6, 11.4, 12.8]),
                       "draught": rng.randint(12, 21) / 10} for home in homes]
        swell = {h: {date: rng.randrange(0, 14, 2) / 10 for date in DATES} for h in HARBOURS}
        self._state = {"sheets": sheets, "tables": tables, "boats": boats, "swell": swell}
        boat = rng.choice(boats)
        harbour = rng.choice([h for h in HARBOURS if h != boat["home"]])
        self._plan = {"boat": boat["name"], "home": boat["home"], "harbour": harbour,
                      "date": rng.choice(DATES)}

    def _draw_tides(self) -> list[list[Any]]:
        """Kind, minute (UTC) and height of a day: low, high, low, high or the other way round."""
        rng, rows = self._rng, []
        minute, kind = rng.randint(20, 330), rng.choice(["LW", "HW"])
        while minute < 24 * 60:
            level = rng.randint(38, 52) if kind == "HW" else rng.randint(6, 14)
            rows.append([kind, minute, level / 10])
            minute, kind = minute + rng.randint(360, 390), "LW" if kind == "HW" else "HW"
        return rows

    def _find_mark(self) -> int:
        """Sixth of the tide that gives water enough; 0 if this draw makes no fair question."""
        plan, state = self._plan, self._state
        sheet = state["sheets"][plan["harbour"]]
        boat = next(b for b in state["boats"]
                    if (b["name"], b["home"]) == (plan["boat"], plan["home"]))
        tides = []
        for kind, minute, level in state["tables"][sheet["standard"]][plan["date"]]:
            side = "high" if kind == "HW" else "low"
            tides.append((kind, minute + sheet[side] + 60, round(level + sheet[side + "_m"], 1)))
        for (kind, low, low_m), (_, high, high_m) in zip(tides, tides[1:]):
            if kind == "LW" and low > 8 * 60 + 20:
                break
        else:
            return 0
        if (high - low) % 6 or high >= 24 * 60 or any(abs(t - 480) <= 20 for _, t, _ in tides):
            return 0
        margin = sheet["long"] if boat["length"] >= sheet["limit"] else sheet["short"]
        swell = state["swell"][plan["harbour"]][plan["date"]]
        need = boat["draught"] + margin + swell / 2 - sheet["bar"]
        plan.update(low=low, high=high, low_m=low_m, high_m=high_m)
        levels = [low_m + (high_m - low_m) * t / 12 for t in TWELFTHS]
        if min(abs(level - need) for level in levels) < 0.03:
            return 0
        return next((mark for mark, level in enumerate(levels) if level > need), 0)

    def _turns(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        return f"{text}\n[{max(left, 0)} turns left]"

    def _sheet(self, harbour: str) -> dict[str, Any]:
        name = str(harbour).strip().title()
        if name not in self._state["sheets"]:
            raise ValueError(f"no harbour '{harbour}'; there are {', '.join(HARBOURS)}")
        return self._state["sheets"][name]

    def tool_find_boat(self, name: str) -> str:
        rows = [f"{b['name']} of {b['home']} | length {b['length']} m | draught {b['draught']} m"
                for b in self._state["boats"] if b["name"].lower() == str(name).strip().lower()]
        return self._turns("\n".join(rows) or f"No boat '{name}'.")

    def tool_harbour_sheet(self, harbour: str) -> str:
        sheet = self._sheet(harbour)
        bar = f"{sheet['bar']:.1f} m" if sheet["bar"] >= 0 else (
            f"{sheet['bar']:.1f} m (dries {-sheet['bar']:.1f} m at datum)")
        return self._turns(
            f"standard port: {sheet['standard']}\n"
            f"differences, to be added: HW {sheet['high']:+d} min, {sheet['high_m']:+.1f} m; "
            f"LW {sheet['low']:+d} min, {sheet['low_m']:+.1f} m\ncharted depth on the bar: {bar}")

    def tool_harbour_rules(self, harbour: str) -> str:
        sheet = self._sheet(harbour)
        return self._turns(
            f"Margin under the keel on the bar: {sheet['short']} m for boats under "
            f"{sheet['limit']} m in length, {sheet['long']} m for all others. To this comes half "
            "the height of the swell in the report of the day.")

    def tool_tide_table(self, port: str, date: str) -> str:
        rows = [f"{kind} {clock(minute)} UTC {level:.1f} m"
                for kind, minute, level in self._state["tables"].get(port, {}).get(date, [])]
        return self._turns("\n".join(rows) or "No table of that port and date.")

    def tool_bar_report(self, harbour: str, date: str) -> str:
        self._sheet(harbour)
        swell = self._state["swell"][str(harbour).strip().title()].get(date)
        if swell is None:
            return self._turns(f"No report of {date}.")
        return self._turns(f"Swell {swell:.1f} m, wind south-west, visibility good.")

    def tool_interpolate_tide(self, extremes: list[dict[str, Any]]) -> str:
        low, high = extremes
        start, end = read_clock(low["time"]), read_clock(high["time"])
        bottom, top = float(low["height"]), float(high["height"])
        if not 0 < end - start < 600:
            return self._turns("Low water first, then the next high water of the same day.")
        rows = [f"{clock(start + mark * (end - start) // 6)}  "
                f"{bottom + (top - bottom) * part / 12:.2f} m"
                for mark, part in enumerate(TWELFTHS)]
        return self._turns("\n".join(rows))

    def tool_moon_phase(self, date: str) -> str:
        age = {name: 16 + day for day, name in enumerate(DATES)}.get(date)
        return self._turns(f"The moon is {age} days old." if age else f"No entry for {date}.")

    def solution(self) -> str:
        """Every source that the answer rests on, then the answer."""
        plan = self._plan
        extremes = [{"time": clock(plan["low"]), "height": plan["low_m"]},
                    {"time": clock(plan["high"]), "height": plan["high_m"]}]
        port = self._state["sheets"][plan["harbour"]]["standard"]
        calls = [
            ("find_boat", {"name": plan["boat"]}),
            ("harbour_sheet", {"harbour": plan["harbour"]}),
            ("harbour_rules", {"harbour": plan["harbour"]}),
            ("tide_table", {"port": port, "date": plan["date"]}),
            ("bar_report", {"harbour": plan["harbour"], "date": plan["date"]}),
            ("interpolate_tide", {"extremes": extremes}),
        ]
        made = [(entry["name"], entry["arguments"]) for entry in self._call_history]
        lines = [f'<tool_call>{json.dumps({"name": name, "arguments": arguments})}</tool_call>'
                 for name, arguments in calls if (name, arguments) not in made]
        return "\n".join([*lines, f"<answer>{self._expected_answer}</answer>"])
