"""A Barrel Is Full or It Is Vinegar

A cellar master leaves you the keys, the pump and a list. Air spoils wine, so most vessels are full
to the brim or empty. Find the barrels that hold one tank to the litre, blend, sulphur, rescue a
leaking barrel and bottle. What has been mixed stays mixed, so read before you pump.
"""

import copy
import itertools
import json
import random
from typing import Any

SIZES = [112, 114, 132, 136, 205, 220, 225, 228, 265, 272, 300, 320, 350, 400, 450, 500]
WHITE = "Riesling 2025"
TEXT = {"type": "string"}
VESSEL = {**TEXT, "enum": [*(f"B{n}" for n in range(1, 11)), *(f"T{n}" for n in range(1, 7))]}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "list_cellar": ("Size, lid, look and litres of all barrels and tanks.", {}),
    "cellar_book": ("Rules of the house on vessels, sulphur, labels and bottling.", {}),
    "analyse": ("Wines in vessels, alcohol and free sulphur dioxide.", {
        "vessels": {"type": "array", "items": VESSEL, "description": "Up to four."}}),
    "wash": ("Washes an empty vessel. Wood that held red keeps its colour.", {"vessel": VESSEL}),
    "pump": ("Pumps some litres from one vessel into another; they mix at once.", {
        "source": VESSEL, "target": VESSEL, "litres": {"type": "number"}}),
    "add_powder": ("Stirs in grams of potassium metabisulphite; nothing takes it out again.", {
        "vessel": VESSEL, "grams": {"type": "number"}}),
    "order_bottling": ("Orders a run of the bottling line; a new order replaces the old one.", {
        "vessel": VESSEL, "cases": {"type": "integer", "description": "Full cases."},
        "label": {**TEXT, "description": "Grape and year, such as Merlot 2024; or Red."}}),
}


def volume(vessel: dict[str, Any]) -> float:
    """Litres in a vessel."""
    return round(sum(vessel["wine"].values()), 3)


