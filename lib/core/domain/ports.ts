/**
 * What the core and the app need from outside, as interfaces. `app/providers.tsx` and `cli/` decide who fills
 * them; tests bring their own. Nothing here knows how.
 */
import type { Bundle, BundleIndex, BundleTexts, EnvironmentDetail } from "@/lib/core/bundle/schema";
import type { Results } from "@/lib/core/results/schema";

import type { ResetRecord, RunnerProfile, StepOutcome, ToolDriver } from "./episode";
import type { JsonObject, JsonValue } from "./json";

/** Either a value or an error as data; expected failures never throw. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure };

/** Reports how far a long piece of work is. `done` of `total`; total 0 = not known. */
export type Progress = (stage: string, done: number, total: number) => void;

/** Turns texts into vectors of one length, row by row. Same texts and settings, same numbers. */
export interface Embedder {
  /** Identifies method, weights and settings; vectors may be compared only under one id. */
  readonly label: JsonObject;
  embed(
    texts: readonly string[],
    progress: Progress,
  ): { vectors: Float32Array; dimensions: number };
}

/** What went wrong with a bundle, in words a reader can act on. */
export interface BundleError {
  code: "bundle/missing" | "bundle/cut" | "bundle/newer-version" | "bundle/invalid";
  /** Which file of the bundle. */
  file: string;
  /** Where in the file, what was found, what was expected. */
  message: string;
}

/** Where bundles come from: the site's own folder, or files that the reader chose. */
export interface BundleSource {
  index(): Promise<Result<BundleIndex, BundleError>>;
  open(bundleId: string): Promise<Result<Bundle, BundleError>>;
  texts(bundle: Bundle): Promise<Result<BundleTexts, BundleError>>;
  /** Charts and tables that the release brings; null = it brings none. */
  results(bundle: Bundle): Promise<Result<Results | null, BundleError>>;
  /** Source, hint, row and episodes of the environment in that row of the bundle. */
  detail(bundle: Bundle, row: number): Promise<Result<EnvironmentDetail, BundleError>>;
}

/** Why a call to the runner gave no value. `timeout`, `crashed` and `stopped` end the session. */
export interface RunnerError {
  code:
    | "runner/timeout"
    | "runner/crashed"
    | "runner/stopped"
    | "runner/unavailable"
    | "runner/syntax"
    | "runner/missing-module"
    | "runner/contract"
    | "runner/raised"
    | "runner/exit"
    | "runner/memory";
  /** A sentence for the reader. */
  message: string;
  /** Python's own traceback, capped; null when there is none. */
  traceback: string | null;
  /** Line of the environment's source, from 1; null when not known. */
  line: number | null;
  /** Module that is missing, for `runner/missing-module`. */
  module: string | null;
}

/** One tool of a tool-use environment, as the agent's chat template gets it. */
export interface ToolSchema {
  name: string;
  description: string;
  /** JSON schema of the arguments. */
  parameters: JsonObject;
}

/** What loading found out about a program. */
export interface LoadedEnvironment {
  className: string;
  /** Turns of an episode, after the profile's budget; null when the program sets none. */
  maxTurns: number | null;
  /** Empty for games. */
  tools: ToolSchema[];
  hasSolution: boolean;
  runtime: { pyodide: string; python: string };
  /** What loading printed, capped. */
  output: string;
}

/** What `reset` gave. */
export interface ResetReply extends ResetRecord {
  observation: string;
  /** After the reset: a program may set it there. */
  maxTurns: number | null;
}

/** What one action gave. */
export type StepReply = StepOutcome;

/** Whether the condition on a user's message holds now, asked of a copy of the backend. */
export interface CriterionReading {
  /** Null = it could not be asked; `problem` says why. */
  holds: boolean | null;
  problem: string | null;
}

/** What a tool-use environment holds behind its functions; looked at without changing it. */
export interface BackendView {
  /** The program's `_state` as plain data. */
  state: JsonValue;
  /** The user's instructions in order; null when the program has none. */
  messages: string[] | null;
  /** Index of the pending one, from 0; their number once all are complete; null when not kept. */
  currentMessage: number | null;
  /** One for each message; null when the program has none. */
  criteria: CriterionReading[] | null;
}

/** Which cut text of an episode is meant: of the reset (0) or a turn (from 1). */
export interface WholeTextRequest {
  turn: number;
  part: "observation" | "output";
}

/** How a program is run. */
export interface RunSettings {
  profile: RunnerProfile;
  driver: ToolDriver;
  /** Modules whose download the reader agreed to; see `EnvironmentRunner.plan`. Empty = none. */
  downloads: readonly string[];
}

/** The settings of a first visit: the loop of training, nothing fetched from elsewhere. */
export const AS_IN_TRAINING: RunSettings = {
  profile: "as-in-training",
  driver: "execute-tool",
  downloads: [],
};

