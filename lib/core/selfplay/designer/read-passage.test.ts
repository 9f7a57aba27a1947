import { expect, test } from "vitest";

import { readPassage } from "./read-passage";
import { makeSubject } from "./subject";

const TEXT =
  "The moon pulls the sea twice a day. In Fundy, the tide raises the water by 1,600 centimetres; " +
  "in Brest by 3.5 metres. Each tide needs about 6 hours. The tide lowers the water again.";

test("things, names, units, numbers and relations are read from a passage", () => {
  expect(readPassage(TEXT)).toEqual({
    things: ["tide", "water", "moon", "sea", "day"],
    names: ["Fundy", "Brest"],
    units: ["centimetres", "metres", "hours"],
    numbers: [1600, 6],
    relations: [
      { from: "moon", verb: "pulls", to: "sea" },
      { from: "tide", verb: "raises", to: "water" },
      { from: "tide", verb: "lowers", to: "water" },
    ],
  });
});

test("numbers of the document are used where they fit", () => {
  const subject = makeSubject({ id: "x", title: "", text: TEXT });
  expect(subject.number("anything", 1000, 2000)).toBe(1600);
  const drawn = subject.number("anything", 100, 200);
  expect(drawn).toBeGreaterThanOrEqual(100);
  expect(drawn).toBeLessThanOrEqual(200);
});

test("a document without usable words still gives a whole subject", () => {
  const subject = makeSubject({ id: "x", title: '{"\\}', text: "42" });
  expect(subject.title).toBe("42");
  expect(subject.things.length).toBeGreaterThanOrEqual(12);
  expect(subject.names.length).toBeGreaterThanOrEqual(8);
});
