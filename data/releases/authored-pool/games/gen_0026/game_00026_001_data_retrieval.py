"""Which Dairy Made Them Ill

Nine people fell ill and four who ate in the same towns did not. Trace what they bought from shop
to plant to farm through lot numbers, find the one raw lot that every sick person shares and no
healthy one does, and count what is still on the shelves.
"""

import json
import random
from typing import Any

PRODUCTS = ["soft cheese", "ice cream", "cream cake", "yoghurt", "custard"]
RAW = ["milk", "eggs", "cream", "berries"]
SHOPS = ["Aster", "Birch", "Cedar", "Dahlia", "Elder"]
TEXT = {"type": "string"}
LOTS = {"type": "array", "items": {**TEXT, "description": "Such as PL-204 or RL-31."},
        "description": "Up to six lots."}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "list_people": ("People who were asked, by state of health.", {
        "health": {**TEXT, "enum": ["sick", "healthy"]}}),
    "read_receipts": ("Product lots that people ate from.", {
        "people": {"type": "array", "items": {**TEXT, "description": "Such as P-3."},
                   "description": "Up to five people."}}),
    "trace_back": ("Raw lots and rework that went into product lots.", {"lots": LOTS}),
    "trace_forward": ("Product lots that a raw lot, or a product lot as rework, went into.", {
        "lot": {**TEXT, "description": "Raw lot."}}),
    "stock": ("Packs of product lots in the shops, sold and unsold.", {"lots": LOTS}),
    "laboratory": ("Orders a test of a raw lot; takes a week.", {
        "lot": {**TEXT, "description": "Raw lot."}}),
}


