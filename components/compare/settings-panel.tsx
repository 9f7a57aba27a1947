import { VisibleText } from "@/components/shared/visible-text";
import { differSettings } from "@/lib/core/compare";
import type { JsonValue } from "@/lib/core/domain/json";
import { formatCounted, formatFieldValue } from "@/lib/core/views/format";

import type { Side } from "./side";

/** A stated null is a value of the release; what is not stated is not. */
const write = (value: JsonValue | undefined): string =>
  value === undefined ? "not stated" : value === null ? "null" : formatFieldValue(value);

/** Settings that the releases state differently for the two runs; what is alike is only counted. */
export function SettingsPanel({ a, b }: { a: Side; b: Side }) {
  const settingsOf = ({ compared }: Side) =>
    compared.bundle.header.runs[compared.run]?.settings ?? {};
  const { differences, alike } = differSettings(settingsOf(a), settingsOf(b));
  if (differences.length === 0)
    return (
      <p className="text-(--ink-2)">
        {alike === 0
          ? "Neither release states settings of these runs."
          : `No stated setting differs; ${formatCounted(alike, "is", "are")} stated alike.`}
      </p>
    );
  return (
    <>
      <div
        className="max-h-96 overflow-auto"
        tabIndex={0}
        role="region"
        aria-label="Settings, list"
      >
        <table aria-label="Settings that differ" className="w-full border-collapse">
          <thead>
            <tr className="text-left">
              <th scope="col" className="border-b border-(--line) py-1 pr-4 font-medium">
                Setting
              </th>
              {[a, b].map((side) => (
                <th
                  key={side.id}
                  scope="col"
                  className="border-b border-(--line) py-1 pr-4 font-medium"
                >
                  {side.letter}: {side.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differences.map((setting) => (
              <tr key={setting.name} className="align-top">
                <th scope="row" className="py-0.5 pr-4 text-left font-mono font-normal">
                  <VisibleText text={setting.name} />
                </th>
                {[setting.a, setting.b].map((value, i) => (
                  <td
                    key={i}
                    className={`py-0.5 pr-4 font-mono break-words whitespace-pre-wrap ${value === undefined ? "text-(--ink-3)" : ""}`}
                  >
                    <VisibleText text={write(value)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-1 text-[12px] text-(--ink-3)">
        {formatCounted(alike, "setting")} stated alike {alike === 1 ? "is" : "are"} not listed.
      </p>
    </>
  );
}
