import { RadioLine } from "@/components/shared/radio-line";

interface ChoiceLineProps<Value extends string> {
  /** Name of the radio group, written before it. */
  label: string;
  values: readonly Value[];
  words: Readonly<Record<Value, string>>;
  /** What the chosen value means, in a sentence. */
  explanations: Readonly<Record<Value, string>>;
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A choice in one line, with a sentence on what is chosen. */
export function ChoiceLine<Value extends string>(props: ChoiceLineProps<Value>) {
  const { label, values, words, explanations, chosen, onChoose } = props;
  return (
    <div className="mb-1">
      <div className="flex flex-wrap items-center gap-x-3">
        <span aria-hidden="true">{label}</span>
        <RadioLine
          label={label}
          options={values.map((value) => [value, words[value]] as const)}
          chosen={chosen}
          onChoose={onChoose}
        />
      </div>
      <p className="text-[12px] text-(--ink-3)">{explanations[chosen]}</p>
    </div>
  );
}
