"""Learning the game: lessons and puzzles as data, and what judges the moves that are tried in them.

Everything is pure logic over the rules and the words; whoever draws (`app`, `plain`) asks a `LessonRun`.
"""
