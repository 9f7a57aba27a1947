/**
 * The thread in which an agent plays programs: both live here, because a message a turn would cost more than the turn. One task
 * at a time; after each, Python's memory is put back. It is bundled to one file, since a thread of Node cannot read TypeScript.
 */
import { parentPort } from "node:worker_threads";

import { startConfinedPython, type ConfinedPython } from "@/cli/check/confined-python";
import { createAgent } from "@/lib/core/selfplay/agent";
import { playEnvironment } from "@/lib/core/selfplay/play-environment";
import type { PlayResult, PlayTask } from "@/lib/core/selfplay/play-task";

import { toPlayerSchema, type FromPlayer } from "./messages";
import { findRefusal, openPythonSession, type Handle } from "./python-session";
import { StillClock } from "./still-clock";

/** The program has ended the interpreter: a stack or a memory that ran out in a way that Python cannot tell. */
class BrokenInterpreter extends Error {}

const port = parentPort;
if (port === null) throw new Error("This file is the entry of a worker thread.");
const post = (message: FromPlayer) => {
  port.postMessage(message);
};
let running: { python: ConfinedPython; clock: StillClock } | null = null;

/** Sets what the program does to its interpreter apart from faults of ours. */
function guard({ handle }: ConfinedPython): Handle {
  return (request) => {
    try {
      return handle(request);
    } catch (cause) {
      const { name, message } = cause instanceof Error ? cause : { name: "Fault", message: "" };
      throw new BrokenInterpreter(`the interpreter broke: ${name}: ${message}`);
    }
  };
}

async function play(task: PlayTask, handle: Handle): Promise<PlayResult> {
  const refusal = task.isNew ? findRefusal(handle, task.source) : null;
  if (refusal !== null) return { status: "rejected", ...refusal };
  const session = openPythonSession(handle, task.source);
  if (!session.ok) return { status: "rejected", stage: "load", reason: session.message };
  const agent = createAgent();
  agent.restore(task.agent);
  return playEnvironment(task, session.value, agent);
}

async function playAndRestore(task: PlayTask, python: ConfinedPython): Promise<FromPlayer> {
  try {
    const result = await play(task, guard(python));
    return { type: "played", result, isWhole: python.image.restore() };
  } catch (error) {
    if (!(error instanceof BrokenInterpreter)) throw error;
    const result: PlayResult = { status: "hung", reason: error.message };
    return { type: "played", result, isWhole: false };
  }
}

async function answer(data: unknown): Promise<void> {
  const message = toPlayerSchema.parse(data);
  if (message.type === "boot") {
    const python = await startConfinedPython(message);
    running = { python, clock: new StillClock() };
    post({ type: "ready" });
  } else if (message.type === "play" && running !== null) {
    running.clock.restart(message.task.chanceSeed);
    post(await playAndRestore(message.task, running.python));
  } else throw new Error("A task came before Python was ready.");
}

port.on("message", (data: unknown) => {
  answer(data).catch((error: unknown) => {
    post({
      type: "fatal",
      message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    });
  });
});
