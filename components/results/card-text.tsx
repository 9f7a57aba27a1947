import { VisibleText } from "@/components/shared/visible-text";

/** A paragraph of a data card: what stands between backticks is set as code, all else is text and nothing more. */
export function CardText({ text }: { text: string }) {
  return text.split(/`([^`]+)`/).map((piece, at) =>
    at % 2 === 0 ? (
      <VisibleText key={at} text={piece} />
    ) : (
      <code key={at} className="font-mono text-[0.95em]">
        <VisibleText text={piece} />
      </code>
    ),
  );
}
