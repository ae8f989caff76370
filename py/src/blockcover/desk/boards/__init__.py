"""The boards on which a program is tried."""
