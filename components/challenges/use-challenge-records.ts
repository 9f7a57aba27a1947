"use client";

import { useCallback, useEffect, useState } from "react";

import {
  type ChallengeRecord,
  type ChallengeResult,
  keepResult,
  type RecordsError,
} from "@/lib/core/challenges";
import type { Loadable } from "@/lib/core/domain/loadable";
import type { Result } from "@/lib/core/domain/ports";
import { useRecordStore } from "@/lib/store/react";

/** The reader's records, newest first, and what can be done with them. */
export interface KeptRecords {
  records: Loadable<ChallengeRecord[], RecordsError>;
  /** Keeps a result that was just played; null = kept, else why not. */
  keep: (result: ChallengeResult) => Promise<RecordsError | null>;
  /** Keeps records of a file. */
  add: (records: readonly ChallengeRecord[]) => Promise<RecordsError | null>;
  forget: () => Promise<RecordsError | null>;
  reload: () => Promise<void>;
}

const sortNewest = (records: readonly ChallengeRecord[]): ChallengeRecord[] =>
  [...records].sort((a, b) => (a.playedAt < b.playedAt ? 1 : -1));

const settleRecords = (listed: Result<ChallengeRecord[], RecordsError>): KeptRecords["records"] =>
  listed.ok
    ? { state: "ready", value: sortNewest(listed.value) }
    : { state: "failed", error: listed.error };

/** Reads the records of this browser and keeps the screen in step with them. */
export function useChallengeRecords(): KeptRecords {
  const store = useRecordStore();
  const [records, setRecords] = useState<KeptRecords["records"]>({
    state: "loading",
    stage: "Reading your records",
  });
  const reload = useCallback(
    () => store.list().then((listed) => setRecords(settleRecords(listed))),
    [store],
  );
  useEffect(() => {
    void store.list().then((listed) => setRecords(settleRecords(listed)));
  }, [store]);
  const add = useCallback(
    async (added: readonly ChallengeRecord[]) => {
      const kept = await store.keep(added);
      await reload();
      return kept.ok ? null : kept.error;
    },
    [store, reload],
  );
  const keep = useCallback(
    (result: ChallengeResult) => add([keepResult(result, new Date().toISOString())]),
    [add],
  );
  const forget = useCallback(async () => {
    const cleared = await store.clear();
    await reload();
    return cleared.ok ? null : cleared.error;
  }, [store, reload]);
  return { records, keep, add, forget, reload };
}
