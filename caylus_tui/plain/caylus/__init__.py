"""Caylus in lines of text."""
