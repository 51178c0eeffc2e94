"""What is learnt from games beside playing them: tournaments of bots, hints, analyses of saved games."""
