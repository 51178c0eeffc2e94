"""`python -m tests.bench` measures the rules and prints what they cost, in time and in units of a plain Python loop."""

from tests.bench.measure import measure, report

print(report(*measure()))
