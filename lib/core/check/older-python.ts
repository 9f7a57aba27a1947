/** Modules that Python took out, with the last version that had each ("What's New in Python" 3.10 to 3.13). */
const LAST_VERSION: Readonly<Record<string, string>> = {
  formatter: "3.9",
  parser: "3.9",
  symbol: "3.9",
  binhex: "3.10",
  asynchat: "3.11",
  asyncore: "3.11",
  distutils: "3.11",
  imp: "3.11",
  smtpd: "3.11",
  aifc: "3.12",
  audioop: "3.12",
  cgi: "3.12",
  cgitb: "3.12",
  chunk: "3.12",
  crypt: "3.12",
  imghdr: "3.12",
  lib2to3: "3.12",
  mailcap: "3.12",
  nntplib: "3.12",
  pipes: "3.12",
  sndhdr: "3.12",
  spwd: "3.12",
  sunau: "3.12",
  telnetlib: "3.12",
  uu: "3.12",
  xdrlib: "3.12",
};

/** Last version of Python that had a module of the standard library; null when it still has it or never had. */
export const findLastVersion = (module: string): string | null => LAST_VERSION[module] ?? null;

interface Removal {
  /** Python's own message today. */
  message: RegExp;
  /** What the line that raised looks like, where the message alone says too little. */
  line?: RegExp;
  last: string;
}

/** What programs do that older versions of Python let pass, by the exception that it raises now. */
const REMOVALS: readonly Removal[] = [
  { message: /TypeError: Population must be a sequence\b/, last: "3.10" },
  {
    message: /TypeError: 'float' object cannot be interpreted as an integer/,
    line: /\brand(int|range)\s*\(/,
    last: "3.11",
  },
  {
    message: /AttributeError: module 'collections' has no attribute '[A-Z]\w*'/,
    line: /\bcollections\.(\w*(Mapping|Sequence|Set|View|Iterable|Iterator|Callable|Hashable|Sized|Container|Generator|Coroutine|Awaitable))\b/,
    last: "3.9",
  },
  { message: /AttributeError: module 'inspect' has no attribute 'getargspec'/, last: "3.10" },
  {
    message:
      /AttributeError: module 'ast' has no attribute '(Num|Str|Bytes|NameConstant|Ellipsis)'/,
    last: "3.13",
  },
];

/**
 * Last version of Python in which a program did not fail as it does here; null when no version is known to differ.
 * @param reason what it raised, with the type
 * @param line text of the line that raised, or null
 */
export function findOlderPython(reason: string, line: string | null): string | null {
  const removal = REMOVALS.find(
    ({ message, line: look }) =>
      message.test(reason) && (look === undefined || (line !== null && look.test(line))),
  );
  return removal?.last ?? null;
}
