"""Random but well-formed players for the logical deduction environments."""

import random
import re
from typing import Callable


def _box(text: str) -> str:
    """Wrap an action the way the games expect it."""
    return "\\boxed{" + text + "}"


def _court_seal(rng: random.Random, observation: str, turn: int) -> str:
    """Ask, rule or accuse at random."""
    names = ("Ada", "Bruno", "Clara", "Dimitri", "Elif")
    verb = rng.choice(("ask", "rule", "rule", "accuse"))
    if verb == "ask":
        return _box(f"ask {rng.choice(names)} {rng.choice(('honest', 'thief'))} {rng.choice(names)}")
    if verb == "rule":
        return _box(f"rule {rng.choice(names)} {rng.choice(('honest', 'liar'))}")
    return _box(f"accuse {rng.choice(names)}")


def _cipher_vault(rng: random.Random, observation: str, turn: int) -> str:
    """Enter a random code of the kind the current door's label asks for."""
    if "DOOR 1:" in observation:
        return _box("".join(rng.sample("123456", 3)))
    if "DOOR 2:" in observation:
        return _box("".join(rng.sample("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 4)))
    return _box("".join(rng.sample("123456", 4)))


def _vienna_dinner(rng: random.Random, observation: str, turn: int) -> str:
    """Put a random question or accuse a random guest."""
    guests = re.findall(r"(\w+) \([A-Z]?[\w ]+\)", observation.split("Guests:")[1].split("\n")[0])
    fixture = rng.choice(("fire", "window", "door"))
    verb = rng.choice(("footman", "footman", "butler", "butler", "maid", "accuse"))
    if verb == "maid":
        return _box(f"maid {fixture}")
    if verb == "footman":
        return _box(f"footman {rng.choice(guests)} {fixture}")
    if verb == "butler":
        return _box("butler " + " ".join(rng.sample(guests, 2)))
    return _box(f"accuse {rng.choice(guests)} {rng.randint(1, 6)}")


def _urn_trench(rng: random.Random, observation: str, turn: int) -> str:
    """Brush one to four squares that are still covered."""
    covered = []
    for row in re.findall(r"^  ([1-7]) ([#.1-8](?: [#.1-8]){6})$", observation, re.MULTILINE):
        covered += [f"{c}{row[0]}" for c, mark in zip("ABCDEFG", row[1].split()) if mark == "#"]
    count = min(len(covered), rng.randint(1, 4))
    return _box("brush " + " ".join(rng.sample(covered, count)))


def _fault_bench(rng: random.Random, observation: str, turn: int) -> str:
    """Test, probe or report at random on the board in view."""
    gates = re.findall(r"^  (G\d+) = ", observation, re.MULTILINE)
    word = "".join(rng.choice("01") for _ in range(4))
    verb = rng.choice(("test", "test", "probe", "report"))
    if verb == "test":
        return _box(f"test {word}")
    if verb == "probe":
        return _box(f"probe {rng.choice(gates)} {word}")
    return _box(f"report {rng.choice(gates)} {rng.choice(('stuck-0', 'stuck-1', 'inverted'))}")


def _stained_window(rng: random.Random, observation: str, turn: int) -> str:
    """Glaze a row that has open panes with any line that fits its own clue."""
    rows = re.findall(r"^([1-8])  ([0-9 ]+?)  ([#.? ]{15})$", observation, re.MULTILINE)
    number, clue, _ = rng.choice([row for row in rows if "?" in row[2]])
    wanted = [int(length) for length in clue.split() if length != "0"]
    while True:
        line = "".join(rng.choice("#.") for _ in range(8))
        if [len(run) for run in line.split(".") if run] == wanted:
            return f"\\boxed{{row {number} {line}}}"


def _stubborn_balance(rng: random.Random, observation: str, turn: int) -> str:
    """Weigh two equal lots while weighings are left, then (or now and then) give a verdict."""
    if "left for this box: 0" in observation or rng.random() < 0.1:
        return _box(f"false {rng.choice('ABCDEFGHIJKL')} {rng.choice(('light', 'heavy'))}")
    size = rng.randint(1, 6)
    coins = "".join(rng.sample("ABCDEFGHIJKL", 2 * size))
    return _box(f"weigh {coins[:size]} vs {coins[size:]}")


def _station_signs(rng: random.Random, observation: str, turn: int) -> str:
    """Ask for a ticket, or hang a sign of the cart at a bare station."""
    cart = re.search(r"^Signs in the cart: (.*)\.$", observation, re.MULTILINE).group(1)
    loose = cart.split(", ")
    if "Tickets left: 0" not in observation and rng.random() < 0.7:
        return _box("ticket " + " ".join(rng.sample(loose, 2)))
    signs = re.search(r"^Signs up: (.*)$", observation, re.MULTILINE).group(1)
    bare = [number for number in "123456789" if f"({number})" not in signs]
    return _box(f"hang {rng.choice(loose)} {rng.choice(bare)}")


def _envelope_cards(rng: random.Random, observation: str, turn: int) -> str:
    """Ask for any trio, or accuse a card that you do not hold and that has not been found."""
    kinds = [re.search(rf"{kind}: ([A-Za-z ]+)\.", observation).group(1).split()
             for kind in ("Guests", "Rooms", "Tools")]
    if rng.random() < 0.7:
        return _box("ask " + " ".join(rng.choice(kind) for kind in kinds))
    known = re.search(r"Your cards: ([^.]*)\.", observation).group(1)
    found = re.search(r"Found in the envelope: ([^.]*)\.", observation).group(1)
    return _box("accuse " + rng.choice([card for kind in kinds for card in kind
                                        if card not in known + found]))


def _party_contradiction(rng: random.Random, observation: str, turn: int) -> str:
    """Combine any two lines of the record that disagree on exactly one person."""
    lines = re.findall(r"^ +([0-9]+)\. ([^\[\n]*)", observation, re.MULTILINE)
    claims = [(number, re.findall(r"(\w+) (came|stayed away)", text)) for number, text in lines]
    pairs = [(first, second) for first, one in claims for second, two in claims
             if sum(who == other and did != done for who, did in one for other, done in two) == 1]
    return _box("combine " + " ".join(rng.choice(pairs)))


def _one_lie(rng: random.Random, observation: str, turn: int) -> str:
    """Ask about a random half of the numbers; when the questions are used up, name one."""
    if "Questions left: 0" in observation:
        return _box(f"number {rng.randint(1, 16)}")
    return _box("ask " + " ".join(map(str, sorted(rng.sample(range(1, 17), rng.randint(4, 12))))))


def _black_box(rng: random.Random, observation: str, turn: int) -> str:
    """Shoot a ray while rays are left, or mark any square."""
    if "Rays left: 0" not in observation and rng.random() < 0.8:
        return _box(f"ray {rng.choice('NESW')}{rng.randint(1, 6)}")
    return _box(f"atom {rng.choice('ABCDEF')}{rng.randint(1, 6)}")


PLAYERS: dict[str, Callable[[random.Random, str, int], str]] = {
    "game_00000_002_logical_deduction": _court_seal,
    "game_00002_002_logical_deduction": _cipher_vault,
    "game_00004_002_logical_deduction": _vienna_dinner,
    "game_00006_002_logical_deduction": _urn_trench,
    "game_00007_001_logical_deduction": _fault_bench,
    "game_00010_002_logical_deduction": _stained_window,
    "game_00012_000_logical_deduction": _stubborn_balance,
    "game_00013_002_logical_deduction": _station_signs,
    "game_00015_000_logical_deduction": _envelope_cards,
    "game_00017_000_logical_deduction": _party_contradiction,
    "game_00019_000_logical_deduction": _one_lie,
    "game_00020_003_logical_deduction": _black_box,
}
