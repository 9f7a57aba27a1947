/**
 * The page's side of the sandboxed frame: makes the hidden iframe, speaks with it over a private channel, and
 * notices when it is gone. Each `SandboxWorker` is one interpreter.
 */
import {
  describeSilence,
  FRAME_HELLO,
  fromFrameSchema,
  type FromFrame,
  type PackageFile,
  type RuntimeAssets,
  type ToFrame,
} from "./protocol";

/** Why an interpreter is no more. */
export interface Death {
  reason: "timeout" | "crashed" | "stopped";
  /** A sentence for the reader. */
  message: string;
}

/** What a call gave: Python's JSON text, or the interpreter's end. */
export type CallOutcome = { reply: string } | { death: Death };

/** Sizes and times of a sandbox. */
export interface SandboxLimits {
  memoryBytes: number;
  diskBytes: number;
  heartbeatMs: number;
  /** Unanswered heartbeats after which the frame counts as gone. */
  missedHeartbeats: number;
}

/** Time that the frame gets to report a missed deadline itself. */
const GRACE_MS = 3_000;

const STOPPED: Death = { reason: "stopped", message: "Stopped by you." };

/** One interpreter in the frame. One call at a time. */
export class SandboxWorker {
  /** Null while it lives. */
  death: Death | null = null;
  /** Resolves once it waits for calls, with whether it came from the snapshot; or with its death. */
  readonly ready: Promise<{ hasSnapshot: boolean } | { death: Death }>;
  private settleReady: (outcome: { hasSnapshot: boolean } | { death: Death }) => void = () =>
    undefined;
  private pending: {
    requestId: string;
    settle: (outcome: CallOutcome) => void;
    timer: number;
  } | null = null;

  constructor(
    readonly workerId: number,
    private readonly tell: (message: ToFrame) => void,
  ) {
    this.ready = new Promise((resolve) => {
      this.settleReady = resolve;
    });
  }

  /** Sends one request; resolves with the reply or the worker's death, never rejects for either. */
  call(request: string, timeoutMs: number): Promise<CallOutcome> {
    if (this.death !== null) return Promise.resolve({ death: this.death });
    if (this.pending !== null) throw new Error("An interpreter takes one call at a time.");
    const requestId = makeRequestId();
    return new Promise((settle) => {
      const timer = window.setTimeout(() => {
        this.kill({ reason: "timeout", message: describeSilence(timeoutMs) });
      }, timeoutMs + GRACE_MS);
      this.pending = { requestId, settle, timer };
      this.tell({ type: "call", workerId: this.workerId, requestId, request, timeoutMs });
    });
  }

  /** Ends it at once; a call in flight resolves with the death. */
  kill(death: Death = STOPPED): void {
    if (this.death !== null) return;
    this.tell({ type: "kill", workerId: this.workerId });
    this.die(death);
  }

  /** Marks it as ended, and settles whoever waits. */
  die(death: Death): void {
    if (this.death !== null) return;
    this.death = death;
    this.settleReady({ death });
    this.settleCall({ death });
  }

  /** Takes a message of the frame about this worker. */
  receive(message: FromFrame): void {
    if (message.type === "ready") this.settleReady({ hasSnapshot: message.hasSnapshot });
    else if (message.type === "dead")
      this.die({ reason: message.reason, message: message.message });
    else if (message.type === "reply" && message.requestId === this.pending?.requestId)
      this.settleCall({ reply: message.reply });
  }

  private settleCall(outcome: CallOutcome): void {
    const pending = this.pending;
    if (pending === null) return;
    this.pending = null;
    clearTimeout(pending.timer);
    pending.settle(outcome);
  }
}

/** The frame with its interpreters. */
export class Sandbox {
  /** False once the frame is gone; then a new sandbox is needed. */
  isAlive = true;
  private readonly workers = new Map<number, SandboxWorker>();
  private nextWorkerId = 1;
  private sentBeats = 0;
  private heardBeats = 0;
  private heartbeat = 0;

  private constructor(
    private readonly frame: HTMLIFrameElement,
    private readonly port: MessagePort,
    private readonly limits: SandboxLimits,
  ) {}

