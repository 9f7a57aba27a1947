import type { Bundle, BundleTexts } from "@/lib/core/bundle/schema";
import { describeOutcomes } from "@/lib/core/views/agent-record";
import { describeTrouble, findMissing } from "@/lib/core/views/checks";

/** What a dot is, at a glance. */
export function HoverCard({
  bundle,
  texts,
  row,
}: {
  bundle: Bundle;
  texts: BundleTexts | null;
  row: number;
}) {
  const { columns, header } = bundle;
  const step = columns.step[row] ?? -1;
  const trouble = describeTrouble(columns, row, findMissing(texts, row));
  return (
    <>
      <p className="font-medium">{texts?.titles[row] ?? "Title is loading"}</p>
      <p className="text-(--ink-2)">
        {header.skills[columns.skill[row] ?? 255] ?? "not labelled"}
        {step < 0 ? "" : `, step ${step.toLocaleString("en")}`}
        {`, ${(columns.lines[row] ?? 0).toLocaleString("en")} lines`}
      </p>
      <p className="text-(--ink-2)">Record: {describeOutcomes(bundle, row)}</p>
      {trouble !== null && <p>{trouble}</p>}
    </>
  );
}
