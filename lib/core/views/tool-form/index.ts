/**
 * What comes in: the JSON schema of a tool's arguments, and what a reader typed. What goes out: the fields to
 * draw, a draft of their contents, and the one text that is sent. Who calls it: `components/tool-use`.
 * What it never does: send, or refuse a value for more than its type. Its terms: a *shape* is what is drawn for a
 * value; a *draft* is what a form holds; an *entry* is a draft, or the whole call as text.
 */
export {
  addEntry,
  type Draft,
  fillDraft,
  NOTHING_TYPED,
  pickOption,
  startField,
  startSchema,
} from "./draft";
export {
  type FieldSchema,
  type FieldShape,
  nameChoice,
  nameShape,
  type ToolField,
} from "./field-schema";
export { type FieldPath, nameField, readDraft } from "./read-draft";
export { readSchema } from "./read-schema";
export {
  fillEntry,
  readEntry,
  readTextEntry,
  readToolSchema,
  startEntry,
  type ToolEntry,
  writeEntry,
} from "./tool-entry";
