"""The sweep over all profiles at once, in numpy arrays."""
