"""Which `math_verify` a program imports.

In training, `math_verify.parse` needs `signal.alarm`, which fails off the main thread; environments ran on
executor threads, and the prompted `verify_answer` turns every exception into "not equal". So answers
matched there as exact text only.
"""

import sys
import types

from . import math_verify
from .private_builtins import __builtins__


def install(*, exact: bool) -> None:
    """Makes `import math_verify` give the raising one (as in training) or the working one (lenient)."""
    sys.modules["math_verify"] = _make_raising_module() if exact else math_verify


def _make_raising_module() -> types.ModuleType:
    module = types.ModuleType("math_verify", "math_verify as it behaves off the main thread.")

    def parse(*_args, **_kwargs):
        raise ValueError("signal only works in main thread of the main interpreter")

    module.parse = parse
    module.verify = parse
    for name in math_verify.CONFIG_CLASSES:
        setattr(module, name, getattr(math_verify, name))
    return module
