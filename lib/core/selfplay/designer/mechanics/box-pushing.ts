import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { prose, setScene } from "@/lib/core/selfplay/designer/prose";
import { py, when } from "@/lib/core/selfplay/designer/python-text";
import {
  LIST_MOVES,
  SEARCH_IMPORTS,
  SEARCH_METHODS,
} from "@/lib/core/selfplay/designer/search-fragment";

/** One box is pushed onto a mark. */
export const boxPushing = defineMechanic({
  name: "box pushing",
  skills: ["Spatial Reasoning"],
  twists: ["rotating frame", "budget", "decoys", "partial view"],
  knobs: { size: [4, 5, 6], walls: [1, 4, 7], slack: [8, 3] },
  write({ knobs, subject, has }) {
    const [crate, stone] = [subject.things[1]!, subject.things[5]!];
    const longest = Math.min(18, knobs.size * 3);
    const side = subject.pick("side", ["left", "right"]);
    const title = `Pushing the ${crate.charAt(0).toUpperCase()}${crate.slice(1)} of ${subject.title}`;
    const code = writeGame({
      title,
      turns: Math.min(24, longest + knobs.slack),
      constants: py`
        STATES = 40000
        SIZE, WALLS, LONGEST = ${knobs.size}, ${knobs.walls}, ${longest}
        MOVES = ["up", "right", "down", "left"]
        STEPS = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}
        ${when(has("budget"), "PUSHES = 6")}
      `,
      setUp: py`
        while True:
            self._draw_room()
            words = self._plan()
            if words is not None and 3 <= len(words) <= LONGEST:
                break
      `,
      opening: prose(
        `${setScene(subject)}You are @. Push the ${crate} onto the mark: $ is the box with the ${crate}, x is the mark, # is a wall. You push by walking against it; walls stop both, and nothing can be pulled.` +
          when(
            has("rotating frame"),
            " After every push the whole room turns a quarter clockwise, with all that is in it.",
          ) +
          when(has("budget"), " You have the strength for 6 pushes.") +
          when(
            has("decoys"),
            ` The ${stone}, drawn as o, can be pushed as well but does not count.`,
          ) +
          when(has("partial view"), " You see two cells far."),
      ),
      methods: py`
        def _draw_room(self):
            cells = [(row, column) for row in range(SIZE) for column in range(SIZE)]
            inner = [cell for cell in cells if 0 < cell[0] < SIZE - 1 and 0 < cell[1] < SIZE - 1]
            self.box = self.rng.choice(inner)
            marks = [cell for cell in cells if cell != self.box and cell[1] ${side === "left" ? "<= SIZE // 2" : ">= SIZE // 2 - 1"}]
            self.mark = self.rng.choice(marks)
            rest = [cell for cell in cells if cell not in (self.box, self.mark)]
            self.rng.shuffle(rest)
            self.place = rest.pop()
            ${when(has("decoys"), "self.stone = rest.pop()")}
            self.walls = tuple(sorted(rest[:WALLS]))
            ${when(has("budget"), "self.pushes = PUSHES")}

        def _state(self):
            return (self.place, self.box${when(has("decoys"), ", self.stone")}${when(has("budget"), ", self.pushes")}${when(has("rotating frame"), ", self.mark, self.walls")})

        def _is_goal(self, state):
            return state[1] == ${when(has("rotating frame"), "state[-2]", "self.mark")}

        def _is_free(self, cell, walls):
            return 0 <= cell[0] < SIZE and 0 <= cell[1] < SIZE and cell not in walls

        ${when(
          has("rotating frame"),
          py`
            def _turn(self, cell):
                return cell[1], SIZE - 1 - cell[0]
          ` + "\n",
        )}
        def _next(self, state, word):
            place, box, ${when(has("decoys"), "stone, ")}*rest = state
            walls = ${when(has("rotating frame"), "state[-1]", "self.walls")}
            down, right = STEPS[word]
            cell = (place[0] + down, place[1] + right)
            beyond = (cell[0] + down, cell[1] + right)
            if not self._is_free(cell, walls):
                return None
            ${when(
              has("decoys"),
              py`
                if cell == stone:
                    if beyond == box or not self._is_free(beyond, walls):
                        return None
                    stone = beyond
              `,
            )}
            if cell == box:
                if ${when(has("decoys"), "beyond == stone or ")}not self._is_free(beyond, walls):
                    return None
                box = beyond
                ${when(
                  has("budget"),
                  py`
                    if rest[0] == 0:
                        return None
                    rest[0] -= 1
                  `,
                )}
                ${when(
                  has("rotating frame"),
                  py`
                    rest[-2] = self._turn(rest[-2])
                    rest[-1] = tuple(sorted(self._turn(wall) for wall in walls))
                    ${when(has("decoys"), "stone = self._turn(stone)")}
                    cell, box = self._turn(cell), self._turn(box)
                  `,
                )}
            return (cell, box${when(has("decoys"), ", stone")}, *rest)

        def _act(self, said):
            following = self._next(self._state(), said) if said in MOVES else None
            if following is None:
                return "You cannot go there."
            pushed = following[1] != self.box
            self.place, self.box = following[:2]
            ${when(has("decoys"), "self.stone = following[2]")}
            ${when(has("budget"), `self.pushes = following[${has("decoys") ? 3 : 2}]`)}
            ${when(has("rotating frame"), "self.mark, self.walls = following[-2:]")}
            if self._is_goal(following):
                self.outcome = "won"
                return "The ${crate} stands on the mark."
            return "You push." if pushed else "You walk."

        def _draw_cell(self, cell):
            ${when(
              has("partial view"),
              py`
                if max(abs(cell[0] - self.place[0]), abs(cell[1] - self.place[1])) > 2:
                    return "?"
              `,
            )}
            for place, sign in ((self.place, "@"), (self.box, "$")${when(has("decoys"), `, (self.stone, "o")`)}, (self.mark, "x")):
                if cell == place:
                    return sign
            return "#" if cell in self.walls else "."

        def _scene(self):
            lines = ["".join(self._draw_cell((row, column)) for column in range(SIZE)) for row in range(SIZE)]
            ${when(has("budget"), `lines.append(f"Pushes left: {self.pushes}.")`)}
            return lines

        def _actions(self):
            return ${LIST_MOVES}

        ${SEARCH_METHODS}
      `,
    });
    return {
      title,
      story: `Push the ${crate} onto a mark in a room of ${knobs.size} by ${knobs.size}.`,
      imports: [...FRAME_IMPORTS, ...SEARCH_IMPORTS],
      code,
      hint: `Walk to the side of the ${crate} that is opposite to where it has to go; never push it against an edge that has no mark. The mark is always in the ${side} part of the room as it is at first.`,
    };
  },
});
