/**
 * Results of challenges in this browser's IndexedDB. In: records. Out: records, each parsed again, since another
 * version of the site may have written them. Made in `app/providers.tsx`; fills the `ChallengeRecords` port.
 */
import { type IDBPDatabase, openDB } from "idb";

import {
  type ChallengeRecord,
  type ChallengeRecords,
  recordSchema,
  type RecordsError,
} from "@/lib/core/challenges";
import type { Result } from "@/lib/core/domain/ports";

const DATABASE = "spade-challenges";
const STORE = "records";

function describeFault(cause: unknown): RecordsError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (cause instanceof DOMException && cause.name === "QuotaExceededError")
    return {
      code: "records/full",
      message: "This browser has no room left for the site. Export your records and forget some.",
    };
  return {
    code: "records/unavailable",
    message: `This browser keeps no records for the site (${reason}). A private window may be the reason; results can still be saved as files.`,
  };
}

/** Keeps records under their ids. The database is opened at the first call. */
export class RecordDatabase implements ChallengeRecords {
  private opened: Promise<IDBPDatabase> | null = null;

  list(): Promise<Result<ChallengeRecord[], RecordsError>> {
    return this.attempt(async (database) => {
      const stored: unknown[] = await database.getAll(STORE);
      return stored.flatMap((value) => {
        const parsed = recordSchema.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      });
    });
  }

  keep(records: readonly ChallengeRecord[]): Promise<Result<null, RecordsError>> {
    return this.attempt(async (database) => {
      const change = database.transaction(STORE, "readwrite");
      await Promise.all([...records.map((record) => change.store.put(record)), change.done]);
      return null;
    });
  }

  clear(): Promise<Result<null, RecordsError>> {
    return this.attempt(async (database) => {
      await database.clear(STORE);
      return null;
    });
  }

  private async attempt<Value>(
    ask: (database: IDBPDatabase) => Promise<Value>,
  ): Promise<Result<Value, RecordsError>> {
    try {
      this.opened ??= openDB(DATABASE, 1, {
        upgrade: (database) => {
          database.createObjectStore(STORE, { keyPath: "id" });
        },
      });
      return { ok: true, value: await ask(await this.opened) };
    } catch (cause) {
      // The next call tries again: a reader may have allowed storage meanwhile.
      this.opened = null;
      return { ok: false, error: describeFault(cause) };
    }
  }
}
