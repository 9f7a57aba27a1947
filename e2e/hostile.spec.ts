/**
 * Programs that hang, recurse, exit, flood or tamper. After each, the page must not have stalled, the reader must
 * be told what happened, and the next environment must play. The same page goes through all of them.
 */
import { expect, type Page } from "@playwright/test";

import type { RunnerError } from "@/lib/core/domain/ports";

import { COUNTER, makeProgram } from "./harness/programs";
import type { Play } from "./harness/runner-page";
import { play, test } from "./harness/runner-test";

/** Far below any deadline: the page's own thread must hardly notice what a program does. */
const MOST_STALL_MS = 2_500;

const LOOP = "while True:\n    pass";
const RECURSE =
  "def dive(n):\n    return dive(n + 1) + 1\nreturn str(dive(0)), 0.0, False, False, {}";

interface Hostile {
  name: string;
  source: string;
  /**
   * Code of the error by which the play ends, or the error's type inside a turn. `too deep`: either Python refuses or
   * the browser's stack ends the interpreter, which depends on the browser.
   */
  ends: string | { turnError: string } | { observation: RegExp };
}

const PROGRAMS: Hostile[] = [
  { name: "a loop in __init__", source: makeProgram({ init: LOOP }), ends: "runner/timeout" },
  {
    name: "a loop in reset",
    source: makeProgram({
      reset: `if seed == 1:\n    ${LOOP.replace("\n", "\n    ")}\nreturn 'x', {}`,
    }),
    ends: "runner/timeout",
  },
  { name: "a loop in step", source: makeProgram({ step: LOOP }), ends: "runner/timeout" },
  {
    name: "a loop that swallows every exception",
    source: makeProgram({
      step: "while True:\n    try:\n        pass\n    except BaseException:\n        pass",
    }),
    ends: "runner/timeout",
  },
  {
    name: "a loop at the top of the file",
    source: "while True:\n    pass\n",
    ends: "runner/timeout",
  },
  {
    name: "a sum without end",
    source: makeProgram({ step: "return str(sum(itertools.count())), 0.0, False, False, {}" }),
    ends: "runner/timeout",
  },
  {
    name: "a catastrophic regular expression",
    source: makeProgram({ step: "re.match(r'(a+)+$', 'a' * 40 + 'b')" }),
    ends: "runner/timeout",
  },
  {
    name: "a number too large to compute",
    source: makeProgram({ step: "x = 3 ** 10 ** 9" }),
    ends: "runner/timeout",
  },
  {
    name: "sleep for ten minutes",
    source: makeProgram({
      step: "import time\nbefore = time.time()\ntime.sleep(600)\nreturn f'slept {int(time.time() - before)}', 0.0, False, False, {}",
    }),
    ends: { observation: /^slept 60\d$/ },
  },
  {
    name: "plain recursion",
    source: makeProgram({ step: RECURSE }),
    ends: { turnError: "RecursionError" },
  },
  {
    name: "recursion after raising the limit",
    source: makeProgram({ step: `import sys\nsys.setrecursionlimit(10 ** 9)\n${RECURSE}` }),
    ends: { turnError: "RecursionError" },
  },
  {
    name: "cached recursion 600 deep",
    source: makeProgram({
      step: "@lru_cache(maxsize=None)\ndef f(n):\n    return 0 if n == 0 else 1 + f(n - 1)\nreturn str(f(600)), 0.0, False, False, {}",
    }),
    ends: { observation: /^600$/ },
  },
  {
    name: "recursion through functools.partial",
    source: makeProgram({
      step: "def walk(ring):\n    for item in ring:\n        functools.partial(walk, item)()\nring = []\nring.append(ring)\nwalk(ring)",
    }),
    ends: "runner/crashed",
  },
  {
    name: "a list nested 100,000 deep as repr",
    source: makeProgram({
      step: "x = []\nfor _ in range(100_000):\n    x = [x]\nreturn repr(x), 0.0, False, False, {}",
    }),
    ends: "runner/crashed",
  },
  {
    name: "recursion through a generator",
    source: makeProgram({ step: "def f(n):\n    return sum(f(n + 1) for _ in (0,))\nf(0)" }),
    ends: "too deep",
  },
  {
    name: "recursion through sorted",
    source: makeProgram({
      step: "def f(n):\n    return sorted([n], key=lambda m: f(m + 1))\nf(0)",
    }),
    ends: "too deep",
  },
  {
    name: "recursion through __getattr__",
    source: makeProgram({
      step: "class Deep:\n    def __getattr__(self, name):\n        return getattr(self, name + 'x')\nDeep().a",
    }),
    ends: "too deep",
  },
  {
    name: "a deep copy of a list nested 100,000 deep",
    source: makeProgram({
      step: "x = []\nfor _ in range(100_000):\n    x = [x]\ncopy.deepcopy(x)",
    }),
    ends: "too deep",
  },
  {
    name: "JSON nested 100,000 deep",
    source: makeProgram({ step: "json.loads('[' * 100_000 + ']' * 100_000)" }),
    ends: "too deep",
  },
  {
    name: "an expression of 20,000 terms",
    source: makeProgram({
      step: "eval('1' + '+1' * 20_000)\nreturn 'next', 0.0, False, False, {}",
    }),
    ends: "too deep",
  },
  {
    name: "sys.exit",
    source: makeProgram({ step: "import sys\nsys.exit(3)" }),
    ends: "runner/exit",
  },
  {
    name: "os._exit",
    source: makeProgram({ step: "import os\nos._exit(3)" }),
    ends: "runner/exit",
  },
  { name: "os.abort", source: makeProgram({ step: "import os\nos.abort()" }), ends: "runner/exit" },
  { name: "SystemExit while loading", source: "raise SystemExit('no')\n", ends: "runner/exit" },
  {
    name: "KeyboardInterrupt",
    source: makeProgram({ step: "raise KeyboardInterrupt" }),
    ends: "runner/raised",
  },
  {
    name: "an exception without a readable message",
    source: makeProgram({
      prelude: "class Odd(Exception):\n    def __str__(self):\n        raise SystemExit\n",
      step: "raise Odd()",
    }),
    ends: "runner/exit",
  },
  {
    name: "memory doubled until it ends",
    source: makeProgram({ step: "x = bytearray(1 << 20)\nwhile True:\n    x = x + x" }),
    ends: { turnError: "MemoryError" },
  },
  {
    name: "a list that grows for ever",
    source: makeProgram({ init: "x = ['grow']\nwhile True:\n    x = x + x" }),
    ends: "runner/memory",
  },
  {
    name: "a disk filled up",
    source: makeProgram({
      step: "block = b'x' * (1 << 20)\nwith open('/tmp/full', 'wb') as file:\n    while True:\n        file.write(block)",
    }),
    ends: { turnError: "OSError" },
  },
  {
    name: "input()",
    source: makeProgram({ step: "input('name? ')" }),
    ends: { turnError: "EOFError" },
  },
  {
    name: "a thread",
    source: makeProgram({ step: "import threading\nthreading.Thread(target=print).start()" }),
    ends: { turnError: "RuntimeError" },
  },
  {
    name: "a pool of threads",
    source: makeProgram({
      step: "from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor(4) as pool:\n    return str(list(pool.map(abs, [-1, -2]))), 0.0, False, False, {}",
    }),
    ends: { observation: /^\[1, 2\]$/ },
  },
  {
    name: "asyncio",
    source: makeProgram({
      step: "import asyncio\nasync def wait():\n    await asyncio.sleep(1)\nasyncio.run(wait())",
    }),
    ends: { turnError: "RuntimeError" },
  },
  {
    name: "another process",
    source: makeProgram({ step: "import subprocess\nsubprocess.run(['ls'])" }),
    ends: { turnError: "OSError" },
  },
  {
    name: "an exception in close",
    source: `${makeProgram({})}\n    def close(self):\n        raise SystemExit('close')\n`,
    ends: { observation: /^next$/ },
  },
  {
    name: "a close that never returns",
    source: `${makeProgram({})}\n    def close(self):\n        while True:\n            pass\n`,
    ends: { observation: /^next$/ },
  },
  {
    name: "patched json, re and builtins",
    source: makeProgram({
      prelude:
        "import builtins, json, re\ndef no(*a, **k):\n    raise SystemExit('patched')\njson.dumps = json.loads = re.search = re.compile = no\nbuiltins.len = builtins.str = builtins.isinstance = builtins.print = no\n",
    }),
    ends: { observation: /^next$/ },
  },
  {
    name: "replaced modules",
    source: makeProgram({
      prelude:
        "import sys\nfor name in list(sys.modules):\n    if name != 'dynamic_game':\n        sys.modules[name] = None\n",
    }),
    ends: { observation: /^next$/ },
  },
  {
    name: "replaced output",
    source: makeProgram({
      step: "import sys\nsys.stdout = sys.stderr = None\nreturn 'quiet', 0.0, False, False, {}",
    }),
    ends: { observation: /^quiet$/ },
  },
];

