import { describe, expect, it } from "vitest";

import { encodeUtf8 } from "@/lib/core/bytes/utf8";
import { assignMetrics } from "@/lib/core/release/assign-metrics";

import { iterateCsvRows } from "./csv-rows";
import { readMetrics } from "./read-metrics";
import { makeSource } from "./source";

const read = (files: Record<string, string>, manifests: string[] = []) =>
  readMetrics(
    makeSource(
      "release",
      Object.entries(files).map(([path, text]) => ({
        path,
        size: text.length,
        read: () => ({ ok: true as const, value: encodeUtf8(text) }),
      })),
    ),
    new Set(manifests),
  );

describe("CSV", () => {
  it("has quoted fields over lines, doubled quotes, CRLF, and no blank records", () => {
    expect([...iterateCsvRows('a,"b ""c"""\r\n\r\n"x\ny",2\nlast')]).toEqual([
      { line: 1, fields: ["a", 'b "c"'] },
      { line: 3, fields: ["x\ny", "2"] },
      { line: 5, fields: ["last"] },
    ]);
  });
});

describe("metric logs", () => {
  const csv = [
    "_step,rollout/step,env/avg_regret,rollout/actor_win_rate,system/gpu",
    "0,0,0.5,0.25,90",
    "1,1,,0.5,91",
    "2,2,0.1",
    "3,3,high,0.75,90",
    "4,,0.2,0.8,90",
  ].join("\n");

  it("are read by content, every row used or skipped, and each fault with its line", () => {
    const { logs, issues } = read({ "full.csv": csv });
    expect(logs).toEqual([
      {
        file: "full.csv",
        rows: { read: 5, used: 3, skipped: 2 },
        steps: [0, 1, 3],
        series: [
          { key: "env/avg_regret", points: [[0, 0.5]] },
          {
            key: "rollout/actor_win_rate",
            points: [
              [0, 0.25],
              [1, 0.5],
              [3, 0.75],
            ],
          },
        ],
        keysLeftOut: 3,
      },
    ]);
    expect(issues.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      "metrics/invalid-row: full.csv, line 4: found 3 fields, expected 5, as the heading has. The row is skipped.",
      'metrics/invalid-value: full.csv, line 5: found env/avg_regret: "high", expected a number. The value is left out.',
      "metrics/invalid-row: full.csv, line 6: found no step, expected a whole number from 0 under rollout/step. The row is skipped.",
    ]);
  });

  it("may be JSON Lines, torn at the end; rows of environments are none", () => {
    const { logs, issues } = read(
      {
        "wandb-history.jsonl":
          '{"_step": 3, "env/avg_regret": NaN, "env/avg_r_hint": 1}\n{"_step": 4, "env',
        "rows.jsonl": '{"code": "x", "step": 1, "avg_reward": 0.5}\n',
        "notes.csv": "name,text\na,b\n",
        "known.jsonl": '{"rollout/step": 1, "env/avg_regret": 1}\n',
      },
      ["known.jsonl"],
    );
    expect(logs).toMatchObject([
      {
        file: "wandb-history.jsonl",
        rows: { read: 2, used: 1, skipped: 1 },
        series: [{ key: "env/avg_r_hint", points: [[3, 1]] }],
      },
    ]);
    expect(issues.map(({ code, line }) => [code, line])).toEqual([["metrics/invalid-row", 2]]);
  });

  it("belong to the run that file or folder is named after, or to the only one", () => {
    const { logs } = read({ "full.csv": csv, "no corpus/history.csv": csv, "x-metrics.csv": csv });
    const runs = ["full", "no-corpus"].map((id) => ({
      id: id as never,
      name: id.replace("-", " "),
    }));
    const { metrics, issues } = assignMetrics(logs, runs);
    expect(metrics.map(({ file, run }) => [file, run])).toEqual([
      ["full.csv", "full"],
      ["no corpus/history.csv", "no-corpus"],
    ]);
    expect(issues.map(({ message }) => message)).toEqual([
      "x-metrics.csv: found metrics of x-metrics or x, expected the name of a run in its file's or folder's name: full, no-corpus. Its 5 rows are left out.",
    ]);
    expect(
      assignMetrics(logs.slice(0, 1), [{ id: "only" as never, name: "only" }]).metrics,
    ).toMatchObject([{ run: "only" }]);
  });
});
