import { describe, expect, it } from "vitest";

import { makeSource } from "@/lib/core/importers";

import { listPrograms } from "./list-programs";

const GAME = "class GameEnv:\n    pass\n";

function makeFiles(files: Record<string, string>) {
  const encoder = new TextEncoder();
  return makeSource(
    "test",
    Object.entries(files).map(([path, text]) => {
      const value = encoder.encode(text);
      return { path, size: value.length, read: () => ({ ok: true, value }) };
    }),
  );
}

describe("listPrograms", () => {
  it("lists every program of a folder by path, also what is none", () => {
    const source = makeFiles({
      "b.py": GAME,
      "a/fenced.py": `\`\`\`python\n${GAME}\`\`\`\n`,
      "empty.py": "",
      "stranger.py": "def broken(:\n",
      "notes.txt": GAME,
    });
    expect(listPrograms(source)).toEqual({
      programs: [
        { file: "a/fenced.py", source: GAME, isRepaired: true, isShown: true },
        { file: "b.py", source: GAME, isRepaired: false, isShown: true },
        { file: "empty.py", source: "", isRepaired: false, isShown: false },
        { file: "stranger.py", source: "def broken(:\n", isRepaired: false, isShown: false },
      ],
      unreadable: [],
      notes: [],
    });
  });

  it("lists the programs of a manifest, and says which of them are missing", () => {
    const rows = [{ filename: "game.py" }, { filename: "gone.py" }, "not a row"];
    const source = makeFiles({
      "manifest.json": JSON.stringify({ games: rows }),
      "game.py": GAME,
      "unrelated.py": "print(1)\n",
    });
    expect(listPrograms(source)).toEqual({
      programs: [{ file: "game.py", source: GAME, isRepaired: false, isShown: true }],
      unreadable: [
        {
          file: "manifest.json",
          message:
            'manifest.json, row 2: found no file "gone.py", expected the program that the row names. The row is skipped; the release may be incomplete.',
        },
      ],
      notes: ['manifest.json, row 3: found "not a row", expected an object. The row is skipped.'],
    });
  });
});
