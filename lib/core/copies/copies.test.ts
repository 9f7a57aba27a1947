import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { generatePrograms } from "@/bench/generate-programs";

import { countCopies, findCopies } from ".";
import { compareSignatures, signStream } from "./min-hash";
import { lexPython, readStringBody, TOKEN } from "./python-lexer";
import { hashTokens } from "./token-hashes";

const NAMES = Object.entries(TOKEN).map(([name, kind]) => [kind, name] as const);
const kinds = (source: string) => {
  const tokens = lexPython(source);
  return Array.from({ length: tokens.count }, (_, i) => {
    const kind = NAMES.find(([value]) => value === tokens.kinds[i])?.[1];
    return kind === "line"
      ? `line ${tokens.ends[i]}`
      : `${kind} ${source.slice(tokens.starts[i], tokens.ends[i])}`;
  });
};

describe("the Python lexer", () => {
  it.each<[string, string, string[]]>([
    [
      "names and numbers",
      "x_1 = 0x1F + 1.5e-3",
      ["line 0", "name x_1", "operator =", "number 0x1F", "operator +", "number 1.5e-3"],
    ],
    [
      "strings with prefixes",
      `rb'a' f"{x}" u"b" format`,
      ["line 0", "string rb'a'", `string f"{x}"`, `string u"b"`, "name format"],
    ],
    [
      "triple quotes over lines, with quotes inside",
      `'''a'b\n"c'''`,
      ["line 0", `string '''a'b\n"c'''`],
    ],
    ["escaped quotes", `"a\\"b" c`, ["line 0", `string "a\\"b"`, "name c"]],
    [
      "an unclosed string ends with its line",
      `"abc\nx`,
      ["line 0", `string "abc`, "line 0", "name x"],
    ],
    [
      "comments, blank lines and indentation",
      "if a: # why\n\n    # note\n\tb\n",
      [
        "line 0",
        "name if",
        "name a",
        "operator :",
        "comment # why",
        "comment # note",
        "line 8",
        "name b",
      ],
    ],
    [
      "no line inside brackets",
      "f(a,\n  b)\nc",
      [
        "line 0",
        "name f",
        "operator (",
        "name a",
        "operator ,",
        "name b",
        "operator )",
        "line 0",
        "name c",
      ],
    ],
    [
      "a line carried on with a backslash",
      "a = \\\n  b",
      ["line 0", "name a", "operator =", "name b"],
    ],
    ["a hash inside a string", `x = "# no"`, ["line 0", "name x", "operator =", `string "# no"`]],
  ])("splits %s", (_, source, expected) => {
    expect(kinds(source)).toEqual(expected);
  });
  it("covers any text in order and ends", () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom("'", '"', "\\", "\n", "#", "(", ")", " ", "a", "f", "1", "é"),
        }),
        (source) => {
          const { count, kinds: found, starts, ends } = lexPython(source);
          let at = 0;
          for (let i = 0; i < count; i++) {
            expect(starts[i]).toBeGreaterThanOrEqual(at);
            if (found[i] !== TOKEN.line) at = ends[i] ?? NaN;
          }
          expect(at).toBeLessThanOrEqual(source.length + 1);
        },
      ),
    );
  });
  it("resolves escapes in a string's body, not in a raw one", () => {
    expect(readStringBody(`"a\\nb\\"c"`, 0, 9)).toBe('a\nb"c');
    expect(readStringBody(`r"a\\nb"`, 0, 7)).toBe("a\\nb");
  });
});

const BASE = `import random

class CratesEnv:
    def reset(self, seed=None):
        self.weight = random.Random(seed).randint(1, 9)
        if self.weight > 5:
            return "heavy", {}
        return "light", {}

    def step(self, action):
        return "done", 1.0, True, False, {}
`;
const hash = (source: string) => hashTokens(source, lexPython(source));

