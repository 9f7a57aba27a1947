"""A Timetable Without a Clash

Monday morning in a school office: a teacher is ill, a class complains, a colleague has a wish and
chemistry needs a better hour. Every change must keep classes, teachers and rooms from being in
two places at once, and one of the wishes runs into a contract.
"""

import copy
import json
import random
from typing import Any

DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri"]
PERIODS = [1, 2, 3, 4, 5, 6]
SLOTS = [f"{day}-{period}" for day in DAYS for period in PERIODS]
CLASSES = {"7A": "R1", "7B": "R2", "8C": "R3"}
PLAN = {"maths": 4, "english": 4, "chemistry": 2, "history": 3, "art": 2, "sport": 2}
SPECIAL = {"chemistry": "LAB", "art": "STUDIO", "sport": "GYM"}
STAFF = {
    "Abel": ["maths", "chemistry"], "Brandt": ["maths", "sport"], "Castro": ["english", "history"],
    "Dube": ["english", "art"], "Eder": ["history", "maths"], "Fofana": ["sport", "art"],
    "Gray": ["chemistry", "english"],
}
TEXT = {"type": "string"}
LESSON = {**TEXT, "description": "Lesson id such as L-12."}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "view_timetable": ("Lessons of a class, a teacher or a room, on one day or all week.", {
        "of": {**TEXT, "enum": [*CLASSES, *STAFF, *CLASSES.values(), *SPECIAL.values()]},
        "day": {**TEXT, "enum": ["all", *DAYS], "default": "all"}}),
    "list_staff": ("Who may teach a subject: day off by contract, lessons this week.", {
        "subject": {**TEXT, "enum": list(PLAN)}}),
    "assign_teacher": ("Gives one lesson to another teacher of the subject.", {
        "lesson_id": LESSON, "teacher": {**TEXT, "enum": list(STAFF)}}),
    "swap_lessons": ("Two lessons exchange their hours; rooms and teachers stay theirs.", {
        "lesson_ids": {"type": "array", "items": LESSON, "description": "Exactly two."}}),
    "move_lesson": ("Moves a lesson to another hour in the same room.", {
        "lesson_id": LESSON,
        "to": {**TEXT, "description": "Day and period such as Wed-3.", "enum": SLOTS}}),
    "reject_wish": ("Answers that a wish cannot be granted.", {
        "teacher": {**TEXT, "enum": list(STAFF)}, "reason": TEXT}),
}


