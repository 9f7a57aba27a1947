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

const ticket = (name: string) =>
  ({ name, type: "string", description: "Ticket such as T-41." }) as const;

function makeTools(shown: string, asked: string): Tool[] {
  return [
    {
      name: "list_tickets",
      description: "Open tickets of one state of urgency.",
      parameters: [
        {
          name: "urgency",
          type: "string",
          options: '["any", *LEVELS]',
          fallback: '"any"',
          description: "Which ones.",
        },
      ],
      kind: "list",
      body: py`
        rows = [f"${shown} {t['key']}: {t['from']} about {t['about']}, {t['days']} days old, "
                f"{t['level']}, team {t['team'] or '-'}"
                for t in s["tickets"] if t["open"] and urgency in ("any", t["level"])]`,
    },
    {
      name: "read_rule",
      description: "House rule for a topic: which team and which urgency.",
      parameters: [{ name: "topic", type: "string", options: "TOPICS", description: "The topic." }],
      kind: "read",
      body: py`
        team, level = s["rules"].get(topic, ("nobody", "low"))
        reply = f"{topic}: team {team}, urgency {level} once older than {s['grace']} days."`,
    },
    {
      name: "set_urgency",
      description: "Sets how urgent a ticket is.",
      parameters: [
        ticket(asked),
        { name: "level", type: "string", options: "LEVELS", description: "The new urgency." },
      ],
      kind: "change",
      body: py`
        found = self._find(${asked})
        if level not in LEVELS:
            reply = f"Urgency is one of {', '.join(LEVELS)}."
        else:
            found["level"] = level
            reply = f"{found['key']} is {level}."`,
    },
    {
      name: "assign_team",
      description: "Gives a ticket to a team.",
      parameters: [
        ticket(asked),
        { name: "team", type: "string", options: "TEAMS", description: "Who takes it." },
      ],
      kind: "change",
      body: py`
        found = self._find(${asked})
        if team not in TEAMS:
            reply = f"Teams are {', '.join(TEAMS)}."
        else:
            found["team"] = team
            reply = f"{found['key']} is with {team}."`,
    },
    {
      name: "close_ticket",
      description: "Closes a ticket for a reason.",
      parameters: [
        ticket(asked),
        { name: "reason", type: "string", options: "REASONS", description: "Why it is closed." },
      ],
      kind: "change",
      body: py`
        found = self._find(${asked})
        if reason not in REASONS:
            reply = f"Reasons are {', '.join(REASONS)}."
        else:
            found.update(open=False, reason=reason)
            reply = f"{found['key']} is closed: {reason}."`,
    },
    {
      name: "merge_tickets",
      description: "Joins a ticket to an older one about the same matter.",
      parameters: [ticket(asked), { ...ticket("into"), description: "The older ticket." }],
      kind: "change",
      body: py`
        found, older = self._find(${asked}), self._find(into)
        if found is older or found["days"] >= older["days"]:
            reply = "The second ticket must be the older one."
        else:
            found.update(open=False, reason=f"merged into {older['key']}")
            reply = f"{found['key']} went into {older['key']}."`,
    },
  ];
}

