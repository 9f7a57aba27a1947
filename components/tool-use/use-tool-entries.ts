"use client";

import { useMemo, useState } from "react";

import type { JsonObject } from "@/lib/core/domain/json";
import type { ToolSchema } from "@/lib/core/domain/ports";
import {
  type FieldSchema,
  fillEntry,
  readToolSchema,
  startEntry,
  type ToolEntry,
} from "@/lib/core/views/tool-form";

/** One tool with what a reader has put into it. */
export interface OpenTool {
  tool: ToolSchema;
  schema: FieldSchema;
  entry: ToolEntry;
  /** False = folded to its name. */
  isOpen: boolean;
}

/** The forms of all tools of an environment. */
export interface ToolEntries {
  tools: readonly OpenTool[];
  change: (name: string, part: Partial<Pick<OpenTool, "entry" | "isOpen">>) => void;
  /** Folds or unfolds all. */
  setAllOpen: (isOpen: boolean) => void;
  /** Puts a call into the form of its tool and unfolds it; false = there is no such tool. */
  fill: (name: string, toolArguments: JsonObject) => boolean;
}

/** Keeps what is typed into the tools' forms across turns and resets, so that a call can be made again. */
export function useToolEntries(schemas: readonly ToolSchema[]): ToolEntries {
  const blank = useMemo(
    () =>
      schemas.map((tool): OpenTool => {
        const schema = readToolSchema(tool);
        return { tool, schema, entry: startEntry(schema), isOpen: true };
      }),
    [schemas],
  );
  const [changed, setChanged] = useState<ReadonlyMap<string, Partial<OpenTool>>>(new Map());
  const tools = blank.map((one) => ({ ...one, ...changed.get(one.tool.name) }));
  const change = (name: string, part: Partial<OpenTool>) =>
    setChanged((before) => new Map([...before, [name, { ...before.get(name), ...part }]]));
  return {
    tools,
    change,
    setAllOpen: (isOpen) => {
      for (const { tool } of blank) change(tool.name, { isOpen });
    },
    fill: (name, toolArguments) => {
      const found = blank.find((one) => one.tool.name === name);
      if (found === undefined) return false;
      change(name, { entry: fillEntry(found.tool, found.schema, toolArguments), isOpen: true });
      return true;
    },
  };
}
