"""Three Parcels at the Customs Counter

A post office sends parcels abroad. Each needs a tariff code that fits its material, a filed
declaration and the right rate before a label can be bought. Customers forget to say things,
so ask them; and not everything may go into the post at all.
"""

import copy
import json
import random
from typing import Any

TARIFF = {  # goods: {material: heading of the Harmonized System}
    "teapot": {"porcelain": "6911.10", "stoneware": "6912.00", "stainless steel": "7323.93"},
    "scarf": {"silk": "6214.10", "wool": "6214.20", "polyester": "6214.30"},
    "necklace": {"silver": "7113.11", "gold": "7113.19", "brass": "7117.19"},
    "spectacle frame": {"plastic": "9003.11", "titanium": "9003.19"},
}
BANNED = {
    "gas canister": "flammable gas under pressure", "fireworks": "explosives",
    "loose lithium battery": "lithium cells that are not built into a device",
}
COUNTRIES = ["Chile", "Iceland", "Japan", "Kenya"]
CARRIERS = ["PostAir", "Condor", "BlueVan", "Skein", "Arrowline"]
TOPICS = ["material", "value", "weight"]
PURPOSES = ["gift", "sale", "sample"]
TEXT = {"type": "string"}
GOODS = {
    "type": "object", "required": ["code", "quantity", "value"],
    "properties": {
        "code": {**TEXT, "description": "Tariff code such as 6911.10."},
        "quantity": {"type": "integer", "description": "Pieces."},
        "value": {"type": "number", "description": "Euros for all pieces together."},
    },
}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "find_tariff": ("Tariff codes of goods by material; says what the post must refuse.", {
        "goods": {**TEXT, "description": "What it is, in the singular: teapot."}}),
    "ask_customer": ("Asks the customer at the counter about what was left out.", {
        "topic": {**TEXT, "enum": TOPICS}}),
    "get_rates": ("Services to a country for a weight. New rates replace the ones shown before.", {
        "country": {**TEXT, "enum": COUNTRIES},
        "grams": {"type": "integer", "description": "Weight of the parcel."}}),
    "file_declaration": ("Files a customs declaration and returns its number.", {
        "contents": {"type": "array", "items": GOODS, "description": "One entry a kind of goods."},
        "country": {**TEXT, "enum": COUNTRIES}, "purpose": {**TEXT, "enum": PURPOSES}}),
    "buy_label": ("Buys the label of a parcel: a current rate and an unused declaration.", {
        "rate_id": {**TEXT, "description": "Id such as R-12, from get_rates."},
        "declaration_id": {**TEXT, "description": "Id such as CD-1."},
        "insured_for": {"type": "number", "default": 0, "description": "Euros; 0 is none."}}),
    "void_label": ("Voids a label; its declaration is withdrawn with it.", {
        "label_id": {**TEXT, "description": "Id such as L-1."}}),
    "decline_parcel": ("Refuses the parcel at the counter, with the reason.", {
        "goods": {**TEXT, "description": "The goods that the post refuses."},
        "reason": {**TEXT, "description": "Why, in your words."}}),
}


