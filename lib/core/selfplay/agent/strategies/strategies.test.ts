import { describe, expect, it } from "vitest";

import type { ToolSchema } from "@/lib/core/domain/ports";
import { createRandom } from "@/lib/core/maths/random";
import { STRATEGIES } from "@/lib/core/selfplay/agent";
import { readActionForms } from "@/lib/core/selfplay/agent/reading/action-forms";
import type { EpisodeView, PastTurn } from "@/lib/core/selfplay/agent/strategy";

interface Setting {
  opening: string;
  hint?: string;
  tools?: ToolSchema[];
  /** What a move brings; null ends it. */
  answer?: (move: string) => string | null;
  turns?: number;
}

/** Plays one strategy alone and gives its moves. */
function play(name: string, setting: Setting): string[] {
  const { opening, hint = null, tools = [], answer = () => opening, turns = 12 } = setting;
  const strategy = STRATEGIES.find((candidate) => candidate.name === name)!;
  const past: PastTurn[] = [];
  const look = (observation: string): EpisodeView => {
    const forms = readActionForms(observation);
    return {
      opening,
      hint,
      observation,
      news: observation,
      turns: past,
      tools,
      forms: forms.length > 0 ? forms : readActionForms(opening),
      maxTurns: 20,
      random: createRandom(1),
    };
  };
  if (!strategy.applies(look(opening))) return ["does not apply"];
  const tactic = strategy.start(look(opening));
  let observation = opening;
  for (let turn = 0; turn < turns; turn++) {
    const move = tactic(look(observation));
    if (move === null) break;
    const next = answer(move);
    past.push({ move, observation: next ?? "", reward: 0 });
    if (next === null) break;
    observation = next;
  }
  return past.map(({ move }) => move);
}

describe("strategies for numbers", () => {
  const compare = (secret: number) => (move: string) => {
    const guess = Number(move);
    if (guess === secret) return null;
    return guess < secret
      ? `${guess} is too low: it is higher.`
      : `${guess} is too high: it is lower.`;
  };

  it("halve an interval until the number is found", () => {
    const opening =
      "A whole number from 1 to 100. You hear higher or lower. Say it, as \\boxed{7}.";
    const moves = play("halve interval", { opening, answer: compare(81) });
    expect(moves.length).toBeLessThan(8);
    expect(moves.at(-1)).toBe("81");
  });

  it("keep to what a hint tells of the number", () => {
    const opening = "A whole number from 1 to 100. Guess, as \\boxed{guess 7}.";
    const hint = "It lies between 40 and 60 and is a multiple of 5.";
    const answer = (move: string) => compare(60)(move.slice(6));
    const moves = play("halve interval", { opening, hint, answer });
    expect([moves[0], moves.at(-1)]).toEqual(["guess 50", "guess 60"]);
  });

  it.each([
    ["2, 5, 8, 11, ?", "14"],
    ["3, 6, 12, 24, ?", "48"],
    ["1, 1, 2, 3, 5, 8, ?", "13"],
    ["1, 4, 9, 16, 25, ?", "36"],
    ["5, 1, 6, 2, 7, 3, ?", "8"],
    ["1, 3, 7, 15, 31, ?", "63"],
  ])("continue %s", (row, next) => {
    const opening = `Sequence: ${row}\nName the next number, such as \\boxed{7}.`;
    expect(play("continue sequence", { opening, turns: 1 })).toEqual([next]);
  });

  it("do the sum that a sentence tells of", () => {
    const opening = "What is 12 * (7 + 5) - 4? Answer as in \\boxed{0}.";
    expect(play("compute the sentence", { opening, turns: 1 })).toEqual(["140"]);
  });

  it("fit a rule to examples", () => {
    const opening = "3 -> 11, 5 -> 17, 9 -> 29.\nWhat is 20 -> ? Answer \\boxed{0}.";
    expect(play("fit a rule to examples", { opening, turns: 1 })).toEqual(["62"]);
  });

  it("reach a number by listed operations", () => {
    const opening = "The counter shows 3. Target: 40.\nActions: \\boxed{add 7}, \\boxed{times 4}.";
    const answer = () => "The counter shows 10. Target: 40.";
    expect(play("reach a number", { opening, turns: 2, answer })).toEqual(["add 7", "times 4"]);
  });

  it("measure an amount with jugs", () => {
    const actions = [
      "fill pail",
      "empty pail",
      "pour pail tub",
      "fill tub",
      "empty tub",
      "pour tub pail",
    ];
    const opening = `The pail holds 3, the tub holds 5. Get exactly 4.\nActions: ${actions.map((action) => `\\boxed{${action}}`).join(", ")}.`;
    expect(play("measure with jugs", { opening, turns: 6, answer: () => "Go on." })).toEqual([
      "fill tub",
      "pour tub pail",
      "empty pail",
      "pour tub pail",
      "fill tub",
      "pour tub pail",
    ]);
  });
});

