"""Which Sheet Is the Oldest of Its Kind

Botanists rename plants, and herbarium sheets keep the name of the day. Find all names that mean
the same species today, gather its sheets from three herbaria, drop the duplicates that were
mailed around, and name the oldest collection above a given height.
"""

import json
import random
from typing import Any

GENERA = ["Saxifraga", "Gentiana", "Draba", "Primula", "Arabis"]
EPITHETS = ["alpina", "nivalis", "rupestris", "pumila", "aurea", "hirta", "glacialis", "minima",
            "media", "montana", "patula", "simplex", "tenella", "villosa"]
COLLECTORS = ["Hegg", "Lorenz", "Amstad", "Pacher", "Rion", "Zenari"]
HERBARIA = ["BERN", "GRAZ", "TURIN"]
MONTHS = ["May", "June", "July", "August"]
TEXT = {"type": "string"}
NAME = {**TEXT, "description": "Genus and epithet, such as Draba nivalis."}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "resolve_name": ("What a name means today: accepted, or a synonym of another name.", {
        "name": NAME}),
    "list_synonyms": ("Names that were put directly under a name, and nothing deeper.", {
        "name": NAME}),
    "search_sheets": ("Sheets that carry exactly one of these names, in one herbarium.", {
        "names": {"type": "array", "items": NAME, "description": "Up to six names."},
        "herbarium": {**TEXT, "enum": HERBARIA},
        "order": {**TEXT, "enum": ["barcode", "name"], "default": "barcode"}}),
    "read_labels": ("Labels of sheets: collector and number, date, place, height.", {
        "barcodes": {"type": "array", "items": {**TEXT, "description": "Such as BERN-312."},
                     "description": "Up to twelve sheets."}}),
    "convert_height": ("Converts old heights into metres.", {
        "value": {"type": "number"}, "unit": {**TEXT, "enum": ["Paris feet", "Vienna fathoms"]}}),
    "locate_place": ("Canton or province of a place.", {"place": TEXT}),
}
UNITS = {"m": 1.0, "Paris feet": 0.32484, "Vienna fathoms": 1.89648}
PLACES = ["Furka", "Gornergrat", "Stelvio", "Hohe Warte", "Cogne", "Sella"]


