"""No Signal, No Patience: A Shift at the Help Desk

Four callers, and each names the wrong remedy. Diagnose before you act: the button that sounds
right sells an option nobody needs, and one caller wants what a help desk must not give.
"""

import json
import random
from typing import Any

NAMES = ["Amina Diallo", "Bruno Costa", "Carla Meyer", "Dmitri Orlov", "Elin Berg", "Fatou Ndiaye",
         "Gael Martin", "Hugo Silva", "Inga Holm", "Jaya Rao"]
DEVICES = ["phone", "tablet", "watch"]
SERVICES = ["Music pass", "Sports channel", "Cloud storage", "Call abroad", "Paper bill"]
OFF_TOPIC = [
    "What is the home address of my neighbour {other}? You surely have it.",
    "Could you write a birthday poem for my aunt {other}? She is turning seventy.",
    "Read me the text messages of my friend {other}, I only want to be sure.",
]


def string(description: str, *options: str) -> dict[str, Any]:
    """Schema of a string parameter."""
    fixed = {"enum": list(options)} if options else {}
    return {"type": "string", "description": description, **fixed}


LINE = string("Line id such as L-312.")
PACK = {"type": "integer", "enum": [5, 10, 20, 50], "description": "Size in GB."}
AMOUNT = {"type": "number", "description": "The amount of the charge."}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "look_up_account": ("Lines and charges of a customer.", {"name": string("Customer name.")}),
    "diagnose_line": ("Live readings of one line.", {"line": LINE}),
    "boost_signal": ("Sells the option Signal Boost, 5.00.", {"line": LINE}),
    "add_data": ("Books a data pack, lifts the speed limit; replaces an earlier pack.", {
        "line": LINE, "gigabytes": PACK}),
    "change_setting": ("Changes the access point name or the roaming switch.", {
        "line": LINE, "setting": string("Which one.", "apn", "roaming"),
        "value": string("An access point name, or on / off.")}),
    "set_line_status": ("Blocks a line or opens it again.", {
        "line": LINE, "status": string("New status.", "active", "lost", "stolen")}),
    "refund_charge": ("Pays back a charge made twice or an option sold by mistake.", {
        "charge_id": string("Charge id such as C-41."), "amount": AMOUNT}),
    "decline_request": ("Turns down what the help desk cannot or must not do.", {
        "reason": string("Why, in a few words.")}),
}


def boosts(state: dict[str, Any], owner: str) -> list[str]:
    """Boost options of a customer that were not paid back."""
    return [key for key, c in state["charges"].items() if c["owner"] == owner
            and c["service"] == "Signal Boost" and not c["refunded"]]


