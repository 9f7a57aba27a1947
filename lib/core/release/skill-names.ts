/** Skills of SPADE's prompts (`game_generator.py`, `tool_use_template.py`), as people read them. */
const SPADE_SKILLS = [
  "Pattern Recognition",
  "Logical Deduction",
  "Strategic Planning",
  "Mathematical Reasoning",
  "Spatial Reasoning",
  "Causal Inference",
  "Memory Recall",
  "Optimization",
  "Language Understanding",
  "API Orchestration",
  "Data Retrieval",
  "State Modification",
  "Error Recovery",
  "Tool Selection",
  "Multi-Step Workflows",
];

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();

const SPELLING = new Map(SPADE_SKILLS.map((skill) => [keyOf(skill), skill]));

/** How releases write that there is no label. */
const UNLABELLED = new Set(["", "unknown", "none", "null", "unlabelled", "unlabeled"]);

/**
 * One spelling for a skill: "state_modification", "State modification" and "State Modification" are one.
 * Skills that SPADE does not know keep their own name in Title Case. Null = not labelled.
 */
export function nameSkill(text: string | null): string | null {
  if (text === null) return null;
  const key = keyOf(text);
  if (UNLABELLED.has(key)) return null;
  return (
    SPELLING.get(key) ??
    key.replace(/(^| )(\S)/g, (_, gap: string, first: string) => gap + first.toUpperCase())
  );
}

/** The skill that a file name ends in, when it is one of SPADE's; else null. */
export const findSkillInStem = (slug: string): string | null => SPELLING.get(keyOf(slug)) ?? null;
