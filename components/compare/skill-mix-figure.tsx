"use client";

import { useMemo } from "react";

import { BottomAxis, ChartFrame, makeScale, PLOT_MARGIN } from "@/components/charts";
import { mixSkills } from "@/lib/core/compare";

import type { Side } from "./side";

const ROW = 30;
const NAMES = 150;

/** Share of each skill among the environments of either run, each out of its own n. */
export function SkillMixFigure({ a, b }: { a: Side; b: Side }) {
  const mix = useMemo(
    () => mixSkills(a.compared, b.compared, a.rows, b.rows),
    [a.compared, b.compared, a.rows, b.rows],
  );
  const shareOf = (count: number, side: Side): number | null =>
    side.rows.length === 0 ? null : count / side.rows.length;
  const name = (skill: string | null) => skill ?? "not labelled";
  const unlabelled = mix.find(({ skill }) => skill === null);
  const height = mix.length * ROW;
  const largest = Math.max(
    0.1,
    ...mix.flatMap(({ a: ofA, b: ofB }) => [shareOf(ofA, a) ?? 0, shareOf(ofB, b) ?? 0]),
  );
  return (
    <ChartFrame
      title="Skills"
      n={a.rows.length + b.rows.length}
      unknown={(unlabelled?.a ?? 0) + (unlabelled?.b ?? 0)}
      height={height + PLOT_MARGIN.bottom}
      table={{
        columns: ["Skill", "A", "share of A", "B", "share of B"],
        rows: mix.map((skill) => [
          name(skill.skill),
          skill.a,
          shareOf(skill.a, a),
          skill.b,
          shareOf(skill.b, b),
        ]),
      }}
    >
      {(width) => {
        const x = makeScale([0, largest], [NAMES, width - 44], { isNice: true });
        return (
          <>
            {mix.map((skill, i) => (
              <g key={name(skill.skill)}>
                <text
                  x={NAMES - 8}
                  y={i * ROW + ROW / 2 + 3}
                  textAnchor="end"
                  className={`text-[12px] ${skill.skill === null ? "fill-(--ink-3)" : "fill-(--ink)"}`}
                >
                  {name(skill.skill)}
                </text>
                {[a, b].map((side, k) => {
                  const share = shareOf(skill[side.id], side);
                  const top = i * ROW + 4 + k * 11;
                  return (
                    <g key={side.id}>
                      <rect
                        x={x(0)}
                        y={top}
                        width={Math.max(
                          share === 0 || share === null ? 0 : 1,
                          x(share ?? 0) - x(0),
                        )}
                        height={9}
                        fill={side.colour}
                      />
                      <text
                        x={x(share ?? 0) + 4}
                        y={top + 8}
                        className="fill-(--ink-2) text-[10px] tabular-nums"
                      >
                        {share === null ? "n = 0" : `${Math.round(share * 100)} %`}
                      </text>
                    </g>
                  );
                })}
              </g>
            ))}
            <BottomAxis
              scale={x}
              label="share of the run's environments"
              width={width}
              height={height}
            />
          </>
        );
      }}
    </ChartFrame>
  );
}
