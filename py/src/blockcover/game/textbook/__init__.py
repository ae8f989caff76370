"""The memoised recursion of the textbook, and its trace."""
