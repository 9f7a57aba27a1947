"use client";

import { useState } from "react";

import { Button } from "@/components/shared/button";
import { VisibleText } from "@/components/shared/visible-text";
import { readEntry, readTextEntry, type ToolEntry, writeEntry } from "@/lib/core/views/tool-form";

import { CallText } from "./call-text";
import { GroupField } from "./group-field";
import { LossNote } from "./loss-note";
import { ToolField } from "./tool-field";
import type { OpenTool } from "./use-tool-entries";

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

interface ToolCallFormProps {
  open: OpenTool;
  /** The parser that reads the call loses nested arguments. */
  isLossy: boolean;
  isOff: boolean;
  onEntry: (entry: ToolEntry) => void;
  onAct: (rawAction: string) => void;
}

/** One tool as a form, or its call as text; either way the call stands below as it will be sent. */
export function ToolCallForm({ open, isLossy, isOff, onEntry, onAct }: ToolCallFormProps) {
  const { tool, schema, entry } = open;
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // The usual object of arguments needs no frame of its own.
  const Arguments = schema.shape.kind === "group" ? GroupField : ToolField;
  const { call, problems } = readEntry(tool, schema, entry);
  const handleEntry = (next: ToolEntry) => {
    setRefusal(null);
    onEntry(next);
  };
  const goToForm = (text: string) => {
    const reading = readTextEntry(tool, schema, text);
    if ("entry" in reading) handleEntry(reading.entry);
    else setRefusal(reading.problem);
  };
  return (
    <form
      noValidate
      aria-label={tool.name}
      className="flex flex-col gap-2 pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(call === null);
        if (!isOff && call !== null) onAct(call);
      }}
    >
      {entry.mode === "text" ? (
        <CallText text={entry.text} onText={(text) => handleEntry({ mode: "text", text })} />
      ) : (
        <Arguments
          label="arguments"
          schema={schema}
          isRequired
          draft={entry.draft}
          path={[]}
          problems={isTried ? problems : NO_PROBLEMS}
          onDraft={(draft) => handleEntry({ mode: "form", draft })}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" isOff={isOff}>
          Call <VisibleText text={tool.name} />
        </Button>
        {entry.mode === "text" ? (
          <Button look="quiet" onClick={() => goToForm(entry.text)}>
            Back to the form
          </Button>
        ) : (
          <Button look="quiet" onClick={() => handleEntry(writeEntry(tool, schema, entry))}>
            Write as text
          </Button>
        )}
      </div>
      {refusal === null ? null : (
        <p role="status" className="text-(--bad)">
          {refusal}
        </p>
      )}
      {call === null || entry.mode === "text" ? null : (
        <code className="font-mono break-words whitespace-pre-wrap text-(--ink-2)">
          <VisibleText text={call} />
        </code>
      )}
      {call === null || !isLossy ? null : (
        <LossNote call={call} onText={(text) => handleEntry({ mode: "text", text })} />
      )}
    </form>
  );
}
