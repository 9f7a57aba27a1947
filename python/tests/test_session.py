"""Loading, resetting and acting as plain data, and what becomes of hints, caps, errors and odd values."""

import sys
import unittest

from programs import COUNTER, SHOP, make_program
from spade_runner.failures import ContractViolation, ProgramFailure
from spade_runner.output import OutputCapture
from spade_runner.session import MAX_OBSERVATION, Session


def open_session(source: str, profile: str = "as-in-training"):
    session = Session(OutputCapture())
    return session, session.load(source, profile)


class LoadTest(unittest.TestCase):
    def test_a_game(self):
        _, loaded = open_session(COUNTER)
        self.assertEqual(
            loaded,
            {
                "className": "CounterEnv",
                "maxTurns": 12,
                "tools": [],
                "hasSolution": True,
                "output": "",
                "outputCut": 0,
            },
        )

    def test_2_5_tools_come_with_their_schema_and_the_loops_budget(self):
        _, loaded = open_session(SHOP)
        self.assertEqual(loaded["maxTurns"], 25)
        self.assertEqual(
            loaded["tools"],
            [
                {
                    "name": "buy",
                    "description": "Buy.",
                    "parameters": {"type": "object", "properties": {"item": {"type": "string"}}},
                },
                {
                    "name": "ghost",
                    "description": "Declared without a method.",
                    "parameters": {"type": "object", "properties": {}},
                },
            ],
        )

    def test_broken_tool_lists_are_contract_violations(self):
        with self.assertRaises(ProgramFailure):
            open_session(make_program("def get_tools(self):\n    return 1 / 0"))
        with self.assertRaises(ContractViolation):
            open_session(make_program("def get_tools(self):\n    return ['buy']"))

    def test_an_unknown_profile_is_a_bug(self):
        with self.assertRaises(ValueError):
            open_session(COUNTER, "strict")


class ResetTest(unittest.TestCase):
    def test_4_5_the_hint_joins_the_first_observation_only(self):
        session, _ = open_session(COUNTER)
        self.assertEqual(session.reset(5, None)["observation"], "seed 5, 12 turns")
        hinted = session.reset(5, "think {twice}")
        self.assertEqual(hinted["observation"], "seed 5, 12 turns\n\nHINT: think {twice}")
        self.assertEqual(session.act("go")["observation"], "got \\boxed{go}")

    def test_10_2_without_a_seed_the_global_generator_is_left_to_chance(self):
        session, _ = open_session(
            make_program(
                "def reset(self, seed=None):\n"
                "    if seed is not None: random.seed(seed)\n"
                "    return str(random.random()), {}"
            )
        )
        with_seed = {session.reset(9, None)["observation"] for _ in range(3)}
        without = {session.reset(None, None)["observation"] for _ in range(3)}
        self.assertEqual((len(with_seed), len(without)), (1, 3))

    def test_loading_does_not_depend_on_what_ran_before(self):
        source = make_program("luck = random.random()\ndef reset(self, seed=None):\n    return str(self.luck), {}")
        first = open_session(source)[0].reset(1, None)["observation"]
        self.assertEqual(open_session(source)[0].reset(1, None)["observation"], first)

    def test_10_10_a_crash_of_reset_is_told(self):
        session, _ = open_session(
            make_program("def reset(self, seed=None):\n    return ('x', {}) if seed in (42, 123) else {}['k']")
        )
        reply = session.reset(1, None)
        self.assertTrue(reply["observation"].startswith("Error during reset"))
        self.assertEqual(reply["error"]["type"], "KeyError")
        self.assertIn('File "environment.py", line 3', reply["error"]["traceback"])

    def test_the_turn_limit_is_read_after_the_reset(self):
        session, _ = open_session(
            make_program("max_turns = 5\ndef reset(self, seed=None):\n    self.max_turns = 9\n    return 'x', {}")
        )
        self.assertEqual(session.reset(1, None)["maxTurns"], 9)


