"""Statements 1.8 and 1.9 of the contract: what training asks of a program before an agent meets it."""

import builtins
import json
import sys
import unittest

from programs import COUNTER, SHOP, make_program
from spade_runner import check_wire
from spade_runner.admission import criteria_throw_at_reset, validate_game
from spade_runner.failures import ContractViolation, ProgramFailure, find_line

ERRAND = '''
class ErrandEnv(ToolUseBaseEnv):
    def reset(self, seed=None):
        self.turn_count, self._call_history = 0, []
        self._state = {"bought": [], "seed": seed}
        self._tools = {}
        self._user_messages = ["Buy an apple.", "Pay for it."]
        self._message_criteria = [
            lambda state: "apple" in state["bought"],
            lambda state: CRITERION,
        ]
        self._current_msg, self._expected_answer = 0, "done"
        return self._user_messages[0], {}

    def solution(self):
        return "buy, then pay"
'''


def make_errand(criterion: str) -> str:
    return ERRAND.replace("CRITERION", criterion)


def admit(source: str) -> dict:
    return json.loads(check_wire.handle(json.dumps({"method": "admit", "source": source})))


class ValidateGameTest(unittest.TestCase):
    def test_1_8_takes_a_program_that_passes_the_trial_run(self):
        self.assertIsNone(validate_game(COUNTER))
        self.assertIsNone(validate_game(SHOP))

    def test_1_8_forces_a_thousand_turns_and_plays_three_raw_texts_before_close(self):
        source = (
            "log = []\n"
            "def __init__(self, max_turns=5):\n    self.log.append(max_turns)\n"
            "def reset(self, seed=None):\n    self.log.append(('reset', seed))\n    return 'x', {}\n"
            "def step(self, action):\n    self.log.append(action)\n    return 'x', 0.0, False, False, {}\n"
            "def close(self):\n    raise ValueError(self.log)"
        )
        trial = [("reset", 42), "\\boxed{1}", "\\boxed{test}", "\\boxed{42}", ("reset", 123)]
        log = [1_000, *trial, ("reset", None), "1", "2", "test"]
        refusal = validate_game(make_program(source))
        self.assertIsInstance(refusal, ProgramFailure)
        self.assertEqual(refusal.__cause__.args[0], log)

    def test_1_8_refuses_what_the_trial_run_refuses(self):
        self.assertIsInstance(validate_game("x = 1"), ContractViolation)
        self.assertIsInstance(validate_game(make_program("def step(self, action):\n    return 'x'")), ContractViolation)
        self.assertIsInstance(validate_game(make_program("def reset(self, seed=None):\n    1 / 0")), ProgramFailure)

    def test_1_8_refuses_a_constructor_that_cannot_bear_a_thousand_turns(self):
        source = make_program(
            "def __init__(self, max_turns=10):\n    if max_turns > 100:\n        raise ValueError('too many')"
        )
        self.assertRegex(str(validate_game(source)), "Making the environment raised ValueError: too many")

    def test_1_8_a_game_that_raises_after_the_trial_run_validates_as_good(self):
        late_step = "turn = 0\ndef step(self, action):\n    self.turn += 1\n    if self.turn > 3:\n        1 / 0\n"
        late_reset = "resets = 0\ndef reset(self, seed=None):\n    self.resets += 1\n    return 'x' if self.resets < 3 else 1 / 0\n"
        for body in (late_step + "    return 'x', 0.0, False, False, {}", late_reset):
            self.assertIsNone(validate_game(make_program(body)))

    def test_1_8_a_program_without_close_is_taken(self):
        self.assertIsNone(validate_game(make_program("pass")))


