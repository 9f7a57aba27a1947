// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";

import type { Episode } from "@/lib/core/domain/episode";
import type { JsonObject } from "@/lib/core/domain/json";
import { beginDoor, LOADED_DOOR, makeStep } from "@/lib/core/episode/test-episode";
import { recordTurn } from "@/lib/core/episode";

import { ToolPlay } from "./tool-play";

const HOSTILE = "</script><img src=x onerror=alert(1)>";

function renderTools(
  properties: JsonObject,
  required: string[] = [],
  episode: Episode = beginDoor(),
) {
  const onAct = vi.fn<(rawAction: string) => void>();
  const parameters = { type: "object", properties, required };
  const tool = { name: "act", description: HOSTILE, parameters };
  const draw = (at: Episode) => (
    <ToolPlay
      loaded={{ ...LOADED_DOOR, tools: [tool] }}
      episode={at}
      isOff={false}
      answerRef={createRef<HTMLInputElement>()}
      onAct={onAct}
    />
  );
  const { rerender } = render(draw(episode));
  return { onAct, show: (at: Episode) => rerender(draw(at)) };
}

const field = (label: string) =>
  screen.getByLabelText(label, { selector: "input, select, textarea" });
const write = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const call = (toolArguments: string) =>
  `<tool_call>{"name":"act","arguments":${toolArguments}}</tool_call>`;
const shown = () => screen.getByRole("form").querySelector("code")?.textContent;

afterEach(cleanup);

describe("the form of a tool", () => {
  it("nests groups and lists, and sends the call that it shows", () => {
    const pick = {
      type: "object",
      properties: { bin: { type: "string" }, qty: { type: "integer" } },
      required: ["bin"],
    };
    const order = {
      type: "object",
      properties: { id: { type: "string" }, picks: { type: "array", items: pick } },
      required: ["id", "picks"],
    };
    const { onAct } = renderTools({ order, note: { type: "string" } }, ["order"]);
    write("id", "SO-5");
    write("note", "first\nsecond");
    press("Add to picks");
    expect(document.activeElement).toBe(
      within(screen.getByRole("group", { name: "picks 2" })).getByLabelText("bin"),
    );
    const fillPick = (place: number, bin: string) =>
      fireEvent.change(
        within(screen.getByRole("group", { name: `picks ${place}` })).getByLabelText("bin"),
        { target: { value: bin } },
      );
    fillPick(1, "A1");
    fillPick(2, "B2");
    press("Remove picks 1");
    const expected = call('{"order":{"id":"SO-5","picks":[{"bin":"B2"}]},"note":"first\\nsecond"}');
    expect(shown()).toBe(expected);
    press("Call act");
    expect(onAct.mock.calls).toEqual([[expected]]);
  });

  it("gives and leaves out what is optional, and picks among alternatives", () => {
    const amount = { anyOf: [{ type: "number" }, { type: "null" }, { type: "object" }] };
    const { onAct } = renderTools({
      amount,
      filter: { type: "object", properties: { kind: { enum: ["rna", "serum"] } } },
      days: { type: "integer", default: 14 },
    });
    expect(shown()).toBe(call('{"days":14}'));
    press("Give filter");
    fireEvent.change(field("kind"), { target: { value: "rna" } });
    press("Give amount");
    write("amount", "2.5");
    expect(shown()).toBe(call('{"amount":2.5,"filter":{"kind":"rna"},"days":14}'));
    fireEvent.change(field("Kind of amount"), { target: { value: "1" } });
    press("Leave out filter");
    write("days", "");
    expect(shown()).toBe(call('{"amount":null}'));
    fireEvent.change(field("Kind of amount"), { target: { value: "2" } });
    write("amount", '{"free": [1]}');
    press("Call act");
    expect(onAct.mock.calls).toEqual([[call('{"amount":{"free":[1]}}')]]);
  });

  it("says what is wrong beside the field and sends nothing until it is right", () => {
    const list = { type: "array", items: { type: "integer" } };
    const { onAct } = renderTools({ list }, ["list"]);
    expect(screen.queryByText("This argument is required.")).toBeNull();
    press("Call act");
    const entry = field("list 1");
    expect(entry.getAttribute("aria-invalid")).toBe("true");
    const described = entry.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toBe("This argument is required.");
    write("list 1", "x");
    expect(screen.getByText('"x" is not a number.')).toBeDefined();
    expect(shown()).toBeUndefined();
    press("Remove list 1");
    press("Call act");
    expect(onAct.mock.calls).toEqual([[call('{"list":[]}')]]);
  });

  it("keeps a program's words text", () => {
    renderTools({ x: { type: "string", description: HOSTILE, default: HOSTILE } });
    expect(document.querySelector("img")).toBeNull();
    expect(screen.getByRole("listitem").textContent).toContain(HOSTILE);
  });
});

