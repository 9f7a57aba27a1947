/** The worker that fits a map: the import's own stages, on programs that the page sends. It runs none of them and fetches nothing. */
import { createHybridEmbedder, readStaticTable } from "@/lib/core/embed";
import { fitPrograms } from "@/lib/core/pipeline/fit-programs";

import { fitRequestSchema, type FitReply } from "./fit-protocol";

const post = (reply: FitReply): void => {
  globalThis.postMessage(reply);
};

/** Reports between two messages at least this far apart: each wakes the page. */
const REPORT_MS = 50;

globalThis.addEventListener("message", (event: MessageEvent<unknown>) => {
  let reported = 0;
  try {
    const { weights, vocabulary, programs } = fitRequestSchema.parse(event.data);
    const embedder = createHybridEmbedder(readStaticTable(weights, vocabulary));
    const fit = fitPrograms(programs, embedder, (stage, done, total) => {
      const now = performance.now();
      if (now - reported < REPORT_MS && done < total) return;
      reported = now;
      post({ type: "progress", stage, done, total });
    });
    post({ type: "fitted", fit });
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    post({ type: "failed", message });
  }
});
