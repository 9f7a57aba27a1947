"""Pacemakers on a Toy Planet

A climate model of an imaginary planet has six regions whose temperatures move together. Some
regions drive others, and a hidden deep ocean stirs two of them at once. As in pacemaker
experiments with real climate models, hold a region at a chosen anomaly, read the mean response
everywhere, and decide for eight correlated pairs who drives whom directly, or nobody.
"""

import math
import random
import re

REGIONS = ("Aru", "Bel", "Cor", "Dun", "Eos", "Fen")
SIZE = len(REGIONS)
RUNS = 6
HELD_AT_ONCE = 2
LARGEST = 3.0
SLIPS_ALLOWED = 1
EDGES = 5
PAIRS = 8
Matrix = list[list[float]]


class PacemakerEnv:
    """Separate direct drive from mediation and confounding with few interventions."""

    def __init__(self, max_turns: int = 20):
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        self._rng = random.Random(seed)
        while not self._draw_model():
            pass
        self._runs: list[str] = []
        self._verdicts: list[str] = []
        self._slips = 0
        self._turn = 0
        return self._sheet("The control run of the model is archived."), {"turn": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        if self._ended():
            return "The computing time is used up.", 0.0, True, False, {"turn": self._turn}
        self._turn += 1
        box = re.search(r"\\boxed\{\s*(run|judge)\b([^{}]*)\}", action, re.IGNORECASE)
        verb, rest = (box.group(1).lower(), box.group(2)[:80].lower()) if box else ("", "")
        if verb == "run":
            note = self._run(rest)
        elif verb == "judge":
            note = self._judge(rest)
        else:
            note = "The model only takes runs, and you only have pairs to judge."
        ended = self._ended()
        won = ended and self._slips <= SLIPS_ALLOWED
        truncated = not ended and self._turn >= self.max_turns
        info = {"turn": self._turn, "runs": len(self._runs), "slips": self._slips}
        text = note if ended else self._sheet(note)
        return text, 1.0 if won else 0.0, ended, truncated, info

    def solution(self) -> str:
        waiting = self._pairs[len(self._verdicts):]
        if self._ended() or len(waiting) > self.max_turns - self._turn:
            return "The remaining pairs can no longer be judged."
        return "\n".join(f"\\boxed{{judge {self._truth(pair)}}}" for pair in waiting)

    def _ended(self) -> bool:
        return len(self._verdicts) == PAIRS or self._slips > SLIPS_ALLOWED

    def _draw_model(self) -> bool:
        """Draw a model; keep it if no direct or total effect is hidden by cancellation."""
        order = self._rng.sample(range(SIZE), SIZE)
        possible = [(a, b) for i, a in enumerate(order) for b in order[i + 1:]]
        chosen = self._rng.sample(possible, EDGES)
        self._order = order
        self._weights: Matrix = [[0.0] * SIZE for _ in REGIONS]
        for cause, effect in chosen:
            self._weights[cause][effect] = self._rng.choice([-1, 1]) * self._rng.randint(5, 12) / 10
        below = [self._respond({region: 1.0}) for region in range(SIZE)]
        mediated = [(a, b) for a, b in possible if (a, b) not in chosen and below[a][b] != 0.0]
        clean = [(a, b) for a, b in possible if below[a][b] == 0.0 and (a, b) not in chosen]
        if not clean or not mediated:
            return False
        stirred = self._rng.choice(clean)
        self._correlations = self._correlate(stirred)
        others = [pair for pair in clean if pair != stirred]
        others = mediated + [(a, b) for a, b in others if abs(self._correlations[a][b]) >= 0.2]
        if len(others) < PAIRS - EDGES - 1:
            return False
        pairs = chosen + [stirred] + self._rng.sample(others, PAIRS - EDGES - 1)
        self._rng.shuffle(pairs)
        self._pairs = [(min(pair), max(pair)) for pair in pairs]
        strong = all(abs(below[a][b]) >= 0.15 for a, b in chosen + mediated)
        return strong and all(abs(self._correlations[a][b]) >= 0.15 for a, b in self._pairs)

    def _respond(self, held: dict[int, float]) -> list[float]:
        """Mean anomaly of every region while some are held fixed."""
        mean = [0.0] * SIZE
        for region in self._order:
            if region in held:
                mean[region] = held[region]
            else:
                mean[region] = sum(mean[c] * self._weights[c][region] for c in range(SIZE))
        return mean

    def _correlate(self, stirred: tuple[int, int]) -> Matrix:
        """Correlations of the control run: unit weather noise in each region plus the ocean."""
        noise = [[0.0] * SIZE for _ in range(SIZE + 1)]
        for source, response in enumerate(noise):
            for region in self._order:
                kick = float(region == source) if source < SIZE else 1.5 * (region in stirred)
                response[region] = kick + sum(
                    response[c] * self._weights[c][region] for c in range(SIZE)
                )

        def covariance(a: int, b: int) -> float:
            return sum(response[a] * response[b] for response in noise)

        return [
            [covariance(a, b) / math.sqrt(covariance(a, a) * covariance(b, b))
             for b in range(SIZE)] for a in range(SIZE)
        ]

    def _truth(self, pair: tuple[int, int]) -> str:
        first, second = pair
        if self._weights[first][second]:
            return f"{REGIONS[first]} -> {REGIONS[second]}"
        if self._weights[second][first]:
            return f"{REGIONS[second]} -> {REGIONS[first]}"
        return "none"

    def _run(self, rest: str) -> str:
        names = [name.lower() for name in REGIONS]
        settings = re.findall(r"([a-z]+) *= *([+-]?[0-9](?:\.[0-9]{1,2})?)(?![0-9.])", rest)
        held = {names.index(name): float(value) for name, value in settings if name in names}
        if not held or len(held) != len(settings) or len(held) > HELD_AT_ONCE:
            return f"A run holds one or {HELD_AT_ONCE} of the regions, as in Aru=1 Bel=-2."
        if any(abs(value) > LARGEST for value in held.values()):
            return "The model is only trusted for anomalies from -3 to 3 degrees."
        if len(self._runs) == RUNS:
            return "The computing time for runs is used up."
        cells = []
        for region, value in enumerate(self._respond(held)):
            mark = "*" if region in held else " "
            cells.append(f"{value + 0.0:+7.2f}{mark}")
        self._runs.append(f"{len(self._runs) + 1:5d}" + "".join(cells))
        return "The run is done."

    def _judge(self, rest: str) -> str:
        pair = self._pairs[len(self._verdicts)]
        names = [REGIONS[region] for region in pair]
        said = rest.replace(" ", "")
        allowed = [f"{names[0]} -> {names[1]}", f"{names[1]} -> {names[0]}", "none"]
        verdict = [text for text in allowed if text.replace(" ", "").lower() == said]
        if not verdict:
            return f"This pair can be judged as {allowed[0]}, {allowed[1]}, or none."
        truth = self._truth(pair)
        self._verdicts.append(f"{names[0]}-{names[1]}: {truth}")
        if verdict[0] == truth:
            note = f"The model code agrees on {names[0]}-{names[1]}: {truth}."
        else:
            self._slips += 1
            note = f"The model code says otherwise on {names[0]}-{names[1]}: {truth}."
        if self._slips > SLIPS_ALLOWED:
            return note + " That is one slip too many."
        if len(self._verdicts) == PAIRS:
            return note + " All pairs are judged, and your diagram stands."
        return note

    def _sheet(self, note: str) -> str:
        head = "     " + "".join(f"{name:>7} " for name in REGIONS)
        rows = [
            f"{name:<5}" + "".join(f"{value:+7.2f} " for value in line)
            for name, line in zip(REGIONS, self._correlations, strict=True)
        ]
        pairs = [f"{REGIONS[a]}-{REGIONS[b]}" for a, b in self._pairs]
        done = len(self._verdicts)
        return "\n".join([
            note, "Correlations in the control run:", head, *rows,
            "Mean response in degrees (* = held):", head, *(self._runs or ["  no run yet"]),
            f"Judged: {'; '.join(self._verdicts) or 'none'}.",
            f"Pair to judge now: {pairs[done]}. After it: {', '.join(pairs[done + 1:]) or 'none'}.",
            "Responses are linear and there are no loops. A pair may correlate by direct drive, "
            "through a third region, by a common driver, or by the ocean (it stirs one pair).",
            f"Slips: {self._slips} ({SLIPS_ALLOWED} allowed). Runs left: {RUNS - len(self._runs)}. "
            f"Turns left: {self.max_turns - self._turn}.",
            "Actions: \\boxed{run Aru=1} or \\boxed{run Aru=1 Bel=-2} holds regions, "
            f"\\boxed{{judge {pairs[done].replace('-', ' -> ')}}} (direct drive), the reverse, or "
            "\\boxed{judge none}.",
        ])
