import { Button } from "@/components/shared/button";
import { VisibleText } from "@/components/shared/visible-text";

interface SheetHeaderProps {
  title: string;
  skill: string | null;
  step: number | null;
  runName: string;
  agentRecord: string;
  badges: readonly string[];
  onClose: () => void;
}

/** What the environment is about, and the line of facts that places it. */
export function SheetHeader(props: SheetHeaderProps) {
  const { title, skill, step, runName, agentRecord, badges, onClose } = props;
  const facts = [
    skill ?? "no skill recorded",
    step === null ? "no step recorded" : `step ${step}`,
    runName,
    `agent ${agentRecord}`,
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
      </div>
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
    </header>
  );
}
