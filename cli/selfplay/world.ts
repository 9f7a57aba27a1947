import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { openSource } from "@/cli/read-source";
import { root } from "@/cli/run.mjs";
import { readSource } from "@/lib/core/importers";
import { parseRelease } from "@/lib/core/release";
import { createAgent } from "@/lib/core/selfplay/agent";
import { GAME_WORDS, readCorpus, TOOL_WORDS } from "@/lib/core/selfplay/corpus";
import { createGrammarDesigner } from "@/lib/core/selfplay/grammar";
import type { HeldOutEnvironment } from "@/lib/core/selfplay/held-out";
import type { PlayGround } from "@/lib/core/selfplay/play-task";
import type { World } from "@/lib/core/selfplay/play-step";
import type { CorpusDocument } from "@/lib/core/selfplay/ports";
import type { Preset } from "@/lib/core/selfplay/presets";
import type { RunConfig } from "@/lib/core/selfplay/run-config";
import { splitCorpus, takeEvenly, writeSuite } from "@/lib/core/selfplay/suite";
import { TOOL_SKILLS } from "@/lib/core/selfplay/skills";

const RELEASES = path.join(root, "data", "releases");
const CORPUS = path.join(root, "data", "corpus");

function readPassages(words: number): CorpusDocument[] {
  if (!existsSync(CORPUS)) return [];
  const files = readdirSync(CORPUS).filter((name) => name.endsWith(".jsonl"));
  return files
    .sort()
    .flatMap((name) => readCorpus(readFileSync(path.join(CORPUS, name), "utf8"), words).documents);
}

/** Rounds of the authored releases that are in the suite: a pool that grows must not change what earlier runs were measured on. */
const LAST_SUITE_ROUND = 20;

/** The authored environments of the suite, by the name of their file, which tells them apart wherever they lie. */
function readAuthored(): HeldOutEnvironment[] {
  const releases = readdirSync(RELEASES).filter((name) => /^authored-\w+$/.test(name));
  const environments = releases.sort().flatMap((id) => {
    const source = readSource(openSource(path.join(RELEASES, id)), () => undefined);
    return parseRelease(source, { id }, () => undefined).environments;
  });
  return environments
    .filter(({ step }) => step !== null && step <= LAST_SUITE_ROUND)
    .map(({ file, source, isToolUse }) => ({
      part: isToolUse ? "authored workflows" : "authored games",
      name: path.basename(file, ".py"),
      source,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What every run of a preset shares: the suite, and the passages that runs are shown. */
export interface Stage {
  suite: HeldOutEnvironment[];
  games: CorpusDocument[];
  tools: CorpusDocument[];
}

/** Reads authored releases and corpus, and has the suite written. */
export async function setStage(preset: Preset): Promise<Stage> {
  const games = splitCorpus(readPassages(GAME_WORDS));
  const tools = splitCorpus(readPassages(TOOL_WORDS));
  const authored = readAuthored();
  const written = await writeSuite(createGrammarDesigner(), games.heldOut, preset.written);
  return {
    suite: [...takeEvenly(authored, preset.authored ?? authored.length), ...written],
    games: games.shown,
    tools: tools.shown,
  };
}

/** The players of one run, before they have learned anything, and what they play with. */
export function makeWorld(config: RunConfig, stage: Stage, ground: PlayGround): World {
  const isToolUse = config.skills.some((skill) => TOOL_SKILLS.some((name) => name === skill));
  return {
    designer: createGrammarDesigner(),
    agent: createAgent(),
    ground,
    corpus: isToolUse ? stage.tools : stage.games,
    suite: stage.suite,
  };
}
