"""Searches of games with known answers: how short a win is, that there is none, and what cannot be told."""

import unittest

from spade_runner.output import OutputCapture
from spade_runner.session import Session

STAIRS = '''
"""Climb to the goal step by step."""
import random

class StairsEnv:
    def __init__(self, max_turns=10):
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed=None):
        self.rng = random.Random(seed)
        self.turn, self.height = 0, 0
        self.setup()
        return "You stand below. \\\\boxed{up}, \\\\boxed{down}", {}

    def setup(self):
        pass

    def move(self, word):
        self.height += {"up": 1, "down": -1}.get(word, 0)

    def step(self, action):
        self.turn += 1
        self.move(action[len("\\\\boxed{"):-1])
        won = self.height == GOAL
        return f"height {self.height}", 1.0 if won else 0.0, won, self.turn >= self.max_turns and not won, {}
'''
ACTIONS = ["\\boxed{down}", "\\boxed{up}"]


def make_session(source: str) -> Session:
    """A session with the program in it."""
    session = Session(OutputCapture())
    session.load(source, "as-in-training", "execute-tool")
    return session


def write_stairs(goal: int, extra: str = "") -> str:
    """The staircase with its goal at a height, and further methods."""
    return f"GOAL = {goal}\n{STAIRS}\n{extra}"


def search(source: str, **options) -> dict:
    """The last answer of a whole search, and `path` as words."""
    session = make_session(source)
    begin = {
        "resetSeed": 0, "actions": ACTIONS, "order": "breadth-first", "maxStates": 2000,
        "maxTurns": None, **options,
    }  # fmt: skip
    answer = session.search(begin, 10, 60.0)
    while answer["outcome"] is None:
        answer = session.search(None, 10, 60.0)
    path = answer["path"]
    return {**answer, "path": None if path is None else "".join("DU"[place] for place in path)}


class SearchTest(unittest.TestCase):
    def test_a_win_is_found_with_the_fewest_turns(self):
        answer = search(write_stairs(4))
        self.assertEqual((answer["outcome"], answer["path"], answer["isCopied"]), ("win", "UUUU", True))

    def test_best_first_finds_it_as_well(self):
        answer = search(write_stairs(4), order="best-first")
        self.assertEqual(answer["outcome"], "win")
        self.assertTrue(answer["path"].endswith("U"))

    def test_a_goal_out_of_reach_is_known_once_all_was_seen_twice(self):
        answer = search(write_stairs(11))
        # Height and turn together: 1 + 2 + ... + 10 of them before the last turn.
        self.assertEqual((answer["outcome"], answer["statesSeen"]), ("exhausted", 55))

    def test_fewer_turns_can_be_asked_for(self):
        self.assertEqual(search(write_stairs(4), maxTurns=3)["outcome"], "exhausted")
        self.assertEqual(search(write_stairs(4), maxTurns=4)["outcome"], "win")

    def test_the_budget_of_training_ends_an_episode_without_a_count_of_its_own(self):
        endless = """
def step(self, action):
    self.move(action[7:-1])
    won = self.height == GOAL
    return str(self.height), float(won), won, False, {}
StairsEnv.step = step
"""
        self.assertEqual(search(write_stairs(25, endless))["path"], "U" * 25)
        self.assertEqual(search(write_stairs(26, endless))["outcome"], "exhausted")

    def test_as_many_states_are_seen_as_are_allowed(self):
        answer = search(write_stairs(11), maxStates=30)
        self.assertEqual((answer["outcome"], answer["statesSeen"]), ("full", 31))

    def test_chance_that_the_seed_decides_is_part_of_the_state(self):
        icy = """
def move(self, word):
    self.height += (word == "up") * self.rng.choice((1, 2))
StairsEnv.move = move
"""
        self.assertEqual(search(write_stairs(3, icy))["outcome"], "win")
        shared = icy.replace("self.rng", "random") + "StairsEnv.setup = lambda self: random.seed(1)\n"
        self.assertEqual(search(write_stairs(40, shared))["outcome"], "exhausted")

    def test_chance_from_elsewhere_leaves_it_open(self):
        loose = """
def move(self, word):
    self.height += random.SystemRandom().choice((-1, 1))
StairsEnv.move = move
"""
        self.assertEqual(search(write_stairs(11, loose))["outcome"], "unsteady")

    def test_state_outside_the_game_leaves_it_open(self):
        outside = "VISITS = []\nStairsEnv.move = lambda self, word: VISITS.append(word)\n"
        self.assertEqual(search(write_stairs(11, outside))["outcome"], "unsteady")

    def test_a_game_without_copies_is_played_again_up_to_each_state(self):
        # A running generator cannot be copied, and no two states are known to be the same.
        stream = "StairsEnv.setup = lambda self: setattr(self, 'names', (n for n in range(99)))\n"
        found = search(write_stairs(3, stream))
        self.assertEqual((found["outcome"], found["path"], found["isCopied"]), ("win", "UUU", False))
        none = search(write_stairs(6, stream), maxTurns=4)
        self.assertEqual((none["outcome"], none["statesSeen"]), ("exhausted", 1 + 2 + 4 + 8 + 16))

    def test_functions_are_copied_with_what_they_captured(self):
        # Would `climb` keep the first game in hand, copies would share one height.
        closure = """
def setup(self):
    def climb(word):
        self.height += 1 if word == "up" else 0
    self.climb = climb
StairsEnv.setup = setup
StairsEnv.move = lambda self, word: self.climb(word)
"""
        self.assertEqual(search(write_stairs(4, closure))["path"], "UUUU")
        self.assertEqual(search(write_stairs(11, closure))["outcome"], "exhausted")

    def test_a_loss_that_ends_the_episode_is_no_win(self):
        fatal = """
def move(self, word):
    self.height += 1
    if word == "up":
        raise ValueError("you fall")
StairsEnv.move = move
"""
        self.assertEqual(search(write_stairs(3, fatal))["path"], "DDD")

    def test_nothing_goes_on_that_was_not_begun(self):
        with self.assertRaisesRegex(Exception, "No search was begun"):
            make_session(write_stairs(1)).search(None, 1, 1.0)


if __name__ == "__main__":
    unittest.main()
