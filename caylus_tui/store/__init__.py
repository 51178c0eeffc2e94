"""Files: saving without loss, locks, the list of saved games, settings. It knows no game: a record is bytes of JSON."""
