import { writeResultsTable } from "./results-table";
import type { RunResults } from "@/lib/core/results/schema";

/** The data card of a self-play release. */
export function writeCard(preset: string, runs: readonly RunResults[]): string {
  const environments = runs.reduce((sum, run) => sum + run.environments, 0);
  return `---
license: mit
---
# Self-play, preset ${preset}

${environments} environments of ${runs.length} self-play runs on one machine: written by the designer \`grammar\`, played by the agent
\`strategies\`; neither is a language model. \`step\` is the training step that wrote an environment. Every outcome was
measured, and belongs to that agent as it was at that step. Made by \`npm run selfplay -- --preset ${preset}\`;
\`docs/selfplay.md\` tells how, and what the two players cannot do.

One file a run, \`<run>.jsonl.gz\`: JSON Lines in gzip, one row an environment with its program (\`code\`), hint, the returns and
turns of every episode without and with the hint, regret, and up to three episodes to read (a win, a loss, one with the hint).
\`npm run release -- unpack\` restores SPADE's layout. \`rejected.jsonl.gz\` has the programs that were refused, and why;
\`runs.json\` says what each run was set to, \`results.json\` has the numbers below. Added afterwards, where they are there:
\`checks.json.gz\`, whether each program plays (\`npm run check\`), and \`proofs.json.gz\`, seeds that can be won, with the actions
(\`npm run prove\`).

${writeResultsTable(runs)}
`;
}
