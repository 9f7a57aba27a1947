"use client";

import { useState } from "react";

import { Button } from "./button";

const LABELS = {
  idle: "Copy",
  copied: "Copied",
  failed: "Not copied: the browser refused",
} as const;

/** Puts a text on the clipboard and says whether that worked. */
export function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<keyof typeof LABELS>("idle");
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
      <span aria-live="polite">{LABELS[outcome]}</span>
    </Button>
  );
}
