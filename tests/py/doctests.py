"""Runs every doctest of the imported package, and of given Markdown files.

It is a script too, `python doctests.py [FILE...]`, for a Python that has only the package.
"""

import doctest
import pkgutil
import sys
from importlib import import_module

import blockcover


def module_names() -> list[str]:
    """Return all modules of the package except ``__main__``, which would run the command line."""
    found = pkgutil.walk_packages(blockcover.__path__, "blockcover.")
    names = (module.name for module in found)
    return ["blockcover", *(name for name in names if not name.endswith(".__main__"))]


def run_module(name: str) -> doctest.TestResults:
    return doctest.testmod(import_module(name))


def find_examples(name: str) -> list[doctest.Example]:
    found = doctest.DocTestFinder().find(import_module(name))
    return [example for test in found for example in test.examples]


def run_file(path: str) -> doctest.TestResults:
    return doctest.testfile(path, module_relative=False, encoding="utf-8")


if __name__ == "__main__":
    results = [run_module(name) for name in module_names()]
    results += [run_file(path) for path in sys.argv[1:]]
    print(sum(result.attempted for result in results), blockcover.__file__)
    sys.exit(any(result.failed for result in results))
