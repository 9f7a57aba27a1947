/**
 * What the self-play loop needs from outside, as interfaces: a designer, an agent, a place where programs run, a
 * corpus. Built-in players fill them without a network; a language model behind an endpoint can take either role.
 * Every chance in them comes from the generator that they are handed, so that a configuration fixes a run.
 */
import type { JsonObject } from "@/lib/core/domain/json";
import type { ToolSchema } from "@/lib/core/domain/ports";

/** Numbers in [0, 1); see `createRandom`. */
export type Random = () => number;

/** One passage of the grounding corpus. */
export interface CorpusDocument {
  /** Stable over runs; joins an environment to what it was grounded in. */
  id: string;
  /** Empty = none given. */
  title: string;
  text: string;
}

/** One environment that the memory holds, as SPADE's `env_memory.json` stores it (spade-rl/spade, MIT). */
export interface MemoryRecord {
  gameFile: string;
  skill: string;
  /** The first 2,000 characters of the program. */
  codeSnippet: string;
  /** Share of plays with a positive return, 0 to 1. */
  actorWinRate: number;
  regret: number;
  /** The round that wrote it. */
  rolloutId: number;
  metadata: JsonObject;
}

/** What the designer is asked. */
export interface DesignRequest {
  /** In the spelling of the releases: "Mathematical Reasoning". */
  skill: string;
  /** Null = the run has no corpus. */
  document: CorpusDocument | null;
  /** At the frontier of the agent; empty without a memory. */
  positives: readonly MemoryRecord[];
  /** Too easy or too hard; empty without a memory. */
  negatives: readonly MemoryRecord[];
  random: Random;
}

/** What the designer wrote. */
export interface Design {
  /** A whole Python program under SPADE's contract. */
  source: string;
  /** One to three sentences given to the agent in half of its plays. */
  hint: string;
  /** What the designer decided, for its own learning; opaque to the loop. */
  decisions: JsonObject;
}

/** A design and what the loop paid for it. */
export interface DesignerSample {
  design: Design;
  skill: string;
  /** Centred within its skill and scaled, as section 5 of SPADE's paper describes. */
  reward: number;
}

/** Writes environments and learns from what they were worth. */
export interface Designer {
  /** Who wrote a program, as releases and screens say it. */
  readonly label: string;
  design(request: DesignRequest): Promise<Design>;
  /** One update from one batch. */
  learn(samples: readonly DesignerSample[]): void;
  /** Everything that `restore` needs to go on with the same bytes. */
  save(): JsonObject;
  restore(saved: JsonObject): void;
}

/** What the agent sees when an episode begins; it never sees source or `solution()`. */
export interface AgentBriefing {
  /** With the hint appended where one is given. */
  observation: string;
  /** Empty for games. */
  tools: readonly ToolSchema[];
  /** Null = the program sets none. */
  maxTurns: number | null;
  random: Random;
}

/** One episode's player. */
export interface AgentEpisode {
  /** What is sent, given the observation that the last action brought and its reward (0 at first). */
  act(observation: string, reward: number): Promise<string>;
  /** What the agent decided, for its own learning; opaque to the loop. */
  readonly decisions: JsonObject;
}

/** Plays environments from text and learns from its returns. */
export interface Agent {
  readonly label: string;
  begin(briefing: AgentBriefing): AgentEpisode;
  learn(samples: readonly { decisions: JsonObject; return: number }[]): void;
  save(): JsonObject;
  restore(saved: JsonObject): void;
}
