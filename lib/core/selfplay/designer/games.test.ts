import { loadPyodide, type PyodideAPI } from "pyodide";
import { beforeAll, describe, expect, test } from "vitest";

import { readPythonFiles, readVersions } from "@/cli/runtime-inputs";
import { createRandom } from "@/lib/core/maths/random";
import type { CorpusDocument } from "@/lib/core/selfplay/ports";
import { makePyodideOptions, writePythonFiles } from "@/lib/workers/boot-pyodide";

import { GRAMMAR_DEFAULTS, GrammarDesigner, writeDesign } from "./grammar-designer";
import type { KnobValue, Mechanic } from "./mechanic";
import { GAME_MECHANICS } from "./mechanics";

/** Loads a program as training does, and plays what `solution()` says; whole episodes are compared where asked. */
const PLAY = `
import json
from spade_runner.loader import load_environment

def play(environment, seed):
    observation, _ = environment.reset(seed=seed)
    log = [observation]
    lines = environment.game.solution().splitlines()
    for action in lines:
        observation, reward, terminated, truncated, _ = environment.step(action)
        log.append(observation)
        if environment.last_error is not None:
            return log, f"{type(environment.last_error).__name__}: {environment.last_error}"
        if terminated or truncated:
            return log, "won" if terminated and reward == 1.0 else "lost"
    return log, "unfinished"

def find_fault(source, seeds, is_whole):
    try:
        environment = load_environment(source)
        for seed in seeds:
            log, end = play(environment, seed)
            if end != "won":
                return f"seed {seed}: {end} after {log[-1]!r}"
            again = play(environment, seed)[0] if is_whole else [environment.reset(seed=seed)[0]]
            if again != log[:len(again)]:
                return f"seed {seed}: another episode the second time"
            if "Turns left: " not in log[0] or "boxed{" not in log[0]:
                return f"seed {seed}: no actions or turns in {log[0]!r}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return None

def find_faults(programs, seeds, is_whole):
    found = {name: find_fault(source, seeds, is_whole) for name, source in json.loads(programs).items()}
    return json.dumps({name: fault for name, fault in found.items() if fault})
`;

const DOCUMENT: CorpusDocument = {
  id: "tides",
  title: "How Tides Turn",
  text:
    "The moon pulls the sea twice a day. Each tide raises the water by 3 metres in Brest, and in Fundy by 16 metres. " +
    "The earth turns once in 24 hours, so the bulge of water drives a current. A harbour near Liverpool holds 47 ships.",
};

let python: PyodideAPI;
/** JSON text is a Python string as it stands. */
function findFaults(programs: Record<string, string>, seeds: string, isWhole: boolean): unknown {
  const text = JSON.stringify(JSON.stringify(programs));
  const call = `find_faults(${text}, ${seeds}, ${isWhole ? "True" : "False"})`;
  return JSON.parse(String(python.runPython(call)));
}

beforeAll(async () => {
  python = await loadPyodide(makePyodideOptions(await readVersions()));
  writePythonFiles(python, await readPythonFiles());
  python.runPython(PLAY);
}, 120_000);

function turnKnobs(mechanic: Mechanic, end: 0 | -1): Record<string, KnobValue> {
  return Object.fromEntries(
    Object.entries(mechanic.knobs).map(([name, values]) => [name, values.at(end)!]),
  );
}

/** Plain and with each twist, with all knobs at their first and at their last settings; half of them with a document. */
function writeVariants(mechanic: Mechanic): Record<string, string> {
  const programs: Record<string, string> = {};
  const twistSets = [[], ...mechanic.twists.map((twist) => [twist])];
  for (const [index, twists] of twistSets.entries())
    for (const end of [0, -1] as const) {
      const document = (index % 2 === 0) === (end === 0) ? null : DOCUMENT;
      const knobs = turnKnobs(mechanic, end);
      const decisions = { mechanic: mechanic.name, twists, knobs, choices: [] };
      const { source } = writeDesign(mechanic, decisions, { skill: mechanic.skills[0]!, document });
      programs[`${twists[0] ?? "plain"}, ${end === 0 ? "first" : "last"} settings`] = source;
    }
  return programs;
}

describe("every game loads and is won by its own solution, alike for the same seed", () => {
  test.each(GAME_MECHANICS.map((mechanic) => [mechanic.name, mechanic] as const))(
    "%s",
    (_, mechanic) => {
      expect(findFaults(writeVariants(mechanic), "(0, 77)", false)).toEqual({});
    },
  );
});

test("what the policy draws, two twists at once among it, is won as well", async () => {
  const designer = new GrammarDesigner(GAME_MECHANICS, GRAMMAR_DEFAULTS);
  const random = createRandom(4);
  const programs: Record<string, string> = {};
  for (const skill of designer.skills)
    for (let i = 0; i < 6; i++) {
      const request = { skill, document: DOCUMENT, positives: [], negatives: [], random };
      const { source } = await designer.design(request);
      programs[`${skill} ${i}`] = source;
    }
  expect(Object.keys(programs)).toHaveLength(36);
  expect(findFaults(programs, "(5,)", true)).toEqual({});
});

test("an unwinnable program is found", () => {
  const source = `
class BadEnv:
    max_turns = 1
    def reset(self, seed=None):
        return "Turns left: 1. boxed{1}", {}
    def step(self, action):
        return "no", 0.0, False, True, {}
    def solution(self):
        return "1"
`;
  expect(findFaults({ bad: source }, "(3,)", true)).toEqual({ bad: "seed 3: lost after 'no'" });
});
