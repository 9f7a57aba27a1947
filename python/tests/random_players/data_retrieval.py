"""Random players for the data retrieval environments: well-formed calls, arbitrary choices."""

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


def library(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the library desk: look-ups, holds and renewals on ids in range."""
    book = seen_or(rng, r"BK-\d+", observation, [f"BK-{n:02d}" for n in range(1, 22)])
    copy_id = seen_or(rng, r"CP-\d+", observation, [f"CP-{n}" for n in range(11, 74)])
    card = seen_or(rng, r"CARD-\d+", observation, [f"CARD-{n}" for n in range(1, 10)])
    loan = seen_or(rng, r"LN-\d+", observation, [f"LN-{n}" for n in range(18)])
    names = ["Mira Okafor", "Tomas Lind", "Ana Reyes", "Jun Watanabe", "Bea Novak", "Sol Ibarra"]
    field, text = rng.choice([
        ("author", "Carson"), ("author", "Le Guin"), ("author", "Christie"), ("author", "Sagan"),
        ("subject", "evolution"), ("subject", "nature"), ("subject", "mystery"), ("title", "the"),
    ])
    return rng.choice([
        call("search_catalogue", field=field, text=text),
        call("list_copies", book_id=book),
        call("find_reader", name=rng.choice(names)),
        call("place_hold", card=card, copy_id=copy_id),
        call("place_hold", card=card, copy_id=copy_id),
        call("renew_loan", loan_id=loan, days=rng.choice([7, 10, 14, 21, 28])),
        call("recommend_book", mood=rng.choice(["curious", "cosy", "adventurous"])),
        "<answer>done</answer>",
    ])


def star_archive(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the telescope archive: any query, and answers in the range of real magnitudes."""
    star = seen_or(rng, r"S-\d{3}", observation, [f"S-{n}" for n in range(101, 200)])
    region = rng.choice(["Lyra", "Cygnus", "Vela", "Orion", "Carina", "Aquila"])
    numbers = [float(n) for n in re.findall(r"\d+\.\d\d\b", observation)] or [100.0]
    return rng.choice([
        call("query_stars", constellation=region, max_distance_pc=rng.randint(100, 2000)),
        call("query_nights", camera=rng.choice(["ALFA", "BRAVO", "CASSIS"]),
             star_ids=sorted(set(re.findall(r"S-\d{3}", observation))) or [star]),
        call("get_readings", star_id=star, band=rng.choice("BV")),
        call("dust_map", constellation=region, band=rng.choice("BV")),
        call("calculate", operation="mean", values=numbers),
        call("calculate", operation="distance_modulus", values=[rng.randint(40, 1900)]),
        call("moon_phase", night=rng.randint(1, 90)),
        f"<answer>{rng.uniform(-6, 10):.2f}</answer>",
    ])


def song_archive(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the folk song archive: pages, melodies and tapes of any song, and a seen tape."""
    songs = [f"SG-{n}" for n in range(10, 99)]
    song = seen_or(rng, r"SG-\d+", observation, songs)
    listed = sorted(set(re.findall(r"SG-\d+", observation)))[:5] or [song]
    tape = seen_or(rng, r"TP-\d{3}", observation, [f"TP-{n}" for n in range(100, 999)])
    return rng.choice([
        call("search_songs", mode=rng.choice(["ionian", "dorian", "mixolydian", "aeolian"]),
             metre=rng.choice(["any", "2/4", "3/4", "6/8"]), page=rng.randint(1, 3)),
        call("show_incipits", song_ids=listed),
        call("list_tapes", song_id=song),
        call("read_lyrics", song_id=song),
        f"<answer>{tape}</answer>",
    ])


def bar_crossing(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the harbour office: any sheet, table or report, and a time of the afternoon."""
    harbours = ["Oyster Quay", "Saint Brede", "Tarn Haven", "Wick Sands", "Gull Roads", "Low Ferry"]
    harbour = seen_or(rng, "|".join(harbours), observation, harbours)
    date = seen_or(rng, "[456] May", observation, ["4 May", "5 May", "6 May"])
    low = rng.randint(480, 1000)
    seen = re.findall(r"\d\d:\d\d", observation)
    spare = [f"{t // 60:02d}:{t % 60:02d}" for t in range(600, 1260)]
    times = [f"{t // 60:02d}:{t % 60:02d}" for t in (low, low + rng.randrange(330, 420, 6))]
    heights = [rng.randint(4, 15) / 10, rng.randint(34, 56) / 10]
    extremes = [{"time": t, "height": h} for t, h in zip(times, heights)]
    return rng.choice([
        call("find_boat", name=rng.choice(["Kittiwake", "Redshank", "Petrel", "Gannet", "Dunlin"])),
        call("harbour_sheet", harbour=harbour),
        call("harbour_rules", harbour=harbour),
        call("tide_table", port=rng.choice(["Port Averne", "Skellan"]), date=date),
        call("bar_report", harbour=harbour, date=date),
        call("interpolate_tide", extremes=extremes),
        call("moon_phase", date=date),
        f"<answer>{rng.choice(seen or spare)}</answer>",
    ])


def roll_calls(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the parliamentary library: searches, whips and lobbies, and any member's name."""
    names = ["Aldo", "Birk", "Cleo", "Dunn", "Eyre", "Frost", "Grey", "Holt", "Iyer", "Jain",
             "Kerr", "Lund", "Moss", "Nash", "Orr", "Pike", "Quill", "Rees", "Sato", "Thorn",
             "Ueda"]
    division = seen_or(rng, r"DV-\d+", observation, [f"DV-{n}" for n in range(11, 32)])
    seen = sorted(set(re.findall(r"DV-\d+", observation)))[:8] or [division]
    party, start = rng.choice(["Amber", "Cobalt", "Fern"]), rng.randint(1, 60)
    period = {"from_day": start, "to_day": start + rng.randint(40, 100)}
    return rng.choice([
        call("standing_orders", term=rng.choice(["free vote", "rebellion", "whip"])),
        call("search_divisions", topic=rng.choice(["fisheries", "housing", "railways"]),
             period=period, cursor=f"AFTER-{division}"),
        call("whip_notices", party=party, division_ids=seen),
        call("read_lobby", division_id=division, lobby=rng.choice(["aye", "no", "absent"])),
        call("list_members", party=party),
        call("book_gallery_seat", day=rng.randint(1, 150)),
        f"<answer>{', '.join([rng.choice(names), *rng.sample(seen, min(len(seen), 2))])}</answer>",
    ])


def herbarium(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the herbarium portal: names, sheets and labels that were seen, and a gathering."""
    genera = ["Saxifraga", "Gentiana", "Draba", "Primula", "Arabis"]
    epithets = ["alpina", "nivalis", "rupestris", "pumila", "aurea", "hirta", "montana"]
    spare = [f"{genus} {epithet}" for genus in genera for epithet in epithets]
    names = sorted(set(re.findall(rf"(?:{'|'.join(genera)}) [a-z]+", observation))) or spare
    codes = re.findall(r"(?:BERN|GRAZ|TURIN)-\d+", observation)[:12] or ["BERN-100", "GRAZ-500"]
    person = seen_or(rng, r"(?:Hegg|Lorenz|Amstad|Pacher|Rion|Zenari) \d+", observation,
                     [f"Hegg {n}" for n in range(20, 900)])
    return rng.choice([
        call("resolve_name", name=rng.choice(names)),
        call("list_synonyms", name=rng.choice(names)),
        call("search_sheets", names=names[:6], herbarium=rng.choice(["BERN", "GRAZ", "TURIN"])),
        call("read_labels", barcodes=codes),
        call("convert_height", value=rng.randint(700, 9000), unit="Paris feet"),
        call("locate_place", place=rng.choice(["Furka", "Cogne", "Sella"])),
        f"<answer>{person}</answer>",
    ])


def stage_race(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the press room: lists of any stage and rider, and a rider with some margin."""
    family = ["Adler", "Bosch", "Cadel", "Dorn", "Elvik", "Faure", "Gallo", "Haas", "Ibarra",
              "Juhl", "Kovac", "Lemaire", "Madsen", "Novak", "Ortega", "Piras", "Quist", "Rossi",
              "Silva", "Thys"]
    seen = re.findall(r"\b(\d+) [A-Z][a-z]+", observation)
    name = seen_or(rng, "|".join(family), observation, family)
    riders = [int(n) for n in seen][:10] or rng.sample(range(1, 99), 8)
    stage = rng.randint(1, 6)
    return rng.choice([
        call("start_list", team=rng.choice(["all", "Alba", "Corvo"])),
        call("overall_standing", after_stage=stage),
        call("stage_times", stage=stage, riders=riders),
        call("bonus_seconds", stages=[stage, rng.randint(1, 6)], kind="all"),
        call("jury_report", stage=stage),
        call("race_rules", topic=rng.choice(["bonus", "crash", "penalty", "tie"])),
        call("weather", stage=stage),
        f"<answer>{name} {rng.choice(family)} {rng.randint(1, 60)}</answer>",
    ])


def outbreak_trace(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the food safety office: receipts and traces of what was seen, and some lot."""
    people = sorted(set(re.findall(r"P-\d+", observation)))[:5] or ["P-1", "P-7", "P-20"]
    lots = sorted(set(re.findall(r"PL-\d+", observation)))[:6] or ["PL-120", "PL-250"]
    raw = seen_or(rng, r"RL-\d+", observation, [f"RL-{n}" for n in range(10, 99)])
    return rng.choice([
        call("list_people", health=rng.choice(["sick", "healthy"])),
        call("read_receipts", people=people),
        call("trace_back", lots=lots),
        call("trace_forward", lot=raw),
        call("stock", lots=lots),
        call("laboratory", lot=raw),
        f"<answer>{raw} {rng.randint(20, 200)}</answer>",
    ])


PLAYERS: dict[str, Callable[[random.Random, str, int], str]] = {
    "game_00000_003_data_retrieval": library,
    "game_00006_003_data_retrieval": star_archive,
    "game_00021_001_data_retrieval": song_archive,
    "game_00022_001_data_retrieval": bar_crossing,
    "game_00023_001_data_retrieval": roll_calls,
    "game_00024_001_data_retrieval": herbarium,
    "game_00025_001_data_retrieval": stage_race,
    "game_00026_001_data_retrieval": outbreak_trace,
}
