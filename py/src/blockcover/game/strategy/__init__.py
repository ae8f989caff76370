"""Whole strategies: built, written to a file, read, and verified without the solver."""
