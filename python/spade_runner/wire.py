"""The one door between the page and Python: a JSON text in, a JSON text out, no object ever crosses.

A request is `{"method": ..., arguments}`; a reply is `{"ok": true, "value": ...}` or
`{"ok": false, "error": ...}`, as `lib/workers/protocol.ts` says. Whatever a program raises is caught here.
What the JavaScript side catches instead means that the interpreter is broken.
"""

from .confine import apply_patches, lock_down
from .failures import describe_failure
from .json_text import read_json, write_json
from .output import OutputCapture
from .private_builtins import __builtins__
from .session import Session

_output = OutputCapture()
_session = Session(_output)
_METHODS = {
    "load": lambda request: _session.load(
        request["source"], request["profile"], request["driver"]
    ),
    "reset": lambda request: _session.reset(request["resetSeed"], request["hint"]),
    "act": lambda request: _session.act(request["action"]),
    "solution": lambda _request: _session.solution(),
    "backend": lambda _request: _session.backend(),
    "search": lambda request: _session.search(
        request["begin"], request["states"], request["seconds"]
    ),
    "whole": lambda request: _session.whole(request["turn"], request["part"], request["offset"]),
}


def confine() -> None:
    """Prepares the interpreter for programs that mean no good; once, before the first `handle`."""
    apply_patches()
    lock_down()


def handle(request_text: str) -> str:
    """Answers one request.

    Args:
        request_text: A request as JSON.

    Returns:
        The reply as JSON, ASCII only.
    """
    _output.attach()
    try:
        request = read_json(request_text)
        reply = {"ok": True, "value": _METHODS[request["method"]](request)}
        return write_json(reply)
    except BaseException as error:
        _output.take()
        return write_json({"ok": False, "error": describe_failure(error, _session.source)})
