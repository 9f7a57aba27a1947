/**
 * Every message of the runner, for all of its ends: page, frame, worker, Python. The wire to Python is one
 * JSON text a call (`python/spade_runner/wire.py`); between page, frame and worker structured clones go.
 * Each end parses what it gets with these schemas; a message that does not fit ends the sender.
 */
import * as z from "zod/mini";

import type { JsonObject, JsonValue } from "@/lib/core/domain/json";

/** Any JSON. The wire's values come out of `JSON.parse`, which makes nothing else: walking them would prove nothing. */
const json = z.custom<JsonValue>((value) => value !== undefined);
const jsonObject = z.custom<JsonObject>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);
const count = z.int().check(z.nonnegative());
const order = z.enum(["breadth-first", "best-first"]);
const profile = z.enum(["as-in-training", "lenient"]);
const driver = z.enum(["execute-tool", "step"]);

/** What the page asks Python. */
export const requestSchema = z.discriminatedUnion("method", [
  z.object({ method: z.literal("load"), source: z.string(), profile, driver }),
  z.object({
    method: z.literal("reset"),
    resetSeed: z.nullable(z.int()),
    hint: z.nullable(z.string()),
  }),
  z.object({ method: z.literal("act"), action: z.string() }),
  z.object({ method: z.literal("solution") }),
  z.object({ method: z.literal("backend") }),
  z.object({
    method: z.literal("whole"),
    turn: count,
    part: z.enum(["observation", "output"]),
    offset: count,
  }),
  z.object({
    method: z.literal("search"),
    begin: z.nullable(
      z.object({
        resetSeed: z.int(),
        actions: z.array(z.string()),
        order,
        maxStates: count,
        maxTurns: z.nullable(count),
      }),
    ),
    states: count,
    seconds: z.number(),
  }),
]);
export type RunnerRequest = z.infer<typeof requestSchema>;
export type RunnerMethod = RunnerRequest["method"];

const turnError = z.nullable(
  z.object({ type: z.string(), message: z.string(), traceback: z.string() }),
);
const view = {
  observation: z.string(),
  observationCut: count,
  info: jsonObject,
  output: z.string(),
  outputCut: count,
  seconds: z.number(),
  error: turnError,
};

/** What Python answers to each method when it succeeds. */
export const valueSchemas = {
  load: z.object({
    className: z.string(),
    maxTurns: z.nullable(z.int()),
    tools: z.array(z.object({ name: z.string(), description: z.string(), parameters: jsonObject })),
    hasSolution: z.boolean(),
    output: z.string(),
  }),
  reset: z.object({ ...view, maxTurns: z.nullable(z.int()) }),
  act: z.object({
    ...view,
    action: z.string(),
    calls: z.nullable(
      z.array(
        z.object({
          name: z.string(),
          arguments: json,
          output: z.string(),
          succeeded: z.boolean(),
        }),
      ),
    ),
    reward: z.number(),
    terminated: z.boolean(),
    truncated: z.boolean(),
  }),
  solution: z.object({ text: z.string(), leftOut: count, type: z.nullable(z.string()) }),
  backend: z.nullable(
    z.object({
      state: json,
      messages: z.nullable(z.array(z.string())),
      currentMessage: z.nullable(z.int()),
      criteria: z.nullable(
        z.array(z.object({ holds: z.nullable(z.boolean()), problem: z.nullable(z.string()) })),
      ),
    }),
  ),
  search: z.object({
    outcome: z.nullable(z.enum(["win", "exhausted", "unsteady", "full"])),
    statesSeen: count,
    depth: count,
    path: z.nullable(z.array(count)),
    isCopied: z.boolean(),
  }),
  whole: z.nullable(z.object({ text: z.string(), nextOffset: z.nullable(count), length: count })),
} as const;

/** What Python answers when the program fails; the session goes on. */
export const failureSchema = z.object({
  code: z.enum([
    "runner/syntax",
    "runner/missing-module",
    "runner/contract",
    "runner/raised",
    "runner/exit",
    "runner/memory",
  ]),
  message: z.string(),
  traceback: z.nullable(z.string()),
  line: z.nullable(z.int()),
  module: z.nullable(z.string()),
});

/** The outer shape of every answer of Python. */
export const replySchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: failureSchema }),
]);

const bytes = z.instanceof(ArrayBuffer);

/** The files that an interpreter is made of. */
const runtimeFile = z.enum([
  "workerScript",
  "pyodideScript",
  "interpreterScript",
  "interpreterWasm",
  "standardLibrary",
  "snapshot",
  "pythonFiles",
]);
export type RuntimeFile = z.infer<typeof runtimeFile>;