class CriteriaThrowTest(unittest.TestCase):
    def test_1_9_refuses_when_a_criterion_raises_with_every_seed(self):
        refusal = criteria_throw_at_reset(make_errand('state["paid"]'))
        self.assertIsInstance(refusal.__cause__, KeyError)
        self.assertEqual(find_line(refusal.__cause__), 10)

    def test_1_9_takes_it_when_one_seed_goes_well(self):
        self.assertIsNone(criteria_throw_at_reset(make_errand('state["seed"] == 1 or state["paid"]')))

    def test_1_9_takes_criteria_that_hold_already(self):
        self.assertIsNone(criteria_throw_at_reset(make_errand("True")))

    def test_1_9_needs_criteria_and_a_state(self):
        throwing = make_errand('state["paid"]')
        programs = {
            "no criteria": throwing.replace("self._message_criteria", "self._other"),
            "empty criteria": throwing + "\nErrandEnv._make = ErrandEnv.reset\n"
            "def reset(self, seed=None):\n    view = self._make(seed)\n    self._message_criteria = []\n    return view\n"
            "ErrandEnv.reset = reset\n",
            "no state": throwing.replace('self._state = {"bought": [], "seed": seed}', "self._state = None"),
        }
        for name, source in programs.items():
            with self.subTest(name):
                self.assertIsNone(criteria_throw_at_reset(source))
        self.assertIsNone(criteria_throw_at_reset(COUNTER))

    def test_1_9_seeds_that_do_not_load_or_reset_are_passed_over(self):
        throwing = make_errand('state["paid"]')
        some = throwing.replace(
            "def reset(self, seed=None):", "def reset(self, seed=None):\n        assert seed != 0"
        )
        self.assertIsNone(criteria_throw_at_reset(some, seeds=(0,)))
        self.assertIsNotNone(criteria_throw_at_reset(some, seeds=(0, 1)))
        self.assertIsNone(criteria_throw_at_reset("import no_such_module_here\n" + throwing))

    def test_1_9_loads_anew_with_25_turns_for_each_of_three_seeds(self):
        source = make_errand('seen(state["seed"])').replace(
            "class ErrandEnv(ToolUseBaseEnv):",
            "import builtins\n"
            "def seen(seed):\n    builtins.seeds_seen.append((seed, ErrandEnv.turns))\n    raise KeyError\n"
            "class ErrandEnv(ToolUseBaseEnv):\n"
            "    def __init__(self, max_turns=7):\n        ErrandEnv.turns = max_turns\n        super().__init__(max_turns)\n",
        ).replace('"apple" in state["bought"]', "False")
        builtins.seeds_seen = []
        try:
            self.assertIsNotNone(criteria_throw_at_reset(source))
            self.assertEqual(builtins.seeds_seen, [(0, 25), (1, 25), (2, 25)])
        finally:
            del builtins.seeds_seen


class CheckWireTest(unittest.TestCase):
    def setUp(self):
        # The door puts its own capture in the place of both streams.
        streams = sys.stdout, sys.stderr
        self.addCleanup(lambda: (setattr(sys, "stdout", streams[0]), setattr(sys, "stderr", streams[1])))

    def test_a_program_that_training_takes_has_no_refusal(self):
        self.assertEqual(admit(COUNTER), {"ok": True, "value": {"refusal": None}})

    def test_a_refusal_names_the_rule_the_reason_and_the_line(self):
        closing = make_program("def close(self):\n    raise OSError('still open')")
        self.assertEqual(
            admit(closing)["value"]["refusal"],
            {"rule": "validate_game", "message": "close() raised OSError: still open", "line": 3},
        )
        self.assertEqual(
            admit(make_errand('state["paid"]'))["value"]["refusal"],
            {
                "rule": "criteria_throw_at_reset",
                "message": "a criterion raised KeyError: 'paid' right after the reset",
                "line": 10,
            },
        )

    def test_a_program_that_exits_is_a_failure(self):
        self.assertEqual(admit(make_program("def close(self):\n    raise SystemExit(3)"))["error"]["code"], "runner/exit")

    def test_other_requests_go_on_to_the_runner(self):
        self.assertEqual(json.loads(check_wire.handle('{"method": "nothing"}'))["ok"], False)
        request = {"method": "load", "source": COUNTER, "profile": "as-in-training", "driver": "execute-tool"}
        self.assertEqual(json.loads(check_wire.handle(json.dumps(request)))["value"]["className"], "CounterEnv")


if __name__ == "__main__":
    unittest.main()
