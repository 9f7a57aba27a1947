"""Random but well-formed players for the spatial reasoning environments."""

import random
import re
from typing import Callable


def _box(text: str) -> str:
    """Wrap an action the way the games expect it."""
    return "\\boxed{" + text + "}"


def _letters(rng: random.Random, most: int) -> str:
    """One to `most` compass letters."""
    return "".join(rng.choice("NESW") for _ in range(rng.randint(1, most)))


def _island_bearing(rng: random.Random, observation: str, turn: int) -> str:
    """Walk along a random compass point, sometimes dig."""
    if rng.random() < 0.2:
        return _box("dig")
    direction = rng.choice(("N", "NE", "E", "SE", "S", "SW", "W", "NW"))
    return _box(f"walk {direction} {rng.randint(1, 8)}")


def _die_rolling(rng: random.Random, observation: str, turn: int) -> str:
    """Roll the die one to three times in random directions."""
    return _box(_letters(rng, 3))


def _pallet_docks(rng: random.Random, observation: str, turn: int) -> str:
    """Drive one to four random steps, now and then undo."""
    return _box("undo" if rng.random() < 0.1 else _letters(rng, 4))


def _gyro_drone(rng: random.Random, observation: str, turn: int) -> str:
    """Burn in a random body direction; once the beacon is aboard, try docking now and then."""
    verb = rng.random()
    if verb < 0.1:
        return _box("hold")
    if verb < 0.2 and "(beacon aboard)" in observation:
        return _box("dock")
    return _box(f"burn {rng.choice(('forward', 'right', 'back', 'left'))} {rng.randint(1, 3)}")


def _night_museum(rng: random.Random, observation: str, turn: int) -> str:
    """Walk one to four steps, some of them pauses."""
    return _box("".join(rng.choice("NESWP") for _ in range(rng.randint(1, 4))))


def _sliding_penguin(rng: random.Random, observation: str, turn: int) -> str:
    """Slide one to three times in random directions."""
    return _box("slide " + _letters(rng, 3))


def _fold_and_punch(rng: random.Random, observation: str, turn: int) -> str:
    """Fold, punch any place with paper, or take a new sheet after two strokes."""
    if "Strokes: 0" not in observation and rng.random() < 0.6:
        return _box("new sheet")
    if rng.random() < 0.6:
        return _box("fold " + rng.choice(("left", "right", "up", "down", "diagonal")))
    rows = re.findall(r"^  ([1-8])  [o. ]{15}     [1-8]  (.*)$", observation, re.MULTILINE)
    places = [f"{'ABCDEFGH'[at // 2]}{row}" for row, paper in rows
              for at, mark in enumerate(paper) if mark not in "o "]
    return _box("punch " + rng.choice(places or ["A1"]))


def _light_bench(rng: random.Random, observation: str, turn: int) -> str:
    """Set a mirror anywhere; with empty hands lift one that stands there."""
    rows = re.findall(r"^ ([1-8]) [> ] (.{15})", observation, re.MULTILINE)
    bolted = re.search(r"Bolted mirrors: ([^.]*)\.", observation).group(1)
    places = [("ABCDEFGH"[at // 2] + number, mark) for number, row in rows
              for at, mark in enumerate(row) if at % 2 == 0]
    if "Mirrors in hand: 0" in observation:
        mine = [name for name, mark in places if mark in "/\\" and name not in bolted]
        return _box("lift " + rng.choice(mine))
    free = [name for name, mark in places if mark in ".-|+"]
    return _box(f"set {rng.choice(chr(47) + chr(92))} {rng.choice(free)}")


def _castle_views(rng: random.Random, observation: str, turn: int) -> str:
    """Build two towers of the plan, and show the castle now and then."""
    if rng.random() < 0.2:
        return _box("show")
    rows = re.findall(r"([0-4-](?: [0-4-]){3})   row ([1-4])$", observation, re.MULTILINE)
    towers = ["ABCD"[at // 2] + number for row, number in rows
              for at, mark in enumerate(row) if mark in "01234"]
    return _box("build " + " ".join(f"{tower}={rng.randint(1, 4)}"
                                    for tower in rng.sample(towers, 2)))


def _turntable_tiles(rng: random.Random, observation: str, turn: int) -> str:
    """Twist one to three turntables either way."""
    twists = [rng.choice("ABCD") + rng.choice("+-") for _ in range(rng.randint(1, 3))]
    return _box("twist " + " ".join(twists))


def _ferry_deck(rng: random.Random, observation: str, turn: int) -> str:
    """Load a lorry in a way that fits, or unload one when none does."""
    deck = re.findall(r"^  ([1-6]) ([A-UX.](?: [A-UX.]){5})$", observation, re.MULTILINE)
    free = [(int(row) - 1, at // 2) for row, line in deck
            for at, mark in enumerate(line) if mark == "."]
    drawn = observation.split("Lorries ashore:\n")[1].split("\n")[:3]
    options = []
    for match in re.finditer(r"([P-U]): ", drawn[0]):
        cells = [(row, column) for row in range(3) for column in range(5)
                 if drawn[row][match.end() + column:match.end() + column + 1] == "#"]
        for turns in range(8):
            cells = [(c, -r) for r, c in cells] if turns != 4 else [(r, -c) for r, c in cells]
            down, right = rng.choice(free)
            placed = [(r - cells[0][0] + down, c - cells[0][1] + right) for r, c in cells]
            if all(cell in free for cell in placed):
                options.append((match.group(1), placed))
    if not options:
        return _box("unload " + rng.choice("PQRSTU"))
    name, placed = rng.choice(options)
    return _box(f"load {name} " + " ".join("ABCDEF"[c] + str(r + 1) for r, c in placed))


def _klein_glove(rng: random.Random, observation: str, turn: int) -> str:
    """Take or hang where there is something to, else walk one to six steps."""
    under = re.search(r"@ you \(on ([a-zA-Z ]+)\)", observation).group(1)
    empty = "In your hand: nothing" in observation
    if under in ("l", "r") and empty:
        return _box("take")
    if under in ("L", "R") and not empty and rng.random() < 0.7:
        return _box("hang")
    return _box("walk " + _letters(rng, 6))


PLAYERS: dict[str, Callable[[random.Random, str, int], str]] = {
    "game_00001_000_spatial_reasoning": _island_bearing,
    "game_00003_000_spatial_reasoning": _die_rolling,
    "game_00005_000_spatial_reasoning": _pallet_docks,
    "game_00007_000_spatial_reasoning": _gyro_drone,
    "game_00009_000_spatial_reasoning": _night_museum,
    "game_00010_003_spatial_reasoning": _sliding_penguin,
    "game_00012_001_spatial_reasoning": _fold_and_punch,
    "game_00013_003_spatial_reasoning": _light_bench,
    "game_00015_001_spatial_reasoning": _castle_views,
    "game_00017_001_spatial_reasoning": _turntable_tiles,
    "game_00018_002_spatial_reasoning": _ferry_deck,
    "game_00019_003_spatial_reasoning": _klein_glove,
}
