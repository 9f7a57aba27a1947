import { describe, expect, test } from "vitest";

import { readSource } from "@/lib/core/importers";
import { makeTextSource } from "@/lib/core/importers/text-source";

import { parseRelease } from ".";

const ignore = (): void => undefined;
const program = "class AEnv:\n    def reset(self): ...\n    def step(self, action): ...\n";
const ROWS = ["no corpus", "full"].map((source_run, i) =>
  JSON.stringify({ source_run, model: "m", game_id: `g${i}`, code: `${program}# ${i}\n` }),
);

/** Settings by run, models, and messages of a release with this `runs.json`. */
function load(runsFile: string) {
  const files = { "rows.jsonl": ROWS.join("\n"), "runs.json": runsFile };
  const raw = readSource(makeTextSource("demo", files), ignore);
  const { runs, environments, issues } = parseRelease(raw, { id: "demo" }, ignore);
  expect(environments).toHaveLength(2);
  return {
    settings: Object.fromEntries(runs.map((run) => [run.id, run.settings])),
    models: runs.map((run) => run.model),
    messages: issues.map(({ code, message }) => `${code}: ${message}`),
  };
}
const write = (...runs: unknown[]) => JSON.stringify({ runs });

describe("runs.json", () => {
  test("states settings of a run by its name or id, over what its rows say", () => {
    expect(
      load(
        write(
          { run: "no corpus", settings: { uses_corpus: false, lr: 1e-6, note: null, model: "n" } },
          { run: "full", settings: { recipe: "plateau" } },
        ),
      ),
    ).toEqual({
      settings: {
        "no-corpus": { model: "n", uses_corpus: false, lr: 1e-6, note: null },
        full: { model: "m", recipe: "plateau" },
      },
      models: ["m", "n"],
      messages: [],
    });
    expect(load(write({ run: "no-corpus", settings: { k: 4 } })).settings["no-corpus"]).toEqual({
      model: "m",
      k: 4,
    });
  });

  test("keeps what is good of it, and says what was wrong with the rest", () => {
    const { settings, messages } = load(
      write(
        { run: "full", settings: { k: 4 } },
        { run: "full", settings: { k: 5 } },
        { run: "no corpus", settings: { steps: { from: 1 } } },
        { run: "other", settings: {} },
        { settings: {} },
      ),
    );
    expect(settings.full).toEqual({ model: "m", k: 4 });
    expect(settings["no-corpus"]).toEqual({ model: "m" });
    expect(messages).toEqual([
      'runs/invalid: runs.json: found {"from":1} at runs.2.settings.steps, expected text of at most 2,000 characters, a number, true, false or null. This part is left out, the others are kept.',
      "runs/invalid: runs.json: found nothing at runs.4.run, expected the name of a run, 1 to 200 characters. This part is left out, the others are kept.",
      'runs/invalid: runs.json: found settings of "full" again, expected each run once. It is left out.',
      'runs/other-run: runs.json: found settings of "other", expected a run of this release: full, no corpus. It is left out.',
    ]);
  });

  test.each([
    ["{", "runs/unreadable: runs.json: found 1 bytes that are not JSON, expected JSON in UTF-8. "],
    ["[]", "runs/invalid: runs.json: found [], expected an object with a list `runs`. "],
    ['{"runs": 3}', "runs/invalid: runs.json: found 3 at runs, expected a list. "],
  ])("that is %s leaves the release as it is", (file, message) => {
    const { settings, messages } = load(file);
    expect(settings.full).toEqual({ model: "m" });
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(message);
  });
});
