"""Chain of Custody: Sixteen Tubes and Six Signatures

Hand a sample to the right analyst, split and freeze it, reseal a tube and discard what has
expired, always signed in as the holder and with a witness the rules accept.
"""

import copy
import json
import random
from typing import Any

KEEP = {"rna": -80, "serum": -20, "plasma": -20, "culture": 4}  # warmest temperature allowed
UNITS = {"DEEP": -80, "FROST": -20, "FRIDGE": 4}
SLOTS = [f"{unit}-{number}" for unit in UNITS for number in range(1, 13)]
NAMES = "Abel Birgit Chidi Daria Ewa Farid Greta Hiro".split()
PROFILES = [(level, job) for job in ("sequencing", "chemistry", "storage") for level in (1, 2)]
TODAY = 200


def prop(kind: str, description: str, **more: Any) -> dict[str, Any]:
    """Schema of one parameter."""
    return {"type": kind, "description": description, **more}


SAMPLE = prop("string", "Tube such as SM-31 or, for an aliquot, SM-31/2.")
STAFF = prop("string", "Staff id such as ST-4.")
FILTER = prop("object", "Any of these fields; an empty object lists all.", properties={
    "kind": {"type": "string", "enum": list(KEEP)}, "donor": {"type": "string"},
    "holder": {"type": "string"}})
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "find_samples": ("Tubes that fit a filter, with their full record.", {
        "filter": FILTER, "limit": prop("integer", "Most rows shown.", default=20)}),
    "staff_list": ("Staff with clearance and training.", {}),
    "sign_in": ("Signs a person in; only a holder may touch a tube.", {"staff_id": STAFF}),
    "hand_over": ("Gives a tube to somebody cleared for its level. A third person witnesses.", {
        "sample_id": SAMPLE, "to_staff": STAFF, "witness": STAFF}),
    "split_sample": ("Fills aliquots from a tube; a new split pours the old aliquots back.", {
        "sample_id": SAMPLE, "volumes": prop("array", "Microlitres.", items={"type": "number"})}),
    "store_sample": ("Puts a tube into a free slot that is cold enough.", {
        "sample_id": SAMPLE, "slot": prop("string", "DEEP, FROST or FRIDGE and 1-12: DEEP-3.")}),
    "certify": ("Reseals or discards a tube; its last two holders cannot be the witness.", {
        "sample_id": SAMPLE, "witness": STAFF,
        "action": prop("string", "What is done.", enum=["reseal", "discard"])}),
    "print_barcode": ("Prints a label. Changes nothing.", {"sample_id": SAMPLE}),
}


def aliquots(state: dict[str, Any], tube: str) -> list[tuple[str, dict[str, Any]]]:
    """Aliquots of a tube, in order."""
    return [(key, part) for key, part in state["samples"].items() if key.startswith(f"{tube}/")]


def is_split(state: dict[str, Any], tube: str, volumes: list[float], unit: str = "") -> bool:
    """Whether a tube has aliquots of just these volumes, all of them in a unit."""
    parts = [part for _, part in aliquots(state, tube) if part["slot"].startswith(unit)]
    return sorted(part["volume"] for part in parts) == volumes