const versions = z.object({
  pyodide: z.string(),
  python: z.string(),
  platform: z.string(),
  abi: z.string(),
});
export type RuntimeVersions = z.infer<typeof versions>;

/** One package that a reader may fetch from another host. */
const packageEntry = z.object({
  name: z.string(),
  version: z.string(),
  file: z.string(),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Top-level modules that it brings. */
  imports: z.array(z.string()),
  /** Names of packages that have to be there first. */
  depends: z.array(z.string()),
  /** Null = not known before the download. */
  bytes: z.nullable(count),
});
export type PackageEntry = z.infer<typeof packageEntry>;

/** Packages with their bytes, in the order in which they need each other. */
const packageFiles = z.array(z.object({ entry: packageEntry, bytes }));
export type PackageFile = z.infer<typeof packageFiles>[number];

/** All files as they were downloaded; the frame unpacks them, so that the page's own thread need not. */
export const assetsSchema = z.object({
  files: z.record(runtimeFile, z.object({ bytes, isGzipped: z.boolean() })),
  versions,
  /** False starts interpreters the slow way, without the memory snapshot. */
  usesSnapshot: z.boolean(),
});
export type RuntimeAssets = z.infer<typeof assetsSchema>;

/** Text of the Python files: path inside the package folder -> text. */
export const pythonFilesSchema = z.record(z.string(), z.string());

/** Page to frame. */
export const toFrameSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("open"), assets: assetsSchema }),
  z.object({
    type: z.literal("spawn"),
    workerId: z.int(),
    memoryBytes: count,
    diskBytes: count,
    packages: packageFiles,
  }),
  z.object({
    type: z.literal("call"),
    workerId: z.int(),
    requestId: z.string(),
    request: z.string(),
    timeoutMs: count,
  }),
  z.object({ type: z.literal("kill"), workerId: z.int() }),
  z.object({ type: z.literal("ping"), count }),
]);
export type ToFrame = z.infer<typeof toFrameSchema>;

/** Frame to page. */
export const fromFrameSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("opened") }),
  z.object({ type: z.literal("failed"), message: z.string() }),
  z.object({ type: z.literal("ready"), workerId: z.int(), hasSnapshot: z.boolean() }),
  z.object({
    type: z.literal("reply"),
    workerId: z.int(),
    requestId: z.string(),
    reply: z.string(),
  }),
  z.object({
    type: z.literal("dead"),
    workerId: z.int(),
    reason: z.enum(["timeout", "crashed"]),
    message: z.string(),
  }),
  z.object({ type: z.literal("pong"), count }),
]);
export type FromFrame = z.infer<typeof fromFrameSchema>;

/** Why a call was ended at its deadline; frame and page say the same. */
export const describeSilence = (timeoutMs: number) => `no answer within ${timeoutMs / 1000} s.`;

/** What the frame announces to its parent before the private channel exists. */
export const FRAME_HELLO = "spade-runner-frame";

/** Frame to worker. */
export const toWorkerSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("boot"),
    pyodideUrl: z.string(),
    interpreterUrl: z.string(),
    interpreterModule: z.instanceof(WebAssembly.Module),
    standardLibrary: bytes,
    snapshot: z.nullable(bytes),
    pythonFiles: pythonFilesSchema,
    packages: packageFiles,
    versions,
    memoryBytes: count,
    diskBytes: count,
  }),
  z.object({ type: z.literal("call"), requestId: z.string(), request: z.string() }),
]);
export type ToWorker = z.infer<typeof toWorkerSchema>;
export type BootMessage = Extract<ToWorker, { type: "boot" }>;

/** Longest answer of Python that a frame passes on, in UTF-16 units. */
export const MAX_REPLY_LENGTH = 4_000_000;

/** Worker to frame. */
export const fromWorkerSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("started") }),
  z.object({ type: z.literal("ready") }),
  z.object({
    type: z.literal("reply"),
    requestId: z.string(),
    reply: z.string().check(z.maxLength(MAX_REPLY_LENGTH)),
  }),
  z.object({ type: z.literal("fatal"), message: z.string() }),
  /** A package does not fit this interpreter: starting once more would not help. */
  z.object({ type: z.literal("not-installed"), message: z.string() }),
]);
export type FromWorker = z.infer<typeof fromWorkerSchema>;

/** `manifest.json` of the runtime folder: which files there are, by content-hashed name. */
export const manifestSchema = z.object({
  version: z.literal(1),
  frame: z.string(),
  versions,
  files: z.record(
    runtimeFile,
    z.object({ file: z.string(), bytes: count, isGzipped: z.boolean() }),
  ),
  packages: z.object({
    /** Absolute address of the folder that holds their files. */
    host: z.string(),
    list: z.array(packageEntry),
  }),
});
export type RuntimeManifest = z.infer<typeof manifestSchema>;
