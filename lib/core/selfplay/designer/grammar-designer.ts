import type { JsonObject } from "@/lib/core/domain/json";
import type { Design, Designer, DesignerSample, DesignRequest } from "@/lib/core/selfplay/ports";

import { decisionsSchema, policyStateSchema, type Choice, type Decisions } from "./decisions";
import type { KnobValue, Mechanic } from "./mechanic";
import { MemoryPull } from "./memory-pull";
import { SitePolicy, type PolicySettings } from "./policy";
import { assembleProgram } from "./program";
import { makeSubject } from "./subject";

/** How the grammar designs. */
export interface GrammarSettings extends PolicySettings {
  /** What a part gains when all positives of the memory have it; see `MemoryPull`. */
  memoryStrength: number;
}

/**
 * A designer that learns within a hundred small batches and stays varied. With an entropy bonus of 0 it writes about half as many
 * different programs at the end of such a run (docs/designer.md has the measurement).
 */
export const GRAMMAR_DEFAULTS: GrammarSettings = {
  learningRate: 0.4,
  entropyBonus: 0.2,
  baselineDecay: 0.9,
  memoryStrength: 1,
};

/** No twist, each one, each two: the options of a mechanic's twist site, in this order. */
export function listTwistSets(twists: readonly string[]): string[][] {
  const pairs = twists.flatMap((first, i) => twists.slice(i + 1).map((second) => [first, second]));
  return [[], ...twists.map((twist) => [twist]), ...pairs];
}

/**
 * The designer `grammar`: draws mechanic, twists and knobs from a softmax policy, takes the subject matter from the document
 * and writes the program. Names of mechanics must differ.
 */
export class GrammarDesigner implements Designer {
  readonly label = "grammar";
  private readonly policy: SitePolicy;

  constructor(
    private readonly mechanics: readonly Mechanic[],
    private readonly settings: GrammarSettings,
  ) {
    this.policy = new SitePolicy(settings);
  }

  /** Skills that at least one mechanic serves. */
  get skills(): string[] {
    return [...new Set(this.mechanics.flatMap((mechanic) => mechanic.skills))];
  }

  /** Throws when no mechanic serves the skill. */
  design(request: DesignRequest): Promise<Design> {
    const decisions = this.decide(request);
    const mechanic = this.mechanics.find(({ name }) => name === decisions.mechanic)!;
    return Promise.resolve(writeDesign(mechanic, decisions, request));
  }

  learn(samples: readonly DesignerSample[]): void {
    this.policy.learn(
      samples.flatMap(({ design, reward }) =>
        decisionsSchema.parse(design.decisions).choices.map((choice) => ({ ...choice, reward })),
      ),
    );
  }

  save(): JsonObject {
    return { ...this.policy.save() };
  }

  restore(saved: JsonObject): void {
    this.policy.restore(policyStateSchema.parse(saved));
  }

  private decide({ skill, positives, negatives, random }: DesignRequest): Decisions {
    const serving = this.mechanics.filter(({ skills }) => skills.includes(skill));
    if (serving.length === 0) throw new Error(`No mechanic of the grammar serves ${skill}.`);
    const memory = new MemoryPull(positives, negatives, this.settings.memoryStrength);
    const choices: Choice[] = [];
    const draw = (
      site: string,
      options: readonly (readonly string[])[],
      context: string,
    ): number => {
      const pull = options.map((phrases) => memory.of(phrases, context));
      const choice = this.policy.draw(site, options.length, pull, random);
      choices.push(choice);
      return choice.option;
    };
    const mechanic =
      serving[
        draw(
          `mechanic/${skill}`,
          serving.map(({ name }) => [name]),
          "",
        )
      ]!;
    const twistSets = listTwistSets(mechanic.twists);
    const twists = twistSets[draw(`twists/${mechanic.name}`, twistSets, mechanic.name)]!;
    const knobs: Record<string, KnobValue> = {};
    for (const [name, values] of Object.entries(mechanic.knobs)) {
      const phrases = values.map((value) => [`${name} ${value}`]);
      knobs[name] = values[draw(`knob/${mechanic.name}/${name}`, phrases, mechanic.name)]!;
    }
    return { mechanic: mechanic.name, twists: [...twists], knobs, choices };
  }
}

/** Writes the program that decisions and document fix: no chance is left here. */
export function writeDesign(
  mechanic: Mechanic,
  decisions: Decisions,
  request: Pick<DesignRequest, "skill" | "document">,
): Design {
  const draft = mechanic.write({
    skill: request.skill,
    has: (twist) => decisions.twists.includes(twist),
    knobs: decisions.knobs,
    subject: makeSubject(request.document),
  });
  return {
    source: assembleProgram(draft, decisions),
    hint: draft.hint,
    decisions: { ...decisions, choices: decisions.choices.map((choice) => ({ ...choice })) },
  };
}
