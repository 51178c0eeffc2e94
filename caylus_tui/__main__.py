"""Lets `python -m caylus_tui` do what the command `caylus-tui` does."""

from caylus_tui.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
