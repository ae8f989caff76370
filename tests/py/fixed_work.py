"""A fixed piece of work in Python, with which the time of other work is compared in one run."""

from time import process_time


def seconds_of_fixed_work() -> float:
    """Return the processor time of the work: some 5 ms on a desktop computer of today."""
    times = []
    for _ in range(3):
        begin = process_time()
        sum(number * number for number in range(100_000))
        times.append(process_time() - begin)
    return min(times)
