"use client";

import { useEffect, useState } from "react";

import type { PlayStart } from "@/components/runner/use-opponent";
import type { SheetTab } from "@/components/sheet/environment-sheet";
import type { Bundle, BundleTexts, EnvironmentDetail } from "@/lib/core/bundle/schema";
import type { Loadable } from "@/lib/core/domain/loadable";
import type { BundleError } from "@/lib/core/domain/ports";
import { useBundles } from "@/lib/store/react";

import { SheetOfRow } from "./sheet-panel";

const LOADING = { state: "loading", stage: "Loading the program" } as const;

interface SheetBesideProps {
  bundle: Bundle;
  texts: BundleTexts;
  row: number;
  start: PlayStart | null;
  firstTab: SheetTab;
  onClose: () => void;
}

/** The sheet of an environment of a release that is not the open one. It leaves map and address as they are. */
export function SheetBeside(props: SheetBesideProps) {
  const { bundle, texts, firstTab, onClose } = props;
  const bundles = useBundles();
  const [row, setRow] = useState(props.row);
  const [tab, setTab] = useState(firstTab);
  const [seed, setSeed] = useState<number | null>(null);
  const [detail, setDetail] = useState<Loadable<EnvironmentDetail, BundleError>>(LOADING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isStale = false;
    void bundles.detail(bundle, row).then((read) => {
      // Another row may have been opened while this one was on its way.
      if (isStale) return;
      setDetail(
        read.ok ? { state: "ready", value: read.value } : { state: "failed", error: read.error },
      );
    });
    return () => {
      isStale = true;
    };
  }, [bundles, bundle, row, attempt]);
  const openRow = (next: number | null) => {
    if (next === null) return onClose();
    setDetail(LOADING);
    setRow(next);
  };
  return (
    <SheetOfRow
      bundle={bundle}
      texts={texts}
      row={row}
      start={row === props.row ? props.start : null}
      onOpenRow={openRow}
      detail={detail}
      onRetry={() => {
        setDetail(LOADING);
        setAttempt(attempt + 1);
      }}
      tab={tab}
      onTab={setTab}
      seed={seed}
      onSeed={setSeed}
    />
  );
}
