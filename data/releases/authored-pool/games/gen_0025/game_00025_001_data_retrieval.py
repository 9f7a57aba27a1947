"""Who Wears Yellow After the Time Trial

A stage race keeps times, bonus seconds and jury decisions in separate lists. Add them up for the
riders who can still win, mind the rule about crashes in the last kilometres, leave out who did
not finish, and give the first two and the seconds between.
"""

import json
import random
from typing import Any

TEAMS = ["Alba", "Corvo", "Fjell", "Kestrel", "Meridian"]
FAMILY = ["Adler", "Bosch", "Cadel", "Dorn", "Elvik", "Faure", "Gallo", "Haas", "Ibarra", "Juhl",
          "Kovac", "Lemaire", "Madsen", "Novak", "Ortega", "Piras", "Quist", "Rossi", "Silva",
          "Thys"]
STAGES = 6
TEXT = {"type": "string"}
STAGE = {"type": "integer", "minimum": 1, "maximum": STAGES, "description": f"1 to {STAGES}."}
RIDERS = {"type": "array", "items": {"type": "integer"}, "description": "Start numbers, up to ten."}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "start_list": ("Start numbers, names and teams.", {
        "team": {**TEXT, "enum": ["all", *TEAMS], "default": "all"}}),
    "overall_standing": ("The official standing after a stage, best ten. Stages whose jury report "
                         "is still open are not included.", {"after_stage": STAGE}),
    "stage_times": ("Stage times of riders: gap to the winner in seconds, and notes.", {
        "stage": STAGE, "riders": RIDERS}),
    "bonus_seconds": ("Bonus seconds won at the finish and at sprints of stages.", {
        "stages": {"type": "array", "items": STAGE, "description": "Stages to list."},
        "kind": {**TEXT, "enum": ["all", "finish", "sprint"], "default": "all"}}),
    "jury_report": ("Decisions of the jury on a stage.", {"stage": STAGE}),
    "race_rules": ("A rule of the race.", {
        "topic": {**TEXT, "enum": ["bonus", "crash", "penalty", "tie"]}}),
    "weather": ("Weather on the day of a stage.", {"stage": STAGE}),
}
RULES = {
    "bonus": "Bonus seconds are taken off the time of the rider, as listed, in every stage but a "
             "time trial.",
    "crash": "Who is held up by a crash in the last three kilometres gets the time of the group "
             "ridden in at that moment; the note of the stage time gives the gap of that group. "
             "In a time trial there is no such rule.",
    "penalty": "A penalty of the jury is added to the time. A penalty that a later report lifts "
               "does not count.",
    "tie": "A tie is decided by the hundredths of the time trial.",
}


