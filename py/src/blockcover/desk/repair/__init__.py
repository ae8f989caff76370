"""The search for a single change that makes a wrong program right."""