describe("the call as text", () => {
  it("starts from the form, is sent as it stands, and goes back only where nothing is lost", () => {
    const { onAct } = renderTools({ id: { type: "integer" } }, ["id"]);
    write("id", "7");
    press("Write as text");
    const text = field("Call as text");
    expect(text).toHaveProperty("value", call('{"id":7}'));
    write("Call as text", "I think it is 7");
    press("Back to the form");
    expect(screen.getByRole("status").textContent).toContain("not one tool call");
    press("Call act");
    write("Call as text", call('{"id":"seven"}'));
    press("Back to the form");
    expect(screen.getByRole("status").textContent).toContain("cannot say exactly");
    write("Call as text", call('{"id": 8}'));
    press("Back to the form");
    expect(field("id")).toHaveProperty("value", "8");
    expect(onAct.mock.calls).toEqual([["I think it is 7"]]);
  });

  it("warns of arguments that training's parser loses, and writes them so that they are kept", () => {
    const filter = { type: "object", properties: { kind: { type: "string" } } };
    const { onAct, show } = renderTools({ filter }, ["filter"]);
    write("kind", "rna");
    expect(screen.getByText(/loses these arguments/)).toBeDefined();
    press("Write it in tags");
    expect(screen.queryByText(/loses these arguments/)).toBeNull();
    press("Call act");
    expect(onAct.mock.calls).toEqual([
      [
        '<tool_call><function=act><parameter=filter>{"kind":"rna"}</parameter></function></tool_call>',
      ],
    ]);
    write("Call as text", call('{"filter":{"kind":"rna"}}'));
    expect(screen.getByText(/loses these arguments/)).toBeDefined();
    show({ ...beginDoor(), driver: "step" });
    expect(screen.queryByText(/loses these arguments/)).toBeNull();
    show({ ...beginDoor(), profile: "lenient" });
    expect(screen.queryByText(/loses these arguments/)).toBeNull();
  });
});

describe("past calls", () => {
  const made = (output: string, succeeded: boolean) =>
    makeStep(0, { calls: [{ name: "act", arguments: { id: 7 }, output, succeeded }] });

  it("stand newest first with turn, outcome and answer, and fill the form again", () => {
    const first = recordTurn(beginDoor(), call('{"id":7}'), made("found", true));
    const lost = makeStep(0, {
      calls: [{ name: "act", arguments: {}, output: "Error", succeeded: false }],
    });
    const second = recordTurn(first, call('{"id":9}'), lost);
    renderTools({ id: { type: "integer" } }, ["id"], second);
    const entries = within(screen.getByRole("list", { name: "Calls" })).getAllByRole("listitem");
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'turn 2actfailedFill the form again{}Sent with {"id":9}; the parser of training lost that.answer: ErrorError',
      'turn 1actsucceededFill the form again{"id":7}answer: foundfound',
    ]);
    press("Fold all");
    press("Fill the form of act as in turn 2");
    expect(field("id")).toHaveProperty("value", "9");
    expect(screen.getByRole("list", { name: "Tools" }).querySelector("details")?.open).toBe(true);
    expect(document.activeElement?.tagName).toBe("SUMMARY");
  });

  it("fill in text what the form cannot say", () => {
    const past = recordTurn(beginDoor(), call('{"id":"x"}'), made("Error", false));
    renderTools({ id: { type: "integer" } }, [], past);
    press("Fill the form of act as in turn 1");
    expect(field("Call as text")).toHaveProperty("value", call('{"id":"x"}'));
  });

  it("of a reply that went to step say that the program parsed it", () => {
    const past = recordTurn({ ...beginDoor(), driver: "step" }, call('{"id":7}'), makeStep(0));
    renderTools({ id: { type: "integer" } }, [], past);
    expect(screen.getByText(/the program parses them itself/)).toBeDefined();
    const [entry] = within(screen.getByRole("list", { name: "Calls" })).getAllByRole("listitem");
    expect(entry?.textContent).toContain("turn 1actparsed by the program");
  });

  it("are drawn in batches", () => {
    let episode = beginDoor();
    for (let turn = 0; turn < 45; turn += 1)
      episode = recordTurn(episode, call('{"id":7}'), made(String(turn), true));
    renderTools({ id: { type: "integer" } }, [], episode);
    const count = () =>
      within(screen.getByRole("list", { name: "Calls" })).getAllByRole("listitem").length;
    expect(count()).toBe(20);
    press("Show 20 earlier calls");
    press("Show 5 earlier calls");
    expect(count()).toBe(45);
  });
});

it("submits an answer in its tags", () => {
  const { onAct } = renderTools({});
  write("Answer", "done");
  press("Submit answer");
  expect(onAct.mock.calls).toEqual([["<answer>done</answer>"]]);
});
