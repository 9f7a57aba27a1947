"""Forklift Morning in a Four-Aisle Warehouse

A delivery blocks the dock, one article is scattered over three bins, an order leaves oldest lot
first and a lot is recalled. Every bin holds one article of one lot, 120 units at most.
"""

import copy
import json
import random
from typing import Any

ARTICLES = ["kettle", "lamp", "fan", "radio", "clock", "mixer", "heater", "toaster"]
BINS = [f"{aisle}{number}" for aisle in "ABCD" for number in range(1, 6)]
CAPACITY = 120
BIN = {"type": "string", "description": "Bin such as B3."}
UNITS = {"type": "integer", "description": "Units to take."}
PICK = {"type": "object", "properties": {"bin": BIN, "qty": UNITS}, "required": ["bin", "qty"]}


def spec(description: str, optional: tuple[str, ...] = (), **properties: Any) -> dict[str, Any]:
    """One tool entry; every parameter is required unless it is named optional."""
    required = [name for name in properties if name not in optional]
    schema = {"type": "object", "properties": properties, "required": required}
    return {"description": description, "parameters": schema}


def is_met(state: dict[str, Any], goal: dict[str, Any]) -> bool:
    """Whether a job is done in the stock as it stands."""
    if goal["do"] == "ship":
        return state["orders"][goal["order"]]["shipped"]
    if goal["do"] == "recall":
        return not wrong_status(state, goal)
    here = state["bins"][goal["bin"]]
    return here["article"] == goal["article"] and here["qty"] == goal["qty"]


def wrong_status(state: dict[str, Any], goal: dict[str, Any]) -> list[tuple[str, str]]:
    """Bins whose status does not suit a recall, with the status they need."""
    bad = (goal["article"], goal["lot"])
    need = {name: "quarantine" if (b["article"], b["lot"]) == bad else "open"
            for name, b in state["bins"].items()}
    return [(name, need[name]) for name in need if state["bins"][name]["status"] != need[name]]


def oldest_first(state: dict[str, Any], order: dict[str, Any]) -> list[dict[str, Any]]:
    """Picks for an order from open bins, lowest lot first."""
    names = [n for n, b in state["bins"].items()
             if b["article"] == order["article"] and b["status"] == "open"]
    picks, need = [], order["qty"]
    for name in sorted(names, key=lambda n: (state["bins"][n]["lot"], n)):
        take = min(need, state["bins"][name]["qty"])
        need -= take
        if take:
            picks.append({"bin": name, "qty": take})
    return picks


