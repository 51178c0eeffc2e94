"""What computer players know about Caylus."""
