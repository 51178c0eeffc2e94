"""Faults for tests of playing."""

from tests.store.conftest import faults as faults
