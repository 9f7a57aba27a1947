import type { CorpusDocument } from "@/lib/core/selfplay/ports";

import { readPassage, type Relation } from "./read-passage";
import { PLAIN_NAMES, PLAIN_THINGS } from "./vocabulary";

/**
 * What a program is about. From a document: its words and numbers; without one: a small fixed vocabulary, always the same, so
 * that equal decisions give equal programs. Words hold letters only, so that they fit any Python string as they are.
 */
export interface Subject {
  /** Letters, digits, spaces, commas and hyphens. */
  title: string;
  /** At least 12 different lower-case words. */
  things: readonly string[];
  /** At least 8 different capitalised words. */
  names: readonly string[];
  /** A plural: what is counted. */
  unit: string;
  relations: readonly Relation[];
  /** Whether a document stands behind it. */
  isGrounded: boolean;
  /** A whole number in [low, high] for the purpose that the label names; one of the document's where one fits. */
  number(label: string, low: number, high: number): number;
  /** One of the items, for the purpose that the label names. */
  pick<Item>(label: string, items: readonly Item[]): Item;
}

function hashLabel(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function cleanTitle(text: string): string {
  const words = text.match(/[A-Za-z0-9][A-Za-z0-9-]*,?/g) ?? [];
  return words.slice(0, 7).join(" ").replace(/,$/, "");
}

/** Words beyond the first few of a document, so that what lies at its end is used too. */
function fillUp(found: readonly string[], plain: readonly string[]): string[] {
  return [...new Set([...found.slice(0, 24), ...plain])];
}

/** Makes the subject of a program; null gives the fixed vocabulary. */
export function makeSubject(document: CorpusDocument | null): Subject {
  const text = document?.text ?? "";
  const words = readPassage(text);
  const salt = document === null ? "" : `${document.id}\n${text}`;
  const number = (label: string, low: number, high: number): number => {
    const fitting = words.numbers.filter((value) => value >= low && value <= high);
    const hash = hashLabel(`${label}\n${salt}`);
    return fitting[hash % fitting.length] ?? low + (hash % (high - low + 1));
  };
  const pick = <Item>(label: string, items: readonly Item[]): Item => {
    const item = items[hashLabel(`${label}\n${salt}`) % items.length];
    if (item === undefined) throw new Error(`Nothing to pick for ${label}.`);
    return item;
  };
  const title = cleanTitle(document?.title ?? "");
  const firstWords = cleanTitle(text).split(" ").slice(0, 4).join(" ").replace(/,$/, "");
  const unit = words.units[0] ?? "points";
  return {
    title: title || firstWords || "The Workshop",
    things: fillUp(
      words.things.filter((thing) => thing !== unit),
      PLAIN_THINGS,
    ),
    names: fillUp(words.names, PLAIN_NAMES),
    unit,
    relations: words.relations,
    isGrounded: document !== null,
    number,
    pick,
  };
}
