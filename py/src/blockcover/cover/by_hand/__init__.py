"""Covering a board by hand: propagation, hints and puzzles with one tiling."""
