"""One program loaded and played; every method returns plain data within caps."""

import copy
import math
import random
import sys
import time
from collections.abc import Iterable

from .backend import describe_backend
from .driver import Driver
from .failures import ContractViolation, ProgramFailure, describe_error, name_error
from .loader import DEFAULT_BUDGET, MODULE_NAME, load_environment
from .output import OutputCapture
from .private_builtins import __builtins__
from .search import Search
from .values import MAX_KEY, cut_text, to_number, to_plain
from .whole_texts import WholeTexts
from .wrapper import EnvironmentWrapper

MAX_OBSERVATION = 200_000
MAX_SOLUTION = 200_000
MAX_TYPE_NAME = 100
MAX_INFO_ENTRIES = 50
MAX_CALLS = 50
PROFILES = ("as-in-training", "lenient")
DRIVERS = ("execute-tool", "step")
# The memory snapshot froze the generator; loading must not depend on what ran before it was taken.
LOAD_SEED = 0

_measure = time.perf_counter
_random_seed = random.seed
_random_getstate = random.getstate
_random_setstate = random.setstate
_deepcopy = copy.deepcopy


class Session:
    """Holds the environment of one interpreter.

    Attributes:
        source: Text of the loaded program; empty before `load`.
    """

    def __init__(self, output: OutputCapture):
        """Makes a session without a program.

        Args:
            output: Where the program's prints go.
        """
        self.source = ""
        self._output = output
        self._wrapper: EnvironmentWrapper | None = None
        self._driver: Driver | None = None
        self._has_tools = False
        self._uses_step = False
        self._wholes = WholeTexts()
        self._search: Search | None = None

    def load(self, source: str, profile: str, driver: str) -> dict:
        """Loads a program; see `load_environment` for what it raises.

        Returns:
            `{"className", "maxTurns", "tools", "hasSolution", "output", "outputCut"}`.
        """
        if profile not in PROFILES:
            raise ValueError(f"unknown profile {profile!r}; expected one of {', '.join(PROFILES)}")
        if driver not in DRIVERS:
            raise ValueError(f"unknown driver {driver!r}; expected one of {', '.join(DRIVERS)}")
        self.source = source
        _random_seed(LOAD_SEED)
        wrapper = load_environment(source, exact_answers=profile == "as-in-training")
        tools = _read_tools(wrapper)
        self._wrapper = wrapper
        self._has_tools = bool(tools)
        self._uses_step = driver == "step"
        self._driver = Driver(
            wrapper,
            self._has_tools,
            DEFAULT_BUDGET,
            fixed=profile == "lenient",
            uses_step=self._uses_step,
        )
        output, output_cut, _ = self._output.take()
        return {
            "className": type(wrapper.game).__name__,
            "maxTurns": self._find_max_turns(),
            "tools": tools,
            "hasSolution": _has_solution(wrapper.game),
            "output": output,
            "outputCut": output_cut,
        }

    def reset(self, seed: int | None, hint: str | None) -> dict:
        """Starts an episode, with a hint appended to the first observation if one is given."""
        wrapper, driver = self._need()
        if seed is None:
            # Loading left the global generator in a known state; without a seed chance is meant.
            _random_seed()
        driver.start()
        self._wholes.clear()
        started = _measure()
        observation, info = wrapper.reset(seed=seed)
        seconds = _measure() - started
        if hint is not None:
            observation = f"{observation}\n\nHINT: {hint}"
        return {
            **self._describe_view(observation, info),
            "maxTurns": self._find_max_turns(),
            "seconds": seconds,
            "error": self._describe_last_error(),
        }

    def act(self, action: str) -> dict:
        """Plays one action."""
        _, driver = self._need()
        started = _measure()
        turn = driver.act(action)
        seconds = _measure() - started
        if not math.isfinite(turn["reward"]):
            raise ContractViolation(
                f"step() returned the reward {turn['reward']}; expected a finite number."
            )
        return {
            "action": cut_text(turn["action"], MAX_OBSERVATION)[0],
            **self._describe_view(turn["observation"], turn["info"]),
            "calls": _describe_calls(turn["calls"]),
            "reward": turn["reward"],
            "terminated": turn["terminated"],
            "truncated": turn["truncated"],
            "seconds": seconds,
            "error": self._describe_last_error(),
        }

    def solution(self) -> dict:
        """What `solution()` gives, asked of a copy of the game so that the episode goes on unchanged.

        `text` is `str()` of it and `type` the name of its type when it was no text, else None; `leftOut` characters of
        the text are not sent.
        """
        wrapper, _ = self._need()
        if not _has_solution(wrapper.game):
            raise ContractViolation("The environment has no solution().")
        state = _random_getstate()
        try:
            text, type_name = _ask_solution(wrapper.game)
        finally:
            _random_setstate(state)
        shown, left_out = cut_text(text, MAX_SOLUTION)
        return {"text": shown, "leftOut": left_out, "type": type_name}

    def backend(self) -> dict | None:
        """State, user messages and criteria of a tool-use environment; None for games."""
        wrapper, _ = self._need()
        if not self._has_tools:
            return None
        random_state = _random_getstate()
        try:
            return describe_backend(wrapper.game)
        finally:
            _random_setstate(random_state)
            self._output.take()

    def whole(self, turn: int, part: str, offset: int) -> dict | None:
        """A piece of an observation or output of this episode that was cut; see `WholeTexts.read`."""
        self._need()
        return self._wholes.read(turn, part, offset)

    def search(self, begin: dict | None, states: int, seconds: float) -> dict:
        """Begins a search for a win, or goes on with the one that was begun; any episode is over by that.

        Args:
            begin: The request of `Search`, where `maxTurns` may be None for the budget of training; None goes on.
            states: States to look at before answering.
            seconds: Time after which it answers in any case.

        Returns:
            See `Search.advance`.
        """
        _, driver = self._need()
        if begin is not None:
            turns = DEFAULT_BUDGET if begin["maxTurns"] is None else begin["maxTurns"]
            request = {**begin, "maxTurns": min(turns, DEFAULT_BUDGET)}
            self._search = Search(driver, sys.modules[MODULE_NAME], request)
        if self._search is None:
            raise ContractViolation("No search was begun.")
        try:
            return self._search.advance(states, seconds)
        finally:
            self._output.take()

    def _need(self) -> tuple[EnvironmentWrapper, Driver]:
        if self._wrapper is None or self._driver is None:
            raise ContractViolation("No environment is loaded.")
        return self._wrapper, self._driver

    def _find_max_turns(self) -> int | None:
        if self._has_tools and not self._uses_step:
            # Tool calls do not advance the program's own count: the loop's budget ends the episode.
            return DEFAULT_BUDGET
        designed = getattr(self._wrapper.game, "max_turns", None)
        if not isinstance(designed, int) or designed <= 0:
            return None
        # A reset may set it anew, past the cap that loading put on it; the loop stops at its budget all the same.
        return int(min(designed, DEFAULT_BUDGET))

    def _describe_view(self, observation: object, info: object) -> dict:
        text = observation if isinstance(observation, str) else str(observation)
        shown, cut = cut_text(text, MAX_OBSERVATION)
        output, output_cut, whole_output = self._output.take()
        turn = self._driver.turn
        if cut:
            self._wholes.keep(turn, "observation", text)
        if output_cut:
            self._wholes.keep(turn, "output", whole_output)
        return {
            "observation": shown,
            "observationCut": cut,
            "info": _read_info(info),
            "output": output,
            "outputCut": output_cut,
        }

    def _describe_last_error(self) -> dict | None:
        error = self._wrapper.last_error
        return None if error is None else describe_error(error, self.source)


