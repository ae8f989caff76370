"""The rows about counting and numbering tilings, with alternatives from PyPI."""

from __future__ import annotations

import sys

from bench.game import MB, job
from bench.measure import Row, Sample, reported
from bench.programs import Pyodide


def competitor(name: str, side: int) -> Sample:
    """Run a count by another package in a new CPython process."""
    return reported([sys.executable, "bench/competitors.py", name, str(side)])


def rows(pyodide: Pyodide) -> list[Row]:
    exact_cover, model_counter = "exact-cover, 9×9", "pysdd, 9×9"
    diagrams = {side: f"graphillion, {side}×{side}" for side in (9, 12, 15)}
    return [
        Row(
            "L-trominoes on 9×9",
            lambda: job("side-9"),
            against={diagrams[9]: None, exact_cover: None, model_counter: None},
        ),
        Row(diagrams[9], lambda: competitor("graphillion", 9)),
        Row(exact_cover, lambda: competitor("exact-cover", 9), repeat=3),
        Row(model_counter, lambda: competitor("pysdd", 9), repeat=3),
        Row(
            "L-trominoes on 12×12",
            lambda: job("trominoes-12"),
            0.020,
            against={diagrams[12]: None},
        ),
        Row(diagrams[12], lambda: competitor("graphillion", 12)),
        Row("L-trominoes on 12×12, Pyodide", lambda: pyodide.job("trominoes-12")),
        Row("L-trominoes on 15×15", lambda: job("side-15"), against={diagrams[15]: None}),
        Row(diagrams[15], lambda: competitor("graphillion", 15), repeat=1),
        Row("the k-th tiling of 12×12, after the first", lambda: job("other-tiling"), 0.020),
        Row("the first, with the sweep stored", lambda: job("stored-12")),
        Row("how often each placement of 12×12 occurs", lambda: job("frequencies-12")),
        Row("a first tiling by number, 20×20 less a corner", lambda: job("stored-20"), 5, repeat=3),
        Row("another tiling by number, 20×20", lambda: job("other-tiling-20"), 0.2, repeat=3),
        Row(
            "how often each placement of 20×20 occurs",
            lambda: job("frequencies-20"),
            10,
            1500 * MB,
            repeat=1,
        ),
        Row(
            "L-trominoes on 20×20 less a corner",
            lambda: job("trominoes-20"),
            0.7,
            149 * MB,
            repeat=3,
        ),
        Row(
            "L-trominoes on 20×20 less a corner, Pyodide",
            lambda: pyodide.job("trominoes-20"),
            20,
            repeat=3,
        ),
        Row("dominoes on 20×20", lambda: job("dominoes-20"), repeat=3),
        Row("dominoes and L-trominoes on 20×20", lambda: job("both-20"), repeat=1),
        Row("a first tiling of 20×20 less a corner", lambda: job("first-20"), repeat=3),
    ]
