"""Random players for the state modification environments: legal-looking changes at random."""

import json
import random
import re
from typing import Any, Callable

ARTICLES = ["kettle", "lamp", "fan", "radio", "clock", "mixer", "heater", "toaster"]


def call(tool: str, /, **arguments: Any) -> str:
    """One tool call in the text form an environment reads."""
    body = json.dumps({"name": tool, "arguments": arguments})
    return f"<tool_call>{body}</tool_call>"


def seen_or(rng: random.Random, pattern: str, text: str, spare: list[str]) -> str:
    """An id that the observation shows, most of the time, else one from the known range."""
    found = sorted(re.findall(pattern, text))
    return rng.choice(found) if found and rng.random() < 0.7 else rng.choice(spare)


def warehouse(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the warehouse: moves, put-aways, picks and quarantines of any bin."""
    bins = [f"{aisle}{number}" for aisle in "ABCD" for number in range(1, 6)]
    first = seen_or(rng, r"\b[A-D][1-5]\b", observation, bins)
    second = seen_or(rng, r"\b[A-D][1-5]\b", observation, bins)
    order = seen_or(rng, r"SO-\d+", observation, [f"SO-{n}" for n in range(496, 600)])
    picks = [{"bin": place, "qty": rng.randint(5, 40)} for place in (first, second)]
    return rng.choice([
        call("list_aisle", aisle=rng.choice("ABCD")),
        call("find_article", article=rng.choice(ARTICLES)),
        call("put_away", bin=first),
        call("move_stock", from_bin=first, to_bin=second, qty=rng.choice([0, 10, 20, 40])),
        call("move_stock", from_bin=first, to_bin=rng.choice(bins)),
        call("ship_order", order_id=order, picks=picks),
        call("set_bin_status", bin=first, status=rng.choice(["open", "quarantine"])),
        call("print_label", bin=first, copies=rng.randint(1, 4)),
        "<answer>done</answer>",
    ])


PLAYERS: dict[str, Callable[[random.Random, str, int], str]] = {
    "game_00003_003_state_modification": warehouse,
}
