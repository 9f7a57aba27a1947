"""Copies of a game as bytes: what a search goes back to, and by which it knows a state again.

Two games with the same bytes are the same game. Two equal games may have different bytes (a set in another
order, say); a search then looks at both, which costs time and nothing else. Functions made inside functions are
copied with what they have captured. Generators of random numbers are kept in a table and stand in the bytes as
their place in it, since a game hardly ever moves them once it is laid out.
"""

import importlib
import io
import pickle
import random
import struct
import types

from .private_builtins import __builtins__

_random_getstate = random.getstate
_random_setstate = random.setstate
_pickle_dumps = pickle.dumps
_PROTOCOL = 4


class CannotCopy(Exception):
    """The game holds something that has no copy, such as a generator or an open file."""


class Snapshots:
    """Takes and restores copies of games of one program."""

    def __init__(self):
        """Starts with an empty table of random generators and functions."""
        self._shared = _Generators()
        self._generators = _Generators()
        self._codes = _Table()

    def take(self, game: object) -> bytes:
        """The whole state as bytes: the game, and the interpreter's own random generator.

        Raises:
            CannotCopy: Something in the game has no copy.
        """
        place = self._shared.place_of(_random_getstate())
        stream = io.BytesIO()
        try:
            _Pickler(stream, self._generators, self._codes).dump(game)
        except Exception as error:
            raise CannotCopy(f"{type(error).__name__}: {error}") from error
        return struct.pack("<I", place) + stream.getvalue()

    def restore(self, taken: bytes) -> object:
        """The game as it was, and the interpreter's random generator with it.

        Raises:
            CannotCopy: Its own way of being copied failed.
        """
        _random_setstate(self._shared.get(struct.unpack_from("<I", taken)[0]))
        _REBUILDING.append((self._generators, self._codes))
        try:
            return pickle.loads(memoryview(taken)[4:])
        except Exception as error:
            raise CannotCopy(f"{type(error).__name__}: {error}") from error
        finally:
            _REBUILDING.pop()


def pack_generator(state: tuple) -> bytes:
    """The state of a random generator in a tenth of its size."""
    version, words, gauss = state
    return struct.pack(f"<B{len(words)}I", version, *words) + _pickle_dumps(gauss, _PROTOCOL)


def unpack_generator(packed: bytes) -> tuple:
    """What `pack_generator` packed."""
    words = struct.unpack_from("<625I", packed, 1)
    return (packed[0], words, pickle.loads(packed[1 + 625 * 4 :]))


def describe_outside(module: types.ModuleType) -> bytes | None:
    """What a program keeps outside its game: data of the module, its classes and functions; None = unknown.

    A search that goes back to a copy does not put this back. Where it changes, nothing is proved.
    """
    try:
        parts = [_list_data(vars(module))]
        for value in list(vars(module).values()):
            if getattr(value, "__module__", None) != module.__name__:
                continue
            if isinstance(value, type):
                parts.append(_list_data(vars(value)))
                parts += [_list_function(each) for each in vars(value).values()]
            parts.append(_list_function(value))
        return _pickle_dumps(parts, _PROTOCOL)
    except Exception:
        return None


def _list_data(names: dict) -> list:
    code = (types.FunctionType, types.ModuleType, type, property, staticmethod, classmethod)
    return [
        (name, value)
        for name, value in names.items()
        if not name.startswith("__") and not isinstance(value, code) and _is_data(value)
    ]


def _is_data(value: object) -> bool:
    kinds = (bool, int, float, complex, str, bytes, list, dict, set, frozenset, tuple, bytearray)
    return isinstance(value, (*kinds, random.Random)) or type(value).__module__ == "dynamic_game"


def _list_function(value: object) -> list:
    function = getattr(value, "__func__", value)
    if not isinstance(function, types.FunctionType):
        return []
    return [function.__defaults__, function.__kwdefaults__, function.__dict__]


class _Table:
    """Values by the order in which they came, each once."""

    def __init__(self):
        self._values: list = []
        self._places: dict = {}

    def place_of(self, value: object) -> int:
        place = self._places.get(value)
        if place is None:
            place = self._places[value] = len(self._values)
            self._values.append(value)
        return place

    def get(self, place: int) -> object:
        return self._values[place]


class _Generators:
    """States of random generators, packed; the one asked for last is at hand, which is nearly always the next."""

    def __init__(self):
        self._table = _Table()
        self._last: tuple[int, tuple | None] = (-1, None)

    def place_of(self, state: tuple) -> int:
        if state != self._last[1]:
            self._last = (self._table.place_of(pack_generator(state)), state)
        return self._last[0]

    def get(self, place: int) -> tuple:
        if place != self._last[0]:
            self._last = (place, unpack_generator(self._table.get(place)))
        return self._last[1]


# Unpickling calls plain functions: the tables of the copy in hand are left here for them.
_REBUILDING: list[tuple["_Generators", _Table]] = []


class _Pickler(pickle.Pickler):
    def __init__(self, stream: io.BytesIO, generators: "_Generators", codes: _Table):
        super().__init__(stream, _PROTOCOL)
        self._generators = generators
        self._codes = codes

    def reducer_override(self, value: object):
        kind = type(value)
        if kind is random.Random:
            return _make_generator, (self._generators.place_of(value.getstate()),)
        if kind is types.ModuleType:
            return importlib.import_module, (value.__name__,)
        if kind is types.FunctionType and "<" in value.__qualname__:
            return self._reduce_function(value)
        return NotImplemented

    def _reduce_function(self, value: types.FunctionType):
        place = self._codes.place_of((value.__code__, value.__module__))
        cells = [] if value.__closure__ is None else [cell.cell_contents for cell in value.__closure__]
        state = (cells, value.__defaults__, value.__kwdefaults__, value.__dict__)
        return _make_function, (place, len(cells)), state, None, None, _fill_function


def _make_generator(place: int) -> random.Random:
    # Past the constructor, which would seed it at length.
    generator = random.Random.__new__(random.Random, 0)
    generator.setstate(_REBUILDING[-1][0].get(place))
    return generator


def _make_function(place: int, cells: int) -> types.FunctionType:
    code, module = _REBUILDING[-1][1].get(place)
    names = vars(importlib.import_module(module))
    closure = tuple(types.CellType() for _ in range(cells)) if cells else None
    return types.FunctionType(code, names, code.co_name, None, closure)


def _fill_function(function: types.FunctionType, state: tuple) -> None:
    cells, function.__defaults__, function.__kwdefaults__, extra = state
    function.__dict__.update(extra)
    for cell, contents in zip(function.__closure__ or (), cells):
        cell.cell_contents = contents
