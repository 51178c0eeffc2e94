"""Caylus on the screen: the board, the table around it, and what belongs to this game alone."""
