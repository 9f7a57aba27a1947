import type { Episode } from "@/lib/core/domain/episode";
import type { RoomView } from "@/lib/core/views/turning-room";

interface RoomResultProps {
  room: RoomView;
  episode: Episode;
  /** Turns of the win that was proved. */
  fewest: number;
}

function tellEnd({ status, score, turns }: Episode, fewest: number): string | null {
  if (status === "running") return null;
  if (score > 0) return `You won in ${turns.length} turns. The proof takes ${fewest}.`;
  return "Not won this time. Start plays the same board again.";
}

/** Turn counter, when the room turns next, and what the last turn did. */
export function RoomResult({ room, episode, fewest }: RoomResultProps) {
  const end = tellEnd(episode, fewest);
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span role="status" aria-label="Turn">
          turn {episode.turns.length} of {episode.turns.length + room.turnsLeft}
        </span>
        <span
          role="status"
          aria-label="Room"
          className="flex flex-1 flex-wrap justify-between gap-x-4"
        >
          <span>
            boxes home {room.boxesHome} of {room.boxes}
          </span>{" "}
          {end === null ? <span>the room turns {room.nextTurning}</span> : null}
        </span>
      </p>
      <p role="status" aria-label="Result" className="min-h-10 font-medium">
        {end ?? room.note}
      </p>
    </div>
  );
}
