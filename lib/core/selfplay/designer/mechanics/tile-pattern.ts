import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { prose, setScene } from "@/lib/core/selfplay/designer/prose";
import { py, when } from "@/lib/core/selfplay/designer/python-text";

const TILINGS = {
  diagonal: {
    law: "(self.down * row + self.across * column) % len(TILES)",
    hint: "going one row down moves the tile on by a fixed number in the list, going right by another",
  },
  blocks: {
    law: "(self.down * (row // 2) + self.across * (column // 2)) % len(TILES)",
    hint: "tiles come in blocks of two by two; from block to block the tile moves on by fixed numbers",
  },
  rings: {
    law: "(self.down * min(row, column, SIZE - 1 - row, SIZE - 1 - column) + self.across) % len(TILES)",
    hint: "tiles form square rings: all cells at the same distance from the edge are equal",
  },
  product: {
    law: "(self.down * row * column + self.across * row) % len(TILES)",
    hint: "within a row the step from tile to tile is fixed, and it grows from row to row",
  },
} as const;

/** A tiled floor with a law; a missing tile is to be named. */
export const tilePattern = defineMechanic({
  name: "tile pattern",
  skills: ["Pattern Recognition", "Spatial Reasoning"],
  twists: ["noise", "partial view", "rotating frame", "moving targets"],
  knobs: {
    tiling: ["diagonal", "blocks", "rings", "product"],
    tiles: [3, 5],
    rounds: [1, 3],
    errors: [3, 0],
  },
  write({ knobs, subject, has }) {
    const tiling = TILINGS[knobs.tiling];
    const letters = subject
      .pick("letters", ["abcde", "stuvw", "klmno", "pqrst"])
      .slice(0, knobs.tiles);
    const size = knobs.tiling === "rings" ? 7 : 6;
    const title = `The Floor of ${subject.title}`;
    const code = writeGame({
      title,
      turns: knobs.rounds + knobs.errors + 2,
      constants: py`
        TILES = "${letters}"
        SIZE, HOLES = ${size}, ${knobs.tiles + 2}
        ROUNDS, ERRORS = ${knobs.rounds}, ${knobs.errors}
      `,
      setUp: py`
        self.solved = 0
        self.errors = 0
        self._lay_floor()
      `,
      opening: prose(
        `${setScene(subject)}The floor of the ${subject.things[0]!} is tiled by a law with the tiles ${[...letters].join(", ")}. Name the tile that belongs at the question mark; dots are missing tiles too.` +
          when(has("noise"), " Two tiles were laid wrong.") +
          when(has("partial view"), " You see only the part round the question mark.") +
          when(
            has("rotating frame"),
            " After every answer you look at the floor from the next side.",
          ) +
          when(has("moving targets"), " Every turn each tile changes into the next of the list."),
      ),
      after: when(has("moving targets"), "self.phase += 1"),
      methods: py`
        def _lay_floor(self):
            """Draws the law for one round, and the cells that are missing."""
            self.down, self.across = (self.rng.randint(1, len(TILES) - 1) for _ in range(2))
            self.phase = self.rng.randrange(len(TILES))
            cells = [(row, column) for row in range(SIZE) for column in range(SIZE)]
            self.holes = self.rng.sample(cells, HOLES)
            ${when(has("noise"), "self.wrong = self.rng.sample([cell for cell in cells if cell not in self.holes], 2)")}

        def _tile(self, row, column):
            return TILES[(${tiling.law} + self.phase) % len(TILES)]

        def _asked(self):
            return self._tile(*self.holes[0])

        def _act(self, said):
            if len(said) != 1 or said not in TILES:
                return "That is not a tile."
            if said == self._asked():
                self.solved += 1
                if self.solved == ROUNDS:
                    self.outcome = "won"
                    return "Right, the floor is whole."
                self._lay_floor()
                return "Right. Here is another floor."
            self.errors += 1
            if self.errors > ERRORS:
                self.outcome = "lost"
                return f"Wrong: the tile {self._asked()} belonged there."
            return f"No, {said} does not belong there."

        def _draw_cell(self, row, column):
            if (row, column) == self.holes[0]:
                return "?"
            ${when(
              has("partial view"),
              py`
                asked = self.holes[0]
                if abs(row - asked[0]) > 2 or abs(column - asked[1]) > 2:
                    return " "
              `,
            )}
            if (row, column) in self.holes:
                return "."
            ${when(
              has("noise"),
              py`
                if (row, column) in self.wrong:
                    return TILES[(TILES.index(self._tile(row, column)) + 1) % len(TILES)]
              `,
            )}
            return self._tile(row, column)

        def _scene(self):
            rows = [[self._draw_cell(row, column) for column in range(SIZE)] for row in range(SIZE)]
            ${when(
              has("rotating frame"),
              py`
                for _ in range(self.turn % 4):
                    rows = [list(row) for row in zip(*rows[::-1])]
              `,
            )}
            lines = [" ".join(row) for row in rows]
            lines.append(f"Floors done: {self.solved} of {ROUNDS}. Errors left: {ERRORS - self.errors}.")
            return lines

        def _actions(self):
            return ", ".join(f"\\boxed{{{tile}}}" for tile in TILES) + "."

        def solution(self):
            twin, answers = copy.deepcopy(self), []
            for _ in range(ROUNDS - self.solved):
                answers.append(f"\\boxed{{{twin._asked()}}}")
                ${when(has("moving targets"), "twin.step(answers[-1])", "twin._lay_floor()")}
            return "\n".join(answers)
      `,
    });
    return {
      title,
      story: `Name missing tiles of floors that are laid by a law of the kind ${knobs.tiling}.`,
      imports: [...FRAME_IMPORTS, "copy"],
      code,
      hint: `The list of tiles is ${[...letters].join(", ")}, and after the last comes the first: ${tiling.hint}. Read both steps off a row and a column, then count to the question mark.`,
    };
  },
});
