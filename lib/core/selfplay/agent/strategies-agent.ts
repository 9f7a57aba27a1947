import { z } from "zod";

import type { JsonObject } from "@/lib/core/domain/json";
import type { Agent, AgentBriefing, AgentEpisode } from "@/lib/core/selfplay/ports";

import { readActionForms } from "./reading/action-forms";
import { hasAdvanced } from "./reading/instructions";
import { findNews, splitHint } from "./reading/lines";
import { FEATURES, readFeatures, readWordFeatures } from "./features";
import type { Choice, PolicySettings } from "./policy";
import { choiceSchema, LinearPolicy, weightsSchema } from "./policy";
import { STRATEGIES } from "./strategies";
import type { EpisodeView, PastTurn, Tactic } from "./strategy";

const decisionsSchema = z.object({ choices: z.array(choiceSchema) });

/** Choices of one episode that are kept for learning; later ones are played and not learned from. */
const MAX_CHOICES = 10;
/**
 * What a choice is paid beyond the return for each step that the environment called complete under it. Workflows pay nothing before
 * their last step, and most episodes never get there.
 */
const PROGRESS_REWARD = 0.25;
/** The same move with the same outcome this often in a row ends a strategy. */
const MAX_REPEATS = 3;
/** What is sent when no strategy has anything to say. */
const NO_MOVE = "pass";

/** One episode: the policy chooses a strategy, and another one each time that one has nothing left to try. */
class StrategiesEpisode implements AgentEpisode {
  private readonly choices: Choice[] = [];
  private readonly turns: PastTurn[] = [];
  private readonly spent = new Set<number>();
  private readonly opening: string;
  private readonly hint: string | null;
  private readonly words: [number, number][];
  private current: { choice: Choice; tactic: Tactic } | null = null;
  private lastMove: string | null = null;

  constructor(
    private readonly policy: LinearPolicy,
    private readonly briefing: AgentBriefing,
  ) {
    const { observation, hint } = splitHint(briefing.observation);
    this.opening = observation;
    this.hint = hint;
    this.words = readWordFeatures(this.view(observation));
  }

  get decisions(): JsonObject {
    return { choices: this.choices.map((choice) => ({ ...choice })) };
  }

  act(observation: string, reward: number): Promise<string> {
    if (this.lastMove !== null) this.turns.push({ move: this.lastMove, observation, reward });
    const view = this.view(this.lastMove === null ? this.opening : observation);
    if (this.isStuck()) this.drop();
    // A new instruction is a new question: which strategy answers it is decided anew.
    if (hasAdvanced(view)) this.forget();
    const move = this.propose(view) ?? this.proposeAnew(view) ?? NO_MOVE;
    this.lastMove = move;
    return Promise.resolve(this.briefing.tools.length > 0 ? move : `\\boxed{${move}}`);
  }

  private view(observation: string): EpisodeView {
    const { tools, maxTurns, random } = this.briefing;
    const before = this.turns.length > 1 ? this.turns.at(-2)!.observation : this.opening;
    const own = tools.length > 0 ? [] : readActionForms(observation);
    return {
      opening: this.opening,
      hint: this.hint,
      observation,
      news: this.turns.length === 0 ? observation : findNews(before, observation),
      turns: this.turns,
      tools,
      forms: own.length > 0 || tools.length > 0 ? own : readActionForms(this.opening),
      maxTurns,
      random,
    };
  }

  /** Asks the current strategy, then others until one has a move; null when all are spent. */
  private propose(view: EpisodeView): string | null {
    for (;;) {
      const move = this.current?.tactic(view) ?? null;
      if (move !== null) return move;
      this.drop();
      const options = STRATEGIES.flatMap((strategy, index) =>
        !this.spent.has(index) && strategy.applies(view) ? [index] : [],
      );
      if (options.length === 0) return null;
      const features = readFeatures(view, this.words);
      const choice = this.policy.choose(features, options, view.random);
      if (this.choices.length < MAX_CHOICES && options.length > 1) this.choices.push(choice);
      this.current = { choice, tactic: STRATEGIES[choice.chosen]!.start(view) };
    }
  }

  /** What was spent may be worth another try now that more is known. */
  private proposeAnew(view: EpisodeView): string | null {
    this.spent.clear();
    return this.propose(view);
  }

  private forget(): void {
    if (this.current !== null) this.current.choice.progress++;
    this.spent.clear();
    this.current = null;
  }

  private drop(): void {
    if (this.current !== null) this.spent.add(this.current.choice.chosen);
    this.current = null;
  }

  private isStuck(): boolean {
    const last = this.turns.slice(-MAX_REPEATS);
    return (
      last.length === MAX_REPEATS &&
      last.every(
        ({ move, observation, reward }) =>
          move === last[0]!.move &&
          reward <= 0 &&
          observation.length === last[0]!.observation.length,
      )
    );
  }
}

/** The agent `strategies`: text strategies under a learned softmax policy. */
export class StrategiesAgent implements Agent {
  readonly label = "strategies";
  private readonly policy: LinearPolicy;

  constructor(settings: PolicySettings) {
    this.policy = new LinearPolicy(STRATEGIES.length, FEATURES, settings);
  }

  begin(briefing: AgentBriefing): AgentEpisode {
    return new StrategiesEpisode(this.policy, briefing);
  }

  learn(samples: readonly { decisions: JsonObject; return: number }[]): void {
    this.policy.learn(
      samples.flatMap((sample) =>
        decisionsSchema.parse(sample.decisions).choices.map((choice) => ({
          ...choice,
          return: sample.return + PROGRESS_REWARD * choice.progress,
        })),
      ),
    );
  }

  save(): JsonObject {
    return { ...this.policy.save() };
  }

  restore(saved: JsonObject): void {
    this.policy.restore(weightsSchema.parse(saved));
  }
}
