import type { ReactNode } from "react";

/** One part of the rail: a small heading and what belongs to it, parted from the next by a hairline. */
export function RailSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="border-b border-(--line) px-4 py-3 last:border-b-0">
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <h2 className="text-[13px] font-medium text-(--ink-2)">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
