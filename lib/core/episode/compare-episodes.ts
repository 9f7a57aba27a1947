import type { Episode, ToolCallRecord, Turn } from "@/lib/core/domain/episode";

/** What of a turn is compared: what a player sees or is paid by. Time, output and info are not. */
export type ComparedPart =
  | "observation"
  | "length of the observation"
  | "action as read"
  | "tool calls"
  | "reward"
  | "terminated"
  | "truncated"
  | "error"
  | "turn limit";

/** One part of a turn that two plays do not share, both as text. */
export interface PartDifference {
  part: ComparedPart;
  recorded: string;
  replayed: string;
}

/** The first turn at which two plays part; 0 = the reset. */
export interface EpisodeDifference {
  turn: number;
  /** At least one. */
  parts: PartDifference[];
}

/** Everything of a reset or a turn that is compared, as text. */
export type Comparable = readonly (readonly [part: ComparedPart, text: string])[];

const describeCut = (shown: string, cut: number): string =>
  cut === 0 ? `${shown.length} characters` : `${shown.length} characters and ${cut} not kept`;

/** Field by field: files of other writers may order the fields of an object otherwise. */
const describeCalls = (calls: readonly ToolCallRecord[] | null): string =>
  calls === null
    ? "none made"
    : calls
        .map(({ name, arguments: given, output, succeeded }) =>
          [name, sortKeys(given), succeeded ? "succeeded" : "failed", output].join("\n"),
        )
        .join("\n\n");

function sortKeys(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const describeError = (error: Turn["error"]): string =>
  error === null ? "none" : `${error.type}: ${error.message}`;

/** What of a reset is compared. */
export const listReset = ({ firstObservation, reset, maxTurns }: Episode): Comparable => [
  ["observation", firstObservation],
  ["length of the observation", describeCut(firstObservation, reset.observationCut)],
  ["error", describeError(reset.error)],
  ["turn limit", maxTurns === null ? "none" : String(maxTurns)],
];

/** What of a turn is compared. */
export const listTurn = (turn: Turn): Comparable => [
  ["observation", turn.observation],
  ["length of the observation", describeCut(turn.observation, turn.observationCut)],
  ["reward", String(turn.reward)],
  ["terminated", String(turn.terminated)],
  ["truncated", String(turn.truncated)],
  ["action as read", turn.action],
  ["tool calls", describeCalls(turn.calls)],
  ["error", describeError(turn.error)],
];

function compareParts(recorded: Comparable, replayed: Comparable): PartDifference[] {
  const differences = recorded.flatMap(([part, text], at) => {
    const other = replayed[at]?.[1] ?? "";
    return text === other ? [] : [{ part, recorded: text, replayed: other }];
  });
  // Two texts that differ already say that their lengths may.
  return differences.some(({ part }) => part === "observation")
    ? differences.filter(({ part }) => part !== "length of the observation")
    : differences;
}

/** The reset of two episodes compared; null when they are alike. */
export function compareResets(recorded: Episode, replayed: Episode): EpisodeDifference | null {
  const parts = compareParts(listReset(recorded), listReset(replayed));
  return parts.length === 0 ? null : { turn: 0, parts };
}

/** One turn of two episodes compared; null when they are alike. */
export function compareTurns(recorded: Turn, replayed: Turn): EpisodeDifference | null {
  const parts = compareParts(listTurn(recorded), listTurn(replayed));
  return parts.length === 0 ? null : { turn: recorded.index, parts };
}
