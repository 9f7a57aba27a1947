/** From the root down: names of properties, indices of entries from 0. */
export type JsonPath = readonly (string | number)[];

/** One text for each path, distinct for distinct paths. */
export const nameNode = (path: JsonPath): string => JSON.stringify(path);

/** `nameNode` of a path with one part more, from the name of what it lies in. */
export const nameChild = (parent: string, part: string | number): string =>
  `${parent === "[]" ? "[" : `${parent.slice(0, -1)},`}${JSON.stringify(part)}]`;

/**
 * A path as a person writes it: `bookings[0].who`. A part that is no plain word is quoted, and a text in
 * brackets stands for the entry with that identity: `trains[TR-18]`. The root is "state".
 */
export function writePath(parts: readonly { name: string; isEntry: boolean }[]): string {
  const text = parts
    .map(({ name, isEntry }) => {
      if (isEntry) return `[${name}]`;
      return /^[\w-]+$/.test(name) ? `.${name}` : `.${JSON.stringify(name)}`;
    })
    .join("");
  return text === "" ? "state" : text.replace(/^\./, "");
}
