import { useId, type ReactNode } from "react";

/** A part of the page under a heading of its own; a landmark by its name. */
export function CompareSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-(--line) pt-4">
      <h2 id={id} className="mb-2 text-[15px] font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
