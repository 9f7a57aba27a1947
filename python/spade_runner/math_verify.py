"""Whether two answers mean the same: the part of the `math_verify` package that environments use.

Our own, over the standard library: integers, decimals, fractions, percentages, simple LaTeX, sets,
intervals, equations `x = ...`, formulas compared at points, and text. Programs import it as `math_verify`.
"""

import re
from fractions import Fraction

from .math_expression import Formula, NotAnExpression, read_expression
from .math_latex import find_answer, to_plain_expression
from .private_builtins import __builtins__

CONFIG_CLASSES = ("LatexExtractionConfig", "ExprExtractionConfig", "StringExtractionConfig")

_THOUSANDS = re.compile(r"(?<![\d.])(\d{1,3})((?:,\d{3})+)(?![\d])")
_ASSIGNMENT = re.compile(r"^\s*[A-Za-z](?:_\w+|\([a-z]\))?\s*=\s*(?![=])(.+)$")
_CLOSING = {"(": ")", "[": "]", "⟨": "⟩"}
_RELATIVE_TOLERANCE = 1e-9


class LatexExtractionConfig:
    """Accepted for compatibility; LaTeX is always read."""

    def __init__(self, *_args, **_kwargs):
        pass


class ExprExtractionConfig(LatexExtractionConfig):
    """Accepted for compatibility; plain expressions are always read."""


class StringExtractionConfig(LatexExtractionConfig):
    """Accepted for compatibility; text is always kept."""


class Collection:
    """Several values: a set, a bare list, a tuple or an interval.

    Attributes:
        opening: `⟨` for sets and bare lists, else the opening bracket.
        closing: The closing bracket; an interval may mix `[` and `)`.
        items: The values, each a list of readings as `parse` gives them.
    """

    def __init__(self, opening: str, closing: str, items: list):
        """Keeps the values in the order they were written."""
        self.opening = opening
        self.closing = closing
        self.items = items


def parse(text, *_args, **_kwargs) -> list:
    """Readings of an answer, the most exact first, its bare text last.

    Args:
        text: The answer, alone, in `\\boxed{}` or between `$`. Further arguments of the original are
            accepted and do nothing.

    Returns:
        `Fraction`, `float`, `Formula`, `Collection` where one fits, and always a `str`.
    """
    plain = to_plain_expression(find_answer(str(text)))
    return [*_read_values(plain), _normalise_text(plain)]


def verify(gold, target, float_rounding: int = 6, *_args, **_kwargs) -> bool:
    """Whether two answers share a reading.

    Args:
        gold: The right answer, parsed or as text.
        target: The given answer, parsed or as text.
        float_rounding: Decimal places to which numbers must agree.
    """
    wanted = gold if isinstance(gold, list) else parse(gold)
    given = target if isinstance(target, list) else parse(target)
    tolerance = 0.5 * 10.0**-float_rounding
    return any(_is_equal(left, right, tolerance) for left in wanted for right in given)


def _read_values(plain: str) -> list:
    assignment = _ASSIGNMENT.match(plain)
    if assignment:
        return _read_values(assignment.group(1))
    plain = _THOUSANDS.sub(lambda match: match.group(1) + match.group(2).replace(",", ""), plain)
    plain = re.sub(r"^(?:\$|€|£)\s*(?=[\d.])", "", plain)
    if plain == "∅":
        return [Collection("⟨", "⟩", [])]
    if plain in ("∞", "+∞", "-∞"):
        return [float("-inf" if plain[0] == "-" else "inf")]
    collection = _read_collection(plain)
    if collection is not None:
        return [collection]
    if "±" in plain:
        return _read_both_signs(plain)
    if plain.endswith("%"):
        # 50% may be meant as 0.5 or as 50.
        return [reading for value in _read_number(plain[:-1]) for reading in (value / 100, value)]
    return _read_number(plain)


def _read_number(plain: str) -> list:
    try:
        return [read_expression(plain)]
    except (NotAnExpression, RecursionError):
        return []


def _read_both_signs(plain: str) -> list:
    items = [_read_values(plain.replace("±", sign)) for sign in "+-"]
    return [Collection("⟨", "⟩", items)] if all(items) else []


def _read_collection(plain: str) -> Collection | None:
    opening, closing, inner = "⟨", "⟩", plain
    if len(plain) >= 2 and plain[0] in _CLOSING and plain[-1] in _CLOSING.values():
        opening, closing, inner = plain[0], plain[-1], plain[1:-1]
    parts = _split_at_commas(inner)
    if parts is None or (len(parts) < 2 and (opening != "⟨" or inner == plain)):
        return None
    items = [[*_read_values(part.strip()), _normalise_text(part)] for part in parts if part.strip()]
    return Collection(opening, closing, items)


def _split_at_commas(text: str) -> list[str] | None:
    """Parts between commas outside brackets; None when the brackets do not match."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text):
        if character in "([⟨":
            depth += 1
        elif character in ")]⟩":
            depth -= 1
            if depth < 0:
                return None
        elif character in ",;" and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    parts.append(text[start:])
    return parts if depth == 0 else None


def _normalise_text(text: str) -> str:
    return re.sub(r"\s+", "", text).casefold().strip("$.,;:!?\"'()")


def _is_equal(left, right, tolerance: float) -> bool:
    if isinstance(left, str) or isinstance(right, str):
        return isinstance(left, str) and isinstance(right, str) and left == right and left != ""
    if isinstance(left, Collection) or isinstance(right, Collection):
        both = isinstance(left, Collection) and isinstance(right, Collection)
        return both and _is_equal_collection(left, right, tolerance)
    if isinstance(left, Formula) or isinstance(right, Formula):
        both = isinstance(left, Formula) and isinstance(right, Formula)
        return both and _is_equal_formula(left, right, tolerance)
    return _is_equal_number(left, right, tolerance)


def _is_equal_number(left, right, tolerance: float) -> bool:
    if left == right:
        return True
    if isinstance(left, Fraction) and isinstance(right, Fraction) and 1 == left.denominator == right.denominator:
        return False
    try:
        a, b = float(left), float(right)
    except OverflowError:
        return False
    return abs(a - b) <= max(tolerance, _RELATIVE_TOLERANCE * max(abs(a), abs(b)))


def _is_equal_formula(left: Formula, right: Formula, tolerance: float) -> bool:
    if left.letters != right.letters:
        return False
    pairs = list(zip(left.evaluate(), right.evaluate(), strict=True))
    known = [(a, b) for a, b in pairs if a is not None and b is not None]
    same_gaps = all((a is None) == (b is None) for a, b in pairs)
    return bool(known) and same_gaps and all(_is_equal_number(a, b, tolerance) for a, b in known)


def _is_equal_collection(left: Collection, right: Collection, tolerance: float) -> bool:
    if (left.opening, left.closing) != (right.opening, right.closing):
        return False
    if left.opening != "⟨":
        same_size = len(left.items) == len(right.items)
        return same_size and all(
            _share_reading(a, b, tolerance) for a, b in zip(left.items, right.items, strict=True)
        )
    return _covers(left, right, tolerance) and _covers(right, left, tolerance)


def _covers(left: Collection, right: Collection, tolerance: float) -> bool:
    return all(any(_share_reading(a, b, tolerance) for b in right.items) for a in left.items)


def _share_reading(left: list, right: list, tolerance: float) -> bool:
    return any(_is_equal(a, b, tolerance) for a in left for b in right)
