"""Owns serving the built site as a static host serves a project page: under a sub-path."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

SUB_PATH = "/blockcover/"


class SiteHandler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - the base class has it so
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
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class SiteServer(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that closes a page drops its connections; that is no error of the site."""


@contextmanager
def serve(folder: Path) -> Iterator[str]:
    """Serve `folder` on a free port; yields the address, which ends with a slash."""
    server = SiteServer(("localhost", 0), lambda *args: SiteHandler(*args, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_port}{SUB_PATH}"
    finally:
        server.shutdown()
        server.server_close()
