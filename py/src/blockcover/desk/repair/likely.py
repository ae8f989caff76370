"""The lines of a program in which its mistake is likely, by its trace."""

from __future__ import annotations

from blockcover.desk.trace.trace import Trace


def likely_lines(trace: Trace) -> set[int]:
    """Return the lines that the first wrong call runs, empty without such a call.

    They include the lines of calls within it, but not those of calls whose answer is known to be
    right.
    """
    wrong, calls = trace.wrong, trace.calls
    if wrong is None:
        return set()
    suspects = {wrong}
    # A call has a greater number than its caller.
    for number, call in enumerate(calls[wrong + 1 :], wrong + 1):
        is_judged = bool(call.right)
        if call.caller in suspects and not is_judged:
            suspects.add(number)
    return {step.line for step in trace.steps if step.call in suspects}
