"""Patches that keep one interpreter alive. They are undone after each test, for the process is shared."""

import asyncio
import builtins
import concurrent.futures
import functools
import os
import socket
import sys
import time
import unittest

from spade_runner.confine import BLOCKED_MODULES, apply_patches, lock_down

CLOCKS = ("time", "monotonic", "perf_counter", "time_ns", "monotonic_ns", "perf_counter_ns", "sleep")


class ConfineTest(unittest.TestCase):
    def setUp(self):
        saved = [
            (builtins, "input"), (asyncio, "run"), (os, "_exit"), (os, "abort"), (functools, "_lru_cache_wrapper"),
            (concurrent.futures, "ThreadPoolExecutor"), (concurrent.futures, "as_completed"),
            (sys, "setrecursionlimit"), *((time, name) for name in CLOCKS),
        ]  # fmt: skip
        for owner, name in saved:
            self.addCleanup(setattr, owner, name, getattr(owner, name))
        self.addCleanup(sys.setrecursionlimit, sys.getrecursionlimit())
        modules = dict(sys.modules)
        self.addCleanup(lambda: (sys.modules.clear(), sys.modules.update(modules)))
        names = dict(vars(socket))
        self.addCleanup(lambda: (vars(socket).clear(), vars(socket).update(names)))
        finders = list(sys.meta_path)
        self.addCleanup(lambda: sys.meta_path.__setitem__(slice(None), finders))

    def test_sleep_returns_at_once_and_moves_the_clocks(self):
        real = time.perf_counter
        started = real()
        apply_patches()
        before = time.time(), time.monotonic(), time.perf_counter_ns()
        time.sleep(600)
        after = time.time(), time.monotonic(), time.perf_counter_ns()
        self.assertLess(real() - started, 10)
        for index, unit in enumerate((1, 1, 10**9)):
            self.assertGreaterEqual(after[index] - before[index], 600 * unit)
        with self.assertRaises(ValueError):
            time.sleep(-1)

    def test_input_says_what_to_do_instead(self):
        apply_patches()
        with self.assertRaisesRegex(EOFError, "outside step"):
            input("name? ")

    def test_asyncio_is_refused_in_words(self):
        apply_patches()

        async def wait():
            await asyncio.sleep(1)

        with self.assertRaisesRegex(RuntimeError, "asyncio is not supported"):
            asyncio.run(wait())

    def test_leaving_the_process_becomes_an_exit(self):
        apply_patches()
        for leave in (lambda: os._exit(1), os.abort):
            with self.assertRaises(SystemExit):
                leave()

    def test_cached_recursion_goes_deeper_than_the_browsers_stack_allows_in_c(self):
        apply_patches()

        @functools.lru_cache(maxsize=None)
        def count(n):
            return 0 if n == 0 else 1 + count(n - 1)

        self.assertEqual(count(600), 600)
        self.assertEqual(count.cache_info().misses, 601)

    def test_the_recursion_limit_stays_within_bounds(self):
        apply_patches()
        for asked, given in ((50, 2_000), (1_500, 3_000), (10**6, 8_000)):
            sys.setrecursionlimit(asked)
            self.assertEqual(sys.getrecursionlimit(), given)

    def test_pools_run_inline(self):
        apply_patches()
        with concurrent.futures.ThreadPoolExecutor(max_workers=4) as pool:
            futures = [pool.submit(pow, 2, n) for n in range(3)]
            failed = pool.submit(lambda: 1 / 0)
            self.assertEqual(list(pool.map(abs, [-1, 2])), [1, 2])
        done = concurrent.futures.as_completed(futures)
        self.assertEqual([future.result() for future in done], [1, 2, 4])
        self.assertIsInstance(failed.exception(), ZeroDivisionError)
        with self.assertRaises(ZeroDivisionError):
            failed.result()

    def test_the_bridge_and_what_is_under_sockets_cannot_be_imported(self):
        lock_down()
        for name in BLOCKED_MODULES:
            with self.subTest(name=name), self.assertRaises(ImportError):
                __import__(name)

    def test_modules_that_only_name_sockets_can_be_imported_and_reach_none(self):
        lock_down()
        for name in ("doctest", "pdb", "ssl", "socketserver", "urllib.request", "http.client"):
            with self.subTest(name=name):
                __import__(name)
        import urllib.request

        with self.assertRaisesRegex(OSError, "no network"):
            socket.socket()
        with self.assertRaisesRegex(OSError, "no network"):
            urllib.request.urlopen("http://127.0.0.1:9/")
        self.assertFalse(hasattr(socket, "_socket"))


if __name__ == "__main__":
    unittest.main()
