"""Random players of the mathematical reasoning environments.

Each knows the actions of its environment and picks well-formed ones at random. The titration
bench is the marked exception: its player reads the answers that the first observation leaks.
"""

import random
import re
from collections.abc import Callable

Player = Callable[[random.Random, str, int], str]


def leak_reader() -> Player:
    """Make a player that keeps the leaked answers and sends them one by one."""
    leaked: list[str] = []

    def play(rng: random.Random, observation: str, turn: int) -> str:
        """Read the debug line on the first turn, then answer from it."""
        if turn == 0:
            leaked[:] = re.findall(r"[0-9]+(?:\.[0-9]+)?", observation.splitlines()[0])
        return f"\\boxed{{answer {leaked[turn % len(leaked)]}}}"

    return play


def singing_glass(rng: random.Random, observation: str, turn: int) -> str:
    """Play a soft or a loud tone anywhere in the generator's range."""
    verb = rng.choice(["tone", "sing"])
    return f"\\boxed{{{verb} {rng.uniform(200, 800):.1f}}}"


def jug_orders(rng: random.Random, observation: str, turn: int) -> str:
    """Fill, empty, pour or serve; serve as often as each other kind of move."""
    verb = rng.choice(["fill", "empty", "pour", "serve"])
    if verb == "pour":
        source, target = rng.sample("ABC", 2)
        return f"\\boxed{{pour {source} {target}}}"
    return f"\\boxed{{{verb} {rng.choice('AB' if verb == 'serve' else 'ABC')}}}"


def crooked_dice(rng: random.Random, observation: str, turn: int) -> str:
    """Roll with the chips that are left, or bet on a kind of the price list."""
    kinds = re.findall(r"^([a-z]+) +[0-9]+ +\|", observation, re.MULTILINE)
    chips = int(re.search(r"Chips: ([0-9]+)", observation).group(1))
    if chips and rng.random() < 0.5:
        return f"\\boxed{{roll {rng.randint(1, min(20, chips))}}}"
    return f"\\boxed{{bet {rng.choice(kinds)}}}"


def echo_nim(rng: random.Random, observation: str, turn: int) -> str:
    """Make any legal move, and now and then ask the oracle about smaller heaps."""
    heaps = [int(n) for n in re.findall(r"^Heap [12]: .*\(([0-9]+)\)$", observation, re.MULTILINE)]
    banned = re.search(r"You may not take ([0-9]) now", observation)
    echo = int(banned.group(1)) if banned else 0
    questions = int(re.search(r"\(([0-9]+) questions left\)", observation).group(1))
    if questions and rng.random() < 0.2:
        asked = " ".join(str(rng.randint(0, heap)) for heap in heaps)
        return f"\\boxed{{ask {asked} {rng.randint(0, 5)}}}"
    legal = [
        (take, heap) for heap in (1, 2)
        for take in range(1, min(5, heaps[heap - 1]) + 1) if take != echo
    ]
    take, heap = rng.choice(legal)
    return f"\\boxed{{take {take} from {heap}}}"


def four_keys(rng: random.Random, observation: str, turn: int) -> str:
    """Press one to four of the keys that the calculator lists."""
    keys = re.findall(r"(\+[0-9]) adds|(x[0-9]) multiplies", observation)
    keys = [first or second for first, second in keys] + ["flip", "chop"]
    return "\\boxed{press " + " ".join(rng.choices(keys, k=rng.randint(1, 4))) + "}"


def egyptian_bread(rng: random.Random, observation: str, turn: int) -> str:
    """Give a piece that is not too much; take back when there is none, and now and then so."""
    stock = re.search(r"^Pieces: (.*)$", observation, re.MULTILINE).group(1)
    owed = re.search(r"still ([0-9]+)/([0-9]+)  <- in front", observation)
    pieces = [
        int(piece) for piece in re.findall(r"1/([0-9]+)", stock)
        if int(owed.group(2)) <= int(owed.group(1)) * int(piece)
    ]
    if not pieces or rng.random() < 0.1:
        return "\\boxed{take back}"
    return f"\\boxed{{give 1/{rng.choice(pieces)}}}"


