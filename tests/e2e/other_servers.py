"""Servers of static files as others have them, each with a habit of its own.

All serve the site under a sub-path.
"""

import gzip
import mimetypes
from pathlib import Path

from server import SiteHandler


class Compressing(SiteHandler):
    """Compresses everything, and takes the end of a name for the encoding of the file."""

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        content = path.read_bytes()
        _, encoding = mimetypes.guess_type(path.name)
        if encoding is None and "gzip" in self.headers["Accept-Encoding"]:
            content, encoding = gzip.compress(content, 1), "gzip"
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(content)))
        if encoding:
            self.send_header("Content-Encoding", encoding)
        self.end_headers()
        self.wfile.write(content)


class Untyped(SiteHandler):
    """Sends the type of pages, scripts and style sheets, since browsers demand it. The texts have
    none, all others a wrong one."""

    known: tuple[str, ...] = ("text/html", "text/javascript", "text/css")

    def send_header(self, keyword: str, value: str) -> None:
        if keyword.lower() != "content-type" or value in self.known:
            super().send_header(keyword, value)
        elif value != "application/json":
            super().send_header(keyword, "text/plain")


class WithoutScripts(Untyped):
    """Does not know the type of scripts either."""

    known = ("text/html", "text/css")
