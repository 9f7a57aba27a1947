import { SentAction } from "@/components/episode/sent-action";
import { VisibleText } from "@/components/shared/visible-text";

interface AgentViewProps {
  /** Null = nothing was played yet. */
  observation: string | null;
  /** What the last turn sent; null = none yet. */
  action: string | null;
}

/** The same turn as an agent has it: text in, text out. */
export function AgentView({ observation, action }: AgentViewProps) {
  return (
    <section aria-label="As the agent has it" className="flex min-w-0 flex-col gap-2">
      <h2 className="text-[15px] leading-6 font-semibold">As the agent has it</h2>
      <p className="text-(--ink-2)">The action that it would have sent:</p>
      <div role="group" aria-label="Action sent">
        {action === null ? (
          <p className="text-(--ink-2)">none yet</p>
        ) : (
          <SentAction text={action} />
        )}
      </div>
      <p className="text-(--ink-2)">The text that it would read then:</p>
      <pre
        role="region"
        aria-label="Observation"
        tabIndex={0}
        className="overflow-x-auto border-t border-(--line) py-2 font-mono leading-5 whitespace-pre"
      >
        <VisibleText text={observation ?? "nothing yet"} />
      </pre>
    </section>
  );
}