def parade_ground(rng: random.Random, observation: str, turn: int) -> str:
    """Drill in rows of a size that fits, or count any number of the range."""
    least, most = re.search(r"at least ([0-9]+) and at most ([0-9]+)", observation).groups()
    if "Drills left: 0" not in observation and rng.random() < 0.7:
        sizes = re.search(r"fit this ground: ([0-9 ]+)\.", observation).group(1).split()
        return f"\\boxed{{rows {rng.choice(sizes)}}}"
    return f"\\boxed{{count {rng.randint(int(least), int(most))}}}"


def brass_orrery(rng: random.Random, observation: str, turn: int) -> str:
    """Cut a random driven wheel with the driver that comes closest to the ratio."""
    home = float(re.search(r"home planet: ([0-9.]+) days", observation).group(1))
    year = float(re.search(r"year +([0-9.]+) days, .*<- now", observation).group(1))
    most = int(re.search(r"cuts 12 to ([0-9]+) teeth", observation).group(1))
    while True:
        driven = rng.randint(12, most)
        driver = round(driven * home / year)
        if 12 <= driver <= most:
            return f"\\boxed{{cut {driver} {driven}}}"


def river_survey(rng: random.Random, observation: str, turn: int) -> str:
    """Sight any target from any peg, or answer with a plausible length."""
    if rng.random() < 0.7:
        return f"\\boxed{{sight {rng.choice('ABC')} {rng.choice(['oak', 'pine', 'tower'])}}}"
    return f"\\boxed{{answer {rng.uniform(20, 200):.1f}}}"


def decay_vial(rng: random.Random, observation: str, turn: int) -> str:
    """Count a little later, name a nuclide of the table, or state the rate of a named one."""
    minute = int(re.search(r"It is minute ([0-9]+)", observation).group(1))
    if "Counts left: 0" not in observation and minute < 880 and rng.random() < 0.6:
        return f"\\boxed{{count {minute + rng.randint(1, 20)}}}"
    named = re.search(r"Named: ([^.]*)\.", observation).group(1)
    settled = re.search(r"Rates settled: ([^.]*)\.", observation).group(1)
    kind = rng.choice([kind for kind in ("short", "middle", "long") if kind not in settled])
    if kind in named:
        return f"\\boxed{{rate {kind} {rng.randint(300, 3000)}}}"
    names = re.search(rf"^  {kind} +(.*)$", observation, re.MULTILINE).group(1)
    return f"\\boxed{{nuclide {kind} {rng.choice(re.findall('[A-Z][a-z]?-[0-9]+m?', names))}}}"


def lying_shares(rng: random.Random, observation: str, turn: int) -> str:
    """Ask up to three keyholders, expose somebody, or enter any number of the field."""
    prime = int(re.search(r"modulo ([0-9]+)", observation).group(1))
    holders = int(re.search(r"Keyholders 1 to ([0-9])", observation).group(1))
    if rng.random() < 0.5:
        asked = rng.sample(range(1, holders + 1), rng.randint(1, 3))
        return "\\boxed{ask " + " ".join(map(str, asked)) + "}"
    if "exposed" in observation:
        return f"\\boxed{{secret {rng.randrange(prime)}}}"
    return f"\\boxed{{liar {rng.randint(1, holders)}}}"


PLAYERS: dict[str, Player] = {
    "game_00000_000_mathematical_reasoning": leak_reader(),
    "game_00002_000_mathematical_reasoning": singing_glass,
    "game_00004_000_mathematical_reasoning": jug_orders,
    "game_00006_000_mathematical_reasoning": crooked_dice,
    "game_00008_000_mathematical_reasoning": echo_nim,
    "game_00010_000_mathematical_reasoning": four_keys,
    "game_00011_002_mathematical_reasoning": egyptian_bread,
    "game_00013_000_mathematical_reasoning": parade_ground,
    "game_00014_002_mathematical_reasoning": brass_orrery,
    "game_00016_000_mathematical_reasoning": river_survey,
    "game_00018_000_mathematical_reasoning": decay_vial,
    "game_00020_000_mathematical_reasoning": lying_shares,
}
