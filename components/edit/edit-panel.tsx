"use client";

import { lazy, Suspense, useState } from "react";

import { EDITED_WORDS } from "@/components/episode/edited-mark";
import { Button } from "@/components/shared/button";
import { CheckBox } from "@/components/shared/check-box";
import { downloadText } from "@/components/shared/download-text";
import type { PlayedProgram } from "@/lib/core/episode";
import { nameProgramFile } from "@/lib/core/views/episode-log";
import { formatCount, formatCounted } from "@/lib/core/views/format";

import type { EditorLine, LineDifference, TextRequest } from "./code-editor";
import { keepDraft, readDraft } from "./drafts";

const CodeEditor = lazy(() => import("./code-editor"));

interface EditPanelProps {
  /** The program as released. */
  released: PlayedProgram;
  isBusy: boolean;
  /** Line to go to; null = none asked for. */
  asked: EditorLine | null;
  onRun: () => void;
  onClose: () => void;
}

/** The program in an editor: changed, run, compared to the released one, saved as a file. */
export function EditPanel({ released, isBusy, asked, onRun, onClose }: EditPanelProps) {
  const { sha256, source } = released;
  const [initial] = useState(() => readDraft(sha256, source));
  const [draft, setDraft] = useState(initial);
  const [difference, setDifference] = useState<LineDifference | null>(null);
  const [showsDifference, setShowsDifference] = useState(false);
  const [request, setRequest] = useState<TextRequest | null>(null);
  const isEdited = draft !== source;
  const handleChange = (text: string, found: LineDifference) => {
    keepDraft(sha256, source, text);
    setDraft(text);
    setDifference(found);
  };
  return (
    <section aria-label="Edit the program" className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">Program</h3>
        <p role="status" aria-label="Edit" className={isEdited ? "text-(--bad)" : "text-(--ink-2)"}>
          {isEdited ? `${EDITED_WORDS}, ${describeDifference(difference)}` : "as released"}
        </p>
        <Button look="quiet" className="ml-auto" onClick={onClose}>
          Close the editor
        </Button>
      </div>
      <div
        className="h-[min(60vh,36rem)] border border-(--line) focus-within:outline-2 focus-within:outline-(--focus) @4xl:h-[calc(100dvh-28rem)] @4xl:min-h-72"
        // Escape belongs to the editor: there it frees the Tab key, and must not close the sheet.
        onKeyDown={(event) => {
          if (event.key === "Escape") event.stopPropagation();
        }}
      >
        <Suspense
          fallback={
            <p role="status" className="p-3 text-(--ink-2)">
              Loading the editor.
            </p>
          }
        >
          <CodeEditor
            released={source}
            initial={initial}
            showsDifference={showsDifference}
            request={request}
            asked={asked}
            onChange={handleChange}
          />
        </Suspense>
      </div>
      <p id="editor-keys" className="text-(--ink-2)">
        Tab indents; press Escape, then Tab, to leave the editor. What you write stays in this page
        until it is closed and goes into no link.
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button look="primary" isOff={isBusy} onClick={onRun}>
          {isEdited ? "Run the edited program" : "Run the program"}
        </Button>
        <CheckBox isChecked={showsDifference} onCheck={setShowsDifference}>
          Show the difference to the released program
        </CheckBox>
        <Button isOff={!isEdited} onClick={() => setRequest({ text: source })}>
          Reset to released
        </Button>
        <Button
          onClick={() => downloadText(nameProgramFile(released, isEdited), draft, "text/x-python")}
        >
          Download .py
        </Button>
      </div>
    </section>
  );
}

function describeDifference(difference: LineDifference | null): string {
  if (difference === null) return "not compared yet";
  const { added, removed } = difference;
  return `${formatCounted(added, "line")} added, ${formatCount(removed)} removed`;
}
