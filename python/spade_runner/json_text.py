"""JSON in and out, from parts taken before a program could patch the `json` module.

Text is escaped to ASCII, so that lone surrogates survive the way to JavaScript; NaN and infinities are
refused, because `JSON.parse` would throw on them and the call would never be answered.
"""

import json
import json.encoder
import math

from .private_builtins import __builtins__

_quote = json.encoder.encode_basestring_ascii
_scan = json.JSONDecoder().scan_once


def read_json(text: str) -> object:
    """Parses JSON text without blanks around it.

    Raises:
        ValueError: The text is not exactly one JSON value.
    """
    try:
        value, end = _scan(text, 0)
    except StopIteration:
        raise ValueError("not JSON") from None
    if end != len(text):
        raise ValueError("text after the JSON value")
    return value


def write_json(value: object) -> str:
    """Writes plain data (None, flags, numbers, text, lists, dicts with text keys).

    Raises:
        ValueError: A number is not finite.
        TypeError: A value is of another type.
    """
    parts: list[str] = []
    _write(value, parts)
    return "".join(parts)


def _write(value: object, parts: list[str]) -> None:
    if value is None:
        parts.append("null")
    elif value is True:
        parts.append("true")
    elif value is False:
        parts.append("false")
    elif isinstance(value, str):
        parts.append(_quote(value))
    elif isinstance(value, int):
        parts.append(int.__repr__(value))
    elif isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError(f"{value} cannot be written as JSON")
        parts.append(float.__repr__(value))
    elif isinstance(value, dict):
        _write_joined("{", value.items(), "}", parts)
    elif isinstance(value, (list, tuple)):
        _write_joined("[", value, "]", parts)
    else:
        raise TypeError(f"a value of type {type(value).__name__} cannot be written as JSON")


def _write_joined(opening: str, items, closing: str, parts: list[str]) -> None:
    parts.append(opening)
    for index, item in enumerate(items):
        if index:
            parts.append(",")
        if opening == "{":
            parts.append(_quote(item[0]) + ":")
            item = item[1]
        _write(item, parts)
    parts.append(closing)
