"""The memoised recursion that the book teaches, and its trace."""
