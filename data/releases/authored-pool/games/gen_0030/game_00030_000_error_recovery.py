"""The Catalogue That Always Says No

Four corrections for a town archive, sent to a catalogue that answers in status codes. A colleague
edits at the same time, the reading room holds a volume, sessions end and too many writes are
turned away. A write replaces the whole record, so what others changed must survive yours.
"""

import copy
import json
import random
from typing import Any

TITLES = [
    "Minutes of the Harbour Board", "Letters of the Toll Keeper", "Register of Apprentices",
    "Plans of the Gasworks", "Accounts of the Orphanage", "Diary of a Lamplighter",
    "Petitions of the Bakers", "Photographs of the Flood", "Rolls of the Fire Watch",
]
SLIPS = [("Harbour", "Harbor"), ("Register", "Registre"), ("Letters", "Lettres"),
         ("Diary", "Dairy"), ("Accounts", "Acounts"), ("Petitions", "Petitons"),
         ("Photographs", "Photografs"), ("Rolls", "Roles"), ("Plans", "Planes")]
RECORD = {"type": "string", "description": "Record such as A-31."}
FIELDS = {
    "type": "object", "description": "The whole record as it shall be.",
    "properties": {"title": {"type": "string"}, "shelf": {"type": "string"},
                   "years": {"type": "string", "description": "First and last, 1871-1874."}},
    "required": ["title", "years", "shelf"],
}
PACE, PAUSE, SESSION = 3, 20, 9  # writes before a pause, its seconds, calls of one session


