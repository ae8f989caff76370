"""Faults of a whole program, for which no board is to blame: found while the boards are tried."""
