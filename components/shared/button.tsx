import type { ButtonHTMLAttributes, Ref } from "react";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  /** `primary` for the one act a view is about, `quiet` for acts that read as text. */
  look?: "plain" | "primary" | "quiet";
  /** As high as a line of text, for acts within one; fingers still get 40 px. */
  isInline?: boolean;
  /** Off, but still reachable by keyboard, so that focus is not lost when a state changes. */
  isOff?: boolean;
}

const LOOKS = {
  plain: "px-3 border-(--ink-3) bg-(--paper) text-(--ink) hover:border-(--ink)",
  primary:
    "px-3 border-(--accent) bg-(--accent) font-medium text-(--accent-ink) hover:brightness-110",
  quiet: "border-transparent px-1 text-(--ink-2) underline underline-offset-4 hover:text-(--ink)",
} as const;
const OFF = "px-3 cursor-not-allowed border-(--line) bg-(--paper) text-(--ink-3)";

/** A button of the sheet; 32 px high, 40 px where fingers point. */
export function Button({ look = "plain", isInline = false, isOff = false, ...rest }: ButtonProps) {
  const { className = "", onClick, children, ...attributes } = rest;
  return (
    <button
      type="button"
      {...attributes}
      aria-disabled={isOff || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
      className={`inline-flex ${isInline ? "h-6" : "h-8"} items-center justify-center rounded-xs border text-[13px] whitespace-nowrap pointer-coarse:h-10 ${isOff ? OFF : LOOKS[look]} ${className}`}
    >
      {children}
    </button>
  );
}
