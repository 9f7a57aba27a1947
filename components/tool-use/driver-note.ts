import type { ToolDriver } from "@/lib/core/domain/episode";

/** What a way of calling changes, in words. */
export const DRIVER_NOTES: Record<ToolDriver, string> = {
  "execute-tool":
    "Calls run one by one outside step(): no reward, the program's own turn count stands still, and 25 turns of the training loop are the limit.",
  step: "Each reply goes to step() as text: the program parses it, takes its first call only, puts “Tool result:” before what comes back, takes 0.1 for what it cannot read, and its own turn limit ends the episode with the solution shown.",
};
