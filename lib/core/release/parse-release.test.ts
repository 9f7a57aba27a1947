import { describe, expect, it } from "vitest";

import { readSource } from "@/lib/core/importers";
import { makeTextSource } from "@/lib/core/importers/text-source";

import { parseRelease } from ".";
import { makeIssue, placeOfFile } from "./issue";
import { countSolved } from "./outcomes";
import { nameSkill } from "./skill-names";

const ignore = (): void => undefined;
const load = (files: Record<string, string>, id = "demo") =>
  parseRelease(readSource(makeTextSource("demo", files), ignore), { id }, ignore);
const program = (word: string): string =>
  `class GameEnv:\n    def reset(self, seed=None):\n        return "${word} it is", {}\n`;
const row = (fields: object): Record<string, string> => ({
  "rows.jsonl": JSON.stringify({ game_id: "g", code: program("one"), ...fields }),
});
const outcomesOf = (fields: object) => load(row(fields)).environments[0]?.outcomes;

describe("a row's turns and tools", () => {
  const read = (fields: object) => {
    const environment = load(row(fields)).environments[0];
    return [environment?.turns, environment?.tools];
  };
  it("are unknown where nothing says them, and a program without tools has zero", () => {
    expect(read({})).toEqual([null, 0]);
    expect(read({ n_tools: 0 })).toEqual([null, 0]);
    const own = "class GameEnv(ToolUseBaseEnv):\n    def get_tools(self):\n        return TOOLS\n";
    expect(read({ code: own })).toEqual([null, null]);
    expect(read({ code: own, n_tools: 3 })).toEqual([null, 3]);
  });
  it("are as stated, or the mean of the recorded episodes without the hint", () => {
    const trajectories = [
      { n_turns: 2, is_hint: false },
      { n_turns: 5 },
      { n_turns: 9, is_hint: true },
      { n_turns: null },
    ];
    expect(read({ mean_turns: 4.25, trajectories })).toEqual([4.25, 0]);
    expect(read({ trajectories, n_tools: 6 })).toEqual([3.5, 6]);
  });
  it("take no mean from a row whose rewards were not joined", () => {
    expect(read({ reward_joined: false, mean_turns: 0 })).toEqual([null, 0]);
  });
});

describe("a row's outcomes", () => {
  it("are unknown where the row says nothing", () => {
    expect(outcomesOf({})).toEqual({
      episodes: null,
      solved: null,
      solveRate: null,
      meanReturn: null,
      meanReturnWithHint: null,
      regret: null,
    });
  });
  it("give counts out of a rate and a number of plays, and regret out of two means", () => {
    expect(
      outcomesOf({ n_plays: 16, solve_rate: 0.0625, mean_reward: -0.25, r_hint: 0.5 }),
    ).toEqual({
      episodes: 16,
      solved: 1,
      solveRate: 0.0625,
      meanReturn: -0.25,
      meanReturnWithHint: 0.5,
      regret: 0.75,
    });
  });
  it("are unknown when the rewards were not joined, whatever numbers stand there", () => {
    expect(
      outcomesOf({ reward_joined: false, n_plays: 0, solve_rate: 0, mean_reward: 0, regret: 0 }),
    ).toEqual({
      episodes: null,
      solved: null,
      solveRate: null,
      meanReturn: null,
      meanReturnWithHint: null,
      regret: null,
    });
  });
  it("keep a zero apart from unknown, and a negative regret negative", () => {
    expect(outcomesOf({ solve_rate: 0, r_no_hint: 0, regret: -0.5 })).toEqual({
      episodes: null,
      solved: null,
      solveRate: 0,
      meanReturn: 0,
      meanReturnWithHint: null,
      regret: -0.5,
    });
  });
  it("have no regret when making the hint failed, though SPADE logs 0", () => {
    expect(outcomesOf({ r_no_hint: 0.25, r_hint: 0, regret: 0, hint_error: "timeout" })).toEqual({
      episodes: null,
      solved: null,
      solveRate: null,
      meanReturn: 0.25,
      meanReturnWithHint: null,
      regret: null,
    });
  });
  it.each([
    [0.25, 16, 4],
    [0.333, 3, 1],
    [0.4, 3, null],
    [0.9999, 5000, null],
    [1, 32, 32],
    [0, 0, 0],
  ])("rate %d of %d plays is %s solved", (rate, plays, solved) => {
    expect(countSolved(rate, plays)).toBe(solved);
  });
});

