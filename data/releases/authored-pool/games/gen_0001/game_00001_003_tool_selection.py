"""One Cook and Eight Kitchen Helpers

A cook calls out requests over the noise of the extractor fan. Each is easy with the right
helper and hopeless with the wrong one: cups depend on the ingredient, the oven speaks Celsius,
and the shopping list is not the whiteboard.
"""

import json
import random
from typing import Any, Callable

# name: (grams in one US cup, allergen, what the house uses instead)
PANTRY: dict[str, tuple[int, str, str]] = {
    "flour": (120, "gluten", "rice flour"),
    "couscous": (173, "gluten", "quinoa"),
    "milk": (244, "milk", "oat drink"),
    "yogurt": (245, "milk", "soy yogurt"),
    "butter": (227, "milk", "coconut oil"),
    "peanut butter": (258, "peanut", "sunflower seed butter"),
    "almonds": (96, "tree nut", "sunflower seeds"),
    "walnuts": (100, "tree nut", "pumpkin seeds"),
    "sugar": (198, "none", "-"),
    "honey": (340, "none", "-"),
    "cocoa": (85, "none", "-"),
    "oats": (90, "none", "-"),
    "rice": (185, "none", "-"),
    "raisins": (150, "none", "-"),
}
RECIPES = {
    "pancakes": ["flour", "milk", "sugar"],
    "brownies": ["flour", "cocoa", "sugar", "butter"],
    "granola": ["oats", "honey", "almonds", "raisins"],
    "rice pudding": ["rice", "milk", "sugar", "raisins"],
    "peanut cookies": ["flour", "peanut butter", "sugar"],
    "couscous salad": ["couscous", "walnuts", "yogurt", "raisins"],
    "overnight oats": ["oats", "milk", "honey", "walnuts"],
    "almond cake": ["flour", "almonds", "sugar", "honey"],
    "shortbread": ["flour", "butter", "sugar"],
    "energy bars": ["oats", "peanut butter", "honey", "cocoa"],
}
FAHRENHEIT = [300, 325, 350, 375, 400, 425, 450]
Call = tuple[str, dict[str, Any]]


def parameters(required: str, **properties: dict[str, Any]) -> dict[str, Any]:
    """JSON schema of a tool; required names are separated by spaces."""
    return {"type": "object", "properties": properties, "required": required.split()}


TOOLS = {
    "read_recipe": {
        "description": "Ingredients of a recipe in grams, for any number of servings.",
        "parameters": parameters(
            "recipe",
            recipe={"type": "string", "enum": list(RECIPES)},
            servings={"type": "integer", "default": 4, "description": "How many people eat."},
        ),
    },
    "ingredient_facts": {
        "description": "Grams per US cup, allergen and house substitute of an ingredient.",
        "parameters": parameters(
            "ingredient", ingredient={"type": "string", "enum": list(PANTRY)}
        ),
    },
    "convert_temperature": {
        "description": "Turns Fahrenheit into Celsius or back. Does not touch the oven.",
        "parameters": parameters(
            "value to",
            value={"type": "number", "description": "Temperature to convert."},
            to={"type": "string", "enum": ["celsius", "fahrenheit"]},
        ),
    },
    "set_oven": {
        "description": "Heats the oven. It knows only Celsius, in steps of 5.",
        "parameters": parameters(
            "celsius",
            celsius={"type": "integer", "description": "50 to 280, a multiple of 5."},
            fan={"type": "boolean", "default": False, "description": "Switch the fan on."},
        ),
    },
    "add_to_list": {
        "description": "Writes grams of an ingredient on the shopping list (replaces the line).",
        "parameters": parameters(
            "ingredient grams",
            ingredient={"type": "string", "description": "Ingredient name."},
            grams={"type": "number", "description": "Amount to buy in grams."},
        ),
    },
    "write_board": {
        "description": "Writes a measure in cups on the whiteboard (replaces the line).",
        "parameters": parameters(
            "ingredient cups",
            ingredient={"type": "string", "description": "Ingredient name."},
            cups={"type": "number", "description": "Cups, in quarters such as 1.75."},
        ),
    },
    "swap_ingredient": {
        "description": "Replaces an ingredient in tonight's version of a recipe.",
        "parameters": parameters(
            "recipe remove use",
            recipe={"type": "string", "enum": list(RECIPES)},
            remove={"type": "string", "description": "Ingredient to take out."},
            use={"type": "string", "description": "What goes in instead."},
        ),
    },
    "kitchen_timer": {
        "description": "Rings after some minutes. Nothing else happens.",
        "parameters": parameters(
            "minutes", minutes={"type": "integer", "description": "Minutes to wait."}
        ),
    },
}


