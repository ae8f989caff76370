"""Links of sets: the text of a set, compressed, in characters that an address can hold.

Reading is bounded in memory, and every damage is an `InputError`. The compression has a checksum,
so a link that a messenger has cut off is recognised.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from blockcover.errors import InputError, TooLarge, as_text, quoted
from blockcover.sets.set_text import MAX_CHARACTERS, BoardSet, parse_set

MAX_PACKED = 12_000
"""Largest number of characters of a packed set."""

SHORT_LINK = 2_000
"""Links of at most this many characters survive messengers."""

_MAX_BYTES = 4 * MAX_CHARACTERS


def pack(given: BoardSet) -> str:
    """Return a set as letters, digits, ``-`` and ``_``; equal sets give equal texts.

    >>> unpack(pack(parse_set("blockcover set 1\\nwins 2/2"))).items[0].task
    'wins'
    """
    data = zlib.compress(str(given).encode(), 9)
    return urlsafe_b64encode(data).decode().rstrip("=")


def unpack(packed: str) -> BoardSet:
    """Return the set of a packed text; `InputError` if it is damaged or no set."""
    if len(as_text(packed)) > MAX_PACKED:
        message = f"a link to a set has at most {MAX_PACKED} characters"
        raise TooLarge("set.link-long", message, line=1, column=1, limit=MAX_PACKED)
    wrong = re.search(r"[^A-Za-z0-9_-]", packed)
    if wrong:
        raise InputError(
            "set.link-character",
            f"a link to a set has no {quoted(wrong[0])}",
            line=1,
            column=wrong.start() + 1,
            found=quoted(wrong[0]),
        )
    try:
        data = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        work = zlib.decompressobj()
        text = work.decompress(data, _MAX_BYTES + 1)
        if len(text) > _MAX_BYTES or not work.eof or work.unused_data:
            raise ValueError
        return parse_set(text.decode())
    except InputError:
        raise
    except (ValueError, zlib.error):
        message = "the link to the set is damaged or cut off: copy it whole"
        raise InputError("set.link", message, line=1, column=len(packed) or 1) from None


def set_link(given: BoardSet, site: str = "") -> str:
    """Return the link to a set; ``site`` is the address of a copy of the site."""
    return f"{site}#/set?v=1&s={pack(given)}"
