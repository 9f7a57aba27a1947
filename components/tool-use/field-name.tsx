import { VisibleText } from "@/components/shared/visible-text";

interface FieldNameProps {
  label: string;
  /** See `FieldProps`; of an entry, the list's name is left to screen readers. */
  place: number | undefined;
}

/** What a field is called. */
export function FieldName({ label, place }: FieldNameProps) {
  if (place === undefined) return <VisibleText text={label} />;
  const number = String(place);
  return (
    <>
      <span className="sr-only">
        <VisibleText text={label.slice(0, -number.length)} />
      </span>
      <span className="text-(--ink-2)">{number}</span>
    </>
  );
}
