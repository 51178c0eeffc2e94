"""Caylus at the table: choices in groups, moves typed in a few letters, what can be pointed at, how it is set up."""
