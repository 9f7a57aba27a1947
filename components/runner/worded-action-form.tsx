"use client";

import { Fragment, type ReactNode } from "react";

import { Button } from "@/components/shared/button";
import { wrapAction } from "@/lib/core/actions";

interface WordedActionFormProps<Field extends object> {
  /** The action as the text shows it, which names the form. */
  example: string;
  /** Words as they stand, and between them what the player fills in. */
  parts: readonly (string | Field)[];
  /** The words inside the box as filled in; null = something is missing. */
  words: string | null;
  isOff: boolean;
  onAct: (rawAction: string) => void;
  /** What fills a place in; `at` counts the fields from 0. */
  renderField: (field: Field, at: number) => ReactNode;
  /** What stands behind the button. */
  children?: ReactNode;
}

/** One action that takes something of the player's own: its words, a control for each place, and the button that sends it. */
export function WordedActionForm<Field extends object>(props: WordedActionFormProps<Field>) {
  const { example, parts, words, isOff, onAct, renderField, children } = props;
  let next = 0;
  return (
    <form
      aria-label={`Action ${example}`}
      className="flex flex-wrap items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOff && words !== null) onAct(wrapAction(words));
      }}
    >
      {parts.map((part, place) => {
        if (typeof part !== "string")
          return <Fragment key={place}>{renderField(part, next++)}</Fragment>;
        return part.trim() === "" ? null : <span key={place}>{part}</span>;
      })}
      <Button type="submit" isOff={isOff || words === null}>
        Send
      </Button>
      {children}
    </form>
  );
}
