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

const TOOLS: readonly Tool[] = [
  {
    name: "read_panel",
    description: "Switch, mode, dials, limits and last fault of the instrument.",
    parameters: [],
    kind: "list",
    body: py`
      rows = [f"switch {s['switch']}, mode {s['mode']}, runs {len(s['runs'])}",
              *[f"dial {name} at {value}" for name, value in s["dials"].items()],
              f"fault {s['fault'] or 'none'}"]`,
  },
  {
    name: "set_switch",
    description: "Turns the instrument on or off. Off clears the mode.",
    parameters: [
      { name: "position", type: "string", options: '["on", "off"]', description: "The position." },
    ],
    kind: "change",
    body: py`
      if position == "off":
          s["mode"] = "idle"
      s["switch"] = position
      reply = f"Switch: {position}."`,
  },
  {
    name: "select_mode",
    description: "Chooses what the next run measures.",
    parameters: [{ name: "mode", type: "string", options: "MODES", description: "The mode." }],
    kind: "change",
    body: py`
      if s["switch"] != "on":
          reply = "E1: no power. Set the switch first."
      elif s["fault"]:
          reply = f"E2: fault {s['fault']} is pending. Clear it first."
      elif mode not in MODES:
          reply = f"Modes are {', '.join(MODES)}."
      else:
          s["mode"] = mode
          reply = f"Mode: {mode}."`,
  },
  {
    name: "turn_dial",
    description: "Sets one dial. A dial has a limit that its refusal names.",
    parameters: [
      { name: "dial", type: "string", options: "DIALS", description: "The dial." },
      { name: "value", type: "integer", description: "Where it shall stand." },
    ],
    kind: "change",
    body: py`
      if s["switch"] != "on":
          reply = "E1: no power. Set the switch first."
      elif not 0 <= int(value) <= s["limits"][dial]:
          reply = f"E3: {dial} takes 0 to {s['limits'][dial]}."
      else:
          s["dials"][dial] = int(value)
          reply = f"Dial {dial}: {value}."`,
  },
  {
    name: "start_run",
    description: "Measures in the present mode with the present dials.",
    parameters: [{ name: "minutes", type: "integer", description: "How long, 1 to 90." }],
    kind: "change",
    body: py`
      if s["mode"] == "idle" or s["fault"]:
          reply = f"E2: mode {s['mode']}, fault {s['fault'] or 'none'}. Neither may be in the way."
      elif not 1 <= int(minutes) <= 90:
          reply = "E3: a run takes 1 to 90 minutes."
      else:
          s["runs"].append([s["mode"], int(minutes), dict(s["dials"])])
          s["fault"] = f"F{s['codes'][len(s['runs']) % 4]}"
          reply = f"Run {len(s['runs'])} is done. The lamp blinks: fault {s['fault']}."`,
  },
  {
    name: "clear_fault",
    description: "Clears a fault by its code.",
    parameters: [{ name: "code", type: "string", description: "Code such as F12." }],
    kind: "change",
    body: py`
      if not s["fault"] or code != s["fault"]:
          reply = "That fault is not pending."
      else:
          s["fault"] = ""
          reply = "The fault is cleared."`,
  },
];

/** What has to be true of the instrument before a run: the call that is missing comes first. */
const READY = py`
  def _prepare_run(self, mode, dials, minutes):
      """The next call towards a run in a mode with these dials."""
      s = self._state
      if s["switch"] != "on":
          return "set_switch", {"position": "on"}
      if s["fault"]:
          return "clear_fault", {"code": s["fault"]}
      for dial, value in dials.items():
          if s["dials"][dial] != value:
              return "turn_dial", {"dial": dial, "value": value}
      if s["mode"] != mode:
          return "select_mode", {"mode": mode}
      return "start_run", {"minutes": minutes}`;

