"""Small programs that the tests load, and a wrapper round raw games."""

from spade_runner.wrapper import EnvironmentWrapper

COUNTER = '''
class CounterEnv:
    def __init__(self, max_turns=12):
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed=None):
        self.seed, self.turn = seed, 0
        return f"seed {seed}, {self.max_turns} turns", {"turn": 0}

    def step(self, action):
        self.turn += 1
        won = action == "\\\\boxed{win}"
        return f"got {action}", 1.0 if won else 0.0, won, self.turn >= self.max_turns, {"turn": self.turn}

    def solution(self):
        return "\\\\boxed{win}"
'''

SHOP = '''
class ShopEnv(ToolUseBaseEnv):
    def reset(self, seed=None):
        self.turn_count, self._call_history = 0, []
        self._state = {"bought": {}, "seed": seed}
        self._tools = {
            "buy": {
                "description": "Buy.",
                "parameters": {"type": "object", "properties": {"item": {"type": "string"}}},
            },
            "ghost": {"description": "Declared without a method."},
        }
        self._expected_answer = "42"
        return "Buy an apple.", {}

    def tool_buy(self, item, options=None):
        self._state["bought"][item] = options
        return f"bought {item} with {options}"

    def tool_secret(self):
        return "not declared"

    def tool_break(self):
        raise ValueError("broken till")

    def solution(self):
        return "buy, then answer"
'''

WORKFLOW = '''
class LampEnv(ToolUseBaseEnv):
    def reset(self, seed=None):
        self.turn_count, self._call_history = 0, []
        self._state = {"on": False, "asked": 0}
        self.tally = [0]
        self._tools = {"switch": {"description": "Switches the lamp."}}
        self._user_messages = ["Switch the lamp on.", "Count to two.", "Break."]
        self._message_criteria = [lambda s: s["on"], self._count(), lambda s: s["nothing"]]
        self._current_msg = 0
        return self._user_messages[0], {}

    def _count(self):
        def count(state):
            state["asked"] += 1
            self.tally[0] += 1
            return state["asked"] + self.tally[0] > 3
        return count

    def tool_switch(self, on):
        self._state["on"] = on
        self._current_msg += 1
        return "click"
'''


def make_program(body: str, name: str = "ProbeEnv") -> str:
    """A program with one class whose body is given without indentation; `reset` and `step` are added."""
    lines = "".join(f"    {line}\n" for line in body.strip("\n").split("\n"))
    parts = [f"class {name}:\n{lines}"]
    if "def reset" not in body:
        parts.append("    def reset(self, seed=None):\n        return 'start', {}\n")
    if "def step" not in body:
        parts.append(
            "    def step(self, action):\n        return 'next', 0.0, False, False, {}\n"
        )
    return "".join(parts)


class Game:
    """A game whose methods return what the test says."""

    def __init__(self, reset=None, step=None):
        self._reset, self._step = reset, step

    def reset(self, seed=None):
        return self._reset() if callable(self._reset) else self._reset

    def step(self, action):
        return self._step(action) if callable(self._step) else self._step


def wrap(reset=("start", {}), step=("next", 0.0, False, False, {})) -> EnvironmentWrapper:
    """A wrapper round such a game."""
    return EnvironmentWrapper(Game(reset, step))
