/** Made releases for the map and the timeline: places and steps without chance, so that pixels can be asked for. */
import { MARK, type MapPoints } from "@/components/map/dots";

/** One release as the map and the timeline take it. */
export interface MapCase {
  points: MapPoints;
  category: Uint8Array;
  ring: Uint8Array;
  runs: number;
  titles: string[];
  texts: string[];
}

const SUBJECTS = [
  ["Harbour pilot", "harbour tide vessel pilot berth"],
  ["Orchard ladder", "orchard apple ladder harvest crate"],
  ["Museum vault", "museum vault guard laser painting"],
  ["Railway signals", "railway signal wagon switch platform"],
  ["Kitchen recipe", "kitchen recipe oven flour timer"],
  ["Glacier rope", "glacier rope summit crevasse anchor"],
  ["Library shelf", "library shelf catalogue borrower archive"],
  ["Hospital ward", "hospital ward nurse shift patient"],
  ["Theatre curtain", "theatre curtain actor script stage"],
  ["Mine shaft", "mine shaft lantern pump gallery"],
  ["Airport runway", "airport runway tower flight gate"],
  ["Desert caravan", "desert caravan oasis camel trade"],
] as const;

/** Words that say nothing of the place; they make the texts differ, as texts do. */
const FILLER =
  "amber basalt cobalt denim ember fern garnet hazel indigo jade khaki lilac mauve navy ochre pearl quartz ruby sable teal umber violet wheat yellow zinc".split(
    " ",
  );

const GOLDEN = 2.399963;
/** Evenly spread and yet not regular: the fractional parts of multiples of an irrational number. */
const spread = (row: number, seed: number): number => (row * seed) % 1;

/** `count` environments in twelve clusters of uneven size and shape, captured at 113 steps of 0..396. */
export function makeClusters(count: number): MapCase {
  const rows = Array.from({ length: count }, (_, row) => row);
  const clusterOf = (row: number) => Math.floor(12 * spread(row, 0.754877666) ** 1.35);
  const place = (row: number): readonly [number, number] => {
    const cluster = clusterOf(row);
    const angle = cluster * GOLDEN;
    const away = 0.16 + 0.66 * Math.sqrt(cluster / 12);
    const turn = 2 * Math.PI * spread(row, 0.569840291);
    const reach = (0.07 + 0.02 * (cluster % 4)) * Math.sqrt(-Math.log(1 - spread(row, 0.618034)));
    const long = 1 + 0.9 * spread(cluster, 0.41);
    const [a, b] = [reach * long * Math.cos(turn), reach * Math.sin(turn)];
    const tilt = cluster * 1.7;
    return [
      away * Math.cos(angle) + a * Math.cos(tilt) - b * Math.sin(tilt),
      away * Math.sin(angle) + a * Math.sin(tilt) + b * Math.cos(tilt),
    ];
  };
  const clamp = (value: number) => Math.max(-1, Math.min(1, value));
  return {
    points: {
      count,
      x: Float32Array.from(rows, (row) => clamp(place(row)[0])),
      y: Float32Array.from(rows, (row) => clamp(place(row)[1])),
      step: Int32Array.from(rows, (row) =>
        Math.round((Math.floor(113 * spread(row, 0.445041868) ** 0.8) * 396) / 112),
      ),
      run: Uint8Array.from(rows, (row) => (spread(row, 0.3247179) < 0.6 ? 0 : 1)),
    },
    category: Uint8Array.from(rows, (row) =>
      spread(row, 0.8191725) < 0.06 ? 255 : Math.floor((clusterOf(row) + spread(row, 0.28)) / 1.6),
    ),
    ring: Uint8Array.from(rows, (row) => (spread(row, 0.2055694) < 0.03 ? 1 : 0)),
    runs: 2,
    titles: rows.map((row) => `${SUBJECTS[clusterOf(row)]?.[0] ?? ""} ${row}`),
    texts: rows.map((row) => {
      const words = (SUBJECTS[clusterOf(row)]?.[1] ?? "").split(" ");
      const said = words.filter((_, i) => (row + i) % 3 !== 0);
      return [...said, FILLER[row % 25] ?? "", FILLER[(row * 7) % 23] ?? ""].join(" ");
    }),
  };
}

/** A few dots at given places and steps. */
function makeFew(places: readonly (readonly [x: number, y: number, step: number])[]): MapCase {
  const count = places.length;
  return {
    points: {
      count,
      x: Float32Array.from(places, ([x]) => x),
      y: Float32Array.from(places, ([, y]) => y),
      step: Int32Array.from(places, ([, , step]) => step),
      run: new Uint8Array(count),
    },
    category: new Uint8Array(count),
    ring: new Uint8Array(count),
    runs: 1,
    titles: places.map((_, row) => `Environment ${row}`),
    texts: places.map(() => ""),
  };
}

function makeForty(): MapCase {
  const places = Array.from({ length: 40 }, (_, row) => {
    const away = Math.sqrt((row + 0.5) / 40);
    const turn = row * GOLDEN + 0.4 * spread(row, 0.37);
    return [away * Math.cos(turn), away * Math.sin(turn), Math.floor(row / 4)] as const;
  });
  const title = (row: number): string => {
    const [name = "", words = ""] = SUBJECTS[row % 12] ?? [];
    return row % 3 === 0 ? name : `${name} and the last ${words.split(" ")[row % 4] ?? ""}`;
  };
  return {
    ...makeFew(places),
    category: Uint8Array.from(places, (_, row) => row % 7),
    titles: places.map((_, row) => title(row)),
  };
}

/** All cases by name. */
export const MAP_CASES: Record<string, () => MapCase> = {
  clusters: () => makeClusters(5000),
  thousand: () => makeClusters(1000),
  /** Captured at 0, 1, 2, 50, 51 and 300, one dot each. */
  sparse: () =>
    makeFew(
      [0, 1, 2, 50, 51, 300].map((step, i) => [-0.75 + 0.3 * i, i % 2 === 0 ? 0.3 : -0.3, step]),
    ),
  /** Seven at one place in the middle, four around them. */
  copies: () =>
    makeFew([
      [-0.6, 0, 0],
      ...Array.from({ length: 7 }, (_, i) => [0, 0, i] as const),
      [0.6, 0, 0],
      [0, 0.6, 0],
      [0, -0.6, 0],
    ]),
  /** Forty dots scattered without a pattern, captured at ten steps, with titles as long as real ones. */
  forty: () => makeForty(),
  one: () =>
    makeFew([
      [0, 0, 4],
      [0.5, 0.5, 4],
    ]),
  /** Four apart: plain, ringed, struck, both. */
  marks: () => ({
    ...makeFew([-0.75, -0.25, 0.25, 0.75].map((x) => [x, 0, 0])),
    ring: Uint8Array.of(0, MARK.ring, MARK.struck, MARK.ring | MARK.struck),
  }),
  timeless: () =>
    makeFew([
      [0, 0, -1],
      [0.5, 0.5, -1],
    ]),
};
