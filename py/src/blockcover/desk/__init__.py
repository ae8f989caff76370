"""The judge's desk: a learner's program is tried, and its fault is named."""
