import type { ReactNode } from "react";

import type { Loadable } from "@/lib/core/domain/loadable";

import { Button } from "./button";

/** What a failure must say for a reader to act on it. */
export interface Problem {
  code: string;
  /** A sentence. */
  message: string;
  /** Which file, where the failure is about one. */
  file?: string;
}

interface AsyncViewProps<Value, Failure extends Problem> {
  /** What loads, as the failure names it; "This part of the page" unless told. */
  subject?: string;
  value: Loadable<Value, Failure>;
  children: (value: Value) => ReactNode;
  /** Absent where trying again cannot help. */
  onRetry?: () => void;
}

/** Draws whatever loads: what it is doing, what came, or what went wrong and what to do. */
export function AsyncView<Value, Failure extends Problem>(props: AsyncViewProps<Value, Failure>) {
  const { subject = "This part of the page", value, children, onRetry } = props;
  switch (value.state) {
    case "loading":
      return (
        <p role="status" className="p-4 text-[13px] text-(--ink-2)">
          {value.stage}
        </p>
      );
    case "failed":
      return (
        <div role="alert" className="flex flex-col items-start gap-2 p-4 text-[13px]">
          <p className="font-medium text-(--bad)">{subject} could not be loaded.</p>
          <p className="break-words text-(--ink)">
            {value.error.file === undefined ? "" : `${value.error.file}: `}
            {value.error.message}
          </p>
          <p className="text-(--ink-2)">Everything else goes on working.</p>
          {onRetry === undefined ? null : <Button onClick={onRetry}>Retry</Button>}
        </div>
      );
    case "ready":
      return children(value.value);
  }
}