async function checkOutcome(page: Page, { source, ends }: Hostile): Promise<void> {
  const hostile = await play(page, source, ["go"]);
  const turn = hostile.turns[0];
  const failure = findFailure(hostile);
  if (ends === "too deep") {
    const error = failure?.code ?? (turn?.ok === true ? turn.value.error?.type : null);
    expect(["runner/crashed", "RecursionError", "MemoryError"]).toContain(error);
  } else if (typeof ends === "string") {
    expect(failure).toMatchObject({ code: ends });
    expect(failure?.message).not.toBe("");
  } else {
    expect(failure).toBeNull();
    const value = turn?.ok === true ? turn.value : null;
    if ("turnError" in ends) expect(value?.error).toMatchObject({ type: ends.turnError });
    else expect(value?.observation).toMatch(ends.observation);
  }
  expect(hostile.longestStallMs).toBeLessThan(MOST_STALL_MS);
  const next = await play(page, COUNTER, ["win"]);
  expect(next.turns).toMatchObject([{ ok: true, value: { reward: 1, terminated: true } }]);
}

function findFailure({ load, reset, turns }: Play): RunnerError | null {
  if (!load.ok) return load.error;
  if (reset?.ok === false) return reset.error;
  return turns[0]?.ok === false ? turns[0].error : null;
}

