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

const path = (name: string, description: string) =>
  ({ name, type: "string", description }) as const;
const FILE = "Path such as /desk/plan.txt.";
const FOLDER = "Path such as /desk.";

const TOOLS: readonly Tool[] = [
  {
    name: "list_folder",
    description: "Folders and files in a folder, with the size of each file.",
    parameters: [path("folder", FOLDER)],
    kind: "list",
    body: py`
      rows = [f"{name}/" if isinstance(item, dict) else f"{name} ({item} kB)"
              for name, item in self._open(folder).items()]`,
  },
  {
    name: "find_file",
    description: "Where files of a name lie.",
    parameters: [path("name", "Name such as plan.txt.")],
    kind: "list",
    body: py`rows = [place for place, _ in walk(s["tree"]) if place.rsplit("/", 1)[1] == name]`,
  },
  {
    name: "move_file",
    description: "Moves a file into another folder.",
    parameters: [path("source", FILE), path("folder", FOLDER)],
    kind: "change",
    body: py`
      parent, name = self._split(source)
      target = self._open(folder)
      if name in target or isinstance(parent[name], dict):
          reply = f"{folder} has a {name} already, or that is a folder."
      else:
          target[name] = parent.pop(name)
          reply = f"{name} lies in {folder}."`,
  },
  {
    name: "rename_file",
    description: "Gives a file another name in its folder.",
    parameters: [path("source", FILE), path("new_name", "Name such as plan.txt.")],
    kind: "change",
    body: py`
      parent, name = self._split(source)
      if new_name in parent or "/" in new_name or isinstance(parent[name], dict):
          reply = f"{new_name} cannot be used here."
      else:
          parent[new_name] = parent.pop(name)
          reply = f"{name} is called {new_name}."`,
  },
  {
    name: "make_folder",
    description: "Makes a folder inside another.",
    parameters: [path("folder", FOLDER), path("name", "Name of the new folder.")],
    kind: "change",
    body: py`
      inside = self._open(folder)
      if name in inside or "/" in name:
          reply = f"{folder} cannot take a {name}."
      else:
          inside[name] = {}
          reply = f"{folder} has a folder {name}."`,
  },
  {
    name: "delete_item",
    description: "Deletes a file, or a folder with nothing in it.",
    parameters: [path("place", FILE)],
    kind: "change",
    body: py`
      parent, name = self._split(place)
      if parent[name] and isinstance(parent[name], dict):
          reply = f"{place} is not empty."
      else:
          del parent[name]
          reply = f"{place} is gone."`,
  },
];

function makeMessages({ hidesIds }: WorkflowContext): Message[] {
  const place = (key: string): string =>
    hidesIds ? `{p['${key}'].rsplit('/', 1)[1]}, wherever it lies,` : `{p['${key}']}`;
  return [
    {
      level: 1,
      setup: `p["moved"], p["home"] = places[0], "/" + FOLDERS[-1]`,
      text: `f"Move the file ${place("moved")} to the folder {p['home']}."`,
      criterion: `holds(s["tree"], p["home"], p["moved"].rsplit("/", 1)[1])`,
      next: `return "move_file", {"source": self._where(p["moved"]), "folder": p["home"]}`,
      withheld: {
        topic: "folder",
        text: `f"Move the file ${place("moved")} to the folder where it belongs."`,
        answer: `f"It belongs in {p['home']}."`,
      },
    },
    {
      level: 1,
      setup: `p["renamed"], p["name"] = places[1], f"final-{rng.randint(10, 99)}.txt"`,
      text: `f"Rename the file ${place("renamed")} to {p['name']}."`,
      criterion: `any(place.endswith("/" + p["name"]) for place, _ in walk(s["tree"]))`,
      next: `return "rename_file", {"source": self._where(p["renamed"]), "new_name": p["name"]}`,
      withheld: {
        topic: "name",
        text: `f"Rename the file ${place("renamed")} as we said."`,
        answer: `f"We said {p['name']}."`,
      },
    },
    {
      level: 1,
      setup: `p["parent"], p["made"] = "/" + FOLDERS[0], f"year-{rng.randint(1950, 2020)}"`,
      text: `f"Make a folder {p['made']} inside the folder {p['parent']}."`,
      criterion: `holds(s["tree"], p["parent"], p["made"])`,
      next: `return "make_folder", {"folder": p["parent"], "name": p["made"]}`,
      withheld: {
        topic: "year",
        text: `f"Make a folder for the year inside the folder {p['parent']}."`,
        answer: `f"Call it {p['made']}."`,
      },
    },
    {
      level: 2,
      setup: py`
        p["sought"], p["box"] = f"{rng.choice(WORDS)}-{rng.randint(10, 99)}.txt", "/" + FOLDERS[1]
        tree[FOLDERS[-1]]["deep"] = {p["sought"]: 5}`,
      text: `f"Find the file {p['sought']} and move it to the folder {p['box']}."`,
      criterion: `holds(s["tree"], p["box"], p["sought"])`,
      next: `return "move_file", {"source": self._where("/" + p["sought"]), "folder": p["box"]}`,
    },
    {
      level: 2,
      setup: py`
        for name in rng.sample(FOLDERS, 2):
            tree[name]["empty"] = {}`,
      text: `"Some folders hold a folder called empty. Delete every one of these."`,
      criterion: `not any(holds(s["tree"], "/" + name, "empty") for name in FOLDERS)`,
      next: py`
        left = [f"/{name}/empty" for name in FOLDERS if holds(s["tree"], "/" + name, "empty")]
        return "delete_item", {"place": left[0]}`,
    },
    {
      level: 3,
      setup: py`
        inbox = tree["inbox"] = {}
        for at, kind in enumerate(rng.sample(["csv", "csv", "log", "log", "map"], 4)):
            inbox[f"{WORDS[-1 - at]}.{kind}"] = rng.randint(10, 90)
        inbox.setdefault(f"{WORDS[0]}-0.csv", 9)
        p["homes"] = {"csv": "/" + FOLDERS[0], "log": "/" + FOLDERS[1], "map": "/" + FOLDERS[2]}`,
      text: `"Sort the folder /inbox: " + ", ".join(f"every .{kind} goes to {home}" for kind, home in p["homes"].items()) + "."`,
      criterion: `s["tree"].get("inbox", {}) == {}`,
      next: py`
        name = next(iter(s["tree"]["inbox"]))
        return "move_file", {"source": f"/inbox/{name}", "folder": p["homes"][name.rsplit(".", 1)[1]]}`,
    },
    {
      level: 3,
      setup: py`
        p["largest"] = places[3]
        folder, name = p["largest"].strip("/").split("/")
        tree[folder][name] = rng.randint(900, 990)`,
      text: `"One file in these folders is larger than all others. Delete it and nothing else."`,
      criterion: `p["largest"] not in dict(walk(s["tree"]))`,
      next: `return "delete_item", {"place": p["largest"]}`,
    },
  ];
}

