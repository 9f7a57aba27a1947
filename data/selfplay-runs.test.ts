import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { MINI } from "@/lib/core/selfplay/presets";
import { describeSettings, writeRunsFile } from "@/lib/core/selfplay/run-settings";

test("the self-play release states the settings that its preset plays", () => {
  const file = readFileSync(new URL("releases/selfplay-mini/runs.json", import.meta.url), "utf8");
  expect(file).toBe(writeRunsFile(MINI.runs.map(describeSettings)));
});
