import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { fprose, setScene } from "@/lib/core/selfplay/designer/prose";
import { list, py, when } from "@/lib/core/selfplay/designer/python-text";
import {
  LIST_MOVES,
  SEARCH_IMPORTS,
  SEARCH_METHODS,
} from "@/lib/core/selfplay/designer/search-fragment";

/** A device with named states; buttons lead from one to another by unseen rules. */
export const stateMachine = defineMechanic({
  name: "state machine",
  skills: ["Causal Inference"],
  twists: ["noise", "partial view", "moving targets", "rotating frame", "decoys"],
  knobs: {
    states: [4, 6, 9],
    buttons: [2, 3],
    rule: ["strides", "drawn", "mirrors"],
    slack: [9, 2],
  },
  write({ knobs, subject, has }) {
    const nodes = subject.things.slice(0, Math.max(knobs.states, 4));
    const buttons = ["red", "green", "blue"].slice(0, knobs.buttons);
    const dead = has("decoys") ? ["black"] : [];
    const count = knobs.states;
    const strides = [subject.number("stride", 2, count - 2), count - 1, 1].slice(0, knobs.buttons);
    const stuck = subject.number("stuck", 3, 4);
    const title = `The Device of ${subject.title}`;
    const rules = {
      strides: {
        table:
          "[[(node + STRIDES[b]) % len(NODES) for node in range(len(NODES))] for b in range(len(BUTTONS))]",
        hint: `Think of the states as a ring in the order of the list: ${buttons.map((button, i) => `${button} goes ${strides[i]!} places on`).join(", ")}`,
      },
      drawn: {
        table: "[self.rng.sample(range(len(NODES)), len(NODES)) for _ in BUTTONS]",
        hint: "Each button always leads from one state to the same next one, and no two states to the same: note every step and reuse it",
      },
      mirrors: {
        table:
          "[[(centre - node) % len(NODES) for node in range(len(NODES))] for centre in self.rng.sample(range(len(NODES)), len(BUTTONS))]",
        hint: "Pressing the same button twice leads back: use the buttons in turn",
      },
    };
    const rule = rules[knobs.rule];
    const phases = has("noise")
      ? has("rotating frame") || has("moving targets")
        ? `STUCK_EVERY * ${count} * len(BUTTONS)`
        : "STUCK_EVERY"
      : has("moving targets")
        ? `len(NODES) * len(BUTTONS)`
        : has("rotating frame")
          ? "len(BUTTONS)"
          : "1";
    const code = writeGame({
      title,
      turns: Math.min(24, count + 2 + knobs.slack),
      constants: py`
        STATES = 40000
        NODES = ${list(nodes)}
        BUTTONS = ${list(buttons)}
        MOVES = BUTTONS${when(dead.length > 0, ` + ${list(dead)}`)}
        ${when(knobs.rule === "strides", `STRIDES = ${list(strides)}`)}
        ${when(has("noise"), `STUCK_EVERY = ${stuck}`)}
      `,
      setUp: py`
        while True:
            self.table = ${rule.table}
            self.node, self.goal = self.rng.sample(range(len(NODES)), 2)
            words = self._plan()
            if words is not None and 2 <= len(words) <= len(NODES) + 2:
                break
        self.trail = []
      `,
      opening: fprose(
        `${setScene(subject)}A device has the states ${nodes.join(", ")} and some buttons. Bring it into the state {NODES[self.goal]}.` +
          when(has("noise"), ` Every ${stuck === 3 ? "third" : "fourth"} press has no effect.`) +
          when(
            has("partial view"),
            " You see only the first letter and the length of the state's name.",
          ) +
          when(
            has("moving targets"),
            " After every turn the wanted state is the next one of the list.",
          ) +
          when(
            has("rotating frame"),
            " After every turn the buttons pass their effects on: each gets the effect of the next.",
          ) +
          when(has("decoys"), " Not every button is connected."),
      ),
      after: when(has("moving targets"), "self.goal = (self.goal + 1) % len(NODES)"),
      methods: py`
        def _state(self):
            return (self.node, self.turn % (${phases})${when(has("moving targets"), ", self.goal")}, False)

        def _is_goal(self, state):
            return state[-1]

        def _next(self, state, word):
            """The state after a press; its last part says whether the wanted one was reached."""
            node, phase = state[:2]
            goal = ${when(has("moving targets"), "state[2]", "self.goal")}
            ${when(
              has("decoys"),
              py`
                if word not in BUTTONS:
                    return (node, (phase + 1) % (${phases})${when(has("moving targets"), ", (goal + 1) % len(NODES)")}, node == goal)
              `,
            )}
            button = BUTTONS.index(word)
            ${when(has("rotating frame"), "button = (button + phase) % len(BUTTONS)")}
            ${when(
              has("noise"),
              py`
                if phase % STUCK_EVERY != STUCK_EVERY - 1:
                    node = self.table[button][node]
              `,
              "node = self.table[button][node]",
            )}
            return (node, (phase + 1) % (${phases})${when(has("moving targets"), ", (goal + 1) % len(NODES)")}, node == goal)

        def _act(self, said):
            if said not in MOVES:
                return "There is no such button."
            self.turn -= 1
            following = self._next(self._state(), said)
            self.turn += 1
            before = self.node
            self.node = following[0]
            if following[-1]:
                self.outcome = "won"
                return f"The device is in the state {NODES[self.goal]}."
            self.trail.append(f"{self._name(before)} {said} -> {self._name(self.node)}")
            return f"You press {said}."

        def _name(self, node):
            ${when(has("partial view"), `return f"{NODES[node][0]} with {len(NODES[node])} letters"`, "return NODES[node]")}

        def _scene(self):
            return [
                f"State: {self._name(self.node)}. Wanted: {NODES[self.goal]}.",
                "Seen: " + ("; ".join(self.trail[-8:]) or "nothing yet") + ".",
            ]

        def _actions(self):
            return ${LIST_MOVES}

        ${SEARCH_METHODS}
      `,
    });
    return {
      title,
      story: `Bring a device of ${count} states into the wanted one; its rule is of the kind ${knobs.rule}.`,
      imports: [...FRAME_IMPORTS, ...SEARCH_IMPORTS],
      code,
      hint: `${rule.hint}.${has("decoys") ? " The black button does nothing." : ""}`,
    };
  },
});
