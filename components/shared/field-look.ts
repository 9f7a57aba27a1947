/** Classes of text fields, number fields and selects: a hairline that passes 3:1, 40 px for fingers. */
export const FIELD_LOOK =
  "min-h-8 rounded-xs border border-(--ink-3) bg-(--paper) px-2 text-[13px] text-(--ink) aria-disabled:border-(--line) aria-disabled:text-(--ink-3) pointer-coarse:min-h-10";

/** The same in the type of programs, for what goes to one. */
export const CODE_FIELD_LOOK = `${FIELD_LOOK} font-mono`;
