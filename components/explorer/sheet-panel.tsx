"use client";

import { useEffect, useMemo } from "react";

import type { PlayStart } from "@/components/runner/use-opponent";
import { EnvironmentSheet, type SheetTab } from "@/components/sheet/environment-sheet";
import {
  FLAG,
  type Bundle,
  type BundleTexts,
  type EnvironmentDetail,
} from "@/lib/core/bundle/schema";
import type { Loadable } from "@/lib/core/domain/loadable";
import type { BundleError } from "@/lib/core/domain/ports";
import {
  describeCheck,
  findHopelessLine,
  findMissing,
  hasFault,
  listAllBadges,
  listFirstBadges,
} from "@/lib/core/views/checks";
import { listCopies } from "@/lib/core/views/copies";
import { agentRecordOf, describeOutcomes } from "@/lib/core/views/agent-record";
import { outcomesOf } from "@/lib/core/views/outcomes";
import { useExplorer, useRunner } from "@/lib/store/react";

function listFlags(flags: number): string[] {
  const badges: string[] = [];
  if (flags & FLAG.toolUse) badges.push("tool use");
  if (flags & FLAG.hasHint) badges.push("has a hint");
  if (flags & FLAG.repaired) badges.push("repaired at import");
  return badges;
}

interface SheetPanelProps {
  bundle: Bundle;
  texts: BundleTexts;
  row: number;
  /** A play that a card asked for; null = the reader begins by hand. */
  start: PlayStart | null;
  onOpenRow: (row: number | null) => void;
}

/** The open environment: fetches its detail and hands it to the sheet. */
export function SheetPanel(props: SheetPanelProps) {
  const { row } = props;
  const detail = useExplorer((state) => state.details.get(row));
  const openDetail = useExplorer((state) => state.openDetail);
  const choose = useExplorer((state) => state.choose);
  const tab = useExplorer((state) => state.choices.tab);
  const seed = useExplorer((state) => state.choices.seed);

  useEffect(() => {
    void openDetail(row);
  }, [openDetail, row]);

  return (
    <SheetOfRow
      {...props}
      detail={detail ?? { state: "loading", stage: "Loading the program" }}
      onRetry={() => void openDetail(row)}
      tab={tab}
      onTab={(next) => choose({ tab: next })}
      seed={seed}
      onSeed={(next) => choose({ seed: next })}
    />
  );
}

interface SheetOfRowProps extends SheetPanelProps {
  detail: Loadable<EnvironmentDetail, BundleError>;
  onRetry: () => void;
  tab: SheetTab;
  onTab: (tab: SheetTab) => void;
  /** Null = none chosen. */
  seed: number | null;
  onSeed: (seed: number) => void;
}

/** The sheet of one row of any bundle: what its columns say, in words. */
export function SheetOfRow(props: SheetOfRowProps) {
  const { bundle, texts, row, onOpenRow } = props;
  const runner = useRunner();
  const { columns, header } = bundle;
  const copies = useMemo(
    () =>
      listCopies(columns, row).map((copy) => ({ ...copy, title: texts.titles[copy.row] ?? "" })),
    [columns, row, texts],
  );
  const outcomes = useMemo(() => outcomesOf(columns, row), [columns, row]);
  const missing = findMissing(texts, row);
  const step = columns.step[row] ?? -1;

  return (
    <EnvironmentSheet
      key={`${header.release.id}/${row}`}
      title={texts.titles[row] ?? ""}
      skill={header.skills[columns.skill[row] ?? 255] ?? null}
      step={step < 0 ? null : step}
      runName={header.runs[columns.run[row] ?? 0]?.name ?? ""}
      agentRecord={describeOutcomes(bundle, row)}
      record={agentRecordOf(bundle, row)}
      badges={[...listFlags(columns.flags[row] ?? 0), ...listFirstBadges(columns, row, missing)]}
      check={{
        verdict: describeCheck(columns, row, missing),
        traits: listAllBadges(columns, row),
        isFault: hasFault(columns, row),
        hopelessLine: findHopelessLine(missing),
      }}
      copies={copies}
      onOpenRow={onOpenRow}
      detail={props.detail}
      onRetry={props.onRetry}
      outcomes={outcomes}
      tab={props.tab}
      onTab={props.onTab}
      onClose={() => onOpenRow(null)}
      runner={runner}
      start={props.start}
      initialSeed={props.seed}
      onSeed={props.onSeed}
    />
  );
}
