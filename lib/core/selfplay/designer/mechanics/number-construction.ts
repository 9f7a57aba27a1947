import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { fprose, setScene } from "@/lib/core/selfplay/designer/prose";
import { list, py, when } from "@/lib/core/selfplay/designer/python-text";
import {
  LIST_MOVES,
  SEARCH_IMPORTS,
  SEARCH_METHODS,
} from "@/lib/core/selfplay/designer/search-fragment";

/** A number is turned into another by a few listed operations. */
export const numberConstruction = defineMechanic({
  name: "number construction",
  skills: ["Mathematical Reasoning"],
  twists: ["budget", "partial view", "moving targets", "rotating frame"],
  knobs: { depth: [2, 3, 5], operations: ["two", "three", "four"], slack: [8, 1] },
  write({ knobs, subject, has }) {
    const thing = subject.things[subject.number("thing", 0, 6)]!;
    const add = subject.number("add", 3, 19);
    const subtract = subject.number("subtract", 2, 11) + (add % 2);
    const factor = subject.number("factor", 2, 4);
    const named = [`add ${add}`, `times ${factor}`, `subtract ${subtract}`, "reverse digits"];
    const moves = named.slice(0, { two: 2, three: 3, four: 4 }[knobs.operations]);
    const drift = subject.number("drift", 1, 4);
    const title = `${subject.title} by Numbers`;
    const code = writeGame({
      title,
      turns: Math.min(24, knobs.depth + knobs.slack),
      constants: py`
        STATES = 40000
        MOVES = ${list(moves)}
        DEPTH = ${knobs.depth}
        LIMIT = 9999
        ${when(has("budget"), `COSTS = ${list(moves.map((_, i) => 1 + ((i * 2 + add) % 4)))}`)}
        ${when(has("moving targets"), `DRIFT = ${drift}`)}
      `,
      setUp: py`
        while True:
            self.value = self.rng.randint(1, 12)
            ${when(has("budget"), "self.coins = 99")}
            words = self._draw_way()
            ${when(has("budget"), "self.coins = sum(COSTS[MOVES.index(word)] for word in words)")}
            if words and self.target != self.value:
                break
      `,
      opening: fprose(
        `${setScene(subject)}A counter on the ${thing} shows a number. Turn it into exactly the target with the operations listed.` +
          when(
            has("budget"),
            ` Operations cost coins: ${moves.map((m, i) => `${m} costs ${1 + ((i * 2 + add) % 4)}`).join(", ")}.`,
          ) +
          when(has("moving targets"), ` After every turn the target grows by ${drift}.`) +
          when(
            has("partial view"),
            " The display shows only the last digit of the counter; it begins at {self.value}.",
          ) +
          when(
            has("rotating frame"),
            " On every second turn the first operation of the list is locked.",
          ),
      ),
      after: when(has("moving targets"), "self.target += DRIFT"),
      methods: py`
        def _draw_way(self):
            """Walks some steps at random, so that the target can be reached, and notes them."""
            state, words = (self.value, ${when(has("budget"), "self.coins, ")}0), []
            for _ in range(DEPTH):
                options = [word for word in MOVES if self._next(state, word) is not None]
                if not options:
                    return []
                words.append(self.rng.choice(options))
                state = self._next(state, words[-1])
            self.target = state[0]${when(has("moving targets"), " - DRIFT * (DEPTH - 1)")}
            return words

        def _apply(self, value, word):
            if word.startswith("add"):
                return value + int(word.split()[1])
            if word.startswith("times"):
                return value * int(word.split()[1])
            ${when(
              knobs.operations !== "two",
              py`
                if word.startswith("subtract"):
                    return value - int(word.split()[1])
              `,
            )}
            ${when(knobs.operations === "four", "return int(str(value)[::-1])", "return value")}

        def _state(self):
            return (self.value, ${when(has("budget"), "self.coins, ")}0)

        def _next(self, state, word):
            value, ${when(has("budget"), "coins, ")}steps = state
            ${when(
              has("rotating frame"),
              py`
                if word == MOVES[0] and (self.turn_offset() + steps) % 2 == 1:
                    return None
              `,
            )}
            ${when(
              has("budget"),
              py`
                coins -= COSTS[MOVES.index(word)]
                if coins < 0:
                    return None
              `,
            )}
            value = self._apply(value, word)
            if not 0 <= value <= LIMIT or steps > DEPTH + 1:
                return None
            return (value, ${when(has("budget"), "coins, ")}steps + 1)

        ${when(
          has("rotating frame"),
          py`
            def turn_offset(self):
                """Turns that are over; the one being played does not count."""
                return self.turn - self.is_acting if self.turn else 0
          ` + "\n",
        )}
        def _is_goal(self, state):
            ${when(has("moving targets"), "return state[-1] > 0 and state[0] == self.target + DRIFT * (state[-1] - 1)", "return state[0] == self.target")}

        def _act(self, said):
            ${when(has("rotating frame"), "self.is_acting = 1")}
            following = self._next(self._state(), said) if said in MOVES else None
            ${when(has("rotating frame"), "self.is_acting = 0")}
            if following is None:
                return "That operation is not possible now."
            self.value = following[0]
            ${when(has("budget"), "self.coins = following[1]")}
            if self.value == self.target:
                self.outcome = "won"
                return f"The counter shows {self.value}: that is the target."
            return f"You {said}."

        def _scene(self):
            ${when(
              has("partial view"),
              `shown = f"The last digit is {self.value % 10}."`,
              `shown = f"The counter shows {self.value}."`,
            )}
            ${when(has("budget"), `shown += f" Coins left: {self.coins}."`)}
            ${when(has("rotating frame"), `shown += " Locked now: " + (MOVES[0] if self.turn % 2 == 1 else "nothing") + "."`)}
            return [f"{shown} Target: {self.target}."]

        def _actions(self):
            return ${LIST_MOVES}

        ${SEARCH_METHODS}
      `,
    });
    return {
      title,
      story: `Reach a target number from a start by ${moves.join(", ")}.`,
      imports: [...FRAME_IMPORTS, ...SEARCH_IMPORTS],
      code,
      hint:
        `Work backwards from the target: undo "${moves[1]!}" whenever the number divides by ${factor}, else undo "${moves[0]!}". ` +
        `The target is always exactly ${knobs.depth} operations away or fewer.`,
    };
  },
});
