import type { Draft, KnobValue } from "./mechanic";

/** Names of what a program is made of. */
export interface PartNames {
  mechanic: string;
  twists: readonly string[];
  knobs: Readonly<Record<string, KnobValue>>;
}

/** One sentence with the names of the parts in natural words; the memory finds them again by it. */
export function describeParts({ mechanic, twists, knobs }: PartNames): string {
  const settings = Object.entries(knobs).map(([name, value]) => `${name} ${value}`);
  const twisted = twists.length === 0 ? "" : `, with ${twists.join(" and ")}`;
  return `Parts: ${mechanic}${twisted}${settings.length === 0 ? "" : `; ${settings.join(", ")}`}.`;
}

/** Breaks prose into lines of at most 96 characters. */
function wrapProse(text: string): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1)!;
    if (line !== "" && line.length + word.length >= 96) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.join("\n");
}

/** The whole Python program: header, imports, code. */
export function assembleProgram(draft: Draft, parts: PartNames): string {
  const imports = [...draft.imports].sort().map((name) => `import ${name}`);
  return `"""${draft.title}

${wrapProse(draft.story)}

${wrapProse(describeParts(parts))}
"""

${imports.length === 0 ? "" : `${imports.join("\n")}\n\n\n`}${draft.code}
`;
}