class CatalogueEnv(ToolUseBaseEnv):
    """Every refusal says what it needs; the audit at the end sees what was lost."""

    def __init__(self, max_turns: int = 25, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Write the catalogue, the corrections and the trouble."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._call_history, self._tools = 0, [], {}
        self._declare("read_memo", "The four corrections.")
        self._declare("get_record", "Fields, version and state of a record.", record=RECORD)
        self._declare("update_record", "Replaces a record, if the version is its latest.",
                      record=RECORD, fields=FIELDS, version={"type": "integer"})
        self._declare("record_history", "Earlier contents of a record.", record=RECORD)
        self._declare("sign_in", "Opens a new session.")
        self._declare("request_release", "Asks the reading room for a volume.", record=RECORD)
        self._declare("wait", "Lets time pass.", seconds={
            "type": "integer", "minimum": 1, "maximum": 600})
        self._declare("publish_batch", "Audits the catalogue and prints a receipt.")
        self._declare("reindex_search", "Builds the search index anew. Changes no record.")
        numbers = sorted(rng.sample(range(10, 99), 9))
        records = {}
        for number, title in zip(numbers, rng.sample(TITLES, 9)):
            start = rng.randint(1790, 1915)
            records[f"A-{number}"] = {
                "title": title, "years": f"{start}-{start + rng.randint(2, 30)}",
                "shelf": f"{rng.randint(1, 9)}{rng.choice('BCDFG')}", "version": rng.randint(2, 9)}
        self._expected = copy.deepcopy(records)
        chosen = rng.sample(list(records), 4)
        self._memo, self._fixes = [], {}
        for key, kind in zip(chosen, ["title", "years", "shelf", rng.choice(["years", "shelf"])]):
            self._spoil(records[key], key, kind)
        rng.shuffle(self._memo)
        shared, held = rng.sample(chosen, 2)
        fields = [name for name in ("shelf", "years") if name not in self._fixes[shared]]
        news = {"shelf": f"{rng.randint(10, 19)}H", "years": "1788-1799"}[fields[0]]
        self._expected[shared][fields[0]] = news
        self._state = {
            "records": records, "past": {key: [] for key in records}, "session": SESSION,
            "writes": 0, "clock": 0, "held": {held: rng.randrange(60, 200, 10)}, "free_at": -1,
            "colleague": {shared: [fields[0], news]},
        }
        self._expected_answer = f"R-{rng.randint(100, 999)}-{rng.choice('ABCDEFGH')}"
        return (
            f"Town archive, {self.max_turns} turns. Apply the four corrections of the memo (read_"
            "memo) and change nothing else; what a colleague changes meanwhile stays. Publish the "
            "batch and send its receipt as <answer>receipt</answer>. A session lasts "
            f"{SESSION} calls. Tools: {', '.join(self._tools)}."
        ), {}

    def _declare(self, name: str, text: str, **fields: dict[str, Any]) -> None:
        self._tools[name] = {"description": text, "parameters": {
            "type": "object", "properties": fields, "required": list(fields)}}

    def _spoil(self, record: dict[str, Any], key: str, kind: str) -> None:
        rng, right = self._rng, self._expected[key]
        if kind == "title":
            good, bad = next(pair for pair in SLIPS if pair[0] in record["title"])
            record["title"] = record["title"].replace(good, bad)
            self._memo.append(f"{key}: the title has a slip of the pen; it is {good}, not {bad}.")
        elif kind == "years":
            first, last = right["years"].split("-")
            record["years"] = f"{int(first) + 1}-{last}"
            self._memo.append(f"{key}: begins in {first}, one year earlier than we thought.")
        else:
            right["shelf"] = f"{rng.randint(1, 9)}{rng.choice('KLMN')}"
            self._memo.append(f"{key}: has moved to shelf {right['shelf']}.")
        self._fixes[key] = {kind: right[kind]}

    def _turns(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        return f"{text}\n[{max(left, 0)} turns left]"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().upper() == self._expected_answer and not self._audit()

    def _plain(self, record: dict[str, Any]) -> dict[str, Any]:
        return {name: record[name] for name in ("title", "years", "shelf")}

    def _audit(self) -> list[str]:
        found = [f"{key} has a wrong {name}" for key, record in self._state["records"].items()
                 for name, value in self._plain(record).items()
                 if value != self._expected[key][name]]
        return found + [f"{key} is being edited by a colleague" for key in self._state["colleague"]]

    def _refuse(self, record: str = "") -> str:
        """Why the catalogue turns a call away before it looks at what it says."""
        if self._state["session"] <= 0:
            return "401: the session has ended. sign_in opens a new one."
        self._state["session"] -= 1
        if record and record not in self._state["records"]:
            return f"404: no record {record}."
        return ""

    def tool_read_memo(self) -> str:
        return self._turns("\n".join(self._memo))

    def tool_get_record(self, record: str) -> str:
        key = str(record).strip().upper()
        refused = self._refuse(key)
        if refused:
            return self._turns(refused)
        found = self._state["records"][key]
        state = "held by the reading room" if key in self._state["held"] else "free"
        return self._turns(f"200: {json.dumps(self._plain(found))}, version {found['version']}, "
                           f"{state}")

    def tool_update_record(self, record: str, fields: dict[str, str], version: int) -> str:
        key, state = str(record).strip().upper(), self._state
        new = self._plain(fields)
        refused = self._refuse(key)
        if refused:
            return self._turns(refused)
        found = state["records"][key]
        if key in state["held"]:
            return self._turns("423: held by the reading room. Ask for its release.")
        if state["writes"] >= PACE:
            return self._turns(f"429: too many writes. Wait {PAUSE} seconds.")
        if key in state["colleague"]:
            name, value = state["colleague"].pop(key)
            state["past"][key].append(self._plain(found))
            found.update({name: value, "version": found["version"] + 1})
        if version != found["version"]:
            return self._turns("409: somebody else has changed the record since that version.")
        years = str(new["years"]).split("-")
        if len(years) != 2 or not all(y.isdigit() and len(y) == 4 for y in years):
            return self._turns("422: years are two numbers of four digits, 1871-1874.")
        state["past"][key].append(self._plain(found))
        found.update(new, version=version + 1)
        state["writes"] += 1
        return self._turns(f"200: {key} is version {version + 1} now.")

    def tool_record_history(self, record: str) -> str:
        rows = [json.dumps(old) for old in
                self._state["past"].get(str(record).strip().upper(), [])]
        return self._turns("\n".join(rows or ["No earlier content."]))

    def tool_sign_in(self) -> str:
        self._state["session"] = SESSION
        return self._turns(f"200: signed in for {SESSION} calls.")

    def tool_request_release(self, record: str) -> str:
        key, state = str(record).strip().upper(), self._state
        if key not in state["held"]:
            return self._turns(f"{key} is not in the reading room.")
        if state["free_at"] < 0:
            state["free_at"] = state["clock"] + state["held"][key]
        left = state["free_at"] - state["clock"]
        return self._turns(f"202: the reader brings {key} back in {left} seconds.")

    def tool_wait(self, seconds: int) -> str:
        if not 1 <= seconds <= 600:
            return self._turns("Wait 1 to 600 seconds.")
        state = self._state
        state["clock"] += seconds
        state["writes"] = 0 if seconds >= PAUSE else state["writes"]
        if 0 <= state["free_at"] <= state["clock"]:
            state["held"] = {}
        return self._turns(f"{seconds} seconds later.")

    def tool_publish_batch(self) -> str:
        refused = self._refuse()
        if refused:
            return self._turns(refused)
        faults = self._audit()
        if faults:
            return self._turns("Not published: " + "; ".join(faults) + ".")
        return self._turns(f"200: published. Receipt {self._expected_answer}.")

    def tool_reindex_search(self) -> str:
        return self._turns("The index is as new. Nobody searched meanwhile.")

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        state = self._state
        wrong = [key for key, record in state["records"].items() if key in state["colleague"]
                 or self._plain(record) != self._plain(self._expected[key])]
        wrong.sort(key=lambda key: key in state["held"])
        if wrong and wrong[0] in state["held"]:
            if state["free_at"] < 0:
                return "request_release", {"record": wrong[0]}
            return "wait", {"seconds": max(PAUSE, min(600, state["free_at"] - state["clock"]))}
        if wrong and state["writes"] >= PACE:
            return "wait", {"seconds": PAUSE}
        if state["session"] <= 0:
            return "sign_in", {}
        if not wrong:
            return "publish_batch", {}
        key = wrong[0]
        return "update_record", {"record": key, "fields": self._plain(self._expected[key]),
                                 "version": state["records"][key]["version"]}

    def solution(self) -> str:
        """Corrects a copy of the catalogue and lists the calls."""
        twin, lines, name = copy.deepcopy(self), [], ""
        while name != "publish_batch":
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, f"<answer>{self._expected_answer}</answer>"])
