"""The trial run that every program goes through when it is loaded."""

from .failures import ContractViolation, ProgramFailure, name_error
from .private_builtins import __builtins__
from .values import to_number

TRIAL_ACTIONS = ("\\boxed{1}", "\\boxed{test}", "\\boxed{42}")
FIRST_TRIAL_SEED = 42
SECOND_TRIAL_SEED = 123
REWARD_LIMIT = 10
MAX_NUMBER_TEXT = 40


def check_game(game: object) -> None:
    """Resets a game, steps it up to three times with fixed actions, and resets it again.

    The game is left as the last reset made it, so whoever plays it resets first.

    Raises:
        ContractViolation: A method is missing or returned something of the wrong shape.
        ProgramFailure: A method raised.
    """
    for method in ("reset", "step"):
        if not hasattr(game, method):
            raise ContractViolation(f"The environment has no {method}() method.")
    _check_reset(_call("reset(seed=42)", lambda: game.reset(seed=FIRST_TRIAL_SEED)))
    for action in TRIAL_ACTIONS:
        if _check_step(action, _call(f"step({action!r})", lambda: game.step(action))):
            break
    _call("reset(seed=123), the second reset,", lambda: game.reset(seed=SECOND_TRIAL_SEED))


def _call(what: str, method):
    try:
        return method()
    except Exception as error:
        raise ProgramFailure(f"{what} raised {name_error(error)}") from error


def _check_reset(result: object) -> None:
    if isinstance(result, tuple) and len(result) == 2:
        observation, info = result
    elif isinstance(result, str):
        observation, info = result, {}
    else:
        raise ContractViolation(
            f"reset() returned {_shape(result)}; expected (observation, info) or a text."
        )
    if not isinstance(observation, str):
        raise ContractViolation(
            f"reset() returned {_shape(observation)} as observation; expected a text."
        )
    if len(observation) == 0:
        raise ContractViolation("reset() returned an empty observation.")
    if not isinstance(info, dict):
        raise ContractViolation(f"reset() returned {_shape(info)} as info; expected a dict.")


def _check_step(action: str, result: object) -> bool:
    where = f"step({action!r})"
    if not isinstance(result, tuple) or len(result) != 5:
        raise ContractViolation(
            f"{where} returned {_shape(result)}; expected a tuple of 5: observation, reward, "
            "terminated, truncated, info."
        )
    observation, reward, terminated, truncated, info = result
    if not isinstance(observation, str):
        raise ContractViolation(
            f"{where} returned {_shape(observation)} as observation; expected a text."
        )
    if not isinstance(reward, (int, float)):
        raise ContractViolation(f"{where} returned {_shape(reward)} as reward; expected a number.")
    for name, flag in (("terminated", terminated), ("truncated", truncated)):
        if not isinstance(flag, bool):
            raise ContractViolation(
                f"{where} returned {_shape(flag)} as {name}; expected True or False."
            )
    if not isinstance(info, dict):
        raise ContractViolation(f"{where} returned {_shape(info)} as info; expected a dict.")
    if reward < -REWARD_LIMIT or reward > REWARD_LIMIT:
        raise ContractViolation(f"{where} returned the reward {_say(reward)}; expected -10 to 10.")
    return terminated or truncated


def _say(reward: int | float) -> str:
    # Python refuses to write integers of thousands of digits.
    text = str(to_number(reward))
    return text if len(text) <= MAX_NUMBER_TEXT else f"{text[:MAX_NUMBER_TEXT]}…"


def _shape(value: object) -> str:
    kind = type(value).__name__
    if isinstance(value, (tuple, list)):
        return f"a {kind} of length {len(value)}"
    if value is None:
        return "None"
    return f"a value of type {kind}"
