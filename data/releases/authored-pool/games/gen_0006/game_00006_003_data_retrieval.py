"""How Bright Is the Star Behind the Dust

The archive of a small observatory holds stars, nights and brightness readings in three tables
that nobody ever joined. Find the one star that fits a description, throw away the spoilt
readings, correct for dust and distance, and report its absolute magnitude.
"""

import json
import math
import random
from typing import Any

CONSTELLATIONS = ["Lyra", "Cygnus", "Vela", "Orion", "Carina", "Aquila"]
CAMERAS = ["ALFA", "BRAVO", "CASSIS"]
BANDS = ["B", "V"]
FLAGS = ["ok", "cloud", "saturated"]


class DustyStarArchiveEnv(ToolUseBaseEnv):
    """Filter, join and compute; the answer is one number."""

    def __init__(self, max_turns: int = 16, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Fill the three tables and pick the star in question."""
        self._rng = random.Random(seed)
        self.turn_count = 0
        self._call_history = []
        self._declare_tools()
        self._fill_archive()
        question = self._choose_star()
        return (
            f"{question}\n\nAbsolute magnitude M = V - A - DM, with V the mean of its usable V "
            "readings (flag ok), A the extinction by dust towards its constellation and DM the "
            "distance modulus. Send <answer>M</answer> with two decimals.\n"
            f"{self.max_turns} turns. Tools: {', '.join(self._tools)}."
        ), {}

    def _declare_tools(self) -> None:
        star = {"type": "string", "description": "Star id such as S-104."}
        constellation = {"type": "string", "enum": CONSTELLATIONS}
        self._tools = {
            "query_stars": {
                "description": "Stars of a constellation up to a distance, with spectral class.",
                "parameters": {
                    "type": "object",
                    "properties": {
                        "constellation": constellation,
                        "max_distance_pc": {"type": "number", "default": 5000,
                                            "description": "Largest distance in parsecs."},
                    },
                    "required": ["constellation"],
                },
            },
            "query_nights": {
                "description": "Total exposure of each star observed with a camera.",
                "parameters": {
                    "type": "object",
                    "properties": {
                        "camera": {"type": "string", "enum": CAMERAS},
                        "star_ids": {"type": "array", "items": star,
                                     "description": "Only these stars."},
                    },
                    "required": ["camera", "star_ids"],
                },
            },
            "get_readings": {
                "description": "Single brightness readings of a star in one band, with flags.",
                "parameters": {
                    "type": "object",
                    "properties": {"star_id": star, "band": {"type": "string", "enum": BANDS}},
                    "required": ["star_id", "band"],
                },
            },
            "dust_map": {
                "description": "Extinction A in a band towards a constellation, in magnitudes.",
                "parameters": {
                    "type": "object",
                    "properties": {"constellation": constellation,
                                   "band": {"type": "string", "enum": BANDS}},
                    "required": ["constellation", "band"],
                },
            },
            "calculate": {
                "description": "Mean of numbers, or the distance modulus of one distance (pc).",
                "parameters": {
                    "type": "object",
                    "properties": {
                        "operation": {"type": "string", "enum": ["mean", "distance_modulus"]},
                        "values": {"type": "array", "items": {"type": "number"},
                                   "description": "The numbers."},
                    },
                    "required": ["operation", "values"],
                },
            },
            "moon_phase": {
                "description": "Phase of the moon on a night of this season.",
                "parameters": {
                    "type": "object",
                    "properties": {"night": {"type": "integer", "description": "1 to 90."}},
                    "required": ["night"],
                },
            },
        }

    def _fill_archive(self) -> None:
        rng = self._rng
        numbers = rng.sample(range(101, 200), 30)
        stars, exposures, readings = {}, [], []
        for index, number in enumerate(sorted(numbers)):
            name = f"S-{number}"
            stars[name] = {"constellation": CONSTELLATIONS[index % 6],
                           "distance_pc": rng.randint(40, 1900), "class": rng.choice("BAFGKM")}
            for camera in CAMERAS:
                if rng.random() < 0.7:
                    hours = rng.randint(10, 95) / 10
                    exposures.append({"star": name, "camera": camera, "hours": hours})
            level = rng.randint(700, 1400) / 100
            for band in BANDS:
                for _ in range(6):
                    flag = rng.choice(["ok", "ok", "ok", *FLAGS[1:]])
                    shift = {"ok": 0.0, "cloud": 1.7, "saturated": -1.3}[flag]
                    value = level + shift + rng.randint(-20, 20) / 100 + (0.6 if band == "B" else 0)
                    readings.append({"star": name, "band": band, "mag": round(value, 2),
                                     "flag": flag})
        dust = {}
        for name in CONSTELLATIONS:
            visual = rng.randint(10, 140) / 100
            dust[name] = {"V": visual, "B": round(visual * 4.1 / 3.1, 2)}
        self._state = {"stars": stars, "exposures": exposures, "readings": readings, "dust": dust}

    def _choose_star(self) -> str:
        """Make one star unique by constellation, distance and exposure."""
        rng, stars = self._rng, self._state["stars"]
        region, camera = rng.choice(CONSTELLATIONS), rng.choice(CAMERAS)
        local = [name for name, star in stars.items() if star["constellation"] == region]
        local.sort(key=lambda name: stars[name]["distance_pc"])
        for step, name in enumerate(local):
            stars[name]["distance_pc"] += 3 * step
        limit = stars[local[3]]["distance_pc"] + 2
        target, runner_up = rng.sample(local[:4], 2)
        longest = rng.randint(100, 125)
        hours = {target: longest / 10, runner_up: (longest - 3) / 10, local[4]: (longest + 9) / 10}
        self._state["exposures"] = [
            e for e in self._state["exposures"]
            if not (e["camera"] == camera and e["star"] in hours)
        ] + [{"star": n, "camera": camera, "hours": h} for n, h in sorted(hours.items())]
        usable = [r for r in self._state["readings"] if r["star"] == target and r["band"] == "V"]
        usable[0]["flag"] = "ok"
        good = [r["mag"] for r in usable if r["flag"] == "ok"]
        self._plan = {"region": region, "limit": limit, "camera": camera, "near": local[:4],
                      "star": target, "good": good}
        modulus = 5 * math.log10(stars[target]["distance_pc"] / 10)
        magnitude = sum(good) / len(good) - self._state["dust"][region]["V"] - modulus
        self._expected_answer = f"{magnitude:.5f}"
        return (f"Of the stars in {region} no further than {limit} parsecs away, take the one with "
                f"the longest total exposure with camera {camera}. How bright is it really?")

    def _check_answer(self, answer: str) -> bool:
        text = answer.strip().lower().replace("\u2212", "-").removeprefix("m").lstrip(" =")
        return super()._check_answer(text.removesuffix("mag").strip())

    def _turns(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        return f"{text}\n[{max(left, 0)} turns left]"

    def tool_query_stars(self, constellation: str, max_distance_pc: float = 5000) -> str:
        rows = [f"{name} | {star['distance_pc']} pc | class {star['class']}"
                for name, star in self._state["stars"].items()
                if star["constellation"].lower() == str(constellation).lower()
                and star["distance_pc"] <= max_distance_pc]
        return self._turns("\n".join(rows or ["No star fits."]))

    def tool_query_nights(self, camera: str, star_ids: list[str]) -> str:
        wanted = [str(name).strip().upper() for name in star_ids]
        rows = [f"{e['star']} | {e['hours']} h" for e in self._state["exposures"]
                if e["camera"] == str(camera).upper() and e["star"] in wanted]
        return self._turns("\n".join(rows or ["No exposure of these stars with that camera."]))

    def tool_get_readings(self, star_id: str, band: str) -> str:
        rows = [f"{r['mag']:.2f} | {r['flag']}" for r in self._state["readings"]
                if r["star"] == str(star_id).strip().upper() and r["band"] == str(band).upper()]
        return self._turns("\n".join(rows or [f"No {band} readings of {star_id}."]))

    def tool_dust_map(self, constellation: str, band: str) -> str:
        value = self._state["dust"].get(str(constellation).title(), {}).get(str(band).upper())
        if value is None:
            return self._turns("The dust map needs a constellation of this archive and B or V.")
        return self._turns(f"A({band}) towards {constellation}: {value:.2f} mag")

    def tool_calculate(self, operation: str, values: list[float]) -> str:
        if not values:
            return self._turns("Give at least one number.")
        if operation == "mean":
            return self._turns(f"mean of {len(values)}: {sum(values) / len(values):.4f}")
        if operation != "distance_modulus" or values[0] <= 0:
            return self._turns("Operations: mean, distance_modulus (one positive distance).")
        return self._turns(f"DM = 5 log10({values[0]} / 10) = {5 * math.log10(values[0] / 10):.4f}")

    def tool_moon_phase(self, night: int) -> str:
        age = night * 86400 % 2551443 / 86400
        return self._turns(f"Night {night}: the moon is {age:.1f} days old.")

    def solution(self) -> str:
        """Every query that the answer rests on, then the answer."""
        plan, distance = self._plan, self._state["stars"][self._plan["star"]]["distance_pc"]
        calls = [
            ("query_stars", {"constellation": plan["region"], "max_distance_pc": plan["limit"]}),
            ("query_nights", {"star_ids": plan["near"], "camera": plan["camera"]}),
            ("get_readings", {"star_id": plan["star"], "band": "V"}),
            ("dust_map", {"constellation": plan["region"], "band": "V"}),
            ("calculate", {"values": plan["good"], "operation": "mean"}),
            ("calculate", {"values": [distance], "operation": "distance_modulus"}),
        ]
        made = [(entry["name"], entry["arguments"]) for entry in self._call_history]
        lines = []
        for name, arguments in calls:
            if (name, arguments) not in made:
                body = json.dumps({"name": name, "arguments": arguments})
                lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, f"<answer>{float(self._expected_answer):.2f}</answer>"])
