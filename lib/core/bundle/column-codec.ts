import type { ColumnName, Columns } from "./schema";
import { COLUMN_TYPES, LATER_COLUMNS } from "./schema";

type ColumnType = (typeof COLUMN_TYPES)[ColumnName];

const SIZE: Record<ColumnType, number> = { u8: 1, u16: 2, u32: 4, i32: 4, f32: 4 };

/** Where a column lies in the core. */
export interface ColumnPlace {
  name: string;
  type: ColumnType;
  offset: number;
}

const NAMES = Object.keys(COLUMN_TYPES) as ColumnName[];

/** Columns with wide values first, so that every offset is a multiple of its type's size. */
function placeColumns(rows: number): {
  places: (ColumnPlace & { name: ColumnName })[];
  bytes: number;
} {
  let bytes = 0;
  const byWidth = [...NAMES].sort((a, b) => SIZE[COLUMN_TYPES[b]] - SIZE[COLUMN_TYPES[a]]);
  const places = byWidth.map((name) => {
    const type = COLUMN_TYPES[name];
    const offset = bytes;
    bytes += rows * SIZE[type];
    return { name, type, offset };
  });
  return { places, bytes };
}

/** Columns of `rows` rows, all zero. */
export function makeColumns(rows: number): Columns {
  return {
    x: new Uint16Array(rows),
    y: new Uint16Array(rows),
    step: new Int32Array(rows),
    run: new Uint8Array(rows),
    skill: new Uint8Array(rows),
    flags: new Uint16Array(rows),
    lines: new Uint16Array(rows),
    episodes: new Uint16Array(rows),
    solved: new Uint16Array(rows),
    solveRate: new Float32Array(rows),
    meanReturn: new Float32Array(rows),
    meanReturnWithHint: new Float32Array(rows),
    regret: new Float32Array(rows),
    sameProgram: new Uint32Array(rows),
    sameSkeleton: new Uint32Array(rows),
    near: new Uint32Array(rows),
    verdict: new Uint8Array(rows),
    badges: new Uint16Array(rows),
    turns: new Float32Array(rows),
    tools: new Uint16Array(rows),
  };
}

/** Writes columns little-endian, one after the other, and says where each lies. */
export function encodeColumns(columns: Columns): { core: Uint8Array; places: ColumnPlace[] } {
  const { places, bytes } = placeColumns(columns.x.length);
  const core = new Uint8Array(bytes);
  const view = new DataView(core.buffer);
  for (const { name, type, offset } of places) {
    columns[name].forEach((value, row) => {
      const at = offset + row * SIZE[type];
      if (type === "u8") view.setUint8(at, value);
      else if (type === "u16") view.setUint16(at, value, true);
      else if (type === "u32") view.setUint32(at, value, true);
      else if (type === "i32") view.setInt32(at, value, true);
      else view.setFloat32(at, value, true);
    });
  }
  return { core, places };
}

/** Bytes that the columns of a header take, or what is wrong with its table of columns. */
export function measureColumns(
  places: readonly ColumnPlace[],
  rows: number,
): { bytes: number } | { fault: string } {
  let bytes = 0;
  for (const name of NAMES) {
    const type = COLUMN_TYPES[name];
    const place = places.find((candidate) => candidate.name === name);
    if (place === undefined && LATER_COLUMNS[name] !== undefined) continue;
    if (place === undefined) return { fault: `no column ${name}, expected one of type ${type}` };
    if (place.type !== type)
      return { fault: `column ${name} of type ${place.type}, expected ${type}` };
    if (place.offset % SIZE[type] !== 0) {
      return {
        fault: `column ${name} at offset ${place.offset}, expected a multiple of ${SIZE[type]}`,
      };
    }
    bytes = Math.max(bytes, place.offset + rows * SIZE[type]);
  }
  return { bytes };
}

/** Reads columns from a core that `measureColumns` found long enough. */
export function decodeColumns(
  core: Uint8Array,
  places: readonly ColumnPlace[],
  rows: number,
): Columns {
  const view = new DataView(core.buffer, core.byteOffset, core.byteLength);
  const columns = makeColumns(rows);
  for (const name of NAMES) {
    const place = places.find((candidate) => candidate.name === name);
    const column = columns[name];
    if (place === undefined) {
      const unknown = LATER_COLUMNS[name];
      if (unknown === undefined) throw new Error(`column ${name} was measured but is missing`);
      column.fill(unknown);
      continue;
    }
    const { type, offset } = place;
    for (let row = 0; row < rows; row++) {
      const at = offset + row * SIZE[type];
      if (type === "u8") column[row] = view.getUint8(at);
      else if (type === "u16") column[row] = view.getUint16(at, true);
      else if (type === "u32") column[row] = view.getUint32(at, true);
      else if (type === "i32") column[row] = view.getInt32(at, true);
      else column[row] = view.getFloat32(at, true);
    }
  }
  return columns;
}
