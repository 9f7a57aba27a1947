"use client";

import { useState } from "react";

import { Button } from "./button";

const LABELS = {
  copied: "Copied",
  failed: "Not copied: the browser refused",
} as const;

/** Puts a text on the clipboard and says whether that worked. */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
  const [outcome, setOutcome] = useState<keyof typeof LABELS | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  };
  return (
    <Button onClick={() => void copy()}>
      <span aria-live="polite">{outcome === null ? label : LABELS[outcome]}</span>
    </Button>
  );
}
