/** Packages made for tests: wheels with given files, and one with a shared object that was assembled here. */
import { createHash } from "node:crypto";

import { strToU8, zipSync } from "fflate";

import type { PackageEntry } from "@/lib/workers/protocol";

/** A package as the manifest lists it, and its file. */
export interface Wheel {
  entry: PackageEntry;
  bytes: Buffer;
}

/** A wheel that brings one module by the name of the package. */
export function makeWheel(
  name: string,
  files: Record<string, string | Uint8Array>,
  options: { depends?: string[]; tag?: string } = {},
): Wheel {
  const { depends = [], tag = "py3-none-any" } = options;
  const info = `${name}-1.5.dist-info`;
  const all = {
    ...files,
    [`${info}/METADATA`]: `Metadata-Version: 2.1\nName: ${name}\nVersion: 1.5\n`,
    [`${info}/WHEEL`]: `Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: ${tag}\n`,
    [`${info}/RECORD`]: "",
  };
  const zipped: Record<string, Uint8Array> = {};
  for (const [path, data] of Object.entries(all))
    zipped[path] = typeof data === "string" ? strToU8(data) : data;
  const bytes = Buffer.from(zipSync(zipped));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const file = `${name}-1.5-${tag}.whl`;
  const entry = { name, version: "1.5", file, sha256, imports: [name], depends, bytes: null };
  return { entry, bytes };
}

const I32 = 0x7f;

const encodeText = (text: string) => [text.length, ...strToU8(text)];

const encodeSection = (id: number, content: number[]) => [id, content.length, ...content];

/**
 * A shared object for WebAssembly that holds an empty extension module: what a compiler makes of
 * `static PyModuleDef def = {.m_name = NAME}; PyObject *PyInit_NAME(void) { return PyModuleDef_Init(&def); }`.
 * The definition lies at the start of its memory and the name 64 bytes on.
 */
export function assembleExtension(name: string): Uint8Array {
  const nameOffset = 64;
  const memory = [nameOffset + name.length + 1, 4, 0, 0];
  const dylink = [...encodeText("dylink.0"), 1, memory.length, ...memory];
  const types = [2, 0x60, 1, I32, 1, I32, 0x60, 0, 1, I32];
  const imports = [
    ...[3, ...encodeText("env"), ...encodeText("memory"), 2, 0, 0],
    ...[...encodeText("env"), ...encodeText("__memory_base"), 3, I32, 0],
    ...[...encodeText("env"), ...encodeText("PyModuleDef_Init"), 0, 0],
  ];
  const exported = [1, ...encodeText(`PyInit_${name}`), 0, 1];
  const base = [0x23, 0];
  const constant = (value: number) => [0x41, ...(value < 64 ? [value] : [(value & 127) | 128, 0])];
  const storeName = [...base, ...base, ...constant(nameOffset), 0x6a, 0x36, 2, 20];
  const body = [0, ...storeName, ...base, 0x10, 0, 0x0b];
  const code = [1, body.length, ...body];
  const text = [...base, ...constant(nameOffset), 0x6a, 0x0b];
  const data = [1, 0, ...text, ...encodeText(name)];
  return new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...encodeSection(0, dylink),
    ...encodeSection(1, types),
    ...encodeSection(2, imports),
    ...encodeSection(3, [1, 1]),
    ...encodeSection(7, exported),
    ...encodeSection(10, code),
    ...encodeSection(11, data),
  ]);
}
