"""Statement 2.3: tool calls in replies, with upstream's losses and without."""

import json
import unittest

from spade_runner.tool_calls import parse_tool_calls


def block(text: str) -> str:
    return f"<tool_call>{text}</tool_call>"


def call(arguments, name="buy"):
    return block(json.dumps({"name": name, "arguments": arguments}))


class ToolCallTest(unittest.TestCase):
    def arguments(self, reply, **options):
        calls = parse_tool_calls(reply, **options)
        self.assertEqual(len(calls), 1)
        return calls[0]["arguments"]

    def test_2_3_calls_come_in_order(self):
        reply = "first " + call({"a": 1}) + " then " + call({"b": 2}, "sell") + "<|im_end|>"
        self.assertEqual(
            parse_tool_calls(reply),
            [{"name": "buy", "arguments": {"a": 1}}, {"name": "sell", "arguments": {"b": 2}}],
        )

    def test_2_3_what_is_no_call(self):
        for reply in ('{"name": "buy", "arguments": {}}', "<tool_call>{}", block("{]"), block('{"x": 1}'), ""):
            with self.subTest(reply=reply):
                self.assertEqual(parse_tool_calls(reply), [])

    def test_2_3_an_empty_tool_list_gives_no_calls(self):
        self.assertEqual(parse_tool_calls(call({}), has_tools=False), [])

    def test_2_3_xml_values_are_unescaped_and_read_as_json_when_they_parse(self):
        values = {"n": "3", "t": "true", "z": "null", "q": '"x"', "s": "a &lt; b", "l": " [1] "}
        inner = "".join(f"<parameter={key}>{value}</parameter>" for key, value in values.items())
        self.assertEqual(
            self.arguments(block(f"<function=buy>{inner}</function>")),
            {"n": 3, "t": True, "z": None, "q": "x", "s": "a < b", "l": [1]},
        )

    def test_2_3_nested_object_as_last_value_is_lost_as_in_training(self):
        self.assertEqual(self.arguments(call({"k": {"z": 1}})), {})
        self.assertEqual(self.arguments(call({"t": "a}}b"})), {})

    def test_2_3_these_survive(self):
        for arguments in ({"k": {"z": 1}, "y": 2}, {"items": [{"id": 1}]}, {"a": "x"}, {}):
            with self.subTest(arguments=arguments):
                self.assertEqual(self.arguments(call(arguments)), arguments)

    def test_2_3_the_fixed_parser_loses_nothing(self):
        for arguments in ({"k": {"z": 1}}, {"t": "a}}b"}, {"k": {"z": {"y": {}}}}):
            with self.subTest(arguments=arguments):
                self.assertEqual(self.arguments(call(arguments), fixed=True), arguments)

    def test_2_3_step_two_takes_other_orders_names_and_parameters(self):
        self.assertEqual(self.arguments(block('{"arguments": {"a": {"b": 1}}, "name": "x"}')), {"a": {"b": 1}})
        self.assertEqual(self.arguments(block('{"name": "a-b", "parameters": {"a": 1}}')), {"a": 1})
        self.assertEqual(self.arguments(block('{"name": "x"}')), {})
        self.assertEqual(self.arguments(block('{"name": "x", "arguments": "{\\"a\\": 1}"}')), {"a": 1})
        self.assertEqual(self.arguments(block('{"name": "x", "arguments": "no json"}')), {})
        self.assertEqual(self.arguments(block('{"name": "x", "arguments": [1]}')), [1])


if __name__ == "__main__":
    unittest.main()
