/** A small field for a whole number that is taken when the reader is done, not at every key. */
import { useState, type FormEvent } from "react";

interface NumberFieldProps {
  name: string;
  value: number;
  /** Given a whole number, 0 or more. */
  onNumber: (value: number) => void;
  isDisabled?: boolean;
}

/** Enter or leaving the field takes the number; anything else than digits brings the old one back. */
export function NumberField({ name, value, onNumber, isDisabled = false }: NumberFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const take = (): void => {
    if (draft !== null && /^\s*\d{1,9}\s*$/.test(draft)) onNumber(Number(draft));
    setDraft(null);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    take();
  };
  return (
    <form onSubmit={submit} className="contents">
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={name}
        title={name}
        disabled={isDisabled}
        className="w-[4.5ch] border-b border-(--line) bg-transparent text-right font-mono text-(--ink) tabular-nums outline-none hover:border-(--ink-3) focus-visible:border-(--focus) focus-visible:outline-2 focus-visible:outline-(--focus) disabled:border-transparent pointer-coarse:min-h-10"
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={take}
      />
    </form>
  );
}
