"""One Grand Piano, Three Calendars

A concert house books rooms and people through calendars that many offices write to at once.
Every booking names the version of the calendar it was planned on; when somebody else was
faster, read again. Find the hours that suit everybody and obey the house rules.
"""

import copy
import json
import random
from typing import Any

OPEN, CLOSE = 9, 22
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
ROOMS = {"Great Hall": 640, "Chapel": 210, "Studio": 60}
PEOPLE = {"Ines Vidal": "pianist", "Pavel Sorok": "pianist", "Maud Keller": "cellist",
          "Teo Rinaldi": "cellist", "Orla Byrne": "piano tuner"}
PURPOSES = ["concert", "tuning", "rehearsal"]
TEXT = {"type": "string"}
DAY = {**TEXT, "enum": DAYS}
NAMES = {"type": "array", "items": TEXT, "description": "Up to three rooms or people."}
SLOT = {
    "type": "object", "description": "Whole hours; a slot from 18 to 20 takes two.",
    "properties": {"day": DAY, "start": {"type": "integer"}, "end": {"type": "integer"}},
    "required": ["day", "start", "end"],
}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "list_resources": ("Rooms with seats, or people with what they do.", {
        "kind": {**TEXT, "enum": ["rooms", "people"]}}),
    "house_rules": ("What the house demands for a kind of booking.", {
        "purpose": {**TEXT, "enum": PURPOSES}}),
    "read_calendars": ("Taken hours of a day, and the version of each calendar.", {
        "names": NAMES, "day": DAY}),
    "book_slot": ("Books one calendar, if the version given is still the current one.", {
        "name": {**TEXT, "description": "Room or person."}, "slot": SLOT,
        "purpose": {**TEXT, "enum": PURPOSES},
        "version": {"type": "integer", "description": "Version that you planned on."}}),
    "release_slot": ("Gives a booking of yours back.", {
        "booking_id": {**TEXT, "description": "Id such as BK-3."}}),
    "print_poster": ("Prints posters.", {
        "copies": {"type": "integer", "default": 50, "description": "How many."}}),
}


