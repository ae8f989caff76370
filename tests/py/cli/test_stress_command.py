"""The command `stress`: programs in several languages, and programs that hang, flood or fail."""

import itertools
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from blockcover.cli import main
from blockcover.cli import program as runs
from blockcover.cli.program import ended_with_us, peak_memory, run_program
from blockcover.cli.stress_words import speed_text
from blockcover.desk.results import RunResult, Speed, Timed
from blockcover.judge import boardcover
from catalogue import mistake_named, output_of, right_program
from places import ROOT
from programs import HANGING
from readme import COMMAND_LINE

pytestmark = pytest.mark.native

COVERED = right_program("boardcover")

RIGHT_ON_ALL_SMALL = "right on all boards of at most 4 rows, 4 columns and 12 cells: 9418\n"
RIGHT = RIGHT_ON_ALL_SMALL + (
    "right on random and carved boards, the edge cases and at the judge's limits\n"
)


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["stress", *args])


own_seconds = runs._seconds_of_children


@pytest.fixture(autouse=True)
def each_run_takes_a_millisecond(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no slow machine use up the time of a test."""
    monkeypatch.setattr(runs, "_seconds_of_children", itertools.count(0, 0.001).__next__)


@pytest.fixture
def python(tmp_path: Path) -> Callable[[str], list[str]]:
    """Return the command that runs a Python program."""

    def command(text: str) -> list[str]:
        file = tmp_path / "program.py"
        file.write_text(text, encoding="utf-8")
        return [sys.executable, str(file)]

    return command


@pytest.fixture
def in_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run Python programs in this process."""

    def ran(command: list[str], text: str, _seconds: float) -> RunResult:
        return RunResult(output_of(Path(command[1]).read_text(encoding="utf-8"), text))

    monkeypatch.setattr("blockcover.cli.program.run_program", ran)


def mistake(problem: str, name: str) -> str:
    return mistake_named(problem, name).program


def test_a_right_python_program(python: Callable[[str], list[str]]) -> None:
    done = run("boardcover", "--small", "--seconds", "600", "--", *python(COVERED))
    assert (done.exit_code, done.stdout, done.stderr) == (0, RIGHT_ON_ALL_SMALL, "")


@pytest.mark.parametrize(("answered", "message"), [
    (1, "one of them alone was answered"),
    (0, r"on [0-9x/]+ alone it was stopped after 10 s"),
])  # fmt: skip
def test_a_right_program_that_is_slow_at_the_limits(
    monkeypatch: pytest.MonkeyPatch, answered: int, message: str
) -> None:
    waited = []

    def ran(_command: object, text: str, seconds: float) -> RunResult:
        cases, first, *_ = text.split("\n")
        if first == "20 20" and text.count(".") > 40 * int(cases) > 40 * answered:
            waited.append((int(cases), seconds))
            return RunResult("", "too-slow", -9)
        return RunResult(boardcover(text))

    monkeypatch.setattr("blockcover.cli.program.run_program", ran)
    done = run("boardcover", "--", sys.executable)
    assert waited == [(30, 60)] * 2 + [(1, 10)] * 2 * (1 - answered)
    assert done.exit_code == 0
    start = f"{RIGHT_ON_ALL_SMALL}right on all 100 boards of medium size\n"
    start += "right on all 120 random boards\nright on all 120 carved boards\n"
    start += "right on all 44 edge cases\n"
    start += "too slow on 30 boards at the judge's limits together; "
    assert re.fullmatch(f"{re.escape(start)}{message}\n", done.stdout)


@pytest.mark.usefixtures("in_process")
def test_a_mistake_in_company(python: Callable[[str], list[str]]) -> None:
    program = mistake("boardcover", "total-not-reset")
    done = run("boardcover", "--seconds", "600", "--", *python(program))
    assert done.exit_code == 1
    assert done.stdout.startswith(
        "wrong on 2 small boards together, but not on the last of them alone\n"
        "line 2: 2, but 1 is right\n\ninput:\n2\n1 1\n#\n2 1\n#\n#\n\noutput:\n1\n2\n"
    )
    assert "\nmistake: total-not-reset\n" in done.stdout


def test_an_overshoot_by_one_in_java(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The frames of an error are indented by tabs."""
    source = tmp_path / "Main.java"
    source.write_text(
        "import java.util.*;\nfor (int y = 0; y < h; y++) read(y);\n"
        "if (y < 0 || y > h) return false;\n",
        encoding="utf-8",
    )
    error = 'Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index 1'
    trace = f"{error}\n\tat Main.fits(Main.java:9)\n"

    def ran(_command: object, text: str, _seconds: float) -> RunResult:
        return RunResult(*(("", "failed", 1, trace) if "." in text else (boardcover(text),)))

    monkeypatch.setattr("blockcover.cli.program.run_program", ran)
    done = run("boardcover", "--", sys.executable, str(source))
    assert done.exit_code == 1
    assert f"line 9: {error}\n" in done.stdout
    assert "line 3: if (y < 0 || y > h) return false;\n" in done.stdout
    assert "\n    at Main.fits(Main.java:9)\n" in done.stdout


@pytest.mark.parametrize(("options", "right"), [(["--small"], RIGHT_ON_ALL_SMALL), ([], RIGHT)])
def test_a_right_program_with_a_cache_too_large_for_the_judge(
    monkeypatch: pytest.MonkeyPatch, options: list[str], right: str
) -> None:
    def ran(_command: object, text: str, _seconds: float) -> RunResult:
        return RunResult(boardcover(text), memory=130 << 20)

    monkeypatch.setattr("blockcover.cli.program.run_program", ran)
    done = run("boardcover", *options, "--", sys.executable)
    over = "\nmemory: 130 MB, more than the 64 MB that the judge allows\n"
    assert (done.exit_code, done.stdout) == (0, right + over)


@pytest.mark.parametrize(("name", "is_measured"), [("python", True), ("java", False)])
def test_the_memory_of_the_java_machine_is_not_measured(
    tmp_path: Path, name: str, is_measured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = tmp_path / name
    link.symlink_to(sys.executable)
    held, go = tmp_path / "held", tmp_path / "go"
    source = "held = b'x' * (1 << 27)\nimport os, sys\nopen(sys.argv[1], 'w')\n"
    source += "while not os.path.exists(sys.argv[2]): pass"
    checks: list[bool] = []

    def check(_: float) -> None:
        # It goes on when it has been looked at while it held all.
        checks.append(held.exists())
        if checks[-2:] == [True, True]:
            go.touch()

    monkeypatch.setattr(runs, "sleep", check)
    memory = run_program([str(link), "-c", source, str(held), str(go)], "", 600).memory
    assert memory > 1 << 27 if is_measured else memory == 0


def test_the_time_of_a_program_is_its_own(
    python: Callable[[str], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "_seconds_of_children", own_seconds)
    begun = own_seconds()
    assert 0 < run_program(python("sum(range(10**6))"), "", 600).seconds <= own_seconds() - begun


def test_the_memory_of_a_process_that_starts_is_not_taken_for_that_of_another_program() -> None:
    status = "Name:\tpython\nVmHWM:\t    2048 kB\n"
    memory = {command: peak_memory(status, command) for command in ("", "/a/java\0-cp\0", "b\0")}
    assert memory == {"": 0, "/a/java\0-cp\0": 0, "b\0": 2 << 20}


def test_the_speed_of_a_program_in_words() -> None:
    speed = Speed("no-memo", 0.02, 0, (Timed(12, 0.019), Timed(16, 1.6)), 5e12, 10, 0)
    assert (
        speed_text(speed)
        == """
speed: It stores no results, so it searches the same positions again and again. \
Store the result of each position.
  158,440 years for the judge's hardest input; assumed limit: 10 s
  20 ms to start, 0 ms for a case with nothing empty
  by empty cells: 12: 19 ms, 16: 1.6 s
"""
    )


# Programs without an answer


def has_ended(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    # A process that has ended, but was not waited for, is gone for everybody else.
    stat = Path(f"/proc/{number}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z"


def wait_until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        time.sleep(0.02)


def ends_of(numbers: Path) -> None:
    """Wait for the ends of processes; Linux has waited for them."""
    found = [int(number) for number in numbers.read_text().split()]
    assert found
    for number in found:
        assert has_ended(number) or sys.platform != "linux"
        wait_until(partial(has_ended, number))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Turn the clock of a run: its time is the sum of this list."""
    passed: list[float] = []
    monkeypatch.setattr(runs, "perf_counter", lambda: sum(passed))
    return passed


def test_a_program_that_hangs_is_stopped_with_its_children(
    tmp_path: Path, python: Callable[[str], list[str]], clock: list[float]
) -> None:
    """Its time passes when it hangs."""
    numbers = tmp_path / "numbers"

    def ran(command: list[str], text: str, seconds: float) -> RunResult:
        numbers.unlink(missing_ok=True)
        return run_program(command, text, seconds)

    def check(_: float) -> None:
        if numbers.exists() and len(numbers.read_text().split()) == 2:
            clock.append(0.4)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(runs, "sleep", check)
        patched.setattr(runs, "run_program", ran)
        done = run("boardcover", "--", *python(HANGING), str(numbers))
    assert done.exit_code == 1
    assert done.stdout.startswith("too slow on any board\nit was stopped after 10 s\n")
    ends_of(numbers)


OBSERVED = pytest.mark.skipif(not runs._IS_OBSERVED, reason="no process can be observed here")


@OBSERVED
def test_a_program_that_takes_memory_without_end_is_stopped(
    python: Callable[[str], list[str]],
) -> None:
    # It ends by itself where nobody stops it.
    program = "held = []\nwhile len(held) < 1_500: held.append(b'x' * (1 << 20))\n"
    done = run("boardcover", "--seconds", "600", "--", *python(program))
    assert done.exit_code == 1
    assert re.match(
        r"too much memory on any board\nit was stopped with \d+ MB, more than the 64 MB that the "
        r"judge allows\n\ninput:\n",
        done.stdout,
    )


def test_a_right_program_that_takes_too_much_memory_on_a_large_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def ran(_command: object, text: str, _seconds: float) -> RunResult:
        cases, first, *_ = text.split("\n")
        if first == "20 20" and text.count(".") > 40 * int(cases):
            return RunResult("", "too-much-memory", -9, memory=300 << 20)
        return RunResult(boardcover(text))

    monkeypatch.setattr("blockcover.cli.program.run_program", ran)
    done = run("boardcover", "--", sys.executable)
    assert done.exit_code == 0
    stopped = "300 MB, more than the 64 MB that the judge allows"
    together = "too much memory on 30 boards at the judge's limits together; "
    assert re.search(f"\n{together}on [0-9x/]+ alone it was stopped with {stopped}\n", done.stdout)
    assert f"\nmemory: {stopped}\n" in done.stdout


@OBSERVED
@pytest.mark.parametrize(("waits", "waited"), [(True, True), (False, False)])
def test_the_time_in_which_a_program_waits_is_its_own(
    waits: bool,
    waited: bool,
    tmp_path: Path,
    python: Callable[[str], list[str]],
    clock: list[float],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun, pipe, end = tmp_path / "begun", tmp_path / "pipe", tmp_path / "end"
    os.mkfifo(pipe)
    program = "import os, sys\nopen(sys.argv[1], 'w').write(str(os.getpid()))\n"
    program += "open(sys.argv[2])" if waits else "while not os.path.exists(sys.argv[3]): pass"

    def check(_: float) -> None:
        number = begun.read_text() if begun.exists() else ""
        # On a busy machine it takes a while until the program waits at the pipe.
        if number and (not waits or "State:\tS" in Path(f"/proc/{number}/status").read_text()):
            clock.append(0.25)
        if len(clock) == 100 and not end.exists():
            end.touch()
            if waits:
                os.close(os.open(pipe, os.O_WRONLY))
        time.sleep(0.001)

    monkeypatch.setattr(runs, "sleep", check)
    result = run_program([*python(program), *map(str, (begun, pipe, end))], "", 600)
    assert (result.fault, result.waited > 10) == (None, waited)


def test_a_machine_that_stands_still_ends_no_program(
    python: Callable[[str], list[str]], clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of its checks comes after an hour."""
    monkeypatch.setattr(runs, "sleep", lambda _: clock.append(3_600))
    assert run_program(python("print(input())"), "1\n", 10).output == "1\n"


DAEMON = """\
import os, subprocess, sys
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        child = subprocess.Popen(["sleep", "600"], start_new_session=True)
        with open(sys.argv[1], "w") as file:
            file.write(f"{os.getpid()} {child.pid}")
        child.wait()
    os._exit(0)
os.wait()
print(1, flush=True)
while not (os.path.exists(sys.argv[1]) and open(sys.argv[1]).read()):
    pass
"""
"""Starts a process that leaves its session, as a daemon does, and one that leaves the session of
that; both keep its output open."""


@pytest.mark.skipif(sys.platform != "linux", reason="processes that leave the session stay")
def test_what_leaves_the_session_of_a_program_is_ended(
    tmp_path: Path, python: Callable[[str], list[str]]
) -> None:
    numbers = tmp_path / "numbers"
    result = run_program([*python(DAEMON), str(numbers)], "", 600)
    assert (result.output, result.fault) == ("1\n", None)
    ends_of(numbers)
    # Nothing is left that holds its output, so nobody waits for more of it.
    assert not [one for one in threading.enumerate() if isinstance(one, runs._Reader)]


def test_what_a_program_leaves_running_is_ended(
    tmp_path: Path, python: Callable[[str], list[str]]
) -> None:
    numbers = tmp_path / "numbers"
    program = (
        "import subprocess, sys\n"
        "child = subprocess.Popen(['sleep', '600'])\n"
        "print(child.pid, file=open(sys.argv[1], 'a'))\n"
    )
    done = run("boardcover", "--", *python(program), str(numbers))
    assert done.exit_code == 1
    ends_of(numbers)


def test_a_program_that_prints_without_end_is_stopped(python: Callable[[str], list[str]]) -> None:
    program = "import sys\nwhile True: print('WINNING')\n"
    done = run("blockgame", "--seconds", "600", "--", *python(program))
    assert done.exit_code == 1
    assert done.stdout.startswith("too much output on any board\n")
    assert len(done.stdout) < 3_000


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="a stop is not seen here")
@pytest.mark.parametrize("shell", [[], ["sh", "-c", '"$@"; true', "sh"]], ids=["", "in a shell"])
def test_a_program_that_stops_itself_is_ended(
    shell: list[str], python: Callable[[str], list[str]]
) -> None:
    program = "import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)\nprint(1)\n"
    done = run("boardcover", "--seconds", "600", "--", *shell, *python(program))
    assert done.exit_code == 1
    assert done.stdout.startswith(
        "a failure on any board\nit was stopped by SIGSTOP and did not go on\n"
    )


def test_a_program_that_a_signal_ends_before_it_reads(python: Callable[[str], list[str]]) -> None:
    program = "import os, signal\nprint(1, flush=True)\nos.kill(os.getpid(), signal.SIGSEGV)\n"
    done = run("boardcover", "--", *python(program))
    assert done.exit_code == 1
    assert "it was ended by SIGSEGV, as by an index outside an array" in done.stdout
    assert "\nIt does not read its input\n  Not a character of the input is read." in done.stdout


def test_what_it_says_on_stderr_is_shown_and_bounded(python: Callable[[str], list[str]]) -> None:
    program = "import sys\nprint('\\33[31mhelp ' * 100_000, file=sys.stderr)\nsys.exit(3)\n"
    done = run("boardcover", "--", *python(program))
    assert done.exit_code == 1
    assert "it ended with exit code 3\n" in done.stdout
    assert "standard error:\n\\x1b[31mhelp " in done.stdout
    assert len(done.stdout) < 5_000


def test_an_exit_code_beside_right_answers_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def ran(_command: object, text: str, _seconds: float) -> RunResult:
        return RunResult(boardcover(text), "failed", 3)

    monkeypatch.setattr("blockcover.cli.program.run_program", ran)
    done = run("boardcover", "--small", "--", sys.executable)
    assert done.exit_code == 1
    assert done.stdout.lower().count("it ended with exit code 3\n") == 1


@pytest.mark.parametrize("text", ["", "\n \n"])
def test_an_empty_program(python: Callable[[str], list[str]], text: str) -> None:
    done = run("boardcover", "--", *python(text))
    assert done.exit_code == 1
    start = "The program is empty\n  There is nothing in it to run.\n\ninput:\n"
    assert done.stdout.startswith(start)


def test_output_that_is_no_text(python: Callable[[str], list[str]]) -> None:
    done = run("boardcover", "--", *python("import os; os.write(1, b'\\xff\\x00\\n')"))
    assert done.exit_code == 1
    shown = "It prints the same for every input, output line 1: \ufffd\\x00\n"
    assert done.stdout.startswith(shown)
    assert "\0" not in done.stdout


@pytest.mark.parametrize(
    ("args", "place"),
    [
        (["boardcover", "--", "no-such-program-anywhere"], "COMMAND: there is no program "),
        (["boardcover", "--", str(ROOT)], "COMMAND: there is no program "),
        (["boardcover", "--", "echo", "a\0b"], "COMMAND: "),
        (["boardcover"], "ARGUMENTS: "),
        (["chess", "--", "true"], "PROBLEM: "),
        (["boardcover", "--seconds", "0", "--", "true"], "--seconds: "),
    ],
)
def test_bad_use(args: list[str], place: str) -> None:
    done = run(*args)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(place)
    assert done.stderr.count("\n") == 1


def test_a_file_that_is_no_program(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"\0\1\2")
    assert run("boardcover", "--", str(file)).exit_code == 2
    file.chmod(0o755)
    done = run("boardcover", "--", str(file))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == "COMMAND: Exec format error\n"


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGHUP, 129)])
def test_a_signal_leaves_nothing_behind(
    number: signal.Signals, code: int, tmp_path: Path, python: Callable[[str], list[str]]
) -> None:
    numbers = tmp_path / "numbers"
    command = [sys.executable, "-m", "blockcover", "stress", "boardcover", "--seconds", "600", "--"]
    process = subprocess.Popen(
        [*command, *python(HANGING), str(numbers)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # It is ignored where the tests were started in the background.
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),
    )
    wait_until(lambda: numbers.exists() and len(numbers.read_text().split()) == 2)
    assert process.poll() is None
    process.send_signal(number)
    out, errors = process.communicate()
    assert (process.returncode, out) == (code, b"")
    assert b"Traceback" not in errors
    ends_of(numbers)


def test_a_signal_ends_a_program_that_is_just_starting(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []

    class Interrupted(subprocess.Popen[bytes]):
        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(*args, **named)
            started.append(self.pid)
            signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    with ended_with_us(), pytest.raises(SystemExit) as leaving:
        run_program(["sleep", "600"], "", seconds=600)
    assert leaving.value.code == 143
    assert has_ended(*started)


def test_the_readme_shows_what_is_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Write the example: a program that forgets the dominoes."""
    block = COMMAND_LINE.read_text(encoding="utf-8").split("```console\n")[1].split("```")[0]
    call, _, shown = block.partition("\n")
    assert call.startswith("$ blockcover ")
    (tmp_path / "mine.py").write_text(mistake("blockgame", "dominoes-forgotten"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    # `python3` may be a script that looks for the right Python first, each time.
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
    done = CliRunner().invoke(main, call.split()[2:])
    assert (done.exit_code, done.stdout, done.stderr) == (1, shown, "")