/** A module that a program imports and that has to be fetched from another host first. */
export interface ModuleDownload {
  module: string;
  /** Line of the program's first import of it, from 1. */
  line: number;
  /** The module's own package and all that it needs, in order of installation. */
  packages: readonly {
    name: string;
    version: string;
    /** Whole address; its host is where the request goes. */
    url: string;
    /** Null = not known before the download. */
    bytes: number | null;
    /** Already in this browser's cache: nothing will be fetched. */
    isCached: boolean;
  }[];
}

/** What a program needs beyond the standard library, from a scan of its imports; nothing was run. */
export interface ImportPlan {
  downloads: readonly ModuleDownload[];
  /** Modules that cannot be had in a browser, with the line of the first import. */
  missing: readonly { module: string; line: number }[];
}

/** What a search is asked to look for, and where. */
export interface SearchRequest {
  resetSeed: number;
  /** Actions as sent; the search tries no others. */
  actions: readonly string[];
  order: "breadth-first" | "best-first";
  /** Different states after which it gives up. */
  maxStates: number;
  /** Turns within which the win has to be; null = the budget of training, which is the most in any case. */
  maxTurns: number | null;
}

/** How far a search is. */
export interface SearchReply {
  /**
   * Null = there is more to do. `win`: `path` leads to one. `exhausted`: all that the actions reach was seen twice, and was the
   * same. `unsteady`: the second time differed, or the program keeps state outside its game. `full`: it gave up.
   */
  outcome: "win" | "exhausted" | "unsteady" | "full" | null;
  statesSeen: number;
  /** Turns to the state looked at last. */
  depth: number;
  /** Places in the list of actions; null without a win. */
  path: number[] | null;
  /** False = the game cannot be copied: every state is reached by playing from the reset on, and none is known again. */
  isCopied: boolean;
}

/** An environment that is there to be searched, not played by a reader. */
export interface SearchSession extends Pick<
  EnvironmentSession,
  "loaded" | "isAlive" | "reset" | "act" | "solution" | "stop"
> {
  /** Begins a search, or goes on with it (null); answers after so many states or seconds. Ends any episode. */
  search(
    begin: SearchRequest | null,
    limit: { states: number; seconds: number },
  ): Promise<Result<SearchReply, RunnerError>>;
}

/** Where the runner stands, for the status line. `sinceMs` is the `Date.now()` at which the call began. */
export type RunnerStatus =
  | { state: "idle" }
  /** `what`: Python, or a package with its version. `totalBytes` 0 = not known. */
  | { state: "downloading"; what: string; loadedBytes: number; totalBytes: number }
  | { state: "starting" }
  | { state: "ready" }
  | { state: "running"; call: "load" | "reset" | "act" | "solution"; sinceMs: number }
  | { state: "stopped" }
  | { state: "crashed"; message: string };

/** What `solution()` gave. Nothing checks that it wins. */
export interface SolutionReply {
  /** What it gave when that was text, else Python's `str()` of it. */
  text: string;
  /** Characters of the text that were left out; 0 = all is here. */
  leftOut: number;
  /** Name of its Python type when it was no text ("list"); null = it was text. */
  type: string | null;
}

/** One environment loaded in an interpreter of its own. One call at a time. */
export interface EnvironmentSession {
  readonly loaded: LoadedEnvironment;
  /** False once stopped, timed out or crashed; every later call fails with the same error. */
  readonly isAlive: boolean;
  reset(request: {
    resetSeed: number | null;
    hint: string | null;
  }): Promise<Result<ResetReply, RunnerError>>;
  act(request: { action: string }): Promise<Result<StepReply, RunnerError>>;
  /** Asks `solution()` of a copy of the game; fails when there is none or it raises. */
  solution(): Promise<Result<SolutionReply, RunnerError>>;
  /** Backend, messages and criteria of a tool-use environment; null for games. Changes nothing. */
  backend(): Promise<Result<BackendView | null, RunnerError>>;
  /** All of a text that was cut in this episode; null when it was too large to keep. */
  wholeText(request: WholeTextRequest): Promise<Result<string | null, RunnerError>>;
  /** Ends the interpreter at once; calls in flight fail with `runner/stopped`. */
  stop(): void;
}

/** Runs environment programs apart from the page. */
export interface EnvironmentRunner {
  getStatus(): RunnerStatus;
  /** Calls back on every change of status; returns the function that ends it. */
  subscribe(onChange: () => void): () => void;
  /** Starts download and a warm interpreter; harmless to call again. */
  prepare(): void;
  /** Says what a program imports that is not here; runs and fetches nothing of other hosts. */
  plan(source: string): Promise<ImportPlan>;
  /**
   * Loads a program into a fresh interpreter, ending the one before. A module that has to be fetched and is
   * not in `settings.downloads` is missing for the program.
   */
  load(source: string, settings: RunSettings): Promise<Result<EnvironmentSession, RunnerError>>;
  /** Loads a program into an interpreter beside the one that is played in, which goes on; it has to be stopped by its owner. */
  loadBeside(source: string): Promise<Result<SearchSession, RunnerError>>;
  /** Ends whatever runs, also a load; the call in flight fails with `runner/stopped`. */
  stop(): void;
}