const isHanging = ({ ends }: Hostile) => ends === "runner/timeout";

for (const program of PROGRAMS.filter(isHanging))
  test(`${program.name}: ended at the deadline, and the next environment plays`, async ({
    hastyPage,
  }) => {
    await checkOutcome(hastyPage, program);
  });

for (const program of PROGRAMS.filter((program) => !isHanging(program)))
  test(`${program.name}: told, and the next environment plays`, async ({ sharedPage }) => {
    await checkOutcome(sharedPage, program);
  });

test("200,000 prints arrive capped and counted", async ({ sharedPage }) => {
  const outcome = await play(
    sharedPage,
    makeProgram({
      step: "for n in range(200_000):\n    print(n)\nreturn 'done', 0.0, False, False, {}",
    }),
    ["go"],
  );
  const turn = outcome.turns[0];
  if (turn?.ok !== true) throw new Error("The step failed.");
  expect(turn.value.observation).toBe("done");
  expect(turn.value.output.startsWith("0\n1\n2\n")).toBe(true);
  // 200,000 numbers and as many line ends.
  expect(turn.value.output.length + turn.value.outputCut).toBe(1_288_890);
  expect(turn.value.output.length).toBe(65_536);
});

test("one line of 5 MB without an end arrives capped and counted", async ({ sharedPage }) => {
  const outcome = await play(
    sharedPage,
    makeProgram({ step: "print('x' * 5_000_000, end='')\nreturn 'done', 0.0, False, False, {}" }),
    ["go"],
  );
  expect(outcome.turns).toMatchObject([
    { ok: true, value: { outputCut: 5_000_000 - 65_536, observation: "done" } },
  ]);
});

test("an observation of 100 MB arrives capped and counted", async ({ sharedPage }) => {
  const outcome = await play(
    sharedPage,
    makeProgram({ step: "return 'x' * 100_000_000, 0.0, False, False, {}" }),
    ["go"],
  );
  expect(outcome.turns).toMatchObject([
    { ok: true, value: { observationCut: 100_000_000 - 200_000 } },
  ]);
  expect(outcome.longestStallMs).toBeLessThan(MOST_STALL_MS);
});

test("a reward that is not a number is a fault of the program", async ({ sharedPage }) => {
  const outcome = await play(
    sharedPage,
    makeProgram({ step: "return 'x', float('nan'), False, False, {}" }),
    ["go"],
  );
  expect(outcome.turns).toMatchObject([{ ok: false, error: { code: "runner/contract" } }]);
});

test("big numbers and lone surrogates cross as they are", async ({ sharedPage }) => {
  const outcome = await play(
    sharedPage,
    makeProgram({ step: "return '\\ud83d end', 0.0, False, False, {'mask': 2**63 + 1}" }),
    ["go"],
  );
  expect(outcome.turns).toMatchObject([
    { ok: true, value: { observation: "\ud83d end", info: { mask: "9223372036854775809" } } },
  ]);
});

test("two environments opened in turn do not share the global generator", async ({
  sharedPage,
}) => {
  const luck = makeProgram({
    reset: "random.seed(seed)\nreturn 'x', {}",
    step: "return str(random.random()), 0.0, False, False, {}",
  });
  const alone = await play(sharedPage, luck, ["go", "go"]);
  await play(sharedPage, makeProgram({ init: "random.seed(99)" }), ["go"]);
  const again = await play(sharedPage, luck, ["go", "go"]);
  const texts = (outcome: typeof alone) =>
    outcome.turns.map((turn) => (turn.ok ? turn.value.observation : turn.error.code));
  expect(texts(again)).toEqual(texts(alone));
  expect(new Set(texts(alone)).size).toBe(2);
});

test.describe("with a quick heartbeat", () => {
  test.use({ limits: { heartbeatMs: 300, missedHeartbeats: 30 } });

  test("a sandbox that is gone is noticed, and the next environment plays", async ({
    runnerPage,
  }) => {
    await play(runnerPage, COUNTER, ["win"]);
    // What is left of a sandbox whose process died is a frame that answers nothing.
    await runnerPage.evaluate(() => {
      const frame = document.querySelector("iframe");
      if (frame !== null) frame.src = "about:blank";
    });
    const during = await play(runnerPage, COUNTER, ["win"]);
    expect(during.load).toMatchObject({ ok: false, error: { code: "runner/crashed" } });
    const next = await play(runnerPage, COUNTER, ["win"]);
    expect(next.turns).toMatchObject([{ ok: true, value: { reward: 1 } }]);
  });
});
