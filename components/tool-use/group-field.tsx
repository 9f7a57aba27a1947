import type { FieldProps } from "./field-props";
import { ToolField } from "./tool-field";

/** The fields of an object, side by side where there is room. */
export function GroupField({ schema, draft, path, problems, onDraft }: FieldProps) {
  if (schema.shape.kind !== "group" || draft.kind !== "group") return null;
  const isNested = path.length > 0;
  return (
    <div
      className={`grid min-w-0 grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-4 gap-y-2 ${isNested ? "border-l border-(--line) pl-3" : ""}`}
    >
      {schema.shape.fields.map((field) => (
        <ToolField
          key={field.name}
          label={field.name}
          schema={field}
          isRequired={field.isRequired}
          draft={draft.parts.get(field.name) ?? { kind: "absent" }}
          path={[...path, field.name]}
          problems={problems}
          onDraft={(part) =>
            onDraft({ kind: "group", parts: new Map([...draft.parts, [field.name, part]]) })
          }
        />
      ))}
    </div>
  );
}
