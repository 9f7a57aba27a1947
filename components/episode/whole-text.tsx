"use client";

import { createContext, useContext, useState } from "react";

import { Button } from "@/components/shared/button";
import { downloadText } from "@/components/shared/download-text";
import type { Result, RunnerError, WholeTextRequest } from "@/lib/core/domain/ports";

/** Where the rest of a text that was cut can be had, or why it cannot. */
export type WholeTextSource =
  | {
      state: "kept";
      /** Null = not asked, because another call is under way. */
      read: (request: WholeTextRequest) => Promise<Result<string | null, RunnerError> | null>;
    }
  | { state: "lost"; why: string };

const WholeTextContext = createContext<WholeTextSource>({
  state: "lost",
  why: "The rest was not kept.",
});

/** Says, for all episodes inside, where the rest of their texts is. */
export const WholeTextProvider = WholeTextContext;

/** The interpreter that held the rest has ended. */
export const LOST_WITH_INTERPRETER: WholeTextSource = {
  state: "lost",
  why: "The rest was in the interpreter, which is gone: it is lost. Replaying the episode brings it back.",
};

/** An episode file holds what was shown, not what was cut. */
export const LOST_WITH_FILE: WholeTextSource = {
  state: "lost",
  why: "The file does not hold the rest. Replaying the episode brings it back.",
};

function describeAnswer(answer: Result<string | null, RunnerError> | null): string {
  if (answer === null) return "The interpreter is at work on something else. Try again after it.";
  if (!answer.ok) return `It is lost: ${answer.error.message}`;
  return "It is lost: the interpreter had no room to keep it.";
}

interface WholeTextProps {
  request: WholeTextRequest;
  fileName: string;
}

/** Fetches all of a text that was cut and saves it as a file. */
export function WholeText({ request, fileName }: WholeTextProps) {
  const source = useContext(WholeTextContext);
  const [isFetching, setIsFetching] = useState(false);
  const [note, setNote] = useState("");
  if (source.state === "lost") return <span> {source.why}</span>;
  const fetchAll = async () => {
    setIsFetching(true);
    const answer = await source.read(request);
    setIsFetching(false);
    if (answer?.ok !== true || answer.value === null) {
      setNote(describeAnswer(answer));
      return;
    }
    setNote("");
    downloadText(fileName, answer.value, "text/plain");
  };
  return (
    <>
      {" "}
      <Button look="quiet" isInline isOff={isFetching} onClick={() => void fetchAll()}>
        Download all of it
      </Button>{" "}
      <span role="status" className="empty:hidden">
        {isFetching ? "Fetching it from the interpreter." : note}
      </span>
    </>
  );
}
