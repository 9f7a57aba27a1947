"""Names that a program may use without importing them (SPADE injects them before it runs the source)."""

import collections
import copy
import functools
import heapq
import itertools
import json
import math
import operator
import random
import re
import statistics
import string
import sys
import typing

from . import tool_use_base_env
from .private_builtins import __builtins__

_MODULES = (
    itertools, math, random, re, json, collections, functools, string, copy, heapq, operator, statistics,
)  # fmt: skip
_MEMBERS = {
    collections: ("deque", "defaultdict", "Counter", "OrderedDict", "namedtuple"),
    itertools: ("combinations", "permutations", "product", "chain", "accumulate"),
    functools: ("reduce", "lru_cache"),
    copy: ("deepcopy",),
    heapq: ("heappush", "heappop"),
    typing: (
        "Tuple", "Dict", "List", "Optional", "Union", "Any", "Set", "FrozenSet", "Callable", "Iterable",
        "Sequence", "Mapping",
    ),
}  # fmt: skip


def list_names() -> dict[str, object]:
    """All injected names and their objects, numpy among them only where it is installed."""
    names: dict[str, object] = {module.__name__: module for module in _MODULES}
    numpy = _import_numpy()
    if numpy is not None:
        names["np"] = names["numpy"] = numpy
    for module, members in _MEMBERS.items():
        for member in members:
            names[member] = getattr(module, member)
    return names


def inject_names(namespace: dict[str, object]) -> None:
    """Fills the dict of a fresh module before its source runs; the program's own definitions win.

    Also lets `from tool_use_base_env import ToolUseBaseEnv` work.
    """
    for name, value in list_names().items():
        namespace.setdefault(name, value)
    namespace["ToolUseBaseEnv"] = tool_use_base_env.ToolUseBaseEnv
    sys.modules["tool_use_base_env"] = tool_use_base_env


def _import_numpy() -> object | None:
    try:
        import numpy
    except ImportError:
        return None
    return numpy
