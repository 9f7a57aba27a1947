"use client";

import { useCallback, useMemo, useState } from "react";

import { ChartFrame, type ChartTable } from "@/components/charts";
import { FIELD_LOOK } from "@/components/shared/field-look";
import { linkEnvironment } from "@/components/site/sections";
import type { Bundle, BundleTexts } from "@/lib/core/bundle/schema";
import { formatCount } from "@/lib/core/views/format";
import { placeOnPlane, REGIONS, type PlaneDot } from "@/lib/core/views/regret-plane";

import { REGION_COLOURS } from "./regret-plane-dots";
import { PLANE_HEIGHT, RegretPlaneDrawing } from "./regret-plane-drawing";

interface RegretPlaneFigureProps {
  bundle: Bundle;
  /** Null while titles load. */
  texts: BundleTexts | null;
}

/** Every dot as a row that links to its environment, highest regret first. */
function writeTable(
  dots: readonly PlaneDot[],
  releaseId: string,
  texts: BundleTexts | null,
): ChartTable {
  const rows = [...dots]
    .sort((a, b) => b.regret - a.regret || a.row - b.row)
    .map(({ row, meanReturn, regret, region }) => {
      const id = texts?.ids[row];
      const title = texts?.titles[row] ?? `Environment ${row + 1}`;
      const name = id === undefined ? title : { text: title, href: linkEnvironment(releaseId, id) };
      return [name, region, meanReturn, regret];
    });
  return { columns: ["Environment", "Region", "Return without hint", "Regret"], rows };
}

/** The regret plane of the open release: every environment with a return and a regret is a dot that opens it. */
export function RegretPlaneFigure({ bundle, texts }: RegretPlaneFigureProps) {
  const { runs, release } = bundle.header;
  const [run, setRun] = useState<number | null>(null);
  const plane = useMemo(() => placeOnPlane(bundle, run), [bundle, run]);
  const table = useMemo(
    () => writeTable(plane.dots, release.id, texts),
    [plane.dots, release.id, texts],
  );
  const titleOf = useCallback((row: number) => texts?.titles[row] ?? "Loading the title", [texts]);
  const open = useCallback(
    (row: number) => {
      const id = texts?.ids[row];
      if (id === undefined) return;
      location.assign(new URL(linkEnvironment(release.id, id), document.baseURI));
    },
    [texts, release.id],
  );
  const counts = REGIONS.map((name) => `${formatCount(plane.counts[name])} ${name}`).join(", ");
  const runName = run === null ? null : (runs[run]?.name ?? null);

  return (
    <div className="mt-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <label className="flex min-w-0 items-center gap-2">
          Run
          <select
            className={`${FIELD_LOOK} min-w-0`}
            value={run ?? "all"}
            onChange={({ target }) => setRun(target.value === "all" ? null : Number(target.value))}
          >
            <option value="all">all of {release.title}</option>
            {runs.map(({ id, name, environments }, index) => (
              <option key={id} value={index}>
                {name} ({formatCount(environments)})
              </option>
            ))}
          </select>
        </label>
        <ul aria-label="Regions" className="flex flex-wrap gap-x-4">
          {REGIONS.map((name) => (
            <li key={name} className="flex items-center gap-1.5">
              <svg width="10" height="10" aria-hidden="true">
                <circle cx="5" cy="5" r="4" fill={REGION_COLOURS[name]} />
              </svg>
              {name} <span className="text-(--ink-2)">{formatCount(plane.counts[name])}</span>
            </li>
          ))}
          <li className="text-(--ink-2)">not recorded {formatCount(plane.unknown)}</li>
        </ul>
      </div>
      <ChartFrame
        title="Regret plane"
        n={plane.environments}
        unknown={plane.unknown}
        source={runName === null ? release.title : `${release.title}, ${runName}`}
        table={table}
        height={PLANE_HEIGHT}
        summary={`Regret plane of ${runName ?? release.title}: ${counts}, ${formatCount(plane.unknown)} not recorded`}
      >
        {(width) => (
          <RegretPlaneDrawing dots={plane.dots} width={width} titleOf={titleOf} onOpen={open} />
        )}
      </ChartFrame>
    </div>
  );
}
