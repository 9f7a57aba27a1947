"""Five Visitors at the Recycling Depot

They bring a thing each and are sure which bin it belongs in. Look at the thing, read the notice
on the wall when in doubt, and use the one machine that is made for it. One thing the depot must
not take at all.
"""

import json
import random
from typing import Any

Scene = tuple[str, str, tuple[str, dict[str, Any]]]

NAMES = ["Ada", "Boris", "Chiara", "Dev", "Elsa", "Femi", "Greta", "Henk", "Irma", "Jonas"]
METALS = {  # grade: (looks, price class)
    "steel": "dull grey, a magnet sticks to it",
    "aluminium": "light and silvery, no magnet sticks",
    "copper": "heavy and reddish, no magnet sticks",
    "brass": "heavy and yellowish, no magnet sticks",
}
CELLS = ["lithium", "lead-acid", "nickel"]
BOXES = {"type": "integer", "enum": [1, 2, 3, 4], "description": "Number of the box."}
NOTICES = ["glass", "metal", "batteries", "appliances", "refused"]
REFUSED = {"gas bottle": "gas dealer", "asbestos sheet": "licensed contractor",
           "old ammunition": "police", "smoke flare": "coast guard"}
ITEM = {"type": "string", "description": "Ticket number such as D-17."}


def choice(*options: str) -> dict[str, Any]:
    """Schema of a string with fixed options."""
    return {"type": "string", "enum": list(options)}


TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "inspect_item": ("Looks closely at the thing on a ticket.", {"item": ITEM}),
    "read_notice": ("Reads a notice on the wall.", {"topic": choice(*NOTICES)}),
    "crush_glass": ("Sends glass to the crusher, by colour.", {
        "item": ITEM, "colour": choice("clear", "green", "brown")}),
    "residual_bin": ("Drops a thing that no machine can use into the bin for burning.", {
        "item": ITEM}),
    "buy_metal": ("Takes scrap metal and pays by grade and net weight.", {
        "item": ITEM, "grade": choice(*METALS),
        "net_kg": {"type": "number", "description": "Kilograms without the container."}}),
    "store_battery": ("Puts a battery in a box.", {
        "item": ITEM, "chemistry": choice(*CELLS), "box": BOXES}),
    "offer_for_repair": ("Puts an appliance on the shelf of the repair cafe.", {"item": ITEM}),
    "dismantle": ("Takes an appliance apart for its parts.", {"item": ITEM}),
    "refuse_item": ("Sends a thing away, and its owner to who may take it.", {
        "item": ITEM, "send_to": choice(*REFUSED.values())}),
}


