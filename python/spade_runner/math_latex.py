"""From the LaTeX of answers to a plain expression that `math_expression` reads."""

import re

from .private_builtins import __builtins__

MAX_LENGTH = 2_000

_SPACING = re.compile(
    r"\\(?:left|right|bigl|bigr|Bigl|Bigr|big|Big|displaystyle|limits|,|;|:|!|quad|qquad|\s)"
)
_TEXT_GROUP = re.compile(r"\\(?:text|textbf|mathrm|mathbf|mathit|operatorname|mbox)\s*\{([^{}]*)\}")
_UNIT_GROUP = re.compile(r"(?<=[\d}.)])\s*\\(?:text|mathrm|mbox)\s*\{\s*[A-Za-z/ .^0-9]+\s*\}\s*$")
_WORDS = {
    "cdot": "*", "times": "*", "ast": "*", "div": "/", "pm": "±", "infty": "∞", "pi": "pi", "cup": "∪",
    "le": "<=", "leq": "<=", "ge": ">=", "geq": ">=", "ne": "!=", "neq": "!=", "lt": "<", "gt": ">",
    "sin": "sin", "cos": "cos", "tan": "tan", "ln": "ln", "log": "log", "exp": "exp", "circ": "°",
    "emptyset": "∅", "varnothing": "∅", "lbrace": "⟨", "rbrace": "⟩", "arcsin": "asin", "arccos": "acos",
    "arctan": "atan", "sqrt": "sqrt", "lfloor": "floor(", "rfloor": ")", "lceil": "ceil(", "rceil": ")",
}  # fmt: skip
_UNICODE = {"−": "-", "–": "-", "×": "*", "·": "*", "÷": "/", "π": "pi", "²": "^2", "³": "^3", "½": "(1/2)"}


def find_answer(text: str) -> str:
    """The part of a text that is the answer: its last box, else its last `$...$`, else all of it."""
    text = text[:MAX_LENGTH].strip()
    at = max(text.rfind("\\boxed"), text.rfind("\\fbox"))
    if at >= 0:
        start = text.find("{", at)
        if start >= 0:
            return _read_group(text, start)[0]
    for pattern in (r"\$\$(.+?)\$\$", r"\\\[(.+?)\\\]", r"\\\((.+?)\\\)", r"\$([^$]+)\$"):
        found = re.findall(pattern, text, re.DOTALL)
        if found:
            return found[-1]
    return text


def to_plain_expression(latex: str) -> str:
    """Rewrites LaTeX as plain text: `\\frac{1}{2}` as `((1)/(2))`, set braces as `⟨⟩`, words as words.

    What is not known stays as it is, so that texts can still be compared as texts.
    """
    text = _UNIT_GROUP.sub("", latex.strip())
    text = text.replace("\\{", "⟨").replace("\\}", "⟩").replace("\\%", "%").replace("\\$", "")
    text = _TEXT_GROUP.sub(r"\1", _SPACING.sub(" ", text))
    text = re.sub(r"\\[dtc]frac", r"\\frac", text)
    text = text.replace("^\\circ", "°").replace("^{\\circ}", "°")
    text = _rewrite_fractions(_rewrite_roots(text))
    text = re.sub(r"\\([A-Za-z]+)", lambda match: _WORDS.get(match.group(1), match.group(1)), text)
    for sign, plain in _UNICODE.items():
        text = text.replace(sign, plain)
    if text.startswith("{") and text.endswith("}") and "," in text:
        text = f"⟨{text[1:-1]}⟩"
    text = text.replace("{", "(").replace("}", ")").replace("\\", " ")
    return re.sub(r"\s+", " ", text.replace("**", "^")).strip().strip("$").rstrip(".")


def _rewrite_fractions(text: str) -> str:
    while "\\frac" in text:
        at = text.index("\\frac")
        top, after_top = _read_group(text, at + len("\\frac"))
        bottom, end = _read_group(text, after_top)
        whole = re.search(r"(?<![\w.^)])\d+\s*$", text[:at])
        # A digit directly before a fraction is a mixed number: 1\frac{1}{2} is 3/2.
        sign = "+" if whole and top.strip().isdigit() and bottom.strip().isdigit() else ""
        before = text[: whole.start()] + "(" + whole.group().strip() if sign else text[:at]
        text = f"{before}{sign}(({top})/({bottom})){')' if sign else ''}{text[end:]}"
    return text


def _rewrite_roots(text: str) -> str:
    while "\\sqrt" in text:
        at = text.index("\\sqrt")
        start = at + len("\\sqrt")
        degree = re.match(r"\s*\[([^\]]*)\]", text[start:])
        inner, end = _read_group(text, start + (degree.end() if degree else 0))
        root = f"(({inner})^(1/({degree.group(1)})))" if degree else f"sqrt({inner})"
        text = text[:at] + root + text[end:]
    return text


def _read_group(text: str, start: int) -> tuple[str, int]:
    """Content and end of the `{...}` at or after `start`; of one character when there is none."""
    while start < len(text) and text[start] == " ":
        start += 1
    if start >= len(text) or text[start] != "{":
        return text[start : start + 1], start + 1
    depth = 0
    for index in range(start, len(text)):
        depth += (text[index] == "{") - (text[index] == "}")
        if depth == 0:
            return text[start + 1 : index], index + 1
    return text[start + 1 :], len(text)
