import next from "eslint-config-next/core-web-vitals";
import tseslint from "typescript-eslint";

/** Who may import whom: one row a folder, as in docs/architecture.md. Flat config replaces rule options, so each row is whole. */
const UP = {
  group: ["../*", "..", "./*/../*"],
  message: "Write @/… across folders: every crossing is visible then.",
};
const never = (...groups) => groups.map(([group, message]) => ({ group, message }));
const REACT = [["react", "react-dom", "next", "next/*", "react/*"], "No React here."];
const UI = [
  ["@/components/*", "@/components/**", "@/app/*", "@/app/**"],
  "Screens are not known here.",
];
const STORE = [
  ["@/lib/store", "@/lib/store/*", "zustand", "zustand/*"],
  "The store is not known here.",
];
const IO = [
  ["@/lib/io", "@/lib/io/*"],
  "Input and output come in through ports (lib/core/domain/ports.ts).",
];
const WORKERS = [
  ["@/lib/workers", "@/lib/workers/*"],
  "Workers come in through ports (lib/core/domain/ports.ts).",
];
const CLI = [["@/cli/*", "@/cli/**"], "The command line is not known here."];
const NODE = [
  ["node:*", "fs", "path", "crypto", "worker_threads"],
  "Not Node here: this runs in a page.",
];
const PIPELINE = [
  [
    "@/lib/core/importers",
    "@/lib/core/importers/*",
    "@/lib/core/embed",
    "@/lib/core/embed/*",
    "@/lib/core/project",
    "@/lib/core/project/*",
    "@/lib/core/copies",
    "@/lib/core/copies/*",
  ],
  "Screens show bundles; they do not make them.",
];
const OUTSIDE_CORE = [
  ["@/lib/io", "@/lib/io/*", "@/lib/workers", "@/lib/workers/*"],
  "lib/core imports lib/core, zod and small pure maths packages only.",
];

const imports = (files, ...rules) => ({
  files,
  ignores: ["**/*.test.ts", "**/*.test.tsx"],
  rules: { "no-restricted-imports": ["error", { patterns: [UP, ...never(...rules)] }] },
});

/** Only the two clients may start a worker, only lib/io may fetch. */
const globals = (files, ignores, names) => ({
  files,
  ignores,
  rules: { "no-restricted-globals": ["error", ...names] },
});

const config = [
  {
    ignores: [
      "node_modules/",
      ".next/",
      "out/",
      "public/",
      ".cache/",
      "next-env.d.ts",
      "test-results/",
      "data/",
    ],
  },
  ...next,
  ...tseslint.configs.recommendedTypeChecked.map((entry) => ({
    ...entry,
    files: ["**/*.ts", "**/*.tsx"],
  })),
  {
    files: ["**/*.ts", "**/*.tsx"],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      "no-console": "error",
    },
  },
  { files: ["cli/**", "bench/**", "e2e/**"], rules: { "no-console": "off" } },
  imports(["lib/core/**/*.ts"], REACT, UI, STORE, CLI, NODE, OUTSIDE_CORE),
  imports(["lib/io/**/*.ts"], REACT, UI, STORE, CLI, NODE, WORKERS),
  imports(["lib/workers/**/*.ts"], REACT, UI, STORE, CLI, NODE, IO),
  imports(["lib/store/**/*.ts"], REACT, UI, CLI, NODE, IO, WORKERS),
  imports(["lib/store/react.tsx"], UI, CLI, NODE, IO, WORKERS),
  imports(["components/**/*.ts", "components/**/*.tsx"], CLI, NODE, IO, WORKERS, PIPELINE),
  imports(["app/**/*.ts", "app/**/*.tsx"], CLI, NODE, PIPELINE),
  imports(["cli/**/*.ts", "bench/**/*.ts"], REACT, UI, STORE),
  globals(
    ["lib/core/**/*.ts"],
    ["**/*.test.ts"],
    [
      "document",
      "window",
      "fetch",
      "process",
      "navigator",
      "Worker",
      "setTimeout",
      "performance",
      "localStorage",
    ],
  ),
  globals(
    ["components/**", "app/**", "lib/store/**"],
    ["app/providers.tsx"],
    ["fetch", "Worker", "XMLHttpRequest"],
  ),
  globals(
    ["lib/workers/**"],
    ["lib/workers/runner-client.ts", "lib/workers/runner-frame.ts", "lib/workers/fit-client.ts"],
    ["Worker"],
  ),
];

export default config;
