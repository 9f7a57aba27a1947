"use client";

import { useState } from "react";

import { FIELD_LOOK } from "@/components/shared/field-look";
import { type CellAction, type CellField, fillCells } from "@/lib/core/actions";

import { WordedActionForm } from "./worded-action-form";

interface CellActionFormProps {
  action: CellAction;
  isOff: boolean;
  onAct: (rawAction: string) => void;
}

/** One action with its words as they stand and the cells of the grid to choose from, which begin as the text shows them. */
export function CellActionForm({ action, isOff, onAct }: CellActionFormProps) {
  const { example, parts } = action;
  const cells = parts.filter((part) => typeof part !== "string");
  const [chosen, setChosen] = useState(() => cells.map((cell) => cell.example));
  return (
    <WordedActionForm
      example={example}
      parts={parts}
      words={fillCells(action, chosen)}
      isOff={isOff}
      onAct={onAct}
      renderField={(field, at) => {
        const which = cells.length === 1 ? "" : ` of cell ${at + 1}`;
        const { letter, number } = chosen[at] ?? field.example;
        return (
          <span className="flex">
            <EdgeSelect
              label={`Letter${which}`}
              choices={field.letters}
              value={letter}
              onValue={(next) => setChosen(chosen.with(at, { letter: next, number }))}
            />
            <EdgeSelect
              label={`Number${which}`}
              choices={field.numbers}
              value={number}
              onValue={(next) => setChosen(chosen.with(at, { letter, number: next }))}
            />
          </span>
        );
      }}
    />
  );
}

interface EdgeSelectProps {
  label: string;
  choices: CellField["letters"];
  value: string;
  onValue: (value: string) => void;
}

/** One of the names that the grid has at one of its edges. */
function EdgeSelect({ label, choices, value, onValue }: EdgeSelectProps) {
  return (
    <select
      aria-label={label}
      className={FIELD_LOOK}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
    >
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}
