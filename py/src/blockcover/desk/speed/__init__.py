"""The time of a right program, and the number of calls of a search."""
