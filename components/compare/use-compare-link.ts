"use client";

import { useCallback, useEffect, useState } from "react";

import {
  FIRST_COMPARISON,
  readCompareHash,
  writeCompareHash,
  type CompareChoices,
} from "@/lib/store/compare-link";

/** Browsers refuse more than some hundred changes of the address in half a minute. */
const WRITE_DELAY_MS = 250;

/** The choices of the page, kept in step with the address; those of another release begin afresh. */
export function useCompareLink(
  releaseId: string,
): [CompareChoices, (changes: Partial<CompareChoices>) => void] {
  const [choices, setChoices] = useState(() => readCompareHash(location.hash));
  const [openId, setOpenId] = useState(releaseId);
  if (openId !== releaseId) {
    setOpenId(releaseId);
    setChoices({ ...FIRST_COMPARISON, level: choices.level });
  }

  useEffect(() => {
    const timer = setTimeout(() => {
      const hash = writeCompareHash(location.hash, choices);
      if (hash === location.hash) return;
      history.replaceState(history.state, "", location.pathname + location.search + hash);
    }, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [choices]);

  useEffect(() => {
    const onHashChange = () => setChoices(readCompareHash(location.hash));
    window.addEventListener("hashchange", onHashChange);
    return () => window.removeEventListener("hashchange", onHashChange);
  }, []);

  const choose = useCallback(
    (changes: Partial<CompareChoices>) => setChoices((before) => ({ ...before, ...changes })),
    [],
  );
  return [choices, choose];
}
