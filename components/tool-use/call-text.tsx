import { useId } from "react";

import { CODE_FIELD_LOOK } from "@/components/shared/field-look";

import { submitOnEnter } from "./scalar-field";

interface CallTextProps {
  text: string;
  onText: (text: string) => void;
}

/** A call written by hand: what stands here is sent, character for character. */
export function CallText({ text, onText }: CallTextProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-0.5 text-(--ink-2)">
      <label htmlFor={id}>Call as text</label>
      <textarea
        id={id}
        className={`${CODE_FIELD_LOOK} field-sizing-content max-h-60 min-h-18 w-full resize-y py-[5px] leading-5 wrap-anywhere`}
        value={text}
        rows={3}
        aria-describedby={`${id}-note`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={submitOnEnter}
      />
      <p id={`${id}-note`}>
        Sent exactly as it stands; nothing checks it before the environment does.
      </p>
    </div>
  );
}
