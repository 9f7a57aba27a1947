import { Button } from "@/components/shared/button";
import { VisibleText } from "@/components/shared/visible-text";

import { ToolCallForm } from "./tool-call-form";
import type { ToolEntries } from "./use-tool-entries";

/** The id of a tool's line, for whoever leads there. */
export const nameToolLine = (name: string): string => `tool-${encodeURIComponent(name)}`;

interface ToolListProps {
  entries: ToolEntries;
  isLossy: boolean;
  isOff: boolean;
  onAct: (rawAction: string) => void;
}

/** The tools of a tool-use environment, one form each, foldable to its name. */
export function ToolList({ entries, isLossy, isOff, onAct }: ToolListProps) {
  const { tools } = entries;
  const isAnyOpen = tools.some((one) => one.isOpen);
  return (
    <section>
      <div className="flex items-center justify-between">
        <h3 className="font-medium">Tools</h3>
        <Button look="quiet" onClick={() => entries.setAllOpen(!isAnyOpen)}>
          {isAnyOpen ? "Fold all" : "Unfold all"}
        </Button>
      </div>
      <ul aria-label="Tools" className="border-b border-(--line)">
        {tools.map((open) => {
          const { tool, isOpen } = open;
          return (
            <li key={tool.name} className="border-t border-(--line)">
              <details
                id={nameToolLine(tool.name)}
                open={isOpen}
                onToggle={(event) => {
                  const { open: isNowOpen } = event.currentTarget;
                  if (isNowOpen !== isOpen) entries.change(tool.name, { isOpen: isNowOpen });
                }}
              >
                <summary className="cursor-pointer py-1.5 hover:text-(--accent) pointer-coarse:py-2.5">
                  <span className="font-mono font-medium">
                    <VisibleText text={tool.name} />
                  </span>{" "}
                  <span className="whitespace-pre-wrap text-(--ink-2)">
                    <VisibleText text={tool.description || "The program gives no description."} />
                  </span>
                </summary>
                <ToolCallForm
                  open={open}
                  isLossy={isLossy}
                  isOff={isOff}
                  onEntry={(entry) => entries.change(tool.name, { entry })}
                  onAct={onAct}
                />
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
