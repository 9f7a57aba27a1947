import { parseArgs } from "node:util";

/** What `npm run stats` was asked to do. */
export interface StatsArguments {
  /** A release as `npm run import` takes it, or the id of a built bundle. */
  release: string;
  /** Id or name of a run; null = all runs together. */
  run: string | null;
  isJson: boolean;
}

export const USAGE = `Usage: npm run stats -- RELEASE [--run RUN] [--json]

  RELEASE     a folder, a zip archive or a file as npm run import takes it, or the id of a bundle in public/bundles
  --run RUN   one run alone, by its id or its name
  --json      print the numbers as one JSON object, and nothing else

Exit code: 0 when there are numbers, 1 when nothing can be shown, 2 for wrong usage.
docs/stats.md says how each number is made.`;

/** Reads the command line; a string says what is wrong with it. */
export function parseStatsArguments(argv: readonly string[]): StatsArguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { run: { type: "string" }, json: { type: "boolean", default: false } },
    });
    const [release, ...more] = positionals;
    if (release === undefined) return "RELEASE is missing.";
    if (more.length > 0) return `One RELEASE is expected, found also ${more.join(", ")}.`;
    return { release, run: values.run ?? null, isJson: values.json };
  } catch (cause) {
    return cause instanceof Error ? cause.message : "The arguments cannot be read.";
  }
}
