import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { fprose, setScene } from "@/lib/core/selfplay/designer/prose";
import { list, py, when } from "@/lib/core/selfplay/designer/python-text";
import {
  LIST_MOVES,
  SEARCH_IMPORTS,
  SEARCH_METHODS,
} from "@/lib/core/selfplay/designer/search-fragment";

/** Two jugs without marks, a tap, and an exact amount to measure. */
export const jugMeasuring = defineMechanic({
  name: "jug measuring",
  skills: ["Mathematical Reasoning"],
  twists: ["budget", "partial view", "decoys", "moving targets"],
  knobs: { jugs: ["small", "large"], goal: ["one jug", "both together"], slack: [12, 5, 1] },
  write({ knobs, subject, has }) {
    const isLarge = knobs.jugs === "large";
    const first = subject.number("first jug", isLarge ? 5 : 3, isLarge ? 8 : 4);
    const second = first + subject.pick("difference", isLarge ? [2, 3, 4] : [1, 2]);
    const [small, great, spare] = subject.things.slice(0, 3);
    const jugs = has("decoys") ? [small!, great!, spare!] : [small!, great!];
    const sizes = has("decoys") ? [first, second, 2] : [first, second];
    const longest = isLarge ? 9 : 6;
    const title = `Measures for ${subject.title}`;
    const moves = jugs.flatMap((jug) => [
      `fill ${jug}`,
      `empty ${jug}`,
      ...jugs.filter((other) => other !== jug).map((other) => `pour ${jug} ${other}`),
    ]);
    const isTogether = knobs.goal === "both together";
    const code = writeGame({
      title,
      turns: Math.min(24, longest + knobs.slack),
      constants: py`
        STATES = 40000
        JUGS = ${list(jugs)}
        SIZES = ${list(sizes)}
        LONGEST = ${longest}
        MOVES = [
        ${moves.map((move) => `    "${move}",`).join("\n")}
        ]
        ${when(has("budget"), "FILLINGS = 5")}
      `,
      setUp: py`
        self.levels = (0,) * len(JUGS)
        ${when(has("budget"), "self.fillings = FILLINGS")}
        while True:
            self.amount = self.rng.randint(1, ${isTogether ? "SIZES[0] + SIZES[1]" : "SIZES[1]"} - 1)
            words = self._plan()
            if words is not None and 2 <= len(words) <= LONGEST:
                break
      `,
      opening: fprose(
        `${setScene(subject)}Vessels without marks stand at a tap: ${jugs.map((jug, i) => `the ${jug} holds ${sizes[i]}`).join(", ")} ${subject.unit === "points" ? "litres" : "measures"}. ` +
          `Get exactly {self.amount} ${isTogether ? "in the first two together" : "in one of the first two"}.` +
          when(has("budget"), " The tap runs dry after 5 fillings.") +
          when(has("partial view"), " You cannot look inside: levels are not shown.") +
          when(
            has("moving targets"),
            ` The ${great!} leaks 1 after every action that is not a filling.`,
          ),
      ),
      methods: py`
        def _state(self):
            ${when(has("budget"), "return self.levels + (self.fillings,)", "return self.levels")}

        def _next(self, state, word):
            verb, *names = word.split()
            levels = list(state[:len(JUGS)])
            jug = JUGS.index(names[0])
            ${when(has("budget"), "fillings = state[-1]")}
            if verb == "fill":
                ${when(
                  has("budget"),
                  py`
                    if fillings == 0:
                        return None
                    fillings -= 1
                  `,
                )}
                levels[jug] = SIZES[jug]
            elif verb == "empty":
                levels[jug] = 0
            else:
                other = JUGS.index(names[1])
                moved = min(levels[jug], SIZES[other] - levels[other])
                levels[jug] -= moved
                levels[other] += moved
            ${when(
              has("moving targets"),
              py`
                if verb != "fill":
                    levels[1] = max(0, levels[1] - 1)
              `,
            )}
            return tuple(levels)${when(has("budget"), " + (fillings,)")}

        def _is_goal(self, state):
            ${when(isTogether, "return state[0] + state[1] == self.amount", "return self.amount in state[:2]")}

        def _act(self, said):
            following = self._next(self._state(), said) if said in MOVES else None
            if following is None:
                return "That cannot be done."
            self.levels = following[:len(JUGS)]
            ${when(has("budget"), "self.fillings = following[-1]")}
            if self._is_goal(following):
                self.outcome = "won"
                return f"There it is: exactly {self.amount}."
            return f"Done: {said}."

        def _scene(self):
            lines = [f"Wanted: {self.amount}."]
            ${when(
              has("partial view"),
              py`
                lines.append("Sizes: " + ", ".join(f"{jug} {size}" for jug, size in zip(JUGS, SIZES)))
              `,
              py`
                for jug, level, size in zip(JUGS, self.levels, SIZES):
                    lines.append(f"{jug:>12} |{'=' * level}{' ' * (size - level)}| {level} of {size}")
              `,
            )}
            ${when(has("budget"), `lines.append(f"Fillings left: {self.fillings}.")`)}
            return lines

        def _actions(self):
            return ${LIST_MOVES}

        ${SEARCH_METHODS}
      `,
    });
    return {
      title,
      story: `Measure an exact amount with vessels of ${sizes.join(" and ")}, by filling, emptying and pouring.`,
      imports: [...FRAME_IMPORTS, ...SEARCH_IMPORTS],
      code,
      hint:
        `Repeat one round: fill the ${small!}, pour it into the ${great!}, and empty the ${great!} when it is full; every multiple of ${first} minus ${second} turns up.` +
        when(has("decoys"), ` The ${spare!} is of no use.`),
    };
  },
});
