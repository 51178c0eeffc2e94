"""Caylus, the board game by William Attia, for two to five people at one terminal."""

__version__ = "0.1.0"
