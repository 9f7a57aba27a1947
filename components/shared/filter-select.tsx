"use client";

import { FIELD_LOOK } from "./field-look";

interface FilterSelectProps<Value> {
  label: string;
  chosen: readonly Value[];
  choices: readonly { value: Value; words: string }[];
  onChoose: (chosen: readonly Value[]) => void;
}

/** One of a few values, or all: `chosen` holds one at most, empty = all. */
export function FilterSelect<Value>(props: FilterSelectProps<Value>) {
  const { label, chosen, choices, onChoose } = props;
  const at = choices.findIndex(({ value }) => chosen.includes(value));
  return (
    <label className="flex items-center gap-2 text-(--ink-2)">
      {label}
      <select
        className={`${FIELD_LOOK} max-w-56`}
        value={at}
        onChange={(event) => {
          const choice = choices[Number(event.currentTarget.value)];
          onChoose(choice === undefined ? [] : [choice.value]);
        }}
      >
        <option value={-1}>all</option>
        {choices.map(({ words }, index) => (
          <option key={words} value={index}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
