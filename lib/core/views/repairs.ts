import type { Repair } from "@/lib/core/domain/environment";

const SENTENCES: Record<Repair, string> = {
  "markdown-fence-removed": "a Markdown fence round the code was removed.",
  "decoded-as-latin-1": "the file is not UTF-8 and was read as Latin-1.",
  "byte-order-mark-removed": "a byte order mark at the start was removed.",
};

const isKnown = (repair: string): repair is Repair => Object.hasOwn(SENTENCES, repair);

/** What was changed in a program at import, in words; a repair of a newer importer by its own name. */
export const describeRepair = (repair: string): string =>
  isKnown(repair) ? SENTENCES[repair] : `${repair}.`;
