import { VisibleText } from "@/components/shared/visible-text";
import { describeAgent, describeSolved } from "@/lib/core/views/agent-record";
import { formatCount, NOT_RECORDED } from "@/lib/core/views/format";
import type { CardEntry } from "@/lib/core/views/play-cards";

import { PlayButton } from "./play-button";

interface EarlyLateProps {
  early: CardEntry;
  late: CardEntry;
  onPlay: (row: number) => void;
}

const nameStep = ({ step }: CardEntry): string => (step === null ? "no step" : `Step ${step}`);

/** Two environments of one run, as a table of what changed between them. */
export function EarlyLate({ early, late, onPlay }: EarlyLateProps) {
  const both = [early, late];
  const facts: [string, (entry: CardEntry) => string][] = [
    ["Lines", ({ lines }) => formatCount(lines)],
    ["Mean turns", ({ meanTurns }) => meanTurns?.toFixed(1) ?? NOT_RECORDED],
    ["Solved", ({ record }) => describeSolved(record)],
  ];
  return (
    <>
      <table className="w-full table-fixed text-left">
        <caption className="pb-1 text-left text-(--ink-2)">
          <VisibleText text={`Run ${early.runName}, ${early.skill ?? "no skill recorded"}`} />
        </caption>
        <thead>
          <tr className="align-top">
            <td className="w-20" />
            {both.map((entry) => (
              <th key={entry.row} scope="col" className="pr-2 pb-1 font-normal">
                <span className="block font-semibold">{nameStep(entry)}</span>
                <span className="block break-words">
                  <VisibleText text={entry.title} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(([name, read]) => (
            <tr key={name} className="border-t border-(--line)">
              <th scope="row" className="font-normal text-(--ink-2)">
                {name}
              </th>
              {both.map((entry) => (
                <td key={entry.row} className="pr-2 font-medium tabular-nums">
                  {read(entry)}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-t border-(--line)">
            <td />
            {both.map((entry) => (
              <td key={entry.row} className="pt-2">
                <PlayButton
                  title={entry.title}
                  words={entry === early ? "Play early" : "Play late"}
                  onPlay={() => onPlay(entry.row)}
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="pt-2 text-(--ink-2)">
        Records: early of the <VisibleText text={describeAgent(early.record)} />, late of the{" "}
        <VisibleText text={describeAgent(late.record)} />.
      </p>
    </>
  );
}
