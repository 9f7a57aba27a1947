"""Five Clients at the Translation Desk

A memo, a leaflet, a birth certificate, a shop sign and a request that must be turned down. Some
texts may go to a machine, some need a second pair of eyes, one needs a seal; the house policy
and the list of translators decide, not the client's hurry.
"""

import json
import random
from typing import Any

Job = dict[str, Any]
Call = tuple[str, dict[str, Any]]

LANGUAGES = ["Polish", "Greek", "Swahili", "Korean", "Finnish", "Turkish"]
FIELDS = ["medicine", "law", "engineering"]
ENGINES = ["north", "delta", "quill"]
NAMES = ["Anouk", "Bartek", "Chika", "Despina", "Eero", "Fatma", "Goro", "Hyun", "Ilse", "Juma",
         "Kaisa", "Leyla", "Marek", "Nikos", "Otieno", "Pirjo", "Rana", "Soo"]
CLIENTS = ["Brandt Pumps", "Lindgren Clinic", "Mrs Okafor", "Cafe Miro", "Rossi Law", "Mr Tanaka"]
TOPICS = ["machine", "people", "sworn", "declining"]
TEXT = {"type": "string"}
JOB = {**TEXT, "description": "Job number such as J-204."}


def make_tools() -> dict[str, Any]:
    """The tools of the desk; every parameter is required unless it has a default."""
    fields: dict[str, tuple[str, dict[str, Any]]] = {
        "open_job": ("What the text is, how long, how secret.", {"job": JOB}),
        "read_policy": ("A page of the house policy.", {"topic": {**TEXT, "enum": TOPICS}}),
        "list_translators": ("Who translates into English from a language.", {
            "language": {**TEXT, "enum": LANGUAGES}}),
        "machine_translate": ("Runs a text through an engine.", {
            "job": JOB, "engine": {**TEXT, "enum": ENGINES}}),
        "assign_pair": ("Gives a text to a translator and a reviser.", {
            "job": JOB, "people": {"type": "array", "items": TEXT, "minItems": 2, "maxItems": 2,
                                   "description": "Ids: translator, reviser."}}),
        "assign_single": ("Gives a text to one translator, nobody revises it.", {
            "job": JOB, "person": {**TEXT, "description": "Id such as T7."}}),
        "order_sworn": ("Orders a translation with stamp and signature.", {
            "job": JOB, "person": {**TEXT, "description": "Id of a sworn translator."},
            "copies": {"type": "integer", "default": 1, "description": "Stamped copies."}}),
        "decline_job": ("Turns a job down.", {
            "job": JOB, "reason": {**TEXT, "enum": [
                "forgery", "exam work", "private letters of others", "no time"]}}),
        "count_words": ("Counts the words of a text.", {"job": JOB}),
    }
    return {name: {"description": about, "parameters": {
        "type": "object", "properties": properties,
        "required": [key for key, schema in properties.items() if "default" not in schema],
    }} for name, (about, properties) in fields.items()}