class KitchenHelpersEnv(ToolUseBaseEnv):
    """Four requests in an order of the cook's choosing, each for another helper."""

    def __init__(self, max_turns: int = 16, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Write the recipe cards and let the cook choose four requests."""
        self._rng = random.Random(seed)
        self.turn_count, self._call_history = 0, []
        self._tools = TOOLS
        self._expected_answer = "done"
        recipes = {
            name: {item: self._rng.randrange(40, 420, 20) for item in items}
            for name, items in RECIPES.items()
        }
        self._state = {"recipes": recipes, "oven": {"celsius": 20, "fan": False},
                       "shopping": {}, "board": {}, "swaps": {}}
        requests = [self._ask_oven(), self._ask_shopping(), self._ask_cups(), self._ask_swap()]
        self._rng.shuffle(requests)
        self._user_messages = [text for text, _, _ in requests]
        self._message_criteria = [check for _, check, _ in requests]
        self._answers: list[list[Call]] = [calls for _, _, calls in requests]
        self._current_msg = 0
        return (
            f"Kitchen, {self.max_turns} turns before service. Helpers: {', '.join(TOOLS)}.\n\n"
            f"Cook: {self._user_messages[0]}"
        ), {}

    def _ask_oven(self) -> tuple[str, Callable[[dict], bool], list[Call]]:
        heat, fan = self._rng.choice(FAHRENHEIT), self._rng.random() < 0.5
        goal = {"celsius": 5 * round((heat - 32) / 9), "fan": fan}
        text = (f"American recipe, says {heat} degrees Fahrenheit. Heat the oven to that, nearest "
                f"5 Celsius, fan {'on' if fan else 'off'}.")
        return text, lambda s: s["oven"] == goal, [("set_oven", goal)]

    def _ask_shopping(self) -> tuple[str, Callable[[dict], bool], list[Call]]:
        name, people = self._rng.choice(list(RECIPES)), self._rng.choice([6, 10, 14])
        buy = self._rng.sample(RECIPES[name], 2)
        need = {i: self._state["recipes"][name][i] * people / 4 for i in buy}
        text = (f"{name.capitalize()} for {people} on Sunday. Put the {buy[0]} and the {buy[1]} "
                "it takes on the shopping list, please.")
        calls = [("add_to_list", {"ingredient": i, "grams": g}) for i, g in need.items()]
        return text, lambda s: all(s["shopping"].get(i) == g for i, g in need.items()), calls

    def _ask_cups(self) -> tuple[str, Callable[[dict], bool], list[Call]]:
        item, quarters = self._rng.choice(list(PANTRY)), self._rng.randint(5, 15)
        grams = round(PANTRY[item][0] * quarters / 4)
        text = (f"The scale is broken and I need {grams} g of {item}. Write on the board how many "
                "cups that is, nearest quarter cup.")
        goal = {"ingredient": item, "cups": quarters / 4}
        return text, lambda s: s["board"].get(item) == quarters / 4, [("write_board", goal)]

    def _ask_swap(self) -> tuple[str, Callable[[dict], bool], list[Call]]:
        name, item = self._rng.choice(
            [(n, i) for n, items in RECIPES.items() for i in items if PANTRY[i][1] != "none"
             and sum(PANTRY[j][1] == PANTRY[i][1] for j in items) == 1]
        )
        allergen, new = PANTRY[item][1:]
        text = (f"Table four must not have any {allergen} and ordered {name}. Swap the one "
                "ingredient that has it for our house substitute.")
        goal = {"recipe": name, "remove": item, "use": new}
        return text, lambda s: s["swaps"].get(name) == [item, new], [("swap_ingredient", goal)]

    def _advance_if_done(self) -> str:
        index = self._current_msg
        used = max(self.turn_count, len(self._call_history) + 1)
        tail = f"\n({max(0, self.max_turns - used)} turns to service)"
        if index < 4 and self._message_criteria[index](self._state):
            self._current_msg = index + 1
            if index == 3:
                return tail + "\n\n[ALL STEPS COMPLETE] Tell the cook <answer>done</answer>."
            tail += f"\n\n[STEP {index + 1} COMPLETE — NEW INSTRUCTION] "
            tail += self._user_messages[index + 1]
        return tail

    def _check_answer(self, answer: str) -> bool:
        return self._current_msg == 4 and answer.strip().lower() == "done"

    def tool_read_recipe(self, recipe: str, servings: int = 4) -> str:
        card = self._state["recipes"].get(recipe)
        if card is None:
            return f"No card for '{recipe}'. Cards: {', '.join(RECIPES)}." + self._advance_if_done()
        rows = [f"{item}: {grams * servings / 4:g} g" for item, grams in card.items()]
        return f"{recipe} for {servings}\n" + "\n".join(rows) + self._advance_if_done()

    def tool_ingredient_facts(self, ingredient: str) -> str:
        if ingredient not in PANTRY:
            return f"Not in the pantry: {ingredient}." + self._advance_if_done()
        grams, allergen, instead = PANTRY[ingredient]
        return (f"{ingredient}: {grams} g per cup, allergen: {allergen}, substitute: {instead}"
                + self._advance_if_done())

    def tool_convert_temperature(self, value: float, to: str) -> str:
        result = (value - 32) * 5 / 9 if to == "celsius" else value * 9 / 5 + 32
        return f"{result:.1f} degrees {to}" + self._advance_if_done()

    def tool_set_oven(self, celsius: int, fan: bool = False) -> str:
        if not 50 <= celsius <= 280 or celsius % 5:
            return "The dial goes from 50 to 280 in steps of 5." + self._advance_if_done()
        self._state["oven"] = {"celsius": int(celsius), "fan": bool(fan)}
        return f"Oven: {celsius} C, fan {'on' if fan else 'off'}." + self._advance_if_done()

    def tool_add_to_list(self, ingredient: str, grams: float) -> str:
        self._state["shopping"][str(ingredient).strip().lower()] = float(grams)
        return f"Shopping list: {ingredient}, {grams:g} g." + self._advance_if_done()

    def tool_write_board(self, ingredient: str, cups: float) -> str:
        self._state["board"][str(ingredient).strip().lower()] = float(cups)
        return f"Board: {cups:g} cups of {ingredient}." + self._advance_if_done()

    def tool_swap_ingredient(self, recipe: str, remove: str, use: str) -> str:
        remove, use = str(remove).strip().lower(), str(use).strip().lower()
        if recipe not in RECIPES or remove not in RECIPES[recipe]:
            return f"There is no {remove} in {recipe}." + self._advance_if_done()
        self._state["swaps"][recipe] = [remove, use]
        return f"Tonight {recipe} has {use} instead of {remove}." + self._advance_if_done()

    def tool_kitchen_timer(self, minutes: int) -> str:
        return f"Tick, tick: {minutes} minutes." + self._advance_if_done()

    def solution(self) -> str:
        """The right call for every request still open."""
        lines = []
        for calls in self._answers[self._current_msg:]:
            for name, arguments in calls:
                body = json.dumps({"name": name, "arguments": arguments})
                lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join(lines + ["<answer>done</answer>"])