const MESSAGES: readonly Message[] = [
  {
    level: 1,
    setup: `p["first"] = rng.choice(MODES)`,
    text: `f"Set the switch on and select the mode {p['first']}."`,
    criterion: `(s["switch"], s["mode"]) == ("on", p["first"])`,
    next: py`
      call = self._prepare_run(p["first"], {}, 1)
      return call if call[0] != "start_run" else ("select_mode", {"mode": p["first"]})`,
    withheld: {
      topic: "mode",
      text: `"Set the switch on and select the mode that I prefer."`,
      answer: `f"I prefer {p['first']}."`,
    },
  },
  {
    level: 1,
    setup: `p["dial"], p["value"] = DIALS[0], rng.randint(3, s["limits"][DIALS[0]])`,
    text: `f"Turn the dial {p['dial']} to {p['value']}."`,
    criterion: `s["dials"][p["dial"]] == p["value"]`,
    next: py`
      if s["switch"] != "on":
          return "set_switch", {"position": "on"}
      return "turn_dial", {"dial": p["dial"], "value": p["value"]}`,
    withheld: {
      topic: "value",
      text: `f"Turn the dial {p['dial']} to where it was last week."`,
      answer: `f"Last week it stood at {p['value']}."`,
    },
  },
  {
    level: 1,
    setup: `p["short"] = rng.randint(5, 60)`,
    text: `f"Start a run of {p['short']} minutes, in any mode."`,
    criterion: `any(run[1] == p["short"] for run in s["runs"])`,
    next: `return self._prepare_run(s["mode"] if s["mode"] != "idle" else MODES[0], {}, p["short"])`,
    withheld: {
      topic: "minutes",
      text: `"Start a run of the usual length, in any mode."`,
      answer: `f"The usual length is {p['short']} minutes."`,
    },
  },
  {
    level: 2,
    setup: py`
      s["fault"] = f"F{s['codes'][0]}"`,
    text: `"The panel shows a fault. Read the panel and clear the fault."`,
    criterion: `s["fault"] == ""`,
    next: `return "clear_fault", {"code": s["fault"]}`,
  },
  {
    level: 2,
    setup: `p["highest"] = DIALS[1]`,
    text: `f"Turn the dial {p['highest']} as far up as it goes."`,
    criterion: `s["dials"][p["highest"]] == s["limits"][p["highest"]]`,
    next: py`
      if s["switch"] != "on":
          return "set_switch", {"position": "on"}
      return "turn_dial", {"dial": p["highest"], "value": s["limits"][p["highest"]]}`,
  },
  {
    level: 3,
    setup: py`
      p["both"] = rng.sample(MODES, 2)
      p["long"] = rng.randint(61, 89)
      p["half"] = s["limits"][DIALS[2]] // 2`,
    text: `f"Measure {p['long']} minutes in mode {p['both'][0]} and then in mode {p['both'][1]}, both with the dial {DIALS[2]} at half of its limit, rounded down."`,
    criterion: `[run[:2] for run in s["runs"] if run[2][DIALS[2]] == p["half"]][-2:] == [[mode, p["long"]] for mode in p["both"]]`,
    next: py`
      fitting = [run[:2] for run in s["runs"] if run[2][DIALS[2]] == p["half"]]
      second = fitting[-1:] == [[p["both"][0], p["long"]]]
      return self._prepare_run(p["both"][second], {DIALS[2]: p["half"]}, p["long"])`,
  },
];

function write(context: WorkflowContext): Workflow {
  const { subject, size } = context;
  const low = subject.number("least limit", 8, 40);
  return {
    ...PLAIN,
    title: `Instrument for ${subject.title}`,
    story:
      "An instrument refuses calls in the wrong state and says why; every run leaves a fault that has to be cleared.",
    opening: `You run the instrument that measures ${subject.things[0]!} for ${subject.title}.`,
    constants: py`
      MODES = ${list(subject.things.slice(0, 3 + size))}
      DIALS = ${list(subject.things.slice(7, 10 + size))}`,
    fill: py`
      limits = {dial: rng.randint(${low}, ${low + 60}) for dial in DIALS}
      s = self._state = {"switch": "off", "mode": "idle", "dials": {dial: 0 for dial in DIALS},
                         "limits": limits, "fault": "", "runs": [],
                         "codes": rng.sample(range(10, 99), 4)}
      p = self._plan = {}`,
    tools: TOOLS,
    methods: [READY],
    glance: `"read_panel", {}`,
    task: { kind: "messages", messages: pickMessages(MESSAGES, context) },
    hint: "Power, then dials, then mode, then run; when a call is refused, do what the refusal names and send the call again, and clear the fault that each run leaves.",
  };
}

/** A state machine with power, modes, dials and faults. */
export const instrumentControl = defineWorkflow({
  name: "instrument control",
  skills: ["Error Recovery", "API Orchestration", "State Modification"],
  without: ["ids by query", "renamed field", "paged lists"],
  write,
});
