"""`python hostile.py COMMAND CASES`: calls a command of the command line with mutated inputs.

It is a separate process, so that its memory can be measured. It prints a JSON object: the number of
cases for each exit code, the largest processor time in seconds, the memory in megabytes, and the
cases that broke the contract.
"""

import json
import resource
import signal
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from click.testing import CliRunner

from blockcover.cli import main
from blockcover.cli.program import peak_memory
from mutations import NUMBERS, PIECES, SETS, TEXTS, code, mutated, strategies, strategy_file

MAX_SECONDS = 10.0
PATIENCE = "0.5"
"""Value of `--seconds` where a right answer may take long."""


class Case(NamedTuple):
    args: list[str]
    text: str = ""


class TooLong(BaseException):
    """Raised after `MAX_SECONDS`; no command catches it."""


def options(dice: Random, *choices: list[str]) -> list[str]:
    """Return some of the options, in most cases none."""
    return [word for choice in choices if dice.random() < 0.25 for word in choice]


def pieces(dice: Random) -> list[str]:
    return options(dice, ["--pieces", mostly_good(dice, PIECES)])


def mostly_good(dice: Random, texts: list[str]) -> str:
    return dice.choice(texts) if dice.random() < 0.7 else mutated(dice, texts)


def number(dice: Random) -> str:
    return mostly_good(dice, NUMBERS)


def size(dice: Random) -> str:
    return mostly_good(dice, ["2x3", "4x5", "5x5", "1x20", "3x3", "5x6", "6x6"])


def coded(*flags: str) -> Callable[[Random], Case]:
    """Return a call of a command that takes a CODE, or reads one code from each line of stdin."""

    def case(dice: Random) -> Case:
        codes = [code(dice) for _ in range(3)]
        given = "-" if dice.random() < 0.1 else codes[0]
        chosen = options(dice, *([flag] for flag in flags))
        return Case([*chosen, "--seconds", PATIENCE, *pieces(dice), given], "\n".join(codes))

    return case


def tiling(dice: Random) -> Case:
    given = coded("--random")(dice)
    chosen = options(dice, ["--nth", number(dice)], ["--seed", number(dice)], ["--svg", "-"])
    return Case([*chosen, *given.args], given.text)


def table(dice: Random) -> Case:
    flags = options(dice, ["--grundy"], ["--remoteness"], ["--misere"], ["--by-filled"], ["--json"])
    return Case([*flags, "--seconds", PATIENCE, *pieces(dice), size(dice)])


def made_tests(dice: Random) -> Case:
    chosen = options(
        dice,
        ["--carved"],
        ["--edges"],
        ["--limits"],
        ["--small"],
        ["--cases", number(dice)],
        ["--size", size(dice)],
        ["--density", number(dice)],
        ["--seed", number(dice)],
    )
    return Case([*chosen, problem(dice)])


def problem(dice: Random) -> str:
    return mostly_good(dice, ["blockgame", "boardcover"])


def stress(dice: Random) -> Case:
    # The command to run is never mutated: a mutated command could do anything.
    programs = [["cat"], ["true"], ["false"], ["echo", "WINNING"], ["echo", "0"], ["printf", "x"]]
    program = dice.choice(programs)
    if dice.random() < 0.9:
        program = [mutated(dice, ["no such program here", "/no/such/program", "./"])]
    chosen = options(dice, ["--small"], ["--seed", number(dice)], ["--seconds", number(dice)])
    return Case([problem(dice), *chosen, "--", *program])


def judged(dice: Random) -> Case:
    return Case([], mutated(dice, TEXTS))


def boards_of_a_class(dice: Random) -> Case:
    site = options(dice, ["--site", mutated(dice, ["https://site.example/"])])
    return Case([*site, "--seconds", PATIENCE], mostly_good(dice, SETS))


def sheet(dice: Random) -> Case:
    chosen = options(
        dice,
        ["--out", mostly_good(dice, ["sheet.svg", "sheet.pdf"]).replace("/", "")],
        ["--paper", mostly_good(dice, ["a4", "letter"])],
        ["--per-page", number(dice)],
        ["--language", mostly_good(dice, ["en", "ko"])],
        ["--answers"],
        ["--font", mostly_good(dice, ["Vera.ttf"]).replace("/", "")],
    )
    return Case([*chosen, "--seconds", PATIENCE], mostly_good(dice, SETS))


def cases(command: str) -> Callable[[Random], Case]:
    if command == "verify":
        files = strategies()
        return lambda dice: Case([], strategy_file(dice, files))
    makers = {
        "blockgame": judged,
        "boardcover": judged,
        "tests": made_tests,
        "stress": stress,
        "analyse": coded("--json", "--grundy", "--misere"),
        "count": coded(),
        "tiling": tiling,
        "table": table,
        "strategy": coded(),
        "set": boards_of_a_class,
        "sheet": sheet,
    }
    return makers[command]


def tried(command: str, case: Case) -> tuple[int | str, str]:
    """Return the exit code, and a description of the broken contract, empty if none is."""
    signal.setitimer(signal.ITIMER_PROF, MAX_SECONDS)
    try:
        text = case.text.encode("utf-8", "surrogatepass")
        runner = CliRunner()
        # A sheet is written into the current folder.
        with runner.isolated_filesystem():
            done = runner.invoke(main, [command, *case.args], input=text)
    except TooLong:
        return "too long", f"more than {MAX_SECONDS} s"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    if done.exception and not isinstance(done.exception, SystemExit):
        return "exception", repr(done.exception)
    if done.exit_code not in (0, 1, 2, 3):
        return done.exit_code, "another exit code than 0 to 3"
    refused = done.exit_code > 1
    if refused and (done.stdout or len(done.stderr.splitlines()) != 1):
        return done.exit_code, f"refused with other words than one line: {done.output[:200]!r}"
    return done.exit_code, ""


def peak_megabytes() -> int:
    """Return the peak memory of this process. On Linux that of `getrusage` begins with the peak of
    the process that started this one."""
    status = Path("/proc/self/status")
    if status.exists():
        return peak_memory(status.read_text(encoding="utf-8"), sys.argv[0]) >> 20
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10


def run(command: str, number_of_cases: int) -> dict[str, Any]:
    def leave(*_: object) -> None:
        raise TooLong

    signal.signal(signal.SIGPROF, leave)
    make = cases(command)
    codes: Counter[str] = Counter()
    wrong: list[object] = []
    slowest = 0.0
    for index in range(number_of_cases):
        case = make(Random(f"{command} {index}"))
        begin = process_time()
        ended, what = tried(command, case)
        slowest = max(slowest, process_time() - begin)
        codes[str(ended)] += 1
        if what:
            wrong.append([what, command, *case])
    seconds, peak = round(slowest, 2), peak_megabytes()
    return {"codes": codes, "seconds": seconds, "megabytes": peak, "wrong": wrong}


if __name__ == "__main__":
    print(json.dumps(run(sys.argv[1], int(sys.argv[2]))))
