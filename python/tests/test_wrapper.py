"""Statement 1.7 of the contract: the lenient wrapper round a game in play."""

import unittest
from fractions import Fraction

from programs import Game, wrap
from spade_runner.wrapper import EnvironmentWrapper, keep_numbers


def fail(*_args):
    raise KeyError("oops")


class ResetTest(unittest.TestCase):
    def test_1_7_pair_and_bare_text_are_taken(self):
        self.assertEqual(wrap(("hello", {"a": 1})).reset(seed=3), ("hello", {"a": 1}))
        self.assertEqual(wrap("hello").reset(), ("hello", {}))

    def test_1_7_anything_else_becomes_its_text(self):
        wrapper = wrap(["hello", {}])
        self.assertEqual(wrapper.reset(), ("['hello', {}]", {}))
        self.assertIsNotNone(wrapper.last_error)

    def test_1_7_an_exception_becomes_a_fixed_text_and_is_kept(self):
        wrapper = wrap(fail)
        observation, info = wrapper.reset()
        self.assertTrue(observation.startswith("Error during reset"))
        self.assertEqual(info, {})
        self.assertIsInstance(wrapper.last_error, KeyError)

    def test_1_7_options_are_ignored(self):
        self.assertEqual(wrap("x").reset(seed=1, options={"level": 9}), ("x", {}))

    def test_1_7_reset_starts_count_history_and_error_anew(self):
        wrapper = wrap(step=fail)
        wrapper.step("x")
        wrapper.reset()
        self.assertEqual((wrapper.current_step, wrapper.history, wrapper.last_error), (0, ["Game: start"], None))


class StepTest(unittest.TestCase):
    def seen(self, action):
        got = []
        wrapper = wrap(step=lambda a: got.append(a) or ("x", 0, False, False, {}))
        wrapper.step(action)
        return got[0]

    def test_1_7_actions_become_text_of_at_most_100000_characters(self):
        self.assertEqual(self.seen(None), "")
        self.assertEqual(self.seen(42), "42")
        self.assertEqual(self.seen("a" * 100_000), "a" * 100_000)
        self.assertEqual(self.seen("a" * 100_001), "a" * 100_000)

    def test_1_7_values_are_coerced(self):
        self.assertEqual(
            wrap(step=(None, None, 1, None, "no dict")).step("x"),
            ("No observation", 0.0, True, False, {}),
        )
        self.assertEqual(wrap(step=(7, True, 0, "yes", {})).step("x"), ("7", 1.0, False, True, {}))

    def test_1_7_any_other_shape_ends_the_episode(self):
        for result in (["x", 0.0, False, False, {}], ("x", 0.0, False), None, "text"):
            wrapper = wrap(step=result)
            with self.subTest(result=result):
                self.assertEqual(wrapper.step("x"), ("Invalid game response", -1.0, True, False, {}))
                self.assertIsNotNone(wrapper.last_error)

    def test_1_7_an_exception_ends_the_episode_and_is_kept(self):
        wrapper = wrap(step=fail)
        self.assertEqual(wrapper.step("x"), ("Error: 'oops'", -1.0, True, False, {}))
        self.assertIsInstance(wrapper.last_error, KeyError)

    def test_1_7_a_reward_that_is_no_number_is_an_exception(self):
        self.assertEqual(wrap(step=("x", "much", False, False, {})).step("x")[1:3], (-1.0, True))

    def test_1_7_the_step_count_truncates_nothing(self):
        wrapper = wrap()
        for _ in range(2_000):
            self.assertEqual(wrapper.step("x")[3], False)
        self.assertEqual(wrapper.current_step, 2_000)

    def test_1_7_nothing_guards_stepping_after_the_end(self):
        wrapper = wrap(step=("Correct!", 1.0, True, False, {}))
        self.assertEqual(wrapper.step("x"), wrapper.step("x"))


class InfoTest(unittest.TestCase):
    def test_1_7_numbers_flags_and_none_stay_and_text_goes(self):
        info = {"i": 1, "f": 0.5, "b": True, "n": None, "s": "text", "l": [1], "q": Fraction(1, 2)}
        self.assertEqual(keep_numbers(info), {"i": 1, "f": 0.5, "b": True, "n": None, "q": 0.5})

    def test_1_7_what_is_no_dict_becomes_empty(self):
        self.assertEqual(keep_numbers(["a"]), {})

    def test_1_7_info_is_sanitised_on_reset_and_step(self):
        self.assertEqual(wrap(("x", {"s": "t", "n": 2})).reset()[1], {"n": 2})
        self.assertEqual(wrap(step=("x", 0, False, False, {"s": "t"})).step("x")[4], {})


class HistoryTest(unittest.TestCase):
    def line(self, action):
        wrapper = wrap()
        wrapper.step(action)
        return wrapper.history[0]

    def test_1_7_player_lines(self):
        self.assertEqual(self.line("so \\boxed{ 5 } and \\boxed{6}"), "Player: 5")
        self.assertEqual(self.line("\\boxed{{7}}"), "Player: 7")
        self.assertEqual(self.line("b" * 101), "Player: " + "b" * 100 + "...")
        self.assertEqual(self.line("b" * 100), "Player: " + "b" * 100)
        self.assertEqual(self.line("  "), "Player: [No response]")
        self.assertEqual(self.line("go"), "Player: go")

    def test_1_7_step_may_return_the_whole_history_but_reset_does_not(self):
        wrapper = EnvironmentWrapper(Game(("start", {}), ("next", 0, False, False, {})), use_history=True)
        self.assertEqual(wrapper.reset()[0], "start")
        self.assertEqual(wrapper.step("go")[0], "Game: start\nPlayer: go\nGame: next")


class DelegationTest(unittest.TestCase):
    def test_1_7_a_game_without_tools(self):
        wrapper = wrap()
        self.assertEqual(wrapper.get_tools(), [])
        self.assertEqual(wrapper.execute_tool("buy", {})["returncode"], 1)
        wrapper.render()
        wrapper.close()

    def test_1_7_an_exception_of_close_is_not_caught(self):
        wrapper = wrap()
        wrapper.game.close = fail
        with self.assertRaises(KeyError):
            wrapper.close()


if __name__ == "__main__":
    unittest.main()
