"""`service.stretches`: a long run of numbers in a few extremes."""

import random

from blockcover.service.stretches import stretches


def test_each_stretch_has_its_own_extreme() -> None:
    rng = random.Random(1)
    for _ in range(200):
        values = [rng.randrange(20) for _ in range(rng.randint(0, 50))]
        greatest = stretches(values, rng.randint(1, 60), max)
        assert max(greatest, default=None) == max(values, default=None)
        assert min(stretches(values, 7, min), default=None) == min(values, default=None)
        if greatest:
            assert greatest[0] == max(values[: len(values) // len(greatest)])
