import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";

import { openZip } from "./zip-archive";

const unpack = (source: ReturnType<typeof openZip>) =>
  source.files.map((file) => {
    const contents = file.read();
    return [
      file.path,
      contents.ok ? new TextDecoder().decode(contents.value) : contents.error.code,
    ];
  });
const codes = (source: ReturnType<typeof openZip>) =>
  source.issues.map(({ code, file }) => [code, file]);

it("reads stored and deflated entries, and leaves clutter out", () => {
  const text = "x = 1\n".repeat(200);
  const bytes = zipSync({
    "games/a.py": strToU8(text),
    "b.py": [strToU8("y"), { level: 0 }],
    "__MACOSX/._b.py": strToU8("junk"),
    ".git/config": strToU8("junk"),
  });
  const source = openZip("r", bytes);
  expect(unpack(source)).toEqual([
    ["games/a.py", text],
    ["b.py", "y"],
  ]);
  expect(source.issues).toEqual([]);
  expect(source.find("games/a.py").kind).toBe("file");
  expect(source.find("games/c.py").kind).toBe("missing");
});

it("never gives out an entry that leaves the archive", () => {
  const source = openZip(
    "r",
    zipSync({
      "../evil.py": strToU8("x"),
      "a/../../evil.py": strToU8("x"),
      "/etc/evil.py": strToU8("x"),
      "ok/../fine.py": strToU8("fine"),
    }),
  );
  expect(unpack(source)).toEqual([["fine.py", "fine"]]);
  expect(codes(source)).toEqual([
    ["archive/outside-folder", "../evil.py"],
    ["archive/outside-folder", "a/../../evil.py"],
    ["archive/outside-folder", "/etc/evil.py"],
  ]);
});

it("does not follow links", () => {
  const source = openZip(
    "r",
    zipSync({ "link.py": [strToU8("/etc/passwd"), { os: 3, attrs: (0o120777 << 16) >>> 0 }] }),
  );
  expect(source.files).toEqual([]);
  expect(codes(source)).toEqual([["archive/outside-folder", "link.py"]]);
});

it("says which entry is over a limit, and reads the rest", () => {
  const bytes = zipSync({
    "bomb.py": new Uint8Array(5000),
    "a.py": strToU8("a"),
    "b.py": new Uint8Array(900),
    "c.py": new Uint8Array(900),
  });
  const source = openZip("r", bytes, { entryBytes: 1000, totalBytes: 1000 });
  expect(source.files.map((file) => file.path)).toEqual(["a.py", "b.py"]);
  expect(codes(source)).toEqual([
    ["source/too-large", "bomb.py"],
    ["source/too-large", "c.py"],
  ]);
});

it("does not let an entry unpack to more than it declares", () => {
  const bytes = zipSync({ "bomb.py": new Uint8Array(100_000) });
  const view = new DataView(bytes.buffer);
  const directory = view.getUint32(bytes.length - 6, true);
  view.setUint32(directory + 24, 10, true);
  expect(unpack(openZip("r", bytes))).toEqual([["bomb.py", "archive/damaged-entry"]]);
});

it("skips a damaged entry and keeps the others", () => {
  const bytes = zipSync({
    "a.py": [strToU8("aaaa"), { level: 0 }],
    "b.py": [strToU8("bbbb"), { level: 0 }],
  });
  bytes[bytes.indexOf(0x61, 34)] = 0x7a;
  bytes[strToU8("PK").length + 2 + 26 + 4] = 0x7a;
  expect(unpack(openZip("r", bytes))).toEqual([
    ["a.py", "archive/damaged-entry"],
    ["b.py", "bbbb"],
  ]);
});

it("says when an archive is cut", () => {
  const whole = zipSync({ "a.py": strToU8("x = 1\n".repeat(50)) });
  const source = openZip("r.zip", whole.subarray(0, whole.length - 30));
  expect(source.files).toEqual([]);
  expect(source.issues.map(({ code, message }) => [code, message])).toEqual([
    [
      "archive/damaged-entry",
      "r.zip: found a zip without a whole directory, expected a whole zip archive. Nothing could be read; fetch the archive again.",
    ],
  ]);
});