function write(context: WorkflowContext): Workflow {
  const { subject, size } = context;
  return {
    ...PLAIN,
    title: `Files on ${subject.title}`,
    story: "A tree of folders is tidied up: files are moved, renamed, sorted and deleted by path.",
    opening: `You tidy the files on ${subject.title}. The folders are /${subject.things.slice(0, 3 + size).join(", /")}.`,
    constants: py`
      FOLDERS = ${list(subject.things.slice(0, 3 + size))}
      WORDS = ${list(subject.things.slice(0, 12))}`,
    functions: py`
      def walk(folder, prefix=""):
          """Paths and sizes of all files."""
          found = []
          for name, item in folder.items():
              place = f"{prefix}/{name}"
              found += walk(item, place) if isinstance(item, dict) else [(place, item)]
          return found


      def holds(tree, folder, name):
          return name in tree.get(folder.strip("/"), {})`,
    fill: py`
      tree = {name: {} for name in FOLDERS}
      for at, word in enumerate(rng.sample(WORDS, ${6 + 2 * size})):
          tree[FOLDERS[at % (len(FOLDERS) - 1)]][f"{word}.txt"] = rng.randint(10, 400)
      places = [place for place, _ in walk(tree)]
      rng.shuffle(places)
      s = self._state = {"tree": tree}
      p = self._plan = {}`,
    tools: TOOLS,
    methods: [
      py`
        def _open(self, folder):
            """The folder at a path."""
            inside = self._state["tree"]
            for part in str(folder).strip("/").split("/"):
                inside = inside.get(part) if part else inside
                if not isinstance(inside, dict):
                    raise ValueError(f"no folder {folder}")
            return inside

        def _split(self, place):
            """The folder that holds a file, and its name."""
            parent, _, name = str(place).rstrip("/").rpartition("/")
            inside = self._open(parent)
            if name not in inside:
                raise ValueError(f"nothing at {place}; list_folder shows what there is")
            return inside, name

        def _where(self, place):
            """Where a file of that name lies now."""
            name = place.rsplit("/", 1)[1]
            found = [p for p, _ in walk(self._state["tree"]) if p.endswith("/" + name)]
            return found[0] if found else place`,
    ],
    glance: `"list_folder", {"folder": "/"}`,
    task: { kind: "messages", messages: pickMessages(makeMessages(context), context) },
    hint: "List folders or find a file to get its full path, give full paths to every tool, and handle one file a call.",
  };
}

/** A nested tree of folders. */
export const fileTidying = defineWorkflow({
  name: "file tidying",
  skills: ["State Modification", "Multi-Step Workflows", "Tool Selection"],
  without: ["renamed field"],
  write,
});
