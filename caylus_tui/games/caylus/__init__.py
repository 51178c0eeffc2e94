"""The rules of Caylus (2005): a pure core behind `caylus_tui.table.protocol`."""
