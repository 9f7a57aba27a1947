/**
 * Joint fits of this visit. In: a `BundleSource`, a `ProgramFitter` and two runs of different releases. Out: one vanilla
 * store with what is known of each pair that was asked for. Called by `react.tsx` and tests. It never fits by itself,
 * never asks twice for what it has, and forgets everything with the page. Terms: pair = two runs, in whichever order.
 */
import { createStore, type StoreApi } from "zustand/vanilla";

import type { Bundle, BundleTexts } from "@/lib/core/bundle/schema";
import type { ComparedRun } from "@/lib/core/compare";
import type { BundleSource } from "@/lib/core/domain/ports";
import type {
  FitError,
  FitProgram,
  FitWork,
  ProgramFit,
  ProgramFitter,
} from "@/lib/core/domain/program-fit";
import { readFirstObservation } from "@/lib/core/embed/first-observation";

/** One run of a pair, with the texts of its release. */
export interface FitSide {
  compared: ComparedRun;
  texts: BundleTexts;
}

/** How far a pair is; a pair that is not there was not asked for, or was called off. */
export type JointFitState =
  | { state: "fitting"; stage: string; done: number; total: number }
  | { state: "ready"; fit: ProgramFit; entryOf: ReadonlyMap<string, number> }
  | { state: "failed"; error: Pick<FitError, "message"> };

/** The fits by pair, and what can be done. */
export interface JointFits {
  fits: ReadonlyMap<string, JointFitState>;
  /** Fits one map to both runs, unless it is there or on its way. Also retries after a failure. */
  start: (a: FitSide, b: FitSide) => Promise<void>;
  /** Calls a fit off; what it had done is dropped. */
  cancel: (a: ComparedRun, b: ComparedRun) => void;
}

export type JointFitsStore = StoreApi<JointFits>;

const releaseOf = (bundle: Bundle): string => bundle.header.release.id;

/** Name of a program in the fits: its release and its id. */
export const nameFitProgram = (bundle: Bundle, id: string): string => `${releaseOf(bundle)}/${id}`;

/** Name of a pair, the same in either order. */
export function nameFitPair(a: ComparedRun, b: ComparedRun): string {
  const nameOf = ({ bundle, run }: ComparedRun) =>
    JSON.stringify([releaseOf(bundle), bundle.header.runs[run]?.id]);
  return [nameOf(a), nameOf(b)].sort().join(" ");
}

/** Makes the store. */
export function createJointFits(source: BundleSource, fitter: ProgramFitter): JointFitsStore {
  /** What is going on for a pair; a pair that is called off is not there, and its later replies are dropped. */
  const current = new Map<string, { work: FitWork | null }>();

  return createStore<JointFits>()((set, get) => {
    const put = (pair: string, state: JointFitState | null): void => {
      const fits = new Map(get().fits);
      if (state === null) fits.delete(pair);
      else fits.set(pair, state);
      set({ fits });
    };

    return {
      fits: new Map(),

      async start(a, b) {
        const pair = nameFitPair(a.compared, b.compared);
        const known = get().fits.get(pair);
        if (known !== undefined && known.state !== "failed") return;
        const mine: { work: FitWork | null } = { work: null };
        current.set(pair, mine);
        const isCurrent = () => current.get(pair) === mine;
        const report = (stage: string, done: number, total: number) => {
          if (isCurrent()) put(pair, { state: "fitting", stage, done, total });
        };
        const sides = [a, b];
        const total = a.compared.rows.length + b.compared.rows.length;
        report("programs", 0, total);
        const programs: FitProgram[] = [];
        for (const { compared, texts } of sides) {
          // Ascending, so that a shard is asked for once: rows of a shard follow each other.
          for (const row of [...compared.rows].sort((one, other) => one - other)) {
            const detail = await source.detail(compared.bundle, row);
            if (!isCurrent()) return;
            if (!detail.ok) {
              current.delete(pair);
              const { file, message } = detail.error;
              return put(pair, { state: "failed", error: { message: `${file}: ${message}` } });
            }
            programs.push({
              id: nameFitProgram(compared.bundle, texts.ids[row] ?? detail.value.id),
              source: detail.value.source,
              className: texts.classNames[row] ?? null,
              observation: readFirstObservation(detail.value.episodes),
            });
            if (programs.length % 64 === 0) report("programs", programs.length, total);
          }
        }
        mine.work = fitter.fit(programs, report);
        const result = await mine.work.result;
        if (!isCurrent()) return;
        current.delete(pair);
        const entryOf = new Map(programs.map(({ id }, entry) => [id, entry]));
        if (result.ok) put(pair, { state: "ready", fit: result.value, entryOf });
        else put(pair, { state: "failed", error: result.error });
      },

      cancel(a, b) {
        const pair = nameFitPair(a, b);
        const work = current.get(pair);
        if (work === undefined) return;
        current.delete(pair);
        work.work?.cancel();
        put(pair, null);
      },
    };
  });
}
