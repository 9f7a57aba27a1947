"""Random players of the causal inference environments.

Each knows the actions of its environment and picks well-formed ones at random.
"""

import random
import re
from collections.abc import Callable

Player = Callable[[random.Random, str, int], str]


def switchboard(rng: random.Random, observation: str, turn: int) -> str:
    """Throw one or two switches, or claim some wiring for a lamp that is not explained."""
    if rng.random() < 0.5:
        throws = rng.sample("123456", rng.randint(1, 2))
        return "\\boxed{flip " + " ".join(throws) + "}"
    explained = re.search(r"Explained lamps: ([^.]*)\.", observation).group(1)
    lamp = rng.choice([lamp for lamp in "ABC" if lamp not in explained])
    kind = rng.choice(["direct", "inverted", "series", "parallel", "two-way"])
    switches = rng.sample("123456", 1 if kind in ("direct", "inverted") else 2)
    return f"\\boxed{{claim {lamp} {kind} {' '.join(switches)}}}"


def fever_wells(rng: random.Random, observation: str, turn: int) -> str:
    """Visit, close, open or dye; half of the time send a finding that is not agreed yet."""
    if rng.random() < 0.5:
        verb = rng.choice(["visit", "close", "open", "dye"])
        if verb == "visit":
            houses = rng.sample(range(1, 17), rng.randint(1, 3))
            return "\\boxed{visit " + " ".join(map(str, houses)) + "}"
        return f"\\boxed{{{verb} {rng.choice('ABCDEFGH')}}}"
    agreed = re.search(r"Findings agreed: ([^.]*)\.", observation).group(1)
    finding = rng.choice([word for word in ("shut", "source", "house") if word not in agreed])
    if finding == "shut":
        return "\\boxed{shut " + " ".join(sorted(rng.sample("ABCDEFGH", 3))) + "}"
    if finding == "source":
        return f"\\boxed{{source {rng.choice('ABCDEFGH')}}}"
    return f"\\boxed{{house {rng.randint(1, 16)}}}"


def gene_cascade(rng: random.Random, observation: str, turn: int) -> str:
    """Blot a random strain, or draw a random arrow to a gene without one."""
    if rng.random() < 0.5:
        mutants = [rng.choice("+-") + gene for gene in rng.sample("ABCDEFG", rng.randint(1, 2))]
        lanes = rng.sample("ABCDEFG", 3)
        return "\\boxed{strain " + " ".join(mutants) + " blot " + " ".join(lanes) + "}"
    written = re.findall(r"(?:->|-\|) ([A-G])", observation)
    lower = rng.choice([gene for gene in "ABCDEFG" if gene not in written])
    upper = rng.choice([gene for gene in "ABCDEFG" if gene != lower])
    return f"\\boxed{{link {upper} {rng.choice(['activates', 'represses'])} {lower}}}"


def pacemaker(rng: random.Random, observation: str, turn: int) -> str:
    """Run the model while runs are left, or judge the pair in question."""
    regions = ["Aru", "Bel", "Cor", "Dun", "Eos", "Fen"]
    if "Runs left: 0." not in observation and rng.random() < 0.5:
        held = rng.sample(regions, rng.randint(1, 2))
        return "\\boxed{run " + " ".join(f"{name}={rng.randint(-3, 3)}" for name in held) + "}"
    first, second = re.search(r"Pair to judge now: (\w+)-(\w+)\.", observation).groups()
    verdict = rng.choice([f"{first} -> {second}", f"{second} -> {first}", "none"])
    return f"\\boxed{{judge {verdict}}}"


def food_diary(rng: random.Random, observation: str, turn: int) -> str:
    """Eat up to six foods; now and then name a cause that is not confirmed yet."""
    foods = re.search(r"^Foods: (.*)\.$", observation, re.MULTILINE).group(1).split(", ")
    if rng.random() < 0.7:
        return "\\boxed{eat " + " ".join(rng.sample(foods, rng.randint(1, 6))) + "}"
    known = re.search(r"Causes confirmed: ([^.]*)\.", observation).group(1)
    kind = rng.choice([kind for kind in ("single", "pair") if kind not in known])
    named = rng.sample(foods, 1 if kind == "single" else 2)
    return f"\\boxed{{{kind} {' '.join(named)}}}"


