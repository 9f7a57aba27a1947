"""The Receipt Expires Before the Waiver Arrives

A land registry enters nothing without papers. Some take days to come, some are good for days only,
and all of an entry have to be valid on the day it is filed. Sell a field, bring a new mortgage to
the front of the queue, and tell what is wrong with the application of a stranger.
"""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

PEOPLE = ["Mr Holm", "Ms Falk", "Ms Wirth", "Mr Osei", "Ms Lund", "Mr Marin", "Ms Noss", "Mr Petri"]
FIELDS = ["Mill Field", "Long Acre", "Fox Den", "Reed Strip", "Hop Yard", "Elm Close", "Low Moor"]
BANKS = ["Agrarian Bank", "Civic Savings", "Harbour Credit", "Union Loan"]
HOLDERS = ["town hall", "water board"]
GROUNDS = ["seller is not the owner", "sale ban stands", "tax receipt is over a wrong amount"]
LETTERS = {  # what banks issue: fewest and most days until it is ready, and that it stays valid
    "release letter": (6, 9, 3, 6), "rank consent": (3, 4, 2, 4), "mortgage deed": (1, 2, 3, 4)}
ENTRIES = (
    "transfer (person = new owner): tax receipt of the tax office, consent of a co-owner through "
    "the notary, waiver of whoever holds a right of pre-emption.\nmortgage (person = creditor, "
    "amount): mortgage deed of the creditor; enters at the last rank.\nrelease (burden): release "
    "letter of the creditor, if nothing is owed.\nstep back (burden): rank consent of the "
    "creditor; the mortgage goes to the last rank.\nAll papers have to be valid on the day of "
    "filing, the first and last day included.")
TEXT = {"type": "string"}
TITLE = {**TEXT, "description": "Title number such as LR-412."}
TEXTS = {"type": "array", "items": TEXT, "description": "Ids such as B-3 or P-1."}
NUMBER = {"type": "integer", "description": "Whole number."}
ORDER = {"type": "object", "required": ["kind", "office"], "properties": {
    "kind": TEXT, "office": TEXT, "amount": {**NUMBER, "description": "The tax on a receipt."}}}
ENTRY = {"type": "object", "required": ["kind"], "properties": {
    "kind": {**TEXT, "enum": ["transfer", "mortgage", "release", "step back"]},
    "person": TEXT, "burden": TEXT, "amount": NUMBER}}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "read_titles": ("Field, owners and burdens by rank: one title, or all of an owner.", {
        "query": {**TEXT, "description": "A title number such as LR-412, or a person."}}),
    "registry_guide": ("What entries need, what offices issue and how fast, and the tax.", {
        "topic": {**TEXT, "enum": ["entries", "offices", "tax"]}}),
    "ask_creditors": ("What is still owed on mortgages.", {"burden_ids": TEXTS}),
    "order_papers": ("Orders papers for a title; each becomes ready after some days.", {
        "title_id": TITLE, "orders": {"type": "array", "items": ORDER}}),
    "wait_days": ("Lets 1 to 30 days pass.", {"days": NUMBER}),
    "file_entry": ("Files an entry with papers that are valid today.", {
        "entry": ENTRY, "title_id": TITLE, "paper_ids": TEXTS}),
    "reject_application": ("Rejects an application; a new ground replaces the old one.", {
        "title_id": TITLE, "ground": {**TEXT, "enum": GROUNDS}}),
}


