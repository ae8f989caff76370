"""Serve the built site with one file missing, or with one byte of it changed."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal
from urllib.parse import urlsplit

from conftest import DIST
from server import SUB_PATH, SiteHandler, serve

Way = Literal["missing", "altered"]


class BrokenSite:
    """The served site: its address, the paths asked for, and its broken file."""

    address = ""

    def __init__(self) -> None:
        self.asked: set[str] = set()
        self.broken: tuple[str, Way] | None = None

    def break_file(self, pattern: str, way: Way = "missing") -> str:
        """Break the file that a pattern names; return its path."""
        (path,) = (file.relative_to(DIST).as_posix() for file in DIST.glob(pattern))
        self.broken = (path, way)
        return path

    def mend(self) -> None:
        self.broken = None


def altered(content: bytes) -> bytes:
    """Change the byte in the middle."""
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


@contextmanager
def broken_site() -> Iterator[BrokenSite]:
    site = BrokenSite()

    class Handler(SiteHandler):
        def do_GET(self) -> None:
            path = urlsplit(self.path).path.removeprefix(SUB_PATH) or "index.html"
            site.asked.add(path)
            broken, way = site.broken or ("", "")
            if path != broken:
                super().do_GET()
            elif way == "missing":
                self.send_error(404)
            else:
                content = altered((DIST / path).read_bytes())
                self.send_response(200)
                self.send_header("Content-Type", self.guess_type(path))
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

    with serve(DIST, Handler) as address:
        site.address = address
        yield site
