/**
 * What comes in: two JSON values, an earlier and a later one. What goes out: what was added, removed or changed, by
 * path, and the rows of a tree that shows it. Who calls it: `components/tool-use` for the state behind the tools.
 * What it never does: guess at intent, or call an entry changed that only moved. Its terms: a *path* is names of
 * properties and indices of entries in the later value; an *identity* is the key that tells entries of a list apart.
 */
export { countValues, type JsonChange, diffJson } from "./diff-json";
export { isEqualJson, isJsonObject } from "./equal-json";
export { type JsonPath, nameNode, writePath } from "./json-path";
export { previewValue } from "./preview-value";
export { moveInTree } from "./tree-keys";
export { listAncestors, listContainers, listTreeRows, type TreeRow } from "./tree-rows";
