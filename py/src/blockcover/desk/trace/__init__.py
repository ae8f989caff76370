"""A program of a learner step by step: its variables, its calls, and the first wrong answer."""
