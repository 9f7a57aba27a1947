"""Two Nights by Rail From Paris

Book a traveller from Paris to a French city and back: hold a seat, pay from the right account,
find a hotel, and rebook when the plans change. A wrong booking has to be cancelled.
"""

import copy
import json
import random
from typing import Any

MINUTES_FROM_PARIS = {"Lyon": 120, "Marseille": 195, "Lille": 62, "Bordeaux": 127, "Nantes": 132}
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
AMENITIES = ["breakfast", "desk", "gym", "parking", "late check-in"]
HOTELS = ["du Pont", "des Halles", "Voltaire", "de la Gare", "Belvedere", "Saint-Michel", "Azur"]
TOOL_TEXT = """
search_trains | Direct trains on a day, with fares and free seats.
hold_seat | Reserves a seat for an hour. Returns a hold that still has to be paid.
pay_hold | Pays a hold and turns it into a ticket.
search_hotels | Hotels of a city under a nightly price that have all the amenities named.
book_hotel | Books a room. The city invoices later, so nothing is paid here.
cancel_booking | Cancels a hold, a ticket or a hotel stay.
weather_forecast | A line about the weather.
"""


def text(description: str, *options: str) -> dict[str, Any]:
    """Schema of a string parameter, with its options where they are fixed."""
    fixed = {"enum": list(options)} if options else {}
    return {"type": "string", "description": description, **fixed}


CARD = text("Discount card.", "none", "youth", "senior")
PASSENGER = {
    "type": "object", "description": "Who travels, with the discount card.",
    "properties": {"name": text("Full name."), "card": CARD}, "required": ["name", "card"],
}
WISHES = {"type": "array", "items": text("Wish.", *AMENITIES), "description": "All are needed."}
PROPERTIES: dict[str, dict[str, Any]] = {
    "search_trains": {
        "origin": text("From."), "destination": text("To."), "day": text("Day.", *DAYS)},
    "hold_seat": {
        "train_id": text("Train id such as TR-21."), "passenger": PASSENGER,
        "coach": text("Class.", "first", "second")},
    "pay_hold": {
        "hold_id": text("Id from hold_seat."), "account": text("Payer.", "company", "personal")},
    "search_hotels": {
        "city": text("City to stay in."), "amenities": WISHES,
        "max_price": {"type": "number", "default": 400, "description": "Euros a night."}},
    "book_hotel": {
        "hotel_id": text("Hotel id such as HT-3."), "guest": text("Full name."),
        "arrival": text("Day.", *DAYS), "nights": {"type": "integer", "description": "Nights."}},
    "cancel_booking": {"booking_id": text("Any booking id.")},
    "weather_forecast": {"city": text("City.")},
}


def clock(minutes: int) -> str:
    """Minutes after midnight as HH:MM."""
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


def compare(state: dict[str, Any], goal: list[dict[str, Any]]) -> tuple[list, list]:
    """What the goal still misses, and tickets and stays that it does not have."""
    missing, extra = list(goal), []
    for booking in state["bookings"]:
        plain = {k: v for k, v in booking.items() if k != "id"}
        if plain in missing:
            missing.remove(plain)
        elif booking["kind"] != "hold":
            extra.append(booking)
    return missing, extra


