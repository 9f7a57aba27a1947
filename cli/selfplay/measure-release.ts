import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { z } from "zod";

import type { JsonObject } from "@/lib/core/domain/json";
import { writeOutcomes, writeTranscripts } from "@/lib/core/selfplay/environment-record";
import { nameHintFile } from "@/lib/core/selfplay/game-file";
import type { PlayGround } from "@/lib/core/selfplay/play-task";
import { mixSeed } from "@/lib/core/selfplay/seed";

import type { TrainedAgent } from "./trained-agents";

/** As many as an environment gets in the step that writes it. */
const EPISODES = { plain: 32, hinted: 16 };

const jsonObject = z.record(z.string(), z.json());
const manifestSchema = z.object({
  summary: jsonObject,
  games: z.array(z.looseObject({ path_in_dataset: z.string() }).catchall(z.json())),
});
type Row = z.infer<typeof manifestSchema>["games"][number];

const nameEpisodesFile = (program: string): string => program.replace(/\.py$/, "_episodes.json");

/** What the manifest says of the plays of one program; the hinted ones have a count of their own. */
function pickOutcomes(outcomes: JsonObject): JsonObject {
  const { reward_joined, n_plays, n_solved, solve_rate, r_hint, r_no_hint, regret, mean_turns } =
    outcomes;
  return {
    reward_joined: reward_joined ?? false,
    n_plays: n_plays ?? null,
    n_solved: n_solved ?? null,
    n_plays_with_hint: EPISODES.hinted,
    mean_reward: r_no_hint ?? null,
    solve_rate: solve_rate ?? null,
    r_hint: r_hint ?? null,
    r_no_hint: r_no_hint ?? null,
    regret: regret ?? null,
    mean_turns: mean_turns ?? null,
  };
}

async function measureProgram(
  folder: string,
  row: Row,
  agent: JsonObject,
  ground: PlayGround,
): Promise<Row> {
  const program = row.path_in_dataset;
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const hint = read(nameHintFile(program)).trimEnd();
  const name = path.basename(program, ".py");
  const seeds = (count: number) =>
    // Both arms play the same instances, so that regret compares like with like.
    Array.from({ length: count }, (_, episode) => mixSeed("pool", name, episode));
  const result = await ground.play({
    source: read(program),
    hint,
    isNew: true,
    plainSeeds: seeds(EPISODES.plain),
    hintedSeeds: seeds(EPISODES.hinted),
    chanceSeed: mixSeed("pool chance", name),
    agent,
    keepsTranscripts: true,
  });
  if (result.status !== "played")
    throw new Error(`${program} cannot be played: ${result.status}, ${result.reason}`);
  const episodes = writeTranscripts(result.transcripts, hint);
  writeFileSync(
    path.join(folder, nameEpisodesFile(program)),
    `${JSON.stringify(episodes, null, 1)}\n`,
  );
  return { ...row, ...pickOutcomes(writeOutcomes(result.episodes)) };
}

/**
 * Plays every program of a release in SPADE's Games layout with a trained agent; what came out goes into the rows of its manifest
 * and into `<stem>_episodes.json` beside each program, and the summary names the agent. Returns the number of programs.
 *
 * Throws when a program has no hint or cannot be played; then the manifest is as it was.
 */
export async function measureRelease(
  folder: string,
  { run, step, agent, name }: TrainedAgent,
  ground: PlayGround,
  onPlayed: (done: number, total: number) => void,
): Promise<number> {
  const file = path.join(folder, "manifest.json");
  const { summary, games } = manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  let done = 0;
  const measured = await Promise.all(
    games.map(async (row) => {
      const played = await measureProgram(folder, row, agent, ground);
      onPlayed(++done, games.length);
      return played;
    }),
  );
  const whole = {
    summary: { ...summary, agent: name, agent_run: run, agent_step: step },
    games: measured,
  };
  writeFileSync(file, `${JSON.stringify(whole, null, 1)}\n`);
  return measured.length;
}