describe("program hashes", () => {
  it.each([
    ["comments", BASE.replace("import random", "# made up\nimport random  # for luck")],
    ["a module docstring", `"""Crates"""\n${BASE}`],
    [
      "a class docstring",
      BASE.replace("class CratesEnv:", 'class CratesEnv:\n    """Crates on a dock."""'),
    ],
    ["blank lines", BASE.replaceAll("\n", "\n\n")],
    ["indentation by two", BASE.replaceAll("    ", "  ")],
    ["CRLF", BASE.replaceAll("\n", "\r\n")],
  ])("are the same without %s", (_, source) => {
    expect(hash(source)).toEqual(hash(BASE));
  });
  it.each([
    ["a name", BASE.replaceAll("weight", "mass")],
    ["a number", BASE.replace("> 5", "> 6")],
    ["a text", BASE.replace('"heavy"', '"very heavy"')],
  ])("see the same skeleton, not the same program, behind %s", (_, source) => {
    expect(hash(source).program).not.toBe(hash(BASE).program);
    expect(hash(source).skeleton).toBe(hash(BASE).skeleton);
  });
  it.each([
    ["another operator", BASE.replace("> 5", "< 5")],
    [
      "another block",
      BASE.replace(
        '            return "heavy", {}\n        return',
        '            return "heavy", {}\n            return',
      ),
    ],
  ])("tell %s apart at both levels", (_, source) => {
    expect(hash(source).program).not.toBe(hash(BASE).program);
    expect(hash(source).skeleton).not.toBe(hash(BASE).skeleton);
  });
});

describe("signatures", () => {
  it("estimate Jaccard similarity of shingles", () => {
    const stream = Uint32Array.from({ length: 2000 }, (_, i) => Math.imul(i + 1, 0x9e3779b1) >>> 0);
    const changed = stream.map((value, i) => (i >= 900 && i < 1000 ? value ^ 1 : value));
    const [a, b] = [signStream(stream), signStream(changed)];
    if (a === null || b === null) throw new Error("both have tokens");
    // 1,996 shingles, 104 of them changed: 1,892 shared of 2,100.
    expect(compareSignatures(a, b)).toBeGreaterThan(1892 / 2100 - 0.09);
    expect(compareSignatures(a, b)).toBeLessThan(1892 / 2100 + 0.09);
    expect(compareSignatures(a, a)).toBe(1);
  });
  it("exist for a program of one token, and for none there is none", () => {
    expect(signStream(Uint32Array.of(7))).toHaveLength(128);
    expect(signStream(new Uint32Array())).toBeNull();
  });
});

describe("families", () => {
  const sources = generatePrograms(80, 3).map((program) => program.source);
  const ignore = (): void => undefined;
  const first = sources[0] ?? "";
  const lines = first.split("\n");
  const edited = lines
    .map((line, i) => (i === 60 ? `${line}  # odd` : line.replace("LIMIT =", "BOUND =")))
    .join("\n");
  const near = [...lines.slice(0, 100), "        note = 'one line more'", ...lines.slice(100)].join(
    "\n",
  );

  it("find copies, skeletons and near-duplicates among different programs", () => {
    const { families } = findCopies([...sources, `# copy\n${first}`, edited, near], ignore);
    expect(families.slice(80)).toEqual([
      { sameProgram: 0, sameSkeleton: 0, near: 0 },
      { sameProgram: 81, sameSkeleton: 0, near: 0 },
      { sameProgram: 82, sameSkeleton: 82, near: 0 },
    ]);
    expect(countCopies(families)).toEqual({
      environments: 83,
      programs: 82,
      skeletons: 81,
      nearFamilies: 80,
      largestFamily: 2,
    });
  });
  it("are named by their lowest row", () => {
    const { families } = findCopies([near, first, first], ignore);
    expect(families.map((family) => family.near)).toEqual([0, 0, 0]);
    expect(families.map((family) => family.sameProgram)).toEqual([0, 1, 1]);
  });
  it("hold nothing of an empty release", () => {
    expect(findCopies([], ignore)).toEqual({ families: [], programHashes: [] });
  });
});
