"""The fault of a wrong program: the runs and rules that tell it."""
