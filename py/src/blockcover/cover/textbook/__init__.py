"""The backtracking searches that the book teaches, and their traces."""
