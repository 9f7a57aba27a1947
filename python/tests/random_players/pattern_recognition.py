"""Random players of the pattern recognition environments.

Each knows the actions of its environment and picks well-formed ones at random.
"""

import random
import re
from collections.abc import Callable

Player = Callable[[random.Random, str, int], str]


def drum_phrases(rng: random.Random, observation: str, turn: int) -> str:
    """Listen while free strokes are left, or play three gaps of the size heard so far."""
    gaps = [int(gap) for gap in re.findall(r"^ *([0-9]+) \|x", observation, re.MULTILINE)]
    if "at most 0 more" not in observation and rng.random() < 0.3:
        return "\\boxed{listen}"
    tries = [str(rng.randint(1, 2 * max(gaps))) for _ in range(3)]
    return "\\boxed{play " + " ".join(tries) + "}"


def pebble_ring(rng: random.Random, observation: str, turn: int) -> str:
    """Test a random small ring, or foretell a random row."""
    verb, size = rng.choice([("test", 5), ("foretell", 14)])
    ring = "".join(rng.choice("#.") for _ in range(size))
    return f"\\boxed{{{verb} {ring}}}"


def promoter(rng: random.Random, observation: str, turn: int) -> str:
    """Mask a stretch, claim a site where none is confirmed, or name a motif."""
    rows = re.findall(r"^ ([1-4])  [ACGT]+(.*)$", observation, re.MULTILINE)
    waiting = [number for number, mark in rows if "site starts" not in mark]
    verb = rng.choice(["mask", "site"] if waiting else ["motif"])
    if verb == "mask":
        first, last = sorted(rng.randint(1, 26) for _ in range(2))
        return f"\\boxed{{mask {rng.choice(waiting)} {first}-{last}}}"
    if verb == "site":
        return f"\\boxed{{site {rng.choice(waiting)} {rng.randint(1, 20)}}}"
    return "\\boxed{motif " + "".join(rng.choice("ACGT") for _ in range(7)) + "}"


def drifting_cipher(rng: random.Random, observation: str, turn: int) -> str:
    """Peek while peeks are left, or send random letters of the right length."""
    row = re.search(r"^[0-9]\. ([A-Z]+) .*<- current word$", observation, re.MULTILINE)
    length = len(row.group(1))
    if "(0 peeks left)" not in observation and rng.random() < 0.3:
        return f"\\boxed{{peek {rng.randint(1, length)}}}"
    letters = "".join(rng.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for _ in range(length))
    return f"\\boxed{{decode {letters}}}"


def moss_garden(rng: random.Random, observation: str, turn: int) -> str:
    """Lay a random row, or judge the tray by tossing a coin for each row."""
    if rng.random() < 0.5:
        return "\\boxed{lay " + "".join(rng.choice("RGB") for _ in range(5)) + "}"
    return "\\boxed{judge " + " ".join(rng.choice(["yes", "no"]) for _ in range(3)) + "}"


def moth_cloth(rng: random.Random, observation: str, turn: int) -> str:
    """Darn a hole that is still open with random stitches."""
    done = re.search(r"Holes darned: ([^.]*)\.", observation).group(1)
    rows = ["".join(rng.choice("#.") for _ in range(5)) for _ in range(3)]
    hole = rng.choice([name for name in "ABC" if name not in done.split()])
    return f"\\boxed{{darn {hole} {' '.join(rows)}}}"


def ninth_tile(rng: random.Random, observation: str, turn: int) -> str:
    """Make any tile out of the four lists."""
    features = re.search(r"^Features: (.*)\.$", observation, re.MULTILINE).group(1).split("; ")
    chosen = [rng.choice(feature.partition(": ")[2].split()) for feature in features]
    return f"\\boxed{{tile {' '.join(chosen)}}}"


def beam_dating(rng: random.Random, observation: str, turn: int) -> str:
    """Compare or date a beam that is not dated with any year in which it fits."""
    first = int(re.search(r"^  ([0-9]{4})-", observation, re.MULTILINE).group(1))
    beam = rng.choice(re.findall(r"^  ([A-D]) \(not dated\)", observation, re.MULTILINE))
    return f"\\boxed{{{rng.choice(['compare', 'date'])} {beam} {first + rng.randint(15, 69)}}}"


def harbour_wall(rng: random.Random, observation: str, turn: int) -> str:
    """Watch, name any light of the allowed kind, or, when all are named, forecast."""
    if "(3 of 3)" in observation:
        return "\\boxed{forecast " + "".join(rng.choices("0123", [8, 4, 2, 1], k=12)) + "}"
    if rng.random() < 0.3:
        return "\\boxed{watch}"
    group = rng.randint(1, 3)
    period = rng.randint(2 * group + 3, 16)
    return f"\\boxed{{light {group} {period} {rng.randrange(period)}}}"


def chewing_machines(rng: random.Random, observation: str, turn: int) -> str:
    """Feed digits while feeds are left, or foretell some order of numbers that were seen."""
    if "Feeds left here: 0" not in observation and rng.random() < 0.6:
        return "\\boxed{feed " + " ".join(str(rng.randint(0, 9)) for _ in range(4)) + "}"
    row = re.search(r"The curator's row: ([0-9 ]+)", observation).group(1).split()
    values = [rng.choice([int(n), 2 * int(n), int(n) + rng.randint(1, 4)]) for n in row]
    return "\\boxed{foretell " + " ".join(map(str, rng.sample(values, 4))) + "}"


def starling_tune(rng: random.Random, observation: str, turn: int) -> str:
    """Sing one to four random notes."""
    notes = rng.choices(["do", "re", "mi", "fa", "so"], k=rng.randint(1, 4))
    return "\\boxed{sing " + " ".join(notes) + "}"


def salt_numerals(rng: random.Random, observation: str, turn: int) -> str:
    """Ask for pebbles, or read and write numbers of two to four signs that were seen."""
    if "Questions left: 0" not in observation and rng.random() < 0.4:
        return f"\\boxed{{ask {rng.randint(1, 20)}}}"
    if "read this tag" in observation:
        return f"\\boxed{{read {rng.randint(16, 255)}}}"
    rows = re.findall(r"^  ([%@&$+=?~]+) +[0-9]+$", observation, re.MULTILINE)
    signs = sorted(set("".join(rows)))
    return "\\boxed{write " + "".join(rng.choices(signs, k=rng.randint(3, 4))) + "}"


PLAYERS: dict[str, Player] = {
    "game_00000_001_pattern_recognition": drum_phrases,
    "game_00002_001_pattern_recognition": pebble_ring,
    "game_00004_001_pattern_recognition": promoter,
    "game_00006_001_pattern_recognition": drifting_cipher,
    "game_00007_002_pattern_recognition": moss_garden,
    "game_00010_001_pattern_recognition": moth_cloth,
    "game_00011_003_pattern_recognition": ninth_tile,
    "game_00013_001_pattern_recognition": beam_dating,
    "game_00014_003_pattern_recognition": harbour_wall,
    "game_00016_001_pattern_recognition": chewing_machines,
    "game_00018_001_pattern_recognition": starling_tune,
    "game_00019_002_pattern_recognition": salt_numerals,
}
