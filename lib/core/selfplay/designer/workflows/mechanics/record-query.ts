import { list, py, when } from "@/lib/core/selfplay/designer/python-text";
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
  "ids by query",
] as const;

function makeTools(shown: string, unit: string): Tool[] {
  return [
    {
      name: "find_samples",
      description: "Samples of one kind from one site.",
      parameters: [
        { name: "kind", type: "string", options: "KINDS", description: "What was sampled." },
        {
          name: "site",
          type: "string",
          options: '["any", *SITES]',
          fallback: '"any"',
          description: "Where it was taken.",
        },
      ],
      kind: "list",
      body: py`
        rows = [f"${shown} {key}: {r['site']}, day {r['day']}" for key, r in s["samples"].items()
                if r["kind"] == kind and site in ("any", r["site"])]`,
    },
    {
      name: "read_sample",
      description: "The measured amount of one sample.",
      parameters: [{ name: "sample_id", type: "string", description: "Sample such as S-204." }],
      kind: "read",
      body: py`
        row = s["samples"].get(str(sample_id).strip().upper())
        reply = f"No sample {sample_id}." if row is None else f"{sample_id}: {row['amount']} ${unit}"`,
    },
    {
      name: "site_factor",
      description: "What an amount of a site is multiplied by before it is compared.",
      parameters: [{ name: "site", type: "string", options: "SITES", description: "The site." }],
      kind: "read",
      body: py`reply = f"{site}: times {s['factors'].get(site, 'unknown')}"`,
    },
    {
      name: "count_samples",
      description: "How many samples the archive holds.",
      parameters: [],
      kind: "read",
      body: py`reply = f"{len(s['samples'])} samples."`,
    },
  ];
}

function makeQuestion({ depth, steps }: WorkflowContext): Question {
  if (depth === 1)
    return {
      setup: py`
        p["id"] = rng.choice(list(s["samples"]))
        p["row"] = s["samples"][p["id"]]`,
      text: `f"Read the sample {p['id']}. What amount was measured in it?"`,
      answer: `str(p["row"]["amount"])`,
      calls: `[("read_sample", {"sample_id": p["id"]})]`,
      withheld: {
        topic: "sample",
        text: `"What amount was measured in the sample that I care about?"`,
        answer: `f"I care about the {p['row']['kind']} of {p['row']['site']}, day {p['row']['day']}."`,
      },
    };
  const isSum = depth === 3 && steps > 3;
  return {
    setup: py`
      p["kind"], p["site"] = s["samples"][next(iter(s["samples"]))]["kind"], rng.choice(SITES)
      p["ids"] = [key for key, r in s["samples"].items() if r["kind"] == p["kind"]${depth === 2 ? ` and r["site"] == p["site"]` : ""}]
      while len(p["ids"]) < 2:
          key = next(key for key in s["samples"] if key not in p["ids"])
          s["samples"][key].update(kind=p["kind"], site=p["site"])
          p["ids"].append(key)
      weigh = lambda key: s["samples"][key]["amount"]${depth === 3 ? ` * s["factors"][s["samples"][key]["site"]]` : ""}
      p["sites"] = sorted({s["samples"][key]["site"] for key in p["ids"]})`,
    text:
      depth === 2
        ? `f"Which amount is the largest among the samples of {p['kind']} from {p['site']}?"`
        : isSum
          ? `f"Add up the amounts of all samples of {p['kind']}, each multiplied by the factor of its site. What is the sum?"`
          : `f"Each amount is multiplied by the factor of its site. What is then the largest value among the samples of {p['kind']}?"`,
    answer: `str(${isSum ? "sum(map(weigh, p['ids']))" : "max(map(weigh, p['ids']))"})`,
    calls: py`
      [
          ("find_samples", {"kind": p["kind"]}),
          *[("read_sample", {"sample_id": key}) for key in p["ids"]],
          ${when(depth === 3, `*[("site_factor", {"site": site}) for site in p["sites"]],`)}
      ]`,
    withheld: {
      topic: "kind",
      text: `"Which ${isSum ? "sum" : "largest"} do the samples of the usual kind have${depth === 2 ? ` at the site of today` : `, with their sites' factors`}?"`,
      answer: `f"The kind is {p['kind']}${depth === 2 ? ", the site is {p['site']}" : ""}."`,
    },
  };
}

function write(context: WorkflowContext): Workflow {
  const { subject, size, steps, renamesFields } = context;
  return {
    ...PLAIN,
    title: `Samples of ${subject.title}`,
    story:
      "An archive of samples answers one question: find the rows that fit, read them, and compare.",
    opening: `The archive holds the samples of ${subject.title}. Send the number as <answer>number</answer>.`,
    constants: py`
      KINDS = ${list(subject.things.slice(0, 3 + size))}
      SITES = ${list(subject.names.slice(0, 3 + size))}`,
    fill: py`
      samples = {}
      for number in rng.sample(range(201, 299), ${4 + 6 * size + steps}):
          samples[f"S-{number}"] = {
              "kind": rng.choice(KINDS), "site": rng.choice(SITES), "day": len(samples) + 1,
              "amount": rng.randint(${subject.number("least amount", 5, 40)}, 400),
          }
      s = self._state = {"samples": samples, "factors": {site: rng.randint(2, 9) for site in SITES}}
      p = self._plan = {}`,
    tools: makeTools(renamesFields ? "tube" : "sample", subject.unit),
    task: { kind: "question", question: makeQuestion(context) },
    hint: "List the samples that fit, read each of them by its id, bring in the factor of its site where one is asked for, and answer with the number alone.",
  };
}

/** One question about samples: find, read, join, compare. */
export const recordQuery = defineWorkflow({
  name: "record query",
  skills: ["Data Retrieval", "Tool Selection"],
  without: NO_TWISTS,
  write,
});
