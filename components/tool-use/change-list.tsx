import { VisibleText } from "@/components/shared/visible-text";
import { formatCount } from "@/lib/core/views/format";
import { type JsonChange, previewValue } from "@/lib/core/views/json-diff";

/** More than these would bury the tree below them; the tree marks all. */
const SHOWN = 12;
const PREVIEW = 120;

interface ChangeListProps {
  changes: readonly JsonChange[];
  /** "turn 3", for the name of the list. */
  cause: string;
}

/** What a turn changed in the backend, one line each: where, what it was, what it is. */
export function ChangeList({ changes, cause }: ChangeListProps) {
  if (changes.length === 0) return null;
  const hidden = changes.length - SHOWN;
  return (
    <>
      <ul aria-label={`Changed by ${cause}`} className="font-mono">
        {changes.slice(0, SHOWN).map((change) => (
          <li
            key={`${change.kind} ${change.label}`}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)] break-words"
          >
            <ChangeMark kind={change.kind} />
            <span className="wrap-anywhere">
              <VisibleText text={change.label} /> <Values change={change} />
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <p className="text-(--ink-2)">{formatCount(hidden)} more are marked in the tree.</p>
      ) : null}
    </>
  );
}

const MARKS: Record<JsonChange["kind"], { sign: string; word: string; look: string }> = {
  added: { sign: "+", word: "added", look: "text-(--good)" },
  removed: { sign: "−", word: "removed", look: "text-(--bad)" },
  changed: { sign: "~", word: "changed", look: "text-(--accent)" },
  reordered: { sign: "↕", word: "order changed", look: "text-(--accent)" },
};

/** A sign for a kind of change, spelt out for screen readers. */
export function ChangeMark({ kind }: { kind: JsonChange["kind"] }) {
  const { sign, word, look } = MARKS[kind];
  return (
    <span className={look} title={word}>
      <span aria-hidden>{sign}</span>
      <span className="sr-only">{word} </span>
    </span>
  );
}

function Values({ change }: { change: JsonChange }) {
  switch (change.kind) {
    case "added":
      return <VisibleText text={previewValue(change.after, PREVIEW)} />;
    case "removed":
      return (
        <s className="text-(--ink-2)">
          <VisibleText text={previewValue(change.before, PREVIEW)} />
        </s>
      );
    case "changed":
      return (
        <>
          <s className="text-(--ink-2)">
            <span className="sr-only">was </span>
            <VisibleText text={previewValue(change.before, PREVIEW)} />
          </s>{" "}
          <span className="sr-only">is now </span>
          <VisibleText text={previewValue(change.after, PREVIEW)} />
        </>
      );
    case "reordered":
      return <span className="text-(--ink-2)">in another order</span>;
  }
}
