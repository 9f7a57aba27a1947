import { ProgramText } from "@/components/shared/program-text";
import { VisibleText } from "@/components/shared/visible-text";
import { FOLD_TIGHT } from "@/lib/core/views/fold-text";
import { previewValue, type TreeRow } from "@/lib/core/views/json-diff";

/** Rows show this much of a value; what is longer is shown whole here. */
const IN_ROW = 60;

/** The active row's value, where its row cannot hold it. */
export function StateValue({ row }: { row: TreeRow }) {
  const { value, name } = row;
  const isText = typeof value === "string";
  if (!isText || (value.length <= IN_ROW && !value.includes("\n"))) return null;
  return (
    <div className="border border-(--line) px-2 py-1">
      <p className="text-(--ink-2)">
        <span className="font-mono">
          <VisibleText text={name} />
        </span>{" "}
        in full
      </p>
      <ProgramText
        text={value}
        label={`Value of ${previewValue(name, IN_ROW)}`}
        fileName="value.txt"
        limits={FOLD_TIGHT}
      />
    </div>
  );
}
