"use client";

import { type DragEvent, type ReactNode, useState } from "react";

interface FileDropProps {
  onFile: (file: File) => void;
  /** What the drop would do, shown while a file is over it. */
  words: string;
  className?: string;
  children: ReactNode;
}

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** Takes a file that is dropped anywhere inside; text that is dragged goes its usual way. */
export function FileDrop({ onFile, words, className = "", children }: FileDropProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={`relative ${className}`}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        const target = event.relatedTarget;
        if (!(target instanceof Node && event.currentTarget.contains(target))) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        const file = event.dataTransfer.files[0];
        if (file !== undefined) onFile(file);
      }}
    >
      {children}
      {isOver ? (
        <div className="pointer-events-none absolute inset-2 flex items-start justify-center border-2 border-dashed border-(--accent) bg-(--paper)/80 pt-16 font-medium">
          {words}
        </div>
      ) : null}
    </div>
  );
}
