"""A game at the table whatever shows it: opening and saving games, taking turns, choices in groups, typed moves.

The Textual app and the plain text mode both stand on it. Nothing here knows a screen; what is particular to a game is
in a package of its own and reached through `caylus_tui.play.games`.
"""