describe("strategies that keep what agrees", () => {
  it("eliminate codes by exact and misplaced symbols", () => {
    const code = "2516";
    const opening = "A code of 4 digits from 1 to 6, all different. Try it as \\boxed{1234}.";
    const answer = (move: string) => {
      const exact = [...move].filter((digit, index) => code[index] === digit).length;
      const shared = [...move].filter((digit) => code.includes(digit)).length;
      return exact === 4 ? null : `${exact} exact, ${shared - exact} misplaced`;
    };
    const moves = play("eliminate codes", { opening, answer });
    expect(moves.at(-1)).toBe(code);
    expect(new Set(moves).size).toBe(moves.length);
  });

  it("order people by clues", () => {
    const opening =
      "Say the order of the row.\n1. ada stands right behind ben.\n2. cleo is not at place 1.\n3. ben stands somewhere before cleo.\nActions: \\boxed{ada, ben, cleo}";
    expect(play("order by clues", { opening, turns: 1 })).toEqual(["ben, ada, cleo"]);
  });

  it("find the liars who contradict nothing", () => {
    const opening =
      "Some are liars. People: ada, ben, cleo.\nada says: ben is a liar.\nben says: cleo tells the truth.\ncleo says: ada is a liar.\nName the liars as in \\boxed{ada}.";
    expect(play("test worlds of liars", { opening, turns: 1 })).toEqual(["ada"]);
  });

  it("claim what a rule accepts", () => {
    const opening =
      "Accepted: 14, 35, 70.\nRefused: 12, 33, 55.\nChoices: 20, 21, 25.\nActions: \\boxed{claim 20}, \\boxed{claim 21}, \\boxed{claim 25}";
    expect(play("fit a yes-or-no rule", { opening, turns: 1 })).toEqual(["claim 21"]);
  });

  it("undo a cipher", () => {
    const opening =
      "Cipher text: khoor\nBook: world, hello, there\nActions: \\boxed{world}, \\boxed{hello}, \\boxed{there}.";
    expect(play("decipher", { opening, turns: 1 })).toEqual(["hello"]);
  });
});

