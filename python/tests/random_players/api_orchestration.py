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


def customs_counter(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the customs counter: rates, declarations and labels for any goods and country."""
    codes = ["6911.10", "6912.00", "7323.93", "6214.10", "6214.20", "6214.30", "7113.11",
             "7113.19", "7117.19", "9003.11", "9003.19"]
    goods = ["teapot", "scarf", "necklace", "spectacle frame"]
    banned = ["gas canister", "fireworks", "loose lithium battery"]
    countries = ["Chile", "Iceland", "Japan", "Kenya"]
    country = seen_or(rng, "|".join(countries), observation, countries)
    code = seen_or(rng, r"\d{4}\.\d\d", observation, codes)
    contents = [{"code": c, "quantity": rng.randint(1, 6), "value": rng.randrange(30, 160, 5)}
                for c in [code, rng.choice(codes)][:rng.randint(1, 2)]]
    return rng.choice([
        call("find_tariff", goods=rng.choice(goods + banned)),
        call("ask_customer", topic=rng.choice(["material", "value", "weight"])),
        call("get_rates", country=country, grams=rng.randrange(300, 2900, 50)),
        call("file_declaration", contents=contents, country=country,
             purpose=rng.choice(["gift", "sale", "sample"])),
        call("buy_label", rate_id=seen_or(rng, r"R-\d+", observation, ["R-1", "R-2"]),
             declaration_id=seen_or(rng, r"CD-\d+", observation, ["CD-1", "CD-6"])),
        call("void_label", label_id=seen_or(rng, r"L-\d+", observation, ["L-7", "L-8"])),
        call("decline_parcel", goods=rng.choice(banned), reason="not allowed"),
        "<answer>done</answer>",
    ])


def concert_house(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the concert house: reads calendars and books rooms and people at any hour."""
    names = ["Great Hall", "Chapel", "Studio", "Ines Vidal", "Pavel Sorok", "Maud Keller",
             "Teo Rinaldi", "Orla Byrne"]
    days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
    day = seen_or(rng, "|".join(days), observation, days)
    versions = dict(re.findall(rf"({'|'.join(names)}), version (\d+)", observation))
    name = rng.choice(sorted(versions) or names)
    start, purpose = rng.randint(9, 20), rng.choice(["concert", "tuning", "rehearsal"])
    slot = {"day": day, "start": start, "end": start + (3 if purpose == "concert" else 2)}
    version = int(versions.get(name, rng.randint(3, 41)))
    return rng.choice([
        call("list_resources", kind=rng.choice(["rooms", "people"])),
        call("house_rules", purpose=purpose),
        call("read_calendars", names=rng.sample(names, 3), day=day),
        call("read_calendars", names=rng.sample(names, 2), day=day),
        call("book_slot", name=name, slot=slot, purpose=purpose, version=version),
        call("book_slot", name=name, slot=slot, purpose=purpose, version=version),
        call("release_slot", booking_id=f"BK-{rng.randint(1, 5)}"),
        call("print_poster", copies=rng.randint(10, 200)),
        "<answer>done</answer>",
    ])


def hut_walk(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the inn: places, routes and profiles that were seen, and times of a few hours."""
    names = ["Bergli", "Mittag", "Tannalp", "Rotstock"]
    places = [f"PL-{n}" for n in range(1, 13)]
    start, goal = (seen_or(rng, r"PL-\d+", observation, places) for _ in range(2))
    segments = sorted(set(re.findall(r"SG-\d+", observation)))[:10] or ["SG-11", "SG-40"]
    route = seen_or(rng, r"RT-\d+", observation, [f"RT-{n}" for n in range(1, 73)])
    up, down = rng.randrange(100, 1000, 10), rng.randrange(50, 700, 10)
    km = rng.randint(30, 140) / 10
    minutes = int(seen_or(rng, r"\d+(?= minutes for)", observation,
                          [str(n) for n in range(90, 420)]))
    return rng.choice([
        call("geocode", name=seen_or(rng, "|".join(names), observation, names)),
        call("find_routes", start=start, goal=goal),
        call("segment_profile", segment_ids=segments),
        call("path_reports", segment_ids=segments),
        call("walking_time", tracks=[{"km": km, "up": up, "down": down}]),
        call("publish_walk", route_ids=[route], minutes=minutes),
        call("set_departure", time=f"{rng.randint(7, 15):02d}:{rng.randrange(0, 60, 5):02d}"),
        call("order_packed_lunch", people=rng.randint(1, 4)),
        "<answer>done</answer>",
    ])


def translation_relay(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the translation agency: submits, waits and delivers whatever texts there are."""
    languages = ["Finnish", "German", "English", "French", "Arabic", "Swahili", "Japanese",
                 "Korean"]
    engine = seen_or(rng, r"EN-\d+", observation, [f"EN-{n}" for n in range(1, 26)])
    text = seen_or(rng, r"TX-\d+", observation, [f"TX-{n}" for n in range(1, 8)])
    job = seen_or(rng, r"JB-\d+", observation, [f"JB-{n}" for n in range(1, 5)])
    sources = [seen_or(rng, "|".join(languages), observation, languages)]
    return rng.choice([
        call("list_engines", sources=[*sources, rng.choice(languages)], host="any"),
        call("submit_job", engine_id=engine, text_id=text, wait=rng.random() < 0.5),
        call("submit_job", engine_id=engine, text_id=text, wait=True),
        call("wait_for_job", job_id=job),
        call("text_info", text_id=text),
        call("deliver", client=rng.choice(["museum", "court", "clinic"]), text_id=text),
        call("detect_language", phrase="hyvää päivää"),
        "<answer>done</answer>",
    ])


def emergency_desk(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the emergency desk: sends units, holds beds and transfers the calls it saw."""
    streets = ["Mill Road", "Station Street", "Abbey Lane", "Harbour Row", "Quarry Hill"]
    cases = ["chest pain", "stroke", "burn", "broken leg", "breathless child", "noise"]
    wards = ["cardiology", "neurology", "burns", "surgery", "paediatrics"]
    unit = seen_or(rng, r"U-\d+", observation, [f"U-{n}" for n in range(10, 60)])
    place = seen_or(rng, r"PL-\d+", observation, [f"PL-{n}" for n in range(1, 13)])
    one = seen_or(rng, r"C-\d+", observation, [f"C-{n}" for n in range(60, 99)])
    starts = sorted(set(re.findall(r"U-\d+", observation)))[:6] or ["H-1", "H-2", "H-3"]
    ward = rng.choice(wards)
    return rng.choice([
        call("locate", street=seen_or(rng, "|".join(streets), observation, streets)),
        call("read_protocol", complaint=seen_or(rng, "|".join(cases), observation, cases)),
        call("list_units", kinds=["ambulance", rng.choice(["doctor", "fire engine"])]),
        call("list_hospitals", ward=ward),
        call("travel_minutes", starts=starts, place_id=place),
        call("send_unit", unit_id=unit, target={"call": one, "place": place},
             siren=rng.random() < 0.7),
        call("send_unit", unit_id=unit, target={"call": one, "place": place}, siren=True),
        call("call_back_unit", unit_id=unit),
        call("hold_bed", call=one, hospital_id=f"H-{rng.randint(1, 5)}", ward=ward),
        call("transfer_call", call=one, desk=rng.choice(["police desk", "dental line"])),
        "<answer>done</answer>",
    ])


def land_registry(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the land registry: orders, waits and files for the titles and people seen."""
    people = ["Mr Holm", "Ms Falk", "Ms Wirth", "Mr Osei", "Ms Lund", "Mr Marin", "Ms Noss",
              "Mr Petri"]
    banks = ["Agrarian Bank", "Civic Savings", "Harbour Credit", "Union Loan"]
    letters = ["release letter", "rank consent", "mortgage deed"]
    title = seen_or(rng, r"LR-\d+", observation, [f"LR-{n}" for n in range(100, 999)])
    person = seen_or(rng, "|".join(people), observation, people)
    bank = seen_or(rng, "|".join(banks), observation, banks)
    burden = seen_or(rng, r"B-\d+", observation, [f"B-{n}" for n in range(1, 5)])
    amount = int(seen_or(rng, r"\d+,000", observation, ["30,000", "65,000"]).replace(",", ""))
    papers = [seen_or(rng, r"P-\d+", observation, [f"P-{n}" for n in range(1, 9)])
              for _ in range(rng.randint(1, 3))]
    orders = [{"kind": "tax receipt", "office": "tax office", "amount": amount * 4 // 100},
              {"kind": "consent", "office": "notary"},
              {"kind": "waiver", "office": rng.choice(["town hall", "water board"])},
              {"kind": rng.choice(letters), "office": bank}]
    entry = rng.choice([{"kind": "transfer", "person": person},
                        {"kind": "mortgage", "person": bank, "amount": amount},
                        {"kind": "release", "burden": burden},
                        {"kind": "step back", "burden": burden}])
    return rng.choice([
        call("read_titles", query=rng.choice([person, title])),
        call("registry_guide", topic=rng.choice(["entries", "offices", "tax"])),
        call("ask_creditors", burden_ids=[burden]),
        call("order_papers", title_id=title, orders=rng.sample(orders, rng.randint(1, 4))),
        call("order_papers", title_id=title, orders=orders),
        call("wait_days", days=rng.randint(1, 12)),
        call("file_entry", entry=entry, title_id=title, paper_ids=papers),
        call("file_entry", entry=entry, title_id=title, paper_ids=papers),
        call("reject_application", title_id=title, ground=rng.choice([
            "seller is not the owner", "sale ban stands",
            "tax receipt is over a wrong amount"])),
        "<answer>done</answer>",
    ])


PLAYERS: dict[str, Callable[[random.Random, str, int], str]] = {
    "game_00002_003_api_orchestration": rail_trip,
    "game_00008_002_api_orchestration": reconciliation,
    "game_00021_000_api_orchestration": customs_counter,
    "game_00022_000_api_orchestration": concert_house,
    "game_00023_000_api_orchestration": hut_walk,
    "game_00024_000_api_orchestration": translation_relay,
    "game_00025_000_api_orchestration": emergency_desk,
    "game_00026_000_api_orchestration": land_registry,
}
