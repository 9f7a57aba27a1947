/**
 * What comes in: sources, seeds, hints, actions. What goes out: sessions, replies, one status.
 * Who calls it: `app/providers.tsx` makes the one of the page; screens use it as `EnvironmentRunner`.
 * What it never does: run Python in the page's own process or origin, or reuse an interpreter for a second program.
 * Its terms: a *sandbox* is the frame; a *worker* is one interpreter in it; the *spare* is one kept warm.
 */
import type {
  EnvironmentRunner,
  EnvironmentSession,
  ImportPlan,
  Result,
  RunnerError,
  RunnerStatus,
  RunSettings,
} from "@/lib/core/domain/ports";

import { fetchAssets, fetchManifest, RUNTIME_FOLDER } from "./runtime-assets";
import { valueSchemas, type RuntimeManifest } from "./protocol";
import { describeDeath, describeUnavailable, STOPPED_ERROR } from "./runner-errors";
import { ask, RunnerSession } from "./runner-session";
import { Sandbox, type Death, type SandboxLimits, type SandboxWorker } from "./sandbox";

/** How long calls may take and how much a program may use up; tests shorten them. */
export interface RunnerLimits extends SandboxLimits {
  /** SPADE allows 60 s to load and try out a program. */
  loadMs: number;
  /** SPADE allows 30 s for a reset or a step. */
  callMs: number;
  /** From asking for an interpreter to its being ready. */
  startMs: number;
  /** Quiet after a call before the next spare is started, so that it does not compete with the turns of a player. */
  spareDelayMs: number;
  /** A call other than a load is shown in the status once it has taken this long: nearly every turn is over before. */
  announceMs: number;
  /** Whether interpreters start from the memory snapshot. */
  usesSnapshot: boolean;
}

const MEGABYTE = 1_048_576;

/** The limits of the page. */
export const DEFAULT_LIMITS: RunnerLimits = {
  loadMs: 60_000,
  callMs: 30_000,
  startMs: 60_000,
  spareDelayMs: 400,
  announceMs: 50,
  usesSnapshot: true,
  memoryBytes: 512 * MEGABYTE,
  diskBytes: 64 * MEGABYTE,
  heartbeatMs: 1_000,
  // A busy machine can starve a living frame for seconds; calls have deadlines of their own meanwhile.
  missedHeartbeats: 30,
};

interface OpenSandbox {
  sandbox: Sandbox;
  manifest: RuntimeManifest;
}

/** Runs environments in interpreters apart from the page; see `EnvironmentRunner`. */
export class RunnerClient implements EnvironmentRunner {
  private status: RunnerStatus = { state: "idle" };
  private readonly listeners = new Set<() => void>();
  private readonly siteRoot: string;
  private readonly limits: RunnerLimits;
  private opening: Promise<OpenSandbox> | null = null;
  private spare: SandboxWorker | null = null;
  private spareTimer: number | null = null;
  private current: SandboxWorker | null = null;
  /** Settles the load in flight as stopped. */
  private cancelLoad: (() => void) | null = null;

  /** `siteRoot`: absolute address of the site's folder, ending in a slash. Touches nothing until `prepare`. */
  constructor(options: { siteRoot: string; limits?: Partial<RunnerLimits> }) {
    this.siteRoot = options.siteRoot;
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
  }

  getStatus(): RunnerStatus {
    return this.status;
  }

  subscribe(onChange: () => void): () => void {
    this.listeners.add(onChange);
    return () => this.listeners.delete(onChange);
  }

  prepare(): void {
    this.open().then(
      ({ sandbox }) => {
        this.refillSpare(sandbox);
      },
      () => undefined,
    );
  }

  plan(_source: string): Promise<ImportPlan> {
    return Promise.resolve({ downloads: [], missing: [] });
  }

  async load(
    source: string,
    settings: RunSettings,
  ): Promise<Result<EnvironmentSession, RunnerError>> {
    this.endCurrent();
    const cancelled = new Promise<null>((resolve) => {
      this.cancelLoad = () => {
        resolve(null);
      };
    });
    const cancel = this.cancelLoad;
    const result = await Promise.race([
      this.loadFresh(source, settings, () => this.cancelLoad === cancel),
      cancelled,
    ]);
    if (this.cancelLoad === cancel) this.cancelLoad = null;
    return result ?? { ok: false, error: STOPPED_ERROR };
  }

  stop(): void {
    const wasBusy = this.cancelLoad !== null || this.current !== null;
    this.endCurrent();
    if (wasBusy) this.setStatus({ state: "stopped" });
    this.scheduleSpare();
  }

  private endCurrent(): void {
    this.cancelLoad?.();
    this.cancelLoad = null;
    this.current?.kill();
    this.current = null;
  }

