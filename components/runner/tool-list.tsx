import type { RunnerProfile } from "@/lib/core/domain/episode";
import type { ToolSchema } from "@/lib/core/domain/ports";

import { ToolCallForm } from "./tool-call-form";

interface ToolListProps {
  tools: readonly ToolSchema[];
  profile: RunnerProfile;
  isOff: boolean;
  onAct: (rawAction: string) => void;
}

/** The tools of a tool-use environment, one form each, foldable to its name. */
export function ToolList({ tools, profile, isOff, onAct }: ToolListProps) {
  return (
    <section>
      <h3 className="font-medium">Tools</h3>
      <ul aria-label="Tools" className="border-b border-(--line)">
        {tools.map((tool) => (
          <li key={tool.name} className="border-t border-(--line)">
            <details open>
              <summary className="cursor-pointer py-1.5 font-mono hover:text-(--accent) pointer-coarse:py-2.5">
                {tool.name}
              </summary>
              <ToolCallForm tool={tool} profile={profile} isOff={isOff} onAct={onAct} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
