"""Programs in C and C++: their parts, read from a syntax tree, and the changes of their text."""
