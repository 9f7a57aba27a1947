"use client";

import { useEffect, useRef } from "react";

import { Button } from "@/components/shared/button";
import type { ImportPlan, ModuleDownload } from "@/lib/core/domain/ports";
import { formatBytes } from "@/lib/core/views/format";

import { listUnasked } from "./use-module-plan";

interface ModuleNoteProps {
  plan: ImportPlan;
  /** Counts how often Run was pressed while the question stood open; each moves the focus here. */
  asked: number;
  /** Given all modules of the plan. */
  onDownload: (modules: string[]) => void;
  /** Given those that lie in the browser already. */
  onWithout: (modules: string[]) => void;
  onLine: (line: number) => void;
}

/** What the program imports that is not here: a question where it can be fetched, a statement where not. */
export function ModuleNote({ plan, asked, onDownload, onWithout, onLine }: ModuleNoteProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked > 0) first.current?.focus();
  }, [asked]);
  const { downloads, missing } = plan;
  const unasked = listUnasked(plan);
  const names = (modules: readonly ModuleDownload[]) => modules.map(({ module }) => module);
  return (
    <section
      aria-label="Modules that are not part of this page"
      className="flex flex-col gap-2 border-l-2 border-(--accent) pl-3"
    >
      {unasked.map((download) => (
        <DownloadWords key={download.module} download={download} onLine={onLine} />
      ))}
      {missing.map(({ module, line }) => (
        <p key={module}>
          The program imports <b>{module}</b>, which cannot be had in a browser: it can be read, but
          loading it will fail. <LineButton line={line} onLine={onLine} />
        </p>
      ))}
      {unasked.length === 0 ? null : (
        <div className="flex flex-wrap gap-2">
          <Button ref={first} look="primary" onClick={() => onDownload(names(downloads))}>
            Download and run
          </Button>
          <Button
            onClick={() => onWithout(names(downloads.filter((each) => !unasked.includes(each))))}
          >
            Run without
          </Button>
        </div>
      )}
    </section>
  );
}

function DownloadWords(props: { download: ModuleDownload; onLine: (line: number) => void }) {
  const { module, line, packages } = props.download;
  return (
    <div>
      <p>
        The program imports <b>{module}</b>, which is not part of this page.{" "}
        <LineButton line={line} onLine={props.onLine} />
      </p>
      <ul className="text-(--ink-2)">
        {packages
          .filter(({ isCached }) => !isCached)
          .map(({ name, version, url, bytes }) => (
            <li key={name}>
              {name} {version} from {new URL(url).host},{" "}
              {bytes === null ? "size not known before the download" : formatBytes(bytes)}
            </li>
          ))}
      </ul>
    </div>
  );
}

function LineButton({ line, onLine }: { line: number; onLine: (line: number) => void }) {
  return (
    <Button look="quiet" isInline className="-ml-1" onClick={() => onLine(line)}>
      Line {line} of the source
    </Button>
  );
}
