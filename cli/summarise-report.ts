import type { LoadReport } from "@/lib/core/pipeline";

/** Issues of one code that are printed in full. */
const SHOWN_ISSUES = 3;

function summariseIssues(report: LoadReport): string[] {
  const codes = [...new Set(report.issues.map((issue) => issue.code))].sort();
  return codes.flatMap((code) => {
    const issues = report.issues.filter((issue) => issue.code === code);
    const more =
      issues.length > SHOWN_ISSUES ? [`    and ${issues.length - SHOWN_ISSUES} more`] : [];
    return [
      `  ${code}: ${issues.length}`,
      ...issues.slice(0, SHOWN_ISSUES).map((issue) => `    ${issue.message}`),
      ...more,
    ];
  });
}

const readNumber = (value: unknown): string =>
  typeof value === "number" ? value.toFixed(3) : "not measured";

function summariseQuality(report: LoadReport): string[] {
  const { projection } = report;
  if (projection === null) return [];
  const { quality } = projection;
  if (typeof quality !== "object" || quality === null || Array.isArray(quality)) {
    return ["Map quality: not measured, too few different programs"];
  }
  const { trustworthiness, neighboursKept, k, sampled, rows } = quality;
  return [
    `Map quality: trustworthiness ${readNumber(trustworthiness)}, ${readNumber(neighboursKept)} of the ${JSON.stringify(k)} nearest kept (${JSON.stringify(sampled)} of ${JSON.stringify(rows)} points measured)`,
  ];
}

const listChecks = (checks: NonNullable<LoadReport["checks"]>): string =>
  Object.entries(checks)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(", ");

/** The load report for a reader; `folder` is where the bundle went, null when none was written. */
export function summariseReport(report: LoadReport, folder: string | null): string {
  const { release, runs, copies, timings } = { ...report, copies: report.release.copies };
  const seconds = Object.values(timings).reduce((sum, value) => sum + value, 0);
  const lines = [
    `${release.title} (${release.layout})`,
    `Read ${report.read}: shown ${report.shown} (${report.repaired} repaired), skipped ${report.skipped}`,
    ...runs.map(
      (run) =>
        `Run ${run.name}: ${run.environments} environments, ${run.steps.length} captured steps`,
    ),
    ...(copies === null
      ? []
      : [
          `Different programs: ${copies.programs} of ${copies.environments}; skeletons ${copies.skeletons}; near families ${copies.nearFamilies}`,
        ]),
    ...summariseQuality(report),
    report.checks === null ? "Programs: not checked" : `Programs: ${listChecks(report.checks)}`,
    `Time: ${seconds.toFixed(1)} s (${Object.entries(timings)
      .map(([stage, value]) => `${stage} ${value.toFixed(1)}`)
      .join(", ")})`,
    ...(report.issues.length === 0
      ? ["Issues: none"]
      : [`Issues: ${report.issues.length}`, ...summariseIssues(report)]),
    folder === null ? "No bundle was written: nothing can be shown." : `Bundle: ${folder}`,
  ];
  return lines.join("\n");
}
