"""Prepares Python's imports on the site. Python imports this module of its library at the start."""

from os.path import dirname

from _atonce import import_at_once

import_at_once(dirname(__file__))
