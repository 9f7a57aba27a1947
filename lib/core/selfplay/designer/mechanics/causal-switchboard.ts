import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { prose, setScene } from "@/lib/core/selfplay/designer/prose";
import { list, py, when } from "@/lib/core/selfplay/designer/python-text";
import {
  LIST_MOVES,
  SEARCH_IMPORTS,
  SEARCH_METHODS,
} from "@/lib/core/selfplay/designer/search-fragment";

const WIRINGS = {
  parity: {
    lit: "return sum(switches[i] for i in group) % 2 == 1",
    hint: "a lamp is lit when an odd number of its switches is on, so each flip of one of them changes it",
  },
  conjunction: {
    lit: "return all(switches[i] for i in group)",
    hint: "a lamp is lit when all of its switches are on, so turning everything on can only help",
  },
  opposition: {
    lit: "return switches[group[0]] and not any(switches[i] for i in group[1:])",
    hint: "each lamp has one switch that must be on, and the others of it must be off",
  },
} as const;

/** Switches act on lamps through hidden wires. */
export const causalSwitchboard = defineMechanic({
  name: "causal switchboard",
  skills: ["Causal Inference"],
  twists: ["noise", "partial view", "decoys", "moving targets", "budget"],
  knobs: {
    switches: [3, 4, 6],
    lamps: [1, 2, 3],
    wiring: ["parity", "conjunction", "opposition"],
    slack: [10, 2],
  },
  write({ knobs, subject, has }) {
    const wiring = WIRINGS[knobs.wiring];
    const count = knobs.switches + (has("decoys") ? 2 : 0);
    const switches = subject.things.slice(0, count);
    const master = subject.number("master", 0, knobs.switches - 1);
    const [relation] = subject.relations;
    const title = `The Switchboard of ${subject.title}`;
    const code = writeGame({
      title,
      turns: Math.min(24, knobs.switches + knobs.slack),
      constants: py`
        STATES = 40000
        SWITCHES = ${list(switches)}
        LIVE, LAMPS, MASTER = ${knobs.switches}, ${knobs.lamps}, ${master}
        MOVES = [f"flip {name}" for name in SWITCHES]
        ${when(has("noise"), "FLICKER = 0.2")}
        ${when(has("moving targets"), "JUMP_EVERY = 4")}
      `,
      setUp: py`
        while True:
            self.groups = [self._draw_group() for _ in range(LAMPS)]
            self.switches = tuple(self.rng.random() < 0.3 for _ in SWITCHES)
            ${when(has("budget"), "self.fuses = LIVE + 1")}
            words = None if all(self._lamps(self.switches)) else self._plan()
            if words is not None and len(words) <= LIVE + 1:
                break
        ${when(has("noise"), "self.flicker = self.rng.randrange(LAMPS)")}
      `,
      opening: prose(
        `${setScene(subject)}${relation === undefined ? "" : `As the ${relation.from} ${relation.verb} the ${relation.to}, so do switches here. `}Switches act on lamps through wires that you cannot see. Light all lamps at once.` +
          when(has("noise"), " One lamp flickers: what you see of it is sometimes wrong.") +
          when(has("partial view"), " Each turn you see one lamp only, in turn.") +
          when(has("decoys"), " Some switches are not connected.") +
          when(
            has("moving targets"),
            ` After every fourth turn the ${switches[master]!} flips by itself.`,
          ) +
          when(has("budget"), " Every flip burns a fuse."),
      ),
      after: when(
        has("moving targets"),
        py`
          if self.turn % JUMP_EVERY == 0:
              self.switches = self._flip(self.switches, MASTER)
        `,
      ),
      methods: py`
        def _draw_group(self):
            """Switches of one lamp; the master switch is always the first of them."""
            others = [i for i in range(LIVE) if i != MASTER]
            return [MASTER] + self.rng.sample(others, self.rng.randint(1, 2))

        def _lit(self, group, switches):
            ${wiring.lit}

        def _lamps(self, switches):
            return [self._lit(group, switches) for group in self.groups]

        def _flip(self, switches, at):
            return tuple(not on if i == at else on for i, on in enumerate(switches))

        def _state(self):
            return (self.switches${when(has("moving targets"), ", self.turn % JUMP_EVERY")}${when(has("budget"), ", self.fuses")}, False)

        def _is_goal(self, state):
            return state[-1]

        def _next(self, state, word):
            switches = self._flip(state[0], MOVES.index(word))
            done = all(self._lamps(switches))
            ${when(
              has("moving targets"),
              py`
                phase = (state[1] + 1) % JUMP_EVERY
                if phase == 0 and not done:
                    switches = self._flip(switches, MASTER)
              `,
            )}
            ${when(
              has("budget"),
              py`
                fuses = state[-2] - 1
                if fuses < 0:
                    return None
              `,
            )}
            return (switches${when(has("moving targets"), ", phase")}${when(has("budget"), ", fuses")}, done)

        def _act(self, said):
            if said not in MOVES:
                return "There is no such switch."
            ${when(
              has("budget"),
              py`
                if self.fuses == 0:
                    return "No fuse is left."
                self.fuses -= 1
              `,
            )}
            self.switches = self._flip(self.switches, MOVES.index(said))
            if all(self._lamps(self.switches)):
                self.outcome = "won"
                return "All lamps are lit."
            return f"You {said}."

        def _scene(self):
            states = ", ".join(f"{name} {'on' if on else 'off'}" for name, on in zip(SWITCHES, self.switches))
            shown = ["lit" if lit else "dark" for lit in self._lamps(self.switches)]
            ${when(
              has("noise"),
              py`
                if self.rng.random() < FLICKER:
                    shown[self.flicker] = "dark" if shown[self.flicker] == "lit" else "lit"
              `,
            )}
            lamps = [f"lamp {number} {state}" for number, state in enumerate(shown, 1)]
            ${when(has("partial view"), "lamps = [lamps[self.turn % LAMPS]]")}
            lines = [f"Switches: {states}.", f"Lamps: {', '.join(lamps)}."]
            ${when(has("budget"), `lines.append(f"Fuses: {self.fuses}.")`)}
            return lines

        def _actions(self):
            return ${LIST_MOVES}

        ${SEARCH_METHODS}
      `,
    });
    return {
      title,
      story: `Light ${knobs.lamps === 1 ? "a lamp" : `${knobs.lamps} lamps`} through hidden wires of the kind ${knobs.wiring}.`,
      imports: [...FRAME_IMPORTS, ...SEARCH_IMPORTS],
      code,
      hint: `The ${switches[master]!} acts on every lamp; ${wiring.hint}. Flip one switch at a time and note which lamps change.${has("decoys") ? ` The ${switches.slice(-2).join(" and the ")} do nothing.` : ""}`,
    };
  },
});
