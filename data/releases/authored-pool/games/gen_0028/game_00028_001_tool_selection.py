"""Who Is Gasping in Tank Three?

Four tanks of a public aquarium have trouble and the till for tests and remedies is nearly empty.
Read the sign, buy the one test that tells two causes apart, and give the remedy in the right
amount for that tank and that fish. Rules of thumb, simplified for the exercise.
"""

import copy
import json
import math
import random
from typing import Any

# species: (lowest and highest temperature, lowest and highest pH, target salinity in g/l)
SPECIES = {
    "mollies": (24, 28, 7.5, 8.5, 3), "discus": (27, 31, 5.5, 6.5, 0),
    "goldfish": (16, 22, 7.0, 8.0, 0), "archerfish": (25, 29, 7.0, 8.0, 6),
    "neon tetras": (21, 25, 5.0, 7.0, 0), "monos": (24, 28, 7.5, 8.5, 10),
}
SIGNS = {  # sign: the two causes that a keeper would think of
    "gasping at the surface": ("oxygen", "nitrite"),
    "red, swollen gills": ("ammonia", "ph"),
    "clamped fins, hardly moving": ("temperature", "salinity"),
}
LIMITS = {"ammonia": 0.2, "nitrite": 0.3}
PRICES = {"test_water": 4, "change_water": 5, "add_buffer": 5, "add_salt": 5, "set_heater": 3,
          "start_air_stones": 5, "dose_medicine": 9}
TANK = {"type": "integer", "enum": [1, 2, 3, 4], "description": "Number on the tank."}
BRACKISH = [name for name, facts in SPECIES.items() if facts[4]]


def number(kind: str, description: str) -> dict[str, Any]:
    """Schema of a numeric parameter."""
    return {"type": kind, "description": description}


def text(*options: str) -> dict[str, Any]:
    """Schema of a string with fixed options."""
    return {"type": "string", "enum": list(options)}