describe("skills", () => {
  it.each([
    ["state_modification", "State Modification"],
    ["State Modification", "State Modification"],
    ["api_orchestration", "API Orchestration"],
    ["multi-step_workflows", "Multi-Step Workflows"],
    ["Knot Theory", "Knot Theory"],
    ["knot_theory", "Knot Theory"],
    ["unknown", null],
    ["", null],
    [null, null],
  ])("%s is %s", (text, skill) => {
    expect(nameSkill(text)).toBe(skill);
  });
});

describe("ids", () => {
  it("do not depend on the order of rows, also where two programs share a name", () => {
    const rows = ["a", "b", "c"].map((word) =>
      JSON.stringify({ file_name: "same.py", code: program(word) }),
    );
    const ids = (text: string[]) =>
      load({ "rows.jsonl": text.join("\n") }).environments.map(({ id, source }) => [id, source]);
    expect(ids(rows)).toEqual(ids([...rows].reverse()));
    expect(new Set(ids(rows).map(([id]) => id)).size).toBe(3);
  });
  it("keep every copy that a run wrote where rows name no file, and take a row given twice as one", () => {
    const code = program("again");
    const rows = [290, 291, 292, 292].map((step) => JSON.stringify({ step, code }));
    const release = load({ "rows.jsonl": rows.join("\n") });
    expect(release.environments.map(({ step }) => step).sort()).toEqual([290, 291, 292]);
    expect(
      release.issues.map(({ code: found, row: at, expected }) => [found, at, expected]),
    ).toEqual([["release/duplicate-row", 4, "a row that differs, or names a file of its own"]]);
    const ids = (text: string[]) =>
      load({ "rows.jsonl": text.join("\n") }).environments.map(({ id }) => id);
    expect(ids(rows)).toEqual(ids([...rows].reverse()));
  });
  it("keep runs of a pool apart", () => {
    const rows = [
      { source_run: "first run", path_in_dataset: "environments/first run/x.py" },
      { source_run: "second", path_in_dataset: "environments/second/x.py" },
    ];
    const release = load({
      "manifest.json": JSON.stringify({ environments: rows }),
      "environments/first run/x.py": program("one"),
      "environments/second/x.py": program("two"),
      "environments/second/y.py": program("three"),
    });
    expect(release.environments.map(({ id, runId }) => [id, runId])).toEqual([
      ["first-run/x", "first-run"],
      ["second/x", "second"],
      ["second/y", "second"],
    ]);
    expect(release.runs.map(({ id, name }) => [id, name])).toEqual([
      ["first-run", "first run"],
      ["second", "second"],
    ]);
  });
});

it("takes step and skill from the names of a live run, where no row says them", () => {
  const release = load({
    "step_00040/game_00040_001_error_recovery.py": program("one"),
    "step_00040/game_00040_001_error_recovery_hint.txt": "Try again.\n",
    "step_00040/game_00040_002_knots.py": program("two"),
  });
  expect(release.environments.map(({ step, skill, hint }) => [step, skill, hint])).toEqual([
    [40, "Error Recovery", "Try again."],
    [40, null, null],
  ]);
});

it("keeps every field of a row, and recorded episodes verbatim", () => {
  const trajectories = [
    {
      session_id: "s1",
      attempt: "a",
      steps: [{ i: 0, obs: "hello", action: "\\boxed{1}" }],
      n_turns: 1,
      reward: null,
      success: null,
      is_hint: true,
      hint_text: "look",
    },
  ];
  const [environment] = load(
    row({ trajectories, colour: "red", nested: { deep: [1, null] } }),
  ).environments;
  expect(environment?.fields).toEqual({ game_id: "g", colour: "red", nested: { deep: [1, null] } });
  expect(environment?.episodes).toEqual(trajectories);
});

it("takes recorded episodes from the file beside the program, and says when that is no list", () => {
  const read = (episodes: string) => {
    const { environments, issues } = load({
      "games/a.py": program("one"),
      "games/a_episodes.json": episodes,
    });
    return [environments[0]?.episodes, issues.map(({ code, file }) => [code, file])];
  };
  expect(read('[{"n_turns": 3}]')).toEqual([[{ n_turns: 3 }], []]);
  expect(read('[{"n_turns"')).toEqual([[], [["release/bad-episodes", "games/a.py"]]]);
});

it("shows a set that Hugging Face turned into one row of two columns", () => {
  const release = load({
    "train.jsonl": `${JSON.stringify({ summary: { model: "m" }, games: [{ step: 3, path_in_dataset: "games/a.py" }] })}\n`,
    "games/a.py": program("one"),
  });
  expect(release.layout).toBe("SPADE Games manifest");
  expect(release.environments.map(({ id, step }) => [id, step])).toEqual([["demo/a", 3]]);
});

