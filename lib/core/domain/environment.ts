import type { EnvironmentId, RunId } from "./ids";
import type { JsonObject } from "./json";
import type { Outcomes } from "./metrics";

/** A change made to a program at import so that it runs; always shown with the environment. */
export type Repair = "markdown-fence-removed" | "decoded-as-latin-1" | "byte-order-mark-removed";

/** One generated environment as read from a release: the program and all that the log says of it. */
export interface Environment {
  id: EnvironmentId;
  runId: RunId;
  /** Training step at which it was written (SPADE's `rollout_id`), an integer from 0; null = none recorded. */
  step: number | null;
  /** The declared skill, spelled as people read it ("Mathematical Reasoning"); null = not labelled. */
  skill: string | null;
  difficulty: string | null;
  /** What it is about, in one line; never the class name, since most generated classes share one. */
  title: string;
  /** First class of the source whose name ends in `Env`; null when none is found by text. */
  className: string | null;
  /** True when the class is based on `ToolUseBaseEnv` or declares tools. */
  isToolUse: boolean;
  /** Path inside the release, as the release writes it. */
  file: string;
  /** The program, after the repairs below. */
  source: string;
  /** Lines of `source`. */
  lines: number;
  repairs: Repair[];
  /** The privileged hint; null = none in the release. */
  hint: string | null;
  outcomes: Outcomes;
  /** Mean turns of an episode without the hint, from 0; null = not recorded. */
  turns: number | null;
  /** Tools that it offers, as the release counts or lists them; null = not recorded. */
  tools: number | null;
  /** Recorded episodes of the agent, verbatim (`trajectories` of the row); empty = none in the release. */
  episodes: JsonObject[];
  /**
   * Every field of the release's own row, verbatim, also those that nothing here understands. Inline code and recorded
   * episodes are left out: they are `source` and `episodes`. Tokens that JSON lacks (NaN, Infinity) are text.
   */
  fields: JsonObject;
}

/** How a program relates to others of the same release, by the levels of `lib/core/copies`. */
export interface CopyMembership {
  /** Row of the first environment with the same program (comments, layout and docstrings aside). */
  sameProgram: number;
  /** Row of the first with the same skeleton (names and literals aside as well). */
  sameSkeleton: number;
  /** Row of the first of its near-duplicate family (Jaccard of 5-token shingles at least 0.8). */
  near: number;
}
