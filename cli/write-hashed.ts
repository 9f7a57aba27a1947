import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";

/** Writes a file whose name begins with the hash of its content, so that a browser may keep it for ever. Gives the name. */
export async function writeHashed(
  folder: string,
  name: string,
  data: Uint8Array | string,
): Promise<string> {
  const hash = createHash("sha256").update(data).digest("hex").slice(0, 16);
  const file = `${hash}.${name}`;
  await writeFile(path.join(folder, file), data);
  return file;
}
