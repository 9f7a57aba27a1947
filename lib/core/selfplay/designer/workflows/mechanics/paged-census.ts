import { list, py } from "@/lib/core/selfplay/designer/python-text";
import { defineWorkflow } from "@/lib/core/selfplay/designer/workflows/define-workflow";
import {
  PLAIN,
  type Question,
  type Tool,
  type Workflow,
  type WorkflowContext,
} from "@/lib/core/selfplay/designer/workflows/workflow";

const NO_TWISTS = [
  "irrelevant request",
  "stale revision",
  "two-stage confirmation",
  "paged lists",
  "ids by query",
] as const;

function makeTools(asked: string): Tool[] {
  return [
    {
      name: "open_register",
      description: "First page of the register, and the mark of the page that follows.",
      parameters: [
        {
          name: "order",
          type: "string",
          options: '["by arrival", "by name"]',
          fallback: '"by arrival"',
          description: "How it is sorted.",
        },
      ],
      kind: "read",
      body: py`reply = self._page(0, order)`,
    },
    {
      name: "turn_page",
      description: "The page behind a mark.",
      parameters: [{ name: "mark", type: "string", description: "Mark such as M-4417." }],
      kind: "read",
      body: py`
        start, order = s["marks"].get(str(mark).strip().upper(), (None, ""))
        reply = f"No page has the mark {mark}." if start is None else self._page(start, order)`,
    },
    {
      name: "look_up",
      description: "Everything on record about one entry.",
      parameters: [{ name: asked, type: "string", description: "Entry such as N-31." }],
      kind: "read",
      body: py`
        row = next((r for r in s["rows"] if r["key"] == ${asked}), None)
        reply = f"No entry {${asked}}." if row is None else ", ".join(f"{k} {v}" for k, v in row.items())`,
    },
    {
      name: "describe_register",
      description: "What the columns of the register mean.",
      parameters: [],
      kind: "read",
      body: py`reply = "key, name, kind and weight. The register may show one entry twice; its key says so."`,
    },
  ];
}

function makeQuestion({ depth }: WorkflowContext): Question {
  const wanted = `[r for r in unique if r["kind"] == p["kind"]]`;
  const asks = {
    1: {
      text: `"How many entries does the register show, all pages together?"`,
      answer: `str(len(rows))`,
    },
    2: {
      text: `f"How many different entries of the kind {p['kind']} are in the register?"`,
      answer: `str(len(${wanted}))`,
    },
    3: {
      text: `f"What do the different entries of the kind {p['kind']} weigh together?"`,
      answer: `str(sum(r["weight"] for r in ${wanted}))`,
    },
  }[depth];
  return {
    setup: py`
      unique = [row for at, row in enumerate(rows) if row not in rows[:at]]
      p["kind"] = rng.choice(unique)["kind"]
      p["marks"] = list(s["marks"])[:-(-len(rows) // PAGE) - 1]`,
    text: asks.text,
    answer: asks.answer,
    calls: `[("open_register", {}), *[("turn_page", {"mark": mark}) for mark in p["marks"]]]`,
    withheld:
      depth === 1
        ? {
            topic: "entries",
            text: `"How many of the entries that I mean does the register show?"`,
            answer: `"I mean all of them, all pages together."`,
          }
        : {
            topic: "kind",
            text: asks.text.replace("the kind {p['kind']}", "my kind"),
            answer: `f"My kind is {p['kind']}."`,
          },
  };
}

function write(context: WorkflowContext): Workflow {
  const { subject, size, steps, depth, renamesFields } = context;
  return {
    ...PLAIN,
    title: `Register of ${subject.title}`,
    story:
      "A register is read page by page; each page names the mark of the next, and some entries come twice.",
    opening: `You read the register of ${subject.title}. Send the number as <answer>number</answer>.`,
    constants: py`
      KINDS = ${list(subject.things.slice(0, 2 + size))}
      NAMES = ${list(subject.names)}
      PAGE = ${steps}`,
    fill: py`
      rows = []
      for number in rng.sample(range(11, 99), ${6 + 4 * size}):
          rows.append({"key": f"N-{number}", "name": rng.choice(NAMES), "kind": rng.choice(KINDS),
                       "weight": rng.randint(3, 60)})
      rows += [dict(row) for row in rng.sample(rows, ${depth === 1 ? 0 : 1 + size})]
      rng.shuffle(rows)
      count = -(-len(rows) // PAGE) - 1
      codes = [f"M-{code}" for code in rng.sample(range(1000, 9999), 2 * count)]
      s = self._state = {"rows": rows, "marks": {}}
      for number, code in enumerate(codes):
          order = "by arrival" if number < count else "by name"
          s["marks"][code] = (PAGE * (number % count + 1), order)
      p = self._plan = {}`,
    methods: [
      py`
        def _page(self, start, order):
            """One page of the register and the mark of the next."""
            rows, marks = self._state["rows"], self._state["marks"]
            if order == "by name":
                rows = sorted(rows, key=lambda row: (row["name"], row["key"]))
            lines = [f"{r['key']} {r['name']}, {r['kind']}, weight {r['weight']}"
                     for r in rows[start:start + PAGE]]
            following = [m for m, place in marks.items() if place == (start + PAGE, order)]
            return "\n".join([*lines, f"next page: {following[0]}" if following else "last page"])`,
    ],
    tools: makeTools(renamesFields ? "folio" : "key"),
    task: { kind: "question", question: makeQuestion(context) },
    hint: "Open the register once, follow the mark at the foot of each page until the last one, and keep a list of keys so that none counts twice; answer with the number alone.",
  };
}

/** A register behind opaque page marks, to be counted or summed. */
export const pagedCensus = defineWorkflow({
  name: "paged census",
  skills: ["Data Retrieval", "Multi-Step Workflows"],
  without: NO_TWISTS,
  write,
});
