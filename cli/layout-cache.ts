/** Maps of earlier imports on disk, so that a build recomputes none that has not changed. */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

import { z } from "zod";

import type { Layout, LayoutCache } from "@/lib/core/project";

import { fingerprint } from "./fingerprint.mjs";
import { root } from "./run.mjs";

/** What computes a map: another version of it, or of the engine's arithmetic, gives others. */
const CODE = ["lib/core/project", "lib/core/maths", "package-lock.json"];

const layoutSchema = z.object({
  places: z.array(z.number()),
  label: z.record(z.string(), z.json()),
  quality: z
    .object({
      trustworthiness: z.number(),
      neighboursKept: z.number(),
      k: z.number(),
      sampled: z.number(),
      rows: z.number(),
    })
    .nullable(),
});

function parseLayout(text: string): Layout | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Cut while it was written: the map is computed once more.
    return null;
  }
  const parsed = layoutSchema.safeParse(value);
  return parsed.success ? { ...parsed.data, places: Float64Array.from(parsed.data.places) } : null;
}

/** A cache in `folder`; maps of earlier versions of the code are removed. */
export async function openLayoutCache(folder: string): Promise<LayoutCache> {
  const code = await fingerprint(CODE);
  const version = `${process.versions.v8}-${code.slice(0, 16)}`;
  const place = path.join(folder, version);
  mkdirSync(place, { recursive: true });
  for (const other of readdirSync(folder)) {
    if (other !== version) rmSync(path.join(folder, other), { recursive: true, force: true });
  }
  const fileOf = (key: string): string => path.join(place, `${key}.json`);
  return {
    read: (key) => {
      try {
        return parseLayout(readFileSync(fileOf(key), "utf8"));
      } catch {
        return null;
      }
    },
    write: (key, { places, label, quality }) => {
      writeFileSync(fileOf(key), JSON.stringify({ places: [...places], label, quality }));
    },
  };
}

/** Where imports of this repository keep their maps. */
export const LAYOUT_FOLDER = path.join(root, ".cache", "layouts");