class ActTest(unittest.TestCase):
    def act(self, result: str, action: str = "go"):
        session, _ = open_session(make_program(f"def step(self, action):\n    return {result}"))
        session.reset(1, None)
        return session.act(action)

    def test_a_whole_turn(self):
        session, _ = open_session(COUNTER)
        session.reset(1, None)
        turn = session.act("win")
        self.assertGreaterEqual(turn.pop("seconds"), 0)
        self.assertEqual(
            turn,
            {
                "action": "\\boxed{win}",
                "observation": "got \\boxed{win}",
                "observationCut": 0,
                "info": {"turn": 1},
                "output": "",
                "outputCut": 0,
                "reward": 1.0,
                "terminated": True,
                "truncated": False,
                "error": None,
            },
        )

    def test_a_long_observation_is_cut_and_counted(self):
        turn = self.act("('x' * 1_000_000, 0, False, False, {})")
        self.assertEqual(len(turn["observation"]), MAX_OBSERVATION)
        self.assertEqual(turn["observationCut"], 1_000_000 - MAX_OBSERVATION)

    def test_10_14_a_reward_that_is_not_finite_is_a_contract_violation(self):
        for reward in ("float('nan')", "1e999 if '1}' not in action and 't' not in action and '4' not in action else 0"):
            with self.subTest(reward=reward), self.assertRaises(ContractViolation):
                self.act(f"('x', {reward}, False, False, {{}})")

    def test_user_fault_22_big_numbers_become_text(self):
        turn = self.act("('x', 0, False, False, {'mask': 2**63 + 1, 'nan': float('nan'), 'n': None, 3: 1.5})")
        self.assertEqual(turn["info"], {"mask": "9223372036854775809", "nan": "NaN", "n": None, "3": 1.5})

    def test_10_10_a_crash_of_step_is_told_with_its_line(self):
        session, _ = open_session(
            make_program("def step(self, action):\n    if 'go' in action:\n        raise ValueError('bad')\n    return 'x', 0, False, False, {}")
        )
        session.reset(1, None)
        turn = session.act("go")
        self.assertEqual((turn["observation"], turn["reward"], turn["terminated"]), ("Error: bad", -1.0, True))
        self.assertEqual(turn["error"]["type"], "ValueError")
        self.assertIn("line 4, in step\n    raise ValueError('bad')\nValueError: bad", turn["error"]["traceback"])
        self.assertNotIn("spade_runner", turn["error"]["traceback"])

    def test_10_12_stepping_on_after_the_end_is_the_callers_to_stop(self):
        session, _ = open_session(COUNTER)
        session.reset(1, None)
        self.assertEqual([session.act("win")["reward"] for _ in range(2)], [1.0, 1.0])

    def test_acting_before_loading_is_refused(self):
        with self.assertRaises(ContractViolation):
            Session(OutputCapture()).act("x")


class SolutionTest(unittest.TestCase):
    def solution(self, body: str):
        session, _ = open_session(make_program(body))
        session.reset(1, None)
        return session.solution()["text"]

    def test_10_15_method_attribute_and_other_values(self):
        self.assertEqual(self.solution("def solution(self):\n    return 'go'"), "go")
        self.assertEqual(self.solution("solution = 'a goal sentence'"), "a goal sentence")
        self.assertEqual(self.solution("def solution(self):\n    return [1, 2]"), "[1, 2]")

    def test_10_15_missing_or_raising(self):
        with self.assertRaises(ContractViolation):
            self.solution("pass")
        with self.assertRaises(ProgramFailure):
            self.solution("def solution(self):\n    return 1 / 0")

    def test_asking_changes_neither_the_episode_nor_the_generator(self):
        session, _ = open_session(
            make_program(
                "def reset(self, seed=None):\n    random.seed(seed)\n    self.left = [1, 2, 3]\n    return 'x', {}\n"
                "def step(self, action):\n    return f'{self.left} {random.random()}', 0, False, False, {}\n"
                "def solution(self):\n    return f'{self.left.pop()} {random.random()}'"
            )
        )
        session.reset(4, None)
        plain = session.act("x")["observation"]
        session.reset(4, None)
        session.solution()
        self.assertEqual(session.act("x")["observation"], plain)

    def test_a_game_that_cannot_be_copied_answers_itself(self):
        body = "def reset(self, seed=None):\n    self.lines = (x for x in 'ab')\n    return 'x', {}\n"
        self.assertEqual(self.solution(body + "def solution(self):\n    return next(self.lines)"), "a")


class StateTest(unittest.TestCase):
    def test_tool_state_is_plain_and_read_only(self):
        session, _ = open_session(SHOP)
        session.reset(3, None)
        session.act('<tool_call>{"name": "buy", "arguments": {"item": "pear"}}</tool_call>')
        self.assertEqual(session.state(), {"state": {"bought": {"pear": None}, "seed": 3}})

    def test_games_have_none(self):
        session, _ = open_session(COUNTER)
        self.assertEqual(session.state(), {"state": None})


class OutputTest(unittest.TestCase):
    def test_prints_are_part_of_the_reply_up_to_a_cap(self):
        output = OutputCapture(limit=10)
        real = sys.stdout, sys.stderr
        output.attach()
        try:
            print("12345")
            print("67890", file=sys.stderr)
            with self.assertRaises(TypeError):
                sys.stdout.write(b"bytes")
        finally:
            sys.stdout, sys.stderr = real
        self.assertEqual(output.take(), ("12345\n6789", 2))
        self.assertEqual(output.take(), ("", 0))


if __name__ == "__main__":
    unittest.main()
