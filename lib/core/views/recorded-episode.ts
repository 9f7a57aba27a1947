/**
 * Recorded episodes as readable transcripts. Two shapes are known: rows of published releases
 * (`{attempt, steps: [{i, obs, action}], n_turns, reward, success, is_hint, hint_text}`) and this
 * app's own download. Whatever else a log holds is shown as its JSON, never dropped.
 */
import { z } from "zod";

import type { JsonObject, JsonValue } from "@/lib/core/domain/json";

import { formatNumber } from "./format";

/** What was seen and then done; null = not recorded. The last turn may hold an observation alone. */
export interface TranscriptTurn {
  /** Label of the turn, as recorded; from 1 where the log numbers none. */
  label: string;
  observation: string | null;
  action: string | null;
}

/** One recorded episode, ready to be read. */
export type RecordedEpisode =
  | {
      kind: "transcript";
      title: string;
      /** Seed of its reset; null = not recorded, or reset without one. */
      seed: number | null;
      /** Whether the hint was given; null = not recorded. */
      isHinted: boolean | null;
      turns: TranscriptTurn[];
      /** Facts that the log states, as label and text; "not recorded" where it is silent. */
      facts: [label: string, text: string][];
      hint: string | null;
      /** What the log says against itself or in an unexpected type. */
      warnings: string[];
    }
  | { kind: "other"; title: string; json: string };

const anyText = z.union([z.string(), z.number()]).transform(String);

const publishedSchema = z.looseObject({
  session_id: z.json().optional(),
  attempt: anyText.nullish(),
  steps: z.array(
    z.looseObject({
      i: anyText.nullish(),
      obs: z.string().nullish(),
      action: z.string().nullish(),
    }),
  ),
  n_turns: z.json().optional(),
  reward: z.json().optional(),
  success: z.json().optional(),
  is_hint: z.json().optional(),
  hint_text: z.string().nullish(),
  /** What the last action brought; not every log has it. */
  final_obs: z.string().nullish(),
});

/** How self-play rows of this project name the session of an episode. */
const SEEDED_SESSION = /^seed-(?<seed>-?\d{1,15})$/;

function readSessionSeed(session: JsonValue | undefined): number | null {
  const seed = typeof session === "string" ? SEEDED_SESSION.exec(session)?.groups?.seed : undefined;
  return seed === undefined ? null : Number(seed);
}

const downloadedSchema = z.looseObject({
  format: z.literal("spade-episode"),
  firstObservation: z.string(),
  hint: z.string().nullish(),
  resetSeed: z.json().optional(),
  status: z.json().optional(),
  score: z.json().optional(),
  turns: z.array(z.looseObject({ action: z.string(), observation: z.string() })),
});

/** True, false or "not recorded"; any other type as its JSON. */
function formatFlag(value: JsonValue | undefined): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return formatNumber(value);
}

function warnOfType(
  name: string,
  value: JsonValue | undefined,
  type: "number" | "boolean",
): string[] {
  if (value === undefined || value === null || typeof value === type) return [];
  return [`The log's ${name} is not a ${type}: shown as its text.`];
}

function readPublished(row: z.infer<typeof publishedSchema>, number: number): RecordedEpisode {
  const stated = row.n_turns;
  const doesCountDiffer = typeof stated === "number" && stated !== row.steps.length;
  const seed = readSessionSeed(row.session_id);
  return {
    kind: "transcript",
    title: `Attempt ${row.attempt ?? number}`,
    seed,
    isHinted: typeof row.is_hint === "boolean" ? row.is_hint : null,
    turns: [
      ...row.steps.map((step, at) => ({
        label: step.i ?? String(at + 1),
        observation: step.obs ?? null,
        action: step.action ?? null,
      })),
      ...(typeof row.final_obs === "string"
        ? [{ label: "end", observation: row.final_obs, action: null }]
        : []),
    ],
    facts: [
      ["reward", formatNumber(row.reward)],
      ["success", formatFlag(row.success)],
      ["turns", formatNumber(stated ?? row.steps.length)],
      ["with the hint", formatFlag(row.is_hint)],
      ...(seed === null ? [] : ([["seed", String(seed)]] satisfies [string, string][])),
    ],
    hint: row.hint_text === undefined || row.hint_text === "" ? null : row.hint_text,
    warnings: [
      ...warnOfType("reward", row.reward, "number"),
      ...warnOfType("success", row.success, "boolean"),
      ...(doesCountDiffer ? [`The log states ${stated} turns and holds ${row.steps.length}.`] : []),
    ],
  };
}

function readDownloaded(row: z.infer<typeof downloadedSchema>, number: number): RecordedEpisode {
  const observations = [row.firstObservation, ...row.turns.map((turn) => turn.observation)];
  return {
    kind: "transcript",
    title: `Episode ${number}`,
    seed: typeof row.resetSeed === "number" ? row.resetSeed : null,
    isHinted: typeof row.hint === "string",
    turns: observations.map((observation, at) => ({
      label: at < row.turns.length ? String(at + 1) : "end",
      observation,
      action: row.turns[at]?.action ?? null,
    })),
    facts: [
      ["score", formatNumber(row.score)],
      ["status", formatNumber(row.status)],
      ["turns", formatNumber(row.turns.length)],
      ["seed", formatNumber(row.resetSeed)],
      ["with the hint", formatFlag(typeof row.hint === "string")],
    ],
    hint: row.hint ?? null,
    warnings: [],
  };
}

/** Reads one recorded episode; `number` from 1 names it when the log does not. */
export function readRecordedEpisode(row: JsonObject, number: number): RecordedEpisode {
  const downloaded = downloadedSchema.safeParse(row);
  if (downloaded.success) return readDownloaded(downloaded.data, number);
  const published = publishedSchema.safeParse(row);
  if (published.success) return readPublished(published.data, number);
  return { kind: "other", title: `Episode ${number}`, json: JSON.stringify(row, null, 2) };
}
