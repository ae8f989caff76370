"""The entry point of the command line: `blockcover` and `python -m blockcover`.

Ends with exit code 130 and no traceback on Ctrl+C, even while modules are being imported. The
commands are in `cli`.
"""

import os
import sys

_INTERRUPTED = 130
"""The exit code of a program that SIGINT has ended: 128 + 2."""


def run() -> None:
    """Run the command line and exit with its code."""
    try:
        from blockcover.cli import main

        main(prog_name="blockcover")
    except KeyboardInterrupt:
        pass
    except SystemExit as ending:
        if ending.code != _INTERRUPTED:
            raise
    # os._exit, because after an interrupt in an import CPython ends itself by the signal, even if
    # sys.exit was called.
    print(end="", file=sys.stderr, flush=True)
    os._exit(_INTERRUPTED)


if __name__ == "__main__":
    run()
