"""Section 3 of the contract: the base class of tool-use environments."""

import unittest

from spade_runner.tool_use_base_env import ToolUseBaseEnv


class Shop(ToolUseBaseEnv):
    def reset(self, seed=None):
        self.turn_count = 0
        self._call_history = []
        self._tools = {
            "buy": {"description": "Buy.", "parameters": {"type": "object", "properties": {"n": {}}}},
            "ghost": {},
        }
        self._expected_answer = "1,234.5"
        return "Buy.", {}

    def tool_buy(self, n=1):
        return n * 2

    def tool_hidden(self):
        return "hidden"

    def tool_break(self):
        raise ValueError("till")

    def solution(self):
        return "THE SOLUTION"


class OneTurnShop(Shop):
    def __init__(self):
        super().__init__(max_turns=1)


def call(text):
    return f"<tool_call>{text}</tool_call>"


class ConstructorTest(unittest.TestCase):
    def test_3_defaults_and_first_reset(self):
        shop = Shop(colour="red")
        self.assertEqual((shop.max_turns, shop.turn_count, shop._state), (10, 0, {}))
        self.assertEqual(shop._obs_suffix(), "")
        self.assertIsNone(shop.close())

    def test_3_reset_and_solution_must_be_overridden(self):
        with self.assertRaises(NotImplementedError):
            ToolUseBaseEnv()
        with self.assertRaises(NotImplementedError):
            ToolUseBaseEnv.solution(Shop())

    def test_3_get_tools_has_defaults(self):
        self.assertEqual(
            Shop().get_tools(),
            [
                {
                    "type": "function",
                    "function": {
                        "name": "buy",
                        "description": "Buy.",
                        "parameters": {"type": "object", "properties": {"n": {}}},
                    },
                },
                {
                    "type": "function",
                    "function": {
                        "name": "ghost",
                        "description": "",
                        "parameters": {"type": "object", "properties": {}},
                    },
                },
            ],
        )


class ExecuteToolTest(unittest.TestCase):
    def test_3_success_joins_the_history_and_counts_no_turn(self):
        shop = Shop()
        self.assertEqual(shop.execute_tool("buy", {"n": 3}), {"output": "6", "returncode": 0})
        self.assertEqual(shop._call_history, [{"name": "buy", "arguments": {"n": 3}, "result": "6"}])
        self.assertEqual(shop.turn_count, 0)

    def test_3_methods_count_and_not_declarations(self):
        shop = Shop()
        self.assertEqual(shop.execute_tool("hidden", {})["returncode"], 0)
        self.assertEqual(shop.execute_tool("ghost", {}), {"output": "Unknown tool 'ghost'", "returncode": 1})

    def test_3_errors_are_told_and_not_remembered(self):
        shop = Shop()
        for name, arguments in (("break", {}), ("buy", {"m": 1}), ("buy", None)):
            outcome = shop.execute_tool(name, arguments)
            self.assertTrue(outcome["output"].startswith(f"Error calling {name}: "))
            self.assertEqual(outcome["returncode"], 1)
        self.assertEqual(shop._call_history, [])


class StepTest(unittest.TestCase):
    def check(self, action, on_last, with_turns_left):
        self.assertEqual(OneTurnShop().step(action), on_last)
        self.assertEqual(Shop().step(action), with_turns_left)

    def test_3_right_answer_even_on_the_last_turn(self):
        won = ("Correct!", 1.0, True, False, {})
        self.check("<answer> 1,234.5 </answer>", won, won)

    def test_3_wrong_answer(self):
        self.check(
            "<answer>7</answer>",
            ("Wrong answer. Solution:\nTHE SOLUTION", 0.0, False, True, {}),
            ("Incorrect. Keep using tools.", 0.0, False, False, {}),
        )

    def test_3_no_block(self):
        self.check(
            "hello",
            ("Time up. Solution:\nTHE SOLUTION", 0.0, False, True, {}),
            (
                "Format error: use tools to call a function, or <answer>result</answer> to submit.",
                -0.1, False, False, {},
            ),
        )  # fmt: skip

    def test_3_block_that_is_no_object(self):
        for text in ("{oops", "[1]", '"x"', "3"):
            with self.subTest(text=text):
                self.check(
                    call(text),
                    ("Time up. Solution:\nTHE SOLUTION", 0.0, False, True, {}),
                    ("Format error: invalid tool call arguments.", -0.1, False, False, {}),
                )

    def test_3_unknown_tool_names_the_declared_ones(self):
        self.check(
            call('{"name": "fly"}'),
            ("Time up. Solution:\nTHE SOLUTION", 0.0, False, True, {}),
            ("Unknown tool 'fly'. Available: buy, ghost", 0.0, False, False, {}),
        )
        self.assertEqual(Shop().step(call("{}"))[0], "Unknown tool ''. Available: buy, ghost")

    def test_3_tool_ran(self):
        self.check(
            call('{"name": "buy", "arguments": {"n": 4}}'),
            ("Tool result:\n8\n\nTime up. Solution:\nTHE SOLUTION", 0.0, False, True, {}),
            ("Tool result:\n8", 0.0, False, False, {}),
        )

    def test_3_an_exception_becomes_the_result(self):
        shop = Shop()
        self.assertEqual(shop.step(call('{"name": "break"}'))[0], "Tool result:\nError calling break: till")
        self.assertEqual(shop._call_history, [])

    def test_3_answer_beats_call_and_only_the_first_call_counts(self):
        shop = Shop()
        buy = call('{"name": "buy", "arguments": {"n": 1}}')
        self.assertEqual(shop.step(buy + "<answer>no</answer>")[0], "Incorrect. Keep using tools.")
        shop.step(buy + call('{"name": "hidden"}'))
        self.assertEqual([entry["name"] for entry in shop._call_history], ["buy"])

    def test_3_arguments_that_are_no_object_become_empty(self):
        self.assertEqual(Shop().step(call('{"name": "buy", "arguments": [5]}'))[0], "Tool result:\n2")

    def test_3_a_crashing_solution_on_the_last_turn_propagates(self):
        shop = OneTurnShop()
        shop.solution = lambda: {}["missing"]
        with self.assertRaises(KeyError):
            shop.step("hello")


class AnswerTest(unittest.TestCase):
    def accepts(self, expected, answer):
        shop = Shop()
        shop._expected_answer = expected
        return shop._check_answer(answer)

    def test_3_check_answer_vectors(self):
        self.assertTrue(self.accepts("1,234.5", "$1234.505"))
        self.assertTrue(self.accepts("50", "50.009"))
        # 50.01 - 50 is 0.00999... in binary, so upstream's strict comparison accepts it.
        self.assertTrue(self.accepts("50", "50.01"))
        self.assertFalse(self.accepts("50", "50.02"))
        self.assertFalse(self.accepts("50", "50%"))
        self.assertTrue(self.accepts(None, "none"))
        self.assertTrue(self.accepts("Paris", "  pARIS "))

    def test_3_feedback_quotes_the_pending_message(self):
        shop = Shop()
        shop._user_messages, shop._current_msg = ["one", "two"], 1
        self.assertIn('2/2: "two"', shop._incorrect_answer_feedback())
        for messages, index in ((["one"], 1), ("one", 0), (["one"], None), (["one"], -1)):
            shop._user_messages, shop._current_msg = messages, index
            self.assertEqual(shop._incorrect_answer_feedback(), "Incorrect. Keep using tools.")


if __name__ == "__main__":
    unittest.main()
