import type { Draft, FieldPath, FieldSchema } from "@/lib/core/views/tool-form";

/** What every field of a tool's form gets. */
export interface FieldProps {
  /** Name of the property; of an entry, the list's name and its place from 1: "picks 2". */
  label: string;
  schema: FieldSchema;
  isRequired: boolean;
  draft: Draft;
  path: FieldPath;
  /** By `nameField` of the path; empty until somebody has tried to send. */
  problems: ReadonlyMap<string, string>;
  onDraft: (draft: Draft) => void;
  /** Place from 1 of an entry in its list, where its name and what it takes are said once. Absent = no entry. */
  place?: number;
}
