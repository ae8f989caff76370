"""Proof search for components too large for a table."""
