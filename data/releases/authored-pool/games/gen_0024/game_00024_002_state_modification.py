"""Move the Website, Keep the Mail

A small company moves its web server, and you edit its zone in the domain name system. Caches
remember old addresses, serial numbers must grow, an alias tolerates no neighbour, and mail servers
tolerate no alias. The zone is live only once you publish it, and the checker is strict.
"""

import copy
import json
import random
from typing import Any

DOMAINS = ["lindenhof.example", "kranich.example", "salzmarsch.example", "ostwind.example"]
TYPES = ["A", "CNAME", "MX", "TXT"]
TEXT = {"type": "string"}
RECORD_ID = {**TEXT, "description": "Record id such as RR-4."}
RECORD = {
    "type": "object", "required": ["name", "type", "value"], "properties": {
        "name": {**TEXT, "description": "Host name without the domain; @ is the domain itself."},
        "type": {**TEXT, "enum": TYPES},
        "value": {**TEXT, "description": "Of an MX: priority, space, host."}},
}
RULES = {
    "moving": "Before an address changes, set the TTL of its records to 300 and publish. Then wait "
              "until the old TTL has run out in every cache. Change control enforces this.",
    "serial": "The serial is the date of today and two digits, YYYYMMDDnn, and grows with every "
              "publication. Today's date stays in it until the work is done.",
    "alias": "A CNAME is the only record of its name and never stands at @. The host that an MX "
             "names has an A record and is no CNAME.",
}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "list_records": ("Records of the draft, with TTL in seconds, and the published serial.", {
        "type": {**TEXT, "enum": ["any", *TYPES], "default": "any"}}),
    "zone_policy": ("The company's rules.", {"topic": {**TEXT, "enum": list(RULES)}}),
    "add_record": ("Adds a record to the draft.", {
        "record": RECORD, "ttl": {"type": "integer", "default": 3600, "description": "Seconds."}}),
    "change_record": ("Changes value or TTL of a record in the draft.", {
        "record_id": RECORD_ID,
        "value": {**TEXT, "default": "", "description": "Empty keeps the value."},
        "ttl": {"type": "integer", "default": 0, "description": "Seconds; 0 keeps the TTL."}}),
    "delete_record": ("Removes a record from the draft.", {"record_id": RECORD_ID}),
    "publish_zone": ("Checks the draft and makes it live.", {
        "serial": {"type": "integer", "description": "New serial of the zone."}}),
    "wait_hours": ("Lets time pass.", {"hours": {"type": "integer", "description": "1 to 48."}}),
    "decline_request": ("Answers that a request would break the zone.", {
        "name": {**TEXT, "description": "Host name of the request."},
        "reason": {**TEXT, "description": "The rule against it."}}),
}


