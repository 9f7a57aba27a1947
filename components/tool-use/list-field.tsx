"use client";

import { useEffect, useRef } from "react";

import { Button } from "@/components/shared/button";
import { VisibleText } from "@/components/shared/visible-text";
import { addEntry } from "@/lib/core/views/tool-form";

import { FieldNote } from "./field-note";
import type { FieldProps } from "./field-props";
import { ToolField } from "./tool-field";

/** The entries of a list, each with its own field; entries come and go. */
export function ListField({ label, schema, draft, path, problems, onDraft }: FieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const isNewSought = useRef(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const count = draft.kind === "list" ? draft.entries.length : 0;
  useEffect(() => {
    if (!isNewSought.current) return;
    isNewSought.current = false;
    list.current?.lastElementChild
      ?.querySelector<HTMLElement>("input, select, textarea, button")
      ?.focus();
  }, [count]);
  if (schema.shape.kind !== "list" || draft.kind !== "list") return null;
  const { entry } = schema.shape;
  const { entries } = draft;
  const isComposite = ["group", "list", "variant"].includes(entry.shape.kind);
  return (
    <div className="flex min-w-0 flex-col gap-2 border-l border-(--line) pl-3">
      {entry.description === null && entry.limits === null && entry.preset === null ? null : (
        <p>
          <span className="text-(--ink-2)">each entry, </span>
          <FieldNote schema={entry} isRequired />
        </p>
      )}
      {count === 0 ? <p className="text-(--ink-2)">No entries: an empty list is sent.</p> : null}
      <ol ref={list} className="flex flex-col gap-2 empty:hidden">
        {entries.map(({ id, draft: part }, at) => (
          <li key={id} className={`flex min-w-0 items-end gap-2 ${isComposite ? "relative" : ""}`}>
            <div className="min-w-0 flex-1">
              <ToolField
                label={`${label} ${at + 1}`}
                schema={entry}
                isRequired
                place={at + 1}
                draft={part}
                path={[...path, at]}
                problems={problems}
                onDraft={(next) =>
                  onDraft({
                    kind: "list",
                    entries: entries.map((one) => (one.id === id ? { id, draft: next } : one)),
                  })
                }
              />
            </div>
            <Button
              // Beside one field; in the corner of several.
              look={isComposite ? "quiet" : "plain"}
              isInline={isComposite}
              className={isComposite ? "absolute top-0 right-0" : ""}
              aria-label={`Remove ${label} ${at + 1}`}
              onClick={() => {
                onDraft({ kind: "list", entries: entries.filter((one) => one.id !== id) });
                addButton.current?.focus();
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ol>
      <Button
        ref={addButton}
        className="self-start"
        onClick={() => {
          isNewSought.current = true;
          onDraft(addEntry(draft, entry));
        }}
      >
        Add to <VisibleText text={label} />
      </Button>
    </div>
  );
}
