import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { prose, setScene } from "@/lib/core/selfplay/designer/prose";
import { py, when } from "@/lib/core/selfplay/designer/python-text";
import {
  LIST_MOVES,
  SEARCH_IMPORTS,
  SEARCH_METHODS,
} from "@/lib/core/selfplay/designer/search-fragment";

/** A way through a drawn grid. */
export const gridNavigation = defineMechanic({
  name: "grid navigation",
  skills: ["Spatial Reasoning"],
  twists: ["partial view", "rotating frame", "moving targets", "budget", "decoys", "noise"],
  knobs: { size: [4, 6, 8], walls: ["few", "many"], slack: [8, 2] },
  write({ knobs, subject, has }) {
    const thing = subject.things[subject.number("thing", 0, 8)]!;
    const longest = Math.min(16, knobs.size * 2);
    const slide = subject.number("slide", 3, 5);
    const corner = subject.pick("corner", ["top", "bottom"]);
    const title = `A Way through ${subject.title}`;
    const phases =
      when(has("rotating frame"), "4") ||
      when(has("moving targets"), "2") ||
      when(has("noise"), "SLIDE") ||
      "1";
    const period =
      has("noise") && (has("rotating frame") || has("moving targets"))
        ? `SLIDE * ${phases}`
        : phases;
    const code = writeGame({
      title,
      turns: Math.min(24, longest + knobs.slack),
      constants: py`
        STATES = 40000
        SIZE, LONGEST = ${knobs.size}, ${longest}
        WALLS = ${Math.round(knobs.size * knobs.size * (knobs.walls === "few" ? 0.12 : 0.32))}
        MOVES = ["up", "right", "down", "left"]
        STEPS = [(-1, 0), (0, 1), (1, 0), (0, -1)]
        ${when(has("noise"), `SLIDE = ${slide}`)}
      `,
      setUp: py`
        while True:
            self._draw_grid()
            words = self._plan()
            if words is not None and SIZE // 2 <= len(words) <= LONGEST:
                break
      `,
      opening: prose(
        `${setScene(subject)}Bring the ${thing} (shown as @) to the goal (G) over free floor (.); walls (#) stop it.` +
          when(has("partial view"), " You see only what lies next to it; ? is unknown.") +
          when(
            has("rotating frame"),
            " After every turn all controls turn by a quarter clockwise: what was up then goes right.",
          ) +
          when(
            has("moving targets"),
            " The goal goes to and fro between two cells, one move a turn.",
          ) +
          when(has("budget"), " Rough floor (~) costs 3 units of fuel, other floor 1.") +
          when(has("decoys"), " Letters other than G are other exits; they are closed.") +
          when(
            has("noise"),
            ` Every move that follows ${slide - 1} others slides on by one more cell if that is free.`,
          ),
      ),
      methods: py`
        def _draw_grid(self):
            cells = [(row, column) for row in range(SIZE) for column in range(SIZE)]
            self.rng.shuffle(cells)
            ${when(knobs.walls === "few", "", "edge = [cell for cell in cells if 0 in cell or SIZE - 1 in cell]")}
            self.place = cells.pop()
            goals = [cell for cell in cells if cell[0] ${corner === "top" ? "< (SIZE + 1) // 2" : ">= SIZE // 2"}]
            self.goals = [${knobs.walls === "few" ? "goals[0]" : "next((cell for cell in edge if cell in goals), goals[0])"}]
            cells.remove(self.goals[0])
            ${when(
              has("moving targets"),
              py`
                row, column = self.goals[0]
                beside = [cell for cell in cells if abs(cell[0] - row) + abs(cell[1] - column) == 1]
                self.goals.append(beside[0])
                cells.remove(beside[0])
              `,
            )}
            self.walls = cells[:WALLS]
            ${when(has("budget"), "self.rough = cells[WALLS:WALLS + SIZE]\nself.fuel = 3 * SIZE")}
            ${when(has("decoys"), "self.exits = cells[-2:]")}

        def _goal_at(self, turn):
            return self.goals[turn % len(self.goals)]

        def _state(self):
            return (self.place, self.turn % (${period})${when(has("budget"), ", self.fuel")}, False)

        def _is_goal(self, state):
            return state[-1]

        def _is_free(self, cell):
            return 0 <= cell[0] < SIZE and 0 <= cell[1] < SIZE and cell not in self.walls

        def _next(self, state, word):
            """The state after a move; its last part says whether the goal was reached."""
            (row, column), phase = state[:2]
            direction = MOVES.index(word)
            ${when(has("rotating frame"), "direction = (direction + phase) % 4")}
            down, right = STEPS[direction]
            cell = (row + down, column + right)
            if not self._is_free(cell):
                return None
            ${when(
              has("noise"),
              py`
                if phase % SLIDE == SLIDE - 1 and self._is_free((cell[0] + down, cell[1] + right)):
                    cell = (cell[0] + down, cell[1] + right)
              `,
            )}
            ${when(
              has("budget"),
              py`
                fuel = state[2] - (3 if cell in self.rough else 1)
                if fuel < 0:
                    return None
              `,
            )}
            return (cell, (phase + 1) % (${period})${when(has("budget"), ", fuel")}, cell == self._goal_at(phase))

        def _act(self, said):
            if said not in MOVES:
                return "That is no direction."
            self.turn -= 1
            following = self._next(self._state(), said)
            self.turn += 1
            if following is None:
                return f"The ${thing} cannot go there."
            self.place = following[0]
            ${when(has("budget"), "self.fuel = following[2]")}
            if following[-1]:
                self.outcome = "won"
                return "The goal is reached."
            ${when(
              has("decoys"),
              py`
                if self.place in self.exits:
                    return "This exit is closed."
              `,
            )}
            return f"Moved by {said}."

        def _draw_cell(self, cell):
            if cell == self.place:
                return "@"
            ${when(
              has("partial view"),
              py`
                if max(abs(cell[0] - self.place[0]), abs(cell[1] - self.place[1])) > 1:
                    return "?"
              `,
            )}
            if cell == self._goal_at(self.turn):
                return "G"
            ${when(
              has("decoys"),
              py`
                if cell in self.exits:
                    return "HE"[self.exits.index(cell)]
              `,
            )}
            ${when(
              has("budget"),
              py`
                if cell in self.rough:
                    return "~"
              `,
            )}
            return "#" if cell in self.walls else "."

        def _scene(self):
            lines = ["".join(self._draw_cell((row, column)) for column in range(SIZE)) for row in range(SIZE)]
            ${when(has("partial view"), `lines.append(f"The ${thing} is in row {self.place[0] + 1}, column {self.place[1] + 1} of {SIZE}.")`)}
            ${when(has("rotating frame"), `lines.append(f"Now up goes {MOVES[self.turn % 4]}.")`)}
            ${when(has("budget"), `lines.append(f"Fuel: {self.fuel}.")`)}
            return lines

        def _actions(self):
            return ${LIST_MOVES}

        ${SEARCH_METHODS}
      `,
    });
    return {
      title,
      story: `Bring the ${thing} through a grid with walls to the goal.`,
      imports: [...FRAME_IMPORTS, ...SEARCH_IMPORTS],
      code,
      hint:
        `Search the grid breadth first from @ and take the first step of the shortest way. The goal is always in the ${corner} half.` +
        when(
          has("rotating frame"),
          " Before each move count the quarter turns: on turn n the controls have turned n - 1 times.",
        ) +
        when(
          has("moving targets"),
          " Aim at the cell where the goal is on the turn that you arrive.",
        ),
    };
  },
});
