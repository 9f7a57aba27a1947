/** `runs.json`: what a release says of how its runs were set up. */
import { z } from "zod";

/** One setting; null = not known, the same as a setting that is not there. */
export type SettingValue = string | number | boolean | null;

/** Settings by name, flat: `reward_blend_regret_weight`, not an object in an object. */
export type RunSettings = Record<string, SettingValue>;

const NAME_EXPECTED = "the name of a run, 1 to 200 characters";

/** What one run was set to. */
export const runSettingsSchema = z.object({
  /** The run, by its name or its id. */
  run: z.string(NAME_EXPECTED).min(1, NAME_EXPECTED).max(200, NAME_EXPECTED),
  settings: z.record(
    z.string().min(1).max(200),
    z.union(
      [z.string().max(2000), z.number(), z.boolean(), z.null()],
      "text of at most 2,000 characters, a number, true, false or null",
    ),
    "an object of settings by name",
  ),
});

/** One entry of `runs.json`. */
export type StatedSettings = z.infer<typeof runSettingsSchema>;
