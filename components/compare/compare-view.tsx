"use client";

import { useMemo, useState, type ReactNode } from "react";

import { Timeline } from "@/components/timeline/timeline";
import {
  buildJointAxis,
  compareRun,
  findOwnRange,
  selectRows,
  type ComparedRun,
} from "@/lib/core/compare";
import { findNearestStep } from "@/lib/core/views/step-axis";
import type { CompareChoices } from "@/lib/store/compare-link";
import type { ReleaseBeside } from "@/lib/store/explorer-store";
import { useJointFits } from "@/lib/store/react";

import { CollapsePanel } from "./collapse/collapse-panel";
import { StreakChoice } from "./collapse/streak-choice";
import { CompareSection } from "./compare-section";
import { DensityFigure } from "./density-figure";
import { describeClock } from "./describe-clock";
import { FamiliesPanel } from "./families-panel";
import { JointFitOffer, UnmatchedPrograms } from "./joint-fit-offer";
import { LevelChoice } from "./level-choice";
import { OutcomeCurves } from "./outcome-curves";
import { PairsPanel } from "./pairs-panel";
import { SettingsPanel } from "./settings-panel";
import { SIDE_COLOURS, type Side } from "./side";
import { SkillMixFigure } from "./skill-mix-figure";
import { useJoint } from "./use-joint";

interface CompareViewProps {
  a: ReleaseBeside & { run: number };
  b: ReleaseBeside & { run: number };
  choices: CompareChoices;
  choose: (changes: Partial<CompareChoices>) => void;
  renderPicker: (side: "a" | "b", note: string) => ReactNode;
}

/** Names of both runs; with their releases where they are called alike. */
function nameRuns(a: ComparedRun, b: ComparedRun): { a: string; b: string } {
  const nameOf = ({ bundle, run }: ComparedRun) => bundle.header.runs[run]?.name ?? "";
  const longNameOf = (side: ComparedRun) => `${side.bundle.header.release.title}, ${nameOf(side)}`;
  return nameOf(a) === nameOf(b)
    ? { a: longNameOf(a), b: longNameOf(b) }
    : { a: nameOf(a), b: nameOf(b) };
}

/** Two runs under one clock: everything on the page is of that clock, and moves with it. */
export function CompareView({ a, b, choices, choose, renderPicker }: CompareViewProps) {
  const [isPlaying, setPlaying] = useState(false);
  const runs = useMemo(
    () => ({ a: compareRun(a.bundle, a.run), b: compareRun(b.bundle, b.run) }),
    [a.bundle, a.run, b.bundle, b.run],
  );
  const axis = useMemo(() => buildJointAxis(runs.a, runs.b), [runs]);
  const pair = useMemo(
    () => ({
      a: { compared: runs.a, texts: a.texts },
      b: { compared: runs.b, texts: b.texts },
    }),
    [runs, a.texts, b.texts],
  );
  const joint = useJoint(pair.a, pair.b);
  const startFit = useJointFits((state) => state.start);
  const cancelFit = useJointFits((state) => state.cancel);
  const { timeMode, windowSize, level, streak } = choices;
  const wanted = choices.step ?? axis.steps.at(-1) ?? null;
  const clock = wanted === null ? null : findNearestStep(axis, wanted);

  const sides = useMemo(() => {
    const names = nameRuns(runs.a, runs.b);
    const make = (id: "a" | "b", texts: Side["texts"]): Side => {
      const range = clock === null ? null : findOwnRange(runs[id], clock, timeMode, windowSize);
      return {
        id,
        letter: id === "a" ? "A" : "B",
        name: names[id],
        colour: SIDE_COLOURS[id],
        compared: runs[id],
        texts,
        rows: selectRows(runs[id], range),
        range,
      };
    };
    return { a: make("a", a.texts), b: make("b", b.texts) };
  }, [runs, a.texts, b.texts, clock, timeMode, windowSize]);

  return (
    <>
      <div className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {renderPicker("a", describeClock(sides.a, clock, timeMode))}
        {renderPicker("b", describeClock(sides.b, clock, timeMode))}
      </div>
      <CompareSection title="Where they differ">
        <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {joint.places === null ? (
            <JointFitOffer
              {...sides}
              fit={joint.fit?.state === "ready" ? null : joint.fit}
              onStart={() => void startFit(pair.a, pair.b)}
              onCancel={() => cancelFit(runs.a, runs.b)}
            />
          ) : (
            <DensityFigure {...sides} places={joint.places} />
          )}
          <SkillMixFigure {...sides} />
        </div>
      </CompareSection>
      <CompareSection title="Outcomes over time">
        <OutcomeCurves {...sides} axis={axis} />
      </CompareSection>
      <CompareSection title="Collapse">
        <LevelChoice level={level} onLevel={(next) => choose({ level: next })} />
        <StreakChoice kind={streak} onKind={(next) => choose({ streak: next })} />
        <CollapsePanel {...sides} families={joint.families} level={level} kind={streak} />
        {!joint.isMatched && <UnmatchedPrograms />}
      </CompareSection>
      <CompareSection title="Programs in one run and in both">
        {joint.isMatched ? (
          <FamiliesPanel {...sides} families={joint.families} level={level} />
        ) : (
          <UnmatchedPrograms />
        )}
      </CompareSection>
      <CompareSection title="The same environments in both runs">
        {joint.isMatched ? (
          <PairsPanel {...sides} families={joint.families} level={level} />
        ) : (
          <UnmatchedPrograms />
        )}
      </CompareSection>
      <CompareSection title="Settings that differ">
        <SettingsPanel {...sides} />
      </CompareSection>
      <div className="sticky bottom-0 z-20 -mx-4 mt-8 -mb-6 md:-mx-8">
        <Timeline
          axis={axis}
          step={clock ?? 0}
          hasTimeAxis={clock !== null}
          mode={timeMode}
          windowSize={windowSize}
          isPlaying={isPlaying}
          shown={sides.a.rows.length + sides.b.rows.length}
          selectedStep={null}
          onStep={(step) => choose({ step })}
          onMode={(mode) => choose({ timeMode: mode })}
          onWindowSize={(size) => choose({ windowSize: size })}
          onPlaying={setPlaying}
        />
      </div>
    </>
  );
}
