import { z } from "zod";

import type { Random } from "@/lib/core/selfplay/ports";

/** How fast a policy learns, and how much it is paid for staying undecided. */
export interface PolicySettings {
  learningRate: number;
  entropyBonus: number;
  /** Rate of the learned baseline. */
  baselineRate: number;
}

/** Settings of the agent that ships. */
export const POLICY_DEFAULTS: PolicySettings = {
  learningRate: 2,
  entropyBonus: 0.01,
  baselineRate: 0.3,
};

/** One choice: features by index and value, what could be chosen, and what was. */
export const choiceSchema = z.object({
  features: z.array(z.tuple([z.int(), z.number()])),
  options: z.array(z.int()),
  chosen: z.int(),
  /** Steps that the environment itself called complete while this choice was at work. */
  progress: z.int(),
});
export type Choice = z.infer<typeof choiceSchema>;

/** A choice and what it was worth: the return of its episode, and more where it made progress that the text tells of. */
export type PaidChoice = Choice & { return: number };

/** Weights as saved: one row a strategy, and the baseline's. */
export const weightsSchema = z.object({
  rows: z.array(z.array(z.number())),
  baseline: z.array(z.number()),
});
export type Weights = z.infer<typeof weightsSchema>;

/** Weights are kept to this many digits, so that saving and restoring changes nothing. */
const DIGITS = 6;
const round = (value: number): number => Number(value.toFixed(DIGITS));

/** A softmax over options with linear scores, and a linear estimate of the return. */
export class LinearPolicy {
  private readonly rows: Float64Array[];
  private readonly baseline: Float64Array;

  constructor(
    options: number,
    private readonly features: number,
    private readonly settings: PolicySettings,
  ) {
    this.rows = Array.from({ length: options }, () => new Float64Array(features));
    this.baseline = new Float64Array(features);
  }

  /** Probability of each option, in the order given. */
  weigh(features: Choice["features"], options: readonly number[]): number[] {
    const scores = options.map((option) => dot(this.rows[option]!, features));
    const highest = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - highest));
    const total = powers.reduce((sum, power) => sum + power, 0);
    return powers.map((power) => power / total);
  }

  /** Draws one of the options. */
  choose(features: Choice["features"], options: readonly number[], random: Random): Choice {
    let left = random();
    const weights = this.weigh(features, options);
    const at = weights.findIndex((weight) => (left -= weight) < 0);
    const chosen = options[at < 0 ? options.length - 1 : at]!;
    return { features: [...features], options: [...options], chosen, progress: 0 };
  }

  /** One step of policy gradient (REINFORCE) against the learned baseline, over a whole batch. */
  learn(batch: readonly PaidChoice[]): void {
    if (batch.length === 0) return;
    const steps = this.rows.map(() => new Float64Array(this.features));
    const baselineStep = new Float64Array(this.features);
    for (const choice of batch) {
      const advantage = choice.return - dot(this.baseline, choice.features);
      const weights = this.weigh(choice.features, choice.options);
      const entropy = -weights.reduce((sum, p) => sum + (p > 0 ? p * Math.log(p) : 0), 0);
      choice.options.forEach((option, at) => {
        const p = weights[at]!;
        const pull = (option === choice.chosen ? 1 - p : -p) * advantage;
        const spread = p > 0 ? -p * (Math.log(p) + entropy) : 0;
        add(steps[option]!, choice.features, pull + this.settings.entropyBonus * spread);
      });
      add(baselineStep, choice.features, advantage);
    }
    const rate = this.settings.learningRate / Math.sqrt(batch.length);
    this.rows.forEach((row, option) => {
      for (let i = 0; i < row.length; i++) row[i] = round(row[i]! + rate * steps[option]![i]!);
    });
    const baselineRate = this.settings.baselineRate / batch.length;
    for (let i = 0; i < this.baseline.length; i++)
      this.baseline[i] = round(this.baseline[i]! + baselineRate * baselineStep[i]!);
  }

  save(): Weights {
    return { rows: this.rows.map((row) => [...row]), baseline: [...this.baseline] };
  }

  restore({ rows, baseline }: Weights): void {
    this.rows.forEach((row, option) => row.set(rows[option]!));
    this.baseline.set(baseline);
  }
}

function dot(row: Float64Array, features: Choice["features"]): number {
  let sum = 0;
  for (const [index, value] of features) sum += row[index]! * value;
  return sum;
}

function add(row: Float64Array, features: Choice["features"], factor: number): void {
  for (const [index, value] of features) row[index] = row[index]! + value * factor;
}
