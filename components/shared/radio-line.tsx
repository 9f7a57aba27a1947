import { useId } from "react";

interface RadioLineProps<Value extends string> {
  /** Name of the radio group. */
  label: string;
  options: readonly (readonly [value: Value, words: string])[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A radio group in one line; its name is for screen readers, who sees it has it from what stands around. */
export function RadioLine<Value extends string>(props: RadioLineProps<Value>) {
  const { label, options, chosen, onChoose } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-x-3">
      {options.map(([value, words]) => (
        <label
          key={value}
          className="flex cursor-pointer items-center gap-1.5 text-(--ink-2) hover:text-(--ink) has-checked:text-(--ink) pointer-coarse:min-h-10"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            className="size-3.5 accent-(--accent) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--focus)"
            onChange={() => onChoose(value)}
          />
          {words}
        </label>
      ))}
    </div>
  );
}
