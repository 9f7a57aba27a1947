import type { Random } from "@/lib/core/selfplay/ports";

import type { Choice, PolicyState } from "./decisions";

/** How the policy learns. */
export interface PolicySettings {
  /** Step of the gradient. */
  learningRate: number;
  /** Weight of the entropy in the objective; 0 = the policy may collapse. */
  entropyBonus: number;
  /** How much of the running means of the reward is kept at an update, 0 to 1. */
  baselineDecay: number;
}

/** One rewarded draw. */
export interface RewardedChoice extends Choice {
  reward: number;
}

function takeSoftmax(weights: readonly number[]): number[] {
  const top = Math.max(...weights);
  const powers = weights.map((weight) => Math.exp(weight - top));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/**
 * Softmax weights for every decision site, zero when a site is first met. Learns by the policy gradient (REINFORCE,
 * Williams 1992) with a running mean of the reward as baseline: weight k of a site moves by
 * rate * ((reward - baseline) * ([k drawn] - p_k) + bonus * dH/dw_k), with dH/dw_k = -p_k (log p_k + H).
 * Rewards count in units of their running root mean square, since the loop scales them by the number of plays.
 */
export class SitePolicy {
  private readonly weights = new Map<string, number[]>();
  private readonly baselines = new Map<string, number>();
  private meanSquare: number | null = null;

  constructor(private readonly settings: PolicySettings) {}

  /** Chance of each of the `count` options of a site, with the pull of the memory added to the weights. */
  chances(site: string, count: number, pull: readonly number[] = []): number[] {
    const weights = this.weights.get(site) ?? Array.from({ length: count }, () => 0);
    if (weights.length !== count)
      throw new Error(`Site ${site} has ${count} options, but the policy holds ${weights.length}.`);
    return takeSoftmax(weights.map((weight, option) => weight + (pull[option] ?? 0)));
  }

  /** Draws one of `count` options. */
  draw(site: string, count: number, pull: readonly number[], random: Random): Choice {
    const chances = this.chances(site, count, pull);
    let rest = random();
    let option = 0;
    while (option < count - 1 && rest >= chances[option]!) rest -= chances[option++]!;
    const isPulled = pull.some((value) => value !== 0);
    if (!this.weights.has(site))
      this.weights.set(
        site,
        Array.from({ length: count }, () => 0),
      );
    return { site, option, pull: isPulled ? [...pull] : [] };
  }

  /** One update from all draws of a batch, with the chances as they are before it. */
  learn(batch: readonly RewardedChoice[]): void {
    const unit = this.measureUnit(batch);
    const draws = batch.map((draw) => ({ ...draw, reward: draw.reward / unit }));
    const gradients = new Map<string, number[]>();
    const rewards = new Map<string, number[]>();
    for (const draw of draws) {
      const weights = this.weights.get(draw.site);
      if (weights === undefined) throw new Error(`The policy never met the site ${draw.site}.`);
      const chances = this.chances(draw.site, weights.length, draw.pull);
      const entropy = -chances.reduce((sum, p) => sum + (p > 0 ? p * Math.log(p) : 0), 0);
      const advantage = draw.reward - (this.baselines.get(draw.site) ?? 0);
      const gradient = gradients.get(draw.site) ?? weights.map(() => 0);
      chances.forEach((p, option) => {
        const towards = (option === draw.option ? 1 : 0) - p;
        const spread = p > 0 ? -p * (Math.log(p) + entropy) : 0;
        gradient[option]! += advantage * towards + this.settings.entropyBonus * spread;
      });
      gradients.set(draw.site, gradient);
      rewards.set(draw.site, [...(rewards.get(draw.site) ?? []), draw.reward]);
    }
    for (const [site, gradient] of gradients) {
      const weights = this.weights.get(site)!;
      gradient.forEach((slope, option) => {
        weights[option]! += this.settings.learningRate * slope;
      });
      this.moveBaseline(site, rewards.get(site)!);
    }
  }

  /** The policy whole, sites in alphabetical order. */
  save(): PolicyState {
    const sorted = <Value>(map: Map<string, Value>) =>
      [...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return {
      weights: Object.fromEntries(sorted(this.weights).map(([site, w]) => [site, [...w]])),
      baselines: Object.fromEntries(sorted(this.baselines)),
      meanSquare: this.meanSquare,
    };
  }

  /** Becomes what was saved. */
  restore(saved: PolicyState): void {
    this.weights.clear();
    this.baselines.clear();
    this.meanSquare = saved.meanSquare;
    for (const [site, weights] of Object.entries(saved.weights))
      this.weights.set(site, [...weights]);
    for (const [site, mean] of Object.entries(saved.baselines)) this.baselines.set(site, mean);
  }

  /** Root mean square of the rewards so far, this batch included; 1 while all were 0. */
  private measureUnit(batch: readonly RewardedChoice[]): number {
    if (batch.length > 0) {
      const mean = batch.reduce((sum, { reward }) => sum + reward * reward, 0) / batch.length;
      const { baselineDecay } = this.settings;
      this.meanSquare =
        this.meanSquare === null
          ? mean
          : baselineDecay * this.meanSquare + (1 - baselineDecay) * mean;
    }
    return Math.sqrt(this.meanSquare ?? 0) || 1;
  }

  private moveBaseline(site: string, rewards: readonly number[]): void {
    const mean = rewards.reduce((sum, reward) => sum + reward, 0) / rewards.length;
    const { baselineDecay } = this.settings;
    const old = this.baselines.get(site) ?? 0;
    this.baselines.set(site, baselineDecay * old + (1 - baselineDecay) * mean);
  }
}
