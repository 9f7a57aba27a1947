"use client";

import { useMemo } from "react";

import {
  BottomAxis,
  ChartFrame,
  findDomain,
  LeftAxis,
  makeScale,
  PLOT_MARGIN,
} from "@/components/charts";
import {
  measurePairs,
  pairEnvironments,
  summarisePairs,
  type CurveMeasure,
  type EnvironmentPair,
  type JointFamilies,
  type PairedValue,
} from "@/lib/core/compare";
import { solveRateOf } from "@/lib/core/domain/metrics";
import { REPLICATES, SEED, type CopyLevel } from "@/lib/core/stats";
import { formatCounted } from "@/lib/core/views/format";
import { outcomesOf } from "@/lib/core/views/outcomes";
import { LEVEL_WORDS } from "@/lib/core/views/copies";

import { describeSummary } from "./describe-summary";
import { titleOf, type Side } from "./side";

interface PairsPanelProps {
  a: Side;
  b: Side;
  families: JointFamilies;
  level: CopyLevel;
}

const MEASURES = [
  { id: "solveRate", title: "Solve rate of pairs, B minus A", unit: "solve rate", include: [0, 1] },
  { id: "regret", title: "Regret of pairs, B minus A", unit: "regret", include: [0] },
] as const satisfies readonly { id: CurveMeasure; [key: string]: unknown }[];

const HEIGHT = 260;

const readValue =
  ({ compared }: Side, id: CurveMeasure) =>
  (row: number): number | null => {
    const outcomes = outcomesOf(compared.bundle.columns, row);
    return id === "regret" ? outcomes.regret : solveRateOf(outcomes);
  };

/** Environments that both runs have: how much better or worse each went in B. */
export function PairsPanel({ a, b, families, level }: PairsPanelProps) {
  const pairs = useMemo(
    () =>
      pairEnvironments(
        families,
        level,
        { rows: a.rows, ids: a.texts.ids },
        { rows: b.rows, ids: b.texts.ids },
      ),
    [families, level, a.rows, b.rows, a.texts, b.texts],
  );
  if (pairs.length === 0)
    return (
      <p className="text-(--ink-2)">
        No environment that A shows at this step is in B, by id or by {LEVEL_WORDS[level]}.
      </p>
    );
  const byId = pairs.filter(({ by }) => by === "id").length;
  return (
    <>
      <p>
        {formatCounted(pairs.length, "pair")}: {byId} by id, {pairs.length - byId} by{" "}
        {LEVEL_WORDS[level]}. A program written several times in a run is one pair, with the mean of
        its recorded values.
      </p>
      <div className="mt-2 grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-2">
        {MEASURES.map((measure) => (
          <PairFigure key={measure.id} {...{ a, b, pairs, measure }} />
        ))}
      </div>
      <p className="mt-1 text-[12px] text-(--ink-3)">
        Brackets: 95 % bootstrap intervals of the mean paired difference, over pairs, {REPLICATES}{" "}
        replicates, seed {SEED}. Above the diagonal B is higher.
      </p>
    </>
  );
}

interface PairFigureProps {
  a: Side;
  b: Side;
  pairs: readonly EnvironmentPair[];
  measure: (typeof MEASURES)[number];
}

function PairFigure({ a, b, pairs, measure }: PairFigureProps) {
  const values = useMemo(
    () => measurePairs(pairs, readValue(a, measure.id), readValue(b, measure.id)),
    [a, b, pairs, measure.id],
  );
  const summary = useMemo(() => summarisePairs(values), [values]);
  const title = ({ pair }: PairedValue) => titleOf(a, pair.a[0] ?? -1);
  const known = values.flatMap((value) =>
    value.a === null || value.b === null ? [] : [{ value, x: value.a, y: value.b }],
  );
  const domain = findDomain(
    known.flatMap(({ x, y }) => [x, y]),
    measure.include,
  );
  return (
    <ChartFrame
      title={measure.title}
      reading={describeSummary(summary)}
      n={summary.n}
      unknown={summary.unknown}
      counted="pair"
      height={HEIGHT}
      table={{
        columns: ["Environment", "matched by", "A", "B", "B minus A"],
        rows: values.map((value) => [
          title(value),
          value.pair.by === "id" ? "id" : LEVEL_WORDS[value.pair.by],
          value.a,
          value.b,
          value.difference,
        ]),
      }}
    >
      {(width) => {
        const bottom = HEIGHT - PLOT_MARGIN.bottom;
        const right = Math.min(width - PLOT_MARGIN.right, PLOT_MARGIN.left + 320);
        const x = makeScale(domain, [PLOT_MARGIN.left, right], { isNice: true });
        const y = makeScale(domain, [bottom, PLOT_MARGIN.top], { isNice: true });
        const [low, high] = x.domain;
        return (
          <>
            <LeftAxis scale={y} label={`${measure.unit} in B`} from={PLOT_MARGIN.left} to={right} />
            <BottomAxis
              scale={x}
              label={`${measure.unit} in A`}
              width={right + 8}
              height={bottom}
            />
            <path
              d={`M${x(low)} ${y(low)}L${x(high)} ${y(high)}`}
              className="stroke-(--ink-3)"
              strokeDasharray="3 3"
            />
            {known.map(({ value, x: ofA, y: ofB }) => (
              <circle
                key={`${value.pair.by} ${value.pair.a[0]}`}
                cx={x(ofA)}
                cy={y(ofB)}
                r={3.5}
                fill={ofB === ofA ? "var(--ink-3)" : ofB > ofA ? b.colour : a.colour}
                fillOpacity={0.75}
              >
                <title>{title(value)}</title>
              </circle>
            ))}
          </>
        );
      }}
    </ChartFrame>
  );
}
