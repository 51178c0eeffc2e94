"""What any turn-based game at one table needs; pure, and knows no game."""
