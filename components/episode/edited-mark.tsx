/** What stands wherever an edited program or one of its episodes is shown. */
export const EDITED_WORDS = "edited: not the released program";

/** Marks what does not come from the release, in words and in colour. */
export function EditedMark({ sha256 }: { sha256: string }) {
  return (
    <p className="w-fit rounded-xs border border-(--bad) px-2 text-(--bad)">
      {EDITED_WORDS}{" "}
      <span className="text-(--ink-2)">
        SHA-256 <code className="font-mono">{sha256.slice(0, 8)}</code>
      </span>
    </p>
  );
}
