import { expect, it } from "vitest";

import { makeStep } from "@/lib/core/episode/test-episode";

import {
  describeResult,
  describeYours,
  keepResult,
  readRecords,
  summariseRecords,
  writeRecords,
} from "./records";
import { makeDoorResult, PIN, THREE_PUSHES } from "./test-challenge";

const won = keepResult(makeDoorResult(), "2026-11-30T09:00:00.000Z");
const lost = keepResult(
  makeDoorResult([makeStep(-1, { terminated: true })]),
  "2026-11-30T09:01:00.000Z",
);
const helped = keepResult(
  makeDoorResult(THREE_PUSHES, { hint: false, seen: true }),
  "2026-11-30T09:02:00.000Z",
);

it("gives one play one id, and another play another", () => {
  expect(new Set([won.id, lost.id, helped.id]).size).toBe(3);
  expect(keepResult(makeDoorResult(), "2027-01-01T00:00:00.000Z").id).toBe(won.id);
  const elsewhere = { ...makeDoorResult(), challenge: { ...PIN, releaseId: "another" } };
  expect(keepResult(elsewhere, won.playedAt).id).not.toBe(won.id);
});

it("knows a play that was kept under an older id", () => {
  const kept = { ...won, id: "0123456789abcdef" };
  expect(readRecords(writeRecords([won]), [kept])).toMatchObject({
    value: { added: [], known: 1 },
  });
});

it("takes an export back with counts that add up", () => {
  const file = JSON.stringify({
    ...(JSON.parse(writeRecords([won, lost, helped])) as object),
    records: [won, lost, helped, lost, { playedAt: "today" }, { ...won, result: { format: 1 } }],
  });
  const read = readRecords(file, [won]);
  expect(read).toEqual({
    ok: true,
    value: {
      read: 6,
      added: [lost, helped],
      known: 2,
      refused: [
        { place: 5, reason: "Found no date and result, expected playedAt and result." },
        {
          place: 6,
          reason:
            'The record holds the format 1, expected "spade-challenge-result": what Save the result writes.',
        },
      ],
    },
  });
});

it("never believes the id of a file", () => {
  const read = readRecords(writeRecords([{ ...lost, id: won.id }]), []);
  expect(read.ok && read.value.added).toEqual([lost]);
});

it.each(["{", "[]", '{"format":"spade-challenge-result"}'])("refuses the file %s", (text) => {
  expect(readRecords(text, []).ok).toBe(false);
});

it("counts wins without help apart from those with", () => {
  const { releaseId, environmentId } = PIN;
  const yours = summariseRecords([won, lost, helped], releaseId, environmentId);
  expect(yours).toEqual({ plays: 3, won: 1, helped: 1, bestTurns: 3 });
  expect(describeYours(yours)).toBe("1 of 3 won, best in 3 turns, 1 with help");
  expect(describeYours(summariseRecords([won], "another", environmentId))).toBe("not played");
});

it("says how a play came out", () => {
  expect([won, lost, helped].map(({ result }) => describeResult(result))).toEqual([
    "won in 3 turns",
    "lost in 1 turn",
    "won in 3 turns, with help",
  ]);
});
