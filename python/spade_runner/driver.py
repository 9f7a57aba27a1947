"""Plays one action the way training does: games through `step`, tools through `execute_tool`.

With `uses_step` tools go through `step` as well, which a program alone would do: its own turn count then ends
the episode. Turns are counted here as well, because the loop of training stops at its budget whatever the program does.
"""

import re

from .actions import prepare_game_action
from .failures import ContractViolation
from .private_builtins import __builtins__
from .tool_calls import parse_tool_calls
from .wrapper import EnvironmentWrapper

_ANSWER = re.compile(r"<answer>(.*?)</answer>", re.DOTALL)
FORMAT_REMINDER = (
    "\n\n[FORMAT] Your previous <tool_call> could not be parsed. Emit exactly: "
    '<tool_call>{"name": "<tool_name>", "arguments": {<args>}}</tool_call>'
)


class Driver:
    """One episode's player side.

    Attributes:
        turn: Actions played since the last `start`.
        wrapper: The loaded environment.
    """

    def __init__(
        self,
        wrapper: EnvironmentWrapper,
        has_tools: bool,
        budget: int,
        fixed: bool,
        uses_step: bool = False,
    ):
        """Binds a driver to an environment.

        Args:
            wrapper: The loaded environment.
            has_tools: Whether it is a tool-use environment.
            budget: Turns after which an episode counts as truncated.
            fixed: Whether tool calls are parsed whole instead of with upstream's losses.
            uses_step: Whether tool calls are handed to `step` as text.
        """
        self.turn = 0
        self.wrapper = wrapper
        self._has_tools = has_tools
        self._budget = budget
        self._fixed = fixed
        self._uses_step = uses_step

    def start(self) -> None:
        """Counts turns from 0 again."""
        self.turn = 0

    def act(self, reply: str) -> dict:
        """Plays one reply.

        Args:
            reply: What the player sent.

        Returns:
            `{"action", "observation", "reward", "terminated", "truncated", "info", "calls"}`, where the
            action is what the environment was given, and calls are `{"name", "arguments", "output",
            "succeeded"}` of each tool that was run here; None when the text went to `step`.

        Raises:
            ContractViolation: An `execute_tool` of the environment's own returned no dict.
            Exception: What such an `execute_tool` raised; `step` never
                raises, see `EnvironmentWrapper.last_error`.
        """
        self.turn += 1
        turn = self._play(reply)
        if self.turn >= self._budget and not turn["terminated"]:
            turn["truncated"] = True
        return turn

    def _play(self, reply: str) -> dict:
        if not self._has_tools:
            return self._step(prepare_game_action(reply))
        return self._step(reply) if self._uses_step else self._act_with_tools(reply)

    def _act_with_tools(self, reply: str) -> dict:
        calls = [] if _ANSWER.search(reply) else parse_tool_calls(reply, fixed=self._fixed)
        if calls:
            return self._execute(reply, calls)
        turn = self._step(reply)
        is_malformed = "<tool_call>" in reply and not _ANSWER.search(reply)
        if is_malformed and not turn["terminated"] and not turn["truncated"]:
            turn["observation"] += FORMAT_REMINDER
        return turn

    def _execute(self, reply: str, calls: list[dict]) -> dict:
        self.wrapper.last_error = None
        made = []
        for call in calls:
            result = self.wrapper.execute_tool(call["name"], call["arguments"])
            if not isinstance(result, dict):
                raise ContractViolation(
                    f"execute_tool() returned a value of type {type(result).__name__}; "
                    'expected {"output": ..., "returncode": ...}.'
                )
            output = str(result.get("output", ""))
            made.append({**call, "output": output, "succeeded": result.get("returncode", 0) == 0})
        observation = "\n\n".join(call["output"] for call in made)
        return {**_make_turn(reply, observation, 0.0, False, False, {}), "calls": made}

    def _step(self, action: str) -> dict:
        return _make_turn(action, *self.wrapper.step(action))


def _make_turn(action, observation, reward, terminated, truncated, info) -> dict:
    return {
        "action": action,
        "observation": observation,
        "reward": reward,
        "terminated": terminated,
        "truncated": truncated,
        "info": info,
        "calls": None,
    }
