"""Statements 2.5, 4.1 to 4.3: what reaches an environment, turns counted outside, and the score."""

import unittest

from programs import COUNTER, SHOP
from spade_runner.driver import FORMAT_REMINDER, Driver
from spade_runner.loader import load_environment
from spade_runner.scoring import is_win, score_episode

BUY = '<tool_call>{"name": "buy", "arguments": {"item": "apple"}}</tool_call>'


def drive(source, *, budget=25, fixed=False):
    wrapper = load_environment(source)
    driver = Driver(wrapper, bool(wrapper.get_tools()), budget, fixed)
    wrapper.reset(seed=1)
    driver.start()
    return wrapper, driver


class GamesTest(unittest.TestCase):
    def test_2_5_a_game_gets_the_parsed_action(self):
        _, driver = drive(COUNTER)
        turn = driver.act(r"I reason. \boxed{{win}}")
        self.assertEqual((turn["action"], turn["reward"], turn["terminated"]), (r"\boxed{win}", 1.0, True))

    def test_4_1_the_budget_truncates_whatever_the_game_says(self):
        _, driver = drive(COUNTER, budget=2)
        self.assertFalse(driver.act("a")["truncated"])
        self.assertTrue(driver.act("b")["truncated"])

    def test_4_1_a_win_on_the_last_turn_is_no_truncation(self):
        _, driver = drive(COUNTER, budget=1)
        turn = driver.act("win")
        self.assertEqual((turn["terminated"], turn["truncated"]), (True, False))


class ToolsTest(unittest.TestCase):
    def test_2_5_calls_go_to_execute_tool_and_count_no_turn_of_the_program(self):
        wrapper, driver = drive(SHOP)
        turn = driver.act(f"I buy. {BUY}{BUY}")
        self.assertEqual(turn["observation"], "bought apple with None\n\nbought apple with None")
        self.assertEqual((turn["reward"], turn["terminated"], turn["truncated"]), (0.0, False, False))
        self.assertEqual(wrapper.game.turn_count, 0)
        self.assertEqual(len(wrapper.game._call_history), 2)
        self.assertEqual(driver.turn, 1)

    def test_2_5_an_answer_cancels_the_calls_in_its_reply(self):
        wrapper, driver = drive(SHOP)
        turn = driver.act(f"{BUY}<answer>42</answer>")
        self.assertEqual((turn["observation"], turn["terminated"]), ("Correct!", True))
        self.assertEqual(wrapper.game._call_history, [])

    def test_2_5_neither_goes_to_step_raw(self):
        wrapper, driver = drive(SHOP)
        turn = driver.act("hello")
        self.assertEqual((turn["action"], turn["reward"]), ("hello", -0.1))
        self.assertEqual(wrapper.game.turn_count, 1)

    def test_4_2_a_malformed_call_is_reminded_of_the_format(self):
        _, driver = drive(SHOP)
        turn = driver.act("<tool_call>{oops</tool_call>")
        self.assertTrue(turn["observation"].endswith(FORMAT_REMINDER))

    def test_10_18_profiles_differ_on_nested_arguments(self):
        nested = '<tool_call>{"name": "buy", "arguments": {"item": "a", "options": {"x": 1}}}</tool_call>'
        self.assertIn("Error calling buy", drive(SHOP)[1].act(nested)["observation"])
        fixed = drive(SHOP, fixed=True)[1].act(nested)
        self.assertEqual(fixed["observation"], "bought a with {'x': 1}")

    def test_3_training_counts_turns_outside_up_to_the_budget(self):
        _, driver = drive(SHOP, budget=3)
        self.assertEqual([driver.act(BUY)["truncated"] for _ in range(3)], [False, False, True])


class ScoreTest(unittest.TestCase):
    def test_4_3_the_last_reward_counts_if_terminated(self):
        self.assertEqual(score_episode([0.5, 0.25], True), 0.25)
        self.assertEqual(score_episode([0.5, 1.0], False), 0.0)
        self.assertEqual(score_episode([], True), 0.0)

    def test_4_3_the_score_is_clamped(self):
        self.assertEqual(score_episode([7.0], True), 1.0)
        self.assertEqual(score_episode([-7.0], True), -1.0)

    def test_4_3_a_win_is_a_score_above_zero(self):
        self.assertTrue(is_win([0.1], True))
        self.assertFalse(is_win([0.0], True))
        self.assertFalse(is_win([1.0], False))


if __name__ == "__main__":
    unittest.main()
