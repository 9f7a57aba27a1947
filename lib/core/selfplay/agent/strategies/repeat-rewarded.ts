import { listLiterals } from "@/lib/core/selfplay/agent/reading/action-forms";
import { readTone } from "@/lib/core/selfplay/agent/reading/feedback";
import { findNews } from "@/lib/core/selfplay/agent/reading/lines";
import { listNumbers } from "@/lib/core/selfplay/agent/reading/numbers";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

/** How often another action than the best so far is tried. */
const CURIOSITY = 0.1;

/** What each action brought on average: reward, else the first number of the news, else the tone of its words. */
function scoreActions({
  opening,
  turns,
}: EpisodeView): Map<string, { sum: number; count: number }> {
  const scores = new Map<string, { sum: number; count: number }>();
  let before = opening;
  for (const { move, observation, reward } of turns) {
    const news = findNews(before, observation).split("\n")[0] ?? "";
    const told = listNumbers(news.replaceAll(move, "")).at(0) ?? 0;
    const { sum, count } = scores.get(move) ?? { sum: 0, count: 0 };
    scores.set(move, { sum: sum + 100 * reward + told + readTone(news), count: count + 1 });
    before = observation;
  }
  return scores;
}

/** Tries every listed action once, then keeps to the one that has brought most. */
export const repeatRewarded: Strategy = {
  name: "repeat what paid",
  applies: ({ forms }) => listLiterals(forms).length > 1,
  start: () => (view) => {
    const actions = listLiterals(view.forms);
    const scores = scoreActions(view);
    const untried = actions.find((action) => !scores.has(action));
    if (untried !== undefined) return untried;
    if (view.random() < CURIOSITY)
      return actions[Math.floor(view.random() * actions.length)] ?? null;
    const meanOf = (action: string) => {
      const { sum, count } = scores.get(action)!;
      return sum / count;
    };
    return actions.reduce(
      (best, action) => (meanOf(action) > meanOf(best) ? action : best),
      actions[0]!,
    );
  },
};
