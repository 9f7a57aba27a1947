"""Turns values of a program into plain data that JSON can carry, within caps."""

import math

from .private_builtins import __builtins__

MAX_SAFE_INTEGER = 2**53 - 1
MAX_DEPTH = 12
MAX_ITEMS = 5_000
MAX_TEXT = 20_000
MAX_KEY = 200


def cut_text(value: str, limit: int) -> tuple[str, int]:
    """The first characters of a text and how many were left out."""
    text = str.__add__("", value)
    return text[:limit], max(0, len(text) - limit)


def to_number(value: int | float) -> bool | int | float | str:
    """A number as JSON can hold it: integers beyond 2^53 and non-finite floats become text."""
    if value is True or value is False:
        return value
    if isinstance(value, int):
        value = int.__int__(value)
        return value if -MAX_SAFE_INTEGER <= value <= MAX_SAFE_INTEGER else _write_integer(value)
    value = float.__float__(value)
    if math.isfinite(value):
        return value
    return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"


def to_plain(value: object) -> object:
    """Any value as JSON data: containers walked, sets sorted by their text, other objects as `repr`.

    At most `MAX_ITEMS` values and `MAX_DEPTH` levels are walked; what lies beyond is named in words.
    """
    return _Walk().visit(value, 0)


class _Walk:
    def __init__(self):
        self._left = MAX_ITEMS

    def visit(self, value: object, depth: int) -> object:
        if value is None:
            return None
        if isinstance(value, str):
            text, cut = cut_text(value, MAX_TEXT)
            return f"{text} … ({cut} more characters)" if cut else text
        if isinstance(value, (int, float)):
            return to_number(value)
        if depth >= MAX_DEPTH:
            return "… (nested deeper than shown)"
        if isinstance(value, dict):
            return self._visit_dict(value, depth)
        if isinstance(value, (list, tuple)):
            return self._visit_items(value, depth)
        if isinstance(value, (set, frozenset)):
            return self._visit_items(sorted(value, key=repr), depth)
        return self.visit(repr(value), depth)

    def _visit_dict(self, value: dict, depth: int) -> dict:
        plain = {}
        for index, (key, item) in enumerate(value.items()):
            if self._left <= 0:
                plain["…"] = f"({len(value) - index} more entries)"
                break
            self._left -= 1
            name = key if isinstance(key, str) else str(key)
            plain[cut_text(name, MAX_KEY)[0]] = self.visit(item, depth + 1)
        return plain

    def _visit_items(self, values, depth: int) -> list:
        plain = []
        for index, item in enumerate(values):
            if self._left <= 0:
                plain.append(f"… ({len(values) - index} more items)")
                break
            self._left -= 1
            plain.append(self.visit(item, depth + 1))
        return plain


def _write_integer(value: int) -> str:
    # Decimal text of huge integers is slow and refused by Python beyond 4,300 digits.
    return str(value) if value.bit_length() < 10_000 else hex(value)[:MAX_TEXT]