class SchoolTimetableEnv(ToolUseBaseEnv):
    """Substitute, swap, reject and move, on a timetable that refuses clashes."""

    def __init__(self, max_turns: int = 20, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw timetables until all four requests have one right answer."""
        self._rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history, self._tools = 0, 0, [], {}
        self._expected_answer = "done"
        for name, (text, fields) in TOOLS.items():
            needed = [key for key, schema in fields.items() if "default" not in schema]
            schema = {"type": "object", "properties": fields, "required": needed}
            self._tools[name] = {"description": text, "parameters": schema}
        while not (self._draw_timetable() and self._write_requests()):
            pass
        return (f"School office, {self.max_turns} turns. Tools: {', '.join(TOOLS)}.\n\n"
                f"{self._user_messages[0]}"), {}

    def _draw_timetable(self) -> bool:
        """A random timetable without clashes; False if the last lessons found no hour."""
        rng, lessons = self._rng, {}
        off = dict(zip(rng.sample(list(STAFF), 3), rng.sample(DAYS, 3)))
        self._state = {"lessons": lessons, "off": off, "rejected": []}
        numbers = iter(rng.sample(range(10, 99), 60))
        for group, home in CLASSES.items():
            for subject, count in PLAN.items():
                teacher = rng.choice([t for t, known in STAFF.items() if subject in known])
                for _ in range(count):
                    lesson = {"class": group, "subject": subject, "teacher": teacher,
                              "room": SPECIAL.get(subject, home), "slot": ""}
                    free = [s for s in SLOTS if not self._find_clash({**lesson, "slot": s}, [])]
                    if not free:
                        return False
                    lessons[f"L-{next(numbers)}"] = {**lesson, "slot": rng.choice(free)}
        return True

    def _find_clash(self, lesson: dict[str, Any], ignored: list[str]) -> str:
        """Why a lesson cannot be held like this; empty if it can."""
        if self._state["off"].get(lesson["teacher"]) == lesson["slot"][:3]:
            return f"{lesson['teacher']} has {lesson['slot'][:3]} off by contract"
        for key, other in self._state["lessons"].items():
            if key in ignored or other["slot"] != lesson["slot"]:
                continue
            for field in ("class", "teacher", "room"):
                if other[field] == lesson[field]:
                    return f"{lesson[field]} has {key} ({other['subject']}) at {other['slot']}"
        return ""

    def _write_requests(self) -> bool:
        """Chooses the four requests on a copy of the timetable; False if one has no answer."""
        rng, twin, goals = self._rng, copy.copy(self), []
        twin._state = copy.deepcopy(self._state)
        lessons = twin._state["lessons"]
        chosen = next(filter(None, map(twin._find_substitute, rng.sample(list(lessons), 51))), None)
        if chosen is None:
            return False
        entry = lessons[chosen[0]]
        ill, day, entry["teacher"] = entry["teacher"], entry["slot"][:3], chosen[1]
        goals.append((copy.deepcopy(lessons), ""))
        pair = next(filter(None, map(twin._find_partner, rng.sample(list(lessons), 51))), None)
        if pair is None:
            return False
        one, two = (lessons[key] for key in pair)
        one["slot"], two["slot"] = two["slot"], one["slot"]
        late = one["slot"][:3]
        goals.append((copy.deepcopy(lessons), ""))
        wish = rng.choice([k for k, e in lessons.items() if e["teacher"] in self._state["off"]])
        wisher = lessons[wish]["teacher"]
        goals.append((copy.deepcopy(lessons), wisher))
        target = rng.choice([k for k, e in lessons.items() if e["subject"] == "chemistry"])
        free = [s for s in SLOTS if not twin._find_clash({**lessons[target], "slot": s}, [target])]
        if SLOTS.index(lessons[target]["slot"]) < 8 or free[0] == lessons[target]["slot"]:
            return False
        lessons[target]["slot"] = free[0]
        goals.append((copy.deepcopy(lessons), wisher))
        self._goals = goals
        self._message_criteria = [
            lambda s, g=goal: s["lessons"] == g[0] and (not g[1] or g[1] in s["rejected"])
            for goal in goals
        ]
        self._user_messages = [
            f"{ill} is ill on {day}. The lesson of that day needs another teacher who may teach "
            "it, is not off and has nothing else at that hour.",
            f"{one['class']} is tired of {one['subject']} in the sixth period on {late}. Swap it "
            "with a lesson of another subject that they have on that day; only one works.",
            f"{wisher} asks to teach {wish} on {self._state['off'][wisher]} instead. If that "
            "cannot be, say so.",
            f"Move chemistry lesson {target} to the earliest hour of the week (Mon-1 is first) at "
            "which its class, its teacher and the lab are all free.",
        ]
        return True

    def _find_substitute(self, key: str) -> tuple[str, str] | None:
        """A lesson that is its teacher's only one of the day, and the one able to step in."""
        entry = self._state["lessons"][key]
        day = [e for e in self._state["lessons"].values()
               if (e["teacher"], e["slot"][:3]) == (entry["teacher"], entry["slot"][:3])]
        others = [t for t, known in STAFF.items() if entry["subject"] in known]
        able = [t for t in others if t != entry["teacher"]
                and not self._find_clash({**entry, "teacher": t}, [key])]
        return (key, able[0]) if len(day) == len(able) == 1 and len(others) > 2 else None

    def _find_partner(self, late: str) -> tuple[str, str] | None:
        """A lesson in the sixth period, and the one of the day to swap it with."""
        entry, lessons = self._state["lessons"][late], self._state["lessons"]
        fits = [key for key, e in lessons.items() if e["class"] == entry["class"] and key != late
                and e["slot"][:3] == entry["slot"][:3] and e["subject"] != entry["subject"]
                and not self._explain_swap(late, key)]
        return (late, fits[0]) if entry["slot"][4] == "6" and len(fits) == 1 else None

    def _explain_swap(self, first: str, second: str) -> str:
        one, two = self._state["lessons"][first], self._state["lessons"][second]
        both = [first, second]
        return (self._find_clash({**one, "slot": two["slot"]}, both)
                or self._find_clash({**two, "slot": one["slot"]}, both))

    def _advance_if_done(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text, at = f"{text}\n[{max(left, 0)} turns left]", self._current_msg
        if at == 4 or not self._message_criteria[at](self._state):
            return text
        self._current_msg = at + 1
        if at == 3:
            return f"{text}\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
        told = self._user_messages[at + 1]
        return f"{text}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {told}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 4

    def tool_view_timetable(self, of: str, day: str = "all") -> str:
        rows = [(SLOTS.index(e["slot"]), f"{e['slot']} {key} {e['subject']}, {e['class']}, "
                 f"{e['teacher']}, {e['room']}")
                for key, e in self._state["lessons"].items()
                if of in (e["class"], e["teacher"], e["room"]) and day in ("all", e["slot"][:3])]
        return self._advance_if_done("\n".join(row for _, row in sorted(rows)) or "No lessons.")

    def tool_list_staff(self, subject: str) -> str:
        taught = [entry["teacher"] for entry in self._state["lessons"].values()]
        rows = [f"{name}: off {self._state['off'].get(name, 'never')}, {taught.count(name)} lessons"
                for name, known in STAFF.items() if subject in known]
        return self._advance_if_done("\n".join(rows) or f"Nobody teaches '{subject}'.")

    def _change(self, key: str, **fields: str) -> str:
        """Changes a lesson unless it would clash, and says what happened."""
        key = str(key).strip().upper()
        lesson = {**self._state["lessons"][key], **fields}
        if clash := self._find_clash(lesson, [key]):
            return f"Refused: {clash}."
        self._state["lessons"][key] = lesson
        return f"{key} is now {lesson['subject']}, {lesson['teacher']}, {lesson['slot']}."

    def tool_assign_teacher(self, lesson_id: str, teacher: str) -> str:
        entry = self._state["lessons"].get(str(lesson_id).strip().upper())
        if entry is None or entry["subject"] not in STAFF.get(teacher, []):
            return self._advance_if_done(f"Refused: {lesson_id} is no lesson for {teacher}.")
        return self._advance_if_done(self._change(lesson_id, teacher=teacher))

    def tool_swap_lessons(self, lesson_ids: list[str]) -> str:
        first, second = (str(key).strip().upper() for key in lesson_ids)
        if clash := self._explain_swap(first, second):
            return self._advance_if_done(f"Refused: {clash}.")
        one, two = self._state["lessons"][first], self._state["lessons"][second]
        one["slot"], two["slot"] = two["slot"], one["slot"]
        return self._advance_if_done(f"{first} is at {one['slot']}, {second} at {two['slot']}.")

    def tool_move_lesson(self, lesson_id: str, to: str) -> str:
        if to not in SLOTS:
            return self._advance_if_done("Hours run from Mon-1 to Fri-6.")
        return self._advance_if_done(self._change(lesson_id, slot=to))

    def tool_reject_wish(self, teacher: str, reason: str) -> str:
        if self._current_msg == 2 and teacher in STAFF:
            self._state["rejected"].append(teacher)
        return self._advance_if_done(f"Note to {teacher}: {str(reason)[:80]}")

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        """The next change towards the timetable wanted; a lesson in the way steps aside."""
        lessons, (wanted, rejected) = self._state["lessons"], self._goals[self._current_msg]
        wrong = [key for key in wanted if lessons[key] != wanted[key]]
        for key in wrong:
            now, then = lessons[key], wanted[key]
            if now["slot"] != then["slot"]:
                if not self._find_clash({**now, "slot": then["slot"]}, [key]):
                    return "move_lesson", {"lesson_id": key, "to": then["slot"]}
                for other in wrong:
                    there = lessons[other]["slot"] == then["slot"]
                    if there and not self._explain_swap(key, other):
                        return "swap_lessons", {"lesson_ids": [key, other]}
            elif not self._find_clash(then, [key]):
                return "assign_teacher", {"lesson_id": key, "teacher": then["teacher"]}
        if not wrong:
            return "reject_wish", {"teacher": rejected, "reason": "the day is off by contract"}
        key = self._rng.choice(wrong)
        return "move_lesson", {"lesson_id": key, "to": self._rng.choice(SLOTS)}

    def solution(self) -> str:
        """Makes the changes on a copy of the timetable and notes each call."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 4:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
