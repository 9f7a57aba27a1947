import { describe, expect, it } from "vitest";

import { readCorpus, writeCorpus } from "./corpus";

describe("readCorpus", () => {
  it("takes orig_doc before text, keeps id and title, and skips what holds no text", () => {
    const lines = [
      '{"orig_doc": "First one.", "text": "not this", "id": 7, "title": "Jars"}',
      "",
      '{"text": "Second one."}',
      '{"title": "no text"}',
      "[1, 2]",
      "{broken",
    ];
    expect(readCorpus(lines.join("\n"), 100)).toEqual({
      documents: [
        { id: "7", title: "Jars", text: "First one." },
        { id: "document-1", title: "", text: "Second one." },
      ],
      skipped: 3,
    });
  });

  it("cuts long documents by words and says so", () => {
    const [document] = readCorpus('{"text": "one two  three\\nfour"}', 3).documents;
    expect(document?.text).toBe("one two three\n[... truncated to 3 words]");
    expect(readCorpus('{"text": "one two  three"}', 3).documents[0]?.text).toBe("one two  three");
  });

  it("reads back what is written for SPADE", () => {
    const documents = [{ id: "a", title: "Tides", text: "Water\nrises." }];
    const text = writeCorpus(documents);
    expect(text).toBe('{"id":"a","title":"Tides","orig_doc":"Water\\nrises."}\n');
    expect(readCorpus(text, 100)).toEqual({ documents, skipped: 0 });
  });
});
