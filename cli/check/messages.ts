/** Messages between the main thread and the thread of an interpreter: the page's own, and one that puts it back. */
import * as z from "zod/mini";

import { fromWorkerSchema, toWorkerSchema } from "@/lib/workers/protocol";

/** Main thread to interpreter. */
export const toThreadSchema = z.union([toWorkerSchema, z.object({ type: z.literal("restore") })]);
export type ToThread = z.infer<typeof toThreadSchema>;

/** Interpreter to main thread. */
export const fromThreadSchema = z.union([
  fromWorkerSchema,
  /** `isWhole` false: something outside memory has changed, and the interpreter must not be used again. */
  z.object({ type: z.literal("restored"), isWhole: z.boolean() }),
]);
export type FromThread = z.infer<typeof fromThreadSchema>;
