"""web/judge/python/program.py: the environment of a learner's program, and the report of its end.

The module takes over its whole process, so each test starts a new one.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from blockcover.cli.traced import traced_program
from blockcover.desk.results import RunResult
from blockcover.desk.running.endings import ending_of
from places import ROOT
from traced_programs import HOSTILE

pytestmark = pytest.mark.native

PROGRAM = ROOT / "web/judge/python/program.py"
TRACER = [str(Path(traced_program.__file__).with_name(part)) for part in traced_program.PARTS]

HARNESS = """
import json, os, sys, tempfile
reports = os.fdopen(os.dup(1), "w")
os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
sources = json.loads(sys.argv[2])
given = sys.argv[3]
printed = [tempfile.TemporaryFile() for _ in sources]
scope = {"__name__": "program"}
exec(compile(open(sys.argv[1], encoding="utf-8").read(), "program.py", "exec"), scope)
tracer = [open(path, encoding="utf-8").read() for path in sys.argv[4:]]
for source, file in zip(sources, printed):
    # The worker's file descriptors lead to the input and the output of the present run.
    for number, stream in enumerate(scope["_streams"]):
        os.dup2(file.fileno() if number else os.open(given, os.O_RDONLY), stream)
    made = scope["trace"](source, True, 1e9, *tracer) if tracer else scope["run"](source)
    ran = json.loads(made)
    file.seek(0)
    ran["output"] = file.read().decode()
    ran["steps"] = ran.pop("events", "").count('["s",')
    ran["stopped"] = ran.get("stopped", False)
    reports.write(json.dumps(ran) + "\\n")
reports.flush()
"""


def ends_of(folder: Path, *sources: str, tracer: Sequence[str] = ()) -> list[dict[str, Any]]:
    """Run programs one after the other; return the report and the output of each.

    With the paths of a tracer's modules, each is traced too.
    """
    given = folder / "input"
    given.write_text("2\n3 4\n", encoding="utf-8")
    command = [sys.executable, "-c", HARNESS, str(PROGRAM), json.dumps(sources), str(given)]
    command += tracer
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


READERS = (
    "print(input(), input())",
    "import sys\nprint(*sys.stdin.read().split('\\n')[:2])",
    "print(*open(0).read().splitlines())",
    "import sys\nprint(sys.stdin.buffer.readline().decode().strip(), next(sys.stdin).strip())",
    "if __name__ == '__main__':\n    print(*[input() for _ in range(int('2'))])\n    exit()",
)


def test_a_program_reads_as_on_a_judge(tmp_path: Path) -> None:
    # Twice: the first may have closed its input.
    for ran in ends_of(tmp_path, *READERS, *READERS):
        assert (ran["end"], ran["status"], ran["output"]) == ("ended", 0, "2 3 4\n")


BAD_ENDS = [
    ("while True:\n    input()", "end-of-input", 2),
    ("def f(n):\n    return f(n + 1)\n\nf(0)", "recursion", 2),
    # Not the helper in which the stack happened to end.
    (
        "def a(n):\n    return b(n)\ndef b(n):\n    return n\ndef f(n):\n    return f(a(n))\nf(0)",
        *("recursion", 6),
    ),
    ("x = 1\nif x\n    pass", "syntax", 2),
    ("\n\nimport js", "not-here", 3),
    ("import ctypes", "not-here", 1),
    ("def f(x):\n    return 1 / x\nf(0)", "error", 2),
    ("raise MemoryError", "memory", 1),
    ("import errno\nraise OSError(errno.ENOMEM, 'a file is too large')", "memory", 2),
    ("import os\nprint(1)\nos._exit(0)", "error", 3),
    ("import sys\nsys.setrecursionlimit('9')", "error", 2),
    ("import threading\nthreading.Thread().join()", "error", 2),
]


def test_a_bad_end_is_told_with_its_line(tmp_path: Path) -> None:
    for ran, (source, what, line) in zip(
        ends_of(tmp_path, *(source for source, *_ in BAD_ENDS)), BAD_ENDS, strict=True
    ):
        assert (ran["end"], ran["status"], ran["line"]) == (what, 1, line), source
        assert "program.py" not in ran["errors"]
        ending = ending_of(RunResult("", "failed", 1, ran["errors"]))
        assert ending is not None
        # Of an end for want of memory there may be no room to tell the line.
        assert ending.line == line or what == "memory"


INDEX_ERRORS = {
    "row = [1, 2]\nprint(row[2])": "index 2 of row, whose length is 2",
    "row = [[0] * 3] * 2\nfor y in range(3): row[y][0] = 1": "index 2 of row, whose length is 2",
    "def f(b, y, x):\n return b[y][x + 1]\nf(['..#'], 0, 2)": "index 3 of b[y], whose length is 3",
    # Nothing of the program runs again.
    "x = [1]\nx[len(x)]": "",
    "class L(list): pass\nL()[0]": "",
    "x = L = type('L', (list,), {'__len__': print})()\nL[3]": "",
    "raise IndexError('index out of range')": "",
    "x = []\nx.pop()": "",
    "한 = [1]; 한[3]": "index 3 of 한, whose length is 1",
}


def test_an_index_error_tells_the_index_and_the_length(tmp_path: Path) -> None:
    for ran, (source, note) in zip(
        ends_of(tmp_path, *INDEX_ERRORS), INDEX_ERRORS.items(), strict=True
    ):
        *_, last = ran["errors"].rstrip("\n").split("\n")
        assert (last if last.startswith("index ") else "") == note, source
        assert ran["output"] == ""


def test_an_exit_has_its_status(tmp_path: Path) -> None:
    exits = (f"import sys\nsys.exit({left})" for left in ("3", "'no'", "None", ""))
    ends = [(ran["end"], ran["status"]) for ran in ends_of(tmp_path, *exits)]
    assert ends == [("ended", status) for status in (3, 1, 0, 0)]


def test_a_traced_program_ends_in_the_same_way(tmp_path: Path) -> None:
    # The first prints from its own tracer while the state is restored.
    sources = list(HOSTILE.values())[1:]
    untraced = ends_of(tmp_path, *sources)
    traced = ends_of(tmp_path, *sources, tracer=TRACER)
    assert all(ran.pop("steps") > 0 for ran in traced)
    assert [ran | {"steps": 0} for ran in traced] == untraced


def test_each_program_finds_everything_as_it_was(tmp_path: Path) -> None:
    spoiling = (
        "import builtins, sys, random, fractions\nkept = 1\nsys.setrecursionlimit(10**6)\n"
        "builtins.print = None\ndel builtins.len\nsys.stdout.close()\nsys.path.clear()\n"
        "sys.meta_path.clear()\nsys.modules.clear()\n"
    )
    looking = (
        "import sys\nprint(len('ab'), sys.getrecursionlimit(), 'kept' in globals(), "
        "'fractions' in sys.modules)\ntry:\n    import js\nexcept ImportError:\n    print('closed')"
    )
    _, ran = ends_of(tmp_path, spoiling, looking)
    assert ran["output"] == "2 1000 False False\nclosed\n"


def test_no_program_sows_what_the_next_one_draws(tmp_path: Path) -> None:
    sown = "import random\nrandom.seed(1)"
    drawn = "import random\nprint(random.random())"
    first, other = (ran["output"] for ran in ends_of(tmp_path, sown, drawn, sown, drawn)[1::2])
    assert first != other


def test_a_program_may_leave_at_once_when_its_output_is_written(tmp_path: Path) -> None:
    main = "import os, sys\ndef main():\n    print(7, flush=True)\n    os._exit({})\n"
    inside = "import threading\nthreading.Thread(target=main).start()\nprint(8)"
    sources = [main.format(0) + "main()", main.format(3) + "main()", main.format(0) + inside]
    ends = ends_of(tmp_path, *sources, "print(9)")
    assert [(ran["end"], ran["status"], ran["output"]) for ran in ends] == [
        ("ended", 0, "7\n"),
        ("ended", 3, "7\n"),
        ("ended", 0, "7\n"),
        ("ended", 0, "9\n"),
    ]
    (lost,) = ends_of(tmp_path, "import os\nprint('x' * 99)\nos._exit(0)")
    assert (lost["output"], lost["status"]) == ("", 1)
    assert "drops 100 bytes" in lost["errors"]


IN_THREAD = """\
import sys, threading
sys.setrecursionlimit(10**6)
threading.stack_size(1 << 26)

