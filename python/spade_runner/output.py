"""Collects what a program prints: a part to show, more to download, and a count of the rest."""

import io
import sys

from .private_builtins import __builtins__

MAX_OUTPUT = 64 * 1024
MAX_WHOLE_OUTPUT = 16 * 1024 * 1024


class OutputCapture(io.TextIOBase):
    """Stands in for `sys.stdout` and `sys.stderr` while a program runs."""

    def __init__(self, limit: int = MAX_OUTPUT, whole_limit: int = MAX_WHOLE_OUTPUT):
        """Makes an empty capture.

        Args:
            limit: Characters handed over by `take`.
            whole_limit: Characters kept between two calls of `take`.
        """
        super().__init__()
        self._limit = limit
        self._whole_limit = whole_limit
        self._parts: list[str] = []
        self._kept = 0
        self._lost = 0

    def writable(self) -> bool:
        """Always; `print` asks."""
        return True

    def write(self, text: str) -> int:
        """Keeps what fits under the larger cap."""
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        kept = text[: max(0, self._whole_limit - self._kept)]
        if kept:
            self._parts.append(kept)
            self._kept += len(kept)
        self._lost += len(text) - len(kept)
        return len(text)

    def attach(self) -> None:
        """Becomes standard output and error; called before each call, for a program may replace them."""
        sys.stdout = sys.stderr = self

    def take(self) -> tuple[str, int, str]:
        """Hands over what was printed and starts anew.

        Returns:
            The part to show, the number of characters left out of it, and all that was kept.
        """
        whole, lost = "".join(self._parts), self._lost
        self._parts, self._kept, self._lost = [], 0, 0
        shown = whole[: self._limit]
        return shown, len(whole) - len(shown) + lost, whole
