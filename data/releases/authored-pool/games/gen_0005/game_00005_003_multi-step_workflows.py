"""One More Bed: Evening Intake at a Full Hospital

An ambulance brings a patient while the monitored ward is full. Register, score the vital signs
by the NEWS2 chart, order tests and a drug that suits the allergies, and free a bed without
wronging anybody. The protocols are simplified for the exercise.
"""

import copy
import json
import random
from typing import Any

# Highest value of each band and its points, after the NEWS2 chart (SpO2 scale 1).
NEWS2: dict[str, list[tuple[float, int]]] = {
    "respiration": [(8, 3), (11, 1), (20, 0), (24, 2), (60, 3)],
    "spo2": [(91, 3), (93, 2), (95, 1), (100, 0)],
    "systolic": [(90, 3), (100, 2), (110, 1), (219, 0), (300, 3)],
    "pulse": [(40, 3), (50, 1), (90, 0), (110, 1), (130, 2), (220, 3)],
    "temperature": [(35.0, 3), (36.0, 1), (38.0, 0), (39.0, 1), (43.0, 2)],
}
# complaint: (tests, first drug, allergy that rules it out, second drug)
PROTOCOLS = {
    "pneumonia": (["chest x-ray", "blood culture", "crp"], "amoxicillin", "penicillin",
                  "doxycycline"),
    "cellulitis": (["blood culture", "crp"], "flucloxacillin", "penicillin", "clarithromycin"),
    "pyelonephritis": (["urine culture", "creatinine", "crp"], "cefalexin", "cephalosporin",
                       "ciprofloxacin"),
}
TESTS = ["chest x-ray", "blood culture", "urine culture", "creatinine", "crp", "troponin"]
DRUGS = ["amoxicillin", "flucloxacillin", "cefalexin", "doxycycline", "clarithromycin",
         "ciprofloxacin"]
BEDS = [*(f"G{n}" for n in range(1, 7)), *(f"M{n}" for n in range(1, 5)), "I1", "I2", "I3"]
NAMES = ["Adel", "Britt", "Chen", "Dora", "Emil", "Farah", "Goran", "Hana", "Ivo", "Jana", "Kofi",
         "Lena", "Milan", "Nora"]
ARRIVAL = "PT-90"


def param(kind: str, description: str, *options: str) -> dict[str, Any]:
    """Schema of one parameter; an array takes its options as items."""
    schema: dict[str, Any] = {"type": kind, "description": description}
    if kind == "array":
        schema["items"] = {"type": "string", "enum": list(options)}
    elif options:
        schema["enum"] = list(options)
    return schema


PATIENT = param("string", "Patient id such as PT-90.")
TOOLS = {
    "register_patient": ("Enters the arrival, or corrects the entry. Returns the id.", {
        "name": param("string", "First name."), "age": param("integer", "Age in years."),
        "complaint": param("string", "Main complaint.", *PROTOCOLS)}),
    "patient_record": ("Vital signs, allergies and orders of a patient.", {"patient_id": PATIENT}),
    "read_protocol": ("The NEWS2 chart or the protocol of a complaint.", {
        "topic": param("string", "What to read.", "news2", *PROTOCOLS)}),
    "record_score": ("Notes the NEWS2 total and the risk of the arrival.", {
        "patient_id": PATIENT, "score": param("integer", "NEWS2 total."),
        "risk": param("string", "Clinical risk.", "low", "medium", "high")}),
    "chart_orders": ("Orders tests or drugs; replaces earlier orders of that kind.", {
        "patient_id": PATIENT, "kind": param("string", "What is ordered.", "tests", "drugs"),
        "items": param("array", "Everything ordered.", *TESTS, *DRUGS)}),
    "list_ward": ("Beds of a ward with patients and scores.", {
        "ward": param("string", "Which ward.", "general", "monitored", "isolation")}),
    "transfer_patient": ("Moves a patient to a free bed.", {
        "patient_id": PATIENT, "bed": param("string", "Bed such as G2, M1 or I3.")}),
    "page_porter": ("Calls a porter to a bed. Moves nobody.", {
        "bed": param("string", "Bed such as G2.")}),
}


def points(sign: str, value: float) -> int:
    """NEWS2 points of one vital sign."""
    return next(score for top, score in NEWS2[sign] if value <= top)


