"""Counting tilings by a sweep over the profiles of a frontier."""
