/** What is known of how the program runs, in words. */
export interface SheetCheck {
  /** The verdict in a few words. */
  verdict: string;
  /** What else was noticed; null = nobody looked. */
  traits: readonly string[] | null;
  /** The words to the verdict name a fault. */
  isFault: boolean;
  /** Line of an import that nothing can satisfy here: where the source opens; null = none. */
  hopelessLine: number | null;
}
