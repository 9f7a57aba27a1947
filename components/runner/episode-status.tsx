import type { Episode } from "@/lib/core/domain/episode";
import { formatCount, formatNumber } from "@/lib/core/views/format";

/** Where the episode stands: its turn, and three numbers that are easily taken for one another. */
export function EpisodeStatus({ episode }: { episode: Episode }) {
  const { turns, maxTurns, status, score, rewardSum } = episode;
  const limit = maxTurns === null ? ", no limit set" : ` of ${formatCount(maxTurns)}`;
  const last = turns.at(-1);
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-y border-(--line) py-1">
      <div role="status" aria-label="Turn">
        <Figure name="turn" value={`${formatCount(turns.length)}${limit}`} />
      </div>
      <div
        role="status"
        aria-label="Reward"
        className="flex flex-1 flex-wrap justify-between gap-x-4"
      >
        <Figure
          name="reward this turn"
          value={last === undefined ? "none yet" : formatNumber(last.reward)}
        />{" "}
        <Figure
          name="episode score"
          value={status === "running" ? "not ended yet" : formatNumber(score)}
        />{" "}
        <Figure name="sum of rewards" value={formatNumber(rewardSum)} />
      </div>
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <span className="flex flex-col">
      <span className="text-(--ink-2)">{name} </span>
      <span className="font-medium">{value}</span>
    </span>
  );
}