class EveningIntakeEnv(ToolUseBaseEnv):
    """From the ambulance door to a monitored bed in four steps."""

    def __init__(self, max_turns: int = 20, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Fill the wards and draw the arrival."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history = 0, 0, []
        self._expected_answer = "done"
        self._tools = {
            name: {"description": text, "parameters": {
                "type": "object", "properties": properties, "required": list(properties)}}
            for name, (text, properties) in TOOLS.items()
        }
        names = rng.sample(NAMES, 11)
        beds = rng.sample(BEDS[:6], 4) + BEDS[6:10] + rng.sample(BEDS[10:], 2)
        scores = [*(rng.randint(0, 3) for _ in range(4)), *rng.sample(range(2, 12), 4), 4, 5]
        ids = rng.sample(range(10, 90), 10)
        self._state = {"patients": {
            f"PT-{number}": {"name": name, "bed": bed, "score": score, "infectious": bed[0] == "I"}
            for number, name, bed, score in zip(ids, names, beds, scores)
        }, "arrival": {}}
        self._draw_arrival(names[-1])
        return (f"Bed desk, {self.max_turns} turns. Tools: {', '.join(TOOLS)}.\n\n"
                f"{self._user_messages[0]}"), {}

    def _draw_arrival(self, name: str) -> None:
        rng, patients = self._rng, self._state["patients"]
        complaint, age = rng.choice(list(PROTOCOLS)), rng.randint(24, 88)
        tests, first, forbidden, second = PROTOCOLS[complaint]
        allergy = rng.choice([forbidden, forbidden, "latex", "none"])
        total = 0
        while not 5 <= total <= 10:
            signs = {"respiration": rng.randint(14, 28), "spo2": rng.randint(91, 98),
                     "systolic": rng.randint(86, 135), "pulse": rng.randint(80, 132),
                     "temperature": rng.randint(368, 396) / 10}
            oxygen = rng.random() < 0.4
            total = sum(points(sign, value) for sign, value in signs.items()) + 2 * oxygen
        self._vitals = {**signs, "supplemental oxygen": "yes" if oxygen else "no",
                        "consciousness": "alert", "allergy": allergy}
        entry = {"name": name, "age": age, "complaint": complaint}
        score = {"score": total, "risk": "high" if total >= 7 else "medium"}
        drug = [second if allergy == forbidden else first]
        monitored = [p for p in patients if patients[p]["bed"][0] == "M"]
        mover = min(monitored, key=lambda p: patients[p]["score"])
        stay = [p for p in monitored if p != mover] + [ARRIVAL]
        self._goal = {"entry": entry, "score": score, "stay": stay, "mover": mover,
                      "orders": {"tests": sorted(tests), "drugs": drug}}
        self._message_criteria = [
            lambda s: all(s["arrival"].get(k) == v for k, v in {**entry, **score}.items()),
            lambda s: s["arrival"].get("tests") == sorted(tests),
            lambda s: s["arrival"].get("drugs") == drug,
            lambda s: s["patients"][mover]["bed"][0] == "G" and all(
                s["patients"].get(p, {"bed": "-"})["bed"][0] == "M" for p in stay),
        ]
        self._user_messages = [
            f"Ambulance: {name}, {age}, {complaint}. Register the patient, work out the NEWS2 "
            "total from the vital signs and the chart, and record total and risk.",
            f"Now order every test that the {complaint} protocol asks for, and no other.",
            "Chart the one drug that the protocol gives for this patient. Mind the allergies.",
            "The patient needs a monitored bed, and that ward is full. Move its patient with the "
            "lowest score to a free general bed, leave the others, then bring ours up.",
        ]

    def _advance_if_done(self) -> str:
        at = self._current_msg
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        parts = [f"\n[{max(left, 0)} turns left]"]
        if at < 4 and self._message_criteria[at](self._state):
            self._current_msg += 1
            parts.append(f"[STEP {at + 1} COMPLETE — NEW INSTRUCTION] "
                         f"{self._user_messages[at + 1]}" if at < 3 else
                         "[ALL STEPS COMPLETE] Send <answer>done</answer>.")
        return "\n\n".join(parts)

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 4

    def _known(self, patient_id: str) -> str:
        key = str(patient_id).strip().upper()
        return key if key in self._state["patients"] else ""

    def tool_register_patient(self, name: str, age: int, complaint: str) -> str:
        entry = {"name": str(name).strip().title(), "age": age, "complaint": complaint}
        self._state["arrival"].update(entry)
        waiting = {"name": entry["name"], "bed": "ED", "score": "-", "infectious": False}
        self._state["patients"].setdefault(ARRIVAL, waiting)
        return f"Registered as {ARRIVAL}, waiting in the ED." + self._advance_if_done()

    def tool_patient_record(self, patient_id: str) -> str:
        key = self._known(patient_id)
        facts = {**self._state["patients"].get(key, {"unknown patient": patient_id})}
        if key == ARRIVAL:
            facts.update({**self._vitals, **self._state["arrival"]})
        rows = [f"{label}: {value}" for label, value in facts.items()]
        return "\n".join(rows) + self._advance_if_done()

    def tool_read_protocol(self, topic: str) -> str:
        if topic == "news2":
            rows = [f"{sign}: " + ", ".join(f"up to {top:g} = {score}" for top, score in bands)
                    for sign, bands in NEWS2.items()]
            rows.append("supplemental oxygen: yes = 2, no = 0; consciousness: alert = 0, else 3")
            rows.append("Total 0-4: low risk, 5-6: medium, 7 and more: high.")
            return "\n".join(rows) + self._advance_if_done()
        tests, first, forbidden, second = PROTOCOLS[topic]
        return (f"{topic}\ntests: {', '.join(tests)}\ndrug: {first}\nif allergic to {forbidden}: "
                f"{second}") + self._advance_if_done()

    def tool_record_score(self, patient_id: str, score: int, risk: str) -> str:
        if self._known(patient_id) != ARRIVAL:
            return "Only the arrival is scored now; register first." + self._advance_if_done()
        self._state["arrival"].update(score=score, risk=risk)
        return f"Noted: NEWS2 {score}, {risk} risk." + self._advance_if_done()

    def tool_chart_orders(self, patient_id: str, kind: str, items: list[str]) -> str:
        if self._known(patient_id) != ARRIVAL or kind not in ("tests", "drugs"):
            return "Orders are for the arrival: tests or drugs." + self._advance_if_done()
        unknown = [i for i in items if i not in (TESTS if kind == "tests" else DRUGS)]
        if unknown:
            return f"Not among the {kind}: {unknown[0]}." + self._advance_if_done()
        self._state["arrival"][kind] = sorted(items)
        return f"Ordered {kind}: {', '.join(items)}." + self._advance_if_done()

    def tool_list_ward(self, ward: str) -> str:
        held = {p["bed"]: f"{key} {p['name']}, score {p['score']}"
                for key, p in self._state["patients"].items()}
        rows = [f"{b}: {held.get(b, 'free')}" for b in BEDS if b[0] == str(ward)[:1].upper()]
        return "\n".join(rows or ["No such ward."]) + self._advance_if_done()

    def tool_transfer_patient(self, patient_id: str, bed: str) -> str:
        patient = self._state["patients"].get(self._known(patient_id))
        bed = str(bed).strip().upper()
        if patient is None or bed not in BEDS:
            return "Unknown patient or bed." + self._advance_if_done()
        if any(p["bed"] == bed for p in self._state["patients"].values()):
            return f"{bed} is taken." + self._advance_if_done()
        if patient["infectious"] != (bed[0] == "I"):
            return "Isolation is for infectious patients only." + self._advance_if_done()
        patient["bed"] = bed
        return f"{patient['name']} is in {bed}." + self._advance_if_done()

    def tool_page_porter(self, bed: str) -> str:
        return f"A porter walks to {bed}." + self._advance_if_done()

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        goal, patients = self._goal, self._state["patients"]
        if self._current_msg == 0:
            if any(self._state["arrival"].get(k) != v for k, v in goal["entry"].items()):
                return "register_patient", goal["entry"]
            return "record_score", {"patient_id": ARRIVAL, **goal["score"]}
        if self._current_msg < 3:
            kind = ["tests", "drugs"][self._current_msg - 1]
            return "chart_orders", {"patient_id": ARRIVAL, "kind": kind,
                                    "items": goal["orders"][kind]}
        taken = [p["bed"] for p in patients.values()]
        free = {b[0]: b for b in BEDS if b not in taken}
        for key, patient in patients.items():
            if key in goal["stay"] and patient["bed"][0] != "M" and "M" in free:
                return "transfer_patient", {"patient_id": key, "bed": free["M"]}
            if key not in goal["stay"] and patient["bed"][0] == "M" and "G" in free:
                return "transfer_patient", {"patient_id": key, "bed": free["G"]}
        return "page_porter", {"bed": "M1"}

    def solution(self) -> str:
        """Runs the shift on a copy and keeps the calls."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 4:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
