import { hashText } from "@/lib/core/bytes/hash-text";
import { buildColumns } from "@/lib/core/bundle/build-columns";
import { describeCheck } from "@/lib/core/bundle/row-checks";
import type { Columns } from "@/lib/core/bundle/schema";
import type { Copies } from "@/lib/core/copies";
import type { Release } from "@/lib/core/release";

/** The columns of a release as its bundle has them, except that every place is the middle of the map. */
export function buildPlaceless(release: Release, copies: Copies): Columns {
  const { environments, verdicts, proofs } = release;
  const nowhere = new Float32Array(environments.length);
  const checks = environments.map((environment) => {
    const sha256 = hashText(environment.source);
    return describeCheck(environment, verdicts, proofs.get(sha256) ?? null);
  });
  return buildColumns(release, copies, { x: nowhere, y: nowhere }, checks);
}
