"""Statements 2.1, 2.2 and 10.8: boxes, and what a game gets."""

import unittest

from spade_runner.actions import extract_boxed, parse_action, prepare_game_action, strip_thinking

VECTORS = [
    (r"I could \boxed{a} but \boxed{b}", "a"),
    (r"\boxed{{x}}", "x"),
    (r"\boxed{{{x}}}", "x"),
    (r"\boxed{\frac{1}{2}}", r"\frac{1}{2}"),
    (r"\boxed{\frac{1}{2}} then \boxed{c}", "c"),
    (r"\boxed{f{x}} and \boxed{{y}}", "y"),
    (r"\boxed{a}}", "a"),
    (r"\boxed{}", ""),
    (r"\boxed{ }", ""),
    (r"\boxed{open", None),
    (r"\boxed {x}", "x"),
    (r"\boxed 5 {z}", "z"),
    ("\\boxed{two\nlines}", "two\nlines"),
    (r"no box", None),
    (r"\boxed alone", None),
    ("", None),
    (r"\boxed{{{{x}}}}", "{x}"),
]


class BoxTest(unittest.TestCase):
    def test_2_1_vectors(self):
        for text, expected in VECTORS:
            with self.subTest(text=text):
                self.assertEqual(extract_boxed(text), expected)

    def test_2_2_a_box_is_written_with_single_braces(self):
        self.assertEqual(parse_action(r"I think \boxed{{up}} or \boxed{down}"), r"\boxed{down}")
        self.assertEqual(parse_action(r"\boxed{{up}}"), r"\boxed{up}")

    def test_2_2_no_box_or_an_empty_one_gives_the_stripped_reply(self):
        self.assertEqual(parse_action("  go up \n"), "go up")
        self.assertEqual(parse_action(r" \boxed{} "), r"\boxed{}")

    def test_2_2_tool_call_and_command_only_strip(self):
        for action_format in ("tool_call", "command"):
            self.assertEqual(parse_action(r" \boxed{{x}} ", action_format), r"\boxed{{x}}")

    def test_2_5_thinking_is_dropped_before_extraction(self):
        self.assertEqual(strip_thinking("a</think>b</think>c"), "c")
        self.assertEqual(strip_thinking("no thinking"), "no thinking")
        self.assertEqual(prepare_game_action(r"<think>\boxed{a}</think> \boxed{b}"), r"\boxed{b}")

    def test_10_8_plain_input_is_boxed_once(self):
        self.assertEqual(prepare_game_action(" go up "), r"\boxed{go up}")
        self.assertEqual(prepare_game_action(r"\boxed{go up}"), r"\boxed{go up}")
        self.assertEqual(prepare_game_action("pick {3}"), r"\boxed{pick {3}}")

    def test_10_8_an_empty_box_passes_raw(self):
        self.assertEqual(prepare_game_action(r"\boxed{}"), r"\boxed{}")
        self.assertEqual(prepare_game_action("  "), "")


if __name__ == "__main__":
    unittest.main()
