"use client";

import { useId, useState } from "react";

import { Button } from "@/components/shared/button";
import { VisibleText } from "@/components/shared/visible-text";
import type { RunnerProfile } from "@/lib/core/domain/episode";
import type { ToolSchema } from "@/lib/core/domain/ports";
import { losesArguments, writeToolCall } from "@/lib/core/views/action-text";
import { listToolFields, readToolArguments } from "@/lib/core/views/tool-form";

import { ToolFieldInput } from "./tool-field-input";

interface ToolCallFormProps {
  tool: ToolSchema;
  profile: RunnerProfile;
  isOff: boolean;
  onAct: (rawAction: string) => void;
}

/** One tool as a form: a field for each property of its schema, and the call as it would be sent. */
export function ToolCallForm({ tool, profile, isOff, onAct }: ToolCallFormProps) {
  const id = useId();
  const fields = listToolFields(tool.parameters);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setIsTried] = useState(false);
  const reading = readToolArguments(fields, texts);
  const call = reading.ok ? writeToolCall(tool.name, reading.arguments) : null;
  const problems = reading.ok ? {} : reading.problems;

  return (
    <form
      noValidate
      aria-label={tool.name}
      className="flex flex-col gap-2 pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (!isOff && call !== null) onAct(call);
      }}
    >
      <p className="whitespace-pre-wrap text-(--ink-2)">
        <VisibleText text={tool.description || "The program gives no description."} />
      </p>
      {fields.map((field) => (
        <ToolFieldInput
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          text={texts[field.name] ?? ""}
          problem={isTried ? (problems[field.name] ?? null) : null}
          onText={(text) =>
            setTexts((before) =>
              Object.fromEntries([...Object.entries(before), [field.name, text]]),
            )
          }
        />
      ))}
      <Button type="submit" className="self-start" isOff={isOff}>
        Call {tool.name}
      </Button>
      {call === null || fields.length === 0 ? null : (
        <code className="font-mono break-words whitespace-pre-wrap text-(--ink-2)">
          <VisibleText text={call} />
        </code>
      )}
      {call !== null && profile === "as-in-training" && losesArguments(call) ? (
        <p>
          SPADE&apos;s parser loses these arguments: a nested object stands last, or a text holds
          two closing braces. The tool will be called with none, as in training.
        </p>
      ) : null}
    </form>
  );
}
