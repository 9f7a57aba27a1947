"use client";

import { useMemo, useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

const readHash = () => location.hash;

/** The parameters in the hash of the address; changes with Back, Forward and `goToParameters`. */
export function useHashParameters(): URLSearchParams {
  const hash = useSyncExternalStore(subscribe, readHash, () => "");
  return useMemo(() => new URLSearchParams(hash.slice(1)), [hash]);
}

/** Goes to another place of the page: sets parameters, null = away with it. Back comes back here. */
export function goToParameters(changes: Readonly<Record<string, string | null>>): void {
  const query = new URLSearchParams(location.hash.slice(1));
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  location.hash = query.toString();
  window.scrollTo(0, 0);
}