  /** Makes the frame and hands it the runtime; rejects when the frame cannot be used. */
  static async open(
    frameUrl: string,
    assets: RuntimeAssets,
    limits: SandboxLimits,
  ): Promise<Sandbox> {
    const frame = makeFrame(frameUrl);
    await waitForHello(frame);
    const { port1, port2 } = new MessageChannel();
    const sandbox = new Sandbox(frame, port1, limits);
    const opened = new Promise<void>((resolve, reject) => {
      port1.onmessage = (event: MessageEvent<unknown>) => {
        const message = fromFrameSchema.parse(event.data);
        if (message.type === "opened") resolve();
        else if (message.type === "failed") reject(new Error(message.message));
      };
    });
    frame.contentWindow?.postMessage(null, "*", [port2]);
    const open: ToFrame = { type: "open", assets };
    port1.postMessage(open, listBuffers(assets));
    try {
      await opened;
    } catch (error) {
      frame.remove();
      throw error;
    }
    port1.onmessage = (event: MessageEvent<unknown>) => {
      sandbox.receive(event.data);
    };
    sandbox.heartbeat = window.setInterval(() => {
      sandbox.beat();
    }, limits.heartbeatMs);
    return sandbox;
  }

  /** Starts an interpreter with packages, whose bytes move into it; wait for its `ready`. */
  spawn(packages: PackageFile[] = []): SandboxWorker {
    const worker = new SandboxWorker(this.nextWorkerId++, (message) => {
      if (this.isAlive) this.port.postMessage(message);
      if (message.type === "kill") this.workers.delete(message.workerId);
    });
    this.workers.set(worker.workerId, worker);
    const { memoryBytes, diskBytes } = this.limits;
    const { workerId } = worker;
    const spawn: ToFrame = { type: "spawn", workerId, memoryBytes, diskBytes, packages };
    this.port.postMessage(
      spawn,
      packages.map(({ bytes }) => bytes),
    );
    return worker;
  }

  /** Ends the frame and every interpreter in it. */
  close(death: Death): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    clearInterval(this.heartbeat);
    this.port.close();
    this.frame.remove();
    for (const worker of this.workers.values()) worker.die(death);
    this.workers.clear();
  }

  private receive(data: unknown): void {
    const parsed = fromFrameSchema.safeParse(data);
    if (!parsed.success || parsed.data.type === "failed") {
      this.close({ reason: "crashed", message: "The sandbox broke the protocol." });
      return;
    }
    const message = parsed.data;
    if (message.type === "pong") this.heardBeats = message.count;
    else if (message.type !== "opened") {
      this.workers.get(message.workerId)?.receive(message);
      if (message.type === "dead") this.workers.delete(message.workerId);
    }
  }

  /** A killed frame process closes no channel that the page could hear of, so the page asks. */
  private beat(): void {
    if (this.sentBeats - this.heardBeats >= this.limits.missedHeartbeats) {
      this.close({ reason: "crashed", message: "The sandbox stopped answering." });
      return;
    }
    this.sentBeats += 1;
    const ping: ToFrame = { type: "ping", count: this.sentBeats };
    this.port.postMessage(ping);
  }
}

/** Not to be guessed by a worker. `crypto.randomUUID` is missing where a page is not served over https. */
function makeRequestId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

function makeFrame(url: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  frame.title = "Python sandbox";
  frame.style.display = "none";
  frame.src = url;
  return frame;
}

function waitForHello(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = window.setTimeout(() => {
      window.removeEventListener("message", listen);
      frame.remove();
      reject(new Error(`The sandbox page ${frame.src} did not start.`));
    }, HELLO_MS);
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.contentWindow || event.data !== FRAME_HELLO) return;
      clearTimeout(timer);
      window.removeEventListener("message", listen);
      resolve();
    };
    window.addEventListener("message", listen);
    document.body.append(frame);
  });
}

/** The page needs none of the bytes any more: they move instead of being copied. */
function listBuffers(assets: RuntimeAssets): ArrayBuffer[] {
  return Object.values(assets.files).map(({ bytes }) => bytes);
}

const HELLO_MS = 20_000;
