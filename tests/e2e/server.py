"""Serve the built site as a static host serves a project page: under a sub-path, with the headers
of its `_headers` file."""

import fnmatch
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

SUB_PATH = "/blockcover/"


def headers_for(path: str, rules: str) -> dict[str, str]:
    """Return the headers of a path in a `_headers` file: a path, then its headers, indented."""
    found = {}
    applies = False
    for line in rules.splitlines():
        if not line.startswith(" "):
            applies = fnmatch.fnmatchcase(path, line)
        elif applies:
            name, value = line.strip().split(": ", 1)
            found[name] = value
    return found


class SiteHandler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - as in the base class
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def translate_path(self, path: str) -> str:
        if not path.startswith(SUB_PATH):
            return str(Path(self.directory, "outside-of-the-site"))
        return super().translate_path(path.removeprefix(SUB_PATH.rstrip("/")))

    def end_headers(self) -> None:
        rules = Path(self.directory, "_headers")
        headers = {"Cache-Control": "no-store"}
        if self.path.startswith(SUB_PATH) and rules.exists():
            path = "/" + self.path.removeprefix(SUB_PATH).split("?")[0]
            headers |= headers_for(path, rules.read_text("utf-8"))
        for name, value in headers.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class SiteServer(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore connections that a browser drops as it closes a page."""


@contextmanager
def serve(folder: Path, handler: type[SiteHandler] = SiteHandler, port: int = 0) -> Iterator[str]:
    """Serve `folder` on a port, or on a free one; yields the address, which ends with a slash."""
    server = SiteServer(("localhost", port), lambda *args: handler(*args, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_port}{SUB_PATH}"
    finally:
        server.shutdown()
        server.server_close()
