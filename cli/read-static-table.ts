import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { StaticTable } from "@/lib/core/embed";
import { readStaticTable } from "@/lib/core/embed";

/** The static embedding table that ships with the project (`data/static-embeddings`, see its NOTICE). */
export function loadStaticTable(): StaticTable {
  const folder = fileURLToPath(new URL("../data/static-embeddings/", import.meta.url));
  return readStaticTable(
    readFileSync(`${folder}static128.bin`),
    readFileSync(`${folder}static_vocab.txt`, "utf8"),
  );
}
