"use client";

import { useMemo, useState } from "react";

import { Transcript } from "@/components/episode/transcript";
import { FIELD_LOOK } from "@/components/shared/field-look";
import { LineWrapBox } from "@/components/shared/line-wrap";
import type { EnvironmentDetail } from "@/lib/core/bundle/schema";
import { formatCounted } from "@/lib/core/views/format";
import { readRecordedEpisode } from "@/lib/core/views/recorded-episode";

/** The episodes that the release holds of this environment, one at a time. */
export function EpisodesPanel({ episodes }: Pick<EnvironmentDetail, "episodes">) {
  const read = useMemo(
    () => episodes.map((row, at) => readRecordedEpisode(row, at + 1)),
    [episodes],
  );
  const [chosen, setChosen] = useState(0);
  const episode = read[chosen];
  if (episode === undefined) {
    return (
      <p className="p-4 text-(--ink-2)">
        None recorded in this release. Your own play can be downloaded from the Play tab.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <LineWrapBox />
        <span>{formatCounted(read.length, "episode")} recorded</span>
        {read.length === 1 ? null : (
          <label className="flex items-center gap-2 text-(--ink-2)">
            Episode
            <select
              className={FIELD_LOOK}
              value={chosen}
              onChange={(event) => setChosen(Number(event.currentTarget.value))}
            >
              {read.map((one, at) => (
                <option key={at} value={at}>
                  {at + 1}. {one.title}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <Transcript key={chosen} episode={episode} />
    </div>
  );
}
