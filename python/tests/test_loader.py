"""Statements 1.1 to 1.5 of the contract: running the source, injected names, the class rule, construction."""

import sys
import unittest

from programs import COUNTER, make_program
from spade_runner.failures import ContractViolation, ProgramFailure, SourceSyntaxError
from spade_runner.injected_names import list_names
from spade_runner.loader import load_environment

MODULES = "itertools math random re json collections functools string copy heapq operator statistics"
MEMBERS = (
    "deque defaultdict Counter OrderedDict namedtuple combinations permutations product chain accumulate "
    "reduce lru_cache deepcopy heappush heappop Tuple Dict List Optional Union Any Set FrozenSet Callable "
    "Iterable Sequence Mapping"
)
NOT_INJECTED = (
    "verify_answer parse verify math_verify sys os time datetime dataclass field Enum ABC heapify Fraction "
    "Decimal Iterator Literal TypedDict"
)


def load(source: str, **options):
    return load_environment(source, **options).game


class RunSourceTest(unittest.TestCase):
    def test_1_1_empty_source_is_refused(self):
        with self.assertRaises(ValueError):
            load("")

    def test_1_1_module_is_called_dynamic_game_and_registered(self):
        game = load(make_program("module = __name__\nhas_file = '__file__' in globals()"))
        self.assertEqual((game.module, game.has_file), ("dynamic_game", False))
        self.assertIs(sys.modules["dynamic_game"].ProbeEnv, type(game))

    def test_1_1_main_block_never_runs(self):
        load(COUNTER + "\nif __name__ == '__main__':\n    raise SystemExit('ran')\n")

    def test_1_1_dataclass_with_text_annotations_works(self):
        source = (
            "from __future__ import annotations\nfrom dataclasses import dataclass\n"
            "@dataclass\nclass Card:\n    rank: int\n" + COUNTER
        )
        self.assertEqual(type(load(source)).__name__, "CounterEnv")

    def test_1_1_syntax_error_becomes_value_error_with_its_line(self):
        with self.assertRaises(SourceSyntaxError) as caught:
            load("x = 1\ndef f(:\n    pass\n")
        self.assertIsInstance(caught.exception, ValueError)
        self.assertEqual(caught.exception.line, 2)

    def test_1_1_import_time_error_becomes_runtime_error(self):
        with self.assertRaises(ProgramFailure) as caught:
            load("import no_such_module_here")
        self.assertIsInstance(caught.exception, RuntimeError)
        self.assertIsInstance(caught.exception.__cause__, ModuleNotFoundError)

    def test_1_1_a_second_program_overwrites_the_first(self):
        load(make_program("mark = 1"))
        second = load(make_program("mark = 2"))
        self.assertIs(sys.modules["dynamic_game"].ProbeEnv, type(second))


class InjectedNamesTest(unittest.TestCase):
    def test_1_2_the_list_is_complete(self):
        names = set(list_names()) - {"np", "numpy"}
        self.assertEqual(names, {*MODULES.split(), *MEMBERS.split()})
        self.assertEqual(len(names), 39)

    def test_1_2_numpy_comes_under_both_names_where_it_is_installed(self):
        names = list_names()
        self.assertEqual("np" in names, "numpy" in names)

    def test_1_2_each_name_works_without_import(self):
        used = ", ".join([*MODULES.split(), *MEMBERS.split(), "ToolUseBaseEnv"])
        game = load(make_program(f"used = [{used}]"))
        self.assertEqual(len(game.used), 40)

    def test_1_2_other_names_are_not_injected(self):
        names = NOT_INJECTED.split()
        game = load(make_program(f"found = [name for name in {names!r} if name in globals()]"))
        self.assertEqual(game.found, [])

    def test_1_2_the_programs_own_definitions_win(self):
        game = load(make_program("seen = Counter").replace("class", "Counter = 'mine'\nclass", 1))
        self.assertEqual(game.seen, "mine")

    def test_1_2_tool_use_base_env_can_be_imported(self):
        source = "from tool_use_base_env import ToolUseBaseEnv as Base\n"
        game = load(source + make_program("same = Base is ToolUseBaseEnv"))
        self.assertTrue(game.same)


