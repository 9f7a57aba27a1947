import type { Tokens } from "./python-lexer";
import { TOKEN } from "./python-lexer";

/** Keywords, builtins and names of SPADE's contract: what a renamed program still has in common. */
const KEPT_NAMES = new Set(
  (
    "False None True and as assert async await break class continue def del elif else except finally for from " +
    "global if import in is lambda nonlocal not or pass raise return try while with yield match case " +
    "self cls print len range int str float bool list dict tuple set frozenset sorted sum min max abs any all " +
    "enumerate zip map filter isinstance super random json re math collections itertools typing Any Optional " +
    "Tuple Dict List Set Union reset step solution close __init__ append extend pop get items keys values join " +
    "split strip format lower upper replace startswith endswith randint choice sample shuffle seed copy deepcopy " +
    "Exception ValueError KeyError IndexError"
  ).split(" "),
);

const NUMBER_MASK = 0x22;
const STRING_MASK = 0x33;
const INDENT = 0xa1;
const DEDENT = 0xb0;
const NAME_MASK = 0x1d;

/** Hashes of one program at the levels that copies are found by. */
export interface TokenHashes {
  /** L1: comments, docstrings, blank lines and layout dropped. Equal = the same program. 53 bits. */
  program: number;
  /** L2: names also replaced by order of first use, numbers and strings masked. Equal = same skeleton. */
  skeleton: number;
  /** The L1 stream, one 32-bit hash a token, for shingles. */
  stream: Uint32Array;
}

/** FNV-1a of a stretch of text, 32 bits. */
function hashText(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** One step of a multiplicative hash; takes and gives 32 bits. */
export function mixHash(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** 53-bit hash of a stream (after cyrb53, bryc, public domain): a safe integer, good as a map key. */
function hashStream(stream: Uint32Array): number {
  let x = 0xdeadbeef;
  let y = 0x41c6ce57;
  for (const value of stream) {
    x = Math.imul(x ^ value, 2654435761);
    y = Math.imul(y ^ value, 1597334677);
  }
  const high = Math.imul(x ^ (x >>> 16), 2246822507) ^ Math.imul(y ^ (y >>> 13), 3266489909);
  const low = Math.imul(y ^ (y >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/** A string that stands alone as a statement: a docstring, or text nobody reads. */
function isBareString(kinds: Uint8Array, index: number): boolean {
  if (kinds[index] !== TOKEN.string || kinds[index - 1] !== TOKEN.line) return false;
  let next = index + 1;
  while (kinds[next] === TOKEN.comment) next++;
  return next >= kinds.length || kinds[next] === TOKEN.line;
}

/** Hashes a program's tokens at both levels in one pass. */
export function hashTokens(source: string, tokens: Tokens): TokenHashes {
  const { count, kinds, starts, ends } = tokens;
  const level1 = new Uint32Array(count);
  const level2 = new Uint32Array(count);
  const renamed = new Map<string, number>();
  const indents = [0];
  let pendingIndent = -1;
  let n = 0;
  const push = (first: number, second: number): void => {
    level1[n] = first;
    level2[n++] = second;
  };
  const pushLine = (indent: number): void => {
    let dedents = 0;
    while (indents.length > 1 && indents[indents.length - 1]! > indent) {
      indents.pop();
      dedents++;
    }
    const isDeeper = indent > indents[indents.length - 1]!;
    if (isDeeper) indents.push(indent);
    const mark = isDeeper ? INDENT : DEDENT + dedents;
    push(mark, mark);
  };
  for (let i = 0; i < count; i++) {
    const kind = kinds[i]!;
    if (kind === TOKEN.comment) continue;
    if (kind === TOKEN.line) {
      // Held back until something follows: a line with only a docstring must leave no trace.
      pendingIndent = ends[i]!;
      continue;
    }
    if (isBareString(kinds, i)) continue;
    if (pendingIndent >= 0) pushLine(pendingIndent);
    pendingIndent = -1;
    const hash = hashText(source, starts[i]!, ends[i]!);
    if (kind === TOKEN.number) push(hash, NUMBER_MASK);
    else if (kind === TOKEN.string) push(hash, STRING_MASK);
    else if (kind === TOKEN.operator) push(hash, hash);
    else {
      const name = source.slice(starts[i], ends[i]);
      if (KEPT_NAMES.has(name)) {
        push(hash, hash);
        continue;
      }
      const order = renamed.get(name) ?? renamed.size;
      renamed.set(name, order);
      push(hash, mixHash(NAME_MASK, order));
    }
  }
  const stream = level1.slice(0, n);
  return { program: hashStream(stream), skeleton: hashStream(level2.subarray(0, n)), stream };
}
