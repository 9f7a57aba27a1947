"""What training asks of a program before an agent meets it, beyond the trial run of every load.

Only the check of programs calls this. Both functions give the exception for which training refuses the program,
so that a reader learns why; None means that it is taken.
"""

import random

from .failures import ProgramFailure, name_error
from .loader import DEFAULT_BUDGET, load_environment
from .private_builtins import __builtins__
from .session import LOAD_SEED
from .wrapper import EnvironmentWrapper

VALIDATION_TURNS = 1_000
VALIDATION_ACTIONS = ("1", "2", "test")
CRITERIA_SEEDS = (0, 1, 2)

_random_seed = random.seed


def validate_game(source: str) -> Exception | None:
    """Loads a program with 1,000 turns forced upon it, resets it, plays three raw texts and closes it.

    What `reset` and `step` raise here is hidden by the wrapper, as in training: a program that breaks only at its
    limit of turns is taken.

    Args:
        source: Text of the Python file.

    Returns:
        What loading raised, or a `ProgramFailure` where `close` raised.
    """
    try:
        wrapper = _load(source, VALIDATION_TURNS)
        wrapper.reset()
        for action in VALIDATION_ACTIONS:
            wrapper.step(action)
    except Exception as error:
        return error
    try:
        wrapper.close()
    except Exception as error:
        failure = ProgramFailure(f"close() raised {name_error(error)}")
        failure.__cause__ = error
        return failure
    return None


def criteria_throw_at_reset(
    source: str, max_turns: int = DEFAULT_BUDGET, seeds: tuple[int, ...] = CRITERIA_SEEDS
) -> Exception | None:
    """Asks the criteria of a multi-step tool program about its state right after a reset.

    A criterion that holds already is no fault here. Seeds with which the program does not load or reset are
    passed over.

    Args:
        source: Text of the Python file.
        max_turns: Turns forced upon the program.
        seeds: Reset seeds to try.

    Returns:
        What the last criterion raised, if one raised with every seed that could be tried; None when one seed went
        well, none could be tried, or the program has no criteria or no state.
    """
    thrown = None
    for seed in seeds:
        try:
            wrapper = _load(source, max_turns)
        except Exception:
            continue
        wrapper.reset(seed=seed)
        if wrapper.last_error is not None:
            continue
        criteria = getattr(wrapper.game, "_message_criteria", None)
        state = getattr(wrapper.game, "_state", None)
        if not criteria or state is None:
            return None
        thrown = _ask(criteria, state)
        if thrown is None:
            return None
    return thrown


def _load(source: str, max_turns: int) -> EnvironmentWrapper:
    _random_seed(LOAD_SEED)
    return load_environment(source, budget=max_turns, respect_max_turns=False)


def _ask(criteria, state: object) -> Exception | None:
    try:
        for criterion in criteria:
            criterion(state)
    except Exception as error:
        failure = ProgramFailure(f"a criterion raised {name_error(error)} right after the reset")
        failure.__cause__ = error
        return failure
    return None
