"""The game in a browser: a page with a terminal in it, and behind each page that is open a game of its own.

textual-serve, the extra `web`, brings the terminal (xterm.js) and carries what it shows and hears; it is loaded by
`server` and `sessions` only. What runs behind a page is `game`.
"""
