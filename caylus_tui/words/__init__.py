"""Every sentence people read about the game, in the language they chose."""
