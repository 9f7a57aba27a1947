"use client";

import { useRef } from "react";

import { Button } from "@/components/shared/button";

/** Asks for an episode file. The same file may be chosen again: it may have changed. */
export function OpenEpisodeButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look="quiet" onClick={() => input.current?.click()}>
        Open an episode file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Episode file"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) onFile(file);
          currentTarget.value = "";
        }}
      />
    </>
  );
}
