import { list, py } from "@/lib/core/selfplay/designer/python-text";
import { defineWorkflow } from "@/lib/core/selfplay/designer/workflows/define-workflow";
import { pickMessages } from "@/lib/core/selfplay/designer/workflows/pick-messages";
import {
  PLAIN,
  type Message,
  type Tool,
  type Workflow,
  type WorkflowContext,
} from "@/lib/core/selfplay/designer/workflows/workflow";

const probe = {
  name: "probe",
  type: "string",
  options: "PROBES",
  description: "A probe.",
} as const;

const TOOLS: readonly Tool[] = [
  {
    name: "list_probes",
    description: "Probes with their settings.",
    parameters: [],
    kind: "list",
    body: py`
      rows = [f"probe {name}: gain {d['gain']}, offset {d['offset']}, {'locked' if d['locked'] else 'open'}"
              for name, d in s["probes"].items()]`,
  },
  {
    name: "read_reference",
    description: "What a probe shows for a reference of known value. Shown = gain * raw + offset.",
    parameters: [
      probe,
      { name: "reference", type: "integer", options: "REFERENCES", description: "True value." },
    ],
    kind: "read",
    body: py`
      if reference not in REFERENCES:
          reply = f"References: {', '.join(map(str, REFERENCES))}."
      else:
          reply = f"{probe} shows {show(s['probes'][probe], int(reference))} for {reference}."`,
  },
  {
    name: "set_offset",
    description: "Sets what is added to every reading of a probe.",
    parameters: [probe, { name: "offset", type: "integer", description: "Whole number." }],
    kind: "change",
    body: py`
      if s["probes"][probe]["locked"]:
          reply = f"{probe} is locked."
      else:
          s["probes"][probe]["offset"] = int(offset)
          reply = f"{probe}: offset {offset}."`,
  },
  {
    name: "set_gain",
    description: "Sets what every raw reading of a probe is multiplied by.",
    parameters: [probe, { name: "gain", type: "integer", description: "Whole number from 1." }],
    kind: "change",
    body: py`
      if s["probes"][probe]["locked"] or int(gain) < 1:
          reply = f"{probe} is locked, or the gain is below 1."
      else:
          s["probes"][probe]["gain"] = int(gain)
          reply = f"{probe}: gain {gain}."`,
  },
  {
    name: "lock_probe",
    description: "Locks a probe, so that it stays as it is, or opens it.",
    parameters: [
      probe,
      { name: "lock", type: "string", options: '["locked", "open"]', description: "Which." },
    ],
    kind: "change",
    body: py`
      s["probes"][probe]["locked"] = lock == "locked"
      reply = f"{probe} is {'locked' if s['probes'][probe]['locked'] else 'open'}."`,
  },
];

/** The next call that brings a probe to a gain and an offset. */
const TUNE = py`
  def _tune(self, probe, gain, offset):
      """The next call towards a gain and an offset."""
      now = self._state["probes"][probe]
      if now["locked"]:
          return "lock_probe", {"probe": probe, "lock": "open"}
      if now["gain"] != gain:
          return "set_gain", {"probe": probe, "gain": gain}
      return "set_offset", {"probe": probe, "offset": offset}`;

