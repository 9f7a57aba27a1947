/** What a reader is told of how a program will run here, before it is run. */
import { UNKNOWN_U16, type BundleTexts, type Columns } from "@/lib/core/bundle/schema";
import { BADGES, OFFERED_MODULES, VERDICTS, type Badge, type VerdictName } from "@/lib/core/check";

/** Whether a program can be played here; `not checked` = nobody ran it, and its text says nothing against it. */
export const RUN_STATES = ["runs", "does not run", "not checked"] as const;
export type RunState = (typeof RUN_STATES)[number];

/** A module that a program imports and this page's Python lacks. */
export type MissingModule = BundleTexts["needs"][number];

/** The last three play; what is wrong with them shows later. */
const PLAYABLE: readonly VerdictName[] = ["ok", "not-reproducible", "solution-fails"];

const WORDS: Record<VerdictName, string> = {
  ok: "runs",
  "needs-package": "needs a package",
  "syntax-error": "is not Python",
  contract: "breaks the contract",
  timeout: "takes too long",
  crash: "ends the interpreter",
  "not-reproducible": "runs, not reproducible",
  "solution-fails": "runs, its solution fails",
};

const SENTENCES: Record<Badge, string> = {
  repaired: "repaired at import",
  numpy: "imports numpy",
  sympy: "imports sympy",
  "math-verify": "compares answers by math_verify: as exact text in training",
  "set-order": "takes elements of a set in order: may differ from training",
  unseeded: "a seed does not fix its episodes",
  "solution-wins": "its solution wins",
  "solution-raises": "asking for its solution raises",
  "needs-package": "needs a package",
  "other-python": "needs another Python",
  "training-refuses": "training would have refused it",
  "proved-beatable": "proved beatable with some seed",
  "proved-unbeatable": "proved unbeatable with every seed that was tried",
};

/** Those that a reader should know before playing; the others are in the About tab. */
const SHOWN_FIRST: readonly Badge[] = [
  "needs-package",
  "other-python",
  "training-refuses",
  "set-order",
  "unseeded",
  "proved-unbeatable",
];

const verdictOf = (columns: Columns, row: number): VerdictName | null =>
  VERDICTS[columns.verdict[row] ?? -1] ?? null;

const maskOf = (...badges: Badge[]): number =>
  badges.reduce((mask, badge) => mask | (1 << BADGES.indexOf(badge)), 0);
const LACKS_MODULE = maskOf("needs-package", "other-python");
const OTHER_PYTHON = maskOf("other-python");
const UNSEEDED = maskOf("unseeded");
const TRAINING_REFUSES = maskOf("training-refuses");

/** Whether a row has any of the badges of a mask; a program that was never looked at has none that is known. */
function hasAny(columns: Columns, row: number, mask: number): boolean {
  const badges = columns.badges[row] ?? UNKNOWN_U16;
  return badges !== UNKNOWN_U16 && (badges & mask) !== 0;
}

/** Badges of a row in their order; null = the program was never looked at. */
export function readBadges(columns: Columns, row: number): Badge[] | null {
  const mask = columns.badges[row] ?? UNKNOWN_U16;
  return mask === UNKNOWN_U16 ? null : BADGES.filter((_, bit) => (mask & (1 << bit)) !== 0);
}

/** Whether the program of a row can be played here. */
export function readRunState(columns: Columns, row: number): RunState {
  const verdict = verdictOf(columns, row);
  if (verdict === null) return hasAny(columns, row, LACKS_MODULE) ? "does not run" : "not checked";
  // Training's own validation asks for more than a player does.
  return PLAYABLE.includes(verdict) || hasAny(columns, row, TRAINING_REFUSES)
    ? "runs"
    : "does not run";
}

/** Whether nothing that was found speaks against a seed fixing the episodes of a row; true where nobody looked. */
export function isReproducible(columns: Columns, row: number): boolean {
  return verdictOf(columns, row) !== "not-reproducible" && !hasAny(columns, row, UNSEEDED);
}

/** Rows of each state. */
export function countRunStates(columns: Columns): Record<RunState, number> {
  const counts = { runs: 0, "does not run": 0, "not checked": 0 };
  columns.verdict.forEach((_, row) => counts[readRunState(columns, row)]++);
  return counts;
}

/** "needs numpy, line 3"; the line only where it is known. */
export const describeMissing = ({ module, line }: MissingModule): string =>
  line === null ? `needs ${module}` : `needs ${module}, line ${line}`;

/** The verdict in a few words, for a cell or a card. */
export function describeCheck(
  columns: Columns,
  row: number,
  missing: MissingModule | null,
): string {
  const verdict = verdictOf(columns, row);
  const lacksModule = verdict === null && hasAny(columns, row, LACKS_MODULE);
  if (lacksModule || verdict === "needs-package") {
    if (hasAny(columns, row, OTHER_PYTHON)) return SENTENCES["other-python"];
    return missing === null ? WORDS["needs-package"] : describeMissing(missing);
  }
  if (verdict === null) return "not checked";
  return hasAny(columns, row, TRAINING_REFUSES) && !PLAYABLE.includes(verdict)
    ? "runs, refused in training"
    : WORDS[verdict];
}

/** Why a player should expect trouble, for the card of a dot; null = no reason to. */
export function describeTrouble(
  columns: Columns,
  row: number,
  missing: MissingModule | null,
): string | null {
  if (readRunState(columns, row) !== "does not run") return null;
  const why = describeCheck(columns, row, missing);
  return missing !== null && OFFERED_MODULES.has(missing.module)
    ? `It ${why}, which Play can fetch.`
    : `Does not run here: ${why}`;
}

/** What the sheet's first lines say of the program; "repaired at import" comes from its flags. */
export function listFirstBadges(
  columns: Columns,
  row: number,
  missing: MissingModule | null,
): string[] {
  const badges = readBadges(columns, row) ?? [];
  return SHOWN_FIRST.filter((badge) => badges.includes(badge)).map((badge) =>
    badge === "needs-package" && missing !== null ? describeMissing(missing) : SENTENCES[badge],
  );
}

/** Every badge in words; null = the program was never looked at. */
export const listAllBadges = (columns: Columns, row: number): string[] | null =>
  readBadges(columns, row)?.map((badge) => SENTENCES[badge]) ?? null;

/** Whether the words to the verdict name a fault, and not how well it went. */
export const hasFault = (columns: Columns, row: number): boolean =>
  verdictOf(columns, row) !== "ok";

/** The module that the program of a row lacks; null = none, or none known. */
export const findMissing = (texts: BundleTexts | null, row: number): MissingModule | null =>
  texts?.needs.find((need) => need.row === row) ?? null;

/** Line of an import that nothing can satisfy here, which is where its source opens; null = it can be played or tried. */
export function findHopelessLine(missing: MissingModule | null): number | null {
  return missing === null || OFFERED_MODULES.has(missing.module) ? null : missing.line;
}
