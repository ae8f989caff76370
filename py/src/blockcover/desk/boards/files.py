"""All small boards as files, for programs that run elsewhere.

The small boards come first, so that the first wrong answer is on a board as small as possible. The
medium ones follow for the mistakes that no small board shows. An archive has the same boards in
inputs of the judge's size.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import chain
from operator import ne

from blockcover.board import Board
from blockcover.desk.boards.generate import BoardOptions
from blockcover.desk.boards.small import SMALL, reference_batches
from blockcover.judge import input_of
from blockcover.problems import PROBLEMS
from blockcover.work import Pace, Progress, Steps, each, sliced

RUN_ALL = "for f in small-*.txt; do ./a.out < $f; done > out.txt"
"""The shell command that runs a program on the files of the archive. Its joined output is that of
one file with all boards."""

_FIRST = 10
"""Number of boards that tell most other inputs apart."""
_DATE = (1980, 1, 1, 0, 0, 0)
"""The date of each file, always the same, so that equal boards give equal bytes."""


@sliced
def file_boards(problem: str) -> Steps[list[Board]]:
    """Return the boards of the files: all small boards, then medium ones."""
    small = SMALL[problem]
    batches = yield from reference_batches.steps(problem)
    medium = (boards for stage, boards in batches if stage == "medium")
    boards: dict[Board, None] = {}  # Each once, in order: a medium board may be a small one too.
    pace = Pace()
    for board in chain(small, *medium):
        boards[board] = None
        if pace.is_over():
            yield Progress("boards", min(len(boards), len(small)), len(small))
    return list(boards)


@sliced
def boards_for(options: BoardOptions) -> Steps[list[Board]]:
    """Return the boards of all options of ``blockcover tests``."""
    if options.sort == "small":
        return file_boards.steps(options.problem)
    return options.boards_steps()


def is_of_files_steps(problem: str, boards: Sequence[Board]) -> Steps[bool]:
    """Whether these are the boards of the files, in order."""
    small = SMALL[problem]
    # Most other inputs differ so soon that not all boards are generated.
    if len(boards) <= len(small) or any(map(ne, small, boards[:_FIRST])):
        return False
    return boards == (yield from file_boards.steps(problem))


@sliced
def zipped(problem: str, boards: Sequence[Board]) -> Steps[bytes]:
    """Return a ZIP archive of boards: inputs of the judge's size and a README."""
    # Not imported for other requests of the page, since it imports many modules.
    from zipfile import ZipFile, ZipInfo

    parts = PROBLEMS[problem].inputs(boards)
    texts = yield from each(parts, lambda part: input_of(problem, part), "files")
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        archive.writestr(ZipInfo("README", _DATE), f"{RUN_ALL}\n")
        for number, text in enumerate(texts, 1):
            archive.writestr(ZipInfo(f"small-{number:03}.txt", _DATE), text)
    return buffer.getvalue()
