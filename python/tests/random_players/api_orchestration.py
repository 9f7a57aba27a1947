"""Random players for the API orchestration environments: known calls in any order."""

import json
import random
import re
from typing import Any, Callable


def call(tool: str, /, **arguments: Any) -> str:
    """One tool call in the text form an environment reads."""
    body = json.dumps({"name": tool, "arguments": arguments})
    return f"<tool_call>{body}</tool_call>"


def seen_or(rng: random.Random, pattern: str, text: str, spare: list[str]) -> str:
    """An id that the observation shows, most of the time, else one from the known range."""
    found = sorted(re.findall(pattern, text))
    return rng.choice(found) if found and rng.random() < 0.7 else rng.choice(spare)


def rail_trip(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the travel desk: searches, holds, payments and hotels for either traveller."""
    train = seen_or(rng, r"TR-\d+", observation, [f"TR-{n}" for n in range(11, 39)])
    hotel = seen_or(rng, r"HT-\d+", observation, [f"HT-{n}" for n in range(1, 15)])
    booking = seen_or(rng, r"BK-\d+", observation, [f"BK-{n}" for n in range(1, 8)])
    city = rng.choice(["Lyon", "Marseille", "Lille", "Bordeaux", "Nantes"])
    day = rng.choice(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"])
    name = rng.choice(["Nadia Brun", "Luc Perrin"])
    wishes = rng.sample(["breakfast", "desk", "gym", "parking", "late check-in"], 2)
    ends = rng.sample(["Paris", city], 2)
    passenger = {"name": name, "card": rng.choice(["none", "youth", "senior"])}
    coach, account = rng.choice(["first", "second"]), rng.choice(["company", "personal"])
    return rng.choice([
        call("search_trains", origin=ends[0], destination=ends[1], day=day),
        call("hold_seat", train_id=train, passenger=passenger, coach=coach),
        call("hold_seat", train_id=train, passenger=passenger, coach=coach),
        call("pay_hold", hold_id=booking, account=account),
        call("search_hotels", city=city, amenities=wishes, max_price=rng.randint(80, 250)),
        call("book_hotel", hotel_id=hotel, guest=name, arrival=day, nights=rng.randint(1, 3)),
        call("cancel_booking", booking_id=booking),
        call("weather_forecast", city=city),
        "<answer>done</answer>",
    ])


def reconciliation(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the month end: corrects, posts, marks and queries items of either book."""
    entry = seen_or(rng, r"J-\d+", observation, [f"J-{n}" for n in range(101, 118)])
    line = seen_or(rng, r"B-\d+", observation, [f"B-{n}" for n in range(201, 215)])
    ref = seen_or(rng, r"(?:CHQ|DEP|FEE|INT|DD)-\d+", observation, ["FEE-1", "INT-1", "DD-9"])
    amounts = [float(n) for n in re.findall(r"-?\d+\.\d\d", observation)] or [0.0, -12.5, 250.0]
    kind = rng.choice(["outstanding cheque", "deposit in transit", "none"])
    return rng.choice([
        call("list_open", book=rng.choice(["ledger", "bank"])),
        call("auto_match"),
        call("view_document", ref=ref),
        call("correct_entry", entry_id=entry, amount=rng.choice(amounts)),
        call("post_entry", entry={"ref": ref, "text": "late entry"}, amount=rng.choice(amounts)),
        call("mark_timing", entry_ids=[entry], kind=kind),
        call("query_bank", line_id=line, reason=rng.choice(["wrong amount", "unknown payment"])),
        call("convert_currency", amount=rng.choice(amounts), to=rng.choice(["USD", "GBP"])),
        f"<answer>{rng.choice(amounts):.2f}</answer>",
    ])


PLAYERS: dict[str, Callable[[random.Random, str, int], str]] = {
    "game_00002_003_api_orchestration": rail_trip,
    "game_00008_002_api_orchestration": reconciliation,
}
