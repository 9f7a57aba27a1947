"""Keeps the whole of what was cut for the page, so that a reader can have it as a file."""

import sys

from .private_builtins import __builtins__

MAX_KEPT_BYTES = 160 * 1024 * 1024
# A character can take twelve in JSON; the frame passes on four million.
CHUNK = 300_000


class WholeTexts:
    """The cut texts of one episode; the oldest go when all together take too much memory."""

    def __init__(self, limit: int = MAX_KEPT_BYTES):
        """Makes an empty store.

        Args:
            limit: Bytes of memory that all texts together may take.
        """
        self._limit = limit
        self._texts: dict[tuple[int, str], str] = {}

    def clear(self) -> None:
        """Forgets all: a new episode begins."""
        self._texts.clear()

    def keep(self, turn: int, part: str, text: str) -> None:
        """Keeps one text.

        Args:
            turn: 0 for the reset, else the turn from 1.
            part: `"observation"` or `"output"`.
            text: All of it.
        """
        self._texts[turn, part] = text
        while self._texts and self._count_bytes() > self._limit:
            del self._texts[next(iter(self._texts))]

    def read(self, turn: int, part: str, offset: int) -> dict | None:
        """One piece of a kept text.

        Returns:
            `{"text", "nextOffset", "length"}` in characters, `nextOffset` None after the last piece; None
            when the text is not kept.
        """
        whole = self._texts.get((turn, part))
        if whole is None:
            return None
        end = min(len(whole), offset + CHUNK)
        return {
            "text": whole[offset:end],
            "nextOffset": end if end < len(whole) else None,
            "length": len(whole),
        }

    def _count_bytes(self) -> int:
        return sum(sys.getsizeof(text) for text in self._texts.values())