it("reads several manifests below one folder as runs of one release", () => {
  const release = load({
    "left/manifest.json": JSON.stringify({ games: [{ path_in_dataset: "games/a.py" }] }),
    "left/games/a.py": program("one"),
    "right/manifest.json": JSON.stringify({
      summary: { run_name: "Right" },
      games: [{ path_in_dataset: "games/a.py" }],
    }),
    "right/games/a.py": program("two"),
  });
  expect(release.environments.map((environment) => environment.id)).toEqual(["Right/a", "left/a"]);
});

it.each([
  ["a field of any name", { program_file: "games/a.py" }, { "games/a.py": program("one") }],
  [
    "a file name in the folder of its generation",
    { generation: "gen_0001", filename: "a.py" },
    { "games/gen_0001/a.py": program("one") },
  ],
  [
    "a file name in the folder of its run",
    { source_run: "r", file_name: "a.py" },
    { "environments/r/a.py": program("one") },
  ],
  ["a game id", { game_id: "a" }, { "games/a.py": program("one") }],
])("finds a program by %s", (_, fields, files) => {
  const row = JSON.stringify({ step: 7, ...fields });
  const other = JSON.stringify({ file: "games/gone.py" });
  const release = load({ ...files, "manifest.jsonl": `${row}\n${other}` });
  expect(release.issues.map(({ code, row: at }) => [code, at])).toEqual([
    ["release/missing-file", 2],
  ]);
  expect(release.environments.map(({ step, title }) => [step, title])).toEqual([[7, "one it is"]]);
});

it("reads a manifest of one row", () => {
  const release = load({ "manifest.jsonl": '{"step": 7, "file": "a.py"}', "a.py": program("one") });
  expect(release.environments.map(({ step }) => step)).toEqual([7]);
});

it("shows at most 254 skills and 256 runs, and says what it left out", () => {
  const skills = Array.from({ length: 300 }, (_, i) =>
    JSON.stringify({ game_id: `g${i}`, code: program("one"), skill: `Skill ${i}` }),
  );
  const many = load({
    "rows.jsonl": [
      ...skills,
      JSON.stringify({ game_id: "more", code: program("one"), skill: "Skill 299" }),
    ].join("\n"),
  });
  expect(many.skills).toHaveLength(254);
  expect(many.skills).toContain("Skill 299");
  expect(many.environments.find(({ id }) => id === "demo/g298")?.skill).toBe("Skill 298");
  expect(many.issues.map(({ code }) => code)).toEqual(["release/too-many-skills"]);
  const runs = Array.from({ length: 258 }, (_, i) =>
    JSON.stringify({ source_run: `run-${1000 + i}`, game_id: "g", code: program("one") }),
  );
  const crowded = load({ "rows.jsonl": runs.join("\n") });
  expect([crowded.runs.length, crowded.counts]).toEqual([
    256,
    { read: 258, shown: 256, repaired: 0, skipped: 2 },
  ]);
  expect(crowded.issues.map(({ code, file }) => [code, file])).toEqual([
    ["release/too-many-runs", "run-1256"],
    ["release/too-many-runs", "run-1257"],
  ]);
});

it("says when a manifest is not UTF-8, and when a file cannot be read", () => {
  const text =
    '{"games": [{"path_in_dataset": "a.py", "note": "caf\u00e9"}, {"path_in_dataset": "b.py"}]}';
  const latin = Uint8Array.from(text, (c) => c.charCodeAt(0));
  const source = makeTextSource("demo", {
    "manifest.json": latin,
    "a.py": program("one"),
    "b.py": program("two"),
  });
  const broken = source.find("b.py");
  if (broken.kind !== "file") throw new Error("b.py is there");
  broken.file.read = () => ({
    ok: false,
    error: makeIssue(
      "source/unreadable-file",
      placeOfFile("b.py"),
      "EACCES",
      "a readable file",
      "It is skipped.",
    ),
  });
  const release = parseRelease(readSource(source, ignore), { id: "demo" }, ignore);
  expect(release.issues.map(({ code, file }) => [code, file])).toEqual([
    ["json/not-utf-8", "manifest.json"],
    ["source/unreadable-file", "b.py"],
  ]);
  expect(release.environments.map(({ fields }) => fields.note)).toEqual(["caf\u00e9"]);
  expect(release.counts).toEqual({ read: 2, shown: 1, repaired: 0, skipped: 1 });
});
