import { isSolved } from "@/lib/core/domain/metrics";

import type { PlaySession } from "./play-episode";
import { playEpisode } from "./play-episode";
import type { PlayedEpisode, PlayResult, PlayTask, Transcript } from "./play-task";
import type { Agent } from "./ports";
import { seedRandom } from "./seed";

/** The transcripts worth keeping: the first win, the first loss, and a hinted one, a win where there is one. */
function pickTranscripts(transcripts: readonly Transcript[]): Transcript[] {
  const plain = transcripts.filter(({ isHinted }) => !isHinted);
  const hinted = transcripts.filter(({ isHinted }) => isHinted);
  return [
    plain.find(({ score }) => isSolved(score)),
    plain.find(({ score }) => !isSolved(score)),
    hinted.find(({ score }) => isSolved(score)) ?? hinted[0],
  ].filter((transcript) => transcript !== undefined);
}

/** Plays all episodes of a task on a loaded program; the agent has been restored from the task. */
export async function playEnvironment(
  task: PlayTask,
  session: PlaySession,
  agent: Agent,
): Promise<PlayResult> {
  const episodes: PlayedEpisode[] = [];
  const transcripts: Transcript[] = [];
  const plays = [
    ...task.plainSeeds.map((resetSeed) => ({ resetSeed, hint: null })),
    ...task.hintedSeeds.map((resetSeed) => ({ resetSeed, hint: task.hint })),
  ];
  for (const [index, play] of plays.entries()) {
    const random = seedRandom(task.chanceSeed, index);
    const { episode, transcript } = await playEpisode(session, agent, { ...play, random });
    episodes.push(episode);
    if (task.keepsTranscripts) transcripts.push(transcript);
  }
  return { status: "played", episodes, transcripts: pickTranscripts(transcripts) };
}
