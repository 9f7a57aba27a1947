import { describe, expect, it } from "vitest";

import type { BackendView } from "@/lib/core/domain/ports";

import { describeCriterion, listSeenMessages, listUserMessages } from "./user-messages";

const VIEW: BackendView = {
  state: {},
  messages: ["Register.", "Order.", "Move."],
  currentMessage: 1,
  criteria: [
    { holds: true, problem: null },
    { holds: false, problem: null },
  ],
};

describe("listUserMessages", () => {
  it("tells done, pending and later, each with its criterion where there is one", () => {
    expect(listUserMessages(VIEW)).toEqual([
      { step: 1, text: "Register.", status: "done", criterion: { holds: true, problem: null } },
      { step: 2, text: "Order.", status: "pending", criterion: { holds: false, problem: null } },
      { step: 3, text: "Move.", status: "later", criterion: null },
    ]);
  });

  it.each<[number | null, string[], number]>([
    [0, ["pending", "later", "later"], 1],
    [3, ["done", "done", "done"], 3],
    [9, ["done", "done", "done"], 3],
    [null, ["unknown", "unknown", "unknown"], 1],
    [-1, ["unknown", "unknown", "unknown"], 1],
  ])("with %j as the current one, they are %j and %i seen", (currentMessage, statuses, seen) => {
    const messages = listUserMessages({ ...VIEW, currentMessage });
    expect(messages.map((message) => message.status)).toEqual(statuses);
    expect(listSeenMessages(messages).map((message) => message.step)).toEqual(
      [1, 2, 3].slice(0, seen),
    );
  });

  it("finds none where the program has none", () => {
    expect(listUserMessages({ ...VIEW, messages: null, criteria: null })).toEqual([]);
  });
});

it("says what a criterion gave, and why it is not known", () => {
  const problem = "the criterion raised KeyError: 'x'";
  expect([
    describeCriterion({ holds: true, problem: null }),
    describeCriterion({ holds: false, problem: null }),
    describeCriterion({ holds: null, problem }),
    describeCriterion({ holds: null, problem: null }),
  ]).toEqual(["holds", "does not hold", `not known: ${problem}`, "not known"]);
});
