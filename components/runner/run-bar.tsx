"use client";

import { useEffect, useRef } from "react";

import { DRIVER_NOTES } from "@/components/tool-use/driver-note";
import { DriverSelect } from "@/components/tool-use/driver-select";
import type { RunnerProfile, ToolDriver } from "@/lib/core/domain/episode";
import { Button } from "@/components/shared/button";
import { FIELD_LOOK } from "@/components/shared/field-look";
import type { RunnerStatus as Status } from "@/lib/core/domain/ports";

import type { PlayState } from "./play-state";
import { RunnerStatus } from "./runner-status";

const PROFILES: Record<RunnerProfile, string> = {
  "as-in-training": "As in training",
  lenient: "Lenient",
};

const PROFILE_NOTES: Record<RunnerProfile, string> = {
  "as-in-training":
    "SPADE's own reading of actions with its losses, answers compared as exact text, 25 turns at most.",
  lenient: "A corrected reading of actions; numbers and LaTeX that mean the same count as equal.",
};

interface RunBarProps {
  play: PlayState;
  status: Status;
  profile: RunnerProfile;
  onProfile: (profile: RunnerProfile) => void;
  /** Whether the program has tools to call, so that there are two ways. */
  hasTools: boolean;
  driver: ToolDriver;
  onDriver: (driver: ToolDriver) => void;
  onRun: () => void;
  onStop: () => void;
}

/** Run or Stop, and the rules that the next Run goes by. */
export function RunBar(props: RunBarProps) {
  const { play, profile, onProfile, hasTools, driver, onRun, onStop } = props;
  const runButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Stop went away under the reader's finger; Run is what comes next.
    if (play.phase === "ended" && document.activeElement === document.body) {
      runButton.current?.focus({ preventScroll: true });
    }
  }, [play.phase]);
  const isLive = play.phase === "loading" || play.phase === "open";
  const isOtherDriver = hasTools && driver !== play.settings?.driver;
  const doSettingsWait =
    play.phase === "open" && (profile !== play.settings?.profile || isOtherDriver);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        {play.phase === "open" && !doSettingsWait ? null : (
          <Button ref={runButton} look="primary" isOff={play.phase === "loading"} onClick={onRun}>
            Run
          </Button>
        )}
        {isLive ? <Button onClick={onStop}>Stop</Button> : null}
        <RunnerStatus status={props.status} play={play} />
        <label className="ml-auto flex items-center gap-2 text-(--ink-2)">
          Profile
          <select
            className={FIELD_LOOK}
            value={profile}
            onChange={(event) =>
              onProfile(event.currentTarget.value === "lenient" ? "lenient" : "as-in-training")
            }
          >
            {Object.entries(PROFILES).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
        {hasTools ? (
          <div className="ml-auto">
            <DriverSelect driver={driver} onDriver={props.onDriver} />
          </div>
        ) : null}
      </div>
      {play.phase === "open" && !doSettingsWait ? null : (
        <div className="text-(--ink-2)">
          <p>{PROFILE_NOTES[profile]}</p>
          {hasTools ? <p>{DRIVER_NOTES[driver]}</p> : null}
          {doSettingsWait ? <p>Applies at the next Run.</p> : null}
        </div>
      )}
    </div>
  );
}