class LandRegistryEnv(ToolUseBaseEnv):
    """A sale, a mortgage that wants to be first, and an application that fails."""

    def __init__(self, max_turns: int = 25, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw the register and the terms of all offices."""
        self._rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history, self._tools = 0, 0, [], {}
        self._expected_answer = "done"
        for name, (text, fields) in TOOLS.items():
            schema = {"type": "object", "properties": fields, "required": list(fields)}
            self._tools[name] = {"description": text, "parameters": schema}
        self._draw_register()
        return (f"Land registry desk, day 1, {self.max_turns} turns. Looking and ordering take no "
                "time, only waiting does. One call may order several papers. "
                f"Tools: {', '.join(TOOLS)}.\n\n{self._user_messages[0]}"), {}

    def _draw_register(self) -> None:
        rng = self._rng
        banks, fields, holder = rng.sample(BANKS, 4), rng.sample(FIELDS, 7), rng.choice(HOLDERS)
        seller, partner, buyer, stranger, *others = rng.sample(PEOPLE, 8)
        numbers = [f"LR-{n}" for n in rng.sample(range(100, 999), 7)]
        owners = [rng.sample([seller, partner], 2), [seller], [partner], *([one] for one in others)]
        sums = [rng.randrange(20, 90) * 1000 for _ in range(3)]
        burdens = rng.sample([["pre-emption", holder, 0], ["right of way", "neighbour", 0],
                              ["mortgage", banks[0], sums[0]], ["mortgage", banks[1], sums[1]]], 4)
        self._state = {"titles": {}, "papers": {}, "day": 1, "entered": [], "rejected": {}}
        case, other = rng.randrange(3), rng.randint(3, 6)
        for n, key in enumerate(numbers):
            rows = burdens if n == 0 else rng.choice(
                [[], [["right of way", "neighbour", 0]], [["mortgage", banks[3], 30000]]])
            rows = rows + [["sale ban", "district court", 0]] * (n == other and case == 1)
            self._state["titles"][key] = {"field": fields[n], "owners": owners[n], "burdens": [
                [f"B-{10 * n + k}", *row] for k, row in enumerate(rows, 1)]}
        self._terms = {"tax office": {"tax receipt": [rng.randint(1, 2), rng.randint(2, 3)]},
                       "notary": {"consent": [rng.randint(2, 3), rng.randint(2, 4)]},
                       **dict.fromkeys(HOLDERS, {"waiver": [rng.randint(8, 14), 3]})}
        for key in BANKS:
            self._terms[key] = {kind: [rng.randint(a, b), rng.randint(c, d)]
                                for kind, (a, b, c, d) in LETTERS.items()}
        self._rates = [rng.choice([60, 80, 100]) * 1000, rng.choice([2, 3, 4]), rng.choice([5, 6])]
        self._price, bank, loan = rng.randint(110, 290) * 1000, banks[2], sums[2]
        paid, owing = [row for row in self._state["titles"][numbers[0]]["burdens"]
                       if row[1] == "mortgage"][::rng.choice([1, -1])]
        self._owed = {paid[0]: [0, paid[2]], owing[0]: [rng.randint(4, 19) * 1000, owing[2]]}
        filings = [  # every entry with its papers: kind, office and amount
            [({"kind": "transfer", "person": buyer}, [
                ("tax receipt", "tax office", self._tax(self._price)), ("consent", "notary", 0),
                ("waiver", holder, 0)])],
            [({"kind": "mortgage", "person": bank, "amount": loan}, [("mortgage deed", bank, 0)]),
             ({"kind": "release", "burden": paid[0]}, [("release letter", paid[2], 0)]),
             ({"kind": "step back", "burden": owing[0]}, [("rank consent", owing[2], 0)])]]
        title, goals = copy.deepcopy(self._state["titles"][numbers[0]]), []
        for steps in filings:
            for entry, _ in steps:
                self._enter(title, entry)
            goals.append({"title": copy.deepcopy(title), "filings": steps, "rejected": {}})
        goals.append({**goals[1], "filings": [], "rejected": {numbers[other]: GROUNDS[case]}})
        self._title, self._goals = numbers[0], goals
        self._message_criteria = [
            lambda s, g=goal: s["titles"][numbers[0]] == g["title"]
            and s["rejected"] == g["rejected"] for goal in goals]
        price, named = rng.randint(110, 290) * 1000, others[(other - 3 + (case == 0)) % 4]
        tax = self._tax(price) + (case == 2) * rng.choice([-1000, -500, 500, 1000])
        self._user_messages = [
            f"{seller} sells {fields[0]} to {buyer} for {self._price:,}. Enter the buyer as owner.",
            f"The {bank} lends {buyer} {loan:,} on {fields[0]} and wants to be the first of the "
            "mortgages. Enter its mortgage, release the one that is paid off, and let the creditor "
            "who is still owed step back behind it.",
            f"{stranger} wants to own {fields[other]}, {numbers[other]}, bought from {named} for "
            f"{price:,}, with a tax receipt over {tax:,}. Reject it on the one ground that holds.",
        ]

    def _tax(self, price: int) -> int:
        limit, low, high = self._rates
        return (min(price, limit) * low + max(0, price - limit) * high) // 100

    def _enter(self, title: dict[str, Any], entry: dict[str, Any]) -> None:
        """Change a title as an entry says."""
        rows = title["burdens"]
        moved = [row for row in rows if row[0] == entry.get("burden")]
        rows[:] = [row for row in rows if row not in moved]
        if entry["kind"] == "transfer":
            title["owners"] = [entry["person"]]
        elif entry["kind"] == "mortgage":
            rows.append(["B-5", "mortgage", entry["person"], entry["amount"]])
        elif entry["kind"] == "step back":
            rows += moved

    def _advance_if_done(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text, at = f"{text}\n[{max(left, 0)} turns left]", self._current_msg
        if at == 3 or not self._message_criteria[at](self._state):
            return text
        self._current_msg = at + 1
        told = [*self._user_messages, "[ALL STEPS COMPLETE] Send <answer>done</answer>."][at + 1]
        mark = f"[STEP {at + 1} COMPLETE — NEW INSTRUCTION] " if at < 2 else ""
        return f"{text}\n\n{mark}{told}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 3

    def tool_read_titles(self, query: str) -> str:
        word, lines = str(query).strip().lower(), []
        for key, title in self._state["titles"].items():
            if word in [key.lower(), *(owner.lower() for owner in title["owners"])]:
                lines.append(f"{key} | {title['field']} | owned by {' and '.join(title['owners'])}")
                lines += [f"  {row[0]} | {row[1]} | {row[2]}" + f" | {row[3]:,}" * (row[3] > 0)
                          for row in title["burdens"]] or ["  no burdens"]
        return self._advance_if_done("\n".join(lines) or f"Nothing under '{query}'.")

    def tool_registry_guide(self, topic: str) -> str:
        offices = [f"{office} | {kind} | ready after {a} days, then valid for {b} more days"
                   for office, kinds in self._terms.items() for kind, (a, b) in kinds.items()]
        texts = {"entries": ENTRIES, "offices": "\n".join(offices), "tax": (
            "{1} % of the first {0:,} of the price and {2} % of the rest.".format(*self._rates))}
        return self._advance_if_done(texts.get(str(topic), "Topics: entries, offices, tax."))

    def tool_ask_creditors(self, burden_ids: list[str]) -> str:
        keys = [str(key).strip().upper() for key in burden_ids[:6]]
        rows = [f"{key}: {self._owed.get(key, ['nothing is known to be'])[0]} owed" for key in keys]
        return self._advance_if_done("\n".join(rows) or "Name burdens.")

    def tool_order_papers(self, title_id: str, orders: list[dict[str, Any]]) -> str:
        key, state, rows = str(title_id).strip().upper(), self._state, []
        for order in orders[:6]:
            kind, office = str(order.get("kind")), str(order.get("office"))
            terms = self._terms.get(office, {}).get(kind)
            owing = any(owed and bank == office for owed, bank in self._owed.values())
            if not terms or key not in state["titles"] or (kind == "release letter" and owing):
                rows.append(f"{office} issues no {kind} for {key}.")
            else:
                number, ready = f"P-{len(state['papers']) + 1}", state["day"] + terms[0]
                amount = int(order["amount"]) if kind == "tax receipt" else 0
                state["papers"][number] = [kind, office, amount, key, ready, ready + terms[1]]
                rows.append(f"{number} | {kind}, {office} | day {ready} to {ready + terms[1]}")
        return self._advance_if_done("\n".join(rows) or "Nothing ordered.")

    def tool_wait_days(self, days: int) -> str:
        self._state["day"] += min(max(int(days), 1), 30)
        return self._advance_if_done(f"It is day {self._state['day']}.")

    def tool_file_entry(self, entry: dict[str, Any], title_id: str, paper_ids: list[str]) -> str:
        key, state = str(title_id).strip().upper(), self._state
        wanted = [pair for pair in self._goals[min(self._current_msg, 2)]["filings"]
                  if key == self._title and all(entry.get(field) == value
                                                for field, value in pair[0].items())]
        if not wanted or (wanted[0][0] in state["entered"] and entry["kind"] != "step back"):
            return self._advance_if_done("Not entered: nobody has applied for exactly that.")
        papers = [state["papers"].get(str(one).strip().upper()) for one in paper_ids]
        for need in wanted[0][1]:
            if not any(paper and paper[:4] == [*need, key]
                       and paper[4] <= state["day"] <= paper[5] for paper in papers):
                return self._advance_if_done(f"Not entered: no right and valid {need[0]}.")
        state["entered"].append(wanted[0][0])
        self._enter(state["titles"][key], wanted[0][0])
        return self._advance_if_done(f"Entered in {key}.")

    def tool_reject_application(self, title_id: str, ground: str) -> str:
        key = str(title_id).strip().upper()
        if self._current_msg < 2 or key not in self._goals[2]["rejected"] or ground not in GROUNDS:
            return self._advance_if_done(f"No application, or no ground: {'; '.join(GROUNDS)}.")
        self._state["rejected"][key] = ground
        return self._advance_if_done("Written down, if the ground holds.")

    def _plan_calls(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """The calls of the current instruction; each has to be made before the next is drawn."""
        state, key, goal = self._state, self._title, self._goals[self._current_msg]
        for title, ground in goal["rejected"].items():
            yield "reject_application", {"title_id": title, "ground": ground}
        rest = [(entry, needs) for entry, needs in goal["filings"]
                if entry not in state["entered"] or entry["kind"] == "step back"]
        needs = [need for _, needs in rest for need in needs]
        leads = {need: self._terms[need[1]][need[0]][0] for need in needs}
        (*_, second, first), ids = sorted([0, 0, *leads.values()]), {}
        # The slowest paper at once, all others as late as the slowest of them allows.
        for group, pause in ([n for n in needs if leads[n] == first], first - second), (
                [n for n in needs if leads[n] < first], second):
            orders = [dict(zip(("kind", "office", "amount"), need)) for need in group]
            ids.update((need, f"P-{n}") for n, need in enumerate(group, len(state["papers"]) + 1))
            if group:
                yield "order_papers", {"title_id": key, "orders": orders}
                yield "wait_days", {"days": pause}
        for entry, needs in rest:
            yield "file_entry", {"entry": entry, "title_id": key,
                                 "paper_ids": [ids[need] for need in needs]}

    def solution(self) -> str:
        """Works the desk on a copy and notes each call."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 3:
            for name, arguments in twin._plan_calls():
                twin.execute_tool(name, arguments)
                body = json.dumps({"name": name, "arguments": arguments})
                lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
