"""Readers of judge inputs, without slices."""

from blockcover.judgetext import parse_blockgame_steps, parse_boardcover_steps
from blockcover.notation import Filled
from blockcover.work import drain


def parse_blockgame(text: str) -> list[Filled]:
    return drain(parse_blockgame_steps(text))


def parse_boardcover(text: str) -> list[Filled]:
    return drain(parse_boardcover_steps(text))
