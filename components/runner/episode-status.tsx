import type { Episode } from "@/lib/core/domain/episode";
import { formatCount, formatNumber } from "@/lib/core/views/format";

/** Where the episode stands: its turn, and three numbers that are easily taken for one another. */
export function EpisodeStatus({ episode }: { episode: Episode }) {
  const { turns, maxTurns, status, score, rewardSum } = episode;
  const limit = maxTurns === null ? ", no turn limit set" : ` of ${formatCount(maxTurns)}`;
  const last = turns.at(-1);
  return (
    <div className="flex flex-wrap gap-x-4 border-y border-(--line) py-1 tabular-nums">
      <div role="status" aria-label="Turn" className="font-medium">
        turn {formatCount(turns.length)}
        {limit}
      </div>
      <div role="status" aria-label="Reward" className="flex flex-wrap gap-x-4">
        <span>reward this turn {last === undefined ? "none yet" : formatNumber(last.reward)} </span>
        <span className="font-medium">
          episode score {status === "running" ? "not ended yet" : formatNumber(score)}{" "}
        </span>
        <span className="text-(--ink-2)">sum of rewards {formatNumber(rewardSum)}</span>
      </div>
    </div>
  );
}
