"""The Ledger Is Right, the Bank Is Right, the Sums Differ

Reconcile a month of a small workshop with its bank statement. Digits were swapped, an entry was
typed twice, cheques are still in somebody's pocket, and once the bank itself is wrong. Repair
the ledger, query the bank where the papers say so, and report the corrected book balance.
"""

import copy
import json
import random
from typing import Any

PARTNERS = ["Oak & Sons", "Harbour Paint", "Mill Rent", "Lumen Power", "K. Adeyemi", "Fjord Tools",
            "Rossi Glass", "City Water", "B. Laurent", "Nord Freight", "Pine Supply", "A. Sato",
            "Delta Print", "Quay Cafe"]
STRING = {"type": "string"}
AMOUNT = {"type": "number", "description": "Euros; payments are negative."}
ENTRY = {
    "type": "object", "description": "What the entry is for.", "required": ["ref", "text"],
    "properties": {"ref": {**STRING, "description": "Reference of the bank line."},
                   "text": {**STRING, "description": "A few words."}},
}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "list_open": ("Items of a book that are neither matched nor explained.", {
        "book": {**STRING, "enum": ["ledger", "bank"]}}),
    "auto_match": ("Matches ledger and bank items of the same reference and amount.", {}),
    "view_document": ("The paper behind a reference, and how often the ledger has it.", {
        "ref": {**STRING, "description": "Reference such as CHQ-31."}}),
    "correct_entry": ("Sets the amount of a ledger entry; 0 voids it. Reopens the entry.", {
        "entry_id": {**STRING, "description": "Ledger id such as J-104."}, "amount": AMOUNT}),
    "post_entry": ("Adds a ledger entry for a bank line that the ledger lacks.", {
        "entry": ENTRY, "amount": AMOUNT}),
    "mark_timing": ("Explains open ledger entries that the bank has not seen yet.", {
        "entry_ids": {"type": "array", "items": STRING, "description": "Ledger ids."},
        "kind": {**STRING, "enum": ["outstanding cheque", "deposit in transit", "none"]}}),
    "query_bank": ("Asks the bank to put a line right; ledger entries of its reference wait.", {
        "line_id": {**STRING, "description": "Bank line such as B-207."},
        "reason": {**STRING, "enum": ["wrong amount", "unknown payment", "none"]}}),
    "convert_currency": ("Converts euros at the rate of the day.", {
        "amount": AMOUNT, "to": {**STRING, "enum": ["USD", "GBP"]}}),
}


def money(cents: int) -> str:
    """Cents as euros with two decimals."""
    return f"{cents / 100:.2f}"


