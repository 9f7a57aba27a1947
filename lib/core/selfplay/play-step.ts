import type { JsonObject } from "@/lib/core/domain/json";
import { isSolved } from "@/lib/core/domain/metrics";

import type { EnvironmentRecord, RejectedRecord } from "./environment-record";
import { nameGameFile } from "./game-file";
import type { HeldOutEnvironment } from "./held-out";
import { isSuiteDue, measureHeldOut } from "./held-out";
import { addRecords, cutSnippet } from "./memory";
import { payDesigner, splitDue } from "./pay-designer";
import { planStep } from "./plan-step";
import type { PlayedSlot } from "./play-slot";
import { playSlot } from "./play-slot";
import type { PlayedEpisode, PlayGround } from "./play-task";
import type { Agent, CorpusDocument, Designer, MemoryRecord } from "./ports";
import { meanOrZero, measureRegret } from "./rewards";
import type { RunConfig } from "./run-config";
import type { RunState, WaitingEnvironment } from "./run-state";
import { mixSeed } from "./seed";

/** What a run plays with; both players are as they come, their state is the run's. */
export interface World {
  designer: Designer;
  agent: Agent;
  ground: PlayGround;
  corpus: readonly CorpusDocument[];
  suite: readonly HeldOutEnvironment[];
}

/** A step that has been played. */
export interface PlayedStep {
  state: RunState;
  environments: EnvironmentRecord[];
  rejected: RejectedRecord[];
}

/** A run before its first step. */
export const startRun = ({ designer, agent }: World): RunState => ({
  nextStep: 0,
  designer: designer.save(),
  agent: agent.save(),
  memory: [],
  waiting: [],
  trackers: {},
  heldOut: [],
});

const scoresOf = (episodes: readonly PlayedEpisode[], isHinted: boolean): number[] =>
  episodes.filter((episode) => episode.isHinted === isHinted).map(({ score }) => score);

/** Plays every waiting environment a few more times: what the agent gains on it is part of its reward. */
async function replayWaiting(
  config: RunConfig,
  { ground }: World,
  waiting: readonly WaitingEnvironment[],
  step: number,
  agent: JsonObject,
): Promise<{ waiting: WaitingEnvironment[]; episodes: PlayedEpisode[] }> {
  const results = await Promise.all(
    waiting.map(async ({ design, isHung }, place): Promise<PlayedEpisode[]> => {
      if (isHung || config.episodes.replay === 0) return [];
      const result = await ground.play({
        ...design,
        isNew: false,
        plainSeeds: Array.from({ length: config.episodes.replay }, (_, episode) =>
          mixSeed(config.seed, step, "replay", place, episode),
        ),
        hintedSeeds: [],
        chanceSeed: mixSeed(config.seed, step, "replay", place),
        agent,
        keepsTranscripts: false,
      });
      return result.status === "played" ? result.episodes : [];
    }),
  );
  return {
    waiting: waiting.map((environment, place) => ({
      ...environment,
      scores: [...environment.scores, scoresOf(results[place] ?? [], false)],
    })),
    episodes: results.flat(),
  };
}

function recordSlot(
  config: RunConfig,
  world: World,
  step: number,
  { index, skill, pool, grounded, result }: PlayedSlot,
): EnvironmentRecord[] {
  if (result === null) return [];
  const isPlayed = result.status === "played";
  return [
    {
      run: config.name,
      step,
      file: nameGameFile(step, index, skill),
      skill,
      agent: world.agent.label,
      designer: world.designer.label,
      document: grounded.document?.id ?? null,
      pool,
      ...grounded.design,
      episodes: isPlayed ? result.episodes : [],
      transcripts: isPlayed ? result.transcripts : [],
      fault: isPlayed ? null : result.reason,
    },
  ];
}

function remember(environment: EnvironmentRecord): MemoryRecord {
  const plain = scoresOf(environment.episodes, false);
  return {
    gameFile: environment.file,
    skill: environment.skill,
    codeSnippet: cutSnippet(environment.source),
    actorWinRate: meanOrZero(plain.map((score) => Number(isSolved(score)))),
    regret: measureRegret(scoresOf(environment.episodes, true), plain) ?? 0,
    rolloutId: environment.step,
    metadata: {},
  };
}

function wait(environment: EnvironmentRecord): WaitingEnvironment {
  const { step, skill, source, hint, decisions, episodes, fault } = environment;
  const hinted = scoresOf(episodes, true);
  return {
    step,
    skill,
    design: { source, hint, decisions },
    meanWithHint: hinted.length === 0 ? null : meanOrZero(hinted),
    scores: [scoresOf(episodes, false)],
    isHung: fault !== null,
  };
}

/**
 * Plays one step: new environments and those that wait, all against the agent as it was before; then memory, the designer's
 * delayed reward, and the agent's own learning. The same state gives the same step, in whatever order the ground plays.
 */
export async function playStep(
  config: RunConfig,
  world: World,
  state: RunState,
): Promise<PlayedStep> {
  const { designer, agent, ground, corpus, suite } = world;
  const step = state.nextStep;
  designer.restore(state.designer);
  agent.restore(state.agent);
  const frozen = agent.save();
  const slotWorld = { config, designer, ground, corpus, memory: state.memory, agent: frozen };
  const [slots, replayed, before] = await Promise.all([
    Promise.all(planStep(config, step).map((plan) => playSlot(slotWorld, plan))),
    replayWaiting(config, world, state.waiting, step, frozen),
    isSuiteDue(step, config.heldOutEvery)
      ? measureHeldOut(suite, agent, ground, step, config.episodes.heldOut)
      : null,
  ]);
  const environments = slots.flatMap((slot) => recordSlot(config, world, step, slot));
  const { due, later } = splitDue(
    [...replayed.waiting, ...environments.map(wait)],
    step,
    config.delay,
  );
  const trackers = payDesigner(config, designer, due, state.trackers);
  const fresh = environments.flatMap(({ episodes }) => episodes.filter((e) => !e.isHinted));
  agent.learn(
    [...fresh, ...replayed.episodes].map(({ decisions, score }) => ({ decisions, return: score })),
  );
  const after =
    step + 1 === config.steps
      ? await measureHeldOut(suite, agent, ground, step + 1, config.episodes.heldOut)
      : null;
  return {
    state: {
      nextStep: step + 1,
      designer: designer.save(),
      agent: agent.save(),
      memory: addRecords(
        state.memory,
        environments.filter(({ fault }) => fault === null).map(remember),
      ),
      waiting: later,
      trackers,
      heldOut: [...state.heldOut, ...[before, after].filter((score) => score !== null)],
    },
    environments,
    rejected: slots.flatMap((slot) => slot.rejected),
  };
}
