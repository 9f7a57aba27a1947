"""Random players for the multi-step workflow environments: plausible steps in any order."""

import json
import random
import re
from typing import Any, Callable

TESTS = ["chest x-ray", "blood culture", "urine culture", "creatinine", "crp", "troponin"]
DRUGS = ["amoxicillin", "flucloxacillin", "cefalexin", "doxycycline", "clarithromycin",
         "ciprofloxacin"]
COMPLAINTS = ["pneumonia", "cellulitis", "pyelonephritis"]


def call(tool: str, /, **arguments: Any) -> str:
    """One tool call in the text form an environment reads."""
    body = json.dumps({"name": tool, "arguments": arguments})
    return f"<tool_call>{body}</tool_call>"


def seen_or(rng: random.Random, pattern: str, text: str, spare: list[str]) -> str:
    """An id that the observation shows, most of the time, else one from the known range."""
    found = sorted(re.findall(pattern, text))
    return rng.choice(found) if found and rng.random() < 0.7 else rng.choice(spare)


class Intake:
    """Remembers who came by ambulance, as anybody at the desk would."""

    def __init__(self) -> None:
        self.entry: dict[str, Any] = {}

    def __call__(self, rng: random.Random, observation: str, turn: int) -> str:
        """Plays the bed desk: registers, scores, orders and transfers."""
        told = re.search(r"Ambulance: (\w+), (\d+), (\w+)\.", observation)
        if turn == 0 and told:
            name, age, complaint = told.groups()
            self.entry = {"name": name, "age": int(age), "complaint": complaint}
        patient = seen_or(rng, r"PT-\d\d", observation, ["PT-90"])
        bed = seen_or(rng, r"\b[GMI]\d\b", observation, ["G1", "G4", "M2", "M3", "I1"])
        kind, items = rng.choice([("tests", TESTS), ("drugs", DRUGS)])
        risk = rng.choice(["low", "medium", "high"])
        return rng.choice([
            call("register_patient", **self.entry),
            call("patient_record", patient_id=patient),
            call("read_protocol", topic=rng.choice(["news2", *COMPLAINTS])),
            call("record_score", patient_id="PT-90", score=rng.randint(3, 12), risk=risk),
            call("chart_orders", patient_id="PT-90", kind=kind,
                 items=rng.sample(items, rng.randint(1, 3))),
            call("list_ward", ward=rng.choice(["general", "monitored", "isolation"])),
            call("transfer_patient", patient_id=patient, bed=bed),
            call("page_porter", bed=bed),
            "<answer>done</answer>",
        ])


class Expedition:
    """Remembers the last trip it asked for, to request permits that fit it."""

    def __init__(self) -> None:
        self.trip: tuple[str, int, int] = ("SI-1", 150, 10)

    def __call__(self, rng: random.Random, observation: str, turn: int) -> str:
        """Plays the expedition office: trips, teams, permits and orders."""
        if turn == 0:
            self.trip = ("SI-1", 150, 10)
        site, days = self.trip[0], self.trip[2]
        open_sites = re.findall(r"(SI-\d+) .*?open day (\d+)", observation)
        seen = sorted(set(re.findall(r"P-\d\d", observation)))
        people = seen or [f"P-{n}" for n in range(10, 60)]
        told = re.search(r"(?:for|Granted: \w+,) (\d+) (?:more )?days", observation)
        choice = rng.choice(["trip", "trip", "permit", "other", "other", "other"])
        if choice == "trip":
            site, start = rng.choice(open_sites or [(f"SI-{rng.randint(1, 16)}", "150")])
            self.trip = (site, int(start), int(told.group(1)) if told else rng.randint(9, 19))
            return call("set_trip", site=site, start_day=self.trip[1], days=self.trip[2])
        if choice == "permit":
            kind = rng.choice(["access", "sampling", "drone", "camping"])
            return call("request_permit", permit={"kind": kind, "site": site}, days=days)
        items = {"rations": 3 * days + rng.randint(3, 9), "fuel_litres": rng.randint(2, 4) * days,
                 "sample_bags": rng.randint(5, 12) * days}
        return rng.choice([
            call("list_sites", terrain=rng.choice(["glacier", "volcano", "peatland", "karst"])),
            call("list_people", skill=rng.choice(["geochemist", "surveyor", "medic", "driver"])),
            call("set_team", people=rng.sample(people, min(3, len(people)))),
            call("order_supplies", items=items,
                 supplier=rng.choice(["north depot", "south depot"])),
            call("plan_report"),
            call("weather_archive", site=site, years=rng.choice([5, 10, 20])),
            "<answer>done</answer>",
        ])


