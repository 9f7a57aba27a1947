import { splitVisible } from "@/lib/core/views/visible-text";

/**
 * Text that a program or a log wrote, as text nodes and nothing else: never HTML, Markdown, LaTeX or a
 * template. Characters that a screen would hide stand as marked escapes.
 */
export function VisibleText({ text }: { text: string }) {
  return splitVisible(text).map((piece, at) =>
    piece.kind === "plain" ? (
      piece.text
    ) : (
      <span
        key={at}
        title={`character ${piece.text}`}
        className="text-(--ink-2) underline decoration-dotted"
      >
        {piece.text}
      </span>
    ),
  );
}
