import { type KeyboardEvent, useId } from "react";

import { CODE_FIELD_LOOK } from "@/components/shared/field-look";
import { type FieldShape, nameChoice, nameField } from "@/lib/core/views/tool-form";

import { FieldName } from "./field-name";
import { FieldNote } from "./field-note";
import type { FieldProps } from "./field-props";

/** One value that is typed or chosen: text, a number, true or false, one of a list, JSON. */
export function ScalarField(props: FieldProps) {
  const { label, schema, isRequired, draft, path, problems, onDraft, place } = props;
  const id = useId();
  const problem = problems.get(nameField(path)) ?? null;
  const notes = [
    ...(problem === null ? [] : [`${id}-problem`]),
    ...(place === undefined ? [`${id}-note`] : []),
  ];
  return (
    <div className="flex min-w-0 flex-col justify-end gap-0.5">
      <div
        className={
          place === undefined ? "flex min-w-0 flex-col gap-0.5" : "flex min-w-0 items-center gap-2"
        }
      >
        <div className="break-words">
          <label htmlFor={id} className="font-mono">
            <FieldName label={label} place={place} />
          </label>{" "}
          {place === undefined ? (
            <FieldNote id={`${id}-note`} schema={schema} isRequired={isRequired} />
          ) : null}
        </div>
        <Control
          shape={schema.shape}
          control={{
            id,
            value: draft.kind === "text" ? draft.text : "",
            className: `${CODE_FIELD_LOOK} w-full min-w-0`,
            required: isRequired,
            "aria-invalid": problem !== null,
            "aria-describedby": notes.join(" ") || undefined,
          }}
          onText={(text) => onDraft({ kind: "text", text })}
        />
      </div>
      {problem === null ? null : (
        <p id={`${id}-problem`} className="break-words text-(--bad)">
          {problem}
        </p>
      )}
    </div>
  );
}

interface ControlProps {
  shape: FieldShape;
  control: {
    id: string;
    value: string;
    className: string;
    required: boolean;
    "aria-invalid": boolean;
    "aria-describedby": string | undefined;
  };
  onText: (text: string) => void;
}

function Control({ shape, control, onText }: ControlProps) {
  const { kind } = shape;
  const choices = listChoices(shape);
  if (choices !== null) {
    return (
      <select {...control} onChange={(event) => onText(event.currentTarget.value)}>
        <option value="">{control.required ? "choose" : "leave out"}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    );
  }
  if (kind === "number" || kind === "integer") {
    return (
      <input
        {...control}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    );
  }
  // A line that grows: an `input` would drop the line breaks that a text may hold.
  return (
    <textarea
      {...control}
      className={`${control.className} resize-none py-[5px] leading-5 pointer-coarse:py-[9px]`}
      rows={Math.min(8, control.value.split("\n").length)}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={submitOnEnter}
    />
  );
}

/** Names of what can be chosen; null = it is typed. */
function listChoices(shape: FieldShape): string[] | null {
  if (shape.kind === "boolean") return ["true", "false"];
  if (shape.kind !== "choice") return null;
  return shape.choices.map((choice) => nameChoice(shape.choices, choice));
}

/** Enter sends, Shift and Enter breaks the line; while an input method composes, Enter belongs to it. */
export function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
