import type { Subject } from "./subject";

const LINE = 84;

/** Splits at spaces, but never inside the braces of an f-string. */
function splitWords(text: string): string[] {
  return text.match(/(?:[^\s{}]|\{\{|\}\}|\{[^{}]*\})+/g) ?? [];
}

function breakLines(text: string): string[] {
  const lines = [""];
  for (const word of splitWords(text)) {
    const line = lines.at(-1)!;
    if (line !== "" && line.length + word.length >= LINE) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.map((line, index) => (index < lines.length - 1 ? `${line} ` : line));
}

function writeLiteral(prefix: string, text: string): string {
  const literals = breakLines(text).map((line) => prefix + JSON.stringify(line));
  return literals.length === 1 ? literals[0]! : `(\n    ${literals.join("\n    ")}\n)`;
}

/** Prose as a Python string, broken into lines. */
export function prose(text: string): string {
  return writeLiteral("", text);
}

/** Prose as a Python f-string: `{expression}` is filled in; quotes in expressions must be single. */
export function fprose(text: string): string {
  return writeLiteral("f", text);
}

/** An action as the player writes it, for `prose`. */
export function box(action: string): string {
  return `\\boxed{${action}}`;
}

/** An action as the player writes it, for `fprose`; `{expression}` is filled in. */
export function fbox(action: string): string {
  return `\\boxed{{${action}}}`;
}

/** A sentence that sets the scene from the subject; empty when nothing was brought. */
export function setScene(subject: Subject): string {
  if (!subject.isGrounded) return "";
  const [relation] = subject.relations;
  const saying =
    relation === undefined
      ? `It deals with ${subject.things[0]!} and ${subject.things[1]!}.`
      : `They say that the ${relation.from} ${relation.verb} the ${relation.to}.`;
  return `You work from notes on ${subject.title}. ${saying.replace(/^It deals/, "They deal")} `;
}
