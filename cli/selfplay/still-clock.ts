import { createRandom } from "@/lib/core/maths/random";

/** Milliseconds that pass between two looks at a clock. */
const TICK_MS = 0.001;
/** Where the clocks begin, so that dates look like dates: 2026-01-01. */
const EPOCH_MS = 1_767_225_600_000;

/** Clocks and entropy of a thread, made to follow from a seed, so that what a program draws from them can be played again. */
export class StillClock {
  private elapsedMs = 0;
  private random = createRandom(0);

  /** Puts itself in place of the thread's own. */
  constructor() {
    const tick = () => (this.elapsedMs += TICK_MS);
    performance.now = tick;
    Date.now = () => Math.floor(EPOCH_MS + tick());
    // Python seeds its generators from here when a program gives them no seed.
    crypto.getRandomValues = <View extends ArrayBufferView | null>(view: View): View => {
      if (view === null) return view;
      const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
      for (let i = 0; i < bytes.length; i++) bytes[i] = Math.floor(this.random() * 256);
      return view;
    };
  }

  /** Starts anew. */
  restart(seed: number): void {
    this.elapsedMs = 0;
    this.random = createRandom(seed);
  }
}
