import type { Progress } from "@/lib/core/domain/ports";

const WIDTH = 24;
const REDRAW_MS = 80;

/** Draws progress on one line of a terminal; on anything else it does nothing. `clear` wipes the line. */
export function createProgressBar(stream: NodeJS.WritableStream & { isTTY?: boolean }): {
  progress: Progress;
  clear: () => void;
} {
  if (!stream.isTTY) return { progress: () => undefined, clear: () => undefined };
  let drawnAt = 0;
  let drawn = "";
  return {
    progress: (stage, done, total) => {
      const now = Date.now();
      if (now - drawnAt < REDRAW_MS && drawn === stage) return;
      drawnAt = now;
      drawn = stage;
      const share = total > 0 ? done / total : 0;
      const filled = "█".repeat(Math.round(share * WIDTH)).padEnd(WIDTH, "░");
      stream.write(
        `\r\x1b[2K${stage.padEnd(10)} ${filled} ${total > 0 ? `${done} of ${total}` : ""}`,
      );
    },
    clear: () => {
      stream.write("\r\x1b[2K");
    },
  };
}
