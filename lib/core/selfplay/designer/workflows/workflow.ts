import type { Subject } from "@/lib/core/selfplay/designer/subject";

/** One parameter of a tool. */
export interface Parameter {
  /** A Python name; also the property of the schema. */
  name: string;
  type: "string" | "integer" | "number";
  description: string;
  /** Python expression of the list that the value is from; absent = any value of the type. */
  options?: string;
  /** Python literal; present = the parameter may be left out. */
  fallback?: string;
}

/** A reason to answer early, before a tool does its work. */
export interface Guard {
  /** Python statements that run first; empty = none. */
  before: string;
  /** Python condition. */
  condition: string;
  /** Python expression of the answer. */
  reply: string;
}

/** One tool: a method `tool_<name>` and its schema. */
export interface Tool {
  name: string;
  description: string;
  parameters: readonly Parameter[];
  /** `list` shows records and can be paged; `read` answers a question; `change` changes the state. */
  kind: "list" | "read" | "change";
  guards?: readonly Guard[];
  /** Python statements. A list sets `rows`, a list of texts; the others set `reply`, a text. `s` is the state. */
  body: string;
}

/** A value that an instruction can leave out, to be asked for. */
export interface Withheld {
  /** What it is, as the enum of the asking tool names it. */
  topic: string;
  /** Python expression of the instruction without the value. */
  text: string;
  /** Python expression of the value as a person says it. */
  answer: string;
}

/** One instruction of the user. Python in it reads the state `s` and the plan `p`. */
export interface Message {
  /** 1 = every value stands in it; 2 = one must be looked up; 3 = several calls, or something to work out. */
  level: 1 | 2 | 3;
  /** Python statements that choose its targets into `p`; empty = none. */
  setup: string;
  /** Python expression of the instruction. */
  text: string;
  /** Python expression, true once the instruction is carried out. */
  criterion: string;
  /** Python statements that return the next useful call as `(name, arguments)`. */
  next: string;
  withheld?: Withheld;
}

/** One question with one answer, for workflows that only look things up. */
export interface Question {
  setup: string;
  /** Python expression of the question. */
  text: string;
  /** Python expression of the answer; numbers may differ by less than 0.01. */
  answer: string;
  /** Python expression: the list of `(name, arguments)` that the answer rests on. */
  calls: string;
  withheld?: Withheld;
}

/** Everything that a tool-use program is written from; twists change it before it is rendered. */
export interface Workflow {
  /** Also the name of the class. */
  title: string;
  /** One or two sentences for a reader of the source. */
  story: string;
  /** Python statements at module level; empty = none. */
  constants: string;
  /** Python functions at module level; empty = none. */
  functions: string;
  /** Who speaks and where, in one sentence of plain text; opens every episode. */
  opening: string;
  /** Python statements that define the state `s` and start the plan `p`, from the generator `rng`. */
  fill: string;
  /** Python statements of twists, after the targets are chosen. */
  additions: readonly string[];
  tools: readonly Tool[];
  /** Python methods besides the tools. */
  methods: readonly string[];
  task: Task;
  /** Python expression of a call that changes nothing; empty = a question, which needs none. */
  glance: string;
  /** Python statements that change `name` and `arguments` of the wanted call, or return another call first. */
  detours: readonly string[];
  /** Python expressions of texts that end every reply. */
  endings: readonly string[];
  /** Python statements once everything else is set; they may call `self.solution()`. */
  finish: readonly string[];
  /** One sentence: where values come from and what comes first, never a value. */
  hint: string;
  /** What twists add to the hint: clauses without a capital and a full stop. */
  advice: readonly string[];
}

/** Instructions that follow each other, or one question. */
export type Task =
  { kind: "messages"; messages: readonly Message[] } | { kind: "question"; question: Question };

/** What a workflow has before twists and extra methods. */
export const PLAIN = {
  constants: "",
  functions: "",
  additions: [],
  methods: [],
  detours: [],
  endings: [],
  finish: [],
  advice: [],
  glance: "",
} as const;

/** The words and sizes that a workflow is written with. */
export interface WorkflowContext {
  subject: Subject;
  /** Number of records: 0 = few, 1 = some, 2 = many. */
  size: 0 | 1 | 2;
  /** The highest level of instruction. */
  depth: 1 | 2 | 3;
  /** Number of instructions, 3 to 5. */
  steps: number;
  /** Whether instructions describe a record in place of naming its id. */
  hidesIds: boolean;
  /** Whether listings call a field by another name than the tools that take it. */
  renamesFields: boolean;
}

/** Changes the structure of a program. Returns the same object where it has nothing to hold on to. */
export type Twist = (workflow: Workflow, context: WorkflowContext) => Workflow;