class FindClassTest(unittest.TestCase):
    def test_1_4_first_name_ending_in_env_wins(self):
        source = make_program("mark = 'helper'", "HelperEnv") + make_program("mark = 'real'", "RealEnv")
        self.assertEqual(load(source).mark, "helper")

    def test_1_4_a_function_is_called_like_a_constructor(self):
        source = "def makeEnv(max_turns=5):\n    return Thing()\n" + make_program("mark = 1", "Thing")
        self.assertEqual(type(load(source)).__name__, "Thing")

    def test_1_4_an_imported_name_counts(self):
        source = (
            "import types, sys\nlib = types.ModuleType('lib')\nclass _Made:\n"
            "    def reset(self, seed=None): return 'imported', {}\n"
            "    def step(self, action): return 'x', 0, False, False, {}\n"
            "lib.OtherEnv = _Made\nsys.modules['lib_for_test'] = lib\n"
            "from lib_for_test import OtherEnv\n"
        )
        self.assertEqual(type(load(source + COUNTER)).__name__, "_Made")

    def test_1_4_rebinding_keeps_the_original_position(self):
        source = "AEnv = None\n" + make_program("mark = 'b'", "BEnv") + make_program("mark = 'a'", "AEnv")
        self.assertEqual(load(source).mark, "a")

    def test_1_4_something_not_callable_is_passed_over(self):
        source = "firstEnv = 3\n" + make_program("mark = 1", "SecondEnv")
        self.assertEqual(load(source).mark, 1)

    def test_1_4_a_class_called_env_or_without_the_suffix_is_never_found(self):
        for name in ("Env", "Environment", "PuzzleGame"):
            with self.subTest(name=name), self.assertRaises(ContractViolation):
                load(make_program("pass", name))

    def test_1_3_the_injected_base_class_is_not_the_game(self):
        with self.assertRaises(ContractViolation):
            load("x = ToolUseBaseEnv\n")


class ConstructionTest(unittest.TestCase):
    def test_1_5_respect_keeps_the_designed_number_below_the_budget(self):
        self.assertEqual(load(COUNTER).max_turns, 12)

    def test_1_5_respect_caps_at_the_budget(self):
        game = load(make_program("max_turns = 90"))
        self.assertEqual(game.max_turns, 25)

    def test_1_5_respect_sets_the_budget_when_the_number_makes_no_sense(self):
        for designed in ("0", "-3", "None", "'many'", "4.5"):
            with self.subTest(designed=designed):
                self.assertEqual(load(make_program(f"max_turns = {designed}")).max_turns, 25)

    def test_1_5_respect_leaves_a_game_without_the_attribute_alone(self):
        self.assertFalse(hasattr(load(make_program("max_steps = 3")), "max_turns"))

    def test_1_5_respect_passes_the_budget_when_it_is_required(self):
        body = "def __init__(self, max_turns):\n    self.max_turns = max_turns"
        self.assertEqual(load(make_program(body)).max_turns, 25)

    def test_1_5_the_cap_lands_after_the_constructors_own_reset(self):
        source = COUNTER.replace("max_turns=12", "max_turns=40").replace(
            "self.reset()", "self.first = self.reset()[0]"
        )
        wrapper = load_environment(source)
        self.assertEqual(wrapper.game.first, "seed None, 40 turns")
        self.assertEqual(wrapper.reset(seed=7)[0], "seed 7, 25 turns")

    def test_1_5_legacy_forces_the_budget(self):
        self.assertEqual(load(COUNTER, respect_max_turns=False, budget=1000).max_turns, 1000)

    def test_1_5_legacy_overwrites_the_attribute_after_a_type_error(self):
        body = "def __init__(self):\n    self.max_turns = 7"
        game = load(make_program(body), respect_max_turns=False, budget=1000)
        self.assertEqual(game.max_turns, 1000)

    def test_1_5_a_type_error_inside_the_constructor_counts_too(self):
        body = "calls = []\ndef __init__(self, **given):\n    self.calls.append(given)\n    None + 1 if len(self.calls) == 1 else 0"
        self.assertEqual(load(make_program(body)).calls, [{}, {"max_turns": 25}])

    def test_1_5_any_other_error_becomes_runtime_error(self):
        with self.assertRaises(RuntimeError):
            load(make_program("def __init__(self):\n    raise KeyError('x')"))

    def test_1_5_an_exit_is_not_swallowed(self):
        with self.assertRaises(SystemExit):
            load(make_program("def __init__(self):\n    raise SystemExit(3)"))


class ProfileTest(unittest.TestCase):
    CHECK = make_program(
        "from math_verify import parse, verify\n"
        "def reset(self, seed=None):\n"
        "    try:\n        same = self.verify(self.parse('0.50'), self.parse('1/2'))\n"
        "    except Exception as error:\n        same = type(error).__name__\n"
        "    return str(same), {}"
    ).replace("from math_verify import parse, verify", "import math_verify\n    parse = staticmethod(math_verify.parse)\n    verify = staticmethod(math_verify.verify)")

    def test_9_as_in_training_math_verify_raises_value_error(self):
        self.assertEqual(load_environment(self.CHECK).reset()[0], "ValueError")

    def test_9_lenient_math_verify_works(self):
        self.assertEqual(load_environment(self.CHECK, exact_answers=False).reset()[0], "True")


if __name__ == "__main__":
    unittest.main()
