/**
 * The thread in which an agent plays programs: both live here, because a message a turn would cost more than the turn. One task
 * at a time; after each, Python's memory is put back. It is bundled to one file, since a thread of Node cannot read TypeScript.
 */
import { parentPort } from "node:worker_threads";

import { createAgent } from "@/lib/core/selfplay/agent";
import { playEnvironment } from "@/lib/core/selfplay/play-environment";
import type { PlayResult, PlayTask } from "@/lib/core/selfplay/play-task";

import { startConfinedPython, type ConfinedPython } from "./confined-python";
import { toPlayerSchema, type FromPlayer } from "./messages";
import { findRefusal, openPythonSession } from "./python-session";
import { StillClock } from "./still-clock";

const port = parentPort;
if (port === null) throw new Error("This file is the entry of a worker thread.");
const post = (message: FromPlayer) => {
  port.postMessage(message);
};
let running: { python: ConfinedPython; clock: StillClock } | null = null;

async function play(task: PlayTask, { handle }: ConfinedPython): Promise<PlayResult> {
  const refusal = task.isNew ? findRefusal(handle, task.source) : null;
  if (refusal !== null) return { status: "rejected", ...refusal };
  const session = openPythonSession(handle, task.source);
  if (!session.ok) return { status: "rejected", stage: "load", reason: session.message };
  const agent = createAgent();
  agent.restore(task.agent);
  return playEnvironment(task, session.value, agent);
}

async function answer(data: unknown): Promise<void> {
  const message = toPlayerSchema.parse(data);
  if (message.type === "boot") {
    const python = await startConfinedPython(message);
    running = { python, clock: new StillClock() };
    post({ type: "ready" });
  } else if (message.type === "play" && running !== null) {
    running.clock.restart(message.task.chanceSeed);
    const result = await play(message.task, running.python);
    post({ type: "played", result, isWhole: running.python.image.restore() });
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
