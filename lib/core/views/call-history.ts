/** The tool calls of an episode as a list, for reading and for making them again. */
import type { Episode, Turn } from "@/lib/core/domain/episode";
import type { JsonObject, JsonValue } from "@/lib/core/domain/json";
import { isEqualJson, isJsonObject } from "@/lib/core/views/json-diff";

import { readToolCall } from "./action-text";

/** One call of the episode. */
export interface PastCall {
  /** From 1. */
  turn: number;
  /** Among the calls of the turn, from 0. */
  place: number;
  name: string;
  /** As the tool got them; where the program parsed the reply itself, as they were sent. */
  arguments: JsonValue;
  /** As the player sent them, for filling the form again; null when that cannot be told. */
  sent: JsonObject | null;
  /** The parser of the profile handed on other arguments than were sent. */
  isCut: boolean;
  output: string;
  /** Null = not known: the reply went to `step` as text, and the program parsed it itself. */
  succeeded: boolean | null;
}

function listCallsOf(turn: Turn): PastCall[] {
  const single = readToolCall(turn.rawAction);
  if (turn.calls === null) {
    if (single === null) return [];
    const { name, arguments: sent } = single;
    const { index, observation: output } = turn;
    return [
      { turn: index, place: 0, name, arguments: sent, sent, isCut: false, output, succeeded: null },
    ];
  }
  const isAlone = turn.calls.length === 1;
  return turn.calls.map((call, place) => {
    const got = isJsonObject(call.arguments) ? call.arguments : null;
    const sent = isAlone && single?.name === call.name ? single.arguments : got;
    return {
      ...call,
      turn: turn.index,
      place,
      sent,
      isCut: sent !== null && !isEqualJson(sent, call.arguments),
    };
  });
}

/**
 * Every call of an episode, the first one first. A reply that went to `step` counts where it is one call in JSON and
 * nothing else; others are in the log only.
 */
export const listCalls = (episode: Episode): PastCall[] => episode.turns.flatMap(listCallsOf);

/** How calls of tools reached the environment, in words; null where the episode holds none, as in every game. */
export function describeDriver({ driver, turns }: Episode): string | null {
  if (driver === "step") return "calls go to step, where the program parses them";
  const hasCalls = turns.some((turn) => turn.calls !== null);
  return hasCalls ? "calls go to execute_tool, as in training" : null;
}
