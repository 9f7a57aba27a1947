/**
 * In: a release with copies, vectors and places; or the files of a bundle. Out: the files of a bundle; or
 * the parsed bundle. Called by the import pipeline (writing) and by the bundle client (reading).
 * It never touches a disk or a network, and its readers never throw on what they are given.
 * Terms: see `schema.ts`; stored = the bytes of a file as they lie in the bundle's folder.
 */
export {
  findShard,
  readBundle,
  readBundleHeader,
  readBundleIndex,
  readBundleResults,
  readShard,
  readTexts,
} from "./read-bundle";
export { addToIndex, findFirst } from "./bundle-index";
export type { Verdicts } from "./row-checks";
export type { BundleFile, WrittenBundle } from "./write-bundle";
export { writeBundle } from "./write-bundle";
