"""The catalogue of known mistakes, by the answers of its programs."""
