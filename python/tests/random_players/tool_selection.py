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


PLAYERS: dict[str, Callable[[random.Random, str, int], str]] = {
    "game_00001_003_tool_selection": kitchen,
    "game_00007_003_tool_selection": help_desk,
}
