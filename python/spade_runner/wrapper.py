"""What stands round a game while it is played: whatever the game does, the loop gets the types it expects."""

import re

from .failures import ContractViolation
from .private_builtins import __builtins__

MAX_ACTION = 100_000
MAX_HISTORY_TEXT = 100
_BOX_PATTERNS = (re.compile(r"\\boxed\{([^{}]+)\}"), re.compile(r"\\boxed\{\{([^{}]+)\}\}"))


class EnvironmentWrapper:
    """Plays a game leniently, as training does, and keeps the errors that training hides.

    Attributes:
        game: The object that the program made.
        current_step: Number of steps since the last reset; it truncates nothing.
        history: `Game: ...` and `Player: ...` lines since the last reset.
        last_error: What the last `reset` or `step` swallowed; None when it went well.
    """

    def __init__(self, game: object, use_history: bool = False):
        """Wraps a game.

        Args:
            game: The object that the program made.
            use_history: Whether `step` returns all lines so far instead of the last observation.
        """
        self.game = game
        self.current_step = 0
        self.history: list[str] = []
        self.last_error: Exception | None = None
        self._use_history = use_history

    def reset(self, seed: int | None = None, options: dict | None = None) -> tuple[str, dict]:
        """Starts an episode; an exception becomes an error text, kept in `last_error`.

        Args:
            seed: Handed to the game by keyword.
            options: Ignored, as in training.
        """
        self.current_step = 0
        self.history = []
        self.last_error = None
        try:
            result = self.game.reset(seed=seed)
            if isinstance(result, tuple) and len(result) == 2:
                observation, info = result
            elif isinstance(result, str):
                observation, info = result, {}
            else:
                self.last_error = _shape_error("reset", result, "(observation, info) or a text")
                observation, info = str(result), {}
            info = keep_numbers(info)
            self.history.append(f"Game: {observation}")
            return observation, info
        except Exception as error:
            self.last_error = error
            return "Error during reset. Starting new game.", {}

    def step(self, action: object) -> tuple[str, float, bool, bool, dict]:
        """Plays one turn; an exception becomes a terminated turn with reward -1, kept in `last_error`."""
        self.current_step += 1
        self.last_error = None
        action = "" if action is None else str(action) if not isinstance(action, str) else action
        action = action[:MAX_ACTION]
        self.history.append(_describe_action(action))
        try:
            result = self.game.step(action)
            if not isinstance(result, tuple) or len(result) != 5:
                self.last_error = _shape_error("step", result, "a tuple of 5")
                return "Invalid game response", -1.0, True, False, {}
            observation, reward, terminated, truncated, info = result
            observation = "No observation" if observation is None else str(observation)
            reward = 0.0 if reward is None else float(reward)
            terminated, truncated = bool(terminated), bool(truncated)
            info = keep_numbers(info)
            self.history.append(f"Game: {observation}")
            if self._use_history:
                observation = "\n".join(self.history)
            return observation, reward, terminated, truncated, info
        except Exception as error:
            self.last_error = error
            return f"Error: {error!s}", -1.0, True, False, {}

    def render(self) -> None:
        """Lets the game render itself if it can."""
        if hasattr(self.game, "render"):
            self.game.render()

    def get_tools(self) -> list:
        """Tool schemas of the game; an empty list for a game without tools."""
        return self.game.get_tools() if hasattr(self.game, "get_tools") else []

    def execute_tool(self, name: str, arguments: dict) -> dict:
        """Runs one tool of the game; a game without tools answers with return code 1."""
        if hasattr(self.game, "execute_tool"):
            return self.game.execute_tool(name, arguments)
        kind = type(self.game).__name__
        return {"output": f"execute_tool not supported by {kind}", "returncode": 1}

    def close(self) -> None:
        """Lets the game release what it holds; its exceptions are not caught, as in training."""
        if hasattr(self.game, "close"):
            self.game.close()


def keep_numbers(info: object) -> dict:
    """What training keeps of an info dict: numbers, flags and None, and what `float` can turn into one."""
    if not isinstance(info, dict):
        return {}
    kept = {}
    for key, value in info.items():
        if value is None or isinstance(value, (int, float)):
            kept[key] = value
        elif not isinstance(value, str):
            try:
                kept[key] = float(value)
            except (ValueError, TypeError):
                continue
    return kept


def _describe_action(action: str) -> str:
    for pattern in _BOX_PATTERNS:
        match = pattern.search(action)
        # A box of blanks ends the search as it does upstream, and counts as no box.
        if match:
            if match.group(1).strip():
                return f"Player: {match.group(1).strip()}"
            break
    if len(action) > MAX_HISTORY_TEXT:
        return f"Player: {action[:MAX_HISTORY_TEXT]}..."
    return f"Player: {action}" if action.strip() else "Player: [No response]"


def _shape_error(method: str, result: object, expected: str) -> ContractViolation:
    size = f" of length {len(result)}" if isinstance(result, (tuple, list)) else ""
    return ContractViolation(
        f"{method}() returned a value of type {type(result).__name__}{size}; expected {expected}."
    )
