"""Analysis of one position: its outcome, the value of every move, and the reasons.

`result` is the value that all modes return: `normal` within the tables, `beyond` outside them, and
`misere` for misère play.
"""
