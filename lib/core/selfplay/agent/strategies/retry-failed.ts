import { writeCall } from "@/lib/core/selfplay/agent/reading/tools";
import type { Strategy } from "@/lib/core/selfplay/agent/strategy";

const FAILED =
  /\b(?:try again|retry|time-?out|timed out|temporar|unavailable|busy|expired|stale|outdated|confirm|revision|token|once more|repeat)\b/i;
const CALL = /<tool_call>(\{.*\})<\/tool_call>/s;
const VALUES =
  /\b(?:revision|version|token|code|session|ticket|key)\s*(?:is|=|:|number)?\s*["']?([\w-]*\d[\w-]*)/i;
const RETRIES = 3;

/** Repeats a call that failed for the moment, with the revision or code that the failure names where it names one. */
export const retryFailed: Strategy = {
  name: "retry what failed",
  applies: ({ tools, turns }) => tools.length > 0 && FAILED.test(turns.at(-1)?.observation ?? ""),
  start: () => {
    let retries = 0;
    return ({ turns }) => {
      const last = turns.at(-1);
      const body = CALL.exec(last?.move ?? "")?.[1];
      if (last === undefined || body === undefined || !FAILED.test(last.observation)) return null;
      if (++retries > RETRIES) return null;
      const call = JSON.parse(body) as { name: string; arguments: Record<string, string | number> };
      const told = VALUES.exec(last.observation);
      const key = Object.keys(call.arguments).find((name) =>
        /revision|version|token|code|session|key/i.test(name),
      );
      if (told !== null && key !== undefined)
        call.arguments[key] = typeof call.arguments[key] === "number" ? Number(told[1]) : told[1]!;
      return writeCall(call.name, call.arguments);
    };
  },
};
