"""Small parts that any screen may use. They know no game."""
