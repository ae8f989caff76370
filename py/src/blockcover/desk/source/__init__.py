"""The text of a program, as far as it shows a fault."""
