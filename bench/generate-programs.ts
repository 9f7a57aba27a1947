import { createRandom } from "@/lib/core/maths/random";

/** One made-up environment program, about the size and shape of a released one. */
export interface GeneratedProgram {
  file: string;
  skill: string;
  step: number;
  source: string;
}

const SKILLS = [
  "Mathematical Reasoning",
  "Logical Deduction",
  "Spatial Reasoning",
  "Pattern Recognition",
  "Optimization",
  "Causal Inference",
];
/** What an environment can be about: things, and verbs that act on them. */
const DOMAINS: [string, string, string][] = [
  [
    "warehouse",
    "crate pallet shelf dock forklift manifest weight aisle",
    "load stack move inspect dispatch",
  ],
  ["orchard", "tree branch apple ladder basket frost season row", "prune pick water graft sort"],
  [
    "railway",
    "train signal platform switch carriage track delay route",
    "couple route hold release shunt",
  ],
  [
    "laboratory",
    "beaker acid titre sample pipette reagent flask reading",
    "mix dilute measure heat filter",
  ],
  [
    "library",
    "shelf reader loan catalogue author volume branch archive",
    "borrow shelve search renew reserve",
  ],
  ["harbour", "ship crane berth tide cargo buoy anchor pilot", "moor unload tow weigh steer"],
  ["kitchen", "recipe oven flour pan guest spice timer portion", "bake stir season plate chill"],
  [
    "observatory",
    "star lens orbit comet exposure dome filter spectrum",
    "point expose track calibrate stack",
  ],
  [
    "bank",
    "account ledger transfer audit balance branch cheque interest",
    "post reconcile freeze audit settle",
  ],
  [
    "hospital",
    "ward patient dose chart bed triage nurse scan",
    "admit treat scan discharge transfer",
  ],
  ["factory", "belt press bolt batch fault shift gauge robot", "assemble press test reject rework"],
  ["garden", "bed seed soil hedge pond path bulb fence", "sow weed dig plant mulch"],
  ["theatre", "scene cue actor prop curtain lamp ticket row", "light cue rehearse seat sell"],
  [
    "network",
    "packet router link queue subnet latency port cable",
    "route drop forward probe patch",
  ],
  ["museum", "exhibit vase guard room label loan curator case", "hang label lend guard restore"],
  [
    "power plant",
    "turbine valve load grid reactor meter pump boiler",
    "open close vent balance trip",
  ],
];

type Draw = <Item>(items: readonly Item[]) => Item;

/** Writes the statements of a made-up method; every call draws another structure. */
class BodyWriter {
  readonly lines: string[] = [];

  constructor(
    private readonly random: () => number,
    private readonly draw: Draw,
    private readonly things: readonly string[],
  ) {}

  private number(): number {
    return 1 + Math.floor(this.random() * 97);
  }

  private expression(depth: number): string {
    const kind = Math.floor(this.random() * (depth > 2 ? 3 : 7));
    const thing = this.draw(this.things);
    if (kind === 0) return String(this.number());
    if (kind === 1) return `self._${thing}`;
    if (kind === 2) return `len(self._${thing}_log)`;
    if (kind === 3)
      return `(${this.expression(depth + 1)} ${this.draw(["+", "-", "*", "%", "//"])} (${this.expression(depth + 1)} or 1))`;
    if (kind === 4) return `max(${this.expression(depth + 1)}, ${this.expression(depth + 1)})`;
    if (kind === 5)
      return `sum(v * ${this.number()} for v in self._${thing}_log if v > ${this.number()})`;
    return `int(${this.expression(depth + 1)} > ${this.expression(depth + 1)})`;
  }

  /** Adds `count` statements at an indentation; blocks nest at most three deep. */
  write(count: number, indent: number, depth = 0): void {
    const pad = " ".repeat(indent);
    for (let i = 0; i < count; i++) {
      const kind = Math.floor(this.random() * (depth > 2 ? 4 : 7));
      const thing = this.draw(this.things);
      if (kind === 0) this.lines.push(`${pad}self._${thing} = ${this.expression(0)}`);
      else if (kind === 1)
        this.lines.push(`${pad}self._${thing}_log.append(${this.expression(1)})`);
      else if (kind === 2)
        this.lines.push(
          `${pad}note = f"The ${thing} shows {${this.expression(2)}} after {self._turn} turns"`,
        );
      else if (kind === 3)
        this.lines.push(
          `${pad}# keep the ${thing} within what the ${this.draw(this.things)} allows`,
          `${pad}self._${thing} %= ${this.number()}`,
        );
      else {
        if (kind === 4) this.lines.push(`${pad}if ${this.expression(0)} > ${this.expression(1)}:`);
        else if (kind === 5) this.lines.push(`${pad}for index in range(${this.number() % 9}):`);
        else
          this.lines.push(
            `${pad}while self._${thing} > ${this.number()}:`,
            `${pad}    self._${thing} -= ${this.number()}`,
          );
        this.write(1 + Math.floor(this.random() * 3), indent + 4, depth + 1);
      }
    }
  }
}

