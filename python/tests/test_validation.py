"""Statement 1.6 of the contract: the trial run at every load."""

import unittest

from programs import make_program
from spade_runner.failures import ContractViolation, ProgramFailure
from spade_runner.loader import load_environment


def load(body: str):
    return load_environment(make_program(body)).game


def returning(result: str, method: str = "step") -> str:
    signature = "self, action" if method == "step" else "self, seed=None"
    return f"def {method}({signature}):\n    return {result}"


class TrialRunTest(unittest.TestCase):
    def test_1_6_order_seeds_and_exact_actions(self):
        game = load(
            "log = []\n"
            "def reset(self, seed=None):\n    self.log.append(seed)\n    return 'x', {}\n"
            "def step(self, action):\n    self.log.append(action)\n    return 'x', 0, False, False, {}"
        )
        self.assertEqual(game.log, [42, "\\boxed{1}", "\\boxed{test}", "\\boxed{42}", 123])

    def test_1_6_steps_stop_at_the_end_of_the_episode(self):
        for flags in ("True, False", "False, True"):
            game = load(
                "log = []\n"
                f"def step(self, action):\n    self.log.append(action)\n    return 'x', 0, {flags}, {{}}"
            )
            with self.subTest(flags=flags):
                self.assertEqual(game.log, ["\\boxed{1}"])

    def test_1_6_reset_and_step_must_exist(self):
        for missing in ("reset", "step"):
            source = make_program("pass").replace(f"def {missing}", "def other")
            with self.subTest(missing=missing), self.assertRaises(ContractViolation):
                load_environment(source)

    def test_1_6_solution_close_and_get_tools_are_not_required(self):
        self.assertFalse(hasattr(load("pass"), "solution"))

    def test_1_6_reset_may_return_a_bare_text(self):
        load(returning("'just text'", "reset"))

    def test_1_6_reset_shapes_that_fail(self):
        for result in ("('', {})", "''", "(3, {})", "('x', None)", "('x', [])", "['x', {}]", "None", "('x', {}, 1)"):
            with self.subTest(result=result), self.assertRaises(ContractViolation):
                load(returning(result, "reset"))

    def test_1_6_the_second_resets_value_is_not_inspected(self):
        load("def reset(self, seed=None):\n    return ('x', {}) if seed == 42 else None")

    def test_1_6_a_raising_second_reset_fails(self):
        with self.assertRaises(ProgramFailure):
            load("def reset(self, seed=None):\n    return ('x', {}) if seed == 42 else 1 / 0")

    def test_1_6_step_shapes_that_fail(self):
        for result in (
            "['x', 0.0, False, False, {}]",
            "('x', 0.0, False, {})",
            "(None, 0.0, False, False, {})",
            "('x', '1', False, False, {})",
            "('x', None, False, False, {})",
            "('x', 10.5, False, False, {})",
            "('x', -11, False, False, {})",
            "('x', 10**5000, False, False, {})",
            "('x', float('inf'), False, False, {})",
            "('x', 0.0, 0, False, {})",
            "('x', 0.0, None, False, {})",
            "('x', 0.0, False, 1, {})",
            "('x', 0.0, False, False, None)",
        ):
            with self.subTest(result=result), self.assertRaises(ContractViolation):
                load(returning(result))

    def test_1_6_step_shapes_that_pass(self):
        for result in (
            "('', 0.0, False, False, {})",
            "('x', True, False, False, {})",
            "('x', float('nan'), False, False, {})",
            "('x', 10, False, False, {})",
            "('x', -10.0, True, True, {'any': object()})",
        ):
            with self.subTest(result=result):
                load(returning(result))

    def test_1_6_seed_is_passed_by_keyword(self):
        with self.assertRaises(ProgramFailure):
            load("def reset(self):\n    return 'x', {}")
        load("def reset(self, **options):\n    return str(options), {}")

    def test_1_6_an_exception_names_the_call(self):
        with self.assertRaisesRegex(ProgramFailure, r"step\('\\\\boxed\{test\}'\) raised KeyError"):
            load("def step(self, action):\n    return ('x', 0, False, False, {}) if '1' in action else {}['k']")

    def test_a_failure_says_what_was_found_and_expected(self):
        with self.assertRaisesRegex(ContractViolation, "a list of length 2; expected a tuple of 5"):
            load(returning("['x', 1]"))


if __name__ == "__main__":
    unittest.main()
