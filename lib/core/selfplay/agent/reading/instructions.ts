import type { EpisodeView } from "@/lib/core/selfplay/agent/strategy";

const NEXT = /\[STEP \d+ COMPLETE[^\]]*\]\s*([\s\S]*)$/;
const ALL = /\[ALL STEPS COMPLETE\]/;

/** What is asked for now: the last instruction that was handed out, else the last paragraph of the opening. */
export function readInstruction({ opening, turns }: EpisodeView): string {
  for (const { observation } of [...turns].reverse()) {
    const next = NEXT.exec(observation)?.[1];
    if (next !== undefined) return next.trim();
  }
  return opening
    .split(/\n\s*\n/)
    .at(-1)!
    .trim();
}

/** Whether everything that was asked for is done. */
export const isComplete = ({ turns }: EpisodeView): boolean =>
  turns.some(({ observation }) => ALL.test(observation));

/** Turns since the current instruction was given. */
export function countSinceInstruction({ turns }: EpisodeView): number {
  const at = turns.findLastIndex(({ observation }) => NEXT.test(observation));
  return turns.length - 1 - at;
}

/** Lines of all outputs so far, the latest first, each once; instructions and counters left out. */
export function listKnownLines({ turns }: EpisodeView): string[] {
  const lines = turns.flatMap(({ observation }) => observation.replace(NEXT, "").split("\n"));
  return [...new Set(lines.reverse())].filter(
    (line) => /\w/.test(line) && !/^\W*\d+ turns? (?:left|to)/.test(line),
  );
}
