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


PLAYERS: dict[str, Callable[[random.Random, str, int], str]] = {
    "game_00001_003_tool_selection": kitchen,
}
