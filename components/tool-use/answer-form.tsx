"use client";

import { type RefObject, useState } from "react";

import { Button } from "@/components/shared/button";
import { CODE_FIELD_LOOK } from "@/components/shared/field-look";
import { writeAnswer } from "@/lib/core/views/action-text";

interface AnswerFormProps {
  isOff: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  onAct: (rawAction: string) => void;
}

/** The final answer of a tool-use environment, in the tags that it looks for. */
export function AnswerForm({ isOff, inputRef, onAct }: AnswerFormProps) {
  const [typed, setTyped] = useState("");
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isOff || typed === "") return;
        setTyped("");
        onAct(writeAnswer(typed));
      }}
    >
      <label className="flex min-w-0 flex-1 flex-col text-(--ink-2)">
        Answer
        <input
          ref={inputRef}
          type="text"
          className={`${CODE_FIELD_LOOK} w-full`}
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" isOff={isOff || typed === ""}>
        Submit answer
      </Button>
    </form>
  );
}
