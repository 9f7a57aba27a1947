import { loadPyodide, type PyodideAPI } from "pyodide";
import { beforeAll, describe, expect, it } from "vitest";

import { readPythonFiles, readVersions } from "@/cli/runtime-inputs";
import { listTwistSets, writeDesign } from "@/lib/core/selfplay/designer/grammar-designer";
import type { KnobValue, Mechanic } from "@/lib/core/selfplay/designer/mechanic";
import type { CorpusDocument } from "@/lib/core/selfplay/ports";
import { makePyodideOptions, writePythonFiles } from "@/lib/workers/boot-pyodide";

import { TWIST_NAMES } from "./twists";

import { WORKFLOW_MECHANICS } from ".";

const PASSAGE: CorpusDocument = {
  id: "tides",
  title: "How Tides Turn, and Why",
  text:
    "The moon pulls the ocean toward it, and the ocean answers with a bulge. Each tide follows the moon around the " +
    "coast. A harbour sees 2 tides in 25 hours. In Bristol the range reaches 14 metres. The moon pulls the water; the " +
    "water pulls the sand. A channel fills with sand over 12 years, and a dredger clears the channel.",
};

const SMALL = { records: "few", instructions: 3, values: "given" };
const MIDDLE = { records: "some", instructions: 4, values: "looked up" };
const LARGE = { records: "many", instructions: 5, values: "worked out" };

/** Limit for Python in WebAssembly on a busy machine, in milliseconds. */
const PATIENCE_MS = 300_000;

/** Loads a program twice and plays its own solution; gives what is wrong, one line each. */
const TRIAL = `
import json, random, re
from spade_runner.admission import criteria_throw_at_reset
from spade_runner.loader import load_environment

def open_fresh(source):
    random.seed(0)
    return load_environment(source, exact_answers=True)

def play(wrapper, seed):
    seen = [wrapper.reset(seed=seed), wrapper.game.get_tools()]
    game = wrapper.game
    held = [i for i, holds in enumerate(getattr(game, "_message_criteria", [])) if holds(game._state)]
    wins = 0
    for line in game.solution().split("\\n"):
        seen.append(wrapper.step(line))
        wins += seen[-1][1:3] == (1.0, True)
        if "Error calling" in seen[-1][0]:
            return seen, held, f"{line} gave {seen[-1][0]}"
    won = wins == 1 and len(seen) - 2 <= 25
    return seen, held, "" if won else f"{len(seen) - 2} turns, {wins} wins"

def try_program(source, seeds):
    faults = []
    thrown = criteria_throw_at_reset(source)
    if thrown is not None:
        faults.append(f"criteria: {thrown!r}")
    first, second = open_fresh(source), open_fresh(source)
    for seed in seeds:
        seen, held, fault = play(first, seed)
        if held:
            faults.append(f"seed {seed}: criteria {held} hold at reset")
        if fault:
            faults.append(f"seed {seed}: {fault}")
        if json.dumps(seen) != json.dumps(play(second, seed)[0]):
            faults.append(f"seed {seed}: two loads differ")
    return "\\n".join(faults)

def draw_call(game, rng, text):
    """A call that an agent might make: right, nearly right, or of values seen so far."""
    if rng.random() < 0.5 and "<tool_call>" in game.solution():
        call = json.loads(re.search("<tool_call>(.*?)</tool_call>", game.solution()).group(1))
        return call["name"], {k: v for k, v in call["arguments"].items() if rng.random() < 0.95}
    tool = rng.choice(game.get_tools())["function"]
    seen = re.findall(r"[A-Z]+\\w*-?\\d+|/[\\w/.-]+", text)[-15:] or ["x"]
    numbers = [int(n) for n in re.findall(r"\\d+", text)][-20:] or [1]
    return tool["name"], {
        name: rng.choice(schema.get("enum") or (seen if schema["type"] == "string" else numbers))
        for name, schema in tool["parameters"]["properties"].items()
    }

def play_wild(source, seeds):
    """Plays calls of all sorts; gives what solution() or a criterion raised, one line each."""
    faults = []
    for seed in seeds:
        game, rng = open_fresh(source).game, random.Random(seed)
        text = game.reset(seed=seed)[0]
        for _ in range(24):
            name, arguments = draw_call(game, rng, text)
            text += game.execute_tool(name, arguments)["output"]
            try:
                game.solution()
                [holds(game._state) for holds in getattr(game, "_message_criteria", [])]
            except Exception as error:
                faults.append(f"seed {seed}, {name} {arguments}: {error!r}")
                break
    return "\\n".join(faults)

def solve_half(source, seed):
    """Plays half of the solution, then what solution() says from there; the last reward."""
    wrapper = open_fresh(source)
    wrapper.reset(seed=seed)
    lines = wrapper.game.solution().split("\\n")
    for line in lines[: len(lines) // 2]:
        wrapper.step(line)
    reward = 0.0
    for line in wrapper.game.solution().split("\\n"):
        reward = wrapper.step(line)[1]
    return reward
`;

function write(
  mechanic: Mechanic,
  twists: readonly string[],
  knobs: Record<string, KnobValue>,
  document: CorpusDocument | null,
) {
  const decisions = { mechanic: mechanic.name, twists: [...twists], knobs, choices: [] };
  return writeDesign(mechanic, decisions, { skill: mechanic.skills[0]!, document });
}

let python: PyodideAPI;

beforeAll(async () => {
  python = await loadPyodide(makePyodideOptions(await readVersions()));
  writePythonFiles(python, await readPythonFiles());
  python.runPython(TRIAL);
}, PATIENCE_MS);

