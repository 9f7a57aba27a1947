import { CODE_FIELD_LOOK } from "@/components/shared/field-look";
import { VisibleText } from "@/components/shared/visible-text";
import { nameChoice, type ToolField } from "@/lib/core/views/tool-form";

const KIND_WORDS: Record<ToolField["kind"], string> = {
  string: "text",
  number: "number",
  integer: "whole number",
  boolean: "true or false",
  enum: "one of a list",
  json: "JSON",
};

interface ToolFieldInputProps {
  id: string;
  field: ToolField;
  text: string;
  /** Why it cannot be read; null = it can, or nobody has tried. */
  problem: string | null;
  onText: (text: string) => void;
}

/** One argument of a tool, by the type that the schema gives it. */
export function ToolFieldInput({ id, field, text, problem, onText }: ToolFieldInputProps) {
  const control = {
    id,
    value: text,
    className: `${CODE_FIELD_LOOK} w-full`,
    required: field.isRequired,
    "aria-invalid": problem !== null,
    "aria-describedby": `${id}-note`,
  };
  return (
    <div className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] items-center gap-x-3">
      <label htmlFor={id} className="max-w-40 font-mono break-words">
        <VisibleText text={field.name} />
      </label>
      <FieldControl field={field} control={control} onText={onText} />
      <p id={`${id}-note`} className="col-start-2 text-(--ink-2)">
        {problem === null ? null : <span className="text-(--bad)">{problem} </span>}
        {KIND_WORDS[field.kind]}
        {field.isRequired ? ", required" : ", optional"}
        {field.description === null ? null : (
          <>
            : <VisibleText text={field.description} />
          </>
        )}
      </p>
    </div>
  );
}

interface FieldControlProps {
  field: ToolField;
  control: { id: string; value: string; className: string; required: boolean };
  onText: (text: string) => void;
}

function FieldControl({ field, control, onText }: FieldControlProps) {
  switch (field.kind) {
    case "boolean":
    case "enum": {
      const choices = field.kind === "boolean" ? ["true", "false"] : field.choices.map(nameChoice);
      return (
        <select {...control} onChange={(event) => onText(event.currentTarget.value)}>
          <option value="">{field.isRequired ? "choose" : "leave out"}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      );
    }
    case "json":
      return (
        <textarea
          {...control}
          rows={2}
          spellCheck={false}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      );
    case "string":
    case "number":
    case "integer":
      return (
        <input
          {...control}
          type="text"
          inputMode={field.kind === "string" ? "text" : "decimal"}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      );
  }
}
