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


def laboratory(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the sample room: signs people in and handles tubes that were listed."""
    tube = seen_or(rng, r"SM-\d+(?:/\d)?", observation, [f"SM-{n}" for n in range(10, 99)])
    people = [f"ST-{n}" for n in range(1, 7)]
    first = seen_or(rng, r"ST-\d", observation, people)
    second, third = rng.sample(people, 2)
    chosen = rng.choice([{}, {"kind": "rna"}, {"kind": "plasma"}, {"holder": first}])
    slot = f"{rng.choice(['DEEP', 'FROST', 'FRIDGE'])}-{rng.randint(1, 12)}"
    volumes = [rng.randrange(50, 260, 10) for _ in range(rng.randint(2, 4))]
    return rng.choice([
        call("find_samples", filter=chosen, limit=rng.choice([5, 20])),
        call("staff_list"),
        call("sign_in", staff_id=first),
        call("hand_over", sample_id=tube, to_staff=second, witness=third),
        call("split_sample", sample_id=tube, volumes=volumes),
        call("store_sample", sample_id=tube, slot=slot),
        call("certify", sample_id=tube, witness=third, action=rng.choice(["reseal", "discard"])),
        call("print_barcode", sample_id=tube),
        "<answer>done</answer>",
    ])


PLAYERS: dict[str, Callable[[random.Random, str, int], str]] = {
    "game_00003_003_state_modification": warehouse,
    "game_00008_003_state_modification": laboratory,
}
