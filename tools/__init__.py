"""Programs for working on the project; they do not ship with the game."""
