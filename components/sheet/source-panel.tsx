"use client";

import { useEffect, useMemo, useRef } from "react";

import { Button } from "@/components/shared/button";
import { CopyButton } from "@/components/shared/copy-button";
import { downloadText } from "@/components/shared/download-text";
import type { EnvironmentDetail } from "@/lib/core/bundle/schema";
import { formatBytes, formatCounted } from "@/lib/core/views/format";
import { describeRepair } from "@/lib/core/views/repairs";

import { COLOUR_LIMIT, highlightPython } from "./highlight-python";
import { SourceLine } from "./source-line";

/** A line that somebody asked for; each request is a new object, so that asking twice moves twice. */
export interface LineRequest {
  line: number;
}

interface SourcePanelProps {
  detail: EnvironmentDetail;
  /** Null = none asked for. */
  request: LineRequest | null;
}

/** The program as it is run, with line numbers. */
export function SourcePanel({ detail, request }: SourcePanelProps) {
  const { source, file, repairs } = detail;
  const lines = useMemo(() => highlightPython(source), [source]);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (request === null) return;
    const line = list.current?.children.item(request.line - 1);
    if (!(line instanceof HTMLElement)) return;
    line.scrollIntoView({ block: "center" });
    line.focus({ preventScroll: true });
  }, [request]);

  return (
    <div className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto text-(--ink-2)">
          {formatCounted(lines.length, "line")},{" "}
          {formatBytes(new TextEncoder().encode(source).length)}
        </span>
        <CopyButton text={source} />
        <Button onClick={() => downloadText(nameSourceFile(file), source, "text/x-python")}>
          Download
        </Button>
      </div>
      {repairs.map((repair) => (
        <p key={repair}>Repaired at import: {describeRepair(repair)}</p>
      ))}
      {source.length > COLOUR_LIMIT ? (
        <p className="text-(--ink-2)">
          Longer than {formatBytes(COLOUR_LIMIT)}: shown without colours.
        </p>
      ) : null}
      {source === "" ? <p>The file is empty.</p> : null}
      <div
        role="region"
        aria-label="Source"
        tabIndex={0}
        className="overflow-x-auto border-t border-(--line) pt-2 font-mono text-[13px] leading-5"
      >
        <ol ref={list} className="w-max min-w-full">
          {lines.map((pieces, at) => (
            <SourceLine
              key={at}
              number={at + 1}
              pieces={pieces}
              isAsked={request?.line === at + 1}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Name of the file without its folders; "environment.py" when nothing is left of it. */
function nameSourceFile(file: string): string {
  return file.split(/[/\\]/).at(-1) || "environment.py";
}
