import { VisibleText } from "@/components/shared/visible-text";

/** What a player sent, set apart from what came back. */
export function SentAction({ text }: { text: string }) {
  return (
    <p className="font-mono break-words whitespace-pre-wrap text-(--accent)">
      <span className="text-(--ink-2)">&gt; </span>
      <VisibleText text={text} />
    </p>
  );
}
