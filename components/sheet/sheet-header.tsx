import { Button } from "@/components/shared/button";
import { VisibleText } from "@/components/shared/visible-text";
import { NOT_RECORDED } from "@/lib/core/views/format";

interface SheetHeaderProps {
  title: string;
  skill: string | null;
  step: number | null;
  runName: string;
  agentRecord: string;
  badges: readonly string[];
  /** What a check found wrong with the program; null = nothing, or nothing that is known. */
  finding: { reason: string; line: number | null } | null;
  /** Shows a line of the source. */
  onLine: (line: number) => void;
  onClose: () => void;
}

/** What the environment is about, and the line of facts that places it. */
export function SheetHeader(props: SheetHeaderProps) {
  const { title, skill, step, runName, agentRecord, badges, finding, onLine, onClose } = props;
  const facts = [
    skill ?? "no skill recorded",
    step === null ? "no step recorded" : `step ${step}`,
    runName,
    agentRecord === NOT_RECORDED ? `agent ${agentRecord}` : `solved ${agentRecord}`,
    ...badges,
  ];
  return (
    <header className="flex items-start gap-3 px-4 pt-3 pb-2">
      <div className="min-w-0 flex-1">
        <h2 className="text-[15px] leading-6 font-semibold break-words">
          <VisibleText text={title} />
        </h2>
        <p className="break-words text-(--ink-2)">
          <VisibleText text={facts.join(" · ")} />
        </p>
        {finding === null ? null : (
          <p role="note" aria-label="Check" className="mt-1 break-words">
            <VisibleText text={finding.reason} />{" "}
            {finding.line === null ? null : <LineButton line={finding.line} onLine={onLine} />}
          </p>
        )}
      </div>
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
    </header>
  );
}

function LineButton({ line, onLine }: { line: number; onLine: (line: number) => void }) {
  return (
    <button
      type="button"
      className="text-(--accent) underline-offset-2 hover:underline pointer-coarse:min-h-10"
      onClick={() => onLine(line)}
    >
      Show line {line}
    </button>
  );
}