  private async loadFresh(
    source: string,
    settings: RunSettings,
    isWanted: () => boolean,
  ): Promise<Result<EnvironmentSession, RunnerError> | null> {
    let opened: OpenSandbox;
    try {
      opened = await this.open();
    } catch (error) {
      const failure = describeUnavailable(error);
      if (isWanted()) this.setStatus({ state: "crashed", message: failure.message });
      return { ok: false, error: failure };
    }
    if (!isWanted()) return null;
    const worker = this.takeWorker(opened.sandbox);
    this.current = worker;
    const started = await this.waitUntilReady(worker);
    if ("death" in started) {
      if (isWanted()) this.noteDeath(started.death, "start");
      return { ok: false, error: describeDeath(started.death, "start") };
    }
    if (!isWanted()) return null;
    const { profile, driver } = settings;
    const answer = await this.track(worker, "load", () =>
      ask(
        worker,
        { method: "load", source, profile, driver },
        valueSchemas.load,
        this.limits.loadMs,
      ),
    );
    if (!answer.ok) {
      this.scheduleSpare();
      if (worker.death === null) worker.kill();
      if (this.current === worker) this.current = null;
      return answer;
    }
    const { pyodide, python } = opened.manifest.versions;
    const session = new RunnerSession(
      worker,
      { ...answer.value, runtime: { pyodide, python } },
      this.limits.callMs,
      (call, run) => this.track(worker, call, run),
      () => {
        if (this.current === worker) this.stop();
        else worker.kill();
      },
    );
    return { ok: true, value: session };
  }

  /** Shows a call in the status while it runs, and what became of the interpreter after it. */
  private async track<Answer>(
    worker: SandboxWorker,
    call: Extract<RunnerStatus, { state: "running" }>["call"],
    run: () => Promise<Answer>,
  ): Promise<Answer> {
    const sinceMs = Date.now();
    const announce = () => {
      if (this.current === worker) this.setStatus({ state: "running", call, sinceMs });
    };
    if (call === "load") announce();
    const timer = window.setTimeout(announce, this.limits.announceMs);
    const answer = await run();
    clearTimeout(timer);
    if (this.current !== worker) return answer;
    if (worker.death !== null) this.noteDeath(worker.death, call);
    else {
      if (this.status.state !== "ready") this.setStatus({ state: "ready" });
      this.scheduleSpare();
    }
    return answer;
  }

  private noteDeath(death: Death, call: string): void {
    this.current = null;
    if (death.reason === "stopped") this.setStatus({ state: "stopped" });
    else this.setStatus({ state: "crashed", message: describeDeath(death, call).message });
    this.scheduleSpare();
  }

  private open(): Promise<OpenSandbox> {
    this.opening ??= this.openFresh().catch((error: unknown) => {
      this.opening = null;
      throw error;
    });
    return this.opening.then((opened) => {
      if (opened.sandbox.isAlive) return opened;
      this.opening = null;
      return this.open();
    });
  }

  private async openFresh(): Promise<OpenSandbox> {
    this.setStatus({ state: "downloading", loadedBytes: 0, totalBytes: 0 });
    try {
      const manifest = await fetchManifest(this.siteRoot);
      const assets = await fetchAssets(this.siteRoot, manifest, (loadedBytes, totalBytes) => {
        this.setStatus({ state: "downloading", loadedBytes, totalBytes });
      });
      assets.usesSnapshot = this.limits.usesSnapshot;
      this.setStatus({ state: "starting" });
      const frameUrl = new URL(RUNTIME_FOLDER + manifest.frame, this.siteRoot).href;
      return { manifest, sandbox: await Sandbox.open(frameUrl, assets, this.limits) };
    } catch (error) {
      this.setStatus({ state: "crashed", message: describeUnavailable(error).message });
      throw error;
    }
  }

  private takeWorker(sandbox: Sandbox): SandboxWorker {
    const spare = this.spare;
    this.spare = null;
    return spare !== null && spare.death === null ? spare : sandbox.spawn();
  }

  private async waitUntilReady(worker: SandboxWorker): Promise<Awaited<SandboxWorker["ready"]>> {
    const timer = window.setTimeout(() => {
      const seconds = this.limits.startMs / 1000;
      worker.kill({ reason: "crashed", message: `Python did not start within ${seconds} s.` });
    }, this.limits.startMs);
    const started = await worker.ready;
    clearTimeout(timer);
    return started;
  }

  private scheduleSpare(): void {
    if (this.opening === null || this.hasSpare()) return;
    if (this.spareTimer !== null) clearTimeout(this.spareTimer);
    this.spareTimer = window.setTimeout(() => {
      this.spareTimer = null;
      this.prepare();
    }, this.limits.spareDelayMs);
  }

  private hasSpare(): boolean {
    return this.spare !== null && this.spare.death === null;
  }

  private refillSpare(sandbox: Sandbox): void {
    if (this.hasSpare()) return;
    const spare = sandbox.spawn();
    this.spare = spare;
    spare.ready.then(
      (started) => {
        const isWaiting = this.status.state === "starting" && this.current === null;
        if (isWaiting && !("death" in started)) this.setStatus({ state: "ready" });
      },
      () => undefined,
    );
  }

  private setStatus(status: RunnerStatus): void {
    this.status = status;
    for (const listener of this.listeners) listener();
  }
}
