"""The door to the page: JSON both ways, the shared examples, and programs that tamper with what the runner uses."""

import builtins
import json
import math
import re
import sys
import unittest
from pathlib import Path

from programs import COUNTER, make_program
from spade_runner import wire
from spade_runner.json_text import read_json, write_json
from spade_runner.values import to_plain

EXAMPLES = Path(__file__).resolve().parents[2] / "data" / "wire"


def ask(**request):
    real = sys.stdout, sys.stderr
    try:
        text = wire.handle(write_json(request))
    finally:
        sys.stdout, sys.stderr = real
    text.encode("ascii")
    return read_json(text)


def load(source):
    return ask(method="load", source=source, profile="as-in-training", driver="execute-tool")


def play(source, action="go"):
    loaded = load(source)
    if not loaded["ok"]:
        return loaded
    ask(method="reset", resetSeed=1, hint=None)
    return ask(method="act", action=action)


class SharedExamplesTest(unittest.TestCase):
    def test_each_example_is_answered_as_written(self):
        files = sorted(EXAMPLES.glob("*.json"))
        self.assertGreater(len(files), 0)
        for file in files:
            example = json.loads(file.read_text(encoding="utf-8"))
            for exchange in example["exchanges"]:
                reply = ask(**exchange["request"])
                if reply["ok"] and reply["value"] and "seconds" in reply["value"]:
                    reply["value"]["seconds"] = 0
                with self.subTest(file=file.name, method=exchange["request"]["method"]):
                    self.assertEqual(reply, exchange["reply"])


class FailureCodesTest(unittest.TestCase):
    def code(self, source):
        error = load(source)["error"]
        return error["code"], error["line"], error["module"]

    def test_each_kind_of_failure_has_its_code_and_line(self):
        raising = "x = 1\nraise {}\n"
        self.assertEqual(self.code("def f(:"), ("runner/syntax", 1, None))
        self.assertEqual(self.code("\nimport pycosat.solver"), ("runner/missing-module", 2, "pycosat"))
        self.assertEqual(self.code("x = 1"), ("runner/contract", None, None))
        self.assertEqual(self.code(raising.format("ValueError('x')")), ("runner/raised", 2, None))
        self.assertEqual(self.code(raising.format("KeyboardInterrupt")), ("runner/raised", 2, None))
        self.assertEqual(self.code(raising.format("SystemExit(1)")), ("runner/exit", 2, None))
        self.assertEqual(self.code("import sys\nsys.exit()"), ("runner/exit", 2, None))
        self.assertEqual(self.code(raising.format("MemoryError")), ("runner/memory", 2, None))
        self.assertEqual(self.code("x" + "(" * 300 + ")" * 300), ("runner/syntax", 1, None))

    def test_an_exit_in_step_is_told_and_the_session_goes_on(self):
        source = make_program("def step(self, action):\n    if 'go' in action: raise SystemExit(3)\n    return 'x', 0, False, False, {}")
        reply = play(source)
        self.assertEqual((reply["error"]["code"], reply["error"]["line"]), ("runner/exit", 3))
        self.assertTrue(ask(method="reset", resetSeed=1, hint=None)["ok"])

    def test_an_exception_without_readable_message(self):
        source = "class Odd(Exception):\n    def __str__(self): raise SystemExit\nraise Odd()\n"
        self.assertEqual(load(source)["error"]["code"], "runner/raised")

    def test_a_request_that_is_none_is_answered(self):
        self.assertFalse(ask(method="dance")["ok"])


class JsonTest(unittest.TestCase):
    def test_round_trip(self):
        value = {"a": [1, -2.5, True, False, None, "é\ud83d\u0000\""], "b": {}, "c": [], "d": 10**15}
        self.assertEqual(json.loads(write_json(value)), value)
        self.assertEqual(read_json(write_json(value)), value)

    def test_user_fault_22_lone_surrogates_are_escaped(self):
        self.assertEqual(write_json("\ud83d end"), '"\\ud83d end"')

    def test_user_fault_30_not_a_number_is_refused(self):
        for value in (math.nan, math.inf, [-math.inf]):
            with self.assertRaises(ValueError):
                write_json(value)

    def test_plain_values(self):
        class Thing:
            def __repr__(self):
                return "<thing>"

        self.assertEqual(
            to_plain({1: (1, {3, 2}), "t": Thing(), "b": 2**60, "i": math.inf, None: b"x"}),
            {"1": [1, [2, 3]], "t": "<thing>", "b": str(2**60), "i": "Infinity", "None": "b'x'"},
        )

    def test_deep_wide_and_circular_values_end(self):
        ring: list = []
        ring.append(ring)
        self.assertIn("nested deeper", json.dumps(to_plain(ring)))
        self.assertEqual(len(to_plain(list(range(100_000)))), 5_001)
        self.assertIn("more characters", to_plain("x" * 50_000))


class TamperingTest(unittest.TestCase):
    """Monkey patches of a program reach neither the runner nor, in another interpreter, the next program."""

    def assert_plays(self, prelude):
        modules = (builtins, json, json.encoder, json.decoder, json.JSONEncoder, json.JSONDecoder, re, math)
        saved = [(module, name, value) for module in modules for name, value in vars(module).items()]
        restore = setattr
        try:
            reply = play(prelude + COUNTER, "win")
        finally:
            for module, name, value in saved:
                if not name.startswith("__"):
                    restore(module, name, value)
        self.assertTrue(reply["ok"], reply)
        self.assertEqual((reply["value"]["reward"], reply["value"]["terminated"]), (1.0, True))

    def test_patched_json(self):
        self.assert_plays(
            "import json\ndef no(*a, **k): raise SystemExit('patched')\n"
            "json.dumps = json.loads = json.JSONEncoder.encode = json.JSONDecoder.decode = no\n"
            "json.encoder.encode_basestring_ascii = no\n"
        )

    def test_patched_re(self):
        self.assert_plays(
            "import re\ndef no(*a, **k): raise SystemExit('patched')\n"
            "re.search = re.compile = re.match = re.sub = no\n"
        )

    def test_patched_builtins(self):
        self.assert_plays(
            "import builtins\ndef no(*a, **k): raise SystemExit('patched')\n"
            "for name in ('len', 'isinstance', 'str', 'float', 'bool', 'type', 'min', 'dict', 'list', 'Exception', 'print'):\n"
            "    setattr(builtins, name, no)\n"
        )

    def test_replaced_modules(self):
        names = ["json", "re", "math", "spade_runner", "spade_runner.wire", "spade_runner.session"]
        saved = {name: sys.modules.get(name) for name in names}
        try:
            self.assert_plays(f"import sys\nfor name in {names}:\n    sys.modules[name] = None\n")
        finally:
            sys.modules.update(saved)

    def test_replaced_streams(self):
        self.assert_plays("import sys\nsys.stdout = sys.stderr = None\n")


if __name__ == "__main__":
    unittest.main()
