"""Every environment that the project ships: it loads, repeats, can be won by its solution and not by chance."""

import json
import os
import random
import subprocess
import sys
import unittest
from pathlib import Path

from authored import LEAKING, find_players, is_won, list_games, list_recorded, open_game, play
from spade_runner.actions import parse_action
from spade_runner.loader import load_environment

# Where CPython plays the full number in the same run, Pyodide plays fewer: it is several times slower.
IS_SECOND_RUN = os.environ.get("SPADE_SECOND_RUN") == "1"
SOLUTION_SEEDS = range(4 if IS_SECOND_RUN else 20)
RANDOM_EPISODES = 10 if IS_SECOND_RUN else 200
MOST_RANDOM_WINS = 2


class AuthoredEnvironmentsTest(unittest.TestCase):
    def test_they_are_those_of_the_manifests_each_with_a_stem_of_its_own(self):
        files = list_games()
        self.assertGreater(len(files), 0)
        self.assertEqual(sorted(files), sorted(list_recorded()))
        self.assertEqual(len({file.stem for file in files}), len(files))

    def test_each_has_a_random_player(self):
        missing = {file.stem for file in list_games()} - set(find_players())
        self.assertEqual(missing, set())

    def test_each_loads_in_both_max_turns_modes(self):
        for file in list_games():
            for respect in (True, False):
                with self.subTest(file=file.stem, respect_max_turns=respect):
                    source = file.read_text(encoding="utf-8")
                    wrapper = load_environment(source, respect_max_turns=respect)
                    self.assertTrue(wrapper.reset(seed=1)[0])
                    self.assertIsNone(wrapper.last_error)

    def test_the_solution_wins_through_the_training_driver(self):
        for file in list_games():
            with self.subTest(file=file.stem):
                wrapper, driver = open_game(file)
                for seed in SOLUTION_SEEDS:
                    actions = _list_solution(wrapper, seed)
                    episode = play(wrapper, driver, seed, lambda _rng, _seen, turn, a=actions: a[turn])
                    self.assertTrue(is_won(episode), f"seed {seed}: {episode[-1][1][:300]}")

    def test_the_solution_wins_through_step_alone(self):
        for file in list_games():
            with self.subTest(file=file.stem):
                wrapper, _ = open_game(file)
                has_tools = bool(wrapper.get_tools())
                for seed in SOLUTION_SEEDS:
                    actions = _list_solution(wrapper, seed)
                    wrapper.reset(seed=seed)
                    for action in actions:
                        sent = action if has_tools else parse_action(action)
                        observation, reward, terminated, truncated, _ = wrapper.step(sent)
                        self.assertIsNone(wrapper.last_error)
                        if terminated or truncated:
                            break
                    self.assertTrue(terminated and reward > 0, f"seed {seed}: {observation[:300]}")

    def test_random_players_hardly_ever_win(self):
        players = find_players()
        for file in list_games():
            if file.stem not in players or file.stem == LEAKING:
                continue
            with self.subTest(file=file.stem):
                wrapper, driver = open_game(file)
                wins = 0
                for seed in range(RANDOM_EPISODES):
                    wins += is_won(play(wrapper, driver, seed, players[file.stem]))
                    self.assertIsNone(wrapper.last_error, f"seed {seed}")
                self.assertLessEqual(wins, MOST_RANDOM_WINS)

    def test_the_leaking_one_is_won_by_reading_its_first_line(self):
        file = next(file for file in list_games() if file.stem == LEAKING)
        wrapper, driver = open_game(file)
        for seed in SOLUTION_SEEDS:
            self.assertTrue(is_won(play(wrapper, driver, seed, _Reader())), f"seed {seed}")


class _Reader:
    """Answers with what the first line of the first observation gave away."""

    def __init__(self):
        self._answers: list[str] = []

    def __call__(self, _rng: random.Random, observation: str, turn: int) -> str:
        if turn == 0:
            self._answers = observation.split("\n")[0].partition(":")[2].split(",")
        return f"\\boxed{{answer {self._answers[turn].strip()}}}"


@unittest.skipIf(sys.platform == "emscripten", "the test command compares two fresh Pyodides itself")
class FreshInterpretersTest(unittest.TestCase):
    def test_the_same_seed_gives_the_same_episodes_whatever_the_hash_seed(self):
        first, second = (_hash_in_fresh_interpreter(hash_seed) for hash_seed in ("1", "2"))
        self.assertGreater(len(first), 0)
        self.assertEqual(first, second)


def _list_solution(wrapper, seed: int) -> list[str]:
    wrapper.reset(seed=seed)
    return [line for line in str(wrapper.game.solution()).split("\n") if line.strip()]


def _hash_in_fresh_interpreter(hash_seed: str) -> dict[str, str]:
    script = Path(__file__).with_name("authored.py")
    run = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(run.stdout)


if __name__ == "__main__":
    unittest.main()
