import { Button } from "@/components/shared/button";
import { VisibleText } from "@/components/shared/visible-text";

/** Another environment of the release that is a copy of this one, and by which measure. */
export interface CopyLink {
  /** Row of the bundle. */
  row: number;
  title: string;
  /** "same program", "same skeleton" or "near". */
  relation: string;
}

interface CopyListProps {
  copies: readonly CopyLink[];
  onOpenRow: (row: number) => void;
}

/** Copies, each a way to open it. */
export function CopyList({ copies, onOpenRow }: CopyListProps) {
  if (copies.length === 0) return <p className="text-(--ink-2)">None found.</p>;
  return (
    <ul>
      {copies.map(({ row, title, relation }) => (
        <li
          key={row}
          className="flex items-baseline justify-between gap-3 border-t border-(--line)"
        >
          <Button look="quiet" className="min-w-0" onClick={() => onOpenRow(row)}>
            <span className="truncate">
              <VisibleText text={title} />
            </span>
          </Button>
          <span className="whitespace-nowrap text-(--ink-2)">{relation}</span>
        </li>
      ))}
    </ul>
  );
}
