import type { ReactNode } from "react";

interface CheckBoxProps {
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
  children: ReactNode;
}

/** A checkbox with its words; the whole line takes the finger. */
export function CheckBox({ isChecked, onCheck, children }: CheckBoxProps) {
  return (
    <label className="inline-flex min-h-8 w-fit items-center gap-2 text-(--ink-2) pointer-coarse:min-h-10">
      <input
        type="checkbox"
        className="size-4 accent-(--accent)"
        checked={isChecked}
        onChange={(event) => onCheck(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
