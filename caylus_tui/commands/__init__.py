"""What the commands do once `caylus_tui.cli` has read the line; the work itself is in `caylus_tui.api`."""
