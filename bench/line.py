"""The server and the network line of `bench.site`.

The server sends static files without compression, counts the bytes, and limits its rate to that of
the line.
"""

from __future__ import annotations

import threading
import time
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from server import SiteHandler, serve

CHUNK = 16_384


class Line:
    """A line that all connections of a visitor share; ``rate`` in bit/s, ``None`` for no limit."""

    def __init__(self, rate: float | None) -> None:
        self.rate = rate
        self.sent = 0
        self._free = 0.0
        self._lock = threading.Lock()

    def take(self, size: int) -> None:
        """Count ``size`` bytes, and return when the line has transmitted them."""
        with self._lock:
            self.sent += size
            if self.rate is None:
                return
            self._free = max(self._free, time.monotonic()) + 8 * size / self.rate
            free = self._free
        time.sleep(max(0.0, free - time.monotonic()))


def host(folder: Path, line: Line) -> AbstractContextManager[str]:
    """Serve a folder over a line; the context gives its address."""

    class Handler(SiteHandler):
        def copyfile(self, source: Any, outputfile: Any) -> None:
            while part := source.read(CHUNK):
                line.take(len(part))
                outputfile.write(part)

    return serve(folder, Handler)
