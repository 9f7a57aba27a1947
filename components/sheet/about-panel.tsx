import { VisibleText } from "@/components/shared/visible-text";
import type { EnvironmentDetail } from "@/lib/core/bundle/schema";
import type { Outcomes } from "@/lib/core/domain/metrics";
import type { EnvironmentRunner } from "@/lib/core/domain/ports";
import { solveRateOf } from "@/lib/core/domain/metrics";
import { formatCount, formatFieldValue, formatNumber, formatShare } from "@/lib/core/views/format";
import { describeRepair } from "@/lib/core/views/repairs";

import { CopyList, type CopyLink } from "./copy-list";
import type { SheetCheck } from "./sheet-check";
import { FactTable, type Fact } from "./fact-table";
import { ProofsSection } from "./proofs-section";

interface AboutPanelProps {
  detail: EnvironmentDetail;
  outcomes: Outcomes;
  check: Pick<SheetCheck, "verdict" | "traits">;
  copies: readonly CopyLink[];
  onOpenRow: (row: number) => void;
  runner: EnvironmentRunner;
}

function listOutcomes(outcomes: Outcomes): Fact[] {
  return [
    ["solved without the hint", formatShare(outcomes.solved, outcomes.episodes)],
    ["solve rate", formatNumber(solveRateOf(outcomes))],
    ["mean return", formatNumber(outcomes.meanReturn)],
    ["mean return with the hint", formatNumber(outcomes.meanReturnWithHint)],
    ["regret (with − without)", formatNumber(outcomes.regret)],
  ];
}

function listCheck(
  { check }: EnvironmentDetail,
  { verdict, traits }: AboutPanelProps["check"],
): Fact[] {
  const noticed = traits?.length === 0 ? "nothing" : traits?.join("; ");
  return [
    ["in this page", verdict],
    ["found", check?.reason ?? "nobody ran it before this release was opened"],
    ["noticed", noticed ?? "nobody looked"],
  ];
}

function listFile({ id, file, sha256, source, repairs, hint }: EnvironmentDetail): Fact[] {
  const lines = source === "" ? 0 : source.split("\n").length - (source.endsWith("\n") ? 1 : 0);
  return [
    ["id", id],
    ["file", file],
    ["lines", formatCount(lines)],
    ["SHA-256", sha256],
    ["repairs", repairs.length === 0 ? "none" : repairs.map(describeRepair).join(" ")],
    ["hint", hint === null ? "none in the release" : "in the release; Play can give it"],
  ];
}

/** Everything that is known of the environment: its file, what was measured, and its row verbatim. */
export function AboutPanel(props: AboutPanelProps) {
  const { detail, outcomes, check, copies, onOpenRow, runner } = props;
  const fields = Object.entries(detail.fields);
  return (
    <div className="flex flex-col gap-6 p-4">
      <FactTable caption="Outcomes" facts={listOutcomes(outcomes)} />
      <FactTable caption="Program" facts={listFile(detail)} />
      <FactTable caption="Check" facts={listCheck(detail, check)} />
      <ProofsSection source={detail.source} proofs={detail.proofs} runner={runner} />
      <section>
        <h3 className="font-medium">Copies in this release</h3>
        <CopyList copies={copies} onOpenRow={onOpenRow} />
      </section>
      {fields.length === 0 ? (
        <p className="text-(--ink-2)">The release has no row of its own for this file.</p>
      ) : (
        <FactTable
          caption="Row of the release, verbatim"
          facts={fields.map(([name, value]) => [name, formatFieldValue(value)])}
        />
      )}
      <p className="text-(--ink-2)">
        <VisibleText text="“not recorded” is an unknown, not a zero." />
      </p>
    </div>
  );
}
