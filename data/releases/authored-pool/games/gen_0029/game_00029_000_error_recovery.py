"""A Wedding That Will Not Stay Booked

Hall, cooks, band and photographer must all be booked for one Saturday. Calendars are out of date,
lines are busy, an option lapses, and one confirmation never arrives: was it booked or not? Undo
what has to be undone, in the right order and for the right reason, and leave nothing behind.
"""

import copy
import json
import random
from typing import Any

KINDS = ["hall", "caterer", "band", "photographer"]  # each needs those before it
SATURDAYS = [f"{month} {day}" for month, day in [
    ("May", 9), ("May", 16), ("May", 23), ("May", 30), ("June", 6), ("June", 13), ("June", 20)]]
REASONS = ["date clash", "supplier failed", "duplicate", "change of plan"]


class WeddingBookingEnv(ToolUseBaseEnv):
    """Bookings with side effects, and failures that do not say what they did."""

    def __init__(self, max_turns: int = 25, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw the calendars, the terms and the failures to come."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._call_history = 0, []
        day, supplier = ({"type": "string", "enum": names} for names in (SATURDAYS, KINDS))
        ref = {"type": "string", "description": "Booking such as BK-31."}
        tools: dict[str, tuple[str, dict[str, Any]]] = {
            "check_calendar": ("Saturdays a supplier publishes as free. Perhaps not up to date.",
                               {"kind": supplier}),
            "read_terms": ("For which reason each supplier lets go of a booking.", {}),
            "book": ("Books a supplier for a Saturday. Each needs those before it on that day: "
                     + ", ".join(KINDS) + ".", {"kind": supplier, "saturday": day}),
            "list_bookings": ("All bookings that exist, on every day.", {}),
            "renew_option": ("Renews an option that lapsed.", {"booking": ref}),
            "cancel": ("Lets go of a booking that nothing else builds on.", {
                "booking": ref, "reason": {"type": "string", "enum": REASONS}}),
            "confirm_day": ("Checks everything and prints the contract number.",
                            {"saturday": day}),
            "send_invitations": ("Prints and posts the cards.", {
                "saturday": day, "guests": {"type": "integer", "minimum": 1}}),
        }
        self._tools = {
            name: {"description": text, "parameters": {
                "type": "object", "properties": fields, "required": list(fields)}}
            for name, (text, fields) in tools.items()
        }
        early, late = sorted(rng.sample(range(7), 2))
        others = [n for n in range(7) if n not in (early, late)]
        published = {kind: {early, late, *rng.sample(others, 2)} for kind in KINDS}
        for day_index in others:
            if all(day_index in days for days in published.values()):
                published["photographer"].discard(day_index)
        gone = rng.choice(["caterer", "band"])
        busy, unclear = rng.sample(KINDS[1:], 2)
        terms = rng.sample(REASONS[:2] + REASONS[3:] + ["date clash"], 4)
        self._day, self._gone = SATURDAYS[late], [gone, SATURDAYS[early]]
        self._state = {
            "published": {kind: [SATURDAYS[n] for n in sorted(days)]
                          for kind, days in published.items()},
            "terms": dict(zip(KINDS, terms)), "bookings": {}, "lapsed": "waiting",
            "trouble": {busy: "busy", unclear: rng.choice(["made", "lost"])},
            "next_ref": rng.randint(20, 70),
        }
        self._expected_answer = f"W{rng.randint(1000, 9999)}-{rng.randint(10, 99)}"
        return (
            f"Wedding desk, {self.max_turns} turns. Book hall, caterer, band and photographer for "
            "the earliest Saturday on which all four really can. At the end there may be exactly "
            "these four bookings and no other. Confirm the day and send the contract number as "
            f"<answer>number</answer>. Tools: {', '.join(self._tools)}."
        ), {}

    def _turns(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        return f"{text}\n[{max(left, 0)} turns left]"

    def _check_answer(self, answer: str) -> bool:
        right = answer.strip().upper() == self._expected_answer
        return right and not self._problem(self._day)

    def _booked(self, kind: str, saturday: str) -> list[str]:
        return [ref for ref, b in self._state["bookings"].items() if b == [kind, saturday]]

    def _problem(self, saturday: str) -> str:
        bookings = self._state["bookings"]
        missing = [kind for kind in KINDS if not self._booked(kind, saturday)]
        if missing:
            return f"no {missing[0]} on {saturday}"
        return f"{len(bookings)} bookings exist, four are wanted" if len(bookings) > 4 else ""

    def tool_check_calendar(self, kind: str) -> str:
        free = self._state["published"].get(kind, [])
        return self._turns(f"{kind}: {', '.join(free) or 'no such supplier'}.")

    def tool_read_terms(self) -> str:
        rows = [f"{kind}: no fee for the reason \"{reason}\""
                for kind, reason in self._state["terms"].items()]
        rows.append("all: no fee for \"duplicate\" when one day is booked twice")
        return self._turns("\n".join(rows))

    def tool_book(self, kind: str, saturday: str) -> str:
        state = self._state
        if kind not in KINDS or saturday not in SATURDAYS:
            return self._turns("Needs a supplier and a Saturday of the list.")
        missing = [k for k in KINDS[:KINDS.index(kind)] if not self._booked(k, saturday)]
        if missing:
            return self._turns(f"ORDER: the {kind} wants the {missing[0]} of that day first.")
        if saturday not in state["published"][kind] or [kind, saturday] == self._gone:
            return self._turns(f"TAKEN: the {kind} has given {saturday} to somebody else.")
        if kind == "photographer" and state["lapsed"] != "renewed":
            state["lapsed"] = "lapsed"
            return self._turns("LAPSED: the option on the hall ran out; renew it first.")
        trouble = state["trouble"].pop(kind, "") if saturday == self._day else ""
        if trouble == "busy":
            return self._turns("BUSY: nobody answers. Nothing was booked; call again.")
        if trouble != "lost":
            ref = f"BK-{state['next_ref']}"
            state["next_ref"] += 1
            state["bookings"][ref] = [kind, saturday]
        if trouble:
            return self._turns("NO REPLY: the connection broke before a confirmation came.")
        return self._turns(f"{ref}: {kind} booked for {saturday}.")

    def tool_list_bookings(self) -> str:
        rows = [f"{ref}: {kind}, {day}" for ref, (kind, day) in self._state["bookings"].items()]
        return self._turns("\n".join(rows or ["No bookings."]))

    def tool_renew_option(self, booking: str) -> str:
        found = self._state["bookings"].get(str(booking).strip().upper())
        if found is None or found[0] != "hall" or self._state["lapsed"] != "lapsed":
            return self._turns("There is no lapsed option on that booking.")
        self._state["lapsed"] = "renewed"
        return self._turns(f"{booking}: option renewed.")

    def tool_cancel(self, booking: str, reason: str) -> str:
        ref = str(booking).strip().upper()
        if ref not in self._state["bookings"]:
            return self._turns(f"No booking {ref}.")
        kind, day = self._state["bookings"][ref]
        if reason == "duplicate":
            if len(self._booked(kind, day)) < 2:
                return self._turns(f"{ref} is the only {kind} on {day}, no duplicate.")
        else:
            later = [k for k in KINDS[KINDS.index(kind) + 1:] if self._booked(k, day)]
            if later and len(self._booked(kind, day)) == 1:
                return self._turns(f"ORDER: the {later[-1]} of {day} builds on the {kind}.")
            if reason != self._state["terms"][kind]:
                return self._turns(f"FEE: the {kind} does not let go for that reason.")
        del self._state["bookings"][ref]
        return self._turns(f"{ref} is cancelled without a fee.")

    def tool_confirm_day(self, saturday: str) -> str:
        problem = self._problem(saturday)
        if problem:
            return self._turns(f"Not confirmed: {problem}.")
        return self._turns(f"{saturday} is confirmed. Contract number {self._expected_answer}.")

    def tool_send_invitations(self, saturday: str, guests: int) -> str:
        return self._turns(f"{guests} cards for {saturday} lie in a drawer until it is confirmed.")

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        state = self._state
        for kind in reversed(KINDS):
            for day in SATURDAYS:
                refs = self._booked(kind, day)
                if len(refs) > 1:
                    return "cancel", {"booking": refs[-1], "reason": "duplicate"}
                if refs and day != self._day:
                    return "cancel", {"booking": refs[0], "reason": state["terms"][kind]}
        missing = [kind for kind in KINDS if not self._booked(kind, self._day)]
        if state["lapsed"] == "lapsed" and "hall" not in missing:
            return "renew_option", {"booking": self._booked("hall", self._day)[0]}
        if missing:
            return "book", {"kind": missing[0], "saturday": self._day}
        return "confirm_day", {"saturday": self._day}

    def solution(self) -> str:
        """Clears and books a copy of the desk and lists the calls."""
        twin, lines, name = copy.deepcopy(self), [], ""
        while name != "confirm_day":
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, f"<answer>{self._expected_answer}</answer>"])
