"""The boards on which a program is tried, and inputs made smaller."""
