"""The command line as a program: `blockcover`, and `python -m blockcover`.

Owns that Ctrl+C ends it with exit code 130 and no traceback while it still loads, too. What it does
is known to `cli`.
"""

import os
import sys

_INTERRUPTED = 130


def run() -> None:
    """Do what the arguments say, and end with the exit code of that."""
    try:
        from blockcover.cli import main

        main(prog_name="blockcover")
    except KeyboardInterrupt:
        pass
    except SystemExit as left:
        if left.code != _INTERRUPTED:
            raise
    # Not by sys.exit: interrupted in an import, CPython would end itself by the signal after all.
    print(end="", file=sys.stderr, flush=True)
    os._exit(_INTERRUPTED)


if __name__ == "__main__":
    run()
