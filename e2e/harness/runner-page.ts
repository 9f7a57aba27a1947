/** The page that e2e tests and the benchmark open to drive `RunnerClient` in a real browser. */
import type { RunnerProfile } from "@/lib/core/domain/episode";
import {
  AS_IN_TRAINING,
  type ResetReply,
  type Result,
  type RunnerError,
  type RunSettings,
  type StepReply,
} from "@/lib/core/domain/ports";
import { RunnerClient, type RunnerLimits } from "@/lib/workers/runner-client";

/** What one play in a fresh interpreter gave, call by call, until one failed. */
export interface Play {
  load: { ok: true } | { ok: false; error: RunnerError };
  reset: Result<ResetReply, RunnerError> | null;
  turns: Result<StepReply, RunnerError>[];
  /** Longest time that the page itself was held up meanwhile, in milliseconds. */
  longestStallMs: number;
}

/** The handle that tests use as `window.harness`. */
export interface Harness {
  client: RunnerClient;
  /** Settings of a first visit. */
  settings: RunSettings;
  states: string[];
  /** What a test saw being downloaded. */
  downloads: string[];
  start(limits?: Partial<RunnerLimits>): void;
  play(
    source: string,
    actions?: readonly string[],
    profile?: RunnerProfile,
    downloads?: readonly string[],
  ): Promise<Play>;
}

declare global {
  interface Window {
    harness: Harness;
  }
}

const BEAT_MS = 20;

function watchStalls(): () => number {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - BEAT_MS);
    last = now;
  }, BEAT_MS);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

function makeClient(limits: Partial<RunnerLimits>, states: string[]): RunnerClient {
  const client = new RunnerClient({ siteRoot: document.baseURI, limits });
  client.subscribe(() => {
    const { state } = client.getStatus();
    if (states.at(-1) !== state) states.push(state);
  });
  return client;
}

window.harness = {
  states: [],
  downloads: [],
  client: makeClient({}, []),
  settings: AS_IN_TRAINING,
  start(limits = {}) {
    this.states = [];
    this.client = makeClient(limits, this.states);
  },
  async play(source, actions = [], profile = "as-in-training", downloads = []) {
    const endWatch = watchStalls();
    const play: Play = { load: { ok: true }, reset: null, turns: [], longestStallMs: 0 };
    const loaded = await this.client.load(source, { ...AS_IN_TRAINING, profile, downloads });
    if (loaded.ok) {
      play.reset = await loaded.value.reset({ resetSeed: 1, hint: null });
      for (const action of play.reset.ok ? actions : []) {
        const turn = await loaded.value.act({ action });
        play.turns.push(turn);
        if (!turn.ok) break;
      }
    } else play.load = { ok: false, error: loaded.error };
    play.longestStallMs = endWatch();
    return play;
  },
};
