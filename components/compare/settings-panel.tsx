import { VisibleText } from "@/components/shared/visible-text";
import { differSettings } from "@/lib/core/compare";
import type { JsonValue } from "@/lib/core/domain/json";
import { formatCounted, formatFieldValue } from "@/lib/core/views/format";

import type { Side } from "./side";

const write = (value: JsonValue): string => (value === null ? "unknown" : formatFieldValue(value));

/** Settings that differ between the runs, or that one release does not state; equal ones are only counted. */
export function SettingsPanel({ a, b }: { a: Side; b: Side }) {
  const settingsOf = ({ compared }: Side) =>
    compared.bundle.header.runs[compared.run]?.settings ?? {};
  const { differences, equal } = differSettings(settingsOf(a), settingsOf(b));
  const oneSided = differences.filter((one) => one.a === null || one.b === null).length;
  if (differences.length === 0)
    return (
      <p className="text-(--ink-2)">
        {equal === 0
          ? "No setting of these runs is stated, so it is unknown how they were set up."
          : `No stated setting differs; ${formatCounted(equal, "setting")} equal.`}
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
                    className={`py-0.5 pr-4 font-mono break-words whitespace-pre-wrap ${value === null ? "text-(--ink-3)" : ""}`}
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
        {formatCounted(equal, "setting")} equal.
        {oneSided > 0 &&
          ` ${formatCounted(oneSided, "setting")} of those listed ${oneSided === 1 ? "is" : "are"} known of one run only.`}
      </p>
    </>
  );
}
