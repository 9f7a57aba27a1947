import { useId } from "react";

import { COPY_LEVELS, type CopyLevel } from "@/lib/core/stats";

/** The levels in words, as every panel of the page names them. */
export const LEVEL_WORDS: Readonly<Record<CopyLevel, string>> = {
  sameProgram: "same program",
  sameSkeleton: "same skeleton",
  near: "near",
};

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
  const name = useId();
  return (
    <div>
      <div role="radiogroup" aria-label="Copies by" className="flex flex-wrap gap-x-4">
        {COPY_LEVELS.map((value) => (
          <label
            key={value}
            className="flex items-center gap-1.5 text-(--ink-2) has-checked:text-(--ink) pointer-coarse:min-h-10"
          >
            <input
              type="radio"
              name={name}
              checked={level === value}
              className="size-3.5 accent-(--accent)"
              onChange={() => onLevel(value)}
            />
            {LEVEL_WORDS[value]}
          </label>
        ))}
      </div>
      <p className="text-[12px] text-(--ink-3)">{EXPLANATIONS[level]}</p>
    </div>
  );
}
