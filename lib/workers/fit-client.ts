/**
 * What comes in: programs. What goes out: one map fitted to them, or why there is none. Who calls it: `app/providers.tsx` makes
 * the one of the page; it fills the `ProgramFitter` port. What it never does: run a program, or keep a worker that is done.
 * Its terms: a *table* is the static word-piece vectors that every release is embedded with.
 */
import * as z from "zod/mini";

import type { Progress, Result } from "@/lib/core/domain/ports";
import type {
  FitError,
  FitProgram,
  FitWork,
  ProgramFit,
  ProgramFitter,
} from "@/lib/core/domain/program-fit";

import {
  FIT_FOLDER,
  fitManifestSchema,
  fitReplySchema,
  type FitManifest,
  type FitRequest,
} from "./fit-protocol";

type FitResult = Result<ProgramFit, FitError>;

const fail = (code: FitError["code"], message: string): FitResult => ({
  ok: false,
  error: { code, message },
});

/** Fits maps in a worker of the site's own; see `ProgramFitter`. */
export class FitClient implements ProgramFitter {
  private readonly folder: URL;

  /** `siteRoot`: absolute address of the site's folder, ending in a slash. Touches nothing until `fit`. */
  constructor(siteRoot: string) {
    this.folder = new URL(FIT_FOLDER, siteRoot);
  }

  fit(programs: readonly FitProgram[], progress: Progress): FitWork {
    const calledOff = new AbortController();
    const { signal } = calledOff;
    const result = this.work(programs, progress, signal).catch((error: unknown) => {
      if (signal.aborted) return fail("fit/cancelled", "The fit was cancelled.");
      const why = error instanceof Error ? error.message : String(error);
      return fail("fit/unavailable", why);
    });
    return { result, cancel: () => calledOff.abort() };
  }

  private async work(
    programs: readonly FitProgram[],
    progress: Progress,
    signal: AbortSignal,
  ): Promise<FitResult> {
    progress("table", 0, 0);
    const manifest = await this.fetchManifest(signal);
    const [weights, vocabulary] = await Promise.all([
      this.fetchFile(manifest.weights, signal),
      this.fetchFile(manifest.vocabulary, signal),
    ]);
    const text = new TextDecoder().decode(vocabulary);
    const request: FitRequest = { weights, vocabulary: text, programs: [...programs] };
    return runWorker(new URL(manifest.worker, this.folder), request, progress, signal);
  }

  private async fetchManifest(signal: AbortSignal): Promise<FitManifest> {
    const url = new URL("manifest.json", this.folder);
    const response = await fetch(url, { cache: "no-cache", signal });
    if (!response.ok)
      throw new Error(`${url.pathname} answered ${response.status}; expected a list of files.`);
    const parsed = fitManifestSchema.safeParse(await response.json());
    if (!parsed.success)
      throw new Error(`${url.pathname} is no such list: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  }

  private async fetchFile(
    { file, bytes }: FitManifest["weights"],
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const url = new URL(file, this.folder);
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}.`);
    const whole = new Uint8Array(await response.arrayBuffer());
    if (whole.length !== bytes)
      throw new Error(
        `${url.pathname} has ${whole.length} bytes; expected ${bytes}. Reload, or build the site again.`,
      );
    return whole;
  }
}

/** One fit in a worker of its own, which ends with it. */
function runWorker(
  address: URL,
  request: FitRequest,
  progress: Progress,
  signal: AbortSignal,
): Promise<FitResult> {
  return new Promise((resolve) => {
    signal.throwIfAborted();
    const worker = new Worker(address, { name: "joint fit" });
    const end = (result: FitResult): void => {
      worker.terminate();
      resolve(result);
    };
    const crash = (why: string) => end(fail("fit/crashed", `The fit broke off: ${why}`));
    signal.addEventListener("abort", () => end(fail("fit/cancelled", "The fit was cancelled.")));
    worker.addEventListener("error", (event) =>
      crash(event.message || "its worker could not start"),
    );
    worker.addEventListener("messageerror", () => crash("a message could not be read"));
    worker.addEventListener("message", (event: MessageEvent<unknown>) => {
      const reply = fitReplySchema.safeParse(event.data);
      if (!reply.success) crash("its worker sent what it should not");
      else if (reply.data.type === "fitted") end({ ok: true, value: reply.data.fit });
      else if (reply.data.type === "failed") crash(reply.data.message);
      else progress(reply.data.stage, reply.data.done, reply.data.total);
    });
    worker.postMessage(request, [request.weights.buffer]);
  });
}
