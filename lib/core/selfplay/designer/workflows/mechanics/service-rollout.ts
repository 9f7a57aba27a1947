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

const service = (name: string, description: string) =>
  ({ name, type: "string", options: "SERVICES", description }) as const;

const TOOLS: readonly Tool[] = [
  {
    name: "show_service",
    description: "State of one service, what it needs, and its pending fault.",
    parameters: [service("service", "The service.")],
    kind: "read",
    body: py`
      row = s["services"][service]
      needs = ", ".join(row["needs"]) or "nothing"
      reply = f"{service}: {row['state']}, version {row['version']}, needs {needs}, fault {row['fault'] or 'none'}."`,
  },
  {
    name: "list_running",
    description: "Services that run now.",
    parameters: [],
    kind: "list",
    body: py`rows = [name for name, row in s["services"].items() if row["state"] == "running"]`,
  },
  {
    name: "start_service",
    description: "Starts a service. What it needs must run already.",
    parameters: [service("service", "What is started.")],
    kind: "change",
    body: py`
      row = s["services"][service]
      waiting = [name for name in row["needs"] if s["services"][name]["state"] != "running"]
      if waiting:
          reply = f"Refused: {service} needs {waiting[0]} to run first."
      elif row["fault"]:
          reply = f"Failed with fault {row['fault']}: repair it, then start again."
      else:
          row["state"] = "running"
          reply = f"{service} runs."`,
  },
  {
    name: "stop_service",
    description: "Stops a service that no running service needs.",
    parameters: [service("service", "What is stopped.")],
    kind: "change",
    body: py`
      users = running_users(s, service)
      if users:
          reply = f"Refused: {users[0]} needs {service}."
      else:
          s["services"][service]["state"] = "stopped"
          reply = f"{service} is stopped."`,
  },
  {
    name: "repair_fault",
    description: "Repairs the fault of a service by its code.",
    parameters: [
      service("service", "The service."),
      { name: "code", type: "string", description: "Code such as X31." },
    ],
    kind: "change",
    body: py`
      row = s["services"][service]
      if not row["fault"] or row["fault"] != code:
          reply = f"{service} has no fault of that code."
      else:
          row["fault"] = ""
          reply = f"The fault of {service} is repaired."`,
  },
  {
    name: "install_version",
    description: "Installs a version of a service while it is stopped.",
    parameters: [
      service("service", "The service."),
      { name: "version", type: "integer", description: "Number of the version." },
    ],
    kind: "change",
    body: py`
      row = s["services"][service]
      if row["state"] != "stopped":
          reply = f"{service} runs. Stop it first."
      else:
          row["version"] = int(version)
          reply = f"{service} is at version {version}."`,
  },
];

/** Depth-first through needs on the way up and through users on the way down. */
const METHODS = [
  py`
    def _raise(self, name):
        """The next call towards a running service."""
        row = self._state["services"][name]
        for need in row["needs"]:
            if self._state["services"][need]["state"] != "running":
                return self._raise(need)
        if row["fault"]:
            return "repair_fault", {"service": name, "code": row["fault"]}
        return "start_service", {"service": name}`,
  py`
    def _lower(self, name):
        """The next call towards a stopped service."""
        users = running_users(self._state, name)
        return self._lower(users[0]) if users else ("stop_service", {"service": name})`,
];

const isRunning = (name: string): string => `s["services"][${name}]["state"] == "running"`;

