"""Makes one interpreter fit for programs that hang, recurse, sleep, exit or pry.

Only the worker calls this: the patches are for WebAssembly and for a page, and they last as long as the
interpreter. Walls are elsewhere (an opaque origin, a content policy, a memory cap); the lockdown here only
takes away what a program could stumble over.
"""

import asyncio
import builtins
import concurrent.futures
import functools
import importlib.util
import os
import socket
import sys
import time

from .private_builtins import __builtins__

BASE_RECURSION_LIMIT = 2_000
MAX_RECURSION_LIMIT = 8_000
BLOCKED_MODULES = (
    "js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "micropip", "ctypes", "_ctypes", "_socket",
)  # fmt: skip


def apply_patches() -> None:
    """Replaces what would kill the interpreter or block the worker."""
    _tame_recursion()
    _make_time_virtual()
    _run_pools_inline()
    builtins.input = _refuse_input
    asyncio.run = _refuse_event_loop
    os._exit = _exit
    os.abort = _abort


def lock_down() -> None:
    """Takes the bridge to JavaScript, foreign memory and sockets out of reach of an `import`."""
    _refuse_sockets()
    for name in list(sys.modules):
        if name.partition(".")[0] in BLOCKED_MODULES:
            sys.modules[name] = None
    for name in BLOCKED_MODULES:
        sys.modules[name] = None
    sys.meta_path[:] = [
        finder for finder in sys.meta_path if "pyodide" not in type(finder).__module__
    ]


_SOCKET_WAYS_OUT = (
    "socket", "SocketType", "socketpair", "fromfd", "create_connection", "create_server", "getaddrinfo", "getfqdn",
    "gethostbyname", "gethostbyname_ex", "gethostbyaddr", "getnameinfo",
)  # fmt: skip


class _NoSocket:
    """What sockets and look-ups of names are here."""

    def __init__(self, *_args, **_kwargs):
        raise OSError("there is no network here")


def _refuse_sockets() -> None:
    # `pdb`, `doctest`, `ssl` and `urllib` import the module without ever opening a socket, and sympy and others import
    # those: it has to be there, and to lead nowhere.
    socket.__dict__.pop("_socket", None)
    for name in _SOCKET_WAYS_OUT:
        if hasattr(socket, name):
            setattr(socket, name, _NoSocket)


def _tame_recursion() -> None:
    # In WebAssembly a native stack overflow is not an exception of Python but the interpreter's end. The C
    # `lru_cache` overflows at about 200 levels (pyodide/pyodide#5959); the one in Python reaches thousands
    # and costs two frames a level, hence the doubled limits.
    functools._lru_cache_wrapper = _load_pure_lru_cache()
    set_limit = sys.setrecursionlimit
    set_limit(BASE_RECURSION_LIMIT)

    def set_recursion_limit(limit):
        """Set the recursion limit, within what the browser can bear."""
        set_limit(max(BASE_RECURSION_LIMIT, min(2 * int(limit), MAX_RECURSION_LIMIT)))

    sys.setrecursionlimit = set_recursion_limit


def _load_pure_lru_cache():
    native = sys.modules.get("_functools")
    sys.modules["_functools"] = None
    try:
        spec = importlib.util.find_spec("functools")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        sys.modules["_functools"] = native
    return module._lru_cache_wrapper


def _make_time_virtual() -> None:
    """Lets `sleep` return at once and moves the clocks on instead, so that waiting loops end."""
    slept = 0.0

    def sleep(seconds):
        """Return at once; the clocks of this module move on by that time."""
        nonlocal slept
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        slept += seconds

    def shift(clock):
        return lambda: clock() + slept

    def shift_ns(clock):
        return lambda: clock() + int(slept * 1_000_000_000)

    time.sleep = sleep
    for name in ("time", "monotonic", "perf_counter"):
        setattr(time, name, shift(getattr(time, name)))
        setattr(time, f"{name}_ns", shift_ns(getattr(time, f"{name}_ns")))


class _InlineFuture:
    """The outcome of a call that already ran."""

    def __init__(self, function, arguments, keywords):
        self._result = self._error = None
        try:
            self._result = function(*arguments, **keywords)
        except BaseException as error:
            self._error = error

    def result(self, timeout=None):
        if self._error is not None:
            raise self._error
        return self._result

    def exception(self, timeout=None):
        return self._error

    def done(self):
        return True

    def running(self):
        return False

    def cancel(self):
        return False

    def cancelled(self):
        return False

    def add_done_callback(self, callback):
        callback(self)


class _InlineExecutor:
    """A pool without threads: `submit` runs the call before it returns."""

    def __init__(self, *_args, **_kwargs):
        pass

    def submit(self, function, /, *arguments, **keywords):
        return _InlineFuture(function, arguments, keywords)

    def map(self, function, *iterables, **_kwargs):
        return map(function, *iterables)

    def shutdown(self, *_args, **_kwargs):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        return False


def _run_pools_inline() -> None:
    def as_completed(futures, timeout=None):
        return iter(list(futures))

    concurrent.futures.ThreadPoolExecutor = _InlineExecutor
    concurrent.futures.as_completed = as_completed


def _refuse_input(prompt=""):
    raise EOFError(
        "input() is not available: this program asks for keyboard input outside step(action), whose text "
        "is the player's reply"
    )


def _refuse_event_loop(coroutine, **_options):
    coroutine.close()
    raise RuntimeError("asyncio is not supported here: reset() and step() must return without waiting")


def _exit(status=0):
    raise SystemExit(status)


def _abort():
    raise SystemExit("os.abort()")
