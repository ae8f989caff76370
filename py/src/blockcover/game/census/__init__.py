"""Outcomes of all positions of a whole board, counted tier by tier."""
