import type { Source } from "@/lib/core/importers";
import { readSource } from "@/lib/core/importers";
import { parseRelease } from "@/lib/core/release";
import type { Issue, IssueCode } from "@/lib/core/release/issue";
import { decodeSource, removeFence } from "@/lib/core/release/repair-source";

/** One program to check, as the page would run it. */
export interface ProgramToCheck {
  /** Path inside the source, or the name that a row gives to inline code. */
  file: string;
  source: string;
  /** Whether import changed it so that it runs: a Markdown fence, a byte order mark, an encoding. */
  isRepaired: boolean;
  /** Whether import shows it; what it leaves out as no environment is checked all the same. */
  isShown: boolean;
}

/** What a source holds: programs, and what it promises or names and does not hold. */
export interface ProgramList {
  programs: ProgramToCheck[];
  /** Programs that a row names and nobody can read, each with the import's own words. */
  unreadable: { file: string; message: string }[];
  /** What of the source leads to no program, in the import's own words. */
  notes: string[];
}

/** Files that import leaves out as no environments; a check says what is wrong with them. */
const STRANGERS: readonly IssueCode[] = ["release/not-an-environment", "release/empty-file"];
const UNREADABLE: readonly IssueCode[] = [
  "release/missing-file",
  "release/outside-folder",
  "source/too-large",
  "source/unreadable-file",
];
/** Rows and archives that lost something on the way to a program; all else costs no program. */
const NOTED: readonly IssueCode[] = [
  "archive/damaged-entry",
  "archive/outside-folder",
  "json/cut",
  "json/duplicate-manifest",
  "json/invalid-line",
  "json/torn-line",
  "release/duplicate-row",
  "release/no-program",
  "release/row-not-object",
  "release/too-many-runs",
];

function readStranger(source: Source, issue: Issue): ProgramToCheck {
  const found = source.find(issue.file);
  const contents = found.kind === "file" ? found.file.read() : null;
  const decoded = decodeSource(contents?.ok === true ? contents.value : new Uint8Array());
  const unfenced = removeFence(decoded.source);
  return {
    file: issue.file,
    source: unfenced ?? decoded.source,
    isRepaired: unfenced !== null || decoded.repairs.length > 0,
    isShown: false,
  };
}

/** Every program of a file, folder, archive or release, by path. */
export function listPrograms(source: Source): ProgramList {
  const ignore = () => undefined;
  const release = parseRelease(readSource(source, ignore), { id: "check" }, ignore);
  const known = release.environments.map(({ file, source: text, repairs }) => ({
    file,
    source: text,
    isRepaired: repairs.length > 0,
    isShown: true,
  }));
  const issuesOf = (codes: readonly IssueCode[]) =>
    release.issues.filter((issue) => codes.includes(issue.code));
  const strangers = issuesOf(STRANGERS).map((issue) => readStranger(source, issue));
  return {
    programs: [...known, ...strangers].sort((a, b) => (a.file < b.file ? -1 : 1)),
    unreadable: issuesOf(UNREADABLE).map(({ file, message }) => ({ file, message })),
    notes: issuesOf(NOTED).map(({ message }) => message),
  };
}
