import type { Side } from "./side";

/** Why there is no joint map: said in full, with both maps named. */
export function RefusedMap({ a, b }: { a: Side; b: Side }) {
  const mapOf = ({ compared }: Side) => compared.bundle.header.mapId.slice(0, 8);
  return (
    <div role="note" aria-label="No joint map" className="border-l-2 border-(--ink-3) pl-3">
      <p className="font-medium">These runs lie on different maps.</p>
      <p className="mt-1 text-(--ink-2)">
        A is on map {mapOf(a)}, B on map {mapOf(b)}. Each map was fitted to the programs of its own
        release, so a place on one means nothing on the other, and their densities cannot be
        subtracted. Everything else on this page needs no places. Import one folder that holds both
        releases to have one map fitted to both.
      </p>
    </div>
  );
}

/** Why nothing is said of programs that both runs have. */
export function UnmatchedPrograms() {
  return (
    <p className="mt-2 text-(--ink-2)">
      The runs belong to different releases, whose programs were never matched with each other, so
      it is not known which programs are in both. What each run repeats is known. Import one folder
      that holds both releases to have them matched.
    </p>
  );
}