class LedgerAndBankEnv(ToolUseBaseEnv):
    """One answer, which counts only when both books are explained."""

    def __init__(self, max_turns: int = 24, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Write both books and hide the month's mistakes."""
        self._rng = random.Random(seed)
        self.turn_count, self._call_history = 0, []
        self._tools = {
            name: {"description": text, "parameters": {
                "type": "object", "properties": fields, "required": list(fields)}}
            for name, (text, fields) in TOOLS.items()
        }
        self._write_books()
        opening = self._state["opening"]
        self._expected_answer = money(opening + sum(e["amount"] for e in self._expected.values()))
        return (
            f"Month end. Both books open with {money(opening)} euros. Match or explain all items: "
            "correct or void wrong entries, post what only the bank has, mark cheques and deposits "
            "the bank has not seen, query what the bank got wrong or cannot prove. The papers "
            "decide (view_document). Then send the ledger balance, opening plus all entries that "
            f"stand, as <answer>amount</answer>.\n{self.max_turns} turns. "
            f"Tools: {', '.join(TOOLS)}."
        ), {}

    def _write_books(self) -> None:
        """References stand for one transaction; `_expected` is the ledger when all is right."""
        rng = self._rng
        refs = [f"CHQ-{n}" for n in rng.sample(range(20, 99), 9)]
        refs += [f"DEP-{n}" for n in rng.sample(range(20, 99), 5)]
        cheques, deposits = refs[:9], refs[9:]
        cents = {r: (1 if r in deposits else -1) * rng.randint(4000, 190000) for r in refs}
        swapped, wrong, double, late_1, late_2 = cheques[:5]
        hundreds, (ten, unit) = rng.randint(1, 18), rng.sample(range(1, 10), 2)
        cents[swapped] = -int(f"{hundreds}{ten}{unit}50")
        transit = deposits[0]
        papers = {r: f"{money(abs(c))} euros, {'paid in' if c > 0 else 'signed and sent'}"
                  for r, c in cents.items()}
        ledger = [(r, name, c) for (r, c), name in zip(cents.items(), PARTNERS)]
        ledger.append((double, ledger[2][1], cents[double]))
        ledger[0] = (swapped, ledger[0][1], -int(f"{hundreds}{unit}{ten}50"))
        bank = [(r, "cheque" if c < 0 else "deposit", c) for r, c in cents.items()
                if r not in (late_1, late_2, transit)]
        bank = [(r, t, c - 9000 if r == wrong else c) for r, t, c in bank]
        expected = {r: {"amount": c, "status": "matched"} for r, c in cents.items()}
        expected[late_1]["status"] = expected[late_2]["status"] = "outstanding cheque"
        expected[transit]["status"], expected[wrong]["status"] = "deposit in transit", "waiting"
        for ref, text, amount in (("FEE-1", "account fee", -rng.randint(600, 2500)),
                                  ("INT-1", "interest", rng.randint(150, 3000))):
            bank.append((ref, text, amount))
            papers[ref] = f"bank advice, {text} {money(abs(amount))} euros, as agreed"
            expected[ref] = {"amount": amount, "status": "matched"}
        bank.append(("DD-9", "direct debit", -rng.randint(2000, 9900)))
        rng.shuffle(ledger)
        rng.shuffle(bank)
        self._expected = expected
        self._queries = {wrong: "wrong amount", "DD-9": "unknown payment"}
        self._state = {
            "opening": rng.randint(900000, 2500000), "papers": papers,
            "ledger": {f"J-{101 + n}": {"ref": r, "text": t, "amount": c, "status": "open"}
                       for n, (r, t, c) in enumerate(ledger)},
            "bank": {f"B-{201 + n}": {"ref": r, "text": t, "amount": c, "status": "open"}
                     for n, (r, t, c) in enumerate(bank)},
        }

    def _check_answer(self, answer: str) -> bool:
        return self._next_call() is None and super()._check_answer(answer)

    def _reply(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        return f"{text}\n[{max(left, 0)} turns left]"

    def _item(self, book: str, key: Any) -> dict[str, Any]:
        name = str(key).strip().upper()
        if name not in self._state[book]:
            raise ValueError(f"no item {name} in the {book}; list_open shows ids")
        return self._state[book][name]

    def tool_list_open(self, book: str) -> str:
        if book not in ("ledger", "bank"):
            return self._reply("The books are ledger and bank.")
        rows = [f"{k} | {i['ref']} | {i['text']} | {money(i['amount'])}"
                for k, i in self._state[book].items() if i["status"] == "open"]
        total = money(sum(item["amount"] for item in self._state[book].values()))
        return self._reply("\n".join(rows) + f"\n{len(rows)} open, whole {book}: {total}")

    def tool_auto_match(self) -> str:
        pairs = 0
        for entry in self._state["ledger"].values():
            for line in self._state["bank"].values():
                if all(entry[k] == line[k] for k in ("ref", "amount")) and \
                        entry["status"] == line["status"] == "open":
                    entry["status"] = line["status"] = "matched"
                    pairs += 1
        return self._reply(f"{pairs} pairs matched.")

    def tool_view_document(self, ref: str) -> str:
        key = str(ref).strip().upper()
        times = sum(e["ref"] == key for e in self._state["ledger"].values())
        paper = self._state["papers"].get(key, "no paper on file")
        return self._reply(f"{key}: {paper}. Times in the ledger: {times}.")

    def tool_correct_entry(self, entry_id: str, amount: float) -> str:
        entry, cents = self._item("ledger", entry_id), round(amount * 100)
        if entry["status"] == "matched":
            for line in self._state["bank"].values():
                if line["ref"] == entry["ref"]:
                    line["status"] = "open"
        entry.update(amount=cents, status="open" if cents else "void")
        return self._reply(f"{entry_id}: {money(cents)}, {entry['status']}.")

    def tool_post_entry(self, entry: dict[str, str], amount: float) -> str:
        ref, cents = str(entry["ref"]).strip().upper(), round(amount * 100)
        if ref not in [line["ref"] for line in self._state["bank"].values()]:
            return self._reply(f"The bank has no line with reference {ref}.")
        key = f"J-{101 + len(self._state['ledger'])}"
        self._state["ledger"][key] = {"ref": ref, "text": str(entry["text"]), "amount": cents,
                                      "status": "open" if cents else "void"}
        return self._reply(f"Posted {key}: {ref}, {money(cents)}.")

    def tool_mark_timing(self, entry_ids: list[str], kind: str) -> str:
        if kind not in ("outstanding cheque", "deposit in transit", "none"):
            return self._reply("Kinds: outstanding cheque, deposit in transit, none.")
        entries = [self._item("ledger", key) for key in entry_ids]
        if any(e["status"] in ("matched", "void", "waiting") for e in entries):
            return self._reply("Only open or marked entries can be marked.")
        for entry in entries:
            entry["status"] = "open" if kind == "none" else kind
        return self._reply(f"{len(entries)} entries: {kind}.")

    def tool_query_bank(self, line_id: str, reason: str) -> str:
        line = self._item("bank", line_id)
        if line["status"] == "matched" or reason not in ("wrong amount", "unknown payment", "none"):
            return self._reply("Needs an unmatched line and a listed reason.")
        line["status"] = "open" if reason == "none" else reason
        for entry in self._state["ledger"].values():
            if entry["ref"] == line["ref"] and entry["status"] in ("open", "waiting"):
                entry["status"] = "open" if reason == "none" else "waiting"
        return self._reply(f"{line_id}: {reason}.")

    def tool_convert_currency(self, amount: float, to: str) -> str:
        rate = {"USD": 1.09, "GBP": 0.86}.get(to, 1.0)
        return self._reply(f"{amount * rate:.2f} {to}. The books are kept in euros.")

    def _next_call(self) -> tuple[str, dict[str, Any]] | None:
        """One more repair, or None when both books are explained."""
        seen: list[str] = []
        lines = {line["ref"]: (key, line) for key, line in self._state["bank"].items()}
        standing = [(k, e) for k, e in self._state["ledger"].items() if e["status"] != "void"]
        standing.sort(key=lambda item: item[1]["status"] == "open")
        for key, entry in standing:
            want = self._expected.get(entry["ref"])
            amount = want["amount"] / 100 if want and entry["ref"] not in seen else 0
            seen.append(entry["ref"])
            if round(amount * 100) != entry["amount"]:
                return "correct_entry", {"entry_id": key, "amount": amount}
        for ref, want in self._expected.items():
            if ref not in seen:
                voided = [k for k, e in self._state["ledger"].items() if e["ref"] == ref]
                amount = want["amount"] / 100
                if voided:
                    return "correct_entry", {"entry_id": voided[0], "amount": amount}
                entry = {"ref": ref, "text": lines[ref][1]["text"]}
                return "post_entry", {"entry": entry, "amount": amount}
        for ref, (key, line) in lines.items():
            reason = self._queries.get(ref, "none")
            if line["status"] not in ([reason] if reason != "none" else ["matched", "open"]):
                return "query_bank", {"line_id": key, "reason": reason}
        return self._settle(standing)

    def _settle(self, standing: list[tuple[str, dict[str, Any]]]) -> tuple[str, dict] | None:
        """Statuses, once all amounts are right."""
        timing = ("outstanding cheque", "deposit in transit")
        for kind in (*timing, "none"):
            keys = []
            for key, entry in standing:
                want = self._expected[entry["ref"]]["status"]
                if want != entry["status"] and (want if want in timing else "none") == kind and (
                        kind != "none" or entry["status"] in timing):
                    keys.append(key)
            if keys:
                return "mark_timing", {"entry_ids": keys, "kind": kind}
        waiting = [e["ref"] for _, e in standing
                   if self._expected[e["ref"]]["status"] == "waiting" != e["status"]]
        for key, line in self._state["bank"].items():
            if line["ref"] in waiting:
                return "query_bank", {"line_id": key, "reason": self._queries[line["ref"]]}
        if any(e["status"] != self._expected[e["ref"]]["status"] for _, e in standing):
            return "auto_match", {}
        return None

    def solution(self) -> str:
        """Repairs a copy of the books, then gives the balance."""
        twin, lines = copy.deepcopy(self), []
        while (move := twin._next_call()) is not None:
            name, arguments = move
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, f"<answer>{self._expected_answer}</answer>"])
