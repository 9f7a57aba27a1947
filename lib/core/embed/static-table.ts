import { hashText } from "@/lib/core/bytes/hash-text";
import { hashSha256 } from "@/lib/core/bytes/sha256";

/** Vectors of word pieces: component c of piece i is `scales[i] * components[i * dimensions + c]`. */
export interface StaticTable {
  pieces: ReadonlyMap<string, number>;
  dimensions: number;
  scales: Float32Array;
  components: Int8Array;
  /** SHA-256 of both files, for the label of what is embedded with them. */
  weightsSha256: string;
  vocabularySha256: string;
}

/**
 * Reads the table's two files: `weights` holds little-endian 32-bit scales, then signed bytes;
 * `vocabulary` one piece a line, `##` marking pieces that go on a word. Throws when their sizes do
 * not fit each other: they ship with the program, so that is a broken installation.
 */
export function readStaticTable(weights: Uint8Array, vocabulary: string): StaticTable {
  const pieces = vocabulary.trimEnd().split("\n");
  const rest = weights.length - pieces.length * 4;
  const dimensions = rest / pieces.length;
  if (!Number.isInteger(dimensions) || dimensions < 1) {
    throw new Error(
      `The static embedding table has ${weights.length} bytes for ${pieces.length} pieces, which is no whole number of dimensions.`,
    );
  }
  const view = new DataView(weights.buffer, weights.byteOffset, weights.byteLength);
  return {
    pieces: new Map(pieces.map((piece, index) => [piece, index])),
    dimensions,
    scales: Float32Array.from(pieces, (_, index) => view.getFloat32(index * 4, true)),
    components: new Int8Array(weights.slice(pieces.length * 4).buffer),
    weightsSha256: hashSha256(weights),
    vocabularySha256: hashText(vocabulary),
  };
}

/** Splits a lower-case word into pieces, the longest first (WordPiece); empty when the table cannot. */
export function splitPieces(table: StaticTable, word: string): number[] {
  const found: number[] = [];
  let from = 0;
  while (from < word.length) {
    let to = word.length;
    let piece: number | undefined;
    for (; to > from && piece === undefined; to--) {
      piece = table.pieces.get((from > 0 ? "##" : "") + word.slice(from, to));
    }
    if (piece === undefined) return [];
    found.push(piece);
    from = to + 1;
  }
  return found;
}
