import { VisibleText } from "@/components/shared/visible-text";
import { type FieldSchema, nameShape } from "@/lib/core/views/tool-form";

interface FieldNoteProps {
  id?: string;
  schema: FieldSchema;
  isRequired: boolean;
}

/** What a field takes, in words: its type, whether it must be given, default, bounds, the schema's own text. */
export function FieldNote({ id, schema, isRequired }: FieldNoteProps) {
  const { shape, preset, limits, description } = schema;
  const words = [
    nameShape(shape),
    isRequired ? "required" : "optional",
    preset === null ? null : `default ${JSON.stringify(preset.value)}`,
    limits,
  ].filter((word) => word !== null);
  return (
    <span id={id} className="text-(--ink-2)">
      <VisibleText text={words.join(", ")} />
      {description === null ? null : (
        <>
          : <VisibleText text={description} />
        </>
      )}
    </span>
  );
}
