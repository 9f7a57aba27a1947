import { Button } from "@/components/shared/button";
import { VisibleText } from "@/components/shared/visible-text";
import { startSchema } from "@/lib/core/views/tool-form";

import { FieldName } from "./field-name";
import { FieldNote } from "./field-note";
import type { FieldProps } from "./field-props";
import { GroupField } from "./group-field";
import { ListField } from "./list-field";
import { ScalarField } from "./scalar-field";
import { VariantField } from "./variant-field";

/** One value of a tool's arguments, by the shape that its schema gives it. */
export function ToolField(props: FieldProps) {
  const { label, schema, isRequired, draft, onDraft, place } = props;
  const { kind } = schema.shape;
  const isComposite = kind === "group" || kind === "list" || kind === "variant";
  if (!isComposite) return <ScalarField {...props} />;
  if (draft.kind === "absent") {
    return (
      <div className="col-span-full flex min-w-0 flex-wrap items-center gap-x-2">
        <Button onClick={() => onDraft(startSchema(schema))}>
          Give <VisibleText text={label} />
        </Button>
        <FieldNote schema={schema} isRequired={isRequired} />
      </div>
    );
  }
  const Field = kind === "group" ? GroupField : kind === "list" ? ListField : VariantField;
  return (
    <div role="group" aria-label={label} className="col-span-full flex min-w-0 flex-col gap-1">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="font-mono break-words">
          <FieldName label={label} place={place} />
        </span>
        {place === undefined ? <FieldNote schema={schema} isRequired={isRequired} /> : null}
        {isRequired ? null : (
          <Button look="quiet" isInline onClick={() => onDraft({ kind: "absent" })}>
            Leave out <VisibleText text={label} />
          </Button>
        )}
      </div>
      <Field {...props} />
    </div>
  );
}
