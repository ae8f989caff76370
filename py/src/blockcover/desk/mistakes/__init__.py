"""Known mistakes: the catalogue, by the answers of its programs, and models of two at once."""
