/**
 * The state of the Explorer. In: a `BundleSource` port and the choices of a link. Out: one vanilla
 * store of choices and of references to immutable results. Called by `react.tsx` and tests. It never
 * fetches by itself, never derives what `lib/core/views` can. Terms: choice = what the reader set;
 * release = the open bundle; detail = what opening a dot fetched.
 */
import { createStore, type StoreApi } from "zustand/vanilla";

import { findFirst } from "@/lib/core/bundle";
import type { Bundle, BundleIndex, BundleTexts, EnvironmentDetail } from "@/lib/core/bundle/schema";
import type { Loadable } from "@/lib/core/domain/loadable";
import type { BundleError, BundleSource, Result } from "@/lib/core/domain/ports";
import type { Results } from "@/lib/core/results/schema";

import { FIRST_CHOICES, type Choices } from "./choices";

type Loading<Value> = Loadable<Value, BundleError>;

/** A release with its titles, as a comparison needs it. */
export interface ReleaseBeside {
  bundle: Bundle;
  texts: BundleTexts;
}

/** The release that is open, and what is known of it so far. */
export interface ExplorerData {
  index: Loading<BundleIndex>;
  bundle: Loading<Bundle>;
  texts: Loading<BundleTexts>;
  /** What the release says that its runs came to, once asked for; null = it brings nothing. */
  results: Loading<Results | null>;
  /** Details by row, for the rows that were opened. */
  details: ReadonlyMap<number, Loading<EnvironmentDetail>>;
  /** Releases opened beside the open one, by id; they stay when another release is opened. */
  beside: ReadonlyMap<string, Loading<ReleaseBeside>>;
}

/** What can be done; every action is safe to call at any time. */
export interface ExplorerActions {
  /** Sets some choices; a change of release loads it and drops what belonged to the old one. Null = the site's first release. */
  choose: (changes: Partial<Choices>) => void;
  /** Loads the list of releases and the chosen one. Also retries after a failure. */
  start: () => Promise<void>;
  /** Fetches the detail of a row unless it is there or on its way. Also retries after a failure. */
  openDetail: (row: number) => Promise<void>;
  /** Loads another release beside the open one unless it is there or on its way. Also retries after a failure. */
  openBeside: (releaseId: string) => Promise<void>;
  /** Fetches the results of the open release unless they are there. Also retries after a failure. */
  openResults: () => Promise<void>;
}

export type ExplorerState = { choices: Choices } & ExplorerData & ExplorerActions;
export type ExplorerStore = StoreApi<ExplorerState>;

/** Details kept at once; older ones are fetched again when needed. */
const DETAILS_KEPT = 64;

const settle = <Value>(result: Result<Value, BundleError>): Loading<Value> =>
  result.ok ? { state: "ready", value: result.value } : { state: "failed", error: result.error };

const loading = (stage: string): { state: "loading"; stage: string } => ({
  state: "loading",
  stage,
});

/** Makes the store; `choices` come from the address of the page. */
export function createExplorerStore(
  source: BundleSource,
  choices: Choices = FIRST_CHOICES,
): ExplorerStore {
  // A reply that belongs to an older request is dropped by its number.
  let request = 0;

  return createStore<ExplorerState>()((set, get) => {
    async function openRelease(id: string): Promise<void> {
      const mine = ++request;
      const isCurrent = () => mine === request;
      set({
        bundle: loading(`Loading ${id}`),
        texts: loading("Loading titles"),
        results: loading("Loading results"),
        details: new Map(),
      });
      const opened = await source.open(id);
      if (!isCurrent()) return;
      set({ bundle: settle(opened) });
      if (!opened.ok) return;
      const texts = await source.texts(opened.value);
      if (isCurrent()) set({ texts: settle(texts) });
    }

    return {
      choices,
      index: loading("Loading the list of releases"),
      bundle: loading("Loading the release"),
      texts: loading("Loading titles"),
      results: loading("Loading results"),
      details: new Map(),
      beside: new Map(),

      choose(changes) {
        const { choices: before, index } = get();
        // An address without a release means the one that it opens when it is loaded.
        const asked =
          changes.releaseId === null && index.state === "ready"
            ? findFirst(index.value)
            : changes.releaseId;
        const next = asked ?? before.releaseId;
        set({ choices: { ...before, ...changes, releaseId: next } });
        if (next !== null && next !== before.releaseId) {
          set({
            choices: {
              ...get().choices,
              step: null,
              runsHidden: [],
              selectedId: changes.selectedId ?? null,
              view: null,
            },
          });
          void openRelease(next);
        }
      },

      async start() {
        set({ index: loading("Loading the list of releases") });
        const index = await source.index();
        set({ index: settle(index) });
        if (!index.ok) {
          set({ bundle: { state: "failed", error: index.error } });
          return;
        }
        const asked = get().choices.releaseId ?? findFirst(index.value);
        if (asked === null) {
          const error: BundleError = {
            code: "bundle/missing",
            file: "bundles/index.json",
            message: "This site carries no releases. Import one with `npm run import -- SOURCE`.",
          };
          set({ bundle: { state: "failed", error } });
          return;
        }
        if (get().choices.releaseId === null)
          set({ choices: { ...get().choices, releaseId: asked } });
        await openRelease(asked);
      },

      async openDetail(row) {
        const { bundle, details } = get();
        const known = details.get(row);
        if (bundle.state !== "ready" || (known !== undefined && known.state !== "failed")) return;
        const mine = request;
        const put = (value: Loading<EnvironmentDetail>) => {
          if (mine !== request) return;
          const kept = [...get().details]
            .filter(([other]) => other !== row)
            .slice(-DETAILS_KEPT + 1);
          set({ details: new Map([...kept, [row, value]]) });
        };
        put(loading("Loading the program"));
        put(settle(await source.detail(bundle.value, row)));
      },

      async openBeside(releaseId) {
        const known = get().beside.get(releaseId);
        if (known !== undefined && known.state !== "failed") return;
        const put = (value: Loading<ReleaseBeside>) =>
          set({ beside: new Map(get().beside).set(releaseId, value) });
        put(loading(`Loading ${releaseId}`));
        const opened = await source.open(releaseId);
        if (!opened.ok) return put(settle(opened));
        const texts = await source.texts(opened.value);
        put(
          texts.ok
            ? settle({ ok: true, value: { bundle: opened.value, texts: texts.value } })
            : settle(texts),
        );
      },

      async openResults() {
        const { bundle, results } = get();
        if (bundle.state !== "ready" || results.state === "ready") return;
        const mine = request;
        set({ results: loading("Loading results") });
        const found = await source.results(bundle.value);
        if (mine === request) set({ results: settle(found) });
      },
    };
  });
}
