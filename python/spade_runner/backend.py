"""What a tool-use environment holds behind its functions, read without touching it.

Criteria of the user's messages are asked of a deep copy. What a criterion has captured is copied with it,
so that one which changes the game changes the copy only.
"""

import copy
import types

from .failures import name_error
from .private_builtins import __builtins__
from .values import cut_text, to_plain

MAX_MESSAGES = 50
MAX_MESSAGE = 5_000

_deepcopy = copy.deepcopy


def describe_backend(game: object) -> dict:
    """State, user messages and criteria of a tool-use game as plain data.

    Args:
        game: The program's own object.

    Returns:
        `{"state", "messages", "currentMessage", "criteria"}`. `messages` is None when the game has none,
        `currentMessage` counts from 0 and equals their number once all steps are complete; None when the
        game keeps no such count. `criteria` holds `{"holds": bool | None, "problem": str | None}` for each
        message, None when the game has none.
    """
    messages = _read_messages(game)
    current = getattr(game, "_current_msg", None)
    return {
        "state": to_plain(getattr(game, "_state", None)),
        "messages": messages,
        "currentMessage": current if messages is not None and type(current) is int else None,
        "criteria": None if messages is None else _read_criteria(game),
    }


def _read_messages(game: object) -> list[str] | None:
    messages = getattr(game, "_user_messages", None)
    if not isinstance(messages, (list, tuple)) or not messages:
        return None
    return [cut_text(str(message), MAX_MESSAGE)[0] for message in messages[:MAX_MESSAGES]]


def _read_criteria(game: object) -> list[dict] | None:
    criteria = getattr(game, "_message_criteria", None)
    if not isinstance(criteria, (list, tuple)):
        return None
    try:
        memo = {}
        state = _deepcopy(game, memo)._state
    except Exception as error:
        problem = f"the game cannot be copied: {name_error(error)}"
        return [_unknown(problem) for _ in criteria[:MAX_MESSAGES]]
    return [_ask(criterion, state, memo) for criterion in criteria[:MAX_MESSAGES]]


def _ask(criterion: object, state: object, memo: dict) -> dict:
    if not callable(criterion):
        return _unknown(f"the criterion is a {type(criterion).__name__}, not a function")
    try:
        holds = bool(_copy_function(criterion, memo)(_deepcopy(state)))
    except Exception as error:
        return _unknown(f"the criterion raised {name_error(error)}")
    return {"holds": holds, "problem": None}


def _copy_function(criterion, memo: dict):
    """The criterion with copies of all that it captured; `deepcopy` alone leaves functions shared."""
    if not isinstance(criterion, types.FunctionType):
        return _deepcopy(criterion, memo)
    cells = criterion.__closure__ or ()
    closure = tuple(types.CellType(_deepcopy(cell.cell_contents, memo)) for cell in cells)
    return types.FunctionType(
        criterion.__code__,
        criterion.__globals__,
        criterion.__name__,
        _deepcopy(criterion.__defaults__, memo),
        closure,
    )


def _unknown(problem: str) -> dict:
    return {"holds": None, "problem": problem}
