"""The lines of a program in which its mistake is likely, by its trace."""

from __future__ import annotations

from blockcover.desk.trace.trace import Trace


def likely_lines(trace: Trace) -> set[int]:
    """Return the lines that the first wrong call runs, empty without such a call.

    What calls in it run belongs to it, unless their answers are right.
    """
    wrong, calls = trace.wrong, trace.calls
    if wrong is None:
        return set()
    inside = {wrong}
    # A call has a greater number than its caller.
    for number, call in enumerate(calls[wrong + 1 :], wrong + 1):
        if call.caller in inside and not call.right:
            inside.add(number)
    return {step.line for step in trace.steps if step.call in inside}
