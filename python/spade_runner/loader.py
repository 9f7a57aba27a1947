"""From source text to a game that passed its trial run, as `SyntheticGameEnv` does it in training."""

import builtins
import importlib.machinery
import importlib.util
import sys
import types

from . import answer_modules
from .failures import ENVIRONMENT_FILE, ContractViolation, ProgramFailure, SourceSyntaxError
from .failures import name_error
from .injected_names import inject_names
from .private_builtins import __builtins__
from .validation import check_game
from .wrapper import EnvironmentWrapper

MODULE_NAME = "dynamic_game"
DEFAULT_BUDGET = 25
BASE_CLASS_NAMES = ("Env", "ToolUseBaseEnv")


def load_environment(
    source: str,
    *,
    budget: int = DEFAULT_BUDGET,
    respect_max_turns: bool = True,
    validate: bool = True,
    exact_answers: bool = True,
) -> EnvironmentWrapper:
    """Runs a program, makes its environment and tries it out.

    Args:
        source: Text of the Python file.
        budget: Turns that the caller allows.
        respect_max_turns: True keeps the program's own `max_turns`, capped at the budget; False forces
            the budget upon it.
        validate: Whether to reset and step once before handing the environment over.
        exact_answers: True gives the program a `math_verify` that raises, as it did off the main thread
            of training, so that answers match as exact text only; False gives it a working one.

    Returns:
        The environment in its wrapper; reset it before playing.

    Raises:
        SourceSyntaxError: The source is not Python.
        ContractViolation: It has no environment, or one of the wrong shape.
        ProgramFailure: It raised while it ran, was constructed, or was tried out.
    """
    if not source:
        raise ContractViolation("The source is empty; expected a Python program.")
    answer_modules.install(exact=exact_answers)
    module = _run_source(source)
    game = _construct(_find_class(module), budget, respect_max_turns)
    if validate:
        check_game(game)
    return EnvironmentWrapper(game)


def _run_source(source: str) -> types.ModuleType:
    spec = importlib.machinery.ModuleSpec(MODULE_NAME, None)
    module = importlib.util.module_from_spec(spec)
    # Dataclasses with text annotations, pickling and type hints look the module up by name.
    sys.modules[MODULE_NAME] = module
    # The real ones: `exec` would hand on the runner's own copy.
    module.__dict__["__builtins__"] = vars(builtins)
    inject_names(module.__dict__)
    try:
        exec(compile(source, ENVIRONMENT_FILE, "exec", dont_inherit=True), module.__dict__)
    except SyntaxError as error:
        raise _describe_syntax_error(error) from error
    except Exception as error:
        message = f"The program raised while it was loaded: {name_error(error)}"
        raise ProgramFailure(message) from error
    return module


def _describe_syntax_error(error: SyntaxError) -> SourceSyntaxError:
    where = f" in line {error.lineno}" if error.lineno else ""
    return SourceSyntaxError(f"The source is not valid Python{where}: {error.msg}", error.lineno)


def _find_class(module: types.ModuleType):
    for name, value in module.__dict__.items():
        if name.endswith("Env") and name not in BASE_CLASS_NAMES and callable(value):
            return value
    raise ContractViolation(
        "The program defines nothing whose name ends in Env; expected a class such as PuzzleEnv."
    )


def _construct(make_game, budget: int, respect_max_turns: bool) -> object:
    try:
        if respect_max_turns:
            return _construct_capped(make_game, budget)
        return _construct_forced(make_game, budget)
    except Exception as error:
        raise ProgramFailure(f"Making the environment raised {name_error(error)}") from error


def _construct_capped(make_game, budget: int) -> object:
    try:
        game = make_game()
    except TypeError:
        game = make_game(max_turns=budget)
    designed = getattr(game, "max_turns", None)
    if isinstance(designed, int) and designed > 0:
        game.max_turns = min(designed, budget)
    elif hasattr(game, "max_turns"):
        game.max_turns = budget
    return game


def _construct_forced(make_game, budget: int) -> object:
    try:
        return make_game(max_turns=budget)
    except TypeError:
        game = make_game()
        if hasattr(game, "max_turns"):
            game.max_turns = budget
        return game
