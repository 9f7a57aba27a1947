import { describe, expect, test } from "vitest";

import type { SearchReply, SearchSession } from "@/lib/core/domain/ports";

import { proveSeed, type ProveOptions } from "./prove-seed";

const OPTIONS: ProveOptions = {
  budget: 100,
  actions: ["\\boxed{a}", "\\boxed{b}"],
  isStopped: () => false,
  onStates: () => undefined,
};
const view = { observationCut: 0, info: {}, output: "", outputCut: 0, seconds: 0, error: null };
const found = (outcome: SearchReply["outcome"], path: number[] | null = null): SearchReply => ({
  outcome,
  statesSeen: 7,
  depth: 2,
  path,
  isCopied: true,
});

/** Two sessions of a game that is won by `b` on the given turn; the searches answer as scripted. */
function makeSessions(answers: SearchReply[], winningTurn = 2, solution: string | null = null) {
  let turn = 0;
  const asked: (number | null)[] = [];
  const session: SearchSession = {
    loaded: {
      className: "GameEnv",
      maxTurns: 5,
      tools: [],
      hasSolution: solution !== null,
      runtime: { pyodide: "", python: "" },
      output: "",
    },
    isAlive: true,
    stop: () => undefined,
    reset: () => {
      turn = 0;
      return Promise.resolve({ ok: true, value: { ...view, observation: "go", maxTurns: 5 } });
    },
    act: ({ action }) => {
      turn += 1;
      const isWon = turn === winningTurn && action === "\\boxed{b}";
      const value = {
        ...view,
        action,
        calls: null,
        observation: "",
        reward: isWon ? 1 : 0,
        terminated: isWon,
        truncated: false,
      };
      return Promise.resolve({ ok: true, value });
    },
    solution: () =>
      Promise.resolve({ ok: true, value: { text: solution ?? "", leftOut: 0, type: null } }),
    search: (begin) => {
      if (begin !== null) asked.push(begin.maxTurns);
      return Promise.resolve({ ok: true, value: answers.shift() ?? found("full") });
    },
  };
  return { sessions: { searched: session, fresh: session }, asked };
}

const prove = async (...script: Parameters<typeof makeSessions>) => {
  const { sessions, asked } = makeSessions(...script);
  const result = await proveSeed(sessions, 3, OPTIONS);
  if (!result.ok) throw new Error(result.error.message);
  const { verdict, turns, foundBy, isShortest, reason } = result.value;
  return { verdict, turns, foundBy, isShortest, reason, asked };
};

describe("a seed", () => {
  test("is beatable by a win that was replayed, the first of breadth-first being a shortest", async () => {
    expect(await prove([found(null), found("win", [0, 1])])).toMatchObject({
      verdict: "beatable",
      turns: 2,
      foundBy: "breadth-first",
      isShortest: true,
    });
  });

  test("is undecided when what was found does not win again", async () => {
    const told = await prove([found("win", [0, 0])]);
    expect(told.verdict).toBe("undecided");
    expect(told.reason).toMatch(/^a win was found/);
  });

  test("is unbeatable only when all was seen, and undecided when the budget or chance forbids that", async () => {
    expect((await prove([found("exhausted")])).verdict).toBe("unbeatable");
    expect((await prove([found("full"), found("exhausted")])).verdict).toBe("unbeatable");
    expect((await prove([found("full"), found("full")])).reason).toMatch(/budget/);
    expect((await prove([found("unsteady")])).reason).toMatch(/do not always give the same/);
  });

  test("has its solution as a witness; only shorter wins are looked for then", async () => {
    const text = "\\boxed{a}\n\\boxed{b}";
    expect(await prove([found("exhausted")], 2, text)).toMatchObject({
      verdict: "beatable",
      turns: 2,
      foundBy: "solution",
      isShortest: true,
      asked: [1],
    });
    expect(await prove([found("full")], 2, text)).toMatchObject({ isShortest: null, asked: [1] });
  });

  test("has its solution as the only witness where there is no budget", async () => {
    const text = "\\boxed{a}\n\\boxed{b}";
    const none = { ...OPTIONS, budget: 0 };
    const tell = async (winningTurn: number, solution: string | null) => {
      const { sessions, asked } = makeSessions([], winningTurn, solution);
      const result = await proveSeed(sessions, 3, none);
      if (!result.ok) throw new Error(result.error.message);
      const { verdict, foundBy, statesSeen, reason } = result.value;
      return [verdict, foundBy, statesSeen, reason, asked];
    };
    const why = "its solution does not win, or it has none, and nothing was searched.";
    expect(await tell(2, text)).toEqual(["beatable", "solution", 0, null, []]);
    expect(await tell(3, text)).toEqual(["undecided", null, 0, why, []]);
    expect(await tell(2, null)).toEqual(["undecided", null, 0, why, []]);
  });

  test("is not won by a solution that wins nothing", async () => {
    expect((await prove([found("exhausted")], 3, "\\boxed{a}\n\\boxed{b}")).verdict).toBe(
      "unbeatable",
    );
  });
});
