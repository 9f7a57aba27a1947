"""Reads plain expressions into values: exact fractions where possible, floats elsewhere.

An expression with letters in it becomes a `Formula`, which is compared by its values at a few points.
"""

import math
import re
from collections.abc import Callable
from fractions import Fraction

from .private_builtins import __builtins__

Number = Fraction | float
Point = dict[str, Number]
Node = Callable[[Point], Number]

MAX_EXPONENT = 2_000
MAX_BASE = 10**60
MAX_DEPTH = 60

_TOKEN = re.compile(r"\s*(?:(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\d+)|([A-Za-z]+)|(.))")
_FUNCTIONS = {
    "sqrt": math.sqrt, "sin": math.sin, "cos": math.cos, "tan": math.tan, "ln": math.log,
    "log": math.log10, "exp": math.exp, "abs": abs, "floor": math.floor, "ceil": math.ceil,
    "asin": math.asin, "acos": math.acos, "atan": math.atan,
}  # fmt: skip
_CONSTANTS = {"pi": math.pi, "e": math.e}
_POINTS = (Fraction(7, 5), Fraction(-3, 7), Fraction(11, 3))


class NotAnExpression(ValueError):
    """The text is not an expression; compare it as text."""


class Formula:
    """An expression with letters.

    Attributes:
        letters: The letters in it, sorted.
    """

    def __init__(self, node: Node, letters: list[str]):
        """Keeps a parsed expression.

        Args:
            node: Gives the value at a point.
            letters: The letters in it, sorted.
        """
        self.letters = letters
        self._node = node

    def evaluate(self) -> list[Number | None]:
        """Values at fixed points; None where it has none."""
        return [self._evaluate_at(shift) for shift in range(len(_POINTS))]

    def _evaluate_at(self, shift: int) -> Number | None:
        point = {
            letter: _POINTS[(shift + index) % len(_POINTS)] + index
            for index, letter in enumerate(self.letters)
        }
        try:
            return self._node(point)
        except (ArithmeticError, ValueError):
            return None


def read_expression(text: str) -> Number | Formula:
    """Reads one expression.

    Raises:
        NotAnExpression: It is something else, too large, or has no value.
    """
    reader = _Reader(text)
    node = reader.read()
    if reader.letters:
        return Formula(node, sorted(reader.letters))
    try:
        value = node({})
    except (ArithmeticError, ValueError) as error:
        raise NotAnExpression(str(error)) from None
    if isinstance(value, complex):
        raise NotAnExpression("complex values are not compared")
    return value


class _Reader:
    """Recursive descent over sum, product, power and atom."""

    def __init__(self, text: str):
        self.letters: set[str] = set()
        self._tokens = [token.strip() for token in _split(text)]
        self._at = 0
        self._depth = 0

    def read(self) -> Node:
        node = self._sum()
        if self._peek() is not None:
            raise NotAnExpression(f"unexpected {self._peek()!r}")
        return node

    def _peek(self) -> str | None:
        return self._tokens[self._at] if self._at < len(self._tokens) else None

    def _take(self, *wanted: str) -> str | None:
        token = self._peek()
        if token is None or token not in wanted:
            return None
        self._at += 1
        return token

    def _sum(self) -> Node:
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise NotAnExpression("nested too deeply")
        node = self._product()
        while sign := self._take("+", "-"):
            node = _combine(sign, node, self._product())
        self._depth -= 1
        return node

    def _product(self) -> Node:
        node = self._signed()
        while True:
            if sign := self._take("*", "/"):
                node = _combine(sign, node, self._signed())
            elif self._starts_atom():
                node = _combine("*", node, self._power())
            else:
                return node

    def _starts_atom(self) -> bool:
        token = self._peek()
        return token is not None and (token == "(" or token[0].isalpha())

    def _signed(self) -> Node:
        if self._take("-"):
            inner = self._signed()
            return lambda point: -inner(point)
        self._take("+")
        return self._power()

    def _power(self) -> Node:
        node = self._atom()
        if self._take("^"):
            return _combine("^", node, self._signed())
        if self._take("!"):
            return lambda point: Fraction(_factorial(node(point)))
        if self._take("°"):
            return node
        return node

    def _atom(self) -> Node:
        token = self._peek()
        if token is None:
            raise NotAnExpression("it ends early")
        self._at += 1
        if token == "(":
            node = self._sum()
            if not self._take(")"):
                raise NotAnExpression("a bracket stays open")
            return node
        if token[0].isdigit() or token[0] == ".":
            number = Fraction(token)
            return lambda _point: number
        if token in _FUNCTIONS:
            return self._call(_FUNCTIONS[token])
        if token in _CONSTANTS:
            constant = _CONSTANTS[token]
            return lambda _point: constant
        if len(token) == 1 and token.isalpha():
            self.letters.add(token)
            return lambda point: point[token]
        raise NotAnExpression(f"unknown {token!r}")

    def _call(self, function) -> Node:
        argument = self._power()
        if function is math.sqrt:
            return lambda point: _root(argument(point))
        return lambda point: _tidy(function(argument(point)))


def _split(text: str) -> list[str]:
    tokens = []
    for match in _TOKEN.finditer(text):
        word = match.group(2)
        if word and word not in _FUNCTIONS and word not in _CONSTANTS:
            # `xy` is a product; a word of more letters is no expression.
            if len(word) > 2:
                raise NotAnExpression(f"unknown word {word!r}")
            tokens.extend(word)
        elif match.group().strip():
            tokens.append(match.group())
    return tokens


def _combine(sign: str, left: Node, right: Node) -> Node:
    if sign == "+":
        return lambda point: left(point) + right(point)
    if sign == "-":
        return lambda point: left(point) - right(point)
    if sign == "*":
        return lambda point: left(point) * right(point)
    if sign == "/":
        return lambda point: left(point) / right(point)
    return lambda point: _raise(left(point), right(point))


def _raise(base: Number, exponent: Number) -> Number:
    if abs(exponent) > MAX_EXPONENT or abs(base) > MAX_BASE:
        raise ValueError("a power too large to compare")
    value = base**exponent
    if isinstance(value, complex):
        raise ValueError("a root of a negative number")
    return value


def _root(value: Number) -> Number:
    if isinstance(value, Fraction) and value >= 0:
        top, bottom = math.isqrt(value.numerator), math.isqrt(value.denominator)
        if top * top == value.numerator and bottom * bottom == value.denominator:
            return Fraction(top, bottom)
    return math.sqrt(value)


def _factorial(value: Number) -> int:
    if value != int(value) or not 0 <= value <= 500:
        raise ValueError("no factorial")
    return math.factorial(int(value))


def _tidy(value) -> Number:
    return Fraction(value) if isinstance(value, int) else value
