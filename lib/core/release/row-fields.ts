import { z } from "zod";

import type { JsonObject, JsonValue } from "@/lib/core/domain/json";

import type { Issue, Place } from "./issue";
import { makeIssue, quoteValue } from "./issue";

/** Rewards of SPADE's environments lie in [-10, 10] (`synthetic_game_env.py`). */
const REWARD_LIMIT = 10;

/** More than any episode has: the loosest limit of SPADE is 1,000. */
const MOST_TURNS = 1_000_000;

const reward = z.number().min(-REWARD_LIMIT).max(REWARD_LIMIT);
const count = z.int().min(0).max(65_534);
const jsonObject = z.record(z.string(), z.json());

/** A field of a row: the names it goes by, its schema, and the schema in words. */
const FIELDS = {
  step: field(
    ["step", "rollout_id", "training_step", "global_step"],
    z
      .int()
      .min(0)
      .max(2 ** 31 - 1),
    "a whole number from 0",
  ),
  skill: field(["skill", "skill_name"], z.string(), "text"),
  difficulty: field(["difficulty"], z.string(), "text"),
  sourceRun: field(["source_run"], z.string(), "text"),
  model: field(["model", "model_scale"], z.string(), "text"),
  sha256: field(["sha256"], z.string().regex(/^[0-9a-fA-F]{64}$/), "64 hex digits"),
  hasHint: field(["has_hint"], z.boolean(), "true or false"),
  hint: field(["hint_full", "hint", "hint_text"], z.string(), "text"),
  hintError: field(["hint_error"], z.json(), "any value"),
  isRewardJoined: field(["reward_joined"], z.boolean(), "true or false"),
  episodes: field(["n_plays", "n_episodes", "num_plays"], count, "a whole number from 0"),
  solved: field(["n_solved", "num_solved"], count, "a whole number from 0"),
  solveRate: field(["solve_rate"], z.number().min(0).max(1), "a number from 0 to 1"),
  meanReturn: field(["mean_reward", "r_no_hint", "mean_return"], reward, "a number from -10 to 10"),
  meanReturnWithHint: field(
    ["r_hint", "r_with_hint", "mean_reward_with_hint"],
    reward,
    "a number from -10 to 10",
  ),
  regret: field(
    ["regret"],
    z
      .number()
      .min(-2 * REWARD_LIMIT)
      .max(2 * REWARD_LIMIT),
    "a number from -20 to 20",
  ),
  meanTurns: field(
    ["mean_turns", "avg_turns"],
    z.number().min(0).max(MOST_TURNS),
    `a number from 0 to ${MOST_TURNS}`,
  ),
  tools: field(["n_tools", "num_tools"], count, "a whole number from 0"),
  episodeLog: field(["trajectories"], z.array(jsonObject), "a list of episodes"),
};

function field<Schema extends z.ZodType>(names: string[], schema: Schema, expected: string) {
  return { names, schema, expected };
}

type FieldName = keyof typeof FIELDS;

/** Fields of a row that are understood; null = absent, null in the row, or not of the expected type. */
export type RowFields = { [Name in FieldName]: z.infer<(typeof FIELDS)[Name]["schema"]> | null };

const NUMERIC_TEXT = /^\s*[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?\s*$/;
const NON_FINITE_TEXT = /^[+-]?(NaN|Infinity|inf)$/i;

/** True when the schema takes numbers: only then may text stand for one. */
const takesNumbers = (schema: z.ZodType): boolean => schema instanceof z.ZodNumber;

function explainMismatch(
  value: JsonValue,
  schema: z.ZodType,
): "release/out-of-range" | "release/field-type" {
  const isOutOfRange =
    typeof value === "number" &&
    takesNumbers(schema) &&
    (!(schema instanceof z.ZodNumberFormat) || Number.isInteger(value));
  return isOutOfRange ? "release/out-of-range" : "release/field-type";
}

function readField(name: FieldName, row: JsonObject, place: Place, issues: Issue[]): unknown {
  const { names, schema, expected } = FIELDS[name];
  const key = names.find((candidate) => row[candidate] !== undefined && row[candidate] !== null);
  if (key === undefined) return null;
  let value: JsonValue = row[key] ?? null;
  const found = `${key} = ${quoteValue(value)}`;
  if (typeof value === "string" && takesNumbers(schema)) {
    if (NON_FINITE_TEXT.test(value.trim())) {
      issues.push(
        makeIssue(
          "release/not-finite",
          place,
          found,
          expected,
          "The value counts as not recorded.",
        ),
      );
      return null;
    }
    if (NUMERIC_TEXT.test(value) && schema.safeParse(Number(value)).success) {
      value = Number(value);
      issues.push(
        makeIssue("release/number-as-text", place, found, expected, `It is taken as ${value}.`),
      );
    }
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  issues.push(
    makeIssue(
      explainMismatch(value, schema),
      place,
      found,
      expected,
      "The value counts as not recorded.",
    ),
  );
  return null;
}

/**
 * Reads the known fields of a row, each on its own: a field of the wrong type is an issue and counts as
 * not recorded, and never costs the row. Text that is a number is taken where a number belongs.
 */
export function readRowFields(
  row: JsonObject,
  place: Place,
): { fields: RowFields; issues: Issue[] } {
  const issues: Issue[] = [];
  const entries = Object.keys(FIELDS).map((name) => [
    name,
    readField(name as FieldName, row, place, issues),
  ]);
  // `readField` returns what the field's own schema gave, which the mapped type says field by field.
  return { fields: Object.fromEntries(entries) as RowFields, issues };
}
