"""The base class that tool-use environments derive from: SPADE's `<tool_call>` and `<answer>` protocol.

Behaviour and texts follow `spade/core/envs/tool_use_base_env.py` of spade-rl/spade, so that a transcript
made here equals one made in training. Helpers are functions of this module, never methods: a subclass may
use any attribute name that upstream leaves free.
"""

import json
import re

_ANSWER = re.compile(r"<answer>(.*?)</answer>", re.DOTALL)
_TOOL_CALL = re.compile(r"<tool_call>(.*?)</tool_call>", re.DOTALL)
_loads = json.loads
_JSONDecodeError = json.JSONDecodeError

_FORMAT_PENALTY = -0.1
_NUMBER_TOLERANCE = 0.01


class ToolUseBaseEnv:
    """An environment whose actions are calls of its own `tool_<name>` methods.

    A subclass overrides `reset`, which fills `_tools` (name -> `{"description", "parameters"}`), `_state`
    and `_expected_answer`, and `solution`; and has one `tool_<name>` method a tool. Such a method returns
    what the agent gets to read.

    Attributes:
        max_turns: Number of `step` calls after which an episode is truncated.
        turn_count: Number of `step` calls so far; `execute_tool` does not count.
    """

    def __init__(self, max_turns: int = 10, **kwargs):
        self.max_turns = max_turns
        self.turn_count = 0
        self._tools = {}
        self._state = {}
        self._call_history = []
        self._expected_answer = None
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Starts an episode.

        Args:
            seed: Decides the episode; None leaves it to chance.

        Returns:
            The first observation and an info dict.

        Raises:
            NotImplementedError: Unless a subclass overrides it.
        """
        raise NotImplementedError("Subclass must implement reset()")

    def solution(self) -> str:
        """Tells the calls and the answer that win.

        Raises:
            NotImplementedError: Unless a subclass overrides it.
        """
        raise NotImplementedError("Subclass must implement solution()")

    def get_tools(self) -> list[dict]:
        """Lists the declared tools as function schemas, in the order of `_tools`.

        Returns:
            `{"type": "function", "function": {"name", "description", "parameters"}}` a tool.
        """
        return [_describe_tool(name, declared) for name, declared in self._tools.items()]

    def execute_tool(self, name: str, arguments: dict) -> dict:
        """Runs one parsed call; the way training calls tools.

        A tool is a method `tool_<name>`, declared in `_tools` or not. A call that succeeds joins
        `_call_history`; the turn count stays as it is.

        Args:
            name: Name of the tool, without the prefix.
            arguments: Keyword arguments of the method.

        Returns:
            `{"output": str, "returncode": int}`; the code is 0 when the tool ran and 1 when there is no
            such tool or it raised.
        """
        method = getattr(self, f"tool_{name}", None)
        if method is None:
            return {"output": f"Unknown tool '{name}'", "returncode": 1}
        try:
            output = _call_tool(self, method, name, arguments)
        except Exception as error:
            return {"output": f"Error calling {name}: {error}", "returncode": 1}
        return {"output": output, "returncode": 0}

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Plays one turn from text: an answer if there is one, else the first tool call.

        Args:
            action: Text with `<answer>...</answer>` or `<tool_call>{...}</tool_call>`.

        Returns:
            Observation, reward, terminated, truncated, and an empty info dict.
        """
        self.turn_count += 1
        is_last = self.turn_count >= self.max_turns

        answer = _ANSWER.search(action)
        if answer:
            if self._check_answer(answer.group(1).strip()):
                return "Correct!", 1.0, True, False, {}
            if is_last:
                return f"Wrong answer. Solution:\n{self.solution()}", 0.0, False, True, {}
            return self._incorrect_answer_feedback(), 0.0, False, False, {}

        block = _TOOL_CALL.search(action)
        if block is None:
            return _refuse(
                self,
                is_last,
                "Format error: use tools to call a function, or <answer>result</answer> to submit.",
                _FORMAT_PENALTY,
            )

        try:
            call = _loads(block.group(1))
        except _JSONDecodeError:
            call = None
        if not isinstance(call, dict):
            return _refuse(
                self, is_last, "Format error: invalid tool call arguments.", _FORMAT_PENALTY
            )

        name = call.get("name", "")
        arguments = call.get("arguments", {})
        if not isinstance(arguments, dict):
            arguments = {}
        method = getattr(self, f"tool_{name}", None)
        if method is None:
            known = ", ".join(self._tools.keys())
            return _refuse(self, is_last, f"Unknown tool '{name}'. Available: {known}", 0.0)

        try:
            output = _call_tool(self, method, name, arguments)
        except Exception as error:
            output = f"Error calling {name}: {error}"
        observation = f"Tool result:\n{output}"
        if is_last:
            observation += f"\n\n{_reveal(self)}"
        return observation, 0.0, False, is_last, {}

    def close(self) -> None:
        """Releases nothing; a subclass may."""

    def _obs_suffix(self) -> str:
        """Kept because older environments append it to their first observation; always empty."""
        return ""

    def _incorrect_answer_feedback(self) -> str:
        """Answers a wrong submission, naming the pending user message where there is one."""
        feedback = "Incorrect. Keep using tools."
        messages = getattr(self, "_user_messages", None)
        index = getattr(self, "_current_msg", None)
        if not isinstance(messages, (list, tuple)) or not isinstance(index, int):
            return feedback
        if not 0 <= index < len(messages):
            return feedback
        return (
            f"{feedback} Not all steps are complete — you are still on step "
            f'{index + 1}/{len(messages)}: "{messages[index]}" Complete this step with the '
            "tools before submitting <answer>done</answer>."
        )

    def _check_answer(self, answer: str) -> bool:
        """Compares an answer with `_expected_answer`: as text without case, then as numbers.

        Numbers may carry `$` and thousands separators and differ by less than 0.01.
        """
        given = str(answer).strip()
        expected = str(self._expected_answer).strip()
        if given.lower() == expected.lower():
            return True
        try:
            return abs(_to_number(given) - _to_number(expected)) < _NUMBER_TOLERANCE
        except ValueError:
            return False


def _describe_tool(name: str, declared: dict) -> dict:
    return {
        "type": "function",
        "function": {
            "name": name,
            "description": declared.get("description", ""),
            "parameters": declared.get("parameters", {"type": "object", "properties": {}}),
        },
    }


def _call_tool(environment: ToolUseBaseEnv, method, name: str, arguments: dict) -> str:
    output = method(**arguments)
    # Text is made twice, as upstream does: a result with a counting __str__ must read the same here.
    entry = {"name": name, "arguments": arguments, "result": str(output)}
    environment._call_history.append(entry)
    return str(output)


def _reveal(environment: ToolUseBaseEnv) -> str:
    return f"Time up. Solution:\n{environment.solution()}"


def _refuse(environment: ToolUseBaseEnv, is_last: bool, hint: str, reward: float) -> tuple:
    if is_last:
        return _reveal(environment), 0.0, False, True, {}
    return hint, reward, False, False, {}


def _to_number(text: str) -> float:
    return float(text.replace("$", "").replace(",", "").strip())
