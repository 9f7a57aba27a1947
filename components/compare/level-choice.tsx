import { COPY_LEVELS, type CopyLevel } from "@/lib/core/stats";
import { LEVEL_WORDS } from "@/lib/core/views/copies";

import { ChoiceLine } from "./choice-line";

const EXPLANATIONS: Readonly<Record<CopyLevel, string>> = {
  sameProgram: "Copies are equal but for comments, docstrings and layout.",
  sameSkeleton: "Copies are equal but for names, numbers and texts as well.",
  near: "Copies share at least 0.8 of their stretches of five tokens (Jaccard), or are joined by such.",
};

interface LevelChoiceProps {
  level: CopyLevel;
  onLevel: (level: CopyLevel) => void;
}

/** The radio group "Copies by": at which level programs count as copies, for the whole page. */
export function LevelChoice({ level, onLevel }: LevelChoiceProps) {
  return (
    <ChoiceLine
      label="Copies by"
      values={COPY_LEVELS}
      words={LEVEL_WORDS}
      explanations={EXPLANATIONS}
      chosen={level}
      onChoose={onLevel}
    />
  );
}
