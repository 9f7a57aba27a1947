import { readOfferedActions, wrapAction } from "@/lib/core/actions";
import { readActions } from "@/lib/core/check/solution-actions";
import type { Result, RunnerError, SearchReply, SearchSession } from "@/lib/core/domain/ports";

import { replayWin } from "./replay-win";
import type { Offer, SeedProof } from "./schema";

/** What a proof may use up and choose from. */
export interface ProveOptions {
  /** Different states a seed, over all its searches; 0 = no search: the solution is the only witness. */
  budget: number;
  /** Actions as sent; null = those that the first observation offers. */
  actions: readonly string[] | null;
  /** Asked between slices of a search; true ends it, and the seed stays undecided. */
  isStopped: () => boolean;
  /** Called after each slice with the states seen of this seed so far. */
  onStates: (statesSeen: number) => void;
}

/** Two interpreters with the program: one is searched, the other replays what was found. */
export interface ProverSessions {
  searched: SearchSession;
  fresh: Pick<SearchSession, "reset" | "act" | "isAlive">;
}

/** A verdict before it is filed under its offer. */
export type SeedFinding = Omit<SeedProof, "offer"> & { offer: Offer };

/** A slice of a search: long enough to cost nothing, short enough to stop. */
const SLICE = { states: 2_000, seconds: 0.4 };

type Order = "breadth-first" | "best-first";
interface Win {
  actions: string[];
  foundBy: SeedProof["foundBy"];
}

const WHY_FULL = "more states are reached than the budget allows.";
const WHY_NO_SEARCH = "its solution does not win, or it has none, and nothing was searched.";
const WHY_UNSTEADY =
  "the same state and action do not always give the same: nothing follows from having tried all.";

/** Looks for a win of one seed; fails only as the runner does. */
export async function proveSeed(
  { searched, fresh }: ProverSessions,
  seed: number,
  options: ProveOptions,
): Promise<Result<SeedFinding, RunnerError>> {
  const reset = await searched.reset({ resetSeed: seed, hint: null });
  if (!reset.ok) return reset;
  const offer: Offer =
    options.actions === null
      ? { source: "observation", actions: offerFrom(reset.value.observation) }
      : { source: "given", actions: [...options.actions] };
  const solved = await tryText(searched, fresh, seed);
  if (!solved.ok) return solved;
  const hunt = new Hunt({ searched, fresh }, seed, offer.actions, options);
  const outcome = await hunt.run(solved.value);
  return outcome.ok ? { ok: true, value: { ...outcome.value, offer } } : outcome;
}

const offerFrom = (observation: string): string[] =>
  readOfferedActions(observation).map(({ words }) => wrapAction(words));

/** The win that `solution()` tells, if it tells one: a witness like any other, replayed like any other. */
async function tryText(
  searched: SearchSession,
  fresh: ProverSessions["fresh"],
  seed: number,
): Promise<Result<string[] | null, RunnerError>> {
  if (!searched.loaded.hasSolution) return { ok: true, value: null };
  const answer = await searched.solution();
  if (!answer.ok) {
    const isItsOwn =
      answer.error.code === "runner/raised" || answer.error.code === "runner/contract";
    return isItsOwn ? { ok: true, value: null } : answer;
  }
  const actions = readActions(answer.value.text);
  return actions === null ? { ok: true, value: null } : replayWin(fresh, seed, actions);
}

/** The searches of one seed: breadth-first with half of the budget, then best-first. */
class Hunt {
  private statesSeen = 0;

  constructor(
    private readonly sessions: ProverSessions,
    private readonly seed: number,
    private readonly actions: readonly string[],
    private readonly options: ProveOptions,
  ) {}

  async run(solved: string[] | null): Promise<Result<Omit<SeedFinding, "offer">, RunnerError>> {
    const known: Win | null = solved === null ? null : { actions: solved, foundBy: "solution" };
    if (this.options.budget === 0)
      return this.tell(known, false, known === null ? WHY_NO_SEARCH : null);
    if (this.actions.length === 0)
      return this.tell(known, false, "its first observation lists no actions to choose from.");
    const half = Math.ceil(this.options.budget / 2);
    const wide = await this.search("breadth-first", half, known);
    if (!wide.ok) return wide;
    const { outcome } = wide.value;
    if (outcome === "win") return this.check(wide.value, "breadth-first", known);
    if (known !== null) return this.tell(known, outcome === "exhausted", null);
    if (outcome !== "full") return this.conclude(outcome);
    const deep = await this.search("best-first", this.options.budget - half, null);
    if (!deep.ok) return deep;
    if (deep.value.outcome === "win") return this.check(deep.value, "best-first", null);
    return this.conclude(deep.value.outcome);
  }

  /** With a win in hand only shorter ones are looked for. */
  private async search(
    order: Order,
    maxStates: number,
    known: Win | null,
  ): Promise<Result<SearchReply, RunnerError>> {
    const before = this.statesSeen;
    const maxTurns = known === null ? null : known.actions.length - 1;
    const begin = { resetSeed: this.seed, actions: this.actions, order, maxStates, maxTurns };
    let answer = await this.sessions.searched.search(begin, SLICE);
    for (;;) {
      if (!answer.ok) return answer;
      this.statesSeen = before + answer.value.statesSeen;
      this.options.onStates(this.statesSeen);
      if (answer.value.outcome !== null || this.options.isStopped()) return answer;
      answer = await this.sessions.searched.search(null, SLICE);
    }
  }

  private async check(
    { path }: SearchReply,
    order: Order,
    known: Win | null,
  ): Promise<Result<Omit<SeedFinding, "offer">, RunnerError>> {
    const actions = (path ?? []).flatMap((place) => this.actions[place] ?? []);
    const replayed = await replayWin(this.sessions.fresh, this.seed, actions);
    if (!replayed.ok) return replayed;
    if (replayed.value === null)
      return this.tell(known, false, `a win was found, and ${WHY_UNSTEADY}`);
    return this.tell({ actions: replayed.value, foundBy: order }, order === "breadth-first", null);
  }

  private conclude(
    outcome: SearchReply["outcome"],
  ): Result<Omit<SeedFinding, "offer">, RunnerError> {
    if (outcome === "exhausted") return this.tell(null, true, null);
    if (outcome === null) return this.tell(null, false, "it was stopped.");
    return this.tell(null, false, outcome === "full" ? WHY_FULL : WHY_UNSTEADY);
  }

  private tell(
    win: Win | null,
    isComplete: boolean,
    reason: string | null,
  ): Result<Omit<SeedFinding, "offer">, RunnerError> {
    const { seed, statesSeen } = this;
    if (win === null) {
      const nothing = { turns: null, actions: null, foundBy: null, isShortest: null };
      const verdict = isComplete ? "unbeatable" : "undecided";
      return { ok: true, value: { seed, verdict, ...nothing, statesSeen, reason } };
    }
    const value = {
      seed,
      verdict: "beatable" as const,
      turns: win.actions.length,
      actions: win.actions,
      statesSeen,
      foundBy: win.foundBy,
      isShortest: isComplete ? (true as const) : null,
      reason: null,
    };
    return { ok: true, value };
  }
}