class ParisRailTripEnv(ToolUseBaseEnv):
    """Outbound train, hotel, return train, and a change of plan."""

    def __init__(self, max_turns: int = 20, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Print timetables for two cities and draw one trip."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history = 0, 0, []
        self._expected_answer, self._tools = "done", {}
        for line in TOOL_TEXT.strip().splitlines():
            name, text = line.split(" | ")
            needed = [k for k, v in PROPERTIES[name].items() if "default" not in v]
            schema = {"type": "object", "properties": PROPERTIES[name], "required": needed}
            self._tools[name] = {"description": text, "parameters": schema}
        city, decoy = rng.sample(list(MINUTES_FROM_PARIS), 2)
        nights, start = rng.randint(1, 3), rng.randint(0, 1)
        out_day, back_day = DAYS[start], DAYS[start + nights]
        self._state = {"trains": [], "hotels": [], "bookings": [], "next": 1}
        for place in (city, decoy):
            self._add_trains("Paris", place, out_day)
            self._add_trains(place, "Paris", back_day)
            for name in rng.sample(HOTELS, len(HOTELS)):
                self._state["hotels"].append({
                    "id": f"HT-{len(self._state['hotels']) + 1}", "name": f"Hotel {name}",
                    "city": place, "price": rng.randrange(62, 210, 2),
                    "amenities": rng.sample(AMENITIES, rng.randint(2, 4)),
                })
        self._plan_trip(city, out_day, back_day, nights)
        desk = f"Travel desk, {self.max_turns} turns. Tools: {', '.join(self._tools)}."
        return f"{desk}\n\n{self._user_messages[0]}", {}

    def _add_trains(self, origin: str, destination: str, day: str) -> None:
        rng, trains = self._rng, self._state["trains"]
        base = MINUTES_FROM_PARIS[destination if origin == "Paris" else origin]
        fares = rng.sample(range(35, 120, 3), 7)
        for index, fare in enumerate(fares):
            leaves = 350 + 125 * index + rng.randrange(0, 60, 5)
            trains.append({
                "id": f"TR-{len(trains) + 11}", "from": origin, "to": destination, "day": day,
                "leaves": leaves, "arrives": leaves + base + rng.randrange(0, 20),
                "second": fare, "first": fare + rng.randint(18, 45), "seats": rng.choice([0, 5, 9]),
            })

    def _plan_trip(self, city: str, out_day: str, back_day: str, nights: int) -> None:
        rng, trains = self._rng, self._state["trains"]
        who, card = rng.choice(["Nadia Brun", "Luc Perrin"]), rng.choice(["youth", "none"])
        outs = [t for t in trains if t["to"] == city]
        backs = [t for t in trains if t["from"] == city]
        cheap = outs[rng.randint(2, 4)]
        cheap["second"], cheap["seats"] = 32, 9
        outs[0]["seats"] = outs[1]["seats"] = backs[1]["seats"] = 4
        noon, early = outs[5]["arrives"] + 6, cheap["arrives"] - 7
        sooner = max((t for t in outs if t["arrives"] <= early and t["seats"]),
                     key=lambda t: t["leaves"])
        evening = backs[rng.randint(3, 6)]["leaves"] + 5
        home = max((t for t in backs if t["leaves"] < evening and t["seats"]),
                   key=lambda t: t["leaves"])
        local = [h for h in self._state["hotels"] if h["city"] == city]
        hotel = rng.choice(local)
        wanted = rng.sample(hotel["amenities"], 2)
        hotel["price"] = min(h["price"] for h in local if set(wanted) <= set(h["amenities"])) - 3
        stay = {"kind": "stay", "who": who, "hotel": hotel["id"], "arrival": out_day,
                "nights": nights}
        ticket = {"kind": "ticket", "who": who, "card": card}
        out = {**ticket, "train": cheap["id"], "coach": "second", "account": "company"}
        back = {**ticket, "train": home["id"], "coach": "first", "account": "personal"}
        new = {**out, "train": sooner["id"]}
        self._goals = [[out], [out, stay], [out, stay, back], [new, stay, back]]
        self._message_criteria = [lambda s, g=g: compare(s, g) == ([], []) for g in self._goals]
        self._user_messages = [
            f"I am {who}, discount card: {card}. Get me from Paris to {city} on {out_day}: the "
            f"cheapest second class seat that arrives by {clock(noon)}. The company pays.",
            f"I stay {nights} night(s) from {out_day}. Book the cheapest hotel in {city} with "
            f"{wanted[0]} and {wanted[1]}.",
            f"On {back_day} I go home: the last train with a free seat that leaves {city} before "
            f"{clock(evening)}, first class, from my personal account.",
            f"The meeting was moved. Cancel my outbound ticket and book, as before, the latest "
            f"departure with a free seat that arrives by {clock(early)} instead.",
        ]

    def _advance_if_done(self) -> str:
        at = self._current_msg
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        note = f"\n[{max(left, 0)} turns left]"
        if at == 4 or not self._message_criteria[at](self._state):
            return note
        self._current_msg = at + 1
        if at == 3:
            return f"{note}\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
        message = self._user_messages[at + 1]
        return f"{note}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {message}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 4

    def _find(self, table: str, key: Any) -> dict[str, Any] | None:
        key = str(key).strip().upper()
        return next((row for row in self._state[table] if row["id"] == key), None)

    def _book(self, **details: Any) -> str:
        booking_id = f"BK-{self._state['next']}"
        self._state["next"] += 1
        self._state["bookings"].append({"id": booking_id, **details})
        return booking_id

    def tool_search_trains(self, origin: str, destination: str, day: str) -> str:
        rows = [f"{t['id']} | {clock(t['leaves'])}-{clock(t['arrives'])} | second {t['second']} | "
                f"first {t['first']} | {t['seats'] or 'no'} free seats"
                for t in self._state["trains"] if (t["from"], t["to"], t["day"])
                == (str(origin).title(), str(destination).title(), day)]
        return "\n".join(rows or ["No direct train that day."]) + self._advance_if_done()

    def tool_hold_seat(self, train_id: str, passenger: dict[str, str], coach: str) -> str:
        train, who, card = self._find("trains", train_id), passenger["name"], passenger["card"]
        if train is None or not train["seats"] or coach not in ("first", "second"):
            return f"No seat to hold on {train_id} in {coach}." + self._advance_if_done()
        hold = self._book(kind="hold", who=who, card=card, train=train["id"], coach=coach)
        return f"Hold {hold}: {who}, {train['id']}, {train[coach]} euros." + self._advance_if_done()

    def tool_pay_hold(self, hold_id: str, account: str) -> str:
        hold = self._find("bookings", hold_id)
        if hold is None or hold["kind"] != "hold" or account not in ("company", "personal"):
            return f"{hold_id} is not an open hold of that kind." + self._advance_if_done()
        hold.update(kind="ticket", account=account)
        return f"{hold['id']} is now a ticket, paid: {account}." + self._advance_if_done()

    def tool_search_hotels(self, city: str, amenities: list[str], max_price: float = 400) -> str:
        rows = [f"{h['id']} | {h['name']} | {h['price']} euros | {', '.join(h['amenities'])}"
                for h in self._state["hotels"] if h["city"] == str(city).title()
                and h["price"] <= max_price and all(a in h["amenities"] for a in amenities)]
        return "\n".join(rows or ["No such hotel."]) + self._advance_if_done()

    def tool_book_hotel(self, hotel_id: str, guest: str, arrival: str, nights: int) -> str:
        hotel = self._find("hotels", hotel_id)
        if hotel is None:
            return f"No hotel {hotel_id}." + self._advance_if_done()
        stay = self._book(kind="stay", who=guest, hotel=hotel["id"], arrival=arrival, nights=nights)
        return f"{stay}: {hotel['name']}, {nights} night(s)." + self._advance_if_done()

    def tool_cancel_booking(self, booking_id: str) -> str:
        booking = self._find("bookings", booking_id)
        if booking is None:
            return f"No booking {booking_id}." + self._advance_if_done()
        self._state["bookings"].remove(booking)
        return f"{booking['id']} cancelled." + self._advance_if_done()

    def tool_weather_forecast(self, city: str) -> str:
        return f"{city}: bright spells, light wind." + self._advance_if_done()

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        """Cancel what the current goal does not have, then book what it misses."""
        missing, extra = compare(self._state, self._goals[self._current_msg])
        if extra or not missing:
            return "cancel_booking", {"booking_id": extra[0]["id"] if extra else "none"}
        goal = missing[0]
        if goal["kind"] == "stay":
            return "book_hotel", {"hotel_id": goal["hotel"], "guest": goal["who"],
                                  "arrival": goal["arrival"], "nights": goal["nights"]}
        for hold in self._state["bookings"]:
            if {**goal, **hold, "kind": "ticket"} == {**goal, "id": hold["id"]}:
                return "pay_hold", {"hold_id": hold["id"], "account": goal["account"]}
        who = {"name": goal["who"], "card": goal["card"]}
        return "hold_seat", {"train_id": goal["train"], "passenger": who, "coach": goal["coach"]}

    def solution(self) -> str:
        """Plays the plan on a copy and writes down every call."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < len(twin._user_messages):
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
