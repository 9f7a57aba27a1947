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

const resource = {
  name: "resource",
  type: "string",
  options: "RESOURCES",
  description: "What is opened.",
} as const;
const group = {
  name: "group",
  type: "string",
  options: "GROUPS",
  description: "A group.",
} as const;
const person = {
  name: "person",
  type: "string",
  options: "PEOPLE",
  description: "A person.",
} as const;

const TOOLS: readonly Tool[] = [
  {
    name: "list_members",
    description: "People in a group.",
    parameters: [group],
    kind: "list",
    body: py`rows = list(s["members"].get(group, []))`,
  },
  {
    name: "list_grants",
    description: "Which groups may open a resource, and how far.",
    parameters: [resource],
    kind: "list",
    body: py`rows = [f"{name}: {right}" for name, right in s["grants"].get(resource, {}).items()]`,
  },
  {
    name: "check_access",
    description: "What one person may do with a resource, all groups counted.",
    parameters: [person, resource],
    kind: "read",
    body: py`reply = f"{person} on {resource}: {RIGHTS[reach(s, person, resource)]}."`,
  },
  {
    name: "add_member",
    description: "Takes a person into a group.",
    parameters: [person, group],
    kind: "change",
    body: py`
      if person not in PEOPLE or group not in GROUPS or person in s["members"][group]:
          reply = f"{person} cannot join {group}."
      else:
          s["members"][group].append(person)
          reply = f"{person} is in {group}."`,
  },
  {
    name: "remove_member",
    description: "Takes a person out of a group.",
    parameters: [person, group],
    kind: "change",
    body: py`
      if person not in s["members"].get(group, []):
          reply = f"{person} is not in {group}."
      else:
          s["members"][group].remove(person)
          reply = f"{person} has left {group}."`,
  },
  {
    name: "set_grant",
    description: "Sets what a group may do with a resource.",
    parameters: [
      group,
      resource,
      { name: "right", type: "string", options: "RIGHTS", description: "How far it goes." },
    ],
    kind: "change",
    body: py`
      if group not in GROUPS or resource not in RESOURCES or right not in RIGHTS:
          reply = "Give a group, a resource and one of " + ", ".join(RIGHTS) + "."
      else:
          s["grants"][resource][group] = right
          reply = f"{group} on {resource}: {right}."`,
  },
];

