"""`python -m blockcover` is the command line."""

from blockcover.cli import main

main(prog_name="blockcover")