class HerbariumEnv(ToolUseBaseEnv):
    """Close a tree of synonyms, read labels with old units, and weed out duplicates."""

    def __init__(self, max_turns: int = 20, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Write names and labels, and choose the species asked for."""
        self._rng = random.Random(seed)
        self.turn_count, self._call_history, self._tools = 0, [], {}
        for name, (text, fields) in TOOLS.items():
            needed = [key for key, schema in fields.items() if "default" not in schema]
            schema = {"type": "object", "properties": fields, "required": needed}
            self._tools[name] = {"description": text, "parameters": schema}
        self._draw_names()
        self._draw_sheets()
        plan = self._plan
        return (
            f"Herbarium portal, {self.max_turns} turns. Tools: {', '.join(TOOLS)}.\n\n"
            f"\"A flora of 1920 reports {plan['asked']}. Whatever it is called today: which is the "
            f"oldest gathering of that species from {plan['height']} m or higher, in all three "
            "herbaria? Sheets with the same collector and number are one gathering, mailed around "
            "in pieces.\"\n\nSend collector and number, for example <answer>Hegg 212</answer>."
        ), {}

    def _draw_names(self) -> None:
        """Two species, each with a chain of synonyms, and names that only look alike."""
        rng = self._rng
        pairs = [f"{genus} {epithet}" for genus in GENERA for epithet in EPITHETS]
        drawn = rng.sample(pairs, 14)
        parents = dict.fromkeys(drawn, "")
        for first in (0, 5):
            accepted, one, two, deep, deeper = drawn[first: first + 5]
            parents.update({one: accepted, two: accepted, deep: one, deeper: deep})
        self._state = {"parents": parents, "sheets": {}}
        self._plan = {"asked": rng.choice([drawn[3], drawn[4]]), "kin": drawn[:5],
                      "accepted": drawn[0], "height": rng.randrange(1800, 2300, 100)}

    def _draw_sheets(self) -> None:
        rng, plan, sheets = self._rng, self._plan, self._state["sheets"]
        names = list(self._state["parents"])
        years = rng.sample(range(1835, 1935), 46)
        numbers = rng.sample(range(20, 900), 46)
        gatherings = []
        for index, year in enumerate(years):
            name = plan["kin"][index % 5] if index < 15 else rng.choice(names[5:])
            metres = rng.randint(1200, 3000)
            while abs(metres - plan["height"]) < 25:
                metres = rng.randint(1200, 3000)
            gatherings.append({
                "name": name, "collector": rng.choice(COLLECTORS), "number": numbers[index],
                "year": year, "date": f"{rng.randint(1, 30)} {rng.choice(MONTHS)} {year}",
                "place": rng.choice(PLACES), "metres": metres})
        high = [g for g in gatherings[:15] if g["metres"] > plan["height"]]
        low = [g for g in gatherings[:15] if g["metres"] < plan["height"]]
        if not high or not low:
            gatherings[0]["metres"], gatherings[1]["metres"] = 2900, 1300
            high, low = gatherings[:1], gatherings[1:2]
            high += [g for g in gatherings[2:15] if g["metres"] > plan["height"]]
        low[0].update(year=1831, date="9 July 1831")
        first = min(high, key=lambda g: g["year"])
        self._expected_answer = f"{first['collector']} {first['number']}"
        codes = {house: iter(rng.sample(range(100, 999), 120)) for house in HERBARIA}
        for gathering in gatherings:
            houses = rng.sample(HERBARIA, rng.choice([1, 1, 1, 2]))
            for number, house in enumerate(houses):
                unit = rng.choice(list(UNITS))
                kin = plan["kin"] if gathering["name"] in plan["kin"] else [gathering["name"]]
                sheets[f"{house}-{next(codes[house])}"] = {
                    **gathering, "unit": unit, "name": rng.choice(kin) if number else
                    gathering["name"], "height": round(gathering["metres"] / UNITS[unit])}

    def _turns(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        return f"{text}\n[{max(left, 0)} turns left]"

    def _read_name(self, text: Any) -> str:
        return " ".join(str(text).split()).capitalize()

    def tool_resolve_name(self, name: str) -> str:
        key = self._read_name(name)
        if key not in self._state["parents"]:
            return self._turns(f"The name {name} was never published.")
        parent = self._state["parents"][key]
        return self._turns(f"{key} is a synonym of {parent}." if parent
                           else f"{key} is an accepted name.")

    def tool_list_synonyms(self, name: str) -> str:
        key = self._read_name(name)
        rows = sorted(child for child, parent in self._state["parents"].items() if parent == key)
        return self._turns("\n".join(rows) or f"Nothing was put under {name}.")

    def tool_search_sheets(self, names: list[str], herbarium: str, order: str = "barcode") -> str:
        wanted = [self._read_name(name) for name in names][:6]
        rows = [(sheet["name"] if order == "name" else "", code, f"{code} {sheet['name']}")
                for code, sheet in self._state["sheets"].items()
                if sheet["name"] in wanted and code.startswith(f"{herbarium}-")]
        return self._turns("\n".join(row[2] for row in sorted(rows)) or "No such sheets.")

    def tool_read_labels(self, barcodes: list[str]) -> str:
        rows = []
        for code in [str(code).strip().upper() for code in barcodes][:12]:
            sheet = self._state["sheets"].get(code)
            rows.append(f"{code}: {sheet['collector']} {sheet['number']}, {sheet['date']}, "
                        f"{sheet['place']}, {sheet['height']} {sheet['unit']}"
                        if sheet else f"{code}: no such sheet")
        return self._turns("\n".join(rows) or "Name at least one sheet.")

    def tool_convert_height(self, value: float, unit: str) -> str:
        if unit not in UNITS:
            return self._turns("Units: Paris feet, Vienna fathoms.")
        return self._turns(f"{value} {unit} = {float(value) * UNITS[unit]:.0f} m")

    def tool_locate_place(self, place: str) -> str:
        regions = dict(zip(PLACES, ["Uri", "Valais", "Sondrio", "Carinthia", "Aosta", "Bolzano"]))
        return self._turns(f"{place}: {regions.get(str(place).title(), 'not in the gazetteer')}")

    def solution(self) -> str:
        """The way up to the accepted name, all names below it, their sheets and labels."""
        plan, parents = self._plan, self._state["parents"]
        calls: list[tuple[str, dict[str, Any]]] = []
        name = plan["asked"]
        while name:
            calls.append(("resolve_name", {"name": name}))
            name = parents[name]
        queue = [plan["accepted"]]
        for name in queue:
            below = [child for child, parent in parents.items() if parent == name]
            queue += below
            if below:
                calls.append(("list_synonyms", {"name": name}))
        codes = []
        for house in HERBARIA:
            calls.append(("search_sheets", {"names": queue, "herbarium": house}))
            codes += [code for code, sheet in self._state["sheets"].items()
                      if sheet["name"] in queue and code.startswith(f"{house}-")]
        calls += [("read_labels", {"barcodes": codes[at: at + 12]})
                  for at in range(0, len(codes), 12)]
        made = [(entry["name"], entry["arguments"]) for entry in self._call_history]
        lines = [f'<tool_call>{json.dumps({"name": name, "arguments": arguments})}</tool_call>'
                 for name, arguments in calls if (name, arguments) not in made]
        return "\n".join([*lines, f"<answer>{self._expected_answer}</answer>"])
