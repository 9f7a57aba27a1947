/** The dots at one place, as a list: what lies under another dot is reached here. */
import { useEffect, useRef, type KeyboardEvent } from "react";

interface StackListProps {
  rows: readonly number[];
  selected: number | null;
  label: (row: number) => string;
  /** The list was opened by a key: the focus goes into it. */
  takesFocus: boolean;
  onSelect: (row: number) => void;
  onClose: () => void;
}

/** "7 at this place" and their titles. Arrow keys, Home and End step through, Enter opens, Escape closes. */
export function StackList(props: StackListProps) {
  const { rows, selected, label, takesFocus, onSelect, onClose } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector("button")?.focus();
  }, [takesFocus]);

  const step = (event: KeyboardEvent): void => {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button === event.target);
    const last = buttons.length - 1;
    const targets: Partial<Record<string, number>> = {
      ArrowDown: Math.min(at + 1, last),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (event.key === "Escape") onClose();
    else if (target !== undefined) buttons[target]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section aria-label={`${rows.length} at this place`} className="flex max-h-64 flex-col">
      <header className="flex items-center justify-between gap-4 border-b border-(--line) pl-3">
        <h2 className="font-medium">{rows.length} at this place</h2>
        <button
          type="button"
          aria-label="Close the list"
          className="grid size-8 place-items-center text-(--ink-2) hover:text-(--ink) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--focus) pointer-coarse:size-11"
          onClick={onClose}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3.5 fill-none stroke-current">
            <path d="M3 3l10 10M13 3L3 13" strokeWidth={1.5} />
          </svg>
        </button>
      </header>
      <ul
        ref={list}
        role="list"
        aria-label="Environments at this place"
        className="min-h-0 overflow-y-auto"
        onKeyDown={step}
      >
        {rows.map((row) => (
          <li key={row}>
            <button
              type="button"
              aria-current={row === selected ? "true" : undefined}
              className="w-full px-3 py-1.5 text-left text-(--ink-2) hover:bg-(--paper-2) hover:text-(--ink) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--focus) aria-[current=true]:font-medium aria-[current=true]:text-(--ink) pointer-coarse:min-h-11"
              onClick={() => onSelect(row)}
            >
              {label(row)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
