"use client";

import { goToParameters, useHashParameters } from "@/components/site/use-hash-parameters";

/** Where on the page the reader is, as the address says it. */
export interface Place {
  /** Id of the environment whose challenge is open; null = the list. */
  environmentId: string | null;
  /** A result that came in the link, packed; null = none. */
  packedResult: string | null;
}

/** Goes to another place of the page; Back comes back here. The release in the address stays. */
export const goTo = ({ environmentId, packedResult }: Place): void =>
  goToParameters({ challenge: environmentId, result: packedResult });

/** The place that the address names. */
export function usePlace(): Place {
  const parameters = useHashParameters();
  return {
    environmentId: parameters.get("challenge"),
    packedResult: parameters.get("result"),
  };
}
