import type { Result } from "@/lib/core/domain/ports";

import type { ChallengeRecord } from "./records";

/** Why records could not be read or kept, in words for the reader. */
export interface RecordsError {
  code: "records/unavailable" | "records/full";
  message: string;
}

/** Where records are kept: this browser. Every change is on disk when its promise resolves. */
export interface ChallengeRecords {
  /** All of them, in no order. What another version wrote and this one cannot read is left out. */
  list(): Promise<Result<ChallengeRecord[], RecordsError>>;
  /** Keeps records; one with a known id replaces it. All of them or none. */
  keep(records: readonly ChallengeRecord[]): Promise<Result<null, RecordsError>>;
  /** Forgets all. */
  clear(): Promise<Result<null, RecordsError>>;
}