def hut_tour(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the alpine desk: books any hut, orders suppers and pays sums that could be right."""
    huts = ["Adlerhorst", "Blausee", "Chamanna", "Dreizinnen", "Edelweiss", "Fuorcla"]
    hut, night = rng.choice(huts), rng.randint(1, 3)
    vegetarian, people = rng.randint(1, 2), rng.randint(4, 6)
    counts = {"vegetarian": vegetarian, "gluten-free": 1, "regular": people - vegetarian - 1}
    suppers = [{"diet": diet, "count": count} for diet, count in counts.items()]
    return rng.choice([
        call("read_map"),
        call("hut_info", hut=hut),
        call("reserve", hut=hut, night=night, beds=people),
        call("reserve", hut=rng.choice(huts), night=rng.randint(1, 3), beds=people),
        call("reserve", hut=rng.choice(huts), night=rng.randint(1, 3), beds=people),
        call("order_suppers", suppers=suppers, night=night),
        call("pay_deposit", night=night, amount=rng.randint(80, 360) / 2),
        call("show_tour"),
        call("buy_badge", hut=hut, pieces=rng.randint(1, 6)),
        "<answer>done</answer>",
    ])


def honey_harvest(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the honey house: spins some frames, dries, fills and labels by guess."""
    frames = [f"{letter}{n}" for letter in "ABC" for n in range(1, 6)]
    jars = [{"size": "small", "count": rng.randint(4, 9)},
            {"size": "large", "count": rng.randint(5, 40)}]
    lot = f"L-{rng.choice(['AB', 'AC', 'BC'])}-{rng.randint(24, 29)}{rng.randint(190, 220)}"
    month = f"{rng.randint(2026, 2031)}-{rng.randint(1, 12):02d}"
    return rng.choice([
        call("hive_log", hive=rng.choice(["Aster", "Borage", "Clover"])),
        call("read_rule", topic=rng.choice(["frames", "moisture", "jars", "labels"])),
        call("spin_frames", frames=sorted(rng.sample(frames, rng.randint(3, 8)))),
        call("measure_moisture"),
        call("dry_honey", hours=rng.randint(1, 10)),
        call("add_water", doses=rng.randint(1, 3)),
        call("fill_jars", jars=jars),
        call("print_labels", lot=lot, best_before=month, count=rng.randint(10, 45)),
        call("light_smoker"),
        "<answer>done</answer>",
    ])


def darkroom(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the darkroom: mixes by dilutions that exist and pours for times that occur."""
    baths = ["developer", "stop", "fixer"]
    tank, parts = rng.choice([600, 1200]), rng.choice([5, 8, 10, 15, 20])
    frame = int(rng.choice(re.findall(r"[Ff]rame (\d+)", observation) or ["1", "12", "24"]))
    pages = ["films", "mixing", "age and warmth", "fixing", "washing", "printing"]
    return rng.choice([
        call("read_book", page=rng.choice(pages)),
        call("mix_bath", bath=rng.choice(baths), stock_ml=tank // parts,
             water_ml=tank - tank // parts),
        call("mix_bath", bath=rng.choice(baths), stock_ml=tank // parts,
             water_ml=tank - tank // parts),
        call("run_bath", bath="developer", seconds=rng.randrange(300, 900, 10)),
        call("run_bath", bath=rng.choice(baths[1:]), seconds=rng.choice([30, 120, 160, 200])),
        call("clear_scrap"),
        call("wash_film", turns=rng.choice([[5, 10, 20], [4, 8, 16]])),
        call("contact_sheet"),
        call("test_strip", frame=frame),
        call("print_frame", frame=frame, grade=rng.randint(1, 4), seconds=rng.randint(12, 32)),
        call("switch_light", lamp=rng.choice(["red", "green", "white"])),
        "<answer>done</answer>",
    ])


def small_press(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the press: guesses the check digit, sections, sheets and the spine."""
    digits = (re.findall(r"\b978\d{9}\b", observation) or ["978123456789"])[0]
    book_format = (re.findall(r"pocket|octavo|large", observation) or ["octavo"])[0]
    paper = rng.choice(["Birch", "Heron", "Linen", "Ash", "Moor"])
    pages = rng.choice(["numbers", "layout", "paper", "jacket"])
    shade = rng.choice(["white", "cream", "grey"])
    return rng.choice([
        call("read_house_book", page=pages),
        call("paper_store", shade=shade),
        call("register_title", isbn=f"{digits}{rng.randint(0, 9)}", title="The Salt Year"),
        call("register_title", isbn=f"{digits}{rng.randint(0, 9)}", title="Nine Ferries"),
        call("plan_pages", format=book_format, pages=16 * rng.randint(6, 16)),
        call("reserve_paper", paper=paper, sheets=rng.randint(4000, 18000)),
        call("order_jacket", spine_mm=rng.randint(60, 190) / 10, flaps=True),
        call("set_price", euros=rng.randint(8, 30) - 0.1),
        call("job_sheet"),
        call("proofread", chapter=rng.randint(1, 12)),
        "<answer>done</answer>",
    ])


class PitchMotor:
    """Remembers the switch names and people that it read."""

    def __init__(self) -> None:
        self.devices, self.people, self.locks = ["Q11"], ["Aase", "Bo"], [100, 200]

    def __call__(self, rng: random.Random, observation: str, turn: int) -> str:
        """Plays the wind farm: plans, switches, locks and tests without an order."""
        if turn == 0:
            self.__init__()
        self.devices = re.findall(r"Q\d\d", observation) or self.devices
        people = re.findall(r"^(\w+): .*lock (\d+)", observation, re.MULTILINE)
        if people:
            self.people = [name for name, _ in people]
            self.locks = [int(lock) for _, lock in people]
        turbine = (re.findall(r"WT-\d", observation) or [f"WT-{rng.randint(1, 6)}"])[0]
        device, position = rng.choice(self.devices), rng.choice(["open", "closed"])
        plan = {"turbine": turbine, "day": rng.randint(2, 4),
                "start_hour": rng.choice([6, 8, 10, 12, 14]),
                "crew": rng.sample(self.people, 2)}
        return rng.choice([
            call("forecast", first_day=rng.randint(1, 4)),
            call("crew_list"), call("site_rules"), call("plan_visit", **plan),
            call("plan_visit", **plan), call("diagram", turbine=turbine),
            call("control", command=rng.choice(["stop", "start"])),
            call("switch", device=device, position=position),
            call("switch", device=device, position=position),
            call("set_locks", device=device, locks=rng.sample(self.locks, rng.randint(0, 2))),
            call("test_voltage", point=rng.choice(["proving unit", "busbar"])),
            call("measure_motors"),
            call("replace_motor", blade=rng.choice("ABC"), torque_nm=rng.randint(78, 420)),
            "<answer>done</answer>",
        ])


class Arbiter:
    """Remembers the players of the crosstable."""

    def __init__(self) -> None:
        self.players = ["Abel", "Bianca", "Cyril", "Daria", "Emre", "Flora", "Gustav", "Hilda"]

    def __call__(self, rng: random.Random, observation: str, turn: int) -> str:
        """Plays the arbiter: pairs, rules and ranks at random."""
        if turn == 0:
            self.__init__()
        self.players = re.findall(r"^(\w+) \d{4}:", observation, re.MULTILINE) or self.players
        seats = rng.sample(self.players, 8)
        boards = [{"white": a, "black": b} for a, b in zip(seats[::2], seats[1::2])]
        disputed = [int(n) for n in re.findall(r"[Bb]oard (\d)", observation)]
        board, result = rng.choice(disputed or [1, 2, 3, 4]), rng.choice(["1-0", "0-1", "1/2"])
        topic = rng.choice(["flag", "phones", "illegal moves", "draws"])
        return rng.choice([
            call("crosstable"),
            call("house_rules", page=rng.choice(["pairing", "ranking"])),
            call("read_laws", topic=topic),
            call("publish_pairings", boards=boards),
            call("publish_pairings", boards=boards),
            call("rule", board=board, result=result),
            call("result_slips"),
            call("scoresheet", board=board),
            call("enter_result", board=board, result=result),
            call("publish_standings", players=rng.sample(self.players, 8)),
            call("make_tea", cups=rng.randint(1, 8)),
            "<answer>done</answer>",
        ])


PLAYERS: dict[str, Callable[[random.Random, str, int], str]] = {
    "game_00005_003_multi-step_workflows": Intake(),
    "game_00009_003_multi-step_workflows": Expedition(),
    "game_00027_002_multi-step_workflows": hut_tour,
    "game_00028_002_multi-step_workflows": honey_harvest,
    "game_00029_002_multi-step_workflows": darkroom,
    "game_00030_002_multi-step_workflows": small_press,
    "game_00031_002_multi-step_workflows": PitchMotor(),
    "game_00032_002_multi-step_workflows": Arbiter(),
}
