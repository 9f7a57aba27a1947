/**
 * Anything that loads, as one tagged union, so that a screen cannot forget a state.
 * `stage` says in words what is going on, for the reader.
 */
export type Loadable<Value, Failure> =
  | { state: "loading"; stage: string }
  | { state: "ready"; value: Value }
  | { state: "failed"; error: Failure };