class RecyclingDepotEnv(ToolUseBaseEnv):
    """Each visitor waits until the thing is where it belongs; a new call moves it."""

    def __init__(self, max_turns: int = 20, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Hang up the notices and line up five visitors."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history = 0, 0, []
        self._expected_answer = "done"
        self._tools = {
            name: {"description": text, "parameters": {
                "type": "object", "properties": fields, "required": list(fields)}}
            for name, (text, fields) in TOOLS.items()
        }
        boxes = rng.sample([1, 2, 3, 4], 4)
        self._boxes = dict(zip([*CELLS, "swollen"], boxes))
        self._tare = rng.randint(11, 29) / 10
        self._oldest = rng.randint(7, 12)
        tickets = [f"D-{number}" for number in sorted(rng.sample(range(10, 99), 5))]
        makers = [self._glass, self._metal, self._battery, self._appliance, self._unwanted]
        rng.shuffle(makers)
        scenes = [make(ticket) for make, ticket in zip(makers, tickets)]
        people = rng.sample(NAMES, 5)
        self._user_messages = [
            f"{person}, ticket {ticket}: {text}"
            for person, ticket, (text, _, _) in zip(people, tickets, scenes)
        ]
        self._looks = {ticket: looks for ticket, (_, looks, _) in zip(tickets, scenes)}
        self._goals = [goal for _, _, goal in scenes]
        self._message_criteria = [
            lambda s, t=ticket, g=goal: s["placed"].get(t) == list(g)
            for ticket, goal in zip(tickets, self._goals)
        ]
        self._state = {"placed": {}}
        return (f"Recycling depot, {self.max_turns} turns to closing time. Tools: "
                f"{', '.join(TOOLS)}.\n\n{self._user_messages[0]}"), {}

    def _glass(self, item: str) -> Scene:
        colour = self._rng.choice(["clear", "green", "brown"])
        if self._rng.random() < 0.4:
            return ("A glass dish, perfectly clear. It goes to the crusher, yes?",
                    "oven dish of heat-proof glass, clear, a chip in the rim",
                    ("residual_bin", {"item": item}))
        return ("An empty bottle. I think it is rubbish.",
                f"{colour} wine bottle, with its paper label",
                ("crush_glass", {"item": item, "colour": colour}))

    def _metal(self, item: str) -> Scene:
        grade, gross = self._rng.choice(list(METALS)), self._rng.randint(60, 240) / 10
        net = round(gross - self._tare, 1)
        return ("Old pipes in one of your crates, steel for sure. Please pay by weight.",
                f"pipes, {METALS[grade]}; {gross} kg with the crate",
                ("buy_metal", {"item": item, "grade": grade, "net_kg": net}))

    def _battery(self, item: str) -> Scene:
        kind = self._rng.choice(CELLS)
        swollen = kind == "lithium" and self._rng.random() < 0.6
        looks = "swollen like a cushion" if swollen else "case flat and sound"
        box = self._boxes["swollen" if swollen else kind]
        return ("A battery out of some machine. Throw it to the other metal, will you?",
                f"battery, printed: {kind}; {looks}",
                ("store_battery", {"item": item, "chemistry": kind, "box": box}))

    def _appliance(self, item: str) -> Scene:
        works, age = self._rng.random() < 0.6, self._rng.randint(3, 16)
        name = self._rng.choice(["mixer", "radio", "desk lamp", "toaster"])
        keep = works and age <= self._oldest
        return (f"A {name}. Somebody may still love it, or not?",
                f"{name}, {age} years old, {'works' if works else 'stays dead'} at the test socket",
                ("offer_for_repair" if keep else "dismantle", {"item": item}))

    def _unwanted(self, item: str) -> Scene:
        thing = self._rng.choice(list(REFUSED))
        return ("This lay in a shed. It is mostly metal, I believe: buy it?",
                f"{thing}, clearly marked as such",
                ("refuse_item", {"item": item, "send_to": REFUSED[thing]}))

    def _advance_if_done(self) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text, at = f"\n[{max(left, 0)} turns left]", self._current_msg
        if at == 5 or not self._message_criteria[at](self._state):
            return text
        self._current_msg = at + 1
        if at == 4:
            return text + "\n\n[ALL STEPS COMPLETE] Close with <answer>done</answer>."
        told = self._user_messages[at + 1]
        return f"{text}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {told}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 5

    def _place(self, tool: str, item: Any, report: str, **details: Any) -> str:
        ticket = str(item).strip().upper()
        if ticket not in self._looks:
            return f"Nobody holds ticket {ticket}." + self._advance_if_done()
        self._state["placed"][ticket] = [tool, {"item": ticket, **details}]
        return f"{ticket}: {report}." + self._advance_if_done()

    def tool_inspect_item(self, item: str) -> str:
        looks = self._looks.get(str(item).strip().upper(), "no such ticket")
        return f"{item}: {looks}." + self._advance_if_done()

    def tool_read_notice(self, topic: str) -> str:
        boxes = ", ".join(f"{kind} box {box}" for kind, box in self._boxes.items())
        texts = {
            "glass": "Bottles and jars are crushed by colour. Heat-proof glass melts too late and "
                     "spoils the batch: residual bin.",
            "metal": f"We pay for the metal, not for the crate: a crate weighs {self._tare} kg.",
            "batteries": f"By chemistry: {boxes}. A swollen battery of any chemistry goes to the "
                         "box for swollen ones.",
            "appliances": f"For the repair cafe: works and is at most {self._oldest} years old. "
                          "Anything else is dismantled.",
            "refused": "; ".join(f"{thing}: {who}" for thing, who in REFUSED.items()),
        }
        return texts.get(str(topic), "No such notice.") + self._advance_if_done()

    def tool_crush_glass(self, item: str, colour: str) -> str:
        return self._place("crush_glass", item, f"crushed with the {colour}", colour=colour)

    def tool_residual_bin(self, item: str) -> str:
        return self._place("residual_bin", item, "in the residual bin")

    def tool_buy_metal(self, item: str, grade: str, net_kg: float) -> str:
        net = round(float(net_kg), 1)
        return self._place("buy_metal", item, f"{net} kg of {grade} paid", grade=grade, net_kg=net)

    def tool_store_battery(self, item: str, chemistry: str, box: int) -> str:
        return self._place("store_battery", item, f"{chemistry}, box {box}",
                           chemistry=chemistry, box=box)

    def tool_offer_for_repair(self, item: str) -> str:
        return self._place("offer_for_repair", item, "on the shelf of the repair cafe")

    def tool_dismantle(self, item: str) -> str:
        return self._place("dismantle", item, "on the bench, marked for parts")

    def tool_refuse_item(self, item: str, send_to: str) -> str:
        return self._place("refuse_item", item, f"not taken, owner sent to the {send_to}",
                           send_to=send_to)

    def solution(self) -> str:
        """The right machine for every thing not yet in its place."""
        calls = self._goals[self._current_msg:]
        bodies = [json.dumps({"name": name, "arguments": arguments}) for name, arguments in calls]
        lines = [f"<tool_call>{body}</tool_call>" for body in bodies]
        return "\n".join([*lines, "<answer>done</answer>"])
