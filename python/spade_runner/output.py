"""Collects what a program prints, up to a cap, and counts the rest."""

import io
import sys

from .private_builtins import __builtins__

MAX_OUTPUT = 64 * 1024


class OutputCapture(io.TextIOBase):
    """Stands in for `sys.stdout` and `sys.stderr` while a program runs."""

    def __init__(self, limit: int = MAX_OUTPUT):
        """Makes an empty capture.

        Args:
            limit: Characters kept between two calls of `take`.
        """
        super().__init__()
        self._limit = limit
        self._parts: list[str] = []
        self._kept = 0
        self._cut = 0

    def writable(self) -> bool:
        """Always; `print` asks."""
        return True

    def write(self, text: str) -> int:
        """Keeps what fits under the cap."""
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        kept = text[: max(0, self._limit - self._kept)]
        if kept:
            self._parts.append(kept)
            self._kept += len(kept)
        self._cut += len(text) - len(kept)
        return len(text)

    def attach(self) -> None:
        """Becomes standard output and error; called before each call, for a program may replace them."""
        sys.stdout = sys.stderr = self

    def take(self) -> tuple[str, int]:
        """Hands over the text so far and the number of characters left out, and starts anew."""
        text, cut = "".join(self._parts), self._cut
        self._parts, self._kept, self._cut = [], 0, 0
        return text, cut
