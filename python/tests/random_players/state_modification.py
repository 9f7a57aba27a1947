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


def lighting_desk(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the lighting desk: levels, copies, fades and swaps on the cues and channels seen."""
    channels = [str(n) for n in range(1, 25)]
    one = int(seen_or(rng, r"(?<=channel )\d+", observation, channels))
    two = int(seen_or(rng, r"(?<=channel )\d+", observation, channels))
    number = float(seen_or(rng, r"\b\d\.[05]\b", observation, ["1.0", "2.0", "3.0", "5.0"]))
    target = {"number": number + rng.choice([0.0, 0.5]), "name": rng.choice(["flash", "storm"])}
    levels = [{"channel": c, "level": rng.randrange(0, 105, 5)} for c in (one, two)]
    return rng.choice([
        call("show_patch"),
        call("show_cue"),
        call("show_cue", number=number),
        call("set_levels", number=number, levels=levels[:rng.randint(1, 2)]),
        call("set_levels", number=number, levels=levels),
        call("copy_cue", source=number, target=target, overwrite=rng.random() < 0.5),
        call("set_fade", number=number, seconds=rng.choice([0, 1.5, 2, 3, 4])),
        call("delete_cue", number=number),
        call("swap_patch", first=one, second=two, carry_levels=rng.random() < 0.5),
        call("refuse_note", reason="not in the rig"),
        "<answer>done</answer>",
    ])


def timetable(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the school office: views, moves, swaps and substitutes of the lessons seen."""
    staff = ["Abel", "Brandt", "Castro", "Dube", "Eder", "Fofana", "Gray"]
    lesson = seen_or(rng, r"L-\d+", observation, [f"L-{n}" for n in range(10, 99)])
    other = seen_or(rng, r"L-\d+", observation, [f"L-{n}" for n in range(10, 99)])
    teacher = seen_or(rng, "|".join(staff), observation, staff)
    slots = [f"{day}-{n}" for day in ("Mon", "Tue", "Wed", "Thu", "Fri") for n in range(1, 7)]
    subjects = ["maths", "english", "chemistry", "history", "art", "sport"]
    return rng.choice([
        call("view_timetable", of=rng.choice(["7A", "7B", "8C", "LAB", teacher])),
        call("view_timetable", of=teacher, day=rng.choice(["Mon", "Tue", "Wed", "Thu", "Fri"])),
        call("list_staff", subject=rng.choice(subjects)),
        call("assign_teacher", lesson_id=lesson, teacher=teacher),
        call("swap_lessons", lesson_ids=[lesson, other]),
        call("move_lesson", lesson_id=lesson, to=rng.choice(slots)),
        call("reject_wish", teacher=teacher, reason="it clashes"),
        "<answer>done</answer>",
    ])


def museum_store(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the museum store: moves and look-ups of the objects, boxes and crates seen."""
    boxes = [f"BX-{n}" for n in range(10, 60)]
    thing = seen_or(rng, r"(?:OB|BX)-\d+", observation, [f"OB-{n}" for n in range(100, 400)])
    rooms = ["north room", "dry room", "cold store", "packing hall"]
    goal = seen_or(rng, r"(?:BX|CR)-\d+", observation, ["CR-1", "CR-2", "CR-3", *rooms])
    material = rng.choice(["bronze", "iron", "ivory", "oak", "silk", "nitrate film"])
    return rng.choice([
        call("find_objects", query={"material": material}, limit=6),
        call("find_objects", query={"name": rng.choice(["bell", "key", "fan", "mask"])}, limit=6),
        call("open_container", container=goal),
        call("climate_sheet", material=material),
        call("move", ids=[thing], into=goal),
        call("move", ids=[thing, seen_or(rng, r"OB-\d+", observation, boxes)], into=goal),
        call("new_box", label="spare", into=rng.choice(rooms)),
        call("dispose_box", container=goal),
        call("decline_job", object_id=thing, reason="climate"),
        "<answer>done</answer>",
    ])


def zone_editor(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the zone editor: changes records seen in the draft, publishes, waits, declines."""
    key = seen_or(rng, r"RR-\d+", observation, [f"RR-{n}" for n in range(1, 40)])
    name = seen_or(rng, r"(?<=\| )[a-z@][a-z0-9]*(?= \|)", observation, ["@", "www", "shop"])
    address = seen_or(rng, r"\d+\.\d+\.\d+\.\d+", observation, ["192.0.2.7", "198.51.100.9"])
    kind, value = rng.choice([("A", address), ("CNAME", "kiosk.shops.example"), ("MX", "20 post")])
    serial = int(seen_or(rng, r"\b2026\d{6}\b", observation, ["2026030401"])) + 1
    ttl = rng.choice([300, 3600])
    return rng.choice([
        call("list_records"),
        call("zone_policy", topic=rng.choice(["moving", "serial", "alias"])),
        call("add_record", record={"name": name, "type": kind, "value": value}, ttl=ttl),
        call("change_record", record_id=key, ttl=ttl),
        call("change_record", record_id=key, value=address),
        call("delete_record", record_id=key),
        call("publish_zone", serial=serial),
        call("wait_hours", hours=rng.randint(1, 12)),
        call("decline_request", name=name, reason="alias rule"),
        "<answer>done</answer>",
    ])


def trailer_cut(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the editing table: splits, moves and trims of the clips on the timeline."""
    shots = ["harbour at dawn", "the letter", "train window", "rooftop chase", "title card"]
    one, two = (seen_or(rng, r"\bK\d+", observation, [f"K{n}" for n in range(1, 9)])
                for _ in range(2))
    first = rng.randint(0, 20)
    span = {"in": first, "out": first + rng.randint(3, 8)}
    return rng.choice([
        call("show_timeline"),
        call("show_film", shot=rng.choice(shots)),
        call("split_clip", clip_id=one, at=rng.randint(1, 55)),
        call("remove_clip", clip_id=one),
        call("move_clip", clip_id=one, where=rng.choice(["before", "after"]), other_id=two),
        call("trim_clip", clip_id=one, edge=rng.choice(["in", "out"]), by=rng.randint(-5, 5)),
        call("insert_shot", shot=rng.choice(shots), span=span, after_id=two),
        "<answer>done</answer>",
    ])


def wine_cellar(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the wine cellar: pumps, washes and powders the vessels there are."""
    vessels = [*(f"B{n}" for n in range(1, 11)), *(f"T{n}" for n in range(1, 7))]
    one, two = (seen_or(rng, r"\b[BT]\d+", observation, vessels) for _ in range(2))
    litres = float(seen_or(rng, r"(?<=holds )\d+|\d+(?= litres)", observation,
                           [str(n) for n in range(60, 600, 10)]))
    labels = ["Merlot 2024", "Merlot 2023", "Merlot", "Red 2024", "Red 2023", "Red"]
    return rng.choice([
        call("list_cellar"),
        call("cellar_book"),
        call("analyse", vessels=[one, two]),
        call("wash", vessel=one),
        call("pump", source=one, target=two, litres=litres),
        call("pump", source=rng.choice(vessels[10:]), target=one, litres=litres),
        call("pump", source=rng.choice(vessels[10:]), target=two, litres=litres),
        call("add_powder", vessel=one, grams=rng.randint(5, 60)),
        call("order_bottling", vessel=rng.choice(vessels[10:]), cases=rng.randint(50, 110),
             label=rng.choice(labels)),
        "<answer>done</answer>",
    ])


PLAYERS: dict[str, Callable[[random.Random, str, int], str]] = {
    "game_00003_003_state_modification": warehouse,
    "game_00008_003_state_modification": laboratory,
    "game_00021_002_state_modification": lighting_desk,
    "game_00022_002_state_modification": timetable,
    "game_00023_002_state_modification": museum_store,
    "game_00024_002_state_modification": zone_editor,
    "game_00025_002_state_modification": trailer_cut,
    "game_00026_002_state_modification": wine_cellar,
}