class GaspingTankEnv(ToolUseBaseEnv):
    """Each tool costs coins; a till that is empty loses the night."""

    def __init__(self, max_turns: int = 24, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Stock four tanks and spoil one value in each."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history = 0, 0, []
        self._expected_answer, self._tools = "done", {}
        causes = [rng.choice(pair) for pair in SIGNS.values()]
        causes.append(rng.choice([c for pair in SIGNS.values() for c in pair if c not in causes]))
        rng.shuffle(causes)
        tanks = {}
        for key, cause in enumerate(causes, 1):
            fish = rng.choice(BRACKISH if cause == "salinity" else list(SPECIES))
            tanks[str(key)] = self._draw_tank(fish, cause)
        self._state = {"tanks": tanks, "coins": 62}
        self._declare_tools()
        self._user_messages = [
            f"Tank {key}, {tanks[key]['fish']}: {tanks[key]['sign']}. Find the cause and put it "
            "right." for key in "1234"
        ]
        self._message_criteria = [
            lambda s, k=key: s["tanks"][k]["cause"] == "cured" for key in "1234"
        ]
        return (f"Night keeper, {self.max_turns} turns, 62 coins in the till. Reading is free. "
                f"Tools: {', '.join(self._tools)}.\n\n{self._user_messages[0]}"), {}

    def _declare_tools(self) -> None:
        tests = ["oxygen", "nitrite", "ammonia", "ph", "temperature", "salinity"]
        fields: dict[str, tuple[str, dict[str, Any]]] = {
            "read_card": ("A card of the keeper's box.", {
                "card": text("signs", "remedies", "species")}),
            "look_at_tank": ("Fish, volume and fittings of a tank.", {"tank": TANK}),
            "test_water": ("Measures one value.", {"tank": TANK, "value": text(*tests)}),
            "change_water": ("Replaces a share of the water.", {
                "tank": TANK, "percent": number("integer", "Share, in steps of 5.")}),
            "add_buffer": ("Moves the pH by 0.1 for each dose.", {
                "tank": TANK, "direction": text("up", "down"),
                "doses": number("integer", "How many 0.1 steps.")}),
            "add_salt": ("Dissolves marine salt.", {
                "tank": TANK, "grams": number("integer", "Grams in all.")}),
            "set_heater": ("Sets the thermostat.", {
                "tank": TANK, "celsius": number("number", "Degrees.")}),
            "start_air_stones": ("Bubbles air through a tank.", {
                "tank": TANK, "stones": number("integer", "How many.")}),
            "dose_medicine": ("Treats against a germ.", {
                "tank": TANK, "against": text("bacteria", "fungi", "parasites")}),
        }
        for name, (about, properties) in fields.items():
            price = f" Costs {PRICES[name]} coins." if name in PRICES else ""
            self._tools[name] = {"description": about + price, "parameters": {
                "type": "object", "properties": properties, "required": list(properties)}}

    def _draw_tank(self, fish: str, cause: str) -> dict[str, Any]:
        rng, (cold, warm, sour, alkaline, salt) = self._rng, SPECIES[fish]
        litres = rng.randrange(80, 420, 20)
        values = {
            "oxygen": rng.randint(70, 85) / 10, "nitrite": rng.randint(0, 2) / 10,
            "ammonia": rng.randint(0, 1) / 10, "ph": (sour + alkaline) / 2,
            "temperature": (cold + warm) / 2, "salinity": float(salt),
        }
        spoilt = {
            "oxygen": rng.randint(25, 38) / 10, "nitrite": rng.randint(5, 10) / 10,
            "ammonia": rng.randint(4, 7) / 10, "ph": sour - rng.randint(3, 9) / 10,
            "temperature": float(cold - rng.randint(3, 6)), "salinity": salt - rng.randint(1, 3),
        }
        values[cause] = round(spoilt[cause], 1)
        sign = next(sign for sign, pair in SIGNS.items() if cause in pair)
        remedy = self._find_remedy(cause, values, litres, fish)
        return {"fish": fish, "litres": litres, "sign": sign, "values": values, "cause": cause,
                "remedy": remedy}

    def _find_remedy(self, cause: str, values: dict[str, float], litres: int,
                     fish: str) -> list[Any]:
        cold, warm, sour, alkaline, salt = SPECIES[fish]
        if cause == "oxygen":
            return ["start_air_stones", math.ceil(litres / 60)]
        if cause == "ph":
            return ["add_buffer", "up", round(((sour + alkaline) / 2 - values["ph"]) * 10)]
        if cause == "temperature":
            return ["set_heater", (cold + warm) / 2]
        if cause == "salinity":
            return ["add_salt", round((salt - values["salinity"]) * litres)]
        share = next(p for p in range(5, 100, 5)
                     if values[cause] * (100 - p) <= LIMITS[cause] * 100 + 1e-9)
        return ["change_water", share]

    def _advance_if_done(self) -> str:
        left, at = self.max_turns - max(self.turn_count, len(self._call_history) + 1), 0
        tail = f"\n[{self._state['coins']} coins, {max(left, 0)} turns left]"
        at = self._current_msg
        if at == 4 or not self._message_criteria[at](self._state):
            return tail
        self._current_msg = at + 1
        if at == 3:
            return tail + "\n\n[ALL STEPS COMPLETE] Sign off with <answer>done</answer>."
        return (f"{tail}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] "
                f"{self._user_messages[at + 1]}")

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 4

    def _buy(self, name: str, tank: Any) -> dict[str, Any]:
        if str(tank) not in self._state["tanks"]:
            raise ValueError("the tanks are 1 to 4; nothing was charged")
        if self._state["coins"] < PRICES[name]:
            raise ValueError(f"{PRICES[name]} coins needed, {self._state['coins']} in the till")
        self._state["coins"] -= PRICES[name]
        return self._state["tanks"][str(tank)]

    def _treat(self, tank: Any, *remedy: Any) -> str:
        found = self._buy(remedy[0], tank)
        if list(remedy) != found["remedy"]:
            return "The fish feel no better. The water goes back to what it was." + (
                self._advance_if_done())
        found["cause"] = "cured"
        return f"Tank {tank}: the {found['fish']} breathe and swim again." + (
            self._advance_if_done())

    def tool_read_card(self, card: str) -> str:
        signs = [f"{sign}: {first} or {second}" for sign, (first, second) in SIGNS.items()]
        fish = [f"{name}: {c}-{w} C, pH {s}-{a}, salinity {g} g/l"
                for name, (c, w, s, a, g) in SPECIES.items()]
        remedies = [
            "oxygen below 5 mg/l: one air stone for each 60 litres begun",
            "ammonia over 0.2 or nitrite over 0.3 mg/l: the smallest water change, in steps of 5 "
            "percent, that brings it down to that limit (fresh water has none)",
            "pH: to the middle of the range of the fish, 0.1 for each dose",
            "temperature: to the middle of the range", "salinity: grams = litres x missing g/l",
        ]
        pages = {"signs": signs, "remedies": remedies, "species": fish}
        return "\n".join(pages.get(str(card), ["No such card."])) + self._advance_if_done()

    def tool_look_at_tank(self, tank: int) -> str:
        found = self._state["tanks"].get(str(tank))
        told = f"{found['litres']} litres, {found['fish']}" if found else "no such tank"
        return f"Tank {tank}: {told}." + self._advance_if_done()

    def tool_test_water(self, tank: int, value: str) -> str:
        measured = self._buy("test_water", tank)["values"].get(value, "not a value")
        return f"Tank {tank}, {value}: {measured}" + self._advance_if_done()

    def tool_change_water(self, tank: int, percent: int) -> str:
        return self._treat(tank, "change_water", percent)

    def tool_add_buffer(self, tank: int, direction: str, doses: int) -> str:
        return self._treat(tank, "add_buffer", direction, doses)

    def tool_add_salt(self, tank: int, grams: int) -> str:
        return self._treat(tank, "add_salt", grams)

    def tool_set_heater(self, tank: int, celsius: float) -> str:
        return self._treat(tank, "set_heater", celsius)

    def tool_start_air_stones(self, tank: int, stones: int) -> str:
        return self._treat(tank, "start_air_stones", stones)

    def tool_dose_medicine(self, tank: int, against: str) -> str:
        return self._treat(tank, "dose_medicine", against)

    def solution(self) -> str:
        """The remedies still owed, if the till can pay for them."""
        twin, lines = copy.deepcopy(self), []
        for key, tank in twin._state["tanks"].items():
            if tank["cause"] == "cured":
                continue
            name, *amounts = tank["remedy"]
            fields = list(self._tools[name]["parameters"]["properties"])[1:]
            arguments = {"tank": int(key), **dict(zip(fields, amounts))}
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        while twin._current_msg < 4 and len(lines) < 25:
            twin.execute_tool("read_card", {"card": "signs"})
            lines.append('<tool_call>{"name": "read_card", "arguments": {"card": "signs"}}'
                         "</tool_call>")
        if twin._current_msg < 4:
            return "The till is empty; the tanks cannot be cured any more."
        return "\n".join([*lines, "<answer>done</answer>"])
