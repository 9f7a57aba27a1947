import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { gunzipSync, gzipSync, strFromU8, strToU8 } from "fflate";
import { z } from "zod";

const FILE = "agents.json.gz";

const trainedAgentSchema = z.object({
  /** Its kind, as records of its plays say it. */
  name: z.string(),
  /** The run that trained it. */
  run: z.string(),
  /** Steps that it has learned from. */
  step: z.int(),
  /** What `Agent.save` gave. */
  agent: z.record(z.string(), z.json()),
});

/** The agent that a run ended with. */
export type TrainedAgent = z.infer<typeof trainedAgentSchema>;

/** Writes the agents of a release beside its rows, without a time stamp: the same agents, the same bytes. */
export function writeAgents(release: string, agents: readonly TrainedAgent[]): void {
  const text = strToU8(`${JSON.stringify({ agents })}\n`);
  writeFileSync(path.join(release, FILE), gzipSync(text, { level: 9, mtime: 0 }));
}

/** The agent of one run of a release. Throws when the release has no agents, or none of that run. */
export function readAgent(release: string, run: string): TrainedAgent {
  const text = strFromU8(gunzipSync(readFileSync(path.join(release, FILE))));
  const { agents } = z
    .object({ agents: z.array(trainedAgentSchema) })
    .parse(JSON.parse(text) as unknown);
  const found = agents.find((agent) => agent.run === run);
  if (found !== undefined) return found;
  throw new Error(
    `${release} has no agent of the run ${run}; it has those of ${agents.map((agent) => agent.run).join(", ")}.`,
  );
}