class WineCellarEnv(ToolUseBaseEnv):
    """Five jobs in one cellar, where every pumping counts for the next."""

    def __init__(self, max_turns: int = 22, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw barrels until one choice of them holds the white exactly."""
        self._rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history, self._tools = 0, 0, [], {}
        self._expected_answer = "done"
        for name, (text, fields) in TOOLS.items():
            schema = {"type": "object", "properties": fields, "required": list(fields)}
            self._tools[name] = {"description": text, "parameters": schema}
        while not self._draw_barrels():
            pass
        self._draw_tanks(self._rng)
        self._write_list()
        return (f"Wine cellar, {self.max_turns} turns. Mixed wine cannot be unmixed. "
                f"Tools: {', '.join(TOOLS)}.\n\n{self._user_messages[0]}"), {}

    def _draw_barrels(self) -> bool:
        """Ten barrels; False unless one way fits the white and needs one wash."""
        rng, sizes = self._rng, self._rng.sample(SIZES, 10)
        looks = rng.sample(["clean"] * 5 + ["dirty"] * 2 + ["clean, held red"] * 3, 10)
        self._state = {"bottling": {}, "vessels": {
            f"B{n + 1}": {"wood": True, "lid": "fixed", "size": sizes[n], "look": looks[n],
                          "wine": {}, "so2": 0.0} for n in range(10)}}
        fit = [n for n, look in enumerate(looks) if "red" not in look]
        chosen = rng.sample(fit, rng.choice([3, 4]))
        self._white = sum(sizes[n] for n in chosen)
        ways = [pick for k in range(1, 8) for pick in itertools.combinations(fit, k)
                if sum(sizes[n] for n in pick) == self._white]
        self._chosen = [f"B{n + 1}" for n in sorted(chosen)]
        return len(ways) == 1 and sum(looks[n] == "dirty" for n in chosen) == 1

    def _draw_tanks(self, rng: random.Random) -> None:
        """The white, three reds, and two empty tanks of which one has a lid that floats."""
        years = [*rng.choice([[2024, 2024], [2023, 2023], [2024, 2023]]), rng.choice([2023, 2024])]
        strengths = rng.sample([rng.randint(118, 126) / 10, rng.randint(134, 143) / 10], 2)
        lots = [f"Merlot {years[0]} slope", f"Merlot {years[1]} plain", f"Cabernet {years[2]}"]
        self._alcohol = dict(zip([*lots, WHITE], [*strengths, rng.randint(128, 132) / 10, 11.5]))
        part, third = rng.choice([30, 40, 50]), rng.randint(2, 5)
        first = rng.randint(4, 16 - third)
        self._goal = dict(zip(lots, [first * part, (20 - third - first) * part, third * part]))
        reds = [{lot: float(rng.randint(part * 17, 1000))} for lot in lots]
        wines = rng.sample([{WHITE: float(self._white)}, *reds, {}, {}], 6)
        lids = ["floating" if wine else "fixed" for wine in wines]
        lids[rng.choice([n for n, wine in enumerate(wines) if not wine])] = "floating"
        for n, (wine, lid) in enumerate(zip(wines, lids), 1):
            self._state["vessels"][f"T{n}"] = {
                "wood": False, "lid": lid, "size": rng.randrange(1600, 2400, 100), "look": "clean",
                "wine": wine, "so2": sum(wine.values()) * rng.randint(8, 16) / 1000}

    def _write_list(self) -> None:
        """The five jobs and what has to be true after each."""
        rng, total = self._rng, sum(self._goal.values())
        self._bound, self._lost = rng.choice([20, 25, 40]), rng.randint(7, 30)
        self._so2, self._leak = rng.randint(26, 36), rng.choice(self._chosen)
        strength = sum(n * self._alcohol[lot] for lot, n in self._goal.items()) / total
        named = [word for word in ("Merlot", "2023", "2024")
                 if sum(n for lot, n in self._goal.items() if word in lot) * 20 >= total * 17]
        label = " ".join(named if "Merlot" in named else ["Red", *named])
        self._bottling = {"cases": (total - self._lost) // 9, "label": label}  # nine litres each
        cabernet, third = list(self._goal.items())[2]
        self._user_messages = [
            f"Empty the tank of {WHITE} into barrels.",
            f"Blend {total} litres of red in an empty tank: {third * 100 // total} % {cabernet}, "
            f"the rest from both tanks of Merlot, with exactly {strength:.3f} % alcohol.",
            f"Bring the blend to {self._so2} mg of free sulphur dioxide a litre, give or take 0.5.",
            f"Barrel {self._leak} leaks. Save its wine, unmixed, where the rules let it stay.",
            "Bottle the blend: all full cases of 12 bottles of 0.75 litres, and the fullest label.",
        ]
        tests = [self._is_white_safe, self._find_blend,
                 lambda s: abs(self._lack_so2(s)) <= 0.5,
                 lambda s: not s["vessels"][self._leak]["wine"],
                 lambda s: s["bottling"] == {"vessel": self._find_blend(s), **self._bottling}]
        self._message_criteria = [
            lambda s: self._is_white_safe(s) and all(
                v["wood"] for v in s["vessels"].values() if WHITE in v["wine"]),
            *(lambda s, n=n: all(test(s) for test in tests[:n]) for n in range(2, 6))]

    def _is_white_safe(self, state: dict[str, Any]) -> bool:
        """Nothing under a fixed lid touches air, and the white is all there and pure."""
        rows = state["vessels"].values()
        return all(v["lid"] == "floating" or volume(v) in (0, v["size"]) for v in rows) and all(
            len(v["wine"]) == 1 for v in rows if WHITE in v["wine"]) and abs(
            sum(v["wine"].get(WHITE, 0) for v in rows) - self._white) < 0.01

    def _find_blend(self, state: dict[str, Any]) -> str:
        """The vessel with the blend that was asked for, or nothing."""
        return next((key for key, v in state["vessels"].items() if len(v["wine"]) == 3 and all(
            abs(v["wine"].get(lot, 0) - n) < 0.01 for lot, n in self._goal.items())), "")

    def _lack_so2(self, state: dict[str, Any]) -> float:
        v = state["vessels"][self._find_blend(state)]
        return self._so2 - v["so2"] * 1000 / volume(v)

    def _advance_if_done(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text, at = f"{text}\n[{max(left, 0)} turns left]", self._current_msg
        if at == 5 or not self._message_criteria[at](self._state):
            return text
        self._current_msg = at + 1
        told = [*self._user_messages, "[ALL STEPS COMPLETE] Send <answer>done</answer>."][at + 1]
        mark = f"[STEP {at + 1} COMPLETE — NEW INSTRUCTION] " if at < 4 else ""
        return f"{text}\n\n{mark}{told}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 5

    def _get(self, key: Any) -> dict[str, Any]:
        return self._state["vessels"][str(key).strip().upper()]

    def tool_list_cellar(self) -> str:
        return self._advance_if_done("\n".join(
            f"{key} | holds {v['size']} | {v['lid']} lid | {v['look']} | {volume(v):g} l in it"
            for key, v in self._state["vessels"].items()))

    def tool_cellar_book(self) -> str:
        return self._advance_if_done(
            "A vessel with a fixed lid is full or empty. No white into wood that held red. An "
            "emptied vessel is dirty: wash it before filling.\nHalf the weight of the powder is "
            f"sulphur dioxide, of which {self._bound} % is bound, the rest free.\nA label names "
            "grape and year if 85 % or more is of it; else the grape is Red, and the year left out."
            f"\nThe filter of the bottling line keeps back {self._lost} litres of a run.")

    def tool_analyse(self, vessels: list[str]) -> str:
        rows = []
        for key in vessels[:4]:
            v = self._get(key)
            total = volume(v) or 1.0
            wines = ", ".join(f"{n:g} l {lot}" for lot, n in v["wine"].items()) or "empty"
            alcohol = sum(n * self._alcohol[lot] for lot, n in v["wine"].items()) / total
            rows.append(f"{key}: {wines}; {alcohol:.3f} % alcohol, free sulphur dioxide "
                        f"{v['so2'] * 1000 / total:.2f} mg a litre")
        return self._advance_if_done("\n".join(rows))

    def tool_wash(self, vessel: str) -> str:
        v = self._get(vessel)
        if not v["wine"]:
            v["look"] = v["look"].replace("dirty", "clean")
        return self._advance_if_done(f"{vessel} is {v['look']}.")

    def tool_pump(self, source: str, target: str, litres: float) -> str:
        a, b, litres = self._get(source), self._get(target), round(float(litres), 3)
        there, white = volume(a), WHITE in a["wine"]
        unfit = a is b or "dirty" in b["look"] or (white and "red" in b["look"])
        if unfit or not 0 < litres <= min(b["size"] - volume(b), there):
            return self._advance_if_done("Not pumped: no such wine, no room, or it is not fit.")
        part = litres / there
        for lot, n in a["wine"].items():
            b["wine"][lot] = round(b["wine"].get(lot, 0) + n * part, 6)
            a["wine"][lot] = round(n - n * part, 6)
        a["so2"], b["so2"] = a["so2"] * (1 - part), b["so2"] + a["so2"] * part
        if litres == there:
            red = a["wood"] and (not white or "red" in a["look"])
            a.update(wine={}, so2=0.0, look="dirty, held red" if red else "dirty")
        return self._advance_if_done(f"{litres:g} litres pumped from {source} to {target}.")

    def tool_add_powder(self, vessel: str, grams: float) -> str:
        v = self._get(vessel)
        grams = min(max(0.0, float(grams)), 5000.0) if v["wine"] else 0.0
        v["so2"] += grams * (100 - self._bound) / 200
        return self._advance_if_done(f"{grams:g} g stirred into {vessel}.")

    def tool_order_bottling(self, vessel: str, cases: int, label: str) -> str:
        key, cases = str(vessel).strip().upper(), int(cases)
        self._state["bottling"] = {"vessel": key, "cases": cases, "label": str(label)}
        return self._advance_if_done(f"Ordered: {cases} cases of {label} from {vessel}.")

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        """The next pumping of a cellar in which nothing is mixed up; raises if there is none."""
        vessels, at, goal = self._state["vessels"], self._current_msg, self._goal
        blend = self._find_blend(self._state)
        if at == 2:
            grams = self._lack_so2(self._state) * volume(vessels[blend]) / 5 / (100 - self._bound)
            return "add_powder", {"vessel": blend, "grams": round(grams, 2)}
        if at == 4:
            return "order_bottling", {"vessel": blend, **self._bottling}
        if at == 0:
            target = next(k for k in self._chosen if volume(vessels[k]) < vessels[k]["size"])
            source = next(k for k, v in vessels.items() if not v["wood"] and WHITE in v["wine"])
            litres = round(vessels[target]["size"] - volume(vessels[target]), 3)
        else:
            fit = [k for k, v in vessels.items() if v["lid"] == "floating" and (not v["wine"] or (
                at == 1 and all(n <= goal.get(lot, 0) for lot, n in v["wine"].items())))]
            target = max(fit, key=lambda k: (volume(vessels[k]), vessels[k]["look"] == "clean"))
            source, litres = self._leak, volume(vessels[self._leak])
        if at == 1:
            held = vessels[target]["wine"]
            lot = next(lot for lot in goal if held.get(lot, 0) < goal[lot] - 0.001)
            source = next(k for k, v in vessels.items() if [*v["wine"]] == [lot] and k != target)
            litres = round(goal[lot] - held.get(lot, 0), 3)
        if "dirty" in vessels[target]["look"]:
            return "wash", {"vessel": target}
        return "pump", {"source": source, "target": target, "litres": litres}

    def solution(self) -> str:
        """Works on a copy of the cellar and notes each call."""
        twin, lines = copy.deepcopy(self), []
        try:
            while twin._current_msg < 5 and len(lines) < 40:
                name, arguments = twin._next_call()
                twin.execute_tool(name, arguments)
                body = json.dumps({"name": name, "arguments": arguments})
                lines.append(f"<tool_call>{body}</tool_call>")
        except (StopIteration, ValueError, KeyError):
            pass
        if twin._current_msg < 5:
            return "No plan is left for this cellar: wine is mixed, or stands where it should not."
        return "\n".join([*lines, "<answer>done</answer>"])
