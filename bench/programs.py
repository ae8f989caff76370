"""Programs that the benchmarks run: compiled C++, and Pyodide in Node."""

import os
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path

from bench.inputs import OUT
from bench.measure import ROOT, Sample, Unavailable

SOURCES = Path(__file__).parent / "cpp"

OPTIONS = {name: ["-O3", "-march=native"] for name in ("table", "tiers", "hardest")}
"""Compiler options of the programs with the most work; the others use -O2."""


@cache
def compiled(name: str) -> Path:
    """Compile a C++ source and return the program; `Unavailable` if there is no compiler."""
    compiler = os.environ.get("CXX") or shutil.which("c++") or shutil.which("g++")
    if compiler is None:
        raise Unavailable("no C++ compiler was found (CXX, c++, g++)")
    OUT.mkdir(exist_ok=True)
    program = OUT / name
    options: list[str | Path] = ["-std=c++17", *OPTIONS.get(name, ["-O2"]), "-o", program]
    command: list[str | Path] = [compiler, *options, SOURCES / f"{name}.cpp"]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        raise Unavailable(f"{compiler} could not compile {name}.cpp")
    return program


class Pyodide:
    """A Pyodide in Node, which runs one job after another."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def job(self, name: str) -> Callable[[], Sample]:
        """A job of bench/jobs.py."""
        return lambda: self._sample(name)

    def _sample(self, name: str) -> Sample:
        process = self._process or self._started()
        assert process.stdin
        process.stdin.write(f"{name}\n")
        process.stdin.flush()
        answer = self._line()
        if answer.startswith("error"):
            raise Unavailable(answer)
        return Sample(float(answer))

    def _started(self) -> subprocess.Popen[str]:
        wheel = os.environ.get("BLOCKCOVER_WHEEL")
        node = shutil.which("node")
        if not wheel or not node:
            raise Unavailable("no wheel or no Node: start this with npm run bench")
        self._process = subprocess.Popen(
            [node, "bench/pyodide.js", wheel],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            text=True,
        )
        self._line()
        return self._process

    def _line(self) -> str:
        assert self._process
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            raise Unavailable("Pyodide ended")
        return line.strip()

    def close(self) -> None:
        if self._process is not None:
            assert self._process.stdin
            self._process.stdin.close()
            self._process.wait()
