/**
 * How the editor looks: the page's own colours as CSS variables, so that light and dark need no second
 * theme, and the same few colours for Python as in the Source tab.
 */
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const bold = { fontWeight: "600" };
const literal = { color: "var(--accent)" };

const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword], ...bold },
  { tag: [tags.definition(tags.variableName), tags.definition(tags.className)], ...bold },
  { tag: tags.function(tags.definition(tags.variableName)), ...bold },
  { tag: [tags.string, tags.special(tags.string), tags.number, tags.bool, tags.null], ...literal },
  { tag: [tags.comment, tags.meta], color: "var(--ink-3)" },
]);

const LOOK = EditorView.theme({
  "&": { backgroundColor: "var(--paper)", color: "var(--ink)", fontSize: "13px", height: "100%" },
  // The box around it shows the focus: gutters would cover an outline of its own.
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "20px", overflow: "auto" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": {
    backgroundColor: "var(--paper)",
    color: "var(--ink-3)",
    borderRight: "1px solid var(--line)",
  },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--paper-2)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { backgroundColor: "color-mix(in srgb, var(--accent) 28%, transparent)" },
  ".cm-matchingBracket": { outline: "1px solid var(--ink-3)", backgroundColor: "transparent" },
  ".cm-changedLine, .cm-insertedLine": {
    backgroundColor: "color-mix(in srgb, var(--good) 14%, transparent)",
  },
  ".cm-deletedChunk": {
    backgroundColor: "color-mix(in srgb, var(--bad) 12%, transparent)",
    paddingLeft: "6px",
  },
  ".cm-changedText": {
    background: "none",
    textDecoration: "underline 2px var(--good)",
    textUnderlineOffset: "3px",
  },
  ".cm-deletedChunk .cm-deletedText": {
    background: "none",
    textDecoration: "underline 2px var(--bad)",
    textUnderlineOffset: "3px",
  },
  ".cm-deletedChunk .cm-chunkButtons": { insetInlineEnd: "8px" },
  ".cm-deletedChunk button": {
    border: "1px solid var(--ink-3)",
    borderRadius: "2px",
    padding: "0 8px",
    backgroundColor: "var(--paper)",
    color: "var(--ink)",
    fontFamily: "var(--font-sans)",
    fontSize: "13px",
    lineHeight: "18px",
  },
  ".cm-changeGutter": { width: "3px", paddingLeft: "1px" },
  ".cm-changedLineGutter": { background: "var(--good)" },
  ".cm-deletedLineGutter": { background: "var(--bad)" },
  ".cm-collapsedLines:before, .cm-collapsedLines:after": { content: "none" },
  ".cm-collapsedLines": {
    background: "var(--paper-2)",
    color: "var(--ink-2)",
    fontFamily: "var(--font-sans)",
    padding: "4px 8px",
  },
});

/** Colours and sizes of the editor. */
export const EDITOR_LOOK = [LOOK, syntaxHighlighting(COLOURS)];
