"use client";

import { useEffect, useState } from "react";

import type { EnvironmentRunner, ImportPlan, ModuleDownload } from "@/lib/core/domain/ports";

/** Modules whose download the reader has not agreed to: something of them would have to be fetched. */
export const listUnasked = ({ downloads }: ImportPlan): ModuleDownload[] =>
  downloads.filter(({ packages }) => packages.some(({ isCached }) => !isCached));

const listKept = (plan: ImportPlan): string[] => {
  const unasked = listUnasked(plan);
  return plan.downloads.filter((each) => !unasked.includes(each)).map(({ module }) => module);
};

const isWorthTelling = (plan: ImportPlan) =>
  plan.missing.length > 0 || listUnasked(plan).length > 0;

/** What the program needs beyond the page, while that is a question or news. */
export interface ModulePlan {
  /** Null = nothing to tell, or told and answered. */
  plan: ImportPlan | null;
  /** How often `choose` had to ask. */
  asked: number;
  /** Modules to run a source with; null = the reader has to answer first, by the note that `plan` now is. */
  choose: (source: string) => Promise<readonly string[] | null>;
  /** The question is answered. */
  close: () => void;
}

/** Looks at the program's imports once it is shown, and again at each Run: its text or the cache may have changed. */
export function useModulePlan(runner: EnvironmentRunner, source: string): ModulePlan {
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isStale = false;
    void runner.plan(source).then((found) => {
      if (!isStale) setPlan(isWorthTelling(found) ? found : null);
    });
    return () => {
      isStale = true;
    };
  }, [runner, source]);
  return {
    plan,
    asked,
    choose: async (played) => {
      const found = await runner.plan(played);
      if (listUnasked(found).length === 0) {
        setPlan(null);
        return listKept(found);
      }
      setPlan(found);
      setAsked((times) => times + 1);
      return null;
    },
    close: () => setPlan(null),
  };
}
