/**
 * What comes in: sources, seeds, hints, actions. What goes out: sessions, replies, one status.
 * Who calls it: `app/providers.tsx` makes the one of the page; screens use it as `EnvironmentRunner`.
 * What it never does: run Python in the page's own process or origin, or reuse an interpreter for a second program.
 * Its terms: a *sandbox* is the frame; a *worker* is one interpreter in it; the *spare* is one kept warm.
 */
import {
  AS_IN_TRAINING,
  type EnvironmentRunner,
  type EnvironmentSession,
  type ImportPlan,
  type Result,
  type RunnerError,
  type RunnerStatus,
  type RunSettings,
  type SearchSession,
} from "@/lib/core/domain/ports";

import { fetchAssets, fetchManifest, RUNTIME_FOLDER } from "./runtime-assets";
import { fetchModules, planModules } from "./module-source";
import type { PackageProgress } from "./package-store";
import { valueSchemas, type PackageFile, type RuntimeManifest } from "./protocol";
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
  /** Its signal settles the load in flight as stopped. */
  private loading: AbortController | null = null;
  private manifest: Promise<RuntimeManifest> | null = null;

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

  async plan(source: string): Promise<ImportPlan> {
    try {
      return await planModules(source, await this.readManifest());
    } catch {
      // Without its list of files there is no Python here at all: that is what Run will tell.
      return { downloads: [], missing: [] };
    }
  }

  async load(
    source: string,
    settings: RunSettings,
  ): Promise<Result<EnvironmentSession, RunnerError>> {
    this.endCurrent();
    const loading = new AbortController();
    this.loading = loading;
    const { signal } = loading;
    const cancelled = new Promise<null>((resolve) => {
      signal.onabort = () => {
        resolve(null);
      };
    });
    const result = await Promise.race([this.loadFresh(source, settings, signal), cancelled]);
    if (this.loading === loading) this.loading = null;
    return result ?? { ok: false, error: STOPPED_ERROR };
  }

  async loadBeside(source: string): Promise<Result<SearchSession, RunnerError>> {
    let opened: OpenSandbox;
    try {
      opened = await this.open();
    } catch (error) {
      return { ok: false, error: describeUnavailable(error) };
    }
    const worker = opened.sandbox.spawn();
    const started = await this.waitUntilReady(worker);
    if ("death" in started) return { ok: false, error: describeDeath(started.death, "start") };
    const { profile, driver } = AS_IN_TRAINING;
    const answer = await ask(
      worker,
      { method: "load", source, profile, driver },
      valueSchemas.load,
      this.limits.loadMs,
    );
    if (!answer.ok) {
      worker.kill();
      return answer;
    }
    const { pyodide, python } = opened.manifest.versions;
    const session = new RunnerSession(
      worker,
      { ...answer.value, runtime: { pyodide, python } },
      this.limits.callMs,
      (_, run) => run(),
      () => {
        worker.kill();
      },
    );
    return { ok: true, value: session };
  }

  stop(): void {
    const wasBusy = this.loading !== null || this.current !== null;
    this.endCurrent();
    if (wasBusy) this.setStatus({ state: "stopped" });
    this.scheduleSpare();
  }

  private endCurrent(): void {
    this.loading?.abort();
    this.loading = null;
    this.current?.kill();
    this.current = null;
  }

  private async loadFresh(
    source: string,
    settings: RunSettings,
    signal: AbortSignal,
  ): Promise<Result<EnvironmentSession, RunnerError> | null> {
    let opened: OpenSandbox;
    try {
      opened = await this.open();
    } catch (error) {
      const failure = describeUnavailable(error);
      if (!signal.aborted) this.setStatus({ state: "crashed", message: failure.message });
      return { ok: false, error: failure };
    }
    if (signal.aborted) return null;
    const files = await this.fetchModules(source, settings.downloads, opened.manifest, signal);
    if (signal.aborted) return null;
    if (!files.ok) return files;
    const worker = this.takeWorker(opened.sandbox, files.value);
    this.current = worker;
    const started = await this.waitUntilReady(worker);
    if ("death" in started) {
      if (!signal.aborted) this.noteDeath(started.death, "start");
      return { ok: false, error: describeDeath(started.death, "start") };
    }
    if (signal.aborted) return null;
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

  private async fetchModules(
    source: string,
    agreed: readonly string[],
    manifest: RuntimeManifest,
    signal: AbortSignal,
  ): Promise<Result<PackageFile[], RunnerError>> {
    if (agreed.length === 0) return { ok: true, value: [] };
    const show: PackageProgress = ({ name, version }, loadedBytes, totalBytes) => {
      const what = `${name} ${version}`;
      if (!signal.aborted) this.setStatus({ state: "downloading", what, loadedBytes, totalBytes });
    };
    const files = await fetchModules(source, agreed, manifest, show, signal);
    if (!signal.aborted) this.setStatus({ state: files.ok ? "starting" : "ready" });
    return files;
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
    const show = (loadedBytes: number, totalBytes: number) => {
      this.setStatus({ state: "downloading", what: "Python", loadedBytes, totalBytes });
    };
    show(0, 0);
    try {
      const manifest = await this.readManifest();
      const assets = await fetchAssets(this.siteRoot, manifest, show);
      assets.usesSnapshot = this.limits.usesSnapshot;
      this.setStatus({ state: "starting" });
      const frameUrl = new URL(RUNTIME_FOLDER + manifest.frame, this.siteRoot).href;
      return { manifest, sandbox: await Sandbox.open(frameUrl, assets, this.limits) };
    } catch (error) {
      // The site may have been published anew since the list was read.
      this.manifest = null;
      this.setStatus({ state: "crashed", message: describeUnavailable(error).message });
      throw error;
    }
  }

  private readManifest(): Promise<RuntimeManifest> {
    this.manifest ??= fetchManifest(this.siteRoot).catch((error: unknown) => {
      this.manifest = null;
      throw error;
    });
    return this.manifest;
  }

  /** The spare, or a fresh one where packages have to go in. */
  private takeWorker(sandbox: Sandbox, packages: PackageFile[]): SandboxWorker {
    if (packages.length > 0) return sandbox.spawn(packages);
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
