"""Faults of a whole program, for which no board is to blame.

They are found while the boards are tried. `diagnosis` asks for them again with further runs.
"""
