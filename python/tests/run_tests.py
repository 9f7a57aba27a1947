"""Runs every `test_*.py` here, in CPython as a script or in Pyodide through `run_all`.

As a script: `python3 python/tests/run_tests.py [--counts FILE]`; failures go to standard error.
"""

import io
import json
import sys
import unittest
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


def run_all(stream) -> dict:
    """Runs the tests.

    Args:
        stream: Where the usual report goes.

    Returns:
        `{"passed", "failed", "skipped"}`.
    """
    suite = unittest.defaultTestLoader.discover(str(FOLDER), "test_*.py")
    outcome = unittest.TextTestRunner(stream=stream).run(suite)
    failing = {str(test).split(" [", 1)[0].split(" (file=", 1)[0] for test, _ in _list_faults(outcome)}
    skipped = len(outcome.skipped)
    return {
        "passed": outcome.testsRun - len(failing) - skipped,
        "failed": len(failing),
        "skipped": skipped,
    }


def run_all_as_json() -> str:
    """For Pyodide: the counts and the report as one JSON text."""
    report = io.StringIO()
    counts = run_all(report)
    return json.dumps({**counts, "report": report.getvalue()})


def _list_faults(outcome: unittest.TestResult):
    unexpected = [(test, "") for test in outcome.unexpectedSuccesses]
    return [*outcome.failures, *outcome.errors, *unexpected]


if __name__ == "__main__":
    sys.path[:0] = [str(FOLDER), str(FOLDER.parent)]
    # A test that leaves its own streams behind must not take the counts with it.
    stdout = sys.stdout
    result = run_all(sys.stderr)
    json.dump(result, stdout)
    sys.exit(1 if result["failed"] else 0)
