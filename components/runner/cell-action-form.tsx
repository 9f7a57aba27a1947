"use client";

import { useState } from "react";

import { Button } from "@/components/shared/button";
import { FIELD_LOOK } from "@/components/shared/field-look";
import { type CellAction, type CellField, fillCells, wrapAction } from "@/lib/core/actions";

interface CellActionFormProps {
  action: CellAction;
  isOff: boolean;
  onAct: (rawAction: string) => void;
}

/** One action with its words as they stand and the cells of the grid to choose from, which begin as the text shows them. */
export function CellActionForm({ action, isOff, onAct }: CellActionFormProps) {
  const cells = action.parts.filter((part) => typeof part !== "string");
  const [chosen, setChosen] = useState(() => cells.map(({ example }) => example));
  let next = 0;
  return (
    <form
      aria-label={`Action ${action.example}`}
      className="flex flex-wrap items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOff) onAct(wrapAction(fillCells(action, chosen)));
      }}
    >
      {action.parts.map((part, place) => {
        if (typeof part === "string")
          return part.trim() === "" ? null : <span key={place}>{part}</span>;
        const at = next++;
        const which = cells.length === 1 ? "" : ` of cell ${at + 1}`;
        return (
          <CellSelects
            key={place}
            field={part}
            which={which}
            cell={chosen[at] ?? part.example}
            onCell={(cell) => setChosen(chosen.with(at, cell))}
          />
        );
      })}
      <Button type="submit" isOff={isOff}>
        Send
      </Button>
    </form>
  );
}

interface CellSelectsProps {
  field: CellField;
  which: string;
  cell: CellField["example"];
  onCell: (cell: CellField["example"]) => void;
}

function CellSelects({ field, which, cell, onCell }: CellSelectsProps) {
  return (
    <span className="flex">
      <select
        aria-label={`Letter${which}`}
        className={FIELD_LOOK}
        value={cell.letter}
        onChange={(event) => onCell({ ...cell, letter: event.currentTarget.value })}
      >
        {field.letters.map((letter) => (
          <option key={letter}>{letter}</option>
        ))}
      </select>
      <select
        aria-label={`Number${which}`}
        className={FIELD_LOOK}
        value={cell.number}
        onChange={(event) => onCell({ ...cell, number: event.currentTarget.value })}
      >
        {field.numbers.map((number) => (
          <option key={number}>{number}</option>
        ))}
      </select>
    </span>
  );
}
