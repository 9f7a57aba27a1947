/** A release of two runs with different step spacing, written by the tests: short programs, known outcomes, known streaks. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const SKILLS = ["Logical Deduction", "Spatial Reasoning", "Pattern Recognition"];

/** A program of its own words and shape; the same `topic` and `parts` give the same program. */
function writeProgram(topic: string, parts: number): string {
  const rules = Array.from(
    { length: parts },
    (_, part) =>
      `        if ${topic}_${part} in action:\n            self.${topic}_found += ${part + 1}\n`,
  ).join("");
  const names = Array.from(
    { length: parts },
    (_, part) => `${topic}_${part} = "${topic}${part}"\n`,
  );
  return `"""Count the ${topic} until all are found."""
${names.join("")}
class ${topic.charAt(0).toUpperCase()}${topic.slice(1)}Env:
    def reset(self, seed=None):
        self.${topic}_found = 0
        return "How many ${topic} are hidden in ${parts} places?", {}

    def step(self, action):
${rules}        return "looked for ${topic}", float(self.${topic}_found > 0), True, False, {}
`;
}

const TOPICS = "apples boats candles doors engines feathers gates hammers islands jewels".split(
  " ",
);

interface Row {
  run: string;
  step: number;
  topic: string;
  parts: number;
  solved: number | null;
}

/**
 * "wide" is captured at 0, 5, 10, 15, 20 with two different programs each; "dense" at 0, 2, .. 20 with one new program
 * and, from step 6 to 16, "candles" of three parts, so that its longest streak is known.
 */
export function listTwoRuns(): Row[] {
  const wide = [0, 5, 10, 15, 20].flatMap((step, at): Row[] => [
    { run: "wide", step, topic: TOPICS[at]!, parts: 4, solved: at * 2 },
    { run: "wide", step, topic: TOPICS[at + 5]!, parts: 6, solved: at === 0 ? null : 8 - at },
  ]);
  const dense = Array.from({ length: 11 }, (_, at) => at * 2).flatMap((step, at): Row[] =>
    step >= 6 && step <= 16
      ? [0, 1].map((): Row => ({ run: "dense", step, topic: "candles", parts: 3, solved: 1 }))
      : [
          { run: "dense", step, topic: TOPICS[at % 10]!, parts: 4, solved: 8 },
          { run: "dense", step, topic: TOPICS[(at + 3) % 10]!, parts: 9, solved: 4 },
        ],
  );
  return [...wide, ...dense];
}

/** Episodes of every environment. */
const EPISODES = 8;

/** Writes the rows as JSON Lines into `folder`. */
export function writeTwoRuns(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const rows = listTwoRuns().map(({ run, step, topic, parts, solved }, index) => ({
    source_run: run,
    step,
    filename: `game_${String(step).padStart(5, "0")}_${index}.py`,
    skill: SKILLS[parts % SKILLS.length],
    model: run === "wide" ? "model one" : "model two",
    n_plays: solved === null ? null : EPISODES,
    n_solved: solved,
    solve_rate: solved === null ? null : solved / EPISODES,
    regret: solved === null ? null : 0.25,
    code: writeProgram(topic, parts),
  }));
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  writeFileSync(path.join(folder, "rows.jsonl"), lines);
}
