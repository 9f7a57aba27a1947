/**
 * Whose record outcomes are. A number of solved episodes means little without the player behind it, and a run
 * trains its player: the same agent at step 4 and at step 96 are two players.
 */
import { z } from "zod";

import type { Bundle, BundleHeader, BundleRun } from "@/lib/core/bundle/schema";

import { formatCounted, NOT_RECORDED } from "./format";
import { outcomesOf } from "./outcomes";

/** What a release says of one environment's plays, and who played. */
export interface AgentRecord {
  /** Name of the agent; null = the release does not say. */
  agent: string | null;
  /** Steps that it had learned from when it played; null = not recorded. */
  step: number | null;
  /** Episodes without the hint; null = not recorded. */
  episodes: number | null;
  /** Of these, solved; null = not recorded. */
  solved: number | null;
  /** Share solved, in [0, 1], as logged; null = not recorded. */
  solveRate: number | null;
}

/** How self-play rows of this project name two players in one field: "designer grammar, agent strategies". */
const BOTH_PLAYERS = /(?:^|, )agent (?<agent>[^,]+)$/;

const agentStep = z.int().nonnegative();

const readText = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : null;

/**
 * The agent of a run: what its settings call `agent`; else the agent that its model names beside a designer; else the
 * model, which plays both parts in self-play. Null = the release names none.
 */
export function nameAgent({ model, settings }: Pick<BundleRun, "model" | "settings">) {
  const stated = readText(settings.agent);
  if (stated !== null || model === null) return stated;
  return BOTH_PLAYERS.exec(model)?.groups?.agent ?? readText(model);
}

/**
 * Steps that the agent had learned from: where the run names one agent with its step, that played all of it afterwards, then
 * that step; else the step that wrote the environment, since self-play plays it at once.
 */
function findAgentStep(run: BundleRun | undefined, step: number): number | null {
  const stated = agentStep.safeParse(run?.settings.agent_step);
  if (stated.success) return stated.data;
  return step < 0 ? null : step;
}

/** The record of the environment in `row`. */
export function agentRecordOf(
  { columns, header }: { columns: Bundle["columns"]; header: Pick<BundleHeader, "runs"> },
  row: number,
): AgentRecord {
  const run = header.runs[columns.run[row] ?? -1];
  const { episodes, solved, solveRate } = outcomesOf(columns, row);
  return {
    agent: run === undefined ? null : nameAgent(run),
    step: findAgentStep(run, columns.step[row] ?? -1),
    episodes,
    solved,
    solveRate,
  };
}

/** "strategies agent at step 96", "agent not named". */
export function describeAgent({ agent, step }: Pick<AgentRecord, "agent" | "step">): string {
  const name = agent === null ? "agent not named" : `${agent} agent`;
  return step === null ? name : `${name} at step ${step}`;
}

/** "0 of 32", "0.31 of an unknown number" where only the rate is logged, or "not recorded". */
export function describeSolved({ episodes, solved, solveRate }: AgentRecord): string {
  if (episodes !== null && solved !== null) return `${solved} of ${episodes}`;
  return solveRate === null ? NOT_RECORDED : `${solveRate.toFixed(2)} of an unknown number`;
}

/** "0 of 32, strategies agent at step 96": what was solved, and by whom. */
export const describeAgentRecord = (record: AgentRecord): string =>
  `${describeSolved(record)}, ${describeAgent(record)}`;

/** "0 of 32, strategies agent at step 96"; "not recorded" where nothing was, whoever the agent is. */
export function describeOutcomes(bundle: Bundle, row: number): string {
  const record = agentRecordOf(bundle, row);
  const solved = describeSolved(record);
  return solved === NOT_RECORDED ? solved : describeAgentRecord(record);
}

/** "strategies agent (5 runs), agent not named (1 run)": whose outcomes the numbers of some runs are. */
export function describeAgents(runs: readonly Pick<BundleRun, "model" | "settings">[]): string {
  const runsOf = new Map<string, number>();
  for (const run of runs) {
    const stated = agentStep.safeParse(run.settings.agent_step);
    const agent = describeAgent({ agent: nameAgent(run), step: stated.data ?? null });
    runsOf.set(agent, (runsOf.get(agent) ?? 0) + 1);
  }
  const agents = [...runsOf];
  if (agents.length === 1) return agents[0]?.[0] ?? "";
  return agents.map(([agent, count]) => `${agent} (${formatCounted(count, "run")})`).join(", ");
}
