"""The parts that record a program in Python, in its own process.

They need nothing but the standard library, as the Python of the program need not have this package:
the command line and the page run their texts in one namespace, `PARTS` of `traced_program` in this
order. They call no method of the program's objects, so a program cannot tell that it is recorded
but by its time.
"""
