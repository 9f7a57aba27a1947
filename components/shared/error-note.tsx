import { Button } from "./button";
import { VisibleText } from "./visible-text";

interface ErrorNoteProps {
  /** What failed, in the reader's words: "The environment raised an error". */
  title: string;
  message: string;
  /** Null = none. */
  traceback: string | null;
  /** Line of the environment's source, from 1; null = not known. */
  line: number | null;
  onLine: (line: number) => void;
  /** True for news, false where an error is shown again as part of a record. */
  isAlert?: boolean;
}

/** An error of a program, shown as one: never as an observation only. */
export function ErrorNote(props: ErrorNoteProps) {
  const { title, message, traceback, line, onLine, isAlert = true } = props;
  return (
    <div
      role={isAlert ? "alert" : "group"}
      aria-label={isAlert ? undefined : title}
      className="border-l-2 border-(--bad) pl-3 text-[13px] leading-5"
    >
      <p className="font-medium text-(--bad)">{title}</p>
      <p className="font-mono break-words whitespace-pre-wrap">
        <VisibleText text={message} />
      </p>
      {line === null ? null : (
        <Button look="quiet" className="-ml-1" onClick={() => onLine(line)}>
          Line {line} of the source
        </Button>
      )}
      {traceback === null || traceback === "" ? null : (
        <details>
          <summary className="w-fit cursor-pointer text-(--ink-2) hover:text-(--ink) pointer-coarse:py-2.5">
            Traceback
          </summary>
          {/* Wrapped, not scrolled: a traceback's indent survives it, and it needs no tab stop. */}
          <div className="font-mono break-words whitespace-pre-wrap">
            <VisibleText text={traceback} />
          </div>
        </details>
      )}
    </div>
  );
}