class ForkliftMorningEnv(ToolUseBaseEnv):
    """Five jobs on one shared stock."""

    def __init__(self, max_turns: int = 20, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Fill the bins and write the foreman's five jobs."""
        self.turn_count, self._current_msg, self._call_history = 0, 0, []
        self._expected_answer, self._rng = "done", random.Random(seed)
        self._tools = {
            "list_aisle": spec("Bins of an aisle with article, units, lot and status.",
                               aisle={"type": "string", "enum": list("ABCD")}),
            "find_article": spec("All bins that hold an article.",
                                 article={"type": "string", "enum": ARTICLES}),
            "put_away": spec("Drives the delivery from the dock into an empty bin.", bin=BIN),
            "move_stock": spec(
                "Moves units to a bin that is empty or holds the same article and lot.", ("qty",),
                from_bin=BIN, to_bin=BIN,
                qty={"type": "integer", "default": 0, "description": "Units; 0 moves all."}),
            "ship_order": spec(
                "Ships an order from the picks given, oldest lot first.",
                order_id={"type": "string", "description": "Order number such as SO-512."},
                picks={"type": "array", "items": PICK, "description": "Bins and units taken."}),
            "set_bin_status": spec("Opens a bin or puts it in quarantine.", bin=BIN,
                                   status={"type": "string", "enum": ["open", "quarantine"]}),
            "print_label": spec("Prints labels for a bin.", ("copies",), bin=BIN,
                                copies={"type": "integer", "default": 1, "description": "Labels."}),
        }
        self._fill_bins()
        start = (f"Warehouse, {self.max_turns} turns. Aisles A to D, bins 1 to 5, {CAPACITY} units "
                 f"a bin. Tools: {', '.join(self._tools)}.\n\nForeman: {self._user_messages[0]}")
        return start, {}

    def _fill_bins(self) -> None:
        rng = self._rng
        new, scattered, ordered, recalled, low, *rest = rng.sample(ARTICLES, len(ARTICLES))
        lots = [f"L{n}" for n in sorted(rng.sample(range(2401, 2450), 12))]
        early, late = lots[:5], lots[5:]
        big, first, second = rng.randint(38, 55), rng.randint(10, 25), rng.randint(30, 60)
        rows = [(scattered, n, late[0]) for n in (big, rng.randint(8, 30), rng.randint(8, 30))]
        rows += [(ordered, first, early[0]), (ordered, second, early[3]), (ordered, 70, late[1])]
        rows += [(recalled, rng.randint(20, 90), lot) for lot in rng.sample(late[2:5], 2)]
        rows += [(low, rng.randint(4, 15), early[4]), (low, rng.randint(60, 100), early[4])]
        rows += [(name, rng.randint(20, 110), rng.choice(late)) for name in rest]
        places = rng.sample(BINS, len(rows))
        bins = {name: {"article": "", "qty": 0, "lot": "", "status": "open"} for name in BINS}
        for place, (article, qty, lot) in zip(places, rows):
            bins[place].update(article=article, qty=qty, lot=lot)
        number = rng.randint(500, 599)
        amount = first + rng.randint(5, second - 5)
        orders = {f"SO-{number}": {"article": ordered, "qty": amount, "shipped": False}}
        dock = {"article": new, "qty": rng.randint(30, 110), "lot": lots[-1]}
        self._state = {"bins": bins, "orders": orders, "dock": dock}
        aisle = rng.choice([name for name in BINS if not bins[name]["article"]])[0]
        target = next(n for n in BINS if n[0] == aisle and not bins[n]["article"])
        self._goals: list[dict[str, Any]] = [
            {"do": "gather", "article": new, "bin": target, "qty": dock["qty"]},
            {"do": "gather", "article": scattered, "bin": places[0],
             "qty": sum(row[1] for row in rows[:3])},
            {"do": "ship", "order": f"SO-{number}"},
            {"do": "recall", "article": recalled, "lot": rows[6][2]},
            {"do": "gather", "article": low, "bin": places[8], "qty": 40},
        ]
        self._user_messages = [
            f"A delivery of {new} blocks the dock. Put it all away in the free bin of aisle "
            f"{target[0]} with the lowest number.",
            f"The {scattered} is in three bins. Bring it all together in the bin that holds the "
            "most of it now.",
            f"Ship order SO-{number}: {amount} units of {ordered}. Oldest lot first, so empty the "
            "lower lot number before you touch the next.",
            f"Recall! Quarantine the {recalled} of lot {rows[6][2]}, and no other bin.",
            f"Last one: pick face {places[8]} is low on {low}. Top it up to exactly 40 units.",
        ]
        self._message_criteria = [lambda s, g=goal: is_met(s, g) for goal in self._goals]

    def _advance_if_done(self) -> str:
        at = self._current_msg
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text = f"\n[{max(left, 0)} turns left]"
        if at < 5 and self._message_criteria[at](self._state):
            self._current_msg += 1
            if at == 4:
                return text + "\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
            text += f"\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {self._user_messages[at + 1]}"
        return text

    def _check_answer(self, answer: str) -> bool:
        return self._current_msg == len(self._goals) and answer.strip().lower() == "done"

    def _rows(self, names: list[str]) -> str:
        found = [(name, self._state["bins"][name]) for name in names]
        rows = [f"{name}: {b['qty']} {b['article'] or 'units'}, lot {b['lot'] or '-'}, "
                f"{b['status']}" for name, b in found]
        return "\n".join(rows) or "Nothing there."

    def _take(self, place: dict[str, Any], units: int) -> None:
        place["qty"] -= units
        if not place["qty"]:
            place.update(article="", lot="")

    def tool_list_aisle(self, aisle: str) -> str:
        return self._rows([n for n in BINS if n[0] == str(aisle).upper()]) + self._advance_if_done()

    def tool_find_article(self, article: str) -> str:
        names = [n for n, b in self._state["bins"].items() if b["article"] == str(article).lower()]
        return self._rows(names) + self._advance_if_done()

    def tool_put_away(self, bin: str) -> str:
        place, dock = self._state["bins"].get(str(bin).upper()), self._state["dock"]
        if place is None or place["article"] or place["status"] != "open" or not dock["qty"]:
            return "Needs a delivery at the dock and an empty, open bin." + self._advance_if_done()
        place.update(dock)
        self._state["dock"] = {"article": "", "qty": 0, "lot": ""}
        return f"Stored in {bin}: {place['qty']} {place['article']}." + self._advance_if_done()

    def tool_move_stock(self, from_bin: str, to_bin: str, qty: int = 0) -> str:
        bins = self._state["bins"]
        source, target = bins.get(str(from_bin).upper()), bins.get(str(to_bin).upper())
        if not source or not target or source is target or not source["article"]:
            return "Name two different bins, the first with stock." + self._advance_if_done()
        amount = int(qty) or source["qty"]
        kind = (source["article"], source["lot"])
        if "quarantine" in (source["status"], target["status"]):
            reply = "A bin in quarantine may not be touched."
        elif target["article"] and (target["article"], target["lot"]) != kind:
            reply = f"{to_bin} holds another article or lot."
        elif not 0 < amount <= source["qty"] or target["qty"] + amount > CAPACITY:
            reply = f"{from_bin} has {source['qty']} units, {to_bin} takes up to {CAPACITY}."
        else:
            target.update(article=kind[0], lot=kind[1], qty=target["qty"] + amount)
            self._take(source, amount)
            reply = f"Moved {amount} {kind[0]} from {from_bin} to {to_bin}."
        return reply + self._advance_if_done()

    def tool_ship_order(self, order_id: str, picks: list[dict[str, Any]]) -> str:
        order = self._state["orders"].get(str(order_id).upper())
        if order is None or order["shipped"]:
            return f"{order_id} is not an open order." + self._advance_if_done()
        asked = [{"bin": str(p["bin"]).upper(), "qty": p["qty"]} for p in picks]
        if asked != oldest_first(self._state, order):
            reply = "Refused: pick exactly the units ordered, open bins, lowest lot first."
            return reply + self._advance_if_done()
        for pick in asked:
            self._take(self._state["bins"][pick["bin"]], pick["qty"])
        order["shipped"] = True
        return f"{order_id} has left the building." + self._advance_if_done()

    def tool_set_bin_status(self, bin: str, status: str) -> str:
        if str(bin).upper() not in BINS or status not in ("open", "quarantine"):
            return "Give a bin, and open or quarantine." + self._advance_if_done()
        self._state["bins"][str(bin).upper()]["status"] = status
        return f"{bin} is now: {status}." + self._advance_if_done()

    def tool_print_label(self, bin: str, copies: int = 1) -> str:
        return f"{copies} label(s) for {bin} printed." + self._advance_if_done()

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        """The next useful call for the job at hand."""
        goal, bins = self._goals[self._current_msg], self._state["bins"]
        if goal["do"] == "recall":
            name, need = (wrong_status(self._state, goal) or [("A1", "open")])[0]
            return "set_bin_status", {"bin": name, "status": need}
        order = self._state["orders"].get(goal.get("order"), goal)
        place = goal.get("bin", "")
        holders = [n for n, b in bins.items() if b["article"] == order["article"] and n != place]
        for name in [*holders, place]:
            if name and bins[name]["status"] != "open":
                return "set_bin_status", {"bin": name, "status": "open"}
        if goal["do"] == "ship":
            picks = oldest_first(self._state, order)
            return "ship_order", {"order_id": goal["order"], "picks": picks}
        free = next(n for n, b in bins.items()
                    if not b["article"] and b["status"] == "open" and n != place)
        here = bins[place]
        surplus = here["qty"] - (goal["qty"] if here["article"] == goal["article"] else 0)
        if surplus > 0:
            return "move_stock", {"from_bin": place, "to_bin": free, "qty": surplus}
        if self._state["dock"]["article"] == goal["article"]:
            return "put_away", {"bin": place}
        source = next(iter(holders), free)
        amount = min(bins[source]["qty"], -surplus or goal["qty"])
        return "move_stock", {"from_bin": source, "to_bin": place, "qty": amount}

    def solution(self) -> str:
        """Works the jobs on a copy of the warehouse and notes every call."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < len(twin._goals):
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