/** Calls one of the functions above with arguments that JSON can say. */
const call = (name: string, ...args: readonly (string | number[] | number)[]): unknown =>
  python.runPython(`${name}(*json.loads(${JSON.stringify(JSON.stringify(args))}))`);

describe("the workflow mechanics", () => {
  it("serve each skill of tool use at least three times, under names that differ", () => {
    const served = WORKFLOW_MECHANICS.flatMap(({ skills }) => skills);
    const counts = new Map(
      served.map((skill) => [skill, served.filter((s) => s === skill).length]),
    );
    expect([...counts.keys()].sort()).toEqual([
      "API Orchestration",
      "Data Retrieval",
      "Error Recovery",
      "Multi-Step Workflows",
      "State Modification",
      "Tool Selection",
    ]);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(3);
    expect(new Set(WORKFLOW_MECHANICS.map(({ name }) => name)).size).toBe(
      WORKFLOW_MECHANICS.length,
    );
  });

  it.each(WORKFLOW_MECHANICS.map((mechanic) => [mechanic.name, mechanic] as const))(
    "%s: the solution wins with every twist, small and large, and two loads play alike",
    (_, mechanic) => {
      const faults: Record<string, unknown> = {};
      for (const twists of listTwistSets(mechanic.twists).filter((set) => set.length < 2))
        for (const [size, knobs] of Object.entries({
          small: SMALL,
          middle: MIDDLE,
          large: LARGE,
        })) {
          const { source } = write(mechanic, twists, knobs, size === "large" ? PASSAGE : null);
          const found = call("try_program", source, [0, 7]);
          if (found !== "") faults[`${twists.join()} ${size}`] = found;
        }
      expect(faults).toEqual({});
    },
    PATIENCE_MS,
  );

  it.each(WORKFLOW_MECHANICS.map((mechanic) => [mechanic.name, mechanic] as const))(
    "%s: every twist changes the program, with each setting of the values",
    (_, mechanic) => {
      const same: string[] = [];
      for (const knobs of [SMALL, MIDDLE, LARGE]) {
        const plain = write(mechanic, [], knobs, null).source;
        const classOf = (source: string): string => source.slice(source.indexOf("import "));
        for (const twist of mechanic.twists)
          if (classOf(write(mechanic, [twist], knobs, null).source) === classOf(plain))
            same.push(`${twist}, values ${knobs.values}`);
      }
      expect(same).toEqual([]);
    },
  );

  it.each(WORKFLOW_MECHANICS.map((mechanic) => [mechanic.name, mechanic] as const))(
    "%s: each knob matters; only where the next level fills up do two settings coincide",
    (_, mechanic) => {
      const settings = Object.entries(mechanic.knobs).reduce<Record<string, KnobValue>[]>(
        (all, [name, values]) =>
          all.flatMap((knobs) => values.map((value) => ({ ...knobs, [name]: value }))),
        [{}],
      );
      const writeCode = (knobs: Record<string, KnobValue>): string => {
        const { source } = write(mechanic, [], knobs, null);
        return source.slice(source.indexOf("import "));
      };
      expect(new Set(settings.map(writeCode)).size).toBeGreaterThanOrEqual(18);
      for (const [name, values] of Object.entries(mechanic.knobs)) {
        const turned = values.map((value) => writeCode({ ...SMALL, [name]: value }));
        expect([name, new Set(turned).size]).toEqual([name, values.length]);
      }
    },
  );

  it(
    "win with two twists at once",
    () => {
      const faults: Record<string, unknown> = {};
      WORKFLOW_MECHANICS.forEach((mechanic, index) => {
        const pairs = listTwistSets(mechanic.twists).filter((set) => set.length === 2);
        for (const twists of pairs.filter((_, at) => at % 9 === index % 9)) {
          const found = call("try_program", write(mechanic, twists, LARGE, PASSAGE).source, [3]);
          if (found !== "") faults[`${mechanic.name}: ${twists.join()}`] = found;
        }
      });
      expect(faults).toEqual({});
    },
    PATIENCE_MS,
  );

  it(
    "never raise in solution() or a criterion, whatever was called",
    () => {
      const faults: Record<string, unknown> = {};
      for (const mechanic of WORKFLOW_MECHANICS)
        for (const knobs of [SMALL, MIDDLE, LARGE]) {
          const twists = mechanic.twists.slice(-2);
          const found = call(
            "play_wild",
            write(mechanic, twists, knobs, null).source,
            [1, 2, 3, 4],
          );
          if (found !== "") faults[`${mechanic.name}, values ${knobs.values}`] = found;
        }
      expect(faults).toEqual({});
    },
    PATIENCE_MS,
  );

  it("say the remaining calls from the middle of an episode", () => {
    const rewards = WORKFLOW_MECHANICS.map((mechanic) =>
      call("solve_half", write(mechanic, [], LARGE, PASSAGE).source, 5),
    );
    expect(rewards).toEqual(WORKFLOW_MECHANICS.map(() => 1));
  });

  it("give a hint that names no value of an episode, and twists that all mechanics together use", () => {
    const hints = WORKFLOW_MECHANICS.map((mechanic) => write(mechanic, [], LARGE, null).hint);
    expect(hints.filter((hint) => /\d/.test(hint))).toEqual([]);
    expect(new Set(WORKFLOW_MECHANICS.flatMap(({ twists }) => twists))).toEqual(
      new Set(TWIST_NAMES),
    );
  });
});
