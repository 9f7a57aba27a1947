/**
 * Line of the environment's source at which an error arose, from 1, by the innermost frame of its
 * traceback. The runner's tracebacks hold frames of the program alone; null when there is none.
 */
export function findSourceLine(traceback: string): number | null {
  const frames = [...traceback.matchAll(/^ {2}File "[^"\n]*", line (\d+)/gm)];
  const line = Number(frames.at(-1)?.[1]);
  return Number.isInteger(line) && line > 0 ? line : null;
}
