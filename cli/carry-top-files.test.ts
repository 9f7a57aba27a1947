import { expect, it } from "vitest";

import { makeTextSource } from "@/lib/core/importers/text-source";

import { carryTopFiles } from "./carry-top-files";

it("takes what a release says of itself along, packed or not, and nothing else", () => {
  const source = makeTextSource("made", {
    "README.md": "# Made\n",
    "results.json": "{}",
    "proofs.json.gz": new Uint8Array([31, 139]),
    "rows.jsonl": "{}\n",
    "rejected.jsonl.gz": new Uint8Array([31, 139]),
    "a/runs.json": "{}",
  });
  expect(carryTopFiles(source).map(({ path, bytes }) => [path, bytes.length])).toEqual([
    ["README.md", 7],
    ["results.json", 2],
    ["proofs.json.gz", 2],
  ]);
});