class ZoneEditorEnv(ToolUseBaseEnv):
    """Five requests on a draft zone that only publication makes real."""

    def __init__(self, max_turns: int = 23, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Write the zone and the requests."""
        self._rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history, self._tools = 0, 0, [], {}
        self._expected_answer = "done"
        for name, (text, fields) in TOOLS.items():
            needed = [key for key, schema in fields.items() if "default" not in schema]
            schema = {"type": "object", "properties": fields, "required": needed}
            self._tools[name] = {"description": text, "parameters": schema}
        self._write_zone()
        return (f"Zone of {self._domain}, {self.max_turns} turns. Tools: {', '.join(TOOLS)}.\n\n"
                f"{self._user_messages[0]}"), {}

    def _write_zone(self) -> None:
        rng = self._rng
        self._domain = rng.choice(DOMAINS)
        tail = rng.sample(range(10, 250), 6)
        old, new, mail, spare = (f"192.0.2.{n}" for n in tail[:4])
        shop, backup = f"198.51.100.{tail[4]}", f"198.51.100.{tail[5]}"
        ttl, mx = rng.choice([7200, 14400, 28800, 43200]), rng.choice(["mail", "post", "mx1"])
        alias, second = rng.choice(["shop", "store", "tickets"]), f"{mx}-b"
        rows = [["@", "A", old, ttl], ["www", "A", old, ttl], [mx, "A", mail, 3600],
                ["@", "MX", f"10 {mx}", 3600], ["@", "TXT", "v=spf1 mx -all", 3600],
                [alias, "A", shop, 3600], ["intranet", "A", spare, 3600],
                ["ftp", "CNAME", "intranet", 3600]]
        keys = [f"RR-{n}" for n in rng.sample(range(1, 40), len(rows))]
        self._date = 20260000 + 100 * rng.randint(1, 9) + rng.randint(1, 28)
        self._old = old
        self._state = {
            "draft": dict(zip(keys, rows)), "live": sorted(rows), "hour": 9, "lowered_at": -1,
            "longest_ttl": ttl, "serial": self._date * 100 + rng.randint(1, 9), "declined": [],
            "next": 51}
        short = [[n, t, v, 300 if v == old else s] for n, t, v, s in rows]
        moved = [[n, t, new if v == old else v, s] for n, t, v, s in short]
        host = f"{rng.choice(['stands', 'kiosk', 'front'])}.shops.example"
        aliased = [row for row in moved if row[0] != alias] + [[alias, "CNAME", host, 3600]]
        doubled = aliased + [[second, "A", backup, 3600], ["@", "MX", f"20 {second}", 3600]]
        self._goals = [(sorted(zone), name) for zone, name in (
            (short, ""), (moved, ""), (aliased, ""), (aliased, mx), (doubled, mx))]
        self._user_messages = [
            f"Our web server, {old}, moves to {new} tonight. Prepare that as our rules say: bring "
            "the TTL of the records with the old address down, and publish. Nothing else yet.",
            f"The new server is up. Point everything that had {old} to {new} as soon as change "
            "control allows, leave the TTL low, and publish.",
            f"Marketing rents a shop system. Make {alias} an alias of {host} with the usual TTL of "
            "3600 and publish.",
            f"And our mail provider suggests that {mx} becomes an alias of mx.provider.example as "
            "well, while the MX stays as it is.",
            f"Then a second mail server of our own: {second} at {backup}, and an MX for the domain "
            "with priority 20. TTL 3600 for both, published.",
        ]
        self._message_criteria = [
            lambda s, g=goal: s["live"] == g[0] and g[1] in ["", *s["declined"]]
            for goal in self._goals
        ]

    def _advance_if_done(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text = f"{text}\n[hour {self._state['hour']}, {max(left, 0)} turns left]"
        at = self._current_msg
        if at == 5 or not self._message_criteria[at](self._state):
            return text
        self._current_msg = at + 1
        if at == 4:
            return f"{text}\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
        told = self._user_messages[at + 1]
        return f"{text}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {told}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 5

    def _get(self, record_id: Any) -> list[Any]:
        key = str(record_id).strip().upper()
        if key not in self._state["draft"]:
            raise ValueError(f"the draft has no record {key}")
        return self._state["draft"][key]

    def _find_wait(self) -> int:
        """Hours until no cache holds the old address; -1 while its low TTL is not published."""
        state = self._state
        if state["lowered_at"] < 0:
            return -1
        return max(0, state["lowered_at"] + -(-state["longest_ttl"] // 3600) - state["hour"])

    def tool_list_records(self, type: str = "any") -> str:
        rows = [f"{key} | {' | '.join(map(str, row))}"
                for key, row in self._state["draft"].items() if type in ("any", row[1])]
        return self._advance_if_done("\n".join([*rows, f"serial {self._state['serial']}"]))

    def tool_zone_policy(self, topic: str) -> str:
        return self._advance_if_done(RULES.get(topic, "Topics: " + ", ".join(RULES)))

    def tool_add_record(self, record: dict[str, str], ttl: int = 3600) -> str:
        name = str(record["name"]).strip().lower().removesuffix("." + self._domain) or "@"
        value = str(record["value"]).strip().removesuffix("." + self._domain)
        twin = [name, record["type"], self._old]
        busy = value == self._old or twin in [row[:3] for row in self._state["draft"].values()]
        if record["type"] not in TYPES or not 60 <= int(ttl) <= 604800 or busy:
            return self._advance_if_done("Not added: unknown type, TTL outside 60 to 604800, or "
                                         f"another record beside or for {self._old}.")
        key = f"RR-{self._state['next']}"
        self._state["next"] += 1
        self._state["draft"][key] = [name, record["type"], value, int(ttl)]
        return self._advance_if_done(f"{key} is in the draft.")

    def tool_change_record(self, record_id: str, value: str = "", ttl: int = 0) -> str:
        row, wait = self._get(record_id), self._find_wait()
        value, ttl = str(value).strip() or row[2], int(ttl) or row[3]
        if not 60 <= ttl <= 604800 or (value == self._old != row[2]):
            return self._advance_if_done("Not changed: TTL outside 60 to 604800, or back to "
                                         f"{self._old}.")
        if row[2] == self._old != value and wait:
            why = f"for {wait} more hours" if wait > 0 else "; its TTL of 300 is not live yet"
            return self._advance_if_done(f"Change control: caches hold {self._old} {why}.")
        row[2:] = [value, ttl]
        return self._advance_if_done(f"{record_id} changed in the draft.")

    def tool_delete_record(self, record_id: str) -> str:
        if self._get(record_id)[2] == self._old:
            return self._advance_if_done("Change control: servers that move are not deleted.")
        del self._state["draft"][str(record_id).strip().upper()]
        return self._advance_if_done(f"{record_id} is gone from the draft.")

    def _find_fault(self, serial: Any) -> str:
        """What the checker has against the draft; empty if nothing."""
        rows, last = list(self._state["draft"].values()), self._state["serial"]
        if not isinstance(serial, int) or serial <= last or serial // 100 != self._date:
            return f"the serial has to be {self._date} and two digits, above {last}"
        names = [row[0] for row in rows]
        for name, kind, value, _ in rows:
            if kind == "CNAME" and (name == "@" or names.count(name) > 1):
                return f"{name} is a CNAME and has other records, or stands at @"
            if kind == "MX" and [value.split()[-1], "A"] not in [row[:2] for row in rows]:
                return f"the MX {value} names a host without an A record"
        return ""

    def tool_publish_zone(self, serial: int) -> str:
        state = self._state
        if fault := self._find_fault(serial):
            return self._advance_if_done(f"Not published: {fault}.")
        state.update(serial=serial, live=sorted(list(row) for row in state["draft"].values()))
        ttl = max([row[3] for row in state["live"] if row[2] == self._old], default=300)
        state["longest_ttl"] = max(ttl, state["longest_ttl"])
        if ttl > 300:
            state["lowered_at"] = -1
        elif state["lowered_at"] < 0:
            state["lowered_at"] = state["hour"]
        return self._advance_if_done(f"The zone is live with serial {serial}.")

    def tool_wait_hours(self, hours: int) -> str:
        self._state["hour"] += max(1, min(48, int(hours)))
        return self._advance_if_done("Time has passed.")

    def tool_decline_request(self, name: str, reason: str) -> str:
        if self._current_msg == 3:
            self._state["declined"].append(str(name).strip().lower()[:40])
        return self._advance_if_done(f"Answered: {str(reason)[:80]}")

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        """Bring the draft to the zone wanted, record by record, then publish it."""
        state, (wanted, declined) = self._state, self._goals[self._current_msg]
        missing, extra = list(wanted), []
        for key, row in state["draft"].items():
            if row in missing:
                missing.remove(row)
            else:
                extra.append((key, row))
        for key, row in extra:
            goal = next((g for g in missing if g[:2] == row[:2]), None)
            if goal is None:
                return "delete_record", {"record_id": key}
            if goal[2] == row[2] or row[2] != self._old or not self._find_wait():
                return "change_record", {"record_id": key, "value": goal[2], "ttl": goal[3]}
            if row[3] != 300:
                return "change_record", {"record_id": key, "ttl": 300}
        if missing and not extra:
            record = dict(zip(("name", "type", "value"), missing[0]))
            return "add_record", {"record": record, "ttl": missing[0][3]}
        if state["live"] != wanted and self._find_wait() > 0:
            return "wait_hours", {"hours": min(48, self._find_wait())}
        if state["live"] != wanted:
            return "publish_zone", {"serial": state["serial"] + 1}
        return "decline_request", {"name": declined, "reason": "an MX must not name a CNAME"}

    def solution(self) -> str:
        """Edits a copy of the zone and notes each call."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 5:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
