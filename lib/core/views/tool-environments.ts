import { FLAG, type Bundle, type BundleTexts } from "@/lib/core/bundle/schema";
import { solveRateOf } from "@/lib/core/domain/metrics";

import { type AgentRecord, agentRecordOf } from "./agent-record";
import { readRunState } from "./checks";
import { meanTurnsOf, outcomesOf } from "./outcomes";

/** An environment with functions, as a gallery lists it. */
export interface ToolEnvironment {
  row: number;
  environmentId: string;
  title: string;
  /** Null = not labelled. */
  skill: string | null;
  runName: string;
  lines: number;
  /** Whether the release holds plays of the agent. */
  hasEpisodes: boolean;
  record: AgentRecord;
}

/**
 * The environments of a release that have functions, each program once (its first row), in the order of skills and
 * then of rows. Empty = the release has games only.
 */
export function listToolEnvironments(bundle: Bundle, texts: BundleTexts): ToolEnvironment[] {
  const { columns, header } = bundle;
  const seen = new Set<number>();
  const found: ToolEnvironment[] = [];
  columns.flags.forEach((flags, row) => {
    const family = columns.sameProgram[row] ?? row;
    if ((flags & FLAG.toolUse) === 0 || seen.has(family)) return;
    seen.add(family);
    found.push({
      row,
      environmentId: texts.ids[row] ?? "",
      title: texts.titles[row] ?? "",
      skill: header.skills[columns.skill[row] ?? 255] ?? null,
      runName: header.runs[columns.run[row] ?? 0]?.name ?? "",
      lines: columns.lines[row] ?? 0,
      hasEpisodes: (flags & FLAG.hasEpisodes) !== 0,
      record: agentRecordOf(bundle, row),
    });
  });
  return found.sort((a, b) => {
    const [one, other] = [a.skill ?? "~", b.skill ?? "~"];
    return one === other ? a.row - b.row : one < other ? -1 : 1;
  });
}

/** What a list of such environments is narrowed to. */
export interface ToolFilters {
  /** Words that the title has, all of them, case aside. Empty = any title. */
  text: string;
  /** Skills that are kept, null among them = without a label. Empty = all. */
  skills: readonly (string | null)[];
}

export const NO_TOOL_FILTERS: ToolFilters = { text: "", skills: [] };

/** The environments that pass, in the order given. */
export function filterToolEnvironments(
  environments: readonly ToolEnvironment[],
  { text, skills }: ToolFilters,
): ToolEnvironment[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return environments.filter(
    ({ title, skill }) =>
      (skills.length === 0 || skills.includes(skill)) &&
      words.every((word) => title.toLowerCase().includes(word)),
  );
}

/**
 * Row of a good first workflow: with a recorded play, solved by its agent nearest to half of the time (those without
 * a record last), in the fewest turns, of equals the first. Null = no workflow that runs here has a play.
 */
export function findExampleWorkflow({ columns }: Bundle): number | null {
  const wanted = FLAG.toolUse | FLAG.hasEpisodes;
  const distance = (row: number) => {
    const rate = solveRateOf(outcomesOf(columns, row));
    return rate === null ? 1 : Math.abs(rate - 0.5);
  };
  const turns = (row: number) => meanTurnsOf(columns, row) ?? Number.MAX_VALUE;
  const rows = [...columns.flags.keys()].filter(
    (row) =>
      (columns.flags[row]! & wanted) === wanted && readRunState(columns, row) !== "does not run",
  );
  return rows.sort((a, b) => distance(a) - distance(b) || turns(a) - turns(b) || a - b)[0] ?? null;
}
