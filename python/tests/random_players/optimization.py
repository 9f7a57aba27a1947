"""Random but well-formed players for the optimization environments."""

import random
import re
from typing import Callable


def _box(text: str) -> str:
    """Wrap an action the way the games expect it."""
    return "\\boxed{" + text + "}"


def _truck_loading(rng: random.Random, observation: str, turn: int) -> str:
    """Load any crate that is still on the ramp, sometimes wait."""
    crates = re.findall(r"^  ([A-Z]) .* today, ", observation, re.MULTILINE)
    if not crates or rng.random() < 0.15:
        return _box("wait")
    return _box(f"load {rng.choice(crates)}")


def _kiln_queue(rng: random.Random, observation: str, turn: int) -> str:
    """Fire any order that has not been fired this week."""
    orders = re.findall(r"^  ([A-Z]) [a-z ]+\d+ C .*due at hour \d+$", observation, re.MULTILINE)
    return _box(f"fire {rng.choice(orders)}")


def _hansa_trade(rng: random.Random, observation: str, turn: int) -> str:
    """Sail to a random other town with a random cargo that the purse can pay for."""
    here, purse = re.findall(r"You are in (\w+) with (\d+) marks", observation)[0]
    towns = ("Lubeck", "Bergen", "Novgorod", "Bruges")
    if rng.random() < 0.1:
        return _box("wait")
    goal = rng.choice([town for town in towns if town != here])
    rows = re.findall(
        r"^  (salt|stockfish|furs|cloth) +(\d+) +(\d+) +(\d+) +(\d+)$", observation, re.MULTILINE
    )[4:]
    row = rng.choice(rows)
    most = min(12, int(purse) // int(row[1 + towns.index(here)]))
    if most == 0:
        return _box(f"sail {goal}")
    return _box(f"sail {goal} with {rng.randint(max(1, most // 2), most)} {row[0]}")


def _power_dispatch(rng: random.Random, observation: str, turn: int) -> str:
    """Pick any coal level and battery mode that is possible in this hour."""
    coal, battery = re.findall(r"Coal possible now: (.*)\. Battery now: (.*)\.", observation)[0]
    return _box(f"coal {rng.choice(coal.split())} {rng.choice(battery.split(', '))}")


def _shelf_cutting(rng: random.Random, observation: str, turn: int) -> str:
    """Cut a missing length from a board that is long enough, else restart or try anything."""
    rest = dict(re.findall(r"^  ([A-D]) .*, left +([0-9]+) cm", observation, re.MULTILINE))
    missing = re.search(r"Still to cut \(cm\): ([0-9 ]+)", observation).group(1).split()
    cuts = [(board, piece) for board, left in rest.items() for piece in missing
            if int(piece) < int(left)]
    if not cuts:
        return _box("restart")
    board, piece = rng.choice(cuts)
    return _box(f"cut {board} {piece}")


def _bumblebee(rng: random.Random, observation: str, turn: int) -> str:
    """Fly to any full flower from which the bee gets home in time; home when there is none."""
    second = int(re.search(r"Second ([0-9]+) of", observation).group(1))
    table = re.findall(
        r"^  ([A-H]) .* now, .* +([0-9]+) s away, +([0-9]+) s from", observation, re.MULTILINE
    )
    reach = [flower for flower, way, back in table if second + int(way) + 2 + int(back) <= 44]
    return _box(f"fly {rng.choice(reach) if reach else 'home'}")


def _blood_bank(rng: random.Random, observation: str, turn: int) -> str:
    """Give any unit of the fridge that suits today's patient."""
    patient = re.search(r"Patients by day: [0-9]+:(\S+)", observation).group(1)
    here = re.findall(r"^  unit +([0-9]+)  (\S+) .*, here$", observation, re.MULTILINE)
    fitting = [number for number, group in here
               if all(sign in patient for sign in group if sign in "AB+")]
    return _box(f"give {rng.choice(fitting)}")


def _espresso_dials(rng: random.Random, observation: str, turn: int) -> str:
    """Taste any setting; serve now and then."""
    verb = "serve" if rng.random() < 0.15 else "taste"
    dose = rng.randint(70, 110) / 5
    return _box(f"{verb} {rng.randint(0, 30)} {dose:.1f} {rng.randint(86, 98)}")


def _village_lake(rng: random.Random, observation: str, turn: int) -> str:
    """Catch any allowed number of the fish that are there."""
    stock = int(re.search(r"Fish in the lake: ([0-9]+)", observation).group(1))
    return _box(f"catch {10 * rng.randint(0, min(8, stock // 10))}")


def _stadium_flow(rng: random.Random, observation: str, turn: int) -> str:
    """Fill a random route as far as it goes; recall a column when the walk ends nowhere."""
    ways = {}
    for node, text in re.findall(r"^ +(\w+) -> (.*)$", observation, re.MULTILINE):
        ways[node] = [(there, int(left)) for there, left in
                      re.findall(r"(\w+) ([0-9]+)/", text) if int(left) > 0]
    route, room = ["stand"], 99
    while route[-1] != "exit" and ways.get(route[-1]):
        there, left = rng.choice(ways[route[-1]])
        route, room = [*route, there], min(room, left)
    if route[-1] == "exit":
        return _box(f"send {''.join(route[1:-1])} {room}")
    columns = re.findall(r"^  ([0-9]+)\. [A-G]+:", observation, re.MULTILINE)
    return _box(f"recall {rng.choice(columns or ['1'])}")


def _bridge_crews(rng: random.Random, observation: str, turn: int) -> str:
    """Start as many jobs as crews are free, or now and then fewer."""
    ready = re.findall(r"^  ([A-I]) .*can start$", observation, re.MULTILINE)
    crews = int(re.search(r"Crews free: ([0-9])", observation).group(1))
    idle = crews == 2
    if not ready or (not idle and rng.random() < 0.2):
        return _box("wait")
    pair = rng.sample(ready, 2) if idle and len(ready) > 1 else ready[:0]
    cranes = [job for job in pair if re.search(rf"^  {job} .* crane", observation, re.MULTILINE)]
    if pair and len(cranes) < 2 and rng.random() < 0.8:
        return _box("start " + " ".join(pair))
    return _box("start " + rng.choice(ready))


def _dinghy_beat(rng: random.Random, observation: str, turn: int) -> str:
    """Sail any leg that stays on the course and, near the end, comes closer to the mark."""
    lane = (observation.split("   ^ you")[0].split("\n")[-1].count(" ") - 8) // 4
    left = 11 - int(re.search(r"^Leg ([0-9]+) of", observation, re.MULTILINE).group(1))
    moves = [(side, trim) for side, way in (("port", 1), ("starboard", -1))
             for trim, lanes in (("pinch", 1), ("foot", 2), ("reach", 3))
             if 0 <= lane + way * lanes <= 8 and abs(lane + way * lanes - 4) <= 3 * (left - 1)]
    return _box(" ".join(rng.choice(moves or [("port", "pinch")])))


PLAYERS: dict[str, Callable[[random.Random, str, int], str]] = {
    "game_00001_001_optimization": _truck_loading,
    "game_00003_001_optimization": _kiln_queue,
    "game_00005_001_optimization": _hansa_trade,
    "game_00008_001_optimization": _power_dispatch,
    "game_00011_000_optimization": _shelf_cutting,
    "game_00012_002_optimization": _bumblebee,
    "game_00014_000_optimization": _blood_bank,
    "game_00015_002_optimization": _espresso_dials,
    "game_00016_002_optimization": _village_lake,
    "game_00017_002_optimization": _stadium_flow,
    "game_00018_003_optimization": _bridge_crews,
    "game_00020_001_optimization": _dinghy_beat,
}
