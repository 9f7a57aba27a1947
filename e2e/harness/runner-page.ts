/** The page that e2e tests and the benchmark open to drive `RunnerClient` in a real browser. */
import { RunnerClient } from "@/lib/workers/runner-client";

declare global {
  interface Window {
    RunnerClient: typeof RunnerClient;
  }
}

window.RunnerClient = RunnerClient;
