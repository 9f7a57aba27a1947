/**
 * The view as a link: choices to the hash of the address and back. A link carries ids and choices,
 * never content, and stays under 1,000 characters by leaving out the least important parts first.
 */
import { z } from "zod";

import { RUN_STATES } from "@/lib/core/views/checks";
import { COLOUR_BY } from "@/lib/core/views/colours";

import { FIRST_CHOICES, SHEET_TABS, type Choices } from "./choices";

/** Longest hash that is written. */
export const MAX_HASH_LENGTH = 1000;

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
const list = z
  .string()
  .transform((text) => text.split(",").filter(Boolean).map(decodeURIComponent));
const numbers = (separator: string, length: number) =>
  z
    .string()
    .transform((text) => text.split(separator).map(Number))
    .pipe(z.array(z.number()).length(length));
const interval = numbers("~", 2).transform(([low = 0, high = 0]): [number, number] => [low, high]);

/** Parameters of the hash, most important first; each is optional and bad ones are left out. */
const PARAMETERS = {
  release: z.string().min(1),
  env: z.string().min(1),
  step: wholeNumber,
  time: z.enum(["upto", "this", "window"]),
  window: wholeNumber.pipe(z.number().min(1)),
  tab: z.enum(SHEET_TABS),
  seed: integer,
  colour: z.enum(COLOUR_BY),
  show: z.enum(["map", "table"]),
  charts: z.literal("1"),
  q: z.string(),
  skills: list,
  rate: interval,
  lines: interval,
  regret: interval,
  turns: interval,
  tools: interval,
  unsolved: z.literal("1"),
  runs: list.pipe(z.array(z.enum(RUN_STATES))),
  hide: z.literal("1"),
  off: list,
  view: numbers("_", 3).transform(([x = 0, y = 0, k = 1]) => ({ x, y, k })),
} as const;

const encodeList = (items: readonly string[]): string => items.map(encodeURIComponent).join(",");

/** A skill that is not labelled, in the list of skills; no real skill is spelled so. */
const UNLABELLED = "~";

function parametersOf(choices: Choices): [keyof typeof PARAMETERS, string][] {
  const { filters, view } = choices;
  const first = FIRST_CHOICES;
  const pairs: [keyof typeof PARAMETERS, string | null][] = [
    ["release", choices.releaseId],
    ["env", choices.selectedId],
    ["step", choices.step === null ? null : String(choices.step)],
    ["time", choices.timeMode === first.timeMode ? null : choices.timeMode],
    ["window", choices.timeMode === "window" ? String(choices.windowSize) : null],
    ["tab", choices.tab === first.tab ? null : choices.tab],
    ["seed", choices.seed === null ? null : String(choices.seed)],
    ["colour", choices.colourBy === first.colourBy ? null : choices.colourBy],
    ["show", choices.surface === first.surface ? null : choices.surface],
    ["charts", choices.hasCharts ? "1" : null],
    ["q", choices.query === "" ? null : choices.query],
    ["skills", encodeList(filters.skills.map((skill) => skill ?? UNLABELLED)) || null],
    ["rate", filters.solveRate === null ? null : filters.solveRate.join("~")],
    ["lines", filters.lines === null ? null : filters.lines.join("~")],
    ["regret", filters.regret === null ? null : filters.regret.join("~")],
    ["turns", filters.turns === null ? null : filters.turns.join("~")],
    ["tools", filters.tools === null ? null : filters.tools.join("~")],
    ["unsolved", filters.almostNeverSolved ? "1" : null],
    ["runs", encodeList(filters.runStates) || null],
    ["hide", choices.hidesOthers ? "1" : null],
    ["off", encodeList(choices.runsHidden) || null],
    [
      "view",
      view === null ? null : [view.x.toFixed(4), view.y.toFixed(4), view.k.toFixed(3)].join("_"),
    ],
  ];
  return pairs.filter((pair): pair is [keyof typeof PARAMETERS, string] => pair[1] !== null);
}

/** The hash for these choices, with its `#`; empty when everything is as at first. */
export function writeHash(choices: Choices): string {
  const query = new URLSearchParams();
  for (const [name, value] of parametersOf(choices)) {
    query.set(name, value);
    if (query.toString().length + 1 > MAX_HASH_LENGTH) query.delete(name);
  }
  const text = query.toString();
  return text === "" ? "" : `#${text}`;
}

/** Reads a hash; parts that are missing or make no sense stay as at first. Never throws. */
export function readHash(hash: string): Choices {
  const query = new URLSearchParams(hash.replace(/^#/, ""));
  const read = <Name extends keyof typeof PARAMETERS>(
    name: Name,
  ): z.infer<(typeof PARAMETERS)[Name]> | null => {
    const text = query.get(name);
    if (text === null) return null;
    try {
      const parsed = PARAMETERS[name].safeParse(text);
      return parsed.success ? (parsed.data as z.infer<(typeof PARAMETERS)[Name]>) : null;
    } catch {
      // A cut percent sign in a list makes decodeURIComponent throw.
      return null;
    }
  };
  const first = FIRST_CHOICES;
  return {
    ...first,
    releaseId: read("release"),
    selectedId: read("env"),
    step: read("step"),
    timeMode: read("time") ?? first.timeMode,
    windowSize: read("window") ?? first.windowSize,
    tab: read("tab") ?? first.tab,
    seed: read("seed"),
    colourBy: read("colour") ?? first.colourBy,
    surface: read("show") ?? first.surface,
    hasCharts: read("charts") !== null,
    query: read("q") ?? first.query,
    filters: {
      skills: (read("skills") ?? []).map((skill) => (skill === UNLABELLED ? null : skill)),
      solveRate: read("rate"),
      lines: read("lines"),
      regret: read("regret"),
      turns: read("turns"),
      tools: read("tools"),
      almostNeverSolved: read("unsolved") !== null,
      runStates: read("runs") ?? [],
    },
    hidesOthers: read("hide") !== null,
    runsHidden: read("off") ?? [],
    view: read("view"),
  };
}
