import type { RunId } from "./ids";
import type { JsonObject } from "./json";

/** One run of a release: one model in one setting. */
export interface Run {
  id: RunId;
  name: string;
  /** Model that wrote the environments, as the release states it; null = not stated. */
  model: string | null;
  /** The release's own settings and summary of the run, verbatim. */
  settings: JsonObject;
}
