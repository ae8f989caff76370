"""Runs the doctests of a module of the package.

It is a script too, for a Python that has only the package: `python doctests.py [FILE...]` imports
all modules, and runs the doctests of the Markdown files.
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
    for name in module_names():
        import_module(name)
    results = [run_file(path) for path in sys.argv[1:]]
    print(sum(result.attempted for result in results), blockcover.__file__)
    sys.exit(any(result.failed for result in results))
