"""The environments that the project ships, and one way to play each, for the tests that go over all of them."""

import hashlib
import importlib
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path

from spade_runner.driver import Driver
from spade_runner.loader import DEFAULT_BUDGET, load_environment
from spade_runner.scoring import is_win

RELEASES = Path(__file__).resolve().parents[2] / "data" / "releases"
AUTHORED_RELEASES = ("authored-pool",)
PLAYERS_FOLDER = Path(__file__).resolve().parent / "random_players"
LEAKING = "game_00000_000_mathematical_reasoning"
TRANSCRIPT_SEEDS = range(3)

Player = Callable[[random.Random, str, int], str]


def list_games() -> list[Path]:
    """All environment files, release by release, in order; their stems are unique."""
    return [
        file
        for release in AUTHORED_RELEASES
        for file in sorted((RELEASES / release / "games").glob("gen_*/game_*.py"))
    ]


def list_recorded() -> list[Path]:
    """The environment files that the manifests name, release by release."""
    recorded = []
    for release in AUTHORED_RELEASES:
        manifest = json.loads((RELEASES / release / "manifest.json").read_text(encoding="utf-8"))
        recorded += [RELEASES / release / row["path_in_dataset"] for row in manifest["games"]]
    return recorded


def find_players() -> dict[str, Player]:
    """The random player of each environment, by file stem."""
    players: dict[str, Player] = {}
    for file in sorted(PLAYERS_FOLDER.glob("[a-z]*.py")):
        players.update(importlib.import_module(f"random_players.{file.stem}").PLAYERS)
    return players


def open_game(file: Path) -> tuple[object, Driver]:
    """Loads an environment and its training driver.

    Returns:
        The wrapper and a driver with the budget of training.
    """
    return open_program(file.read_text(encoding="utf-8"))


def open_program(source: str) -> tuple[object, Driver]:
    """Loads a program and its training driver, as `open_game` does a file.

    Returns:
        The wrapper and a driver with the budget of training.
    """
    wrapper = load_environment(source)
    return wrapper, Driver(wrapper, bool(wrapper.get_tools()), DEFAULT_BUDGET, fixed=False)


def play(wrapper, driver: Driver, seed: int, player: Player) -> list[list]:
    """Plays one episode to its end.

    Returns:
        `[action, observation, reward, terminated, truncated]` a turn, after a first entry with the
        first observation.
    """
    rng = random.Random(seed + 1000)
    driver.start()
    observation, _ = wrapper.reset(seed=seed)
    episode = [["", observation, 0.0, False, False]]
    while not (episode[-1][3] or episode[-1][4]):
        turn = driver.act(player(rng, episode[-1][1], len(episode) - 1))
        episode.append(
            [turn["action"], turn["observation"], turn["reward"], turn["terminated"], turn["truncated"]]
        )
    return episode


def is_won(episode: list[list]) -> bool:
    """Whether training counts the episode as won."""
    return is_win([turn[2] for turn in episode[1:]], episode[-1][3])


def hash_transcripts() -> dict[str, str]:
    """SHA-256 over a few random episodes of every environment, by file stem."""
    players = find_players()
    hashes = {}
    for file in list_games():
        if file.stem not in players:
            continue
        wrapper, driver = open_game(file)
        episodes = [play(wrapper, driver, seed, players[file.stem]) for seed in TRANSCRIPT_SEEDS]
        hashes[file.stem] = hashlib.sha256(json.dumps(episodes).encode()).hexdigest()
    return hashes


if __name__ == "__main__":
    json.dump(hash_transcripts(), sys.stdout)
