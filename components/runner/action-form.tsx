"use client";

import { type KeyboardEvent, type RefObject, useRef, useState } from "react";

import { Button } from "@/components/shared/button";
import { CheckBox } from "@/components/shared/check-box";
import { CODE_FIELD_LOOK } from "@/components/shared/field-look";
import { VisibleText } from "@/components/shared/visible-text";
import { wrapBoxed } from "@/lib/core/views/action-text";

interface ActionFormProps {
  /** Whether plain text is boxed to begin with: games yes, tool use no. */
  isBoxedFirst: boolean;
  /** Why nothing can be sent, as the id of the sentence that says so; null = it can. */
  lockedBy: string | null;
  isBusy: boolean;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  onAct: (rawAction: string) => void;
}

/** The raw action, with what is really sent shown before it is. */
export function ActionForm(props: ActionFormProps) {
  const { isBoxedFirst, lockedBy, isBusy, inputRef, onAct } = props;
  const [typed, setTyped] = useState("");
  const [isBoxed, setIsBoxed] = useState(isBoxedFirst);
  const lastTyped = useRef("");
  const sent = isBoxed ? wrapBoxed(typed) : typed;
  const isBlank = isBoxed && typed.trim() === "";
  const isOff = lockedBy !== null || isBusy || isBlank;

  const send = () => {
    if (isOff) return;
    lastTyped.current = typed;
    setTyped("");
    onAct(sent);
  };
  const handleKey = (event: KeyboardEvent) => {
    // While an input method composes, Enter belongs to it.
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      send();
    }
    if (event.key === "ArrowUp" && typed === "") setTyped(lastTyped.current);
  };

  return (
    <form
      className="flex flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        <label className="flex min-w-0 flex-1 flex-col text-(--ink-2)">
          Action
          <textarea
            ref={inputRef}
            rows={Math.min(6, typed.split("\n").length)}
            className={`${CODE_FIELD_LOOK} w-full resize-none py-[5px] leading-5 pointer-coarse:py-[9px]`}
            value={typed}
            readOnly={lockedBy !== null || isBusy}
            aria-disabled={lockedBy !== null || undefined}
            aria-describedby={lockedBy ?? "action-preview"}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={handleKey}
          />
        </label>
        <Button type="submit" look={isOff ? "plain" : "primary"} isOff={isOff}>
          Step
        </Button>
      </div>
      <p id="action-preview" className="min-h-5 break-words text-(--ink-2)">
        {typed === "" ? (
          "Enter sends, Shift and Enter starts a new line, Up recalls the last action."
        ) : (
          <>
            sent as{" "}
            <code className="font-mono whitespace-pre-wrap text-(--ink)">
              <VisibleText text={sent} />
            </code>
          </>
        )}
      </p>
      <CheckBox isChecked={isBoxed} onCheck={setIsBoxed}>
        Send plain text inside <code className="font-mono">{"\\boxed{…}"}</code>
      </CheckBox>
    </form>
  );
}