class OutbreakTraceEnv(ToolUseBaseEnv):
    """Trace back to one common source, then forward to everything that must be recalled."""

    def __init__(self, max_turns: int = 20, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Mix lots until one raw lot explains who fell ill, and no other does."""
        self._rng = random.Random(seed)
        self.turn_count, self._call_history, self._tools = 0, [], {}
        for name, (text, fields) in TOOLS.items():
            schema = {"type": "object", "properties": fields, "required": list(fields)}
            self._tools[name] = {"description": text, "parameters": schema}
        while not self._draw_outbreak():
            pass
        return (
            f"Food safety office, {self.max_turns} turns. Tools: {', '.join(TOOLS)}.\n\n"
            "\"Everybody who is sick ate from at least one product lot with the bad raw lot in it, "
            "and nobody healthy did. A product lot may hold rework: left-overs of an older product "
            "lot, with all its raw lots. Which raw lot is it, and how many unsold packs of all "
            "product lots that hold it, rework included, must the shops take off the shelves?\"\n\n"
            "Send <answer>RL-00 000</answer>: raw lot, then packs."
        ), {}

    def _draw_outbreak(self) -> bool:
        """Lots, rework, receipts; False unless exactly one raw lot fits."""
        rng = self._rng
        raw = {f"RL-{n}": rng.choice(RAW) for n in rng.sample(range(10, 99), 14)}
        numbers = sorted(rng.sample(range(100, 400), 16))
        lots: dict[str, dict[str, Any]] = {}
        for number in numbers:
            older = list(lots)
            rework = rng.choice(older) if older and rng.random() < 0.4 else ""
            lots[f"PL-{number}"] = {
                "product": rng.choice(PRODUCTS), "raw": sorted(rng.sample(list(raw), 2)),
                "rework": rework,
                "stock": {shop: [rng.randint(5, 60), rng.randint(0, 25)]
                          for shop in sorted(rng.sample(SHOPS, rng.randint(1, 3)))}}
        self._state = {"raw": raw, "lots": lots, "people": {}}
        bad = rng.choice(list(raw))
        tainted = [key for key in lots if bad in self._list_raw(key)]
        clean = [key for key in lots if key not in tainted]
        hidden = [key for key in tainted if bad not in lots[key]["raw"]]
        if not 3 <= len(tainted) <= 7 or not hidden or len(clean) < 6:
            return False
        for index, number in enumerate(rng.sample(range(1, 40), 13)):
            eaten = rng.sample(clean, 2)
            if index < 9:
                eaten[0] = hidden[0] if index == 0 else rng.choice(tainted)
            self._state["people"][f"P-{number}"] = {"sick": index < 9, "ate": sorted(eaten)}
        if [key for key in raw if self._explains(key)] != [bad]:
            return False
        packs = sum(left for key in tainted for _, left in lots[key]["stock"].values())
        self._plan = {"bad": bad, "tainted": tainted}
        self._expected_answer = f"{bad} {packs}"
        return True

    def _list_raw(self, lot: str) -> list[str]:
        """Raw lots of a product lot, with those of its rework."""
        entry = self._state["lots"][lot]
        deeper = self._list_raw(entry["rework"]) if entry["rework"] else []
        return sorted(dict.fromkeys([*entry["raw"], *deeper]))

    def _explains(self, raw: str) -> bool:
        """Whether a raw lot separates the sick from the healthy."""
        return all(person["sick"] == any(raw in self._list_raw(lot) for lot in person["ate"])
                   for person in self._state["people"].values())

    def _check_answer(self, answer: str) -> bool:
        return answer.upper().replace(",", " ").split() == self._expected_answer.split()

    def _turns(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        return f"{text}\n[{max(left, 0)} turns left]"

    def _pick_lots(self, lots: list[str]) -> list[str]:
        keys = [str(key).strip().upper() for key in lots][:6]
        return [key for key in keys if key in self._state["lots"]]

    def tool_list_people(self, health: str) -> str:
        keys = [key for key, person in self._state["people"].items()
                if person["sick"] == (health == "sick")]
        return self._turns(f"{health}: {', '.join(keys)}")

    def tool_read_receipts(self, people: list[str]) -> str:
        rows = []
        for key in [str(key).strip().upper() for key in people][:5]:
            person = self._state["people"].get(key)
            rows.append(f"{key} ate from {' and '.join(person['ate'])}" if person
                        else f"{key} was not asked")
        return self._turns("\n".join(rows) or "Name at least one person.")

    def tool_trace_back(self, lots: list[str]) -> str:
        rows = []
        for key in self._pick_lots(lots):
            entry = self._state["lots"][key]
            raw = ", ".join(f"{r} ({self._state['raw'][r]})" for r in entry["raw"])
            rework = f"; rework of {entry['rework']}" if entry["rework"] else ""
            rows.append(f"{key} {entry['product']}: {raw}{rework}")
        return self._turns("\n".join(rows) or "No product lots of these numbers.")

    def tool_trace_forward(self, lot: str) -> str:
        key = str(lot).strip().upper()
        rows = [name for name, entry in self._state["lots"].items()
                if key in entry["raw"] or key == entry["rework"]]
        return self._turns(f"{key} went directly into: {', '.join(rows) or 'nothing'}")

    def tool_stock(self, lots: list[str]) -> str:
        rows = [f"{key} at {shop}: {sold} sold, {left} unsold" for key in self._pick_lots(lots)
                for shop, (sold, left) in self._state["lots"][key]["stock"].items()]
        return self._turns("\n".join(rows) or "No product lots of these numbers.")

    def tool_laboratory(self, lot: str) -> str:
        return self._turns(f"The sample of {lot} is in the queue; a week at least.")

    def solution(self) -> str:
        """Receipts and origins of all, then forward from the bad lot to the shelves."""
        people, tainted = self._state["people"], self._plan["tainted"]
        calls: list[tuple[str, dict[str, Any]]] = []
        for health in ("sick", "healthy"):
            keys = [key for key, person in people.items() if person["sick"] == (health == "sick")]
            calls.append(("list_people", {"health": health}))
            calls += [("read_receipts", {"people": keys[n: n + 5]})
                      for n in range(0, len(keys), 5)]
        eaten = sorted({lot for person in people.values() for lot in person["ate"]})
        calls += [("trace_back", {"lots": eaten[n: n + 6]}) for n in range(0, len(eaten), 6)]
        calls.append(("trace_forward", {"lot": self._plan["bad"]}))
        calls += [("stock", {"lots": tainted[n: n + 6]}) for n in range(0, len(tainted), 6)]
        made = [(entry["name"], entry["arguments"]) for entry in self._call_history]
        lines = [f'<tool_call>{json.dumps({"name": name, "arguments": arguments})}</tool_call>'
                 for name, arguments in calls if (name, arguments) not in made]
        return "\n".join([*lines, f"<answer>{self._expected_answer}</answer>"])
