"use client";

import { useState } from "react";

import { CODE_FIELD_LOOK } from "@/components/shared/field-look";
import { fillNumbers, type NumberAction, type NumberField } from "@/lib/core/actions";

import { WordedActionForm } from "./worded-action-form";

interface NumberActionFormProps {
  action: NumberAction;
  isOff: boolean;
  onAct: (rawAction: string) => void;
}

/** An empty field is no number, not 0. */
const readField = (text: string): number => (text.trim() === "" ? NaN : Number(text));

/** One action with its words as they stand and a field for each of its numbers, which begin as the text shows them. */
export function NumberActionForm({ action, isOff, onAct }: NumberActionFormProps) {
  const { example, parts } = action;
  const fields = parts.filter((part) => typeof part !== "string");
  const [typed, setTyped] = useState(() => fields.map((field) => String(field.example)));
  const ranges = [...new Set(fields.map(({ range }) => describeRange(range)))].filter(Boolean);
  return (
    <WordedActionForm
      example={example}
      parts={parts}
      words={fillNumbers(action, typed.map(readField))}
      isOff={isOff}
      onAct={onAct}
      renderField={({ range, decimals }, at) => (
        <input
          type="number"
          aria-label={`Number ${at + 1} of ${fields.length}`}
          className={`${CODE_FIELD_LOOK} w-20`}
          value={typed[at] ?? ""}
          min={range?.low}
          max={range?.high}
          step={10 ** -decimals}
          onChange={(event) => setTyped(typed.with(at, event.currentTarget.value))}
        />
      )}
    >
      {ranges.length === 0 ? null : <span className="text-(--ink-2)">{ranges.join(", ")}</span>}
    </WordedActionForm>
  );
}

const describeRange = (range: NumberField["range"]): string =>
  range === null ? "" : `${range.low} to ${range.high}`;
