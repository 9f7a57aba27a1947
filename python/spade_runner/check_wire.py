"""The door of the check: all that `wire` answers, and whether training would have taken the program.

`{"method": "admit", "source": ...}` is answered by `{"refusal": ...}`: None, or the rule that refuses it, with
the message and line of a failure. The page never calls this.
"""

from . import wire
from .admission import criteria_throw_at_reset, validate_game
from .failures import describe_failure
from .json_text import read_json, write_json
from .output import OutputCapture
from .private_builtins import __builtins__

_RULES = (("validate_game", validate_game), ("criteria_throw_at_reset", criteria_throw_at_reset))
_output = OutputCapture()


def handle(request_text: str) -> str:
    """Answers one request as `wire.handle` does.

    Args:
        request_text: A request as JSON.

    Returns:
        The reply as JSON, ASCII only.
    """
    request = read_json(request_text)
    if request.get("method") != "admit":
        return wire.handle(request_text)
    source = request["source"]
    _output.attach()
    try:
        reply = {"ok": True, "value": {"refusal": _find_refusal(source)}}
    except BaseException as error:
        reply = {"ok": False, "error": describe_failure(error, source)}
    _output.take()
    return write_json(reply)


def _find_refusal(source: str) -> dict | None:
    for rule, find in _RULES:
        error = find(source)
        if error is not None:
            failure = describe_failure(error, source)
            return {"rule": rule, "message": failure["message"], "line": failure["line"]}
    return None
