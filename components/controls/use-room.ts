import { useEffect, useState } from "react";

import type { EnvironmentDetail } from "@/lib/core/bundle/schema";
import type { Loadable } from "@/lib/core/domain/loadable";
import type { BundleError, BundleSource, Result } from "@/lib/core/domain/ports";

const RELEASE = "controls";
/** Ids end with the program's file stem. */
const STEM = "game_00000_000_spatial_reasoning";

async function loadRoom(bundles: BundleSource): Promise<Result<EnvironmentDetail, BundleError>> {
  const opened = await bundles.open(RELEASE);
  if (!opened.ok) return opened;
  const texts = await bundles.texts(opened.value);
  if (!texts.ok) return texts;
  const row = texts.value.ids.findIndex((id) => id.endsWith(STEM));
  if (row >= 0) return bundles.detail(opened.value, row);
  const message = `This site's bundle holds no ${STEM}. Build it again with npm run build.`;
  return { ok: false, error: { code: "bundle/missing", file: RELEASE, message } };
}

/** The turning room as the site's bundle has it: program and proofs. */
export function useRoom(bundles: BundleSource): {
  room: Loadable<EnvironmentDetail, BundleError>;
  retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [room, setRoom] = useState<Loadable<EnvironmentDetail, BundleError>>({
    state: "loading",
    stage: "Loading the room",
  });
  useEffect(() => {
    let isGone = false;
    void loadRoom(bundles).then((result) => {
      if (isGone) return;
      setRoom(
        result.ok
          ? { state: "ready", value: result.value }
          : { state: "failed", error: result.error },
      );
    });
    return () => {
      isGone = true;
    };
  }, [bundles, attempt]);
  const retry = () => {
    setRoom({ state: "loading", stage: "Loading the room" });
    setAttempt((count) => count + 1);
  };
  return { room, retry };
}
