"""Benchmarks of every claim about speed in the project, in one run: `npm run bench`."""