const MESSAGES: readonly Message[] = [
  {
    level: 1,
    setup: `p["first"] = SERVICES[0]`,
    text: `f"Start the service {p['first']}."`,
    criterion: isRunning(`p["first"]`),
    next: `return self._raise(p["first"])`,
    withheld: {
      topic: "service",
      text: `"Start the service that was agreed."`,
      answer: `f"We agreed on {p['first']}."`,
    },
  },
  {
    level: 1,
    setup: `p["idle"], p["version"] = SERVICES[-1], rng.randint(20, 90)`,
    text: `f"Install version {p['version']} of the service {p['idle']}."`,
    criterion: `s["services"][p["idle"]]["version"] == p["version"]`,
    next: py`
      if s["services"][p["idle"]]["state"] == "running":
          return self._lower(p["idle"])
      return "install_version", {"service": p["idle"], "version": p["version"]}`,
    withheld: {
      topic: "version",
      text: `f"Install the newest version of the service {p['idle']}."`,
      answer: `f"The newest version is {p['version']}."`,
    },
  },
  {
    level: 1,
    setup: py`
      p["busy"] = SERVICES[-2]
      services[p["busy"]].update(state="running", needs=[])`,
    text: `f"Stop the service {p['busy']}."`,
    criterion: `s["services"][p["busy"]]["state"] == "stopped"`,
    next: `return self._lower(p["busy"])`,
  },
  {
    level: 2,
    setup: py`
      p["ill"] = SERVICES[1]
      services[p["ill"]].update(fault=f"X{rng.randint(10, 99)}", needs=[SERVICES[0]])`,
    text: `f"Start the service {p['ill']}, and repair the fault that keeps it from running."`,
    criterion: isRunning(`p["ill"]`),
    next: `return self._raise(p["ill"])`,
  },
  {
    level: 3,
    setup: `p["top"] = SERVICES[-3]`,
    text: `f"Start the service {p['top']} with everything that it needs, whatever fails on the way."`,
    criterion: isRunning(`p["top"]`),
    next: `return self._raise(p["top"])`,
  },
  {
    level: 3,
    setup: `p["base"], p["fresh"] = SERVICES[-4], rng.randint(100, 190)`,
    text: `f"Bring the service {p['base']} to version {p['fresh']}. It must run in the end, and it may not stop under those that need it."`,
    criterion: `${isRunning(`p["base"]`)} and s["services"][p["base"]]["version"] == p["fresh"]`,
    next: py`
      row = s["services"][p["base"]]
      if row["version"] == p["fresh"]:
          return self._raise(p["base"])
      if row["state"] == "running":
          return self._lower(p["base"])
      return "install_version", {"service": p["base"], "version": p["fresh"]}`,
  },
];

function write(context: WorkflowContext): Workflow {
  const { subject, size } = context;
  return {
    ...PLAIN,
    title: `Services behind ${subject.title}`,
    story:
      "Services need each other and fail with faults; what is needed starts first and stops last.",
    opening: `You operate the services behind ${subject.title}.`,
    constants: `SERVICES = ${list(subject.things.slice(0, 6 + size))}`,
    functions: py`
      def running_users(state, name):
          """Running services that need a service."""
          return [key for key, row in state["services"].items()
                  if row["state"] == "running" and name in row["needs"]]`,
    fill: py`
      services = {}
      for at, name in enumerate(SERVICES):
          earlier = SERVICES[max(0, at - 2):at] if at < len(SERVICES) - 2 else []
          needs = rng.sample(earlier, min(len(earlier), 1 + at % 2))
          services[name] = {"state": "stopped", "needs": needs, "fault": "", "version": rng.randint(2, 9)}
      for name in rng.sample(SERVICES[2:-2], ${1 + (size > 0 ? 1 : 0)}):
          services[name]["fault"] = f"X{rng.randint(10, 99)}"
      s = self._state = {"services": services}
      p = self._plan = {}`,
    tools: TOOLS,
    methods: METHODS,
    glance: `"list_running", {}`,
    task: { kind: "messages", messages: pickMessages(MESSAGES, context) },
    hint: "Ask what a service needs and start that first; a failed start names a fault code to repair before the next try, and a service stops only after those that need it.",
  };
}

/** A graph of needs that is climbed up and down. */
export const serviceRollout = defineWorkflow({
  name: "service rollout",
  skills: ["Error Recovery", "Multi-Step Workflows", "API Orchestration"],
  without: ["ids by query", "renamed field"],
  write,
});
