/**
 * A runner for component tests: answers by a script, at once or when told. No page is ever given one.
 */
import type {
  BackendView,
  EnvironmentRunner,
  EnvironmentSession,
  ImportPlan,
  LoadedEnvironment,
  ResetReply,
  Result,
  RunnerError,
  RunnerStatus,
  SearchSession,
  RunSettings,
  SolutionReply,
  StepReply,
} from "@/lib/core/domain/ports";

/** A reset that gave an observation and nothing else. */
export const RESET_REPLY: ResetReply = {
  observation: "A door.",
  observationCut: 0,
  info: {},
  output: "",
  outputCut: 0,
  maxTurns: 3,
  seconds: 0.001,
  error: null,
};

/** A solution in one line. */
export const SOLUTION_REPLY: SolutionReply = { text: "\\boxed{open}", leftOut: 0, type: null };

/** A turn that changed nothing. */
export const STEP_REPLY: StepReply = {
  action: "\\boxed{push}",
  calls: null,
  observation: "It creaks.",
  observationCut: 0,
  reward: 0,
  terminated: false,
  truncated: false,
  info: {},
  output: "",
  outputCut: 0,
  seconds: 0.001,
  error: null,
};

/** A game with a solution and three turns. */
export const LOADED: LoadedEnvironment = {
  className: "DoorEnv",
  maxTurns: 3,
  tools: [],
  hasSolution: true,
  runtime: { pyodide: "314.0.7", python: "3.14.2" },
  output: "",
};

/** An error of the runner with nothing but code and message. */
export const makeRunnerError = (
  code: RunnerError["code"],
  message: string,
  more: Partial<RunnerError> = {},
): RunnerError => ({ code, message, traceback: null, line: null, module: null, ...more });

const ENDS_SESSION: readonly RunnerError["code"][] = [
  "runner/timeout",
  "runner/crashed",
  "runner/stopped",
];

interface Script {
  loaded?: LoadedEnvironment;
  load?: () => RunnerError | null;
  reset?: () => ResetReply | RunnerError;
  /** "never" = the program hangs. */
  act?: (action: string) => StepReply | RunnerError | "never";
  /** Null = not kept. */
  wholeText?: () => string | null;
  solution?: () => SolutionReply | RunnerError;
  /** An error that ends a session ends it here too. */
  backend?: () => BackendView | RunnerError | Promise<BackendView>;
  plan?: ImportPlan;
}

/** A runner that plays a script and remembers what it was asked. */
export class FakeRunner implements EnvironmentRunner {
  readonly calls: string[] = [];
  /** How often the backend was asked for; not among the calls, since it is no part of a play. */
  looks = 0;
  #status: RunnerStatus = { state: "idle" };
  #listeners = new Set<() => void>();
  #session: { isAlive: boolean } | null = null;

  constructor(private readonly script: Script = {}) {}

  setStatus(status: RunnerStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }

  /** Ends the session as a dying interpreter would, with no call under way. */
  crash(message: string): void {
    if (this.#session !== null) this.#session.isAlive = false;
    this.setStatus({ state: "crashed", message });
  }

  getStatus(): RunnerStatus {
    return this.#status;
  }

  subscribe(onChange: () => void): () => void {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  }

  /** It plays and is never searched. */
  loadBeside(): Promise<Result<SearchSession, RunnerError>> {
    const error = makeRunnerError("runner/unavailable", "No search is scripted.");
    return Promise.resolve({ ok: false, error });
  }

  prepare(): void {
    this.calls.push("prepare");
    this.setStatus({ state: "ready" });
  }

  plan(): Promise<ImportPlan> {
    return Promise.resolve(this.script.plan ?? { downloads: [], missing: [] });
  }

  stop(): void {
    this.calls.push("stop");
    if (this.#session !== null) this.#session.isAlive = false;
    this.setStatus({ state: "stopped" });
  }

  load(source: string, { profile }: RunSettings): Promise<Result<EnvironmentSession, RunnerError>> {
    this.calls.push(`load ${profile} ${source}`);
    const refused = this.script.load?.() ?? null;
    if (refused !== null) return Promise.resolve({ ok: false, error: refused });
    const life = { isAlive: true };
    this.#session = life;
    const reply = <Value extends object | string>(
      value: Value | RunnerError,
    ): Result<Value, RunnerError> => {
      if (typeof value === "object" && "code" in value) {
        if (ENDS_SESSION.includes(value.code)) life.isAlive = false;
        return { ok: false, error: value };
      }
      return { ok: true, value };
    };
    const session: EnvironmentSession = {
      loaded: this.script.loaded ?? LOADED,
      get isAlive() {
        return life.isAlive;
      },
      reset: (request) => {
        this.calls.push(`reset ${request.resetSeed} ${request.hint ?? "without hint"}`);
        return Promise.resolve(reply(this.script.reset?.() ?? RESET_REPLY));
      },
      act: ({ action }) => {
        this.calls.push(`act ${action}`);
        const answer = this.script.act?.(action) ?? { ...STEP_REPLY, action };
        return answer === "never" ? new Promise(() => undefined) : Promise.resolve(reply(answer));
      },
      solution: () => {
        this.calls.push("solution");
        return Promise.resolve(reply(this.script.solution?.() ?? SOLUTION_REPLY));
      },
      backend: async () => {
        this.looks += 1;
        const view = await this.script.backend?.();
        return view === undefined ? { ok: true, value: null } : reply(view);
      },
      wholeText: ({ turn, part }) =>
        Promise.resolve({
          ok: true,
          value:
            this.script.wholeText === undefined
              ? `all of the ${part} of turn ${turn}`
              : this.script.wholeText(),
        }),
      stop: () => {
        this.calls.push("session stop");
        life.isAlive = false;
        this.setStatus({ state: "stopped" });
      },
    };
    return Promise.resolve({ ok: true, value: session });
  }
}
