"""What can go wrong with a program, as exceptions and as data for the page."""

from .private_builtins import __builtins__

ENVIRONMENT_FILE = "environment.py"
"""File name under which a program is compiled; its frames are the ones a traceback shows."""

MAX_MESSAGE = 4_000
MAX_TRACEBACK = 8_000
MAX_FRAMES = 20


class SourceSyntaxError(ValueError):
    """The source is not Python. `line` counts from 1; None when the parser does not say."""

    def __init__(self, message: str, line: int | None):
        super().__init__(message)
        self.line = line


class ContractViolation(ValueError):
    """The program runs but is not an environment as SPADE understands it."""


class ProgramFailure(RuntimeError):
    """The program raised while it was loaded; the cause is its own exception."""


def describe_failure(error: BaseException, source: str) -> dict:
    """Turns an exception into what the page shows.

    Args:
        error: What was caught.
        source: Text of the program, for the lines of the traceback.

    Returns:
        `{"code", "message", "traceback", "line", "module"}`; see `RunnerError` of the page.
    """
    if isinstance(error, SourceSyntaxError):
        return _describe("runner/syntax", _text_of(error), None, error.line, None)
    if isinstance(error, ContractViolation):
        return _describe("runner/contract", _text_of(error), None, None, None)
    origin = error
    if isinstance(error, ProgramFailure) and error.__cause__ is not None:
        origin = error.__cause__
    message = _text_of(error) if origin is not error else name_error(origin)
    trace = format_traceback(origin, source)
    line = find_line(origin)
    if isinstance(origin, ModuleNotFoundError):
        module = (origin.name or "").partition(".")[0] or None
        return _describe("runner/missing-module", message, trace, line, module)
    if isinstance(origin, SystemExit):
        message = f"The program asked Python to exit ({name_error(origin)})."
        return _describe("runner/exit", message, trace, line, None)
    if isinstance(origin, MemoryError):
        message = "The program asked for more memory than the runner gives it."
        return _describe("runner/memory", message, trace, line, None)
    return _describe("runner/raised", message, trace, line, None)


def describe_error(error: BaseException, source: str) -> dict:
    """Short form for an error inside a turn: `{"type", "message", "traceback"}`."""
    return {
        "type": type(error).__name__,
        "message": _text_of(error),
        "traceback": format_traceback(error, source),
    }


def name_error(error: BaseException) -> str:
    """`Type: message` as Python prints it, without a traceback."""
    text = _text_of(error)
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def find_line(error: BaseException) -> int | None:
    """Line of the program where the error arose: the innermost frame of its own."""
    frames = _list_frames(error)
    return frames[-1][0] if frames else None


def format_traceback(error: BaseException, source: str) -> str:
    """A traceback of the program's own frames, the innermost last.

    Written here and not by `traceback`, which a program may have patched and which would show the
    runner's frames.
    """
    lines = source.split("\n")
    parts = ["Traceback (most recent call last):"]
    frames = _list_frames(error)
    if len(frames) > MAX_FRAMES:
        parts.append(f"  ({len(frames) - MAX_FRAMES} earlier frames left out)")
    for number, function in frames[-MAX_FRAMES:]:
        parts.append(f'  File "{ENVIRONMENT_FILE}", line {number}, in {function}')
        if 0 < number <= len(lines):
            parts.append(f"    {lines[number - 1].strip()[:200]}")
    parts.append(name_error(error))
    return "\n".join(parts)[:MAX_TRACEBACK]


def _describe(code: str, message: str, trace: str | None, line: int | None, module: str | None):
    return {
        "code": code,
        "message": message,
        "traceback": trace,
        "line": line,
        "module": module,
    }


def _list_frames(error: BaseException) -> list[tuple[int, str]]:
    frames = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename == ENVIRONMENT_FILE:
            frames.append((trace.tb_lineno, code.co_name))
        trace = trace.tb_next
    return frames


def _text_of(error: BaseException) -> str:
    try:
        return str.__add__("", str(error))[:MAX_MESSAGE]
    except BaseException:
        return "(the exception has no readable message)"
