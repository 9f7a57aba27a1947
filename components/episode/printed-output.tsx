import { ProgramText } from "@/components/shared/program-text";
import { FOLD_TIGHT } from "@/lib/core/views/fold-text";

interface PrintedOutputProps {
  /** "in turn 3", "while loading". */
  where: string;
  text: string;
  /** Characters that the runner's cap left out. */
  cut: number;
  fileName: string;
}

/** What a program printed, set apart from its observations; nothing when it printed nothing. */
export function PrintedOutput({ where, text, cut, fileName }: PrintedOutputProps) {
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
        className="text-(--ink-2)"
      />
    </div>
  );
}