def depth(n):
    return n and depth(n - 1) + 1

def main():
    print(input(), depth(5_000), threading.current_thread() is thread, thread.is_alive())

thread = threading.Thread(target=main, name="deep")
print(thread.is_alive())
thread.start()
thread.join()
print(thread.is_alive(), threading.current_thread() is threading.main_thread())
"""


def test_a_thread_runs_where_it_starts(tmp_path: Path) -> None:
    for ran in ends_of(tmp_path, IN_THREAD, IN_THREAD):
        assert ran["end"] == "ended", ran["errors"]
        assert ran["output"] == "False\n2 5000 True True\nFalse True\n"


def test_a_thread_is_used_as_elsewhere(tmp_path: Path) -> None:
    start = "import threading\nthread = threading.Thread(target={})\nthread.{}()\nthread.{}()"
    uses = [("print", "join", "start"), ("print", "start", "start")]
    uses += [("lambda: thread.join()", "run", "start")]
    for ran in ends_of(tmp_path, *(start.format(*use) for use in uses)):
        assert (ran["end"], "RuntimeError" in ran["errors"]) == ("error", True)


def test_an_error_in_a_thread_ends_the_thread_alone(tmp_path: Path) -> None:
    start = "import sys, threading\nthread = threading.Thread(target={}, name='deep')\n"
    after = "thread.start()\nthread.join()\nprint(sys.stderr.flush(), thread.is_alive())"
    failing = start.format("lambda: 1 / 0") + after
    leaving = start.format("sys.exit") + after
    failed, left = ends_of(tmp_path, failing, leaving)
    for ran in (failed, left):
        assert (ran["end"], ran["status"]) == ("ended", 0)
        assert ran["output"].endswith("None False\n")
    # Both descriptors lead to one file here.
    assert failed["output"].startswith("Exception in thread deep")
    assert "ZeroDivisionError" in failed["output"]
    assert left["output"] == "None False\n"
