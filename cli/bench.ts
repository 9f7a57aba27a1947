import process from "node:process";

/** `npm run bench -- import|runner|map [options]`: runs one benchmark and prints its table. */
const BENCHMARKS = {
  import: () => import("@/bench/import-benchmark"),
  runner: () => import("@/bench/runner-benchmark"),
  map: () => import("@/bench/map-benchmark"),
} as const;

const [name = "", ...args] = process.argv.slice(2);

function isBenchmark(text: string): text is keyof typeof BENCHMARKS {
  return Object.hasOwn(BENCHMARKS, text);
}

if (!isBenchmark(name)) {
  console.error(`Which benchmark? npm run bench -- ${Object.keys(BENCHMARKS).join("|")}`);
  process.exit(2);
}
const { run } = await BENCHMARKS[name]();
await run(args);
