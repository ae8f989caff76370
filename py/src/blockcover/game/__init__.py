"""The block game: outcomes, winning moves and reasons."""
