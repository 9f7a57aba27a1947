import { FIELD_LOOK } from "@/components/shared/field-look";
import { pickOption } from "@/lib/core/views/tool-form";

import type { FieldProps } from "./field-props";
import { ToolField } from "./tool-field";

/** One of several shapes: which one, then its field. */
export function VariantField({ label, schema, draft, path, problems, onDraft }: FieldProps) {
  if (schema.shape.kind !== "variant" || draft.kind !== "variant") return null;
  const { options } = schema.shape;
  const picked = options[draft.option];
  if (picked === undefined) return null;
  // Nothing is left to say about null or a constant once it is picked.
  const isSaid = picked.schema.shape.kind === "choice" && picked.schema.shape.choices.length === 1;
  return (
    <div className="flex min-w-0 flex-col gap-2 border-l border-(--line) pl-3">
      <select
        aria-label={`Kind of ${label}`}
        className={`${FIELD_LOOK} w-fit max-w-full`}
        value={draft.option}
        onChange={(event) => onDraft(pickOption(options, Number(event.currentTarget.value)))}
      >
        {options.map((option, at) => (
          <option key={option.label} value={at}>
            {option.label}
          </option>
        ))}
      </select>
      {isSaid ? null : (
        <ToolField
          label={label}
          schema={picked.schema}
          isRequired
          draft={draft.draft}
          path={path}
          problems={problems}
          onDraft={(part) => onDraft({ kind: "variant", option: draft.option, draft: part })}
        />
      )}
    </div>
  );
}
