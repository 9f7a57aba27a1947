import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { prose, setScene } from "@/lib/core/selfplay/designer/prose";
import { py, when } from "@/lib/core/selfplay/designer/python-text";

const SOUNDINGS = {
  distance: {
    answer: `return f"{abs(down) + abs(right)} steps away"`,
    hint: "Two distances along one row tell the column, one more tells the row",
  },
  bearing: {
    answer: `words = ["north" if down < 0 else "south"] * (down != 0) + ["west" if right < 0 else "east"] * (right != 0)
return "to the " + " ".join(words)`,
    hint: "Halve both directions at once: north and south, east and west",
  },
  warmth: {
    answer: `far = abs(down) + abs(right)
note = "warmer" if far < self.last else "colder" if far > self.last else "the same"
self.last = far
return note`,
    hint: "Move in one direction while it gets warmer, then in the other",
  },
} as const;

/** A hidden cell is found by soundings. */
export const distanceSounding = defineMechanic({
  name: "distance sounding",
  skills: ["Spatial Reasoning"],
  twists: ["noise", "moving targets", "rotating frame", "delayed feedback", "limited queries"],
  knobs: {
    size: [5, 8, 12],
    sounding: ["distance", "bearing", "warmth"],
    place: ["anywhere", "diagonal", "quarter"],
    turns: [14, 8, 5],
  },
  write({ knobs, subject, has }) {
    const sounding = SOUNDINGS[knobs.sounding];
    const thing = subject.things[subject.number("thing", 0, 6)]!;
    const quarter = subject.pick("quarter", [
      ["first", "first"],
      ["first", "last"],
      ["last", "first"],
      ["last", "last"],
    ] as const);
    const half = Math.ceil(knobs.size / 2);
    const span = (end: string) =>
      end === "first"
        ? `self.rng.randint(1, ${half})`
        : `self.rng.randint(SIZE - ${half - 1}, SIZE)`;
    const spell = (end: string) =>
      end === "first" ? `1 to ${half}` : `${knobs.size - half + 1} to ${knobs.size}`;
    const draws = {
      anywhere: "self.target = (self.rng.randint(1, SIZE), self.rng.randint(1, SIZE))",
      diagonal: "self.target = (self.rng.randint(1, SIZE),) * 2",
      quarter: `self.target = (${span(quarter[0])}, ${span(quarter[1])})`,
    };
    const places = {
      anywhere: "it may be anywhere",
      diagonal: "row and column of it are always the same number",
      quarter: `it is always in rows ${spell(quarter[0])} and columns ${spell(quarter[1])}`,
    };
    const title = `Sounding ${subject.title}`;
    const code = writeGame({
      title,
      turns: knobs.turns,
      delay: has("delayed feedback") ? 1 : 0,
      constants: py`
        SIZE = ${knobs.size}
        ${when(has("limited queries"), `SOUNDINGS = ${Math.max(2, knobs.turns - 4)}`)}
        ${when(has("noise"), "SLIP_CHANCE = 0.2")}
      `,
      setUp: py`
        ${draws[knobs.place]}
        self.probes = []
        ${when(knobs.sounding === "warmth", "self.last = 2 * SIZE")}
      `,
      opening: prose(
        `${setScene(subject)}The ${thing} is hidden in one cell of a field of ${knobs.size} rows and ${knobs.size} columns. Name its cell by row and column; row 1 is the northern one, column 1 the western one. After each probe you hear ` +
          {
            distance: "how many steps away it is.",
            bearing: "in which direction it lies.",
            warmth: "whether you got warmer or colder.",
          }[knobs.sounding] +
          when(
            has("noise"),
            " One sounding in five is taken from a cell beside the one you named.",
          ) +
          when(
            has("moving targets"),
            " After every probe it moves one column east, and from the last column to the first.",
          ) +
          when(
            has("rotating frame"),
            " On every second turn the instrument takes the first number for the column and the second for the row; the cell that you name stays the cell that counts.",
          ) +
          when(has("limited queries"), " Only the first probes are answered."),
      ),
      after: when(
        has("moving targets"),
        "self.target = (self.target[0], self.target[1] % SIZE + 1)",
      ),
      methods: py`
        def _act(self, said):
            found = re.fullmatch(r"([0-9]{1,2})[ ,]+([0-9]{1,2})", said)
            if not found:
                return "Name a row and a column."
            cell = (int(found.group(1)), int(found.group(2)))
            if not all(1 <= number <= SIZE for number in cell):
                return "That cell is outside the field."
            if cell == self.target:
                self.outcome = "won"
                return f"Here is the ${thing}."
            ${when(
              has("limited queries"),
              py`
                if len(self.probes) >= SOUNDINGS:
                    return "Not there, and the instrument is silent now."
              `,
            )}
            note = f"From row {cell[0]}, column {cell[1]}: {self._sound(cell)}"
            self.probes.append(${when(has("delayed feedback"), `f"row {cell[0]}, column {cell[1]}"`, "note")})
            return note + "."

        def _sound(self, cell):
            ${when(has("rotating frame"), "if self.turn % 2 == 0:\n    cell = cell[::-1]")}
            ${when(
              has("noise"),
              py`
                if self.rng.random() < SLIP_CHANCE:
                    cell = (cell[0] + self.rng.choice([-1, 1]), cell[1])
              `,
            )}
            down, right = self.target[0] - cell[0], self.target[1] - cell[1]
            ${sounding.answer}

        def _scene(self):
            return [f"Field: {SIZE} by {SIZE}. Probes: " + ("; ".join(self.probes[-6:]) or "none") + "."]

        def _actions(self):
            return "row and column in a box, such as \\boxed{2 3}."

        def solution(self):
            return f"\\boxed{{{self.target[0]} {self.target[1]}}}"
      `,
    });
    return {
      title,
      story: `Find a hidden cell by soundings that tell the ${knobs.sounding}.`,
      imports: FRAME_IMPORTS,
      code,
      hint: `${sounding.hint}; ${places[knobs.place]}.`,
    };
  },
});
