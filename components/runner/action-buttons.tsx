"use client";

import { useEffect, useRef } from "react";

import { Button } from "@/components/shared/button";
import { readStepKey } from "@/components/shared/step-keys";
import {
  readCellActions,
  readNumberActions,
  readOfferedActions,
  wrapAction,
} from "@/lib/core/actions";

import { CellActionForm } from "./cell-action-form";
import { NumberActionForm } from "./number-action-form";

interface ActionButtonsProps {
  /** The text that the actions are read from. */
  observation: string;
  isOff: boolean;
  onAct: (rawAction: string) => void;
}

/**
 * Buttons for the actions that the observation lists, and fields for the numbers and cells that others take; arrow keys and W A S D
 * while one of the buttons has the focus, where they are steps. The plain box stays the way to every other action. Nothing
 * where the text lists none.
 */
export function ActionButtons({ observation, isOff, onAct }: ActionButtonsProps) {
  const actions = readOfferedActions(observation);
  const withNumbers = readNumberActions(observation);
  const withCells = readCellActions(observation);
  const box = useRef<HTMLDivElement>(null);
  const hasSteps = actions.some(({ direction }) => direction !== null);
  useEffect(() => {
    const group = box.current;
    if (group === null || !hasSteps) return;
    const listen = (event: KeyboardEvent) => {
      const direction = readStepKey(event);
      const action = actions.find((one) => one.direction === direction);
      if (direction === null || action === undefined) return;
      event.preventDefault();
      if (!isOff && !event.repeat) onAct(wrapAction(action.words));
    };
    group.addEventListener("keydown", listen);
    return () => {
      group.removeEventListener("keydown", listen);
    };
  });
  if (actions.length + withNumbers.length + withCells.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      {actions.length === 0 ? null : (
        <div ref={box} role="group" aria-label="Listed actions" className="flex flex-wrap gap-1">
          {actions.map(({ words }) => (
            <Button key={words} isOff={isOff} onClick={() => onAct(wrapAction(words))}>
              {words}
            </Button>
          ))}
        </div>
      )}
      {hasSteps ? (
        <p className="text-(--ink-2)">
          Arrow keys or W A S D step while one of these has the focus.
        </p>
      ) : null}
      {withCells.map((action) => (
        <CellActionForm key={action.example} action={action} isOff={isOff} onAct={onAct} />
      ))}
      {withNumbers.map((action) => (
        <NumberActionForm key={action.example} action={action} isOff={isOff} onAct={onAct} />
      ))}
    </div>
  );
}