function writeProgram(random: () => number, draw: Draw): { source: string; slug: string } {
  const [domain, nouns, verbs] = draw(DOMAINS);
  const things = [...nouns.split(" ")].sort(() => random() - 0.5).slice(0, 5);
  const actions = verbs.split(" ");
  const goal = `${draw(actions)} the ${things[0]} before the ${things[1]} runs out of ${things[2]}`;
  const className =
    random() < 0.58
      ? "DescriptiveInteractiveEnv"
      : `${domain.replace(/\W/g, "")}Env`.replace(/^./, (c) => c.toUpperCase());
  const lines = [
    `"""In the ${domain}: ${goal}."""`,
    "import random",
    "import re",
    "",
    `LIMIT = ${5 + Math.floor(random() * 40)}`,
    "",
    `class ${className}:`,
    `    """You must ${goal}; ${draw(actions)} at most ${2 + Math.floor(random() * 9)} times."""`,
    "",
    `    def __init__(self, max_turns=${8 + Math.floor(random() * 20)}):`,
    "        self.max_turns = max_turns",
    "        self.reset()",
    "",
    "    def reset(self, seed=None):",
    "        rng = random.Random(seed)",
    "        self._turn = 0",
    ...things.flatMap((thing) => [
      `        self._${thing} = rng.randint(${Math.floor(random() * 9)}, ${10 + Math.floor(random() * 90)})`,
      `        self._${thing}_log = []`,
    ]),
    `        return f"Welcome to the ${domain}. ${goal}. You see {self._${things[0]}} of the ${things[1]}.", {}`,
    "",
  ];
  const wanted = 150 + Math.floor(random() * 120);
  const helpers: string[] = [];
  while (lines.length < wanted - 18) {
    const name = `_${draw(actions)}_${draw(things)}_${helpers.length}`;
    const body = new BodyWriter(random, draw, things);
    body.write(3 + Math.floor(random() * 7), 8);
    helpers.push(name);
    lines.push(
      `    def ${name}(self, amount=${Math.floor(random() * 20)}):`,
      `        """Changes how the ${draw(things)} and the ${draw(things)} ${draw(actions)}."""`,
      ...body.lines,
      `        return self._${draw(things)}`,
      "",
    );
  }
  lines.push(
    "    def step(self, action):",
    "        self._turn += 1",
    '        match = re.search(r"\\\\boxed\\{(.*?)\\}", action)',
    "        if match is None:",
    `            return "Say what to ${draw(actions)}, as in \\\\boxed{${draw(actions)} 3}.", -0.1, False, False, {}`,
    ...helpers.map(
      (name) => `        if match.group(1).startswith("${name.slice(1)}"): self.${name}()`,
    ),
    `        won = self._${things[0]} > self._${things[1]}`,
    "        over = won or self._turn >= self.max_turns",
    `        return f"The ${things[0]} is at {self._${things[0]}}.", float(won), over, False, {}`,
    "",
  );
  return { source: `${lines.join("\n")}\n`, slug: domain.replace(/\W/g, "_") };
}

/**
 * Made-up programs, the same for the same seed: 150 to 270 lines each, of varied structure; one in fifty is a
 * copy of an earlier one with another comment.
 */
export function generatePrograms(count: number, seed: number): GeneratedProgram[] {
  const random = createRandom(seed);
  const draw: Draw = (items) => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new RangeError("nothing to draw from");
    return item;
  };
  const programs: GeneratedProgram[] = [];
  for (let i = 0; i < count; i++) {
    const step = Math.floor((i * 113) / count);
    const made = writeProgram(random, draw);
    const copied = i > 50 && i % 50 === 0 ? programs[Math.floor(random() * i)] : undefined;
    const source = copied === undefined ? made.source : `# again at step ${step}\n${copied.source}`;
    const name = `game_${String(step).padStart(5, "0")}_${String(i).padStart(5, "0")}_${made.slug}.py`;
    programs.push({
      file: `games/gen_${String(step).padStart(4, "0")}/${name}`,
      skill: draw(SKILLS),
      step,
      source,
    });
  }
  return programs;
}