const MESSAGES: readonly Message[] = [
  {
    level: 1,
    setup: `p["a"], p["a_offset"] = PROBES[0], rng.randint(2, 30)`,
    text: `f"Set the offset of the probe {p['a']} to {p['a_offset']}."`,
    criterion: `s["probes"][p["a"]]["offset"] == p["a_offset"]`,
    next: `return self._tune(p["a"], s["probes"][p["a"]]["gain"], p["a_offset"])`,
    withheld: {
      topic: "offset",
      text: `f"Set the offset of the probe {p['a']} to the one on its label."`,
      answer: `f"The label says {p['a_offset']}."`,
    },
  },
  {
    level: 1,
    setup: `p["b"], p["b_gain"] = PROBES[1], rng.randint(5, 12)`,
    text: `f"Set the gain of the probe {p['b']} to {p['b_gain']}."`,
    criterion: `s["probes"][p["b"]]["gain"] == p["b_gain"]`,
    next: `return self._tune(p["b"], p["b_gain"], 0)`,
    withheld: {
      topic: "gain",
      text: `f"Set the gain of the probe {p['b']} to the one in the manual."`,
      answer: `f"The manual says {p['b_gain']}."`,
    },
  },
  {
    level: 1,
    setup: `p["c"] = PROBES[2]`,
    text: `f"Lock the probe {p['c']}."`,
    criterion: `s["probes"][p["c"]]["locked"]`,
    next: `return "lock_probe", {"probe": p["c"], "lock": "locked"}`,
  },
  {
    level: 2,
    setup: py`
      p["twin"], p["model"] = PROBES[2], PROBES[-1]
      p["twin_gain"] = probes[p["model"]]["gain"] = rng.randint(13, 20)`,
    text: `f"Set the gain of the probe {p['twin']} to the gain that the probe {p['model']} has in the list."`,
    criterion: `s["probes"][p["twin"]]["gain"] == p["twin_gain"]`,
    next: `return self._tune(p["twin"], p["twin_gain"], 0)`,
  },
  {
    level: 3,
    setup: py`
      p["off"] = PROBES[3]
      probes[p["off"]].update(gain=1, scale=1)`,
    text: `f"The probe {p['off']} is off by the same amount everywhere. Set its offset so that it shows every reference right."`,
    criterion: `is_true(s["probes"][p["off"]])`,
    next: `return self._tune(p["off"], 1, -probes_shift(s, p["off"]))`,
  },
  {
    level: 3,
    setup: py`
      p["bent"] = PROBES[4]
      probes[p["bent"]].update(scale=rng.choice([2, 3, 4]), gain=1)`,
    text: `f"The probe {p['bent']} is wrong in gain and in offset. Set both so that it shows every reference right."`,
    criterion: `is_true(s["probes"][p["bent"]])`,
    next: py`
      scale, shift = s["probes"][p["bent"]]["scale"], s["probes"][p["bent"]]["shift"]
      return self._tune(p["bent"], scale, -shift)`,
  },
  {
    level: 3,
    setup: py`
      p["worst"] = max(PROBES[5:-1], key=lambda name: abs(probes[name]["shift"]))
      for name in PROBES[5:-1]:
          probes[name].update(gain=1, scale=1)
      probes[p["worst"]]["shift"] += 40`,
    text: `f"Of the probes {', '.join(PROBES[5:-1])}, one is far off at reference {REFERENCES[0]}. Correct the offset of that one, then lock it and no other of them."`,
    criterion: `is_true(s["probes"][p["worst"]]) and [n for n in PROBES[5:-1] if s["probes"][n]["locked"]] == [p["worst"]]`,
    next: py`
      if not is_true(s["probes"][p["worst"]]):
          return self._tune(p["worst"], 1, -probes_shift(s, p["worst"]))
      wrong = [name for name in PROBES[5:-1] if s["probes"][name]["locked"] and name != p["worst"]]
      return "lock_probe", {"probe": (wrong or [p["worst"]])[0], "lock": "open" if wrong else "locked"}`,
  },
];

function write(context: WorkflowContext): Workflow {
  const { subject, size } = context;
  const names = subject.things.slice(0, 8 + size);
  return {
    ...PLAIN,
    title: `Probes for ${subject.title}`,
    story:
      "Probes show a true value through a hidden line; reading references tells what gain and offset put it right.",
    opening: `You calibrate probes for ${subject.title}.`,
    constants: py`
      PROBES = ${list(names)}
      REFERENCES = ${list([0, 1, 2, 3].slice(0, 3 + (size > 0 ? 1 : 0)).map((n) => n * subject.number("reference", 6, 30)))}`,
    functions: py`
      def show(probe, true):
          """A probe divides the true value by its scale and adds a shift that the offset undoes."""
          shown = probe["gain"] * true / probe["scale"] + probe["shift"] + probe["offset"]
          return round(shown, 2)


      def is_true(probe):
          return all(show(probe, true) == true for true in REFERENCES)


      def probes_shift(state, name):
          return state["probes"][name]["shift"]`,
    fill: py`
      probes = {name: {"gain": rng.randint(1, 4), "offset": 0, "scale": rng.randint(1, 4),
                       "shift": rng.choice([-1, 1]) * rng.randint(2, 25), "locked": False}
                for name in PROBES}
      s = self._state = {"probes": probes}
      p = self._plan = {}`,
    tools: TOOLS,
    methods: [TUNE],
    glance: `"list_probes", {}`,
    task: { kind: "messages", messages: pickMessages(MESSAGES, context) },
    hint: "Read a reference of value zero to see what the offset must undo, a second one to see the gain, and read again to check; lock only at the end.",
  };
}

/** Hidden straight lines that queries reveal. */
export const probeCalibration = defineWorkflow({
  name: "probe calibration",
  skills: ["Error Recovery", "Data Retrieval", "API Orchestration"],
  without: ["ids by query", "renamed field"],
  write,
});
