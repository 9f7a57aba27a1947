"""Loading, resetting and acting as plain data, and what becomes of hints, caps, errors and odd values."""

import sys
import unittest

from programs import COUNTER, SHOP, WORKFLOW, make_program
from spade_runner.failures import ContractViolation, ProgramFailure
from spade_runner.output import OutputCapture
from spade_runner.session import MAX_OBSERVATION, Session
from spade_runner.whole_texts import CHUNK, WholeTexts


def open_session(source: str, profile: str = "as-in-training", driver: str = "execute-tool"):
    session = Session(OutputCapture())
    return session, session.load(source, profile, driver)


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
        with self.assertRaisesRegex(ContractViolation, "a value of type int; expected a list of tools"):
            open_session(make_program("def get_tools(self):\n    return 5"))

    def test_10_15_a_solution_that_cannot_be_looked_up_stops_no_load(self):
        session, loaded = open_session(
            make_program("@property\ndef solution(self):\n    raise ValueError('none yet')")
        )
        self.assertTrue(loaded["hasSolution"])
        with self.assertRaisesRegex(ProgramFailure, "solution\\(\\) raised ValueError: none yet"):
            session.solution()

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

    def test_1_5_a_limit_that_reset_sets_is_told_up_to_the_budget(self):
        for limit in ("40", "10 ** 30"):
            session, _ = open_session(
                make_program(f"def reset(self, seed=None):\n    self.max_turns = {limit}\n    return 'x', {{}}")
            )
            self.assertEqual(session.reset(1, None)["maxTurns"], 25)

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
                "calls": None,
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

    def test_1_7_an_info_key_without_a_text_costs_no_turn(self):
        session, _ = open_session(
            make_program(
                "def step(self, action):\n"
                "    class Key:\n"
                "        def __str__(self): raise ValueError('no text')\n"
                "    return 'x', 0.5, False, False, {Key(): 1, 'n': 2}"
            )
        )
        session.reset(1, None)
        turn = session.act("go")
        self.assertEqual((turn["reward"], turn["info"]), (0.5, {"(a key of type Key)": 1, "n": 2}))

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


class BackendTest(unittest.TestCase):
    def open_workflow(self):
        session, _ = open_session(WORKFLOW)
        session.reset(0, None)
        return session

    def test_the_state_is_plain(self):
        session, _ = open_session(SHOP)
        session.reset(3, None)
        session.act('<tool_call>{"name": "buy", "arguments": {"item": "pear"}}</tool_call>')
        self.assertEqual(
            session.backend(),
            {
                "state": {"bought": {"pear": None}, "seed": 3},
                "messages": None,
                "currentMessage": None,
                "criteria": None,
            },
        )

    def test_games_have_none(self):
        session, _ = open_session(COUNTER)
        self.assertIsNone(session.backend())

    def test_3_1_messages_and_criteria_are_live(self):
        session = self.open_workflow()
        before = session.backend()
        self.assertEqual(before["messages"], ["Switch the lamp on.", "Count to two.", "Break."])
        self.assertEqual(before["currentMessage"], 0)
        self.assertEqual([c["holds"] for c in before["criteria"]], [False, False, None])
        session.act('<tool_call>{"name": "switch", "arguments": {"on": true}}</tool_call>')
        after = session.backend()
        self.assertEqual(after["currentMessage"], 1)
        self.assertEqual([c["holds"] for c in after["criteria"]], [True, False, None])
        self.assertIn("KeyError", after["criteria"][2]["problem"])

    def test_asking_criteria_changes_nothing(self):
        session = self.open_workflow()
        # The second criterion counts how often it is asked, on the state and on what it captured.
        views = [session.backend() for _ in range(4)]
        self.assertEqual([view["state"] for view in views], [{"on": False, "asked": 0}] * 4)
        self.assertFalse(views[-1]["criteria"][1]["holds"])

    def test_a_game_that_cannot_be_copied_says_so(self):
        session, _ = open_session(WORKFLOW.replace("self.tally = [0]", "self.tally = (x for x in 'a')"))
        session.reset(0, None)
        criteria = session.backend()["criteria"]
        self.assertEqual([c["holds"] for c in criteria], [None] * 3)
        self.assertIn("cannot be copied", criteria[0]["problem"])


