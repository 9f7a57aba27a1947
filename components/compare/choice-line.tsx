import { useId } from "react";

interface ChoiceLineProps<Value extends string> {
  /** Name of the radio group. */
  label: string;
  values: readonly Value[];
  words: Readonly<Record<Value, string>>;
  /** What the chosen value means, in a sentence. */
  explanations: Readonly<Record<Value, string>>;
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A radio group in one line, with a sentence on what is chosen. */
export function ChoiceLine<Value extends string>(props: ChoiceLineProps<Value>) {
  const { label, values, words, explanations, chosen, onChoose } = props;
  const name = useId();
  return (
    <div>
      <div role="radiogroup" aria-label={label} className="flex flex-wrap items-center gap-x-4">
        <span aria-hidden="true">{label}</span>
        {values.map((value) => (
          <label
            key={value}
            className="flex items-center gap-1.5 text-(--ink-2) has-checked:text-(--ink) pointer-coarse:min-h-10"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === value}
              className="size-3.5 accent-(--accent)"
              onChange={() => onChoose(value)}
            />
            {words[value]}
          </label>
        ))}
      </div>
      <p className="text-[12px] text-(--ink-3)">{explanations[chosen]}</p>
    </div>
  );
}
