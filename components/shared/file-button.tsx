"use client";

import { useRef } from "react";

import { Button } from "./button";

interface FileButtonProps {
  /** Words of the button; the field of the file is called so too. */
  label: string;
  accept: string;
  onFile: (file: File) => void;
}

/** Asks for one file. The same file may be chosen again: it may have changed. */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={`${label}: file`}
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
