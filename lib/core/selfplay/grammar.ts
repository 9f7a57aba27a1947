import { GAME_MECHANICS, GRAMMAR_DEFAULTS, GrammarDesigner } from "./designer";
import { WORKFLOW_MECHANICS } from "./designer/workflows";

/** The designer that ships, for games and workflows, before it has learned anything. */
export const createGrammarDesigner = (): GrammarDesigner =>
  new GrammarDesigner([...GAME_MECHANICS, ...WORKFLOW_MECHANICS], GRAMMAR_DEFAULTS);