def _has_solution(game: object) -> bool:
    """Whether there is one to ask for; one that cannot even be looked up raises when it is asked, not here."""
    try:
        return hasattr(game, "solution")
    except Exception:
        return True


def _ask_solution(game: object) -> tuple[str, str | None]:
    """Text of the solution, and the name of its type when it was none."""
    try:
        game = _deepcopy(game)
    except Exception:
        # Games that hold files, generators or locks cannot be copied; those answer themselves.
        pass
    try:
        solution = game.solution
        value = solution() if callable(solution) else solution
        if isinstance(value, str):
            return value, None
        return str(value), cut_text(type(value).__name__, MAX_TYPE_NAME)[0]
    except Exception as error:
        raise ProgramFailure(f"solution() raised {name_error(error)}") from error


def _describe_calls(calls: list[dict] | None) -> list[dict] | None:
    if calls is None:
        return None
    return [
        {
            # JSON lets a name be a number; no tool is called so.
            "name": cut_text(str(call["name"]), MAX_KEY)[0],
            "arguments": to_plain(call["arguments"]),
            "output": to_plain(call["output"]),
            "succeeded": call["succeeded"],
        }
        for call in calls[:MAX_CALLS]
    ]


def _read_info(info: dict) -> dict:
    plain = {}
    for key, value in list(info.items())[:MAX_INFO_ENTRIES]:
        plain[_name_key(key)] = None if value is None else to_number(value)
    return plain


def _name_key(key: object) -> str:
    try:
        return cut_text(key if isinstance(key, str) else str(key), MAX_KEY)[0]
    except Exception:
        return f"(a key of type {type(key).__name__})"


def _read_tools(wrapper: EnvironmentWrapper) -> list[dict]:
    try:
        declared = wrapper.get_tools()
    except Exception as error:
        raise ProgramFailure(f"get_tools() raised {name_error(error)}") from error
    if not declared:
        return []
    if not isinstance(declared, Iterable):
        kind = type(declared).__name__
        raise ContractViolation(
            f"get_tools() returned a value of type {kind}; expected a list of tools."
        )
    tools = []
    for entry in declared:
        function = entry.get("function") if isinstance(entry, dict) else None
        if not isinstance(function, dict) or not isinstance(function.get("name"), str):
            raise ContractViolation(
                'get_tools() returned a tool without {"function": {"name": ...}}.'
            )
        parameters = function.get("parameters")
        tools.append(
            {
                "name": function["name"],
                "description": str(function.get("description") or ""),
                "parameters": to_plain(parameters) if isinstance(parameters, dict) else {},
            }
        )
    return tools
