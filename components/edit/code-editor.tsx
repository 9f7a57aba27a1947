"use client";

import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { bracketMatching, indentOnInput, indentUnit } from "@codemirror/language";
import { Chunk, unifiedMergeView } from "@codemirror/merge";
import { Compartment, EditorState, Text } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { useEffect, useRef } from "react";

import { EDITOR_LOOK } from "./editor-look";

/** How an edited source stands to the released one, in lines. */
export interface LineDifference {
  added: number;
  removed: number;
}

/** The released text back, as a new object each time, so that asking twice does it twice. */
export interface TextRequest {
  text: string;
}

/** A line to go to, from 1. */
export interface EditorLine {
  line: number;
}

interface CodeEditorProps {
  released: string;
  /** What the editor begins with; later changes come by `request`. */
  initial: string;
  showsDifference: boolean;
  /** Null = none. */
  request: TextRequest | null;
  /** Null = none. */
  asked: EditorLine | null;
  /** Called with the text after each change. */
  onChange: (text: string, difference: LineDifference) => void;
}

/** A large difference is told roughly instead of stalling each key. */
const DIFF_LIMITS = { scanLimit: 500, timeout: 50 };

/** Line ends of any other kind stay characters, so that what was not edited keeps its bytes. */
const splitLines = (text: string): Text => Text.of(text.split("\n"));

const countLines = (text: Text, from: number, end: number): number =>
  end <= from ? 0 : text.lineAt(Math.min(end, text.length)).number - text.lineAt(from).number + 1;

function compareLines(released: Text, doc: Text): LineDifference {
  return Chunk.build(released, doc, DIFF_LIMITS).reduce(
    ({ added, removed }, chunk) => ({
      added: added + (chunk.toB > chunk.fromB ? countLines(doc, chunk.fromB, chunk.endB) : 0),
      removed:
        removed + (chunk.toA > chunk.fromA ? countLines(released, chunk.fromA, chunk.endA) : 0),
    }),
    { added: 0, removed: 0 },
  );
}

/** The act beside a change; there is nothing to accept, since the released program is not changed. */
function renderControl(
  type: "reject" | "accept",
  action: (event: MouseEvent) => void,
): HTMLElement {
  if (type === "accept") return document.createElement("span");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Undo this change";
  // On click, so that a keyboard can press it too.
  button.onclick = action;
  return button;
}

const showDifference = (released: string) =>
  unifiedMergeView({
    original: splitLines(released),
    mergeControls: renderControl,
    collapseUnchanged: { margin: 3, minSize: 8 },
    syntaxHighlightDeletions: true,
    diffConfig: DIFF_LIMITS,
  });

/** The editor itself; everything that needs CodeMirror is in this lazy part of the page. */
export default function CodeEditor(props: CodeEditorProps) {
  const { released, initial, showsDifference, request, asked } = props;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const merge = useRef(new Compartment());
  const onChange = useRef(props.onChange);
  useEffect(() => {
    onChange.current = props.onChange;
  });

  useEffect(() => {
    if (box.current === null) return;
    const releasedText = splitLines(released);
    const state = EditorState.create({
      doc: initial,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        python(),
        indentUnit.of("    "),
        EditorState.tabSize.of(4),
        EditorState.lineSeparator.of("\n"),
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.contentAttributes.of({
          "aria-label": "Program",
          "aria-describedby": "editor-keys",
          spellcheck: "false",
          autocapitalize: "off",
        }),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          const { doc } = update.state;
          onChange.current(doc.toString(), compareLines(releasedText, doc));
        }),
        merge.current.of([]),
        EDITOR_LOOK,
      ],
    });
    const made = new EditorView({ state, parent: box.current });
    view.current = made;
    onChange.current(initial, compareLines(releasedText, state.doc));
    made.focus();
    return () => {
      made.destroy();
      view.current = null;
    };
    // The editor owns its text from here on: a new one is made only for another program.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [released]);

  useEffect(() => {
    view.current?.dispatch({
      effects: merge.current.reconfigure(showsDifference ? showDifference(released) : []),
    });
  }, [showsDifference, released]);

  useEffect(() => {
    const editor = view.current;
    if (request === null || editor === null) return;
    const { length } = editor.state.doc;
    editor.dispatch({ changes: { from: 0, to: length, insert: request.text } });
    editor.focus();
  }, [request]);

  useEffect(() => {
    const editor = view.current;
    if (asked === null || editor === null) return;
    const { doc } = editor.state;
    const { from } = doc.line(Math.max(1, Math.min(doc.lines, asked.line)));
    editor.dispatch({
      selection: { anchor: from },
      effects: EditorView.scrollIntoView(from, { y: "center" }),
    });
    editor.focus();
  }, [asked]);

  return <div ref={box} className="h-full min-h-0" />;
}