def pigeon_box(rng: random.Random, observation: str, turn: int) -> str:
    """Peck at random while trials are left, or name any cause."""
    if "Trials left here: 0" not in observation and rng.random() < 0.7:
        return "\\boxed{peck " + "".join(rng.choice("RGB.") for _ in range(6)) + "}"
    kind = rng.choice(["button", "delayed", "pair", "clock"])
    if kind == "clock":
        return f"\\boxed{{clock {rng.randint(3, 5)}}}"
    buttons = "".join(rng.choice("RGB") for _ in range(2 if kind == "pair" else 1))
    return f"\\boxed{{{kind} {buttons}}}"


def miracle_cures(rng: random.Random, observation: str, turn: int) -> str:
    """Ask, split, or state an effect of the size that tables show."""
    if rng.random() < 0.5:
        return rng.choice(["\\boxed{story}", "\\boxed{split}"])
    return f"\\boxed{{effect {rng.randint(-30, 30)}}}"


def crash_clocks(rng: random.Random, observation: str, turn: int) -> str:
    """Compare two clocks, or blame a called service, chance or the root for an open failure."""
    rows = re.findall(r"^  (\w+) +failed at .*; calls ([a-z, ]+)( *\[)?", observation, re.MULTILINE)
    name, calls, _ = rng.choice([row for row in rows if not row[2]])
    if rng.random() < 0.5 and "Comparisons left: 0" not in observation:
        other = rng.choice([row[0] for row in rows if row[0] != name])
        return f"\\boxed{{compare {name} {other}}}"
    return f"\\boxed{{blame {name} {rng.choice([*calls.strip().split(', '), 'root', 'itself'])}}}"


def parallel_towns(rng: random.Random, observation: str, turn: int) -> str:
    """Ask for the series or the news of a town, or state an effect of plausible size."""
    towns = re.search(r"without the rule: ([^.]*)\.", observation).group(1).split(", ")
    if rng.random() < 0.7:
        return f"\\boxed{{{rng.choice(['series', 'news'])} {rng.choice(towns)}}}"
    return f"\\boxed{{effect {rng.randint(-15, 15)}}}"


def rock_pool(rng: random.Random, observation: str, turn: int) -> str:
    """Remove a species and count three others while pools are left, or foretell a change."""
    species = ["starfish", "crab", "whelk", "limpet", "mussel", "kelp"]
    if "experiments: 0" not in observation and rng.random() < 0.7:
        removed, *counted = rng.sample(species, 4)
        return f"\\boxed{{remove {removed} count {' '.join(counted)}}}"
    return f"\\boxed{{foretell {10 * rng.randint(-6, 6)}}}"


def swiss_cheese(rng: random.Random, observation: str, turn: int) -> str:
    """Prevent some happenings while replays are left, or report one or two; close in the end."""
    if "Replays left: 0" not in observation and rng.random() < 0.6:
        some = rng.sample("123456789", rng.randint(1, 5))
        return "\\boxed{prevent " + " ".join(some) + "}"
    if "In the report: nothing" not in observation and rng.random() < 0.3:
        return "\\boxed{close}"
    return "\\boxed{cause " + " ".join(rng.sample("123456789", rng.randint(1, 2))) + "}"


def school_years(rng: random.Random, observation: str, turn: int) -> str:
    """Look something up about an accident, or state a worth below the plain comparison."""
    accidents = re.findall(r"^  ([1-4])\. ", observation, re.MULTILINE)
    if rng.random() < 0.7:
        return f"\\boxed{{{rng.choice(['means', 'gifts', 'placebo'])} {rng.choice(accidents)}}}"
    naive = int(re.search(r"goes with ([0-9]+) coins", observation).group(1))
    return f"\\boxed{{worth {rng.randint(1, naive)}}}"


PLAYERS: dict[str, Player] = {
    "game_00001_002_causal_inference": switchboard,
    "game_00003_002_causal_inference": fever_wells,
    "game_00005_002_causal_inference": gene_cascade,
    "game_00009_001_causal_inference": pacemaker,
    "game_00011_001_causal_inference": food_diary,
    "game_00012_003_causal_inference": pigeon_box,
    "game_00014_001_causal_inference": miracle_cures,
    "game_00015_003_causal_inference": crash_clocks,
    "game_00016_003_causal_inference": parallel_towns,
    "game_00017_003_causal_inference": rock_pool,
    "game_00019_001_causal_inference": swiss_cheese,
    "game_00020_002_causal_inference": school_years,
}