class ConcertHouseEnv(ToolUseBaseEnv):
    """A concert, a tuning before it and a rehearsal, all on one busy day."""

    def __init__(self, max_turns: int = 22, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Fill the calendars until a day works out."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history, self._tools = 0, 0, [], {}
        self._expected_answer = "done"
        for name, (text, fields) in TOOLS.items():
            needed = [key for key, schema in fields.items() if "default" not in schema]
            schema = {"type": "object", "properties": fields, "required": needed}
            self._tools[name] = {"description": text, "parameters": schema}
        pianist, cellist = rng.choice(list(PEOPLE)[:2]), rng.choice(list(PEOPLE)[2:4])
        hall, seats = rng.choice([("Great Hall", 400), ("Chapel", 150)])
        day, self._gap = rng.choice(DAYS), rng.randint(1, 2)
        goals = None
        while goals is None:
            self._state = {
                "taken": {n: {d: self._draw_hours() for d in DAYS} for n in [*ROOMS, *PEOPLE]},
                "versions": {n: rng.randint(3, 40) for n in [*ROOMS, *PEOPLE]},
                "bookings": {}, "rival_done": False, "next": 1,
            }
            goals = self._plan(day, hall, pianist, cellist)
        self._goals = goals
        self._user_messages = [
            f"{pianist} plays on {day}. Book the smallest room with at least {seats} seats, and "
            f"{pianist.split()[0]}, for a concert of 3 hours. As early as possible, but not before "
            "17.",
            "The piano has to be tuned for it on the same day, where it will be played. Book the "
            "room and the tuner for 2 hours, as late before the concert as the house rules allow.",
            f"{cellist} joins in. A rehearsal of 2 hours on {day} in the Studio, as early as "
            f"possible: room, {cellist.split()[0]} and {pianist.split()[0]}.",
        ]
        self._message_criteria = [
            lambda s, g=goal: sorted(s["bookings"].values(), key=str) == sorted(g, key=str)
            for goal in self._goals
        ]
        return (f"Concert house, hours {OPEN} to {CLOSE}, {self.max_turns} turns. "
                f"Tools: {', '.join(TOOLS)}.\n\n{self._user_messages[0]}"), {}

    def _draw_hours(self) -> list[int]:
        """Taken hours of one day: two or three blocks."""
        rng, hours = self._rng, []
        for _ in range(rng.randint(2, 3)):
            start = rng.randint(OPEN, CLOSE - 2)
            hours += range(start, min(CLOSE, start + rng.randint(1, 3)))
        return sorted(dict.fromkeys(hours))

    def _plan(self, day: str, hall: str, pianist: str, cellist: str) -> list[list[dict]] | None:
        taken = {name: list(days[day]) for name, days in self._state["taken"].items()}

        def fits(names: list[str], start: int, length: int) -> bool:
            return all(h not in taken[n] for n in names for h in range(start, start + length))

        def book(names: list[str], start: int, length: int, purpose: str) -> list[dict]:
            for name in names:
                taken[name] += range(start, start + length)
            return [{"name": name, "day": day, "start": start, "end": start + length,
                     "purpose": purpose} for name in names]

        tuner, done = "Orla Byrne", []
        starts = [h for h in range(17, CLOSE - 2) if fits([hall, pianist], h, 3)]
        if not starts or starts[0] == 17:
            return None
        done.append(book([hall, pianist], starts[0], 3, "concert"))
        latest = starts[0] - self._gap - 2
        starts = [h for h in range(OPEN, latest + 1) if fits([hall, tuner], h, 2)]
        if not starts or starts[-1] == latest:
            return None
        done.append(done[0] + book([hall, tuner], starts[-1], 2, "tuning"))
        people = ["Studio", cellist, pianist]
        starts = [h for h in range(OPEN, CLOSE - 1) if fits(people, h, 2)]
        if not starts or starts[0] == OPEN:
            return None
        done.append(done[1] + book(people, starts[0], 2, "rehearsal"))
        return done

    def _advance_if_done(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text, at = f"{text}\n[{max(left, 0)} turns left]", self._current_msg
        if at == 3 or not self._message_criteria[at](self._state):
            return text
        self._current_msg = at + 1
        if at == 2:
            return f"{text}\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
        told = self._user_messages[at + 1]
        return f"{text}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {told}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 3

    def _list_taken(self, name: str, day: str) -> list[int]:
        """Hours of others and of our own bookings."""
        hours = list(self._state["taken"][name][day])
        for booking in self._state["bookings"].values():
            if (booking["name"], booking["day"]) == (name, day):
                hours += range(booking["start"], booking["end"])
        return sorted(hours)

    def tool_list_resources(self, kind: str) -> str:
        rows = [f"{n}: {s} seats" for n, s in ROOMS.items()] if kind == "rooms" else [
            f"{n}: {job}" for n, job in PEOPLE.items()]
        return self._advance_if_done("\n".join(rows))

    def tool_house_rules(self, purpose: str) -> str:
        rules = {
            "concert": "A concert needs its room and every player, for the same hours.",
            "tuning": "A tuning needs the room of the concert and the tuner for the same 2 hours. "
                      f"The doors open {self._gap} hour(s) before the concert; by then the tuning "
                      "is over.",
            "rehearsal": "A rehearsal needs its room and every player, for the same hours.",
        }
        return self._advance_if_done(rules.get(purpose, f"No rules on '{purpose}'."))

    def tool_read_calendars(self, names: list[str], day: str) -> str:
        if not 1 <= len(names) <= 3 or day not in DAYS:
            return self._advance_if_done("One to three calendars, on a day of the working week.")
        state, rows = self._state, []
        for name in names:
            if name not in state["taken"]:
                rows.append(f"{name}: no such calendar, see list_resources")
                continue
            hours = ", ".join(f"{h}-{h + 1}" for h in self._list_taken(name, day)) or "none"
            rows.append(f"{name}, version {state['versions'][name]} | taken: {hours}")
        if "Orla Byrne" in names and not state["rival_done"]:
            state["rival_done"] = True
            state["versions"]["Orla Byrne"] += 1
        return self._advance_if_done("\n".join(rows))

    def tool_book_slot(self, name: str, slot: dict[str, Any], purpose: str, version: int) -> str:
        state = self._state
        day, start, end = slot["day"], int(slot["start"]), int(slot["end"])
        if name not in state["taken"] or day not in DAYS or purpose not in PURPOSES:
            return self._advance_if_done("Not booked: unknown calendar, day or purpose.")
        if version != state["versions"][name]:
            return self._advance_if_done(
                f"409 CONFLICT: the calendar of {name} was changed since version {version}. "
                "Read it again.")
        if not OPEN <= start < end <= CLOSE:
            return self._advance_if_done(f"Not booked: hours run from {OPEN} to {CLOSE}.")
        clash = [h for h in self._list_taken(name, day) if start <= h < end]
        if clash:
            return self._advance_if_done(f"Not booked: {name} is taken at {clash[0]}.")
        key = f"BK-{state['next']}"
        state["next"] += 1
        state["versions"][name] += 1
        state["bookings"][key] = {"name": name, "day": day, "start": start, "end": end,
                                  "purpose": purpose}
        return self._advance_if_done(
            f"{key}: {name}, {day} {start}-{end}. The calendar is at version {version + 1}.")

    def tool_release_slot(self, booking_id: str) -> str:
        booking = self._state["bookings"].pop(str(booking_id).strip().upper(), None)
        if booking is None:
            return self._advance_if_done(f"{booking_id} is no booking of yours.")
        self._state["versions"][booking["name"]] += 1
        version = self._state["versions"][booking["name"]]
        return self._advance_if_done(f"Released. {booking['name']} is at version {version}.")

    def tool_print_poster(self, copies: int = 50) -> str:
        return self._advance_if_done(f"{int(copies)} posters are in the tray.")

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        """Release what the goal does not have, then book what it misses."""
        missing = list(self._goals[self._current_msg])
        for key, booking in self._state["bookings"].items():
            if booking not in missing:
                return "release_slot", {"booking_id": key}
            missing.remove(booking)
        goal = missing[0]
        slot = {field: goal[field] for field in ("day", "start", "end")}
        return "book_slot", {"name": goal["name"], "slot": slot, "purpose": goal["purpose"],
                             "version": self._state["versions"][goal["name"]]}

    def solution(self) -> str:
        """Books on a copy of the calendars and notes each call."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 3:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
