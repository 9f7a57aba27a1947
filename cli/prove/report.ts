import { countVerdicts, type ProgramProofs } from "@/lib/core/prove";

/** The results as one JSON object: a flat list, and what each program chose from. */
export const writeJson = (proofs: readonly ProgramProofs[]): string =>
  JSON.stringify(
    {
      results: proofs.flatMap(({ file, results }) =>
        results.map((result) => ({ file, ...result })),
      ),
      programs: proofs.map(({ file, sha256, offers }) => ({ file, sha256, offers })),
    },
    null,
    2,
  );

/** The results as a table for people: a line a seed, and the counts of each program. */
export function writeTable(proofs: readonly ProgramProofs[]): string {
  return proofs
    .flatMap((one) => {
      const counts = countVerdicts(one);
      const lines = one.results.map(({ seed, verdict, turns, statesSeen, foundBy, reason }) => {
        const how =
          verdict === "beatable" ? `in ${turns} turns, by ${foundBy}` : (reason ?? "all was seen");
        return `  seed ${String(seed).padStart(4)}  ${verdict.padEnd(10)}  ${how} (${statesSeen} states)`;
      });
      const chosen = one.offers.map(
        ({ source, actions }) =>
          `  actions ${source === "given" ? "given" : "from the observation"}: ${actions.join(", ") || "none"}`,
      );
      const sum = `  ${counts.beatable} beatable, ${counts.unbeatable} unbeatable, ${counts.undecided} undecided`;
      return [one.file, ...chosen, ...lines, sum, ""];
    })
    .join("\n")
    .trimEnd();
}
