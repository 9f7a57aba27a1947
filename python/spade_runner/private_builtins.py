"""Builtins that a program cannot patch.

A function looks its builtins up in the `__builtins__` of the module that defines it. The modules of the
runner import this copy under that name, so `builtins.len = ...` in a program reaches the program alone.
"""

import builtins

__builtins__ = vars(builtins).copy()
