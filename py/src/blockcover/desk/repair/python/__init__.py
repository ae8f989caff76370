"""Programs in Python: their parts, read from the syntax tree, and the changes of their text."""
