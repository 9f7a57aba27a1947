import { FIELD_LOOK } from "@/components/shared/field-look";
import type { ToolDriver } from "@/lib/core/domain/episode";

const DRIVERS: Record<ToolDriver, string> = {
  "execute-tool": "execute_tool, as in training",
  step: "step, as the program alone",
};

interface DriverSelectProps {
  driver: ToolDriver;
  onDriver: (driver: ToolDriver) => void;
}

/** How calls of tools reach the environment. */
export function DriverSelect({ driver, onDriver }: DriverSelectProps) {
  return (
    <label className="flex items-center gap-2 text-(--ink-2)">
      Calls go
      <select
        className={FIELD_LOOK}
        value={driver}
        onChange={(event) =>
          onDriver(event.currentTarget.value === "step" ? "step" : "execute-tool")
        }
      >
        {Object.entries(DRIVERS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
