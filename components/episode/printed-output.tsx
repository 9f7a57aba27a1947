import { ProgramText } from "@/components/shared/program-text";
import { FOLD_TIGHT } from "@/lib/core/views/fold-text";

import { WholeText } from "./whole-text";

interface PrintedOutputProps {
  /** "in turn 3", "while loading". */
  where: string;
  text: string;
  /** Characters that the runner's cap left out. */
  cut: number;
  fileName: string;
  /** Turn whose whole output the interpreter may have kept, 0 = the reset; null = none was kept. */
  turn: number | null;
}

/** What a program printed, set apart from its observations; nothing when it printed nothing. */
export function PrintedOutput({ where, text, cut, fileName, turn }: PrintedOutputProps) {
  if (text === "" && cut === 0) return null;
  return (
    <div className="mt-1 border-l border-(--line) pl-3">
      <p className="text-(--ink-2)">printed {where}</p>
      <ProgramText
        text={text}
        label={`Output printed ${where}`}
        fileName={fileName}
        limits={FOLD_TIGHT}
        cut={cut}
        cutAct={
          turn === null ? null : (
            <WholeText request={{ turn, part: "output" }} fileName={fileName} />
          )
        }
        className="text-(--ink-2)"
      />
    </div>
  );
}