class CustodyChainEnv(ToolUseBaseEnv):
    """Five orders on one set of tubes, each tied to people and earlier steps."""

    def __init__(self, max_turns: int = 25, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Hire staff, fill the freezers and write the orders."""
        self.turn_count, self._current_msg, self._call_history, self._tools = 0, 0, [], {}
        self._rng, self._expected_answer = random.Random(seed), "done"
        for name, (text, fields) in TOOLS.items():
            required = [key for key, schema in fields.items() if "default" not in schema]
            self._tools[name] = {"description": text, "parameters": {
                "type": "object", "properties": fields, "required": required}}
        self._fill_laboratory()
        return (f"Sample room, day {TODAY}, {self.max_turns} turns. Nobody is signed in. Tools: "
                f"{', '.join(TOOLS)}.\n\n{self._user_messages[0]}"), {}

    def _fill_laboratory(self) -> None:
        rng = self._rng
        people = zip(rng.sample(NAMES, 6), rng.sample(PROFILES, 6))
        staff = {f"ST-{n}": {"name": name, "clearance": level, "training": training}
                 for n, (name, (level, training)) in enumerate(people, 1)}
        seniors = [key for key, p in staff.items() if p["clearance"] == 2]
        expert = next(key for key in seniors if staff[key]["training"] == "sequencing")
        donor, other, third = (f"D-{n}" for n in rng.sample(range(11, 60), 3))
        kinds = ["rna"] * 5 + ["plasma"] * 5 + ["serum"] * 3 + ["culture"] * 3
        ids = [f"SM-{n}" for n in rng.sample(range(10, 99), 16)]
        samples = {}
        for index, (key, kind) in enumerate(zip(ids, kinds)):
            unit = next(u for u, heat in UNITS.items() if heat == KEEP[kind])
            samples[key] = {
                "kind": kind, "donor": rng.choice([other, third]), "level": 2 if index < 7 else 1,
                "volume": rng.randrange(300, 900, 10), "slot": f"{unit}-{index % 12 + 1}",
                "holder": rng.choice(seniors), "before": "-", "seal": "intact",
                "expires": rng.randint(TODAY + 5, TODAY + 300),
            }
        tube, twin, old, broken = ids[0], ids[1], [ids[5], ids[8]], ids[10]
        holder = rng.choice([key for key in seniors if key != expert])
        samples[tube].update(donor=donor, volume=900, holder=holder)
        samples[twin].update(donor=donor, volume=rng.randrange(300, 860, 10))
        samples[broken].update(seal="broken", donor=donor, holder=rng.choice(seniors))
        for key, holder in zip(old, rng.sample(seniors, 2)):
            samples[key].update(expires=TODAY - rng.randint(1, 40), holder=holder)
        volumes = [rng.randrange(50, 140, 10)] * 2 + [rng.randrange(150, 260, 10)]
        samples = {key: samples[key] for key in sorted(samples)}
        self._state = {"staff": staff, "samples": samples, "user": "", "discarded": []}
        self._plan = dict(tube=tube, expert=expert, volumes=volumes, broken=broken, old=old)
        self._user_messages = [
            f"Take the rna tube of donor {donor} with the larger volume. Hand it to the person "
            "trained in sequencing who is cleared for its level.",
            f"Have it split: two aliquots of {volumes[0]} microlitres and one of {volumes[2]}.",
            "Now all aliquots into the deep freezer, each in its own slot.",
            f"One tube of donor {donor} has a broken seal. Its holder has to reseal it.",
            f"Today is day {TODAY}. Discard every plasma tube that expired before today.",
        ]
        self._message_criteria = [
            lambda s: s["samples"][tube]["holder"] == expert,
            lambda s: is_split(s, tube, volumes),
            lambda s: is_split(s, tube, volumes, "DEEP"),
            lambda s: s["samples"][broken]["seal"] == "intact",
            lambda s: all(key in s["discarded"] for key in old),
        ]

    def _advance_if_done(self) -> str:
        at, told = self._current_msg, self._user_messages
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text = f"\n[signed in: {self._state['user'] or 'nobody'}; {max(left, 0)} turns left]"
        if at < 5 and self._message_criteria[at](self._state):
            self._current_msg += 1
            if at == 4:
                return f"{text}\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
            text += f"\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {told[at + 1]}"
        return text

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 5

    def _tube(self, sample_id: Any) -> tuple[str, dict[str, Any]]:
        key = str(sample_id).strip().upper()
        if key not in self._state["samples"]:
            raise ValueError(f"no tube {key}; find_samples shows ids")
        tube = self._state["samples"][key]
        if tube["holder"] != self._state["user"]:
            raise ValueError(f"{key} is held by {tube['holder']}, who is not signed in")
        return key, tube

    def _person(self, staff_id: Any) -> str:
        key = str(staff_id).strip().upper()
        if key not in self._state["staff"]:
            raise ValueError(f"no staff member {key}; see staff_list")
        return key

    def tool_find_samples(self, filter: dict[str, Any], limit: int = 20) -> str:
        rows = [f"{key} | " + ", ".join(f"{k} {v}" for k, v in tube.items())
                for key, tube in self._state["samples"].items()
                if all(str(tube.get(k)).lower() == str(v).lower() for k, v in filter.items())]
        return "\n".join(rows[:limit] or ["No such tube."]) + self._advance_if_done()

    def tool_staff_list(self) -> str:
        rows = [f"{key} | {p['name']} | clearance {p['clearance']} | {p['training']}"
                for key, p in self._state["staff"].items()]
        return "\n".join(rows) + self._advance_if_done()

    def tool_sign_in(self, staff_id: str) -> str:
        self._state["user"] = self._person(staff_id)
        return "Welcome." + self._advance_if_done()

    def tool_hand_over(self, sample_id: str, to_staff: str, witness: str) -> str:
        key, tube = self._tube(sample_id)
        receiver = self._person(to_staff)
        if len({receiver, self._person(witness), tube["holder"]}) < 3:
            return "Holder, receiver and witness are three people." + self._advance_if_done()
        if self._state["staff"][receiver]["clearance"] < tube["level"]:
            return f"{receiver} lacks clearance {tube['level']}." + self._advance_if_done()
        tube.update(before=tube["holder"], holder=receiver)
        return f"{key} is now held by {receiver}." + self._advance_if_done()

    def tool_split_sample(self, sample_id: str, volumes: list[float]) -> str:
        key, tube = self._tube(sample_id)
        old = aliquots(self._state, key)
        have = tube["volume"] + sum(part["volume"] for _, part in old)
        if "/" in key or min(volumes) <= 0 or sum(volumes) >= have:
            return f"Aliquots of a whole tube, less than {have} in all." + self._advance_if_done()
        for name, _ in old:
            del self._state["samples"][name]
        tube["volume"] = have - sum(volumes)
        for number, volume in enumerate(volumes, 1):
            self._state["samples"][f"{key}/{number}"] = {**tube, "volume": volume, "slot": "bench"}
        return f"{key} split, {tube['volume']:g} left, aliquots on bench." + self._advance_if_done()

    def tool_store_sample(self, sample_id: str, slot: str) -> str:
        key, tube = self._tube(sample_id)
        place = str(slot).strip().upper()
        if place not in SLOTS or place in [t["slot"] for t in self._state["samples"].values()]:
            return f"{place} is no free slot." + self._advance_if_done()
        if UNITS[place.split("-")[0]] > KEEP[tube["kind"]]:
            return f"{place} is too warm for {tube['kind']}." + self._advance_if_done()
        tube["slot"] = place
        return f"{key} is in {place}." + self._advance_if_done()

    def tool_certify(self, sample_id: str, witness: str, action: str) -> str:
        key, tube = self._tube(sample_id)
        person = self._person(witness)
        if person in (tube["holder"], tube["before"]):
            return f"{person} holds or held {key} last." + self._advance_if_done()
        if action == "reseal":
            tube["seal"] = "intact"
            return f"{key} resealed." + self._advance_if_done()
        cleared = self._state["staff"][person]["clearance"] >= tube["level"]
        if action != "discard" or tube["expires"] >= TODAY or not cleared:
            return f"{key} has not expired, or {person} lacks clearance." + self._advance_if_done()
        self._state["discarded"].append(key)
        del self._state["samples"][key]
        return f"{key} discarded." + self._advance_if_done()

    def tool_print_barcode(self, sample_id: str) -> str:
        return f"|||| | || {sample_id}" + self._advance_if_done()

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        """Signs in the holder of the tube that comes next, then acts on it."""
        plan, state, at = self._plan, self._state, self._current_msg
        key, name, arguments = plan["tube"], "split_sample", {"volumes": plan["volumes"]}
        if at == 0:
            name, arguments = "hand_over", {"to_staff": plan["expert"]}
        elif at == 2 and is_split(state, key, plan["volumes"]):
            taken = [tube["slot"] for tube in state["samples"].values()]
            key = next(k for k, part in aliquots(state, key) if part["slot"][:4] != "DEEP")
            name, arguments = "store_sample", {"slot": next(s for s in SLOTS if s not in taken)}
        elif at == 3:
            key, name, arguments = plan["broken"], "certify", {"action": "reseal"}
        elif at == 4:
            old = [k for k in plan["old"] if k in state["samples"]]
            key, name, arguments = (old or [key])[0], "certify", {"action": "discard"}
        tube = state["samples"][key]
        if state["user"] != tube["holder"]:
            return "sign_in", {"staff_id": tube["holder"]}
        if name in ("hand_over", "certify"):
            barred = (tube["holder"], tube["before"], arguments.get("to_staff"))
            arguments["witness"] = next(k for k, p in state["staff"].items() if k not in barred
                                        and p["clearance"] >= tube["level"])
        return name, {"sample_id": key, **arguments}

    def solution(self) -> str:
        """Follows the orders on a copy of the laboratory."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 5:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
