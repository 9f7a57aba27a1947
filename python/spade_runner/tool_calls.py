"""Reads `<tool_call>` blocks out of a reply, with upstream's losses or without."""

import html
import json
import re

from .private_builtins import __builtins__

END_TOKEN = "<|im_end|>"
_BLOCK = re.compile(r"<tool_call>(.*?)</tool_call>", re.DOTALL)
_FUNCTION = re.compile(r"<function=(\w+)>(.*?)</function>", re.DOTALL)
_PARAMETER = re.compile(r"<parameter=(\w+)>(.*?)</parameter>", re.DOTALL)
_CALL = re.compile(
    r'\{\s*"name"\s*:\s*"(\w+)"\s*,\s*"arguments"\s*:\s*(\{.*?\})\s*\}', re.DOTALL
)
_scan = json.JSONDecoder().scan_once
_BLANKS = " \t\n\r"


def parse_tool_calls(reply: str, has_tools: bool = True, *, fixed: bool = False) -> list[dict]:
    """The calls of a reply in order.

    Args:
        reply: Full text of the reply.
        has_tools: False finds no calls, as upstream does with an empty tool list.
        fixed: False cuts a call at the first `}` followed by `}`, as training does, so that a tool with a
            nested object as its last value runs without arguments; True reads the JSON whole.

    Returns:
        `{"name", "arguments"}` a call; a block that cannot be read gives none.
    """
    reply = reply.removesuffix(END_TOKEN).strip()
    if not has_tools:
        return []
    calls = []
    for block in _BLOCK.finditer(reply):
        text = block.group(1)
        call = _read_xml(text)
        if call is None and not fixed:
            call = _read_lossy_json(text)
        if call is None:
            call = _read_json(text)
        if call is not None:
            calls.append(call)
    return calls


def _read_xml(text: str) -> dict | None:
    function = _FUNCTION.search(text)
    if function is None:
        return None
    arguments = {}
    for parameter in _PARAMETER.finditer(function.group(2)):
        value = html.unescape(parameter.group(2).strip())
        try:
            arguments[parameter.group(1)] = _parse_json(value)
        except ValueError:
            arguments[parameter.group(1)] = value
    return {"name": function.group(1), "arguments": arguments}


def _read_lossy_json(text: str) -> dict | None:
    call = _CALL.search(text)
    if call is None:
        return None
    try:
        arguments = _parse_json(call.group(2))
    except ValueError:
        arguments = {}
    return {"name": call.group(1), "arguments": arguments}


def _read_json(text: str) -> dict | None:
    try:
        call = _parse_json(text.strip())
    except ValueError:
        return None
    if not isinstance(call, dict) or "name" not in call:
        return None
    arguments = call.get("arguments", call.get("parameters", {}))
    if isinstance(arguments, str):
        try:
            arguments = _parse_json(arguments)
        except ValueError:
            arguments = {}
    return {"name": call["name"], "arguments": arguments}


def _parse_json(text: str):
    """`json.loads` from parts that were taken before a program could patch the module."""
    text = text.strip(_BLANKS)
    try:
        value, end = _scan(text, 0)
    except StopIteration:
        raise ValueError("not JSON") from None
    if end != len(text):
        raise ValueError("text after the JSON value")
    return value
