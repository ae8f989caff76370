"""Analysis of one position: its outcome, the value of every move, and the reasons.

`result` is the value that the backends return: `normal` where tables reach, `beyond` where they do
not, `misere` for misère play.
"""