const MESSAGES: readonly Message[] = [
  {
    level: 1,
    setup: py`
      p["group"], p["resource"], p["right"] = GROUPS[2], RESOURCES[0], rng.choice(RIGHTS[1:3])
      grants[p["resource"]].pop(p["group"], None)`,
    text: `f"Set the grant of the group {p['group']} on the resource {p['resource']} to {p['right']}."`,
    criterion: `s["grants"][p["resource"]].get(p["group"]) == p["right"]`,
    next: `return "set_grant", {"group": p["group"], "resource": p["resource"], "right": p["right"]}`,
    withheld: {
      topic: "right",
      text: `f"Set the grant of the group {p['group']} on the resource {p['resource']} as the board decided."`,
      answer: `f"The board decided on {p['right']}."`,
    },
  },
  {
    level: 1,
    setup: py`
      p["team"] = GROUPS[-1]
      p["comer"] = next(name for name in PEOPLE if name not in members[p["team"]])`,
    text: `f"Add {p['comer']} as a member of the group {p['team']}."`,
    criterion: `p["comer"] in s["members"][p["team"]]`,
    next: `return "add_member", {"person": p["comer"], "group": p["team"]}`,
    withheld: {
      topic: "group",
      text: `f"Add {p['comer']} as a member of the group that I told you about."`,
      answer: `f"I told you about {p['team']}."`,
    },
  },
  {
    level: 1,
    setup: py`p["crew"], p["leaver"] = GROUPS[2], members[GROUPS[2]][0]`,
    text: `f"Remove {p['leaver']} from the group {p['crew']}."`,
    criterion: `p["leaver"] not in s["members"][p["crew"]]`,
    next: `return "remove_member", {"person": p["leaver"], "group": p["crew"]}`,
  },
  {
    level: 2,
    setup: py`
      p["reader"], p["shelf"] = PEOPLE[-1], RESOURCES[1]
      p["door"] = rng.choice(GROUPS[2:])
      grants[p["shelf"]] = {p["door"]: "read"}
      p["shelf_grants"] = dict(grants[p["shelf"]])`,
    text: `f"Add {p['reader']} as a member of the one group that may read the resource {p['shelf']}; its grants stay as they are."`,
    criterion: `reach(s, p["reader"], p["shelf"]) == 1 and s["grants"][p["shelf"]] == p["shelf_grants"]`,
    next: py`
      now = s["grants"][p["shelf"]]
      for name in GROUPS:
          wanted = p["shelf_grants"].get(name, "none")
          if now.get(name, "none") != wanted:
              return "set_grant", {"group": name, "resource": p["shelf"], "right": wanted}
      return "add_member", {"person": p["reader"], "group": p["door"]}`,
  },
  {
    level: 3,
    setup: py`
      p["vault"], p["writer"] = RESOURCES[2], PEOPLE[-2]
      grants[p["vault"]] = {name: "write" for name in GROUPS[:2]}
      for name in GROUPS[:2]:
          if p["writer"] not in members[name]:
              members[name].append(p["writer"])
      p["others"] = [(name, reach(self._state, name, p["vault"])) for name in PEOPLE if name != p["writer"]]`,
    text: `f"{p['writer']} must not write to {p['vault']} any more, whatever group gives the right; everybody else keeps what they have there."`,
    criterion: `reach(s, p["writer"], p["vault"]) < 2 and all(reach(s, name, p["vault"]) == right for name, right in p["others"])`,
    next: py`
      doors = [name for name in GROUPS if s["grants"][p["vault"]].get(name) == "write"
               and p["writer"] in s["members"][name]]
      if not doors:
          return "check_access", {"person": p["writer"], "resource": p["vault"]}
      return "remove_member", {"person": p["writer"], "group": doors[0]}`,
  },
  {
    level: 3,
    setup: py`
      for given in grants.values():
          given.update({name: "read" for name, right in given.items() if right == "own"})
      for name in (GROUPS[0], GROUPS[-1]):
          grants[RESOURCES[0]][name] = "own"`,
    text: `"No group may own anything. Find every grant that says own and set it to read."`,
    criterion: `not any("own" in given.values() for given in s["grants"].values())`,
    next: py`
      owned = [(r, g) for r in RESOURCES for g in GROUPS if s["grants"][r].get(g) == "own"]
      return "set_grant", {"group": owned[0][1], "resource": owned[0][0], "right": "read"}`,
  },
];

function write(context: WorkflowContext): Workflow {
  const { subject, size } = context;
  return {
    ...PLAIN,
    title: `Keys to ${subject.title}`,
    story:
      "People belong to groups, groups have rights; what somebody may do is the most that any of their groups may.",
    opening: `You hold the keys to the archive of ${subject.title}.`,
    constants: py`
      RESOURCES = ${list(subject.things.slice(0, 3 + size))}
      GROUPS = ${list(subject.things.slice(8, 11 + (size > 0 ? 1 : 0)).map((thing) => `${thing} team`))}
      PEOPLE = ${list(subject.names.slice(0, 6 + size))}
      RIGHTS = ["none", "read", "write", "own"]`,
    functions: py`
      def reach(state, person, resource):
          """How far a person gets: the place in RIGHTS of the most that a group of theirs may do."""
          given = state["grants"][resource]
          return max([RIGHTS.index(given.get(name, "none")) for name in GROUPS
                      if person in state["members"][name]], default=0)`,
    fill: py`
      members = {name: rng.sample(PEOPLE[:-1], 3) for name in GROUPS}
      grants = {r: {g: rng.choice(RIGHTS) for g in rng.sample(GROUPS, 2)} for r in RESOURCES}
      s = self._state = {"members": members, "grants": grants}
      p = self._plan = {}`,
    tools: TOOLS,
    glance: `"list_members", {"group": GROUPS[0]}`,
    task: { kind: "messages", messages: pickMessages(MESSAGES, context) },
    hint: "Look at the grants of the resource and at the members of the groups before you change anything; change a membership when one person is meant and a grant when a group is.",
  };
}

/** Rights through groups. */
export const accessRights = defineWorkflow({
  name: "access rights",
  skills: ["Tool Selection", "State Modification", "Error Recovery"],
  without: ["ids by query", "renamed field"],
  write,
});
