import { ChoiceLine } from "@/components/compare/choice-line";
import { STREAK_KINDS, type StreakKind } from "@/lib/core/compare";

const WORDS: Readonly<Record<StreakKind, string>> = {
  skill: "within a skill",
  turns: "steps of a skill",
  written: "among all environments",
};

const EXPLANATIONS: Readonly<Record<StreakKind, string>> = {
  skill:
    "Skills take turns, so copies count as in a row when the run wrote nothing else of that skill between them.",
  turns:
    "Captured steps that wrote the skill count as in a row while each holds a copy, whatever else it holds.",
  written: "Copies count as in a row when the run wrote nothing else at all between them.",
};

interface StreakChoiceProps {
  kind: StreakKind;
  onKind: (kind: StreakKind) => void;
}

/** The radio group "In a row": what counts as in a row. */
export function StreakChoice({ kind, onKind }: StreakChoiceProps) {
  return (
    <ChoiceLine
      label="In a row"
      values={STREAK_KINDS}
      words={WORDS}
      explanations={EXPLANATIONS}
      chosen={kind}
      onChoose={onKind}
    />
  );
}
