import { VisibleText } from "@/components/shared/visible-text";

/** A name and its value as text. */
export type Fact = readonly [name: string, text: string];

interface FactTableProps {
  caption: string;
  facts: readonly Fact[];
}

/** Names and values, as text: both may come from a log. */
export function FactTable({ caption, facts }: FactTableProps) {
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="pb-1 text-left font-medium">{caption}</caption>
      <colgroup>
        <col className="w-2/5" />
        <col />
      </colgroup>
      <tbody>
        {facts.map(([name, text]) => (
          <tr key={name} className="border-t border-(--line) align-top">
            <th scope="row" className="py-1 pr-3 text-left font-normal break-words text-(--ink-2)">
              <VisibleText text={name} />
            </th>
            <td className="py-1 break-words whitespace-pre-wrap">
              <VisibleText text={text} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
