"use client";

import { useEffect, useMemo, useRef } from "react";

import { Button } from "@/components/shared/button";
import { CopyButton } from "@/components/shared/copy-button";
import { downloadText } from "@/components/shared/download-text";
import type { EnvironmentDetail } from "@/lib/core/bundle/schema";
import { formatBytes, formatCounted } from "@/lib/core/views/format";
import { describeRepair } from "@/lib/core/views/repairs";

import { COLOUR_LIMIT, highlightPython, type SourcePiece } from "./highlight-python";
import { BLOCK_LINES, SourceBlock } from "./source-block";
import { nameLineId } from "./source-line";

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
  const blocks = useMemo(() => splitBlocks(lines), [lines]);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (request === null) return;
    const line = list.current?.querySelector<HTMLElement>(`#${nameLineId(request.line)}`);
    line?.scrollIntoView({ block: "center" });
    line?.focus({ preventScroll: true });
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
        <div ref={list} className="w-max min-w-full">
          {blocks.map((block, at) => (
            <SourceBlock
              key={at}
              from={at * BLOCK_LINES + 1}
              lines={block}
              askedLine={findIn(request, at)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Name of the file without its folders; "environment.py" when nothing is left of it. */
function nameSourceFile(file: string): string {
  return file.split(/[/\\]/).at(-1) || "environment.py";
}

function splitBlocks(lines: SourcePiece[][]): SourcePiece[][][] {
  return Array.from({ length: Math.ceil(lines.length / BLOCK_LINES) }, (_, at) =>
    lines.slice(at * BLOCK_LINES, (at + 1) * BLOCK_LINES),
  );
}

/** The line asked for, when it lies in that block. */
function findIn(request: LineRequest | null, block: number): number | null {
  const isInside = request !== null && Math.floor((request.line - 1) / BLOCK_LINES) === block;
  return isInside ? request.line : null;
}
