"use client";

import { useState } from "react";

import { Button } from "@/components/shared/button";
import { CODE_FIELD_LOOK } from "@/components/shared/field-look";
import { fillNumbers, type NumberAction, type NumberField, wrapAction } from "@/lib/core/actions";

interface NumberActionFormProps {
  action: NumberAction;
  isOff: boolean;
  onAct: (rawAction: string) => void;
}

const isField = (part: string | NumberField): part is NumberField => typeof part !== "string";

/** An empty field is no number, not 0. */
const readField = (text: string): number => (text.trim() === "" ? NaN : Number(text));

/** One action with its words as they stand and a field for each of its numbers, which begin as the text shows them. */
export function NumberActionForm({ action, isOff, onAct }: NumberActionFormProps) {
  const fields = action.parts.filter(isField);
  const [typed, setTyped] = useState(() => fields.map(({ example }) => String(example)));
  const words = fillNumbers(action, typed.map(readField));
  const ranges = [...new Set(fields.map(({ range }) => describeRange(range)))].filter(Boolean);
  let next = 0;
  return (
    <form
      aria-label={`Action ${action.example}`}
      className="flex flex-wrap items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOff && words !== null) onAct(wrapAction(words));
      }}
    >
      {action.parts.map((part, place) => {
        if (!isField(part)) return part.trim() === "" ? null : <span key={place}>{part}</span>;
        const at = next++;
        return (
          <input
            key={place}
            type="number"
            aria-label={`Number ${at + 1} of ${fields.length}`}
            className={`${CODE_FIELD_LOOK} w-20`}
            value={typed[at] ?? ""}
            min={part.range?.low}
            max={part.range?.high}
            step={10 ** -part.decimals}
            onChange={(event) => setTyped(typed.with(at, event.currentTarget.value))}
          />
        );
      })}
      <Button type="submit" isOff={isOff || words === null}>
        Send
      </Button>
      {ranges.length === 0 ? null : <span className="text-(--ink-2)">{ranges.join(", ")}</span>}
    </form>
  );
}

const describeRange = (range: NumberField["range"]): string =>
  range === null ? "" : `${range.low} to ${range.high}`;