class StepDriverTest(unittest.TestCase):
    CALL = '<tool_call>{"name": "buy", "arguments": {"item": "pear"}}</tool_call>'

    def test_calls_are_recorded_where_the_runner_makes_them(self):
        session, _ = open_session(SHOP)
        session.reset(3, None)
        bought = {"name": "buy", "arguments": {"item": "pear"}, "output": "bought pear with None", "succeeded": True}
        self.assertEqual(session.act(self.CALL)["calls"], [bought])
        broken = session.act('<tool_call>{"name": "break", "arguments": {}}</tool_call>')["calls"]
        self.assertEqual([(c["name"], c["succeeded"]) for c in broken], [("break", False)])
        self.assertIsNone(session.act("<answer>1</answer>")["calls"])

    def test_2_3_a_name_that_is_no_text_is_an_unknown_tool(self):
        session, _ = open_session(SHOP)
        session.reset(3, None)
        turn = session.act('<tool_call>{"name": 5, "arguments": {}}</tool_call>')
        self.assertEqual(turn["observation"], "Unknown tool '5'")
        self.assertEqual([(c["name"], c["succeeded"]) for c in turn["calls"]], [("5", False)])

    def test_what_is_cut_of_a_call_is_counted(self):
        session, _ = open_session(SHOP + "    def tool_long(self):\n        return 'x' * 20_003\n")
        session.reset(3, None)
        (call,) = session.act('<tool_call>{"name": "long", "arguments": {}}</tool_call>')["calls"]
        self.assertEqual(call["output"], "x" * 20_000 + " … (3 more characters)")

    def test_an_execute_tool_of_the_programs_own_is_held_to_its_shape(self):
        source = SHOP + "    def execute_tool(self, name, arguments):\n        return 'plain'\n"
        session, _ = open_session(source)
        session.reset(3, None)
        with self.assertRaisesRegex(ContractViolation, "execute_tool\\(\\) returned a value of type str"):
            session.act(self.CALL)

    def test_3_step_counts_the_programs_own_turns(self):
        session, loaded = open_session(SHOP, driver="step")
        self.assertEqual(loaded["maxTurns"], 10)
        session.reset(3, None)
        turns = [session.act(self.CALL) for _ in range(10)]
        self.assertEqual(turns[0]["observation"], "Tool result:\nbought pear with None")
        self.assertIsNone(turns[0]["calls"])
        self.assertEqual([turn["truncated"] for turn in turns], [False] * 9 + [True])
        self.assertIn("Time up", turns[-1]["observation"])

    def test_an_unknown_driver_is_a_bug(self):
        with self.assertRaises(ValueError):
            open_session(SHOP, driver="fast")


class WholeTextTest(unittest.TestCase):
    BIG = (
        "def reset(self, seed=None):\n    if seed == 1: print('p' * 70_000)\n    return 'r' * 250_000, {}\n"
        "def step(self, action):\n    return 's' * 700_001, 0.0, False, False, {}"
    )

    def read_all(self, session, turn, part):
        pieces, offset = [], 0
        while offset is not None:
            piece = session.whole(turn, part, offset)
            pieces.append(piece["text"])
            offset = piece["nextOffset"]
        return pieces

    def test_what_was_cut_can_be_had_whole(self):
        output = OutputCapture()
        session = Session(output)
        real = sys.stdout, sys.stderr
        output.attach()
        try:
            session.load(make_program(self.BIG), "as-in-training", "execute-tool")
            reply = session.reset(1, None)
        finally:
            sys.stdout, sys.stderr = real
        self.assertEqual((reply["observationCut"], reply["outputCut"]), (50_000, 70_001 - 65_536))
        session.act("x")
        self.assertEqual("".join(self.read_all(session, 0, "observation")), "r" * 250_000)
        self.assertEqual("".join(self.read_all(session, 0, "output")), "p" * 70_000 + "\n")
        pieces = self.read_all(session, 1, "observation")
        self.assertEqual([len(piece) for piece in pieces], [CHUNK, CHUNK, 100_001])

    def test_a_new_episode_forgets_the_last(self):
        session, _ = open_session(make_program(self.BIG))
        session.reset(2, None)
        session.act("x")
        session.reset(2, None)
        self.assertIsNone(session.whole(1, "observation", 0))

    def test_the_oldest_goes_when_memory_is_short(self):
        wholes = WholeTexts(limit=2_500)
        for turn in range(3):
            wholes.keep(turn, "output", str(turn) * 1_000)
        self.assertIsNone(wholes.read(0, "output", 0))
        self.assertEqual(wholes.read(2, "output", 0), {"text": "2" * 1_000, "nextOffset": None, "length": 1_000})


class OutputTest(unittest.TestCase):
    def test_prints_without_end_are_counted_and_not_kept(self):
        output = OutputCapture(limit=3, whole_limit=5)
        output.write("12345678")
        self.assertEqual(output.take(), ("123", 5, "12345"))

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
        self.assertEqual(output.take(), ("12345\n6789", 2, "12345\n67890\n"))
        self.assertEqual(output.take(), ("", 0, ""))


class CloseTest(unittest.TestCase):
    def test_close_is_left_to_the_end_of_the_interpreter(self):
        closing = make_program(
            "def step(self, action):\n    return 'over', 1.0, True, False, {}\n"
            "def close(self):\n    raise SystemExit('close was called')"
        )
        session, _ = open_session(closing)
        session.reset(1, None)
        self.assertTrue(session.act("go")["terminated"])
        session.reset(2, None)
        session.load(COUNTER, "as-in-training", "execute-tool")
        self.assertEqual(session.reset(3, None)["observation"], "seed 3, 12 turns")


if __name__ == "__main__":
    unittest.main()
