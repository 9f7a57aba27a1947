"use client";

import { useState } from "react";

import { Button } from "@/components/shared/button";
import { CODE_FIELD_LOOK } from "@/components/shared/field-look";
import { writeAnswer } from "@/lib/core/views/action-text";

interface AnswerFormProps {
  isOff: boolean;
  onAct: (rawAction: string) => void;
}

/** The final answer of a tool-use environment, in the tags that it looks for. */
export function AnswerForm({ isOff, onAct }: AnswerFormProps) {
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
