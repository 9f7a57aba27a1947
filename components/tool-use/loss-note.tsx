import { Button } from "@/components/shared/button";
import { losesArguments, readToolCall, writeTaggedCall } from "@/lib/core/views/action-text";

interface LossNoteProps {
  call: string;
  /** Takes the call in another writing. */
  onText: (text: string) => void;
}

/** Says that training's parser will lose the arguments of a call, and offers the writing that it reads whole. */
export function LossNote({ call, onText }: LossNoteProps) {
  if (!losesArguments(call)) return null;
  const parsed = readToolCall(call);
  const tagged = parsed === null ? null : writeTaggedCall(parsed.name, parsed.arguments);
  return (
    <p className="border-l-2 border-(--bad) pl-3">
      SPADE&apos;s parser loses these arguments: a nested object stands last, or a text holds two
      closing braces. The tool will be called with none, as in training.{" "}
      {tagged === null ? null : (
        <>
          The same call in tags, which that parser also takes, keeps them.{" "}
          <Button look="quiet" isInline className="-ml-1" onClick={() => onText(tagged)}>
            Write it in tags
          </Button>
        </>
      )}
    </p>
  );
}
