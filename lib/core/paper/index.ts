/**
 * In: the files of `data/paper/`. Out: the paper's tables, parsed, and the charts drawn of them. Called by
 * the page Results. It never rounds, completes or corrects what the paper prints. Terms: see `schema.ts`.
 */
import ablations from "@/data/paper/table-6.json";
import diversity from "@/data/paper/table-8.json";
import games from "@/data/paper/table-1.json";
import otherFamily from "@/data/paper/scaling.json";
import quality from "@/data/paper/table-7.json";
import tools from "@/data/paper/table-2.json";

import { paperTableSchema } from "./schema";

export { chartPaper, type PaperSection } from "./chart-paper";
export { countLeads, type Leads } from "./count-leads";
export type { PrintedTable } from "./print-table";
export type { PaperRow, PaperTable } from "./schema";

/** Every table that the site quotes, by what it is about. */
export const PAPER_TABLES = {
  games: paperTableSchema.parse(games),
  tools: paperTableSchema.parse(tools),
  ablations: paperTableSchema.parse(ablations),
  quality: paperTableSchema.parse(quality),
  diversity: paperTableSchema.parse(diversity),
  otherFamily: paperTableSchema.parse(otherFamily),
} as const;
