"""The block game: who wins, by what, and why."""
