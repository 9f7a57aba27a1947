import type { JsonObject } from "@/lib/core/domain/json";

/** First thing an agent saw, where the release recorded an episode; else "". */
export function readFirstObservation(episodes: readonly JsonObject[]): string {
  const steps = episodes[0]?.steps;
  const first = Array.isArray(steps) ? steps[0] : undefined;
  if (typeof first !== "object" || first === null || Array.isArray(first)) return "";
  return typeof first.obs === "string" ? first.obs : "";
}
