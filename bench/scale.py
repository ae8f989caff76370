"""The cost of the census of a board too large for one computer, estimated from a few blocks.

`python -m bench.scale [RxC...]` prints, for each board, the number of blocks, the data that is
stored and sent, and the processor time of a few blocks in the middle tier, computed from random
ones. The figures of docs/scale.md come from here.
"""

import sys
from random import Random
from statistics import median
from time import thread_time

import numpy as np

from blockcover.game.census.block import Blocks, Words
from blockcover.game.census.space import Space
from blockcover.work import drain

BLOCKS = 5
"""Number of blocks to measure for each board."""


def random_block(space: Space, seed: int) -> Words:
    """A random block; no structure in it makes it faster than a real one."""
    words = np.random.default_rng(seed).integers(0, 256, space.block_bytes, np.uint8)
    width = 1 << max(0, space.word_cells - 3)
    made: Words = words.view(f"u{width}").reshape(1 << len(space.low_cells), -1)
    return made


def measured(space: Space, chosen: list[int]) -> tuple[float, float]:
    """The median seconds to fill a block, and to count its positions."""
    blocks = Blocks(space)
    filling, counting = [], []
    for block in chosen:
        needs = {source.block for source in space.sources(block).values()}
        firsts = {need: random_block(space, need) for need in needs}
        begun = thread_time()
        made = drain(blocks.filled_steps(block, firsts))
        filled = thread_time()
        blocks.losing_by_filled(block, made)
        filling.append(filled - begun)
        counting.append(thread_time() - filled)
    return median(filling), median(counting)


def figures(rows: int, cols: int) -> str:
    """The figures of a board as text."""
    space = Space(rows, cols)
    tiers = space.tiers()
    filled = [block for tier in tiers for block in tier]
    sent = sum(len({s.block for s in space.sources(block).values()}) for block in filled)
    middle = tiers[len(tiers) // 2]
    chosen = Random(1).sample(middle, min(BLOCKS, len(middle)))
    filling, counting = measured(space, chosen)
    gb = space.block_bytes / 1e9
    hours = len(filled) * (filling + counting) / 3600
    return (
        f"{rows}x{cols}: {len(filled)} of {1 << len(space.high_cells)} blocks of {gb:.4f} GB are "
        f"filled, {len(filled) * gb:.0f} GB; {sent} times one is read, {sent * gb:.0f} GB; held by "
        f"tiers {space.held_nbytes / 1e9:.0f} GB; {len(tiers)} tiers, the largest of "
        f"{max(map(len, tiers))}; to fill one {filling:.2f} s, to count it {counting:.3f} s, all "
        f"{hours:.2f} hours of one processor"
    )


if __name__ == "__main__":
    for size in sys.argv[1:] or ["6x6", "6x7"]:
        rows, cols = size.split("x")
        print(figures(int(rows), int(cols)), flush=True)
