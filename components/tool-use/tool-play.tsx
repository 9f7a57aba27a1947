"use client";

import { type RefObject, useRef } from "react";

import type { Episode } from "@/lib/core/domain/episode";
import type { LoadedEnvironment } from "@/lib/core/domain/ports";
import type { PastCall } from "@/lib/core/views/call-history";

import { AnswerForm } from "./answer-form";
import { CallHistory } from "./call-history";
import { nameToolLine, ToolList } from "./tool-list";
import { useToolEntries } from "./use-tool-entries";

interface ToolPlayProps {
  loaded: LoadedEnvironment;
  episode: Episode;
  isOff: boolean;
  answerRef: RefObject<HTMLInputElement | null>;
  onAct: (rawAction: string) => void;
}

/** What can be done in a tool-use environment, and what was: tools, answer, past calls. */
export function ToolPlay({ loaded, episode, isOff, answerRef, onAct }: ToolPlayProps) {
  const entries = useToolEntries(loaded.tools);
  const box = useRef<HTMLDivElement>(null);
  // Only the loop of training cuts arguments; a program reads its own calls, the lenient profile all.
  const isLossy = episode.profile === "as-in-training" && episode.driver === "execute-tool";
  const fill = ({ name, sent }: PastCall) => {
    if (sent === null || !entries.fill(name, sent)) return;
    const line = box.current?.querySelector<HTMLElement>(`#${CSS.escape(nameToolLine(name))}`);
    line?.scrollIntoView({ block: "nearest" });
    line?.querySelector<HTMLElement>("summary")?.focus({ preventScroll: true });
  };
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-3">
      <ToolList entries={entries} isLossy={isLossy} isOff={isOff} onAct={onAct} />
      <AnswerForm isOff={isOff} inputRef={answerRef} onAct={onAct} />
      <CallHistory episode={episode} onFill={fill} />
    </div>
  );
}
