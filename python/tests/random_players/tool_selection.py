"""Random players for the tool selection environments: any tool, plausible arguments."""

import json
import random
import re
from typing import Any, Callable

PANTRY = [
    "flour", "couscous", "milk", "yogurt", "butter", "peanut butter", "almonds", "walnuts",
    "sugar", "honey", "cocoa", "oats", "rice", "raisins",
]
SUBSTITUTES = [
    "rice flour", "quinoa", "oat drink", "soy yogurt", "coconut oil", "sunflower seed butter",
    "sunflower seeds", "pumpkin seeds",
]
RECIPES = [
    "pancakes", "brownies", "granola", "rice pudding", "peanut cookies", "couscous salad",
    "overnight oats", "almond cake", "shortbread", "energy bars",
]


def call(tool: str, /, **arguments: Any) -> str:
    """One tool call in the text form an environment reads."""
    body = json.dumps({"name": tool, "arguments": arguments})
    return f"<tool_call>{body}</tool_call>"


def named(rng: random.Random, options: list[str], text: str) -> str:
    """An option that the observation mentions, most of the time, else any."""
    mentioned = [option for option in options if option in text.lower()]
    return rng.choice(mentioned) if mentioned and rng.random() < 0.7 else rng.choice(options)


def kitchen(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the kitchen: any helper, ingredients and recipes that were named."""
    item = named(rng, PANTRY, observation)
    recipe = named(rng, RECIPES, observation)
    grams = [int(n) for n in re.findall(r"(\d+) g\b", observation)] or [100, 200, 300]
    return rng.choice([
        call("read_recipe", recipe=recipe, servings=rng.choice([4, 6, 10, 14])),
        call("ingredient_facts", ingredient=item),
        call("convert_temperature", value=rng.randrange(300, 475, 25), to="celsius"),
        call("set_oven", celsius=rng.randrange(150, 235, 5), fan=rng.random() < 0.5),
        call("add_to_list", ingredient=item, grams=rng.choice(grams)),
        call("write_board", ingredient=item, cups=rng.randint(4, 16) / 4),
        call("swap_ingredient", recipe=recipe, remove=item, use=rng.choice(SUBSTITUTES)),
        call("kitchen_timer", minutes=rng.randint(1, 60)),
        "<answer>done</answer>",
    ])


def help_desk(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the help desk: any remedy on lines and charges that were shown."""
    lines = re.findall(r"L-\d+", observation) or [f"L-{n}" for n in range(300, 400)]
    charges = re.findall(r"(C-\d+) .*?(\d+\.\d\d)", observation) or [("C-41", "5.00")]
    names = ["Amina", "Bruno", "Carla", "Dmitri", "Elin", "Fatou", "Gael", "Hugo", "Inga", "Jaya"]
    caller = re.findall(r"(\w+) \w+: ", observation) or names
    line, (charge, amount) = rng.choice(lines), rng.choice(charges)
    setting, value = rng.choice([("apn", "web.north"), ("roaming", "on"), ("roaming", "off")])
    return rng.choice([
        call("look_up_account", name=rng.choice(caller)),
        call("look_up_account", name=rng.choice(caller)),
        call("diagnose_line", line=line),
        call("boost_signal", line=line),
        call("add_data", line=line, gigabytes=rng.choice([5, 10, 20, 50])),
        call("change_setting", line=line, setting=setting, value=value),
        call("set_line_status", line=line, status=rng.choice(["active", "lost", "stolen"])),
        call("refund_charge", charge_id=charge, amount=float(amount)),
        call("decline_request", reason="This is not what the help desk is for."),
        "<answer>done</answer>",
    ])


def recycling_depot(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the depot: any machine for the ticket in sight."""
    item = rng.choice(re.findall(r"D-\d\d", observation) or [f"D-{n}" for n in range(10, 99)])
    weights = [float(n) for n in re.findall(r"(\d+\.\d) kg", observation)] or [9.0]
    net = round(rng.choice(weights) - rng.randint(0, 29) / 10, 1)
    topic = rng.choice(["glass", "metal", "batteries", "appliances", "refused"])
    who = rng.choice(["gas dealer", "licensed contractor", "police", "coast guard"])
    return rng.choice([
        call("inspect_item", item=item),
        call("read_notice", topic=topic),
        call("crush_glass", item=item, colour=rng.choice(["clear", "green", "brown"])),
        call("residual_bin", item=item),
        call("buy_metal", item=item, net_kg=net,
             grade=rng.choice(["steel", "aluminium", "copper", "brass"])),
        call("store_battery", item=item, box=rng.randint(1, 4),
             chemistry=rng.choice(["lithium", "lead-acid", "nickel"])),
        call("offer_for_repair", item=item),
        call("dismantle", item=item),
        call("refuse_item", item=item, send_to=who),
        "<answer>done</answer>",
    ])


def aquarium(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the night keeper: tests and treats tanks with amounts that occur."""
    tank = int(rng.choice(re.findall(r"Tank (\d)", observation) or list("1234")))
    values = ["oxygen", "nitrite", "ammonia", "ph", "temperature", "salinity"]
    return rng.choice([
        call("read_card", card=rng.choice(["signs", "remedies", "species"])),
        call("look_at_tank", tank=tank),
        call("test_water", tank=tank, value=rng.choice(values)),
        call("change_water", tank=tank, percent=rng.randrange(30, 80, 5)),
        call("add_buffer", tank=tank, direction=rng.choice(["up", "down"]),
             doses=rng.randint(5, 18)),
        call("add_salt", tank=tank, grams=rng.randrange(80, 1300, 20)),
        call("set_heater", tank=tank, celsius=rng.choice([19, 23, 26, 27, 29])),
        call("start_air_stones", tank=tank, stones=rng.randint(2, 7)),
        call("dose_medicine", tank=tank, against=rng.choice(["bacteria", "fungi", "parasites"])),
        "<answer>done</answer>",
    ])


def translation_desk(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the translation desk: any way of handling the job in sight."""
    job = rng.choice(re.findall(r"J-\d+", observation) or [f"J-{n}" for n in range(100, 400)])
    people = re.findall(r"\bT\d+", observation) or [f"T{n}" for n in range(1, 19)]
    pair = rng.sample(people, 2) if len(people) > 1 else ["T1", "T7"]
    languages = ["Polish", "Greek", "Swahili", "Korean", "Finnish", "Turkish"]
    reason = rng.choice(["forgery", "exam work", "private letters of others", "no time"])
    return rng.choice([
        call("open_job", job=job),
        call("read_policy", topic=rng.choice(["machine", "people", "sworn", "declining"])),
        call("list_translators", language=rng.choice(languages)),
        call("machine_translate", job=job, engine=rng.choice(["north", "delta", "quill"])),
        call("assign_pair", job=job, people=pair),
        call("assign_single", job=job, person=rng.choice(people)),
        call("order_sworn", job=job, person=rng.choice(people), copies=rng.randint(1, 5)),
        call("decline_job", job=job, reason=reason),
        call("count_words", job=job),
        "<answer>done</answer>",
    ])


def organ_loft(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the organ loft: draws stops it has seen and sets what was spoken of."""
    seen = [int(n) for n in re.findall(r"^(\d+): ", observation, re.MULTILINE)]
    stops = rng.sample(seen, min(len(seen), rng.randint(1, 3))) if seen else [rng.randint(1, 34)]
    divisions = ["Great", "Swell", "Positive", "Pedal"]
    division = rng.choice([d for d in divisions if d in observation] or divisions)
    return rng.choice([
        call("list_stops", division=division),
        call("list_stops", division=rng.choice(divisions)),
        call("read_notice", page=rng.choice(["colours", "box", "keys", "house"])),
        call("move_stops", stops=stops, drawn=rng.random() < 0.8),
        call("cancel_division", division=division),
        call("set_box", percent=rng.choice([10, 15, 20, 40, 50, 100])),
        call("set_tremulant", speed=rng.choice(["off", "slow", "fast"])),
        call("transpose", semitones=rng.choice([-3, -2, -1, 1, 2])),
        call("store_piston", piston=rng.randint(1, 8)),
        call("decline", reason=rng.choice(["quiet hours", "ringers only", "no open flame"])),
        call("oil_bench"),
        "<answer>done</answer>",
    ])


def night_dispatch(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the dispatch room: any decision for the call on the line, with units in sight."""
    number = rng.choice(re.findall(r"C-\d\d", observation) or [f"C-{n}" for n in range(10, 99)])
    units = re.findall(r"^([EABR]\d) at", observation, re.MULTILINE) or ["E1", "A2", "B1", "R1"]
    card = rng.choice(["fire", "heart", "water", "heights", "poison", "borders", "small things"])
    to = rng.choice(["coast guard", "north district", "poison centre", "city works"])
    advice = rng.choice(["cool burn with water", "call the vet", "wait for the trapper",
                         "air the room"])
    return rng.choice([
        call("locate_call", call=number),
        call("read_card", card=card),
        call("list_units", service=rng.choice(["engine", "ambulance", "boat", "rope team"])),
        call("dispatch", units=rng.sample(units, min(len(units), rng.randint(1, 3))), call=number),
        call("dispatch", units=[rng.choice(units)], call=number),
        call("transfer_call", call=number, to=to),
        call("give_advice", call=number, advice=advice),
        call("call_back", call=number),
        call("sound_siren"),
        "<answer>done</answer>",
    ])


class Namesake:
    """Remembers the names that it read, as a genealogist would note them."""

    def __init__(self) -> None:
        self.surnames, self.villages = ["Behn"], ["Aalby"]

    def __call__(self, rng: random.Random, observation: str, turn: int) -> str:
        """Plays the genealogist: searches any source for a known surname and a likely year."""
        if turn == 0:
            self.__init__()
            self.surnames = re.findall(r"great-grandfather \w+ (\w+)", observation)
        villages = ["Aalby", "Bredeholm", "Dornsiel", "Elmendorf", "Grootmoor", "Husbek",
                    "Ilmsted", "Kattrup"]
        self.villages = [v for v in villages if v in observation] or self.villages
        self.surnames += re.findall(r"parents .* and \w+ (\w+)", observation)
        surname, village = rng.choice(self.surnames), rng.choice([*self.villages, *villages])
        kind = rng.choice(["births", "marriages", "deaths"])
        parish = rng.choice(["St Anne", "St Bride", "St Clement", "St Denis"])
        return rng.choice([
            call("source_guide"),
            call("gazetteer", village=village),
            call("passenger_list", port=rng.choice(["Brakhaven", "Osterluk"]), surname=surname),
            call("naturalisation", surname=surname),
            call("parish_book", parish=parish, kind=kind, surname=surname,
                 year=rng.randint(1825, 1875), span=4),
            call("registry_office", district=rng.choice(["Norderland", "Osterland"]), kind=kind,
                 surname=surname, year=rng.randint(1876, 1880), span=4),
            call("census", village=village, year=rng.choice([1864, 1880]), surname=surname),
            call("newspapers", words=surname),
            f"<answer>{rng.choice(self.surnames)}, {rng.randint(1822, 1853)}</answer>",
        ])


PLAYERS: dict[str, Callable[[random.Random, str, int], str]] = {
    "game_00001_003_tool_selection": kitchen,
    "game_00007_003_tool_selection": help_desk,
    "game_00027_001_tool_selection": recycling_depot,
    "game_00028_001_tool_selection": aquarium,
    "game_00029_001_tool_selection": translation_desk,
    "game_00030_001_tool_selection": organ_loft,
    "game_00031_001_tool_selection": night_dispatch,
    "game_00032_001_tool_selection": Namesake(),
}