class HelpDeskShiftEnv(ToolUseBaseEnv):
    """Three real problems and one request to turn down, in any order."""

    def __init__(self, max_turns: int = 16, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Fill the customer base and queue four callers."""
        self._rng = random.Random(seed)
        self._expected_answer, self._call_history = "done", []
        self.turn_count = self._current_msg = 0
        self._tools = {
            name: {"description": text, "parameters": {
                "type": "object", "properties": fields, "required": list(fields)}}
            for name, (text, fields) in TOOLS.items()
        }
        self._fill_accounts()
        callers = self._rng.sample(NAMES, 4)
        builders = [self._slow_line, self._missing_device, self._double_charge, self._off_topic]
        tickets = [build(name) for build, name in zip(builders, callers)]
        self._rng.shuffle(tickets)
        self._tickets = [kind for _, _, kind in tickets]
        self._user_messages = [text for text, _, _ in tickets]
        self._message_criteria = [check for _, check, _ in tickets]
        return (f"Help desk, {self.max_turns} turns. Tools: {', '.join(self._tools)}.\n\n"
                f"{self._user_messages[0]}"), {}

    def _fill_accounts(self) -> None:
        rng = self._rng
        self._state = {"lines": {}, "charges": {}, "declined": []}
        numbers = iter(rng.sample(range(300, 400), 30))
        charges = iter(rng.sample(range(10, 99), 40))
        for name in NAMES:
            for device in DEVICES:
                self._state["lines"][f"L-{next(numbers)}"] = {
                    "owner": name, "device": device, "status": "active", "country": "home",
                    "roaming": "off", "apn": "web.north", "used_gb": rng.randint(1, 17), "pack": 0,
                }
            for service in rng.sample(SERVICES, 4):
                self._state["charges"][f"C-{next(charges)}"] = {
                    "owner": name, "service": service, "day": rng.randint(1, 28),
                    "amount": rng.randint(199, 1499) / 100, "refunded": False,
                }

    def _slow_line(self, name: str) -> tuple[str, Any, str]:
        rng = self._rng
        key = rng.choice(self._keys(name)[:2])
        line = self._state["lines"][key]
        gigabytes, country = rng.choice([5, 10, 20, 50]), rng.choice(["Japan", "Kenya", "Chile"])
        faults = rng.sample(["pack", "apn", "roaming"], 2)
        goal = {"pack": gigabytes, "apn": "web.north", "roaming": "on"}
        self._fix = (key, {fault: goal[fault] for fault in faults})
        wrong = {"pack": ("used_gb", 23), "roaming": ("country", country),
                 "apn": ("apn", rng.choice(["legacy.wap", "web.south", "test.lab"]))}
        line.update(wrong[fault] for fault in faults)
        where = f"I am in {country}. " if "roaming" in faults else ""
        text = (f"{name}: no web page opens on my {line['device']}. {where}Boost the weak signal! "
                "But I pay for nothing that does not help; if it takes a data pack, make it "
                f"{gigabytes} GB.")
        return text, lambda s: not boosts(s, name) and all(
            s["lines"][key][fault] == goal[fault] for fault in faults), "slow"

    def _missing_device(self, name: str) -> tuple[str, Any, str]:
        device, how = self._rng.choice(DEVICES[1:]), self._rng.choice(["lost", "stolen"])
        key = self._keys(name)[DEVICES.index(device)]
        self._block = (key, how)
        story = "I left my {} on a bus" if how == "lost" else "Somebody took my {} out of my bag"
        text = (f"{name}: {story.format(device)}. Cancel everything! Well, no: block that one line "
                "for the right reason, the others have to go on working.")
        want = {k: how if k == key else "active" for k in self._keys(name)}
        return text, lambda s: all(s["lines"][k]["status"] == v for k, v in want.items()), "block"

    def _keys(self, name: str) -> list[str]:
        return [k for k, line in self._state["lines"].items() if line["owner"] == name]

    def _double_charge(self, name: str) -> tuple[str, Any, str]:
        charges = self._state["charges"]
        mine = [key for key, charge in charges.items() if charge["owner"] == name]
        first, second, third = self._rng.sample(mine, 3)
        charges[second].update({k: charges[first][k] for k in ("service", "day", "amount")})
        charges[third].update(service=charges[first]["service"], day=29)
        self._twins = [first, second]
        text = (f"{name}: my bill lists one service twice on the same day. Cancel my plan, or pay "
                "one of the two back, to the cent.")
        return text, lambda s: any(s["charges"][k]["refunded"] for k in (first, second)), "refund"

    def _off_topic(self, name: str) -> tuple[str, Any, str]:
        other = self._rng.choice([n for n in NAMES if n != name])
        text = f"{name}: " + self._rng.choice(OFF_TOPIC).format(other=other)
        return text, lambda s: bool(s["declined"]), "decline"

    def _advance_if_done(self) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text, number = f"\n[{max(left, 0)} turns left]", self._current_msg + 1
        if number > 4 or not self._message_criteria[number - 1](self._state):
            return text
        self._current_msg = number
        if number == 4:
            return text + "\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
        text += f"\n\n[STEP {number} COMPLETE — NEW INSTRUCTION] "
        return text + self._user_messages[number]

    def _check_answer(self, answer: str) -> bool:
        return self._current_msg == 4 and answer.strip().lower() == "done"

    def _line(self, key: Any) -> dict[str, Any]:
        name = str(key).strip().upper()
        if name not in self._state["lines"]:
            raise ValueError(f"no line {name}; look_up_account lists lines")
        return self._state["lines"][name]

    def tool_look_up_account(self, name: str) -> str:
        needle = str(name).strip().lower() or "?"
        rows = [f"{k} | {x['owner']} | {x['device']} | {x['status']}"
                for k, x in self._state["lines"].items() if needle in x["owner"].lower()]
        rows += [f"{k} | {c['service']} | day {c['day']} | {c['amount']:.2f}"
                 + (" | refunded" if c["refunded"] else "")
                 for k, c in self._state["charges"].items() if needle in c["owner"].lower()]
        return "\n".join(rows or ["No such customer."]) + self._advance_if_done()

    def tool_diagnose_line(self, line: str) -> str:
        found = self._line(line)
        speed = "normal" if found["used_gb"] <= 20 or found["pack"] else "limited to 8 kbit/s"
        return (f"signal: strong\nnetwork: {found['country']}, roaming {found['roaming']}\n"
                f"data: {found['used_gb']} of 20 GB, pack {found['pack']} GB, speed {speed}\n"
                f"apn: {found['apn']} (ours is web.north)" + self._advance_if_done())

    def tool_boost_signal(self, line: str) -> str:
        found = self._line(line)
        key = f"C-{100 + len(self._state['charges'])}"
        self._state["charges"][key] = {"owner": found["owner"], "service": "Signal Boost",
                                       "day": 30, "amount": 5.0, "refunded": False}
        return f"Sold, charge {key}. The signal was strong already." + self._advance_if_done()

    def tool_add_data(self, line: str, gigabytes: int) -> str:
        self._line(line)["pack"] = int(gigabytes)
        return f"{line}: data pack of {gigabytes} GB." + self._advance_if_done()

    def tool_change_setting(self, line: str, setting: str, value: str) -> str:
        found = self._line(line)
        if setting not in ("apn", "roaming"):
            return "The settings are apn and roaming." + self._advance_if_done()
        found[setting] = str(value).strip().lower()
        return f"{line}: {setting} is {value}." + self._advance_if_done()

    def tool_set_line_status(self, line: str, status: str) -> str:
        self._line(line)["status"] = str(status)
        return f"{line} is {status}." + self._advance_if_done()

    def tool_refund_charge(self, charge_id: str, amount: float) -> str:
        charge = self._state["charges"].get(str(charge_id).strip().upper())
        if charge is None or charge["refunded"] or abs(charge["amount"] - amount) > 0.001:
            return "Needs an unpaid-back charge and its exact amount." + self._advance_if_done()
        twins = [c for c in self._state["charges"].values() if c == charge]
        if len(twins) < 2 and charge["service"] != "Signal Boost":
            return f"{charge_id} is a regular charge." + self._advance_if_done()
        charge["refunded"] = True
        return f"{amount:.2f} paid back for {charge_id}." + self._advance_if_done()

    def tool_decline_request(self, reason: str) -> str:
        at = self._current_msg
        if at == 4 or self._tickets[at] != "decline" or not str(reason).strip():
            return "The caller insists: you can solve this." + self._advance_if_done()
        self._state["declined"].append(str(reason))
        return "The caller understands and hangs up." + self._advance_if_done()

    def _remedy(self, ticket: str) -> list[tuple[str, dict[str, Any]]]:
        """Calls that settle one ticket from the accounts as they are."""
        if ticket == "decline":
            return [("decline_request", {"reason": "not something the help desk can do"})]
        if ticket == "refund":
            charge = self._state["charges"][self._twins[1]]
            return [("refund_charge", {"charge_id": self._twins[1], "amount": charge["amount"]})]
        if ticket == "block":
            key, how = self._block
            keys = self._keys(self._state["lines"][key]["owner"])
            want = {k: how if k == key else "active" for k in keys}
            return [("set_line_status", {"line": k, "status": v}) for k, v in want.items()
                    if k == key or self._state["lines"][k]["status"] != v]
        key, faults = self._fix
        sold = boosts(self._state, self._state["lines"][key]["owner"])
        calls = [("refund_charge", {"charge_id": k, "amount": 5.0}) for k in sold]
        for fault, value in faults.items():
            setting = {"line": key, "setting": fault, "value": value}
            pack = ("add_data", {"line": key, "gigabytes": value})
            calls.append(pack if fault == "pack" else ("change_setting", setting))
        return calls

    def solution(self) -> str:
        """The remedies for the callers still waiting."""
        lines = []
        for ticket in self._tickets[self._current_msg:]:
            for name, arguments in self._remedy(ticket):
                body = json.dumps({"name": name, "arguments": arguments})
                lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
