/**
 * In: what an environment says, as text, and the returns of episodes. Out: actions as text. Called by whoever plays an episode
 * (`play-episode.ts`), through the port `Agent`. It never sees a program, its `solution()` or its state, and draws all chance
 * from the generator it is handed.
 * Terms: strategy = one way to play from text; tactic = a strategy at work in one episode; form = an action that a text offers.
 */
import { POLICY_DEFAULTS } from "./policy";
import { StrategiesAgent } from "./strategies-agent";

export { STRATEGIES } from "./strategies";
export { StrategiesAgent } from "./strategies-agent";
export { POLICY_DEFAULTS, type PolicySettings } from "./policy";

/** The agent that ships, before it has learned anything. */
export const createAgent = (): StrategiesAgent => new StrategiesAgent(POLICY_DEFAULTS);
