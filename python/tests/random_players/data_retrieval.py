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


PLAYERS: dict[str, Callable[[random.Random, str, int], str]] = {
    "game_00000_003_data_retrieval": library,
    "game_00006_003_data_retrieval": star_archive,
    "game_00021_001_data_retrieval": song_archive,
    "game_00022_001_data_retrieval": bar_crossing,
}
