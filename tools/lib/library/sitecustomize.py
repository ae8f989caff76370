"""Owns how Python starts in the site: its library has this, which Python imports by itself."""

from os.path import dirname

from _atonce import import_at_once

import_at_once(dirname(__file__))

# What this imports is in the piece.
from _later import import_later  # noqa: E402

import_later()