describe("strategies for maps and graphs", () => {
  it("walk a drawn grid, and learn what the words do when the frame is turned", () => {
    const draw = (row: number, column: number) =>
      ["#####", "#...#", "#.#.#", "#..G#", "#####"]
        .map((line, at) =>
          at === row ? `${line.slice(0, column)}@${line.slice(column + 1)}` : line,
        )
        .join("\n");
    const steps: Record<string, [number, number]> = {
      up: [0, 1],
      right: [1, 0],
      down: [0, -1],
      left: [-1, 0],
    };
    let [row, column] = [1, 1];
    const answer = (move: string) => {
      const [down, right] = steps[move]!;
      const [nextRow, nextColumn] = [row + down, column + right];
      const isWall =
        [0, 4].includes(nextRow) ||
        [0, 4].includes(nextColumn) ||
        (nextRow === 2 && nextColumn === 2);
      if (!isWall) [row, column] = [nextRow, nextColumn];
      return row === 3 && column === 3 ? null : `You are @, G is the goal.\n${draw(row, column)}`;
    };
    const opening = `You are @, G is the goal, # is a wall.\n${draw(1, 1)}\nActions: \\boxed{up}, \\boxed{right}, \\boxed{down}, \\boxed{left}.`;
    const moves = play("walk the drawn grid", { opening, answer });
    expect([row, column]).toEqual([3, 3]);
    expect(moves.length).toBeLessThan(9);
  });

  it("take the cheapest road", () => {
    const opening =
      "Roads: arden - birk 5; arden - dale 1; dale - birk 2.\nNow at arden. Destination: birk.\nActions: \\boxed{go birk}, \\boxed{go dale}.";
    expect(play("trace a graph", { opening, turns: 1 })).toEqual(["go dale"]);
  });

  it("trace a fault between a live part and a dead one", () => {
    const parts = ["a1", "b2", "c3", "d4"];
    const boxes = ["probe", "repair"].flatMap((verb) =>
      parts.map((part) => `\\boxed{${verb} ${part}}`),
    );
    const moves = play("trace a fault", {
      opening: `Plan: a1 feeds b2; b2 feeds c3; c3 feeds d4.\nActions: ${boxes.join(", ")}`,
      answer: (move) => {
        const [verb, part] = move.split(" ");
        if (verb === "repair") return null;
        return `${part} is ${part === "c3" || part === "d4" ? "dead" : "alive"}.\nActions: ${boxes.join(", ")}`;
      },
    });
    expect(moves.at(-1)).toBe("repair c3");
  });
});

describe("strategies for tools", () => {
  const makeTool = (name: string, description: string, properties: ToolSchema["parameters"]) => ({
    name,
    description,
    parameters: { type: "object", properties, required: Object.keys(properties) },
  });
  const bin = { type: "string", description: "Bin such as A2." };
  const tools: ToolSchema[] = [
    makeTool("list_bins", "Bins with what they hold.", {}),
    makeTool("ship_units", "Sends units of a bin out.", {
      bin_id: bin,
      units: { type: "integer", description: "Number of units." },
    }),
    makeTool("set_flag", "Marks a bin.", {
      bin_id: bin,
      flag: { type: "string", enum: ["none", "reorder"], description: "Mark." },
    }),
  ];
  const DONE = "\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>.";

  it("call the tool that an instruction is about, with its values", () => {
    const opening = "You keep a store.\n\nShip 7 units from bin B3.";
    expect(play("follow the instruction's verbs", { opening, tools, turns: 1 })).toEqual([
      '<tool_call>{"name":"ship_units","arguments":{"bin_id":"B3","units":7}}</tool_call>',
    ]);
  });

  it("look up the id that an instruction leaves out", () => {
    const moves = play("look up what is missing, then act", {
      opening: "You keep a store.\n\nShip 7 units of copper.",
      tools,
      turns: 2,
      answer: (move) =>
        move.includes("list_bins") ? "A1: 30 tin\nC4: 12 copper" : `C4 has sent 7.${DONE}`,
    });
    expect(moves).toEqual([
      '<tool_call>{"name":"list_bins","arguments":{}}</tool_call>',
      '<tool_call>{"name":"ship_units","arguments":{"bin_id":"C4","units":7}}</tool_call>',
    ]);
  });

  it("say that they are done when the environment says so", () => {
    const moves = play("follow the instruction's verbs", {
      opening: "You keep a store.\n\nMark bin A1 with reorder.",
      tools,
      answer: () => `A1 is marked.${DONE}`,
      turns: 2,
    });
    expect(moves).toEqual([
      '<tool_call>{"name":"set_flag","arguments":{"bin_id":"A1","flag":"reorder"}}</tool_call>',
      "<answer>done</answer>",
    ]);
  });
});
