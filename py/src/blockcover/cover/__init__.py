"""Board cover: how many tilings there are, and which."""
