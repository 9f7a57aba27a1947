/** The user's instructions of a tool-use environment, with where the episode stands among them. */
import type { BackendView, CriterionReading } from "@/lib/core/domain/ports";

/** One instruction. */
export interface UserMessage {
  /** From 1. */
  step: number;
  text: string;
  /** `later`: the agent has not seen it yet. `unknown`: the program keeps no count of where it stands. */
  status: "done" | "pending" | "later" | "unknown";
  /** Of its condition on the state; null when the program has none for it. */
  criterion: CriterionReading | null;
}

/** Instructions in order; empty when the program has none. */
export function listUserMessages(view: BackendView): UserMessage[] {
  const { currentMessage: current, criteria } = view;
  return (view.messages ?? []).map((text, at) => ({
    step: at + 1,
    text,
    status: nameStatus(at, current),
    criterion: criteria?.[at] ?? null,
  }));
}

function nameStatus(at: number, current: number | null): UserMessage["status"] {
  if (current === null || current < 0) return "unknown";
  if (at < current) return "done";
  return at === current ? "pending" : "later";
}

/**
 * The instructions that the agent has seen. Where the program keeps no count only the first is known to be among
 * them, since `reset` gives it.
 */
export const listSeenMessages = (messages: readonly UserMessage[]): UserMessage[] =>
  messages.filter(
    ({ status, step }) =>
      status === "done" || status === "pending" || (status === "unknown" && step === 1),
  );

/** A reading in words. */
export function describeCriterion({ holds, problem }: CriterionReading): string {
  if (holds === null) return problem === null ? "not known" : `not known: ${problem}`;
  return holds ? "holds" : "does not hold";
}
