/** Every message between the page and the worker that fits a map, and the list of files that it is made of. */
import * as z from "zod/mini";

const count = z.int().check(z.nonnegative());
const bytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array);
const places = z.custom<Float32Array>((value) => value instanceof Float32Array);
const families = z.custom<Uint32Array>((value) => value instanceof Uint32Array);

/** The page's one request. `weights` and `vocabulary` are the static embedding table's two files. */
export const fitRequestSchema = z.object({
  weights: bytes,
  vocabulary: z.string(),
  programs: z.array(
    z.object({
      id: z.string(),
      source: z.string(),
      className: z.nullable(z.string()),
      observation: z.string(),
    }),
  ),
});
export type FitRequest = z.infer<typeof fitRequestSchema>;

/** What the worker says: how far it is, then once what came of it. */
export const fitReplySchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), stage: z.string(), done: z.number(), total: z.number() }),
  z.object({
    type: z.literal("fitted"),
    fit: z.object({
      x: places,
      y: places,
      sameProgram: families,
      sameSkeleton: families,
      near: families,
      distinct: count,
      mapId: z.string(),
    }),
  }),
  z.object({ type: z.literal("failed"), message: z.string() }),
]);
export type FitReply = z.infer<typeof fitReplySchema>;

/** Where the files of the fit lie below the site's root. */
export const FIT_FOLDER = "fit/";

/** `manifest.json` of that folder; names carry the hash of their content. */
export const fitManifestSchema = z.object({
  version: z.literal(1),
  worker: z.string(),
  weights: z.object({ file: z.string(), bytes: count }),
  vocabulary: z.object({ file: z.string(), bytes: count }),
});
export type FitManifest = z.infer<typeof fitManifestSchema>;
