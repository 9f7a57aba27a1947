import { CopyButton } from "./copy-button";

interface CitationProps {
  /** What is cited, as a heading. */
  title: string;
  /** One sentence on what the entry is of. */
  note: string;
  bibtex: string;
}

/** A BibTeX entry to read and to copy. */
export function Citation({ title, note, bibtex }: CitationProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex items-center gap-3">
        <h3 className="font-medium">{title}</h3>
        <span className="ml-auto">
          <CopyButton text={bibtex} label="Copy BibTeX" />
        </span>
      </div>
      <p className="text-(--ink-2)">{note}</p>
      <pre
        tabIndex={0}
        className="mt-2 overflow-x-auto border border-(--line) bg-(--paper-2) p-3 font-mono text-[12px] leading-[18px]"
      >
        {bibtex}
      </pre>
    </section>
  );
}
