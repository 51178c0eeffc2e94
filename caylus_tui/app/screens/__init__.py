"""The screens before and around a game. They know no game: what belongs to one comes through `caylus_tui.app.games`."""