class TranslationDeskEnv(ToolUseBaseEnv):
    """Five jobs in any order; a new order on a job replaces the old one."""

    def __init__(self, max_turns: int = 24, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Hire translators, write the policy and take in five jobs."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history = 0, 0, []
        self._expected_answer, self._tools = "done", make_tools()
        self._people: dict[str, Job] = {}
        for number, (name, language) in enumerate(zip(rng.sample(NAMES, 18), LANGUAGES * 3), 1):
            self._people[f"T{number}"] = {
                "name": name, "from": language, "field": rng.choice(FIELDS), "sworn": False,
                "pace": rng.randrange(800, 2600, 100)}
        self._engines = dict(zip(FIELDS, rng.sample(ENGINES, 3)))
        self._limit = rng.randrange(300, 700, 50)
        makers = [self._memo, self._leaflet, self._certificate, self._sign, self._bad_request]
        rng.shuffle(makers)
        numbers = sorted(rng.sample(range(100, 400), 5))
        clients = rng.sample(CLIENTS, 5)
        self._jobs: dict[str, Job] = {}
        self._goals: list[Call] = []
        self._user_messages = []
        for make, number, client, language in zip(makers, numbers, clients,
                                                  rng.sample(LANGUAGES, 5)):
            key = f"J-{number}"
            text, about, (tool, details) = make(language)
            self._jobs[key] = {"language": language, **about}
            self._goals.append((tool, {"job": key, **details}))
            self._user_messages.append(f"{client}, job {key}: {text}")
        self._message_criteria = [
            lambda s, g=goal: s["orders"].get(g[1]["job"]) == list(g) for goal in self._goals]
        self._state = {"orders": {}}
        return (f"Translation desk, everything goes into English, {self.max_turns} turns. Tools: "
                f"{', '.join(self._tools)}.\n\n{self._user_messages[0]}"), {}

    def _team(self, language: str) -> list[str]:
        team = [key for key, person in self._people.items() if person["from"] == language]
        self._rng.shuffle(team)
        return team

    def _memo(self, language: str) -> tuple[str, Job, Call]:
        field = self._rng.choice(FIELDS)
        about = {"kind": "internal memo", "field": field, "words": self._rng.randint(700, 3000),
                 "confidential": "no", "days": 1}
        return ("An internal memo. Give it to your best translator, money does not matter; well, "
                "the usual way will do.", about,
                ("machine_translate", {"engine": self._engines[field]}))

    def _leaflet(self, language: str) -> tuple[str, Job, Call]:
        first, second, third = self._team(language)
        days = self._rng.randint(2, 4)
        for key in (first, second):
            self._people[key]["field"] = "medicine"
        self._people[third]["field"] = self._rng.choice(FIELDS[1:])
        fast, slow = self._rng.randrange(2000, 2700, 100), self._rng.randrange(800, 1500, 100)
        self._people[first]["pace"], self._people[second]["pace"] = fast, slow
        words = self._rng.randint(days * slow + 100, days * fast)
        about = {"kind": "patient leaflet, to be printed", "field": "medicine", "words": words,
                 "confidential": "no", "days": days}
        return (f"A leaflet for patients, needed in {days} days. The machine is quick, use that.",
                about, ("assign_pair", {"people": [first, second]}))

    def _certificate(self, language: str) -> tuple[str, Job, Call]:
        first, copies = self._team(language)[0], self._rng.randint(2, 5)
        self._people[first]["sworn"] = True
        about = {"kind": "birth certificate, for a registry office", "field": "law",
                 "words": self._rng.randint(90, 200), "confidential": "yes", "days": 5}
        return (f"A birth certificate for the registry office; they want it {copies} times. Any "
                "translation is fine, I suppose.", about,
                ("order_sworn", {"person": first, "copies": copies}))

    def _sign(self, language: str) -> tuple[str, Job, Call]:
        first, second, third = self._team(language)
        field = self._rng.choice(FIELDS)
        others = [other for other in FIELDS if other != field]
        for key in (first, second, third):
            self._people[key]["field"] = field if key == first else self._rng.choice(others)
        about = {"kind": "text on a sign at the door", "field": field, "confidential": "yes",
                 "words": self._rng.randint(40, self._limit), "days": 3}
        return ("A short text, not to be shown to anybody before it hangs. Two people at least, "
                "please, or the machine?", about, ("assign_single", {"person": first}))

    def _bad_request(self, language: str) -> tuple[str, Job, Call]:
        text, kind, reason = self._rng.choice([
            ("Translate my diploma, and make it a first-class degree on the way.",
             "diploma with a wish in the margin", "forgery"),
            ("My course wants an essay translated by me by tonight. You do it.",
             "homework sheet, to be graded", "exam work"),
            ("Letters that I found in my neighbour's letter box. I am curious.",
             "three letters addressed to somebody else", "private letters of others"),
        ])
        about = {"kind": kind, "field": "law", "words": self._rng.randint(200, 900),
                 "confidential": "yes", "days": 4}
        return text, about, ("decline_job", {"reason": reason})

    def _advance_if_done(self) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text, at = f"\n[{max(left, 0)} turns left]", self._current_msg
        if at == 5 or not self._message_criteria[at](self._state):
            return text
        self._current_msg = at + 1
        if at == 4:
            return text + "\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
        told = self._user_messages[at + 1]
        return f"{text}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {told}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 5

    def _order(self, tool: str, job: Any, **details: Any) -> str:
        key = str(job).strip().upper()
        if key not in self._jobs:
            return f"There is no job {key}." + self._advance_if_done()
        people = details.get("people", [details["person"]] if "person" in details else [])
        unknown = [person for person in people if person not in self._people]
        if unknown:
            return f"Nobody has the id {unknown[0]}." + self._advance_if_done()
        self._state["orders"][key] = [tool, {"job": key, **details}]
        return f"{key}: {tool.replace('_', ' ')} noted." + self._advance_if_done()

    def tool_open_job(self, job: str) -> str:
        facts = self._jobs.get(str(job).strip().upper(), {"error": "no such job"})
        return "\n".join(f"{label}: {value}" for label, value in facts.items()) + (
            self._advance_if_done())

    def tool_read_policy(self, topic: str) -> str:
        engines = ", ".join(f"{field} {engine}" for field, engine in self._engines.items())
        pages = {
            "machine": "Machine: internal texts that are not confidential, whatever the client "
                       f"offers. Engine by field: {engines}.",
            "people": "Text for print about health: a pair, both of the field medicine; the "
                      "translator must manage all the words at his or her pace in the days given, "
                      f"the reviser need not. Confidential texts of up to {self._limit} words: one "
                      "person of the field and nobody else.",
            "sworn": "Courts and offices accept only sworn translations, one stamped copy for each "
                     "time it is wanted.",
            "declining": "We decline forged papers, work that is graded, and letters of others. "
                         "Never because we have no time.",
        }
        return pages.get(str(topic), "No such page.") + self._advance_if_done()

    def tool_list_translators(self, language: str) -> str:
        rows = [f"{key} {p['name']} | {p['field']} | {p['pace']} words a day"
                + (" | sworn" if p["sworn"] else "")
                for key, p in self._people.items() if p["from"] == language]
        return "\n".join(rows or ["Nobody."]) + self._advance_if_done()

    def tool_machine_translate(self, job: str, engine: str) -> str:
        return self._order("machine_translate", job, engine=engine)

    def tool_assign_pair(self, job: str, people: list[str]) -> str:
        return self._order("assign_pair", job, people=[str(p).strip().upper() for p in people])

    def tool_assign_single(self, job: str, person: str) -> str:
        return self._order("assign_single", job, person=str(person).strip().upper())

    def tool_order_sworn(self, job: str, person: str, copies: int = 1) -> str:
        who = str(person).strip().upper()
        return self._order("order_sworn", job, person=who, copies=copies)

    def tool_decline_job(self, job: str, reason: str) -> str:
        return self._order("decline_job", job, reason=reason)

    def tool_count_words(self, job: str) -> str:
        words = self._jobs.get(str(job).strip().upper(), {}).get("words", "no")
        return f"{words} words." + self._advance_if_done()

    def solution(self) -> str:
        """The right order for every job still waiting."""
        bodies = [json.dumps({"name": name, "arguments": arguments})
                  for name, arguments in self._goals[self._current_msg:]]
        lines = [f"<tool_call>{body}</tool_call>" for body in bodies]
        return "\n".join([*lines, "<answer>done</answer>"])
