"""Programs in C++ that are built as one: the headers, which take the compiler most of its time, are
read once for all of them."""

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

HEADER = re.compile(r"^#include <.*", re.MULTILINE)


def in_namespaces(programs: Sequence[str]) -> str:
    """Join programs, each with a function ``run`` in place of ``main``, to one that runs the
    program whose number is its argument."""
    heads = sorted({head for program in programs for head in HEADER.findall(program)})
    bodies = [HEADER.sub("", program) for program in programs]
    parts = [f"namespace v{number} {{\n{body}\n}}" for number, body in enumerate(bodies)]
    calls = [f"if (atoi(given[1]) == {number}) v{number}::run();" for number in range(len(parts))]
    start = ["int main(int, char** given) {", *calls, "}\n"]
    return "\n".join(["#include <cstdlib>", *heads, *parts, *start])


def built(programs: Sequence[str], source: Path, options: Sequence[str]) -> list[list[str]]:
    """Build programs by g++; return the command of each."""
    program = source.with_suffix("")
    source.write_text(in_namespaces(programs), encoding="utf-8")
    subprocess.run(["g++", "-w", *options, "-o", program, source], check=True)
    return [[str(program), str(number)] for number in range(len(programs))]
