import { meanOrZero } from "./rewards";
import type { PlayGround } from "./play-task";
import type { Agent } from "./ports";
import type { HeldOutScore } from "./run-state";
import { mixSeed } from "./seed";

/** One environment that no run trains on. */
export interface HeldOutEnvironment {
  /** Which part of the suite it belongs to: "authored games", "grammar workflows", ... */
  part: string;
  /** Tells it apart; its episodes' seeds follow from it. */
  name: string;
  source: string;
}

/** Whether the suite is due before a step: at the first, and at every `every` steps. It is also played after the last one. */
export const isSuiteDue = (step: number, every: number): boolean => step % every === 0;

/** Plays the suite with the agent as it is. Every run and every step plays the same instances. */
export async function measureHeldOut(
  suite: readonly HeldOutEnvironment[],
  agent: Agent,
  ground: PlayGround,
  step: number,
  episodes: number,
): Promise<HeldOutScore> {
  const saved = agent.save();
  const scores = await Promise.all(
    suite.map(async ({ name, part, source }) => {
      const result = await ground.play({
        source,
        hint: "",
        isNew: false,
        plainSeeds: Array.from({ length: episodes }, (_, i) => mixSeed("held-out", name, i)),
        hintedSeeds: [],
        chanceSeed: mixSeed("held-out chance", name, step),
        agent: saved,
        keepsTranscripts: false,
      });
      if (result.status !== "played")
        throw new Error(`The held-out environment ${name} cannot be played: ${result.reason}`);
      return { part, score: meanOrZero(result.episodes.map(({ score }) => score)) };
    }),
  );
  const parts = [...new Set(suite.map(({ part }) => part))].sort();
  const average = (values: readonly { score: number }[]) =>
    Number(meanOrZero(values.map(({ score }) => score)).toFixed(6));
  return {
    step,
    score: average(scores),
    parts: Object.fromEntries(
      parts.map((part) => [part, average(scores.filter((entry) => entry.part === part))]),
    ),
  };
}
