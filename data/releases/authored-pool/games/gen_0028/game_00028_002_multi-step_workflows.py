"""From Comb to Jar in One Afternoon

Choose the ripe frames of three hives, spin them, measure the honey and dry it if the bees were
not finished, fill the jars that were ordered and print a label that the food inspector accepts.
Every stage uses numbers from the one before.
"""

import copy
import json
import random
from typing import Any

HIVES = ["Aster", "Borage", "Clover"]
SHARES = [55, 60, 70, 75, 80, 85, 90, 95, 100]
TOPICS = ["frames", "moisture", "jars", "labels"]
TEXT = {"type": "string"}
JARS = {
    "type": "array", "description": "One line for each size.",
    "items": {"type": "object", "required": ["size", "count"], "properties": {
        "size": {**TEXT, "enum": ["small", "large"]},
        "count": {"type": "integer", "minimum": 0}}},
}


class HoneyHarvestEnv(ToolUseBaseEnv):
    """Four instructions around one tank of honey."""

    def __init__(self, max_turns: int = 20, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Fill the supers and draw today's rules."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history = 0, 0, []
        self._expected_answer = "done"
        self._declare_tools()
        self._ripe, self._wait = rng.choice([75, 80, 85]), rng.choice([14, 21, 28])
        self._today, self._year = rng.randint(190, 220), rng.choice([2025, 2026, 2027])
        treated = rng.choice(HIVES)
        hives = {}
        for hive in HIVES:
            since = rng.randint(3, self._wait - 2) if hive == treated else (
                rng.randint(self._wait + 1, 60))
            frames = {f"{hive[0]}{n}": {"capped": rng.choice(SHARES),
                                        "kg": rng.randint(14, 26) / 10} for n in range(1, 6)}
            frames[f"{hive[0]}{rng.randint(1, 5)}"]["capped"] = 95
            hives[hive] = {"treated": self._today - since, "frames": frames}
        ripe = [name for hive in HIVES for name, frame in hives[hive]["frames"].items()
                if frame["capped"] >= self._ripe and hive != treated]
        self._target = sorted(ripe)
        self._letters = [hive for hive in HIVES if hive != treated]
        self._warmth, self._wet = rng.choice([15, 16, 24, 26, 28]), rng.randint(186, 196) / 10
        self._limit, self._small = rng.choice([17.5, 18.0]), rng.randint(4, 9)
        self._months = rng.choice([18, 24])
        self._state = {"hives": hives, "pulled": [], "tank_kg": 0.0, "moisture": self._wet,
                       "dried": 0, "jars": {}, "label": {}}
        kilograms = round(sum(self._weigh(name) for name in ripe), 1)
        large = int((kilograms - self._small * 0.25 + 1e-9) / 0.5)
        jars = {"small": self._small, "large": large}
        label = {"lot": self._lot(), "best_before": self._best_before(), "count": self._small
                 + large}
        self._goals = {"jars": jars, "label": label}
        self._user_messages = [
            "Take the ripe frames from the hives that may be harvested, all of them and no other, "
            "and spin them into the tank.",
            "Measure the honey. If it is too wet, dry it for as many whole hours as it takes and "
            "not one more: aroma leaves with the water.",
            f"Fill {self._small} small jars for the school, then large ones for the market as long "
            "as one gets full. The rest is for our breakfast.",
            "Print the labels for all the jars: lot, best-before and how many.",
        ]
        target, limit = self._target, self._limit
        self._message_criteria = [
            lambda s: s["tank_kg"] > 0 and s["pulled"] == target,
            lambda s: s["moisture"] <= limit < round(s["moisture"] + 0.2, 1),
            lambda s: s["jars"] == jars, lambda s: s["label"] == label,
        ]
        return (f"Honey house, day {self._today} of {self._year}, {self._warmth} C inside, "
                f"{self.max_turns} turns. Tools: {', '.join(self._tools)}.\n\n"
                f"{self._user_messages[0]}"), {}

    def _declare_tools(self) -> None:
        names = {"type": "array", "items": TEXT, "description": "Frames such as A3."}
        fields: dict[str, tuple[str, dict[str, Any]]] = {
            "hive_log": ("Last mite treatment and frames of a hive.", {
                "hive": {**TEXT, "enum": HIVES}}),
            "read_rule": ("A page of the honey house rules.", {
                "topic": {**TEXT, "enum": TOPICS}}),
            "spin_frames": ("Spins frames into the tank; a new try puts the earlier honey back "
                            "first.", {"frames": names}),
            "measure_moisture": ("Raw refractometer reading of the tank, in percent.", {}),
            "dry_honey": ("Runs the dryer; 0.2 percent less water an hour.", {
                "hours": {"type": "integer", "minimum": 1}}),
            "add_water": ("Stirs water in; 0.2 percent more a dose.", {
                "doses": {"type": "integer", "minimum": 1}}),
            "fill_jars": ("Fills jars from the tank; a new order empties the old ones back.", {
                "jars": JARS}),
            "print_labels": ("Prints labels; a new roll replaces the old one.", {
                "lot": {**TEXT, "description": "Lot code."},
                "best_before": {**TEXT, "description": "Month as 2027-05."},
                "count": {"type": "integer", "description": "Number of labels."}}),
            "light_smoker": ("Smoke for calm bees.", {}),
        }
        self._tools = {
            name: {"description": about, "parameters": {
                "type": "object", "properties": properties, "required": list(properties)}}
            for name, (about, properties) in fields.items()
        }

    def _count_hours(self, moisture: float) -> int:
        """Hours of drying until the limit is met; negative doses of water when it is too dry."""
        hours = 0
        while moisture - 0.2 * hours > self._limit + 1e-9:
            hours += 1
        while moisture - 0.2 * (hours - 1) <= self._limit + 1e-9:
            hours -= 1
        return hours

    def _weigh(self, frame: str) -> float:
        return next(hive["frames"][frame]["kg"] for hive in self._state["hives"].values()
                    if frame in hive["frames"])

    def _lot(self) -> str:
        letters = "".join(hive[0] for hive in self._letters)
        return f"L-{letters}-{self._year % 100:02d}{self._today:03d}"

    def _best_before(self) -> str:
        month = (6 if self._today <= 212 else 7) + self._months
        return f"{self._year + month // 12}-{month % 12 + 1:02d}"

    def _advance_if_done(self) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        parts, at = [f"\n[{max(left, 0)} turns left]"], self._current_msg
        if at < 4 and self._message_criteria[at](self._state):
            self._current_msg = at + 1
            parts.append("[ALL STEPS COMPLETE] Send <answer>done</answer>." if at == 3 else
                         f"[STEP {at + 1} COMPLETE — NEW INSTRUCTION] "
                         f"{self._user_messages[at + 1]}")
        return "\n\n".join(parts)

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 4

    def tool_hive_log(self, hive: str) -> str:
        found = self._state["hives"].get(hive)
        if found is None:
            return f"The hives are {', '.join(HIVES)}." + self._advance_if_done()
        rows = [f"{name}: {frame['capped']} percent capped, {frame['kg']} kg of honey"
                for name, frame in found["frames"].items()]
        return f"{hive}, mites treated on day {found['treated']}\n" + "\n".join(rows) + (
            self._advance_if_done())

    def tool_read_rule(self, topic: str) -> str:
        rules = {
            "frames": f"Ripe: at least {self._ripe} percent capped. No honey from a hive treated "
                      f"fewer than {self._wait} days ago.",
            "moisture": "The refractometer is right at 20 C. Take 0.1 off the reading for each "
                        "degree above and add 0.1 for each below. At most "
                        f"{self._limit} percent may go into jars.",
            "jars": "Small 250 g, large 500 g. Never a jar that is not full.",
            "labels": "Lot: L-, first letters of the hives harvested in alphabetical order, -, two "
                      "digits of the year, three of the day (L-AB-27195). Best before: month "
                      f"of harvest plus {self._months} months; days 182-212 are July, 213-243 "
                      "August.",
        }
        return rules.get(str(topic), "No such page.") + self._advance_if_done()

    def tool_spin_frames(self, frames: list[str]) -> str:
        names = sorted(str(name).strip().upper() for name in frames)
        known = [n for hive in self._state["hives"].values() for n in hive["frames"]]
        if not names or any(name not in known or names.count(name) > 1 for name in names):
            return "Name frames that hang in the hives, each once." + self._advance_if_done()
        total = round(sum(self._weigh(name) for name in names), 1)
        self._state.update(pulled=names, tank_kg=total, moisture=self._wet, jars={})
        return f"Spun {', '.join(names)}: {total} kg in the tank." + self._advance_if_done()

    def tool_measure_moisture(self) -> str:
        if not self._state["tank_kg"]:
            return "The tank is empty." + self._advance_if_done()
        raw = self._state["moisture"] + 0.1 * (self._warmth - 20)
        return f"Reading at {self._warmth} C: {raw:.1f} percent." + self._advance_if_done()

    def _change_moisture(self, steps: int) -> str:
        if not self._state["tank_kg"] or steps == 0:
            return "Nothing to do." + self._advance_if_done()
        self._state["moisture"] = round(self._state["moisture"] - 0.2 * steps, 1)
        return "The honey is even again." + self._advance_if_done()

    def tool_dry_honey(self, hours: int) -> str:
        return self._change_moisture(max(0, min(int(hours), 48)))

    def tool_add_water(self, doses: int) -> str:
        return self._change_moisture(-max(0, min(int(doses), 48)))

    def tool_fill_jars(self, jars: list[dict[str, Any]]) -> str:
        filled = {"small": 0, "large": 0, **{line["size"]: line["count"] for line in jars}}
        needed = filled["small"] * 0.25 + filled["large"] * 0.5
        if min(filled.values()) < 0 or needed > self._state["tank_kg"] + 1e-9:
            return "There is not honey enough for that." + self._advance_if_done()
        self._state["jars"] = filled
        return f"Filled: {filled['small']} small, {filled['large']} large." + (
            self._advance_if_done())

    def tool_print_labels(self, lot: str, best_before: str, count: int) -> str:
        label = {"lot": str(lot).strip().upper(), "best_before": str(best_before).strip()}
        self._state["label"] = {**label, "count": count}
        return f"{count} labels: {label['lot']}, best before {label['best_before']}." + (
            self._advance_if_done())

    def tool_light_smoker(self) -> str:
        return "The bees hum more quietly." + self._advance_if_done()

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        state, at = self._state, self._current_msg
        hours = self._count_hours(state["moisture"])
        if at == 0 or (at == 2 and state["tank_kg"] != self._jar_room()):
            return "spin_frames", {"frames": self._target}
        if at == 1 and hours:
            return ("dry_honey", {"hours": hours}) if hours > 0 else (
                "add_water", {"doses": -hours})
        if at == 2:
            lines = [{"size": size, "count": n} for size, n in self._goals["jars"].items()]
            return "fill_jars", {"jars": lines}
        return ("print_labels", self._goals["label"]) if at == 3 else ("light_smoker", {})

    def _jar_room(self) -> float:
        return round(sum(self._weigh(name) for name in self._target), 1)

    def solution(self) -> str:
        """Harvests a copy and lists the calls."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 4:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
