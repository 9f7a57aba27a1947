import { VisibleText } from "@/components/shared/visible-text";
import { differSettings, type SettingDifference } from "@/lib/core/compare";
import type { JsonValue } from "@/lib/core/domain/json";
import { formatCounted, formatFieldValue } from "@/lib/core/views/format";

import type { Side } from "./side";

const write = (value: JsonValue): string => (value === null ? "unknown" : formatFieldValue(value));

/** Settings that differ between the runs; those that one run alone states are folded away, equal ones only counted. */
export function SettingsPanel({ a, b }: { a: Side; b: Side }) {
  const settingsOf = ({ compared }: Side) =>
    compared.bundle.header.runs[compared.run]?.settings ?? {};
  const { differences, equal } = differSettings(settingsOf(a), settingsOf(b));
  const isOneSided = (setting: SettingDifference) => setting.a === null || setting.b === null;
  const oneSided = differences.filter(isOneSided);
  const differing = differences.filter((setting) => !isOneSided(setting));
  if (differences.length + equal === 0)
    return (
      <p className="text-(--ink-2)">
        No setting of these runs is stated, so it is unknown how they were set up.
      </p>
    );
  return (
    <>
      {differing.length > 0 && (
        <SettingsTable name="Settings that differ" settings={differing} a={a} b={b} />
      )}
      <p className="mt-1 text-(--ink-2)">
        {differing.length === 0 && "No setting that both runs state differs. "}
        {formatCounted(equal, "setting")} equal.
      </p>
      {oneSided.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer text-(--ink-2) pointer-coarse:min-h-10">
            {formatCounted(oneSided.length, "setting")} known of one run only
          </summary>
          <SettingsTable name="Settings known of one run only" settings={oneSided} a={a} b={b} />
        </details>
      )}
    </>
  );
}

interface SettingsTableProps {
  name: string;
  settings: readonly SettingDifference[];
  a: Side;
  b: Side;
}

function SettingsTable({ name, settings, a, b }: SettingsTableProps) {
  return (
    <div className="max-h-96 overflow-auto" tabIndex={0} role="region" aria-label={`${name}, list`}>
      <table aria-label={name} className="w-full border-collapse">
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
          {settings.map((setting) => (
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
  );
}
