import type { EpisodeView } from "@/lib/core/selfplay/agent/strategy";

const NEXT = /\[STEP \d+ COMPLETE[^\]]*\]\s*([\s\S]*)$/;
const ALL = /\[ALL STEPS COMPLETE\]/;

/** Tools by which an agent speaks to whoever gave the instructions. */
export const SPEAKERS = /decline|refuse|ask|clarif|escalate|request_info/;

/**
 * What is asked for now: the last instruction that was handed out, else the last paragraph of the opening; with what was answered to
 * questions since.
 */
export function readInstruction({ opening, turns }: EpisodeView): string {
  const at = turns.findLastIndex(({ observation }) => NEXT.test(observation));
  const told =
    at < 0 ? opening.split(/\n\s*\n/).at(-1)! : (NEXT.exec(turns[at]!.observation)?.[1] ?? "");
  const answers = turns
    .slice(at + 1)
    .filter(
      ({ move, observation }) =>
        SPEAKERS.test(move) && !/does not matter|not needed/i.test(observation),
    )
    .map(({ observation }) => observation);
  return [told.trim(), ...answers].join(" ");
}

/** Whether the last turn brought a new instruction, or ended the list of them. */
export const hasAdvanced = ({ turns }: EpisodeView): boolean => {
  const last = turns.at(-1)?.observation ?? "";
  return NEXT.test(last) || ALL.test(last);
};

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
