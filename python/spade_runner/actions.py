"""From a player's reply to the action text that a game gets."""

import re

from .private_builtins import __builtins__

_BOX = "\\boxed"
_SIMPLE_BOXES = (
    re.compile(r"\\boxed\{([^{}]+)\}"),
    re.compile(r"\\boxed\{\{([^{}]+)\}\}"),
    re.compile(r"\\boxed\{\{\{([^{}]+)\}\}\}"),
)
_THINK_END = "</think>"


def extract_boxed(text: str) -> str | None:
    """Content of the box in a reply, stripped.

    The first box without inner braces wins, wherever it stands; then one with doubled, then with tripled
    braces; then the last `\\boxed`, read to its matching brace, of which up to two enclosing pairs are
    peeled.

    Returns:
        The content, an empty text for an empty box, None when there is no closed box.
    """
    if not text:
        return None
    for pattern in _SIMPLE_BOXES:
        match = pattern.search(text)
        if match:
            return match.group(1).strip()
    at = text.rfind(_BOX)
    start = text.find("{", at) if at >= 0 else -1
    if start < 0:
        return None
    end = _find_matching_brace(text, start)
    if end is None:
        return None
    content = text[start + 1 : end].strip()
    for _ in range(2):
        if content.startswith("{") and content.endswith("}"):
            content = content[1:-1].strip()
    return content


def parse_action(reply: str, action_format: str = "boxed") -> str:
    """The action that training hands to `step`: one clean box, or the stripped reply without one.

    Args:
        reply: Full text of the reply.
        action_format: `boxed`, or `tool_call` and `command`, which only strip.
    """
    if action_format in ("tool_call", "command"):
        return reply.strip()
    content = extract_boxed(reply)
    return f"\\boxed{{{content}}}" if content else reply.strip()


def strip_thinking(reply: str) -> str:
    """Text after the last `</think>`, or the whole reply."""
    return reply.rpartition(_THINK_END)[2]


def prepare_game_action(reply: str) -> str:
    """The action for a game from what a reader typed: a reply with a box is parsed, plain text is boxed."""
    reply = strip_thinking(reply)
    if _BOX in reply or not reply.strip():
        return parse_action(reply)
    return f"\\boxed{{{reply.strip()}}}"


def _find_matching_brace(text: str, start: int) -> int | None:
    depth = 0
    for index in range(start, len(text)):
        if text[index] == "{":
            depth += 1
        elif text[index] == "}":
            depth -= 1
            if depth == 0:
                return index
    return None