class CustomsCounterEnv(ToolUseBaseEnv):
    """Three customers: one forgot the material, one is choosy, one must be sent away."""

    def __init__(self, max_turns: int = 22, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw the parcels and print rates that have one right answer each."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history, self._tools = 0, 0, [], {}
        self._expected_answer = "done"
        for name, (text, fields) in TOOLS.items():
            needed = [key for key, schema in fields.items() if "default" not in schema]
            schema = {"type": "object", "properties": fields, "required": needed}
            self._tools[name] = {"description": text, "parameters": schema}
        countries, goods = rng.sample(COUNTRIES, 3), rng.sample(list(TARIFF), 3)
        materials = [rng.choice(list(TARIFF[kind])) for kind in goods]
        codes = [TARIFF[kind][material] for kind, material in zip(goods, materials)]
        values = [rng.randrange(30, 160, 5) for _ in goods]
        counts = [rng.randint(1, 4), rng.randint(2, 6), rng.randint(2, 6)]
        grams = [rng.randrange(300, 1900, 50), rng.randrange(900, 2900, 50)]
        banned = rng.choice(list(BANNED))
        self._answers = [
            {"material": f"It is {materials[0]}.", "value": f"{values[0]} euros for all of it."},
            {"weight": f"My kitchen scales say {grams[1]} grams."}, {},
        ]
        contents = [[code, count, value] for code, count, value in zip(codes, counts, values)]
        self._services = {country: self._draw_services() for country in COUNTRIES}
        limit, budget = rng.randint(7, 10), rng.randint(38, 46)
        slow = min((s for s in self._services[countries[0]] if s["days"] <= limit),
                   key=lambda s: s["price"])
        fast = min((s for s in self._services[countries[1]] if s["price"] <= budget),
                   key=lambda s: s["days"])
        total = values[1] + values[2]
        self._goals = [
            {"country": countries[0], "carrier": slow["carrier"], "grams": grams[0],
             "purpose": "gift", "contents": contents[:1], "insured_for": 0},
            {"country": countries[1], "carrier": fast["carrier"], "grams": grams[1],
             "purpose": "sale", "contents": sorted(contents[1:]), "insured_for": total},
            banned,
        ]
        self._state = {"labels": {}, "declarations": {}, "rates": {}, "refused": [], "next": 1}
        self._user_messages = [
            f"A present for my aunt in {countries[0]}: {counts[0]} x {goods[0]}, {grams[0]} grams. "
            f"The cheapest service that takes at most {limit} days, please, no insurance.",
            f"Sold to {countries[1]}: {counts[1]} x {goods[1]} ({materials[1]}), {values[1]} euros "
            f"together, and {counts[2]} x {goods[2]} ({materials[2]}), {values[2]} euros together, "
            f"in one parcel. The fastest service up to {budget} euros, insured for all of it.",
            f"And this one to {countries[2]}: a {banned}, 400 grams, as a gift. Whatever is "
            "cheapest.",
        ]
        self._message_criteria = [
            lambda s, g=self._goals[:1]: list(s["labels"].values()) == g,
            lambda s, g=self._goals[:2]: list(s["labels"].values()) == g,
            lambda s, g=self._goals[:2]: list(s["labels"].values()) == g and banned in s["refused"],
        ]
        return (f"Customs counter, {self.max_turns} turns. Tools: {', '.join(TOOLS)}.\n\n"
                f"Customer 1: {self._user_messages[0]}"), {}

    def _draw_services(self) -> list[dict[str, Any]]:
        """Services of a country: the faster, the dearer, with all prices and days different."""
        rng = self._rng
        days = sorted(rng.sample(range(2, 15), 5))
        days[1] = min(days[1], 7)
        days[0] = min(days[0], days[1] - 1)
        prices = sorted(rng.sample(range(12, 37), 3)) + sorted(rng.sample(range(39, 90), 2))
        names = rng.sample(CARRIERS, 5)
        return [{"carrier": n, "days": d, "price": p} for n, d, p in zip(names, days, prices[::-1])]

    def _advance_if_done(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text += f"\n[{max(left, 0)} turns left]"
        at = self._current_msg
        if at == 3 or not self._message_criteria[at](self._state):
            return text
        self._current_msg = at + 1
        if at == 2:
            return f"{text}\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
        told = f"Customer {at + 2}: {self._user_messages[at + 1]}"
        return f"{text}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {told}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 3

    def _name_next(self, prefix: str) -> str:
        self._state["next"] += 1
        return f"{prefix}-{self._state['next'] - 1}"

    def tool_find_tariff(self, goods: str) -> str:
        kind = str(goods).strip().lower()
        if kind in BANNED:
            return self._advance_if_done(f"{kind}: {BANNED[kind]}. Not allowed in any parcel.")
        rows = [f"{code} | {kind} of {material}" for material, code in TARIFF.get(kind, {}).items()]
        known = ", ".join([*TARIFF, *BANNED])
        return self._advance_if_done("\n".join(rows) or f"No entry '{goods}'. There are: {known}.")

    def tool_ask_customer(self, topic: str) -> str:
        answers = self._answers[min(self._current_msg, 2)]
        return self._advance_if_done(answers.get(str(topic), "I told you all about that already."))

    def tool_get_rates(self, country: str, grams: int) -> str:
        if country not in COUNTRIES or not isinstance(grams, int) or not 1 <= grams <= 5000:
            return self._advance_if_done("Rates need one of the countries and 1 to 5000 grams.")
        self._state["rates"] = {
            self._name_next("R"): {**service, "country": country, "grams": grams}
            for service in self._services[country]
        }
        rows = [f"{key} | {r['carrier']} | {r['days']} days | {r['price']} euros"
                for key, r in self._state["rates"].items()]
        return self._advance_if_done("\n".join(rows))

    def tool_file_declaration(self, contents: list[dict], country: str, purpose: str) -> str:
        codes = [code for kinds in TARIFF.values() for code in kinds.values()]
        rows = sorted([str(c["code"]), int(c["quantity"]), float(c["value"])] for c in contents)
        if not rows or any(row[0] not in codes for row in rows):
            return self._advance_if_done("Rejected: every kind of goods needs a known tariff code.")
        if country not in COUNTRIES or purpose not in PURPOSES:
            return self._advance_if_done("Rejected: unknown country or purpose.")
        key = self._name_next("CD")
        self._state["declarations"][key] = {"country": country, "purpose": purpose,
                                            "contents": rows}
        return self._advance_if_done(f"Declaration {key} filed: {len(rows)} kind(s), {purpose}.")

    def tool_buy_label(self, rate_id: str, declaration_id: str, insured_for: float = 0) -> str:
        state = self._state
        rate = state["rates"].get(str(rate_id).strip().upper())
        paper = state["declarations"].get(str(declaration_id).strip().upper())
        if rate is None or paper is None:
            return self._advance_if_done("No label: that rate or declaration is not current.")
        if rate["country"] != paper["country"]:
            return self._advance_if_done("No label: rate and declaration name two countries.")
        key = self._name_next("L")
        state["labels"][key] = {**paper, "carrier": rate["carrier"], "grams": rate["grams"],
                                "insured_for": float(insured_for)}
        del state["declarations"][str(declaration_id).strip().upper()]
        return self._advance_if_done(f"Label {key}: {rate['carrier']} to {rate['country']}.")

    def tool_void_label(self, label_id: str) -> str:
        gone = self._state["labels"].pop(str(label_id).strip().upper(), None)
        return self._advance_if_done(f"{label_id} " + ("voided." if gone else "is no label."))

    def tool_decline_parcel(self, goods: str, reason: str) -> str:
        kind = str(goods).strip().lower()
        if kind not in BANNED:
            return self._advance_if_done(f"The post has no ground to refuse '{kind}'.")
        self._state["refused"].append(kind)
        return self._advance_if_done(f"Refused: {kind}. The customer takes it back.")

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        state, goals = self._state, self._goals[:min(self._current_msg + 1, 2)]
        for index, (key, label) in enumerate(state["labels"].items()):
            if index >= len(goals) or label != goals[index]:
                return "void_label", {"label_id": key}
        if self._current_msg == 2:
            if len(state["labels"]) == 2:
                return "decline_parcel", {"goods": self._goals[2], "reason": "dangerous goods"}
        goal = goals[len(state["labels"])]
        papers = [k for k, d in state["declarations"].items() if d.items() <= goal.items()]
        rates = [k for k, r in state["rates"].items()
                 if all(r[field] == goal[field] for field in ("country", "carrier", "grams"))]
        if not papers:
            contents = [dict(zip(("code", "quantity", "value"), row)) for row in goal["contents"]]
            return "file_declaration", {"contents": contents, "country": goal["country"],
                                        "purpose": goal["purpose"]}
        if not rates:
            return "get_rates", {"country": goal["country"], "grams": goal["grams"]}
        return "buy_label", {"rate_id": rates[0], "declaration_id": papers[0],
                             "insured_for": goal["insured_for"]}

    def solution(self) -> str:
        """Serves the customers on a copy of the counter and notes each call."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 3:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