function makeMessages({ hidesIds }: WorkflowContext, asked: string): Message[] {
  const refer = (at: number, key: string): string =>
    hidesIds
      ? `the ticket of {tickets[${at}]['from']} about {tickets[${at}]['about']}`
      : `ticket {p['${key}']}`;
  return [
    {
      level: 1,
      setup: `p["raised"], p["level"] = tickets[0]["key"], rng.choice(LEVELS[1:])`,
      text: `f"Set the urgency of ${refer(0, "raised")} to {p['level']}."`,
      criterion: `find_ticket(s, p["raised"])["level"] == p["level"]`,
      next: `return "set_urgency", {"${asked}": p["raised"], "level": p["level"]}`,
      withheld: {
        topic: "urgency",
        text: `f"Set the urgency of ${refer(0, "raised")} as the caller wants it."`,
        answer: `f"The caller wants {p['level']}."`,
      },
    },
    {
      level: 1,
      setup: `p["given"], p["team"] = tickets[1]["key"], rng.choice(TEAMS)`,
      text: `f"Assign ${refer(1, "given")} to the team {p['team']}."`,
      criterion: `find_ticket(s, p["given"])["team"] == p["team"]`,
      next: `return "assign_team", {"${asked}": p["given"], "team": p["team"]}`,
    },
    {
      level: 1,
      setup: `p["over"], p["why"] = tickets[2]["key"], rng.choice(REASONS)`,
      text: `f"Close ${refer(2, "over")}, the reason is {p['why']}."`,
      criterion: `find_ticket(s, p["over"])["reason"] == p["why"]`,
      next: `return "close_ticket", {"${asked}": p["over"], "reason": p["why"]}`,
      withheld: {
        topic: "reason",
        text: `f"Close ${refer(2, "over")}."`,
        answer: `f"Give {p['why']} as the reason."`,
      },
    },
    {
      level: 2,
      setup: `p["ruled"], p["topic"] = tickets[3]["key"], tickets[3]["about"]`,
      text: `f"Assign ${refer(3, "ruled")} to the team that the house rule for {p['topic']} names."`,
      criterion: `find_ticket(s, p["ruled"])["team"] == s["rules"][p["topic"]][0]`,
      next: `return "assign_team", {"${asked}": p["ruled"], "team": s["rules"][p["topic"]][0]}`,
    },
    {
      level: 2,
      setup: py`
        older, newer = tickets[4], tickets[5]
        newer.update({"about": older["about"], "from": older["from"], "days": older["days"] - 2})
        p["newer"], p["older"] = newer["key"], older["key"]`,
      text: `f"{older['from']} wrote twice about {older['about']}. Merge the newer ticket into the older one."`,
      criterion: `find_ticket(s, p["newer"])["reason"] == f"merged into {p['older']}"`,
      next: `return "merge_tickets", {"${asked}": p["newer"], "into": p["older"]}`,
    },
    {
      level: 3,
      setup: py`
        p["theme"] = TOPICS[-1]
        tickets[6].update(about=p["theme"], days=s["grace"] + 3)
        tickets[7].update(about=p["theme"], days=s["grace"] + 5)`,
      text: `f"Look at the open tickets about {p['theme']}. Those that are old enough by the house rule get its urgency; leave the others."`,
      criterion: `overdue(s, p["theme"]) == []`,
      next: `return "set_urgency", {"${asked}": overdue(s, p["theme"])[0], "level": s["rules"][p["theme"]][1]}`,
    },
  ];
}

function write(context: WorkflowContext): Workflow {
  const { subject, size, renamesFields } = context;
  const asked = renamesFields ? "case_number" : "ticket_id";
  return {
    ...PLAIN,
    title: `Help Desk for ${subject.title}`,
    story:
      "Tickets wait in a queue; rules of the house say who takes them and how urgent they are.",
    opening: `You sort the tickets about ${subject.title}.`,
    constants: py`
      TOPICS = ${list(subject.things.slice(0, 4 + size))}
      PEOPLE = ${list(subject.names)}
      TEAMS = ${list(subject.things.slice(8, 11).map((thing) => `${thing} crew`))}
      LEVELS = ["low", "medium", "high"]
      REASONS = ["solved", "duplicate", "withdrawn"]`,
    functions: py`
      def find_ticket(state, key):
          return next(ticket for ticket in state["tickets"] if ticket["key"] == key)


      def overdue(state, topic):
          """Open tickets of a topic that are old enough and not yet as urgent as the rule says."""
          level = state["rules"][topic][1]
          return [t["key"] for t in state["tickets"] if t["open"] and t["about"] == topic
                  and t["days"] > state["grace"] and t["level"] != level]`,
    fill: py`
      grace = rng.randint(6, 12)
      tickets = [
          {"key": f"T-{number}", "from": PEOPLE[at % 8], "about": TOPICS[at % len(TOPICS)],
           "days": rng.randint(3, 20), "level": "low", "team": "", "open": True, "reason": ""}
          for at, number in enumerate(rng.sample(range(30, 90), ${8 + 3 * size}))
      ]
      rules = {topic: (rng.choice(TEAMS), rng.choice(LEVELS[1:])) for topic in TOPICS}
      s = self._state = {"tickets": tickets, "rules": rules, "grace": grace}
      p = self._plan = {}`,
    tools: makeTools(renamesFields ? "ref" : "ticket_id", asked),
    methods: [
      py`
        def _find(self, key):
            for ticket in self._state["tickets"]:
                if ticket["key"] == str(key).strip().upper() and ticket["open"]:
                    return ticket
            raise ValueError(f"there is no open ticket {key}")`,
    ],
    glance: `"list_tickets", {}`,
    task: { kind: "messages", messages: pickMessages(makeMessages(context, asked), context) },
    hint: "List the tickets to match people and topics with ids, read the house rule of a topic before acting on it, and change one ticket a call.",
  };
}

/** A queue of tickets under rules of the house. */
export const ticketTriage = defineWorkflow({
  name: "ticket triage",
  skills: ["Tool Selection", "State Modification", "Data Retrieval"],
  write,
});
