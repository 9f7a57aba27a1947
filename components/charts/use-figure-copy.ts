"use client";

import { useState, type RefObject } from "react";

import { writeCsv } from "@/lib/core/views/write-csv";

import { readCell, type ChartTable } from "./chart-table";
import { paintPng, serialiseFigure, type FigureWords } from "./copy-figure";
import type { Size } from "./zoom-view";

export type CopyKind = "SVG" | "PNG" | "CSV";

interface Figure extends FigureWords {
  table: ChartTable;
  size: Size;
  drawing: RefObject<SVGGElement | null>;
}

/** Puts a figure on the clipboard and says in words whether that worked. */
export function useFigureCopy({ title, caption, table, size, drawing }: Figure) {
  const [outcome, setOutcome] = useState("");

  const copy = async (kind: CopyKind): Promise<void> => {
    const figure = drawing.current;
    if (figure === null) return;
    try {
      if (kind === "CSV") {
        const rows = table.rows.map((row) => row.map(readCell));
        await navigator.clipboard.writeText(writeCsv(table.columns, rows));
      } else {
        const svg = serialiseFigure(figure, size, { title, caption });
        if (kind === "SVG") await navigator.clipboard.writeText(svg);
        else {
          // The promise goes into the item: some browsers forget the click while a picture is painted.
          const picture = paintPng(svg).then((blob) => blob ?? Promise.reject(new Error("no PNG")));
          await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
        }
      }
      setOutcome(`${kind} copied`);
    } catch {
      setOutcome(`${kind} not copied: the browser refused`);
    }
  };
  return { copy, outcome };
}
