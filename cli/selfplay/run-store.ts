import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import { z } from "zod";

import type { JsonObject } from "@/lib/core/domain/json";
import { slugify } from "@/lib/core/release/assign-runs";
import { runStateSchema, type RunState } from "@/lib/core/selfplay/run-state";

/** Hidden, so that a half-made release is not read as one. */
const FOLDER = ".steps";

const savedSchema = z.object({ fingerprint: z.string(), state: runStateSchema });

const stepSchema = z.object({
  environments: z.array(z.record(z.string(), z.json())),
  rejected: z.array(z.record(z.string(), z.json())),
});

/** Rows of one step. */
export interface StepRows {
  environments: JsonObject[];
  rejected: JsonObject[];
}

/** Writes a file whole or not at all. */
function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
}

/** The steps of one run on disk. Whoever is killed between two files plays that step again, with the same outcome. */
export class RunStore {
  private readonly folder: string;

  /** `fingerprint`: of all that the run's bytes follow from; a state made from something else is refused. */
  constructor(
    out: string,
    run: string,
    private readonly fingerprint: string,
  ) {
    this.folder = path.join(out, FOLDER, slugify(run));
  }

  /** The saved state, null when there is none, or in words why it cannot be gone on with. */
  load(): RunState | null | string {
    let text: string;
    try {
      text = readFileSync(path.join(this.folder, "state.json"), "utf8");
    } catch {
      return null;
    }
    const saved = savedSchema.parse(JSON.parse(text));
    if (saved.fingerprint === this.fingerprint) return saved.state;
    return `${this.folder} was made by another configuration, corpus or version; start without --resume.`;
  }

  /** Saves the rows of a step, then the state after it. */
  save(step: number, rows: StepRows, state: RunState): void {
    mkdirSync(this.folder, { recursive: true });
    replaceFile(this.fileOf(step), JSON.stringify(rows));
    replaceFile(
      path.join(this.folder, "state.json"),
      JSON.stringify({ fingerprint: this.fingerprint, state }),
    );
  }

  /** Rows of the first `steps` steps. */
  readRows(steps: number): StepRows[] {
    return Array.from({ length: steps }, (_, step) =>
      stepSchema.parse(JSON.parse(readFileSync(this.fileOf(step), "utf8"))),
    );
  }

  /** Forgets everything. */
  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private fileOf(step: number): string {
    return path.join(this.folder, `step-${String(step).padStart(5, "0")}.json`);
  }
}

/** Takes away what all runs of a release have left behind. */
export const clearSteps = (out: string): void => {
  rmSync(path.join(out, FOLDER), { recursive: true, force: true });
};
