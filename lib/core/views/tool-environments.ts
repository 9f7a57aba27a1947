import { FLAG, type Bundle, type BundleTexts } from "@/lib/core/bundle/schema";

import { type AgentRecord, agentRecordOf } from "./agent-record";

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