class StageRaceEnv(ToolUseBaseEnv):
    """Bring an old standing up to date from four kinds of records."""

    def __init__(self, max_turns: int = 22, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Ride races until the leader is clear and not the one who led before."""
        self._rng = random.Random(seed)
        self.turn_count, self._call_history, self._tools = 0, [], {}
        for name, (text, fields) in TOOLS.items():
            needed = [key for key, schema in fields.items() if "default" not in schema]
            schema = {"type": "object", "properties": fields, "required": needed}
            self._tools[name] = {"description": text, "parameters": schema}
        ranked: list[tuple[int, int]] = []
        while not ranked or not self._is_fair(ranked):
            self._ride()
            ranked = self._rank(STAGES)
        margin = ranked[1][0] - ranked[0][0]
        first, second = (self._state["riders"][number]["name"] for _, number in ranked[:2])
        self._expected_answer = f"{first} {second} {margin}"
        return (
            f"Press room of a race of {STAGES} stages, {self.max_turns} turns. "
            f"Tools: {', '.join(TOOLS)}.\n\n\"The official standing stops after stage "
            f"{self._old}, and we go to print. Who leads after stage {STAGES}, the time trial, and "
            "who is second, and by how many seconds? Everybody who mattered is among the best ten "
            "of that standing.\"\n\nSend both and the seconds: <answer>Doe Roe 14</answer>."
        ), {}

    def _ride(self) -> None:
        """A race of twenty riders; the ten best of the old standing decide it."""
        rng = self._rng
        numbers = sorted(rng.sample(range(1, 99), len(FAMILY)))
        names = rng.sample(FAMILY, len(FAMILY))
        riders = {n: {"name": name, "team": TEAMS[i % 5], "out": 0}
                  for i, (n, name) in enumerate(zip(numbers, names))}
        self._old = rng.choice([3, 4])
        strength = {n: rng.randint(0, 12) for n in riders}
        gaps, notes, bonuses, jury = [], {}, [], []
        for stage in range(1, STAGES + 1):
            spread = 60 if stage == STAGES else 14
            times = {n: strength[n] + rng.randint(0, spread) for n in riders}
            best = min(times.values())
            gaps.append({n: t - best for n, t in times.items()})
            if stage < STAGES:
                order = sorted(riders, key=lambda n: (times[n], n))
                bonuses += [[stage, "finish", n, s] for n, s in zip(order, (10, 6, 4))]
                bonuses += [[stage, "sprint", n, s]
                            for n, s in zip(rng.sample(order[:8], 3), (3, 2, 1))]
        self._state = {"riders": riders, "gaps": gaps, "notes": notes, "bonuses": bonuses,
                       "jury": jury}
        top = [n for _, n in self._rank(self._old)[:10]]
        crash, crash_late, punished, lifted, quitter = rng.sample(top[:7], 5)
        late = self._old + 1
        group = gaps[late - 1][crash]
        gaps[late - 1][crash] += rng.randint(35, 80)
        notes[f"{late}/{crash}"] = ["crash, 2 km to go", group]
        gaps[STAGES - 1][crash_late] += rng.randint(20, 45)
        notes[f"{STAGES}/{crash_late}"] = ["crash, 1 km to go", None]
        seconds = rng.choice([10, 20, 30])
        jury.append([late, punished, seconds, "sheltered behind a car"])
        jury.append([late, lifted, 20, "irregular sprint"])
        jury.append([STAGES, lifted, -20, f"penalty of stage {late} lifted on appeal"])
        riders[quitter]["out"] = rng.randint(late, STAGES)

    def _rank(self, stages: int) -> list[tuple[int, int]]:
        """Time behind an ideal rider and start number of all still in the race, best first."""
        state, total = self._state, {}
        for number, rider in state["riders"].items():
            if 0 < rider["out"] <= stages:
                continue
            total[number] = -sum(s for stage, _, n, s in state["bonuses"]
                                 if n == number and stage <= stages)
            total[number] += sum(s for stage, n, s, _ in state["jury"]
                                 if n == number and stage <= stages)
            for stage in range(1, stages + 1):
                note = state["notes"].get(f"{stage}/{number}", ["", None])
                gap = state["gaps"][stage - 1][number]
                total[number] += gap if note[1] is None else note[1]
        return sorted((seconds, number) for number, seconds in total.items())

    def _is_fair(self, ranked: list[tuple[int, int]]) -> bool:
        """No tie at the top, a new leader, and both of the top two among the old best ten."""
        state, old = self._state, [n for _, n in self._rank(self._old)[:10]]
        if ranked[0][0] == ranked[1][0] or ranked[0][1] == old[0]:
            return False
        plain = {n: sum(g[n] for g in state["gaps"]) for n in old if not state["riders"][n]["out"]}
        return (ranked[0][1] in old and ranked[1][1] in old
                and min(plain, key=lambda n: plain[n]) != ranked[0][1])

    def _check_answer(self, answer: str) -> bool:
        words = answer.lower().replace(",", " ").replace("s.", " ").split()
        return words[:3] == self._expected_answer.lower().split() and len(words) < 5

    def _turns(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        return f"{text}\n[{max(left, 0)} turns left]"

    def tool_start_list(self, team: str = "all") -> str:
        rows = [f"{n} {r['name']}, {r['team']}" for n, r in self._state["riders"].items()
                if team in ("all", r["team"])]
        return self._turns("\n".join(rows) or f"No team '{team}'.")

    def tool_overall_standing(self, after_stage: int) -> str:
        stage = min(max(1, int(after_stage)), self._old)
        ranked = self._rank(stage)[:10]
        rows = [f"{place}. {n} {self._state['riders'][n]['name']} +{seconds - ranked[0][0]} s"
                for place, (seconds, n) in enumerate(ranked, 1)]
        return self._turns("\n".join([f"Standing after stage {stage}:", *rows]))

    def tool_stage_times(self, stage: int, riders: list[int]) -> str:
        rows = []
        for number in [int(n) for n in riders][:10]:
            rider = self._state["riders"].get(number)
            if rider is None or not 1 <= int(stage) <= STAGES:
                rows.append(f"{number}: not in the list")
            elif 0 < rider["out"] <= int(stage):
                rows.append(f"{number} {rider['name']}: did not finish")
            else:
                text, group = self._state["notes"].get(f"{stage}/{number}", ["", None])
                text += "" if group is None else f", in a group at +{group} s then"
                gap = self._state["gaps"][int(stage) - 1][number]
                rows.append(f"{number} {rider['name']}: +{gap} s" + (f" ({text})" if text else ""))
        return self._turns("\n".join(rows) or "Name at least one rider.")

    def tool_bonus_seconds(self, stages: list[int], kind: str = "all") -> str:
        rows = [f"stage {stage}, {label}: {n} {self._state['riders'][n]['name']} {s} s"
                for stage, label, n, s in self._state["bonuses"]
                if stage in stages and kind in ("all", label)]
        return self._turns("\n".join(rows) or "No bonus seconds there.")

    def tool_jury_report(self, stage: int) -> str:
        rows = [f"{n} {self._state['riders'][n]['name']}: {reason}"
                + (f", {s} s penalty" if s > 0 else "")
                for at, n, s, reason in self._state["jury"] if at == stage]
        return self._turns("\n".join(rows) or "No decisions on that stage.")

    def tool_race_rules(self, topic: str) -> str:
        return self._turns(RULES.get(topic, "Topics: " + ", ".join(RULES)))

    def tool_weather(self, stage: int) -> str:
        sky = "rain" if int(stage) % 2 else "sun"
        return self._turns(f"Stage {int(stage)}: {sky}, light wind.")

    def solution(self) -> str:
        """The old standing, then times, bonuses and decisions of every stage since."""
        new = list(range(self._old + 1, STAGES + 1))
        top = [n for _, n in self._rank(self._old)[:10]]
        calls: list[tuple[str, dict[str, Any]]] = [("overall_standing", {"after_stage": self._old})]
        for stage in new:
            calls.append(("stage_times", {"stage": stage, "riders": top}))
            calls.append(("jury_report", {"stage": stage}))
        calls.append(("bonus_seconds", {"stages": new}))
        calls += [("race_rules", {"topic": topic}) for topic in ("bonus", "crash", "penalty")]
        made = [(entry["name"], entry["arguments"]) for entry in self._call_history]
        lines = [f'<tool_call>{json.dumps({"name": name, "arguments": arguments})}</tool_call>'
                 for name, arguments in calls if (name, arguments) not in made]
        return "\n".join([*lines, f"<answer>{self._expected_answer}</answer>"])
