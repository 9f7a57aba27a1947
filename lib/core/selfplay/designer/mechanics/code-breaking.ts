import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { prose, setScene } from "@/lib/core/selfplay/designer/prose";
import { list, py, when } from "@/lib/core/selfplay/designer/python-text";

const CODES = {
  free: { draw: "[self.rng.choice(SYMBOLS) for _ in range(LENGTH)]", hint: "Symbols may repeat." },
  distinct: { draw: "self.rng.sample(SYMBOLS, LENGTH)", hint: "No symbol occurs twice." },
  rising: {
    draw: "sorted(self.rng.sample(SYMBOLS, LENGTH), key=SYMBOLS.index)",
    hint: "The symbols stand in the order of the list, without repetition.",
  },
  twins: {
    draw: "(self.rng.sample(SYMBOLS, LENGTH - 1) * 2)[LENGTH - 2:2 * LENGTH - 2]",
    hint: "The first symbol is also the last, and no other repeats.",
  },
} as const;

/** A secret row of symbols is guessed by the answers to earlier guesses. */
export const codeBreaking = defineMechanic({
  name: "code breaking",
  skills: ["Logical Deduction"],
  twists: ["noise", "delayed feedback", "rotating frame", "partial view", "decoys"],
  knobs: {
    code: ["free", "distinct", "rising", "twins"],
    length: [2, 3, 4],
    guesses: [12, 8, 5],
    symbols: ["digits", "words"],
  },
  write({ knobs, subject, has }) {
    const kind = CODES[knobs.code];
    const isDigits = knobs.symbols === "digits";
    const count = knobs.length + (has("decoys") ? 4 : 2);
    const shown = isDigits
      ? Array.from({ length: count }, (_, i) => String(i + 1))
      : subject.things.slice(0, count);
    const symbols = shown.slice(0, knobs.length + 2);
    const title = `The Lock of ${subject.title}`;
    const code = writeGame({
      title,
      turns: knobs.guesses,
      delay: has("delayed feedback") ? 1 : 0,
      constants: py`
        SYMBOLS = ${list(symbols)}
        LENGTH = ${knobs.length}
        ${when(has("decoys"), `SHOWN = ${list(shown)}`)}
        ${when(has("noise"), "SLIP_CHANCE = 0.2")}
      `,
      setUp: py`
        self.code = ${kind.draw}
        self.log = []
      `,
      opening: prose(
        `${setScene(subject)}A lock opens on a code of ${knobs.length} ${isDigits ? `digits from 1 to ${count}` : "symbols"}${knobs.code === "free" || knobs.code === "twins" ? "" : ", all different"}. ${isDigits ? "" : `Symbols: ${shown.join(", ")}. `}After each guess you hear how many stand exactly right` +
          when(has("partial view"), ".", " and how many belong elsewhere.") +
          when(has("decoys"), " Not all of them are ever used.") +
          when(has("noise"), " One answer in five is off by one.") +
          when(
            has("rotating frame"),
            " After every guess the first symbol of the code moves to its end.",
          ),
      ),
      after: when(has("rotating frame"), "self.code = self.code[1:] + self.code[:1]"),
      methods: py`
        def _act(self, said):
            guess = said.replace(",", " ").split()
            if len(guess) == 1 and len(said) == LENGTH:
                guess = list(said)
            if len(guess) != LENGTH or any(word not in ${when(has("decoys"), "SHOWN", "SYMBOLS")} for word in guess):
                return f"A guess is {LENGTH} of the listed ${knobs.symbols}."
            if guess == self.code:
                self.outcome = "won"
                return "The lock opens."
            note = f"{' '.join(guess)} gives {self._judge(guess)}"
            ${when(!has("delayed feedback"), "self.log.append(note)")}
            return note + "."

        def _judge(self, guess):
            exact = sum(a == b for a, b in zip(guess, self.code))
            ${when(
              !has("partial view"),
              py`
                common = sum(min(guess.count(word), self.code.count(word)) for word in SYMBOLS)
                elsewhere = common - exact
              `,
            )}
            ${when(
              has("noise"),
              py`
                if self.rng.random() < SLIP_CHANCE:
                    exact = max(0, min(LENGTH, exact + self.rng.choice([-1, 1])))
              `,
            )}
            ${when(has("partial view"), `return f"exact: {exact}"`, `return f"exact: {exact}, elsewhere: {elsewhere}"`)}

        def _scene(self):
            return ["Log: " + ("; ".join(self.log[-8:]) or "empty") + "."]

        def _actions(self):
            example = " ".join(${when(has("decoys"), "SHOWN", "SYMBOLS")}[:LENGTH])
            return f"{LENGTH} of ({', '.join(${when(has("decoys"), "SHOWN", "SYMBOLS")})}), such as \\boxed{{{example}}}."

        def solution(self):
            return "\\boxed{" + " ".join(self.code) + "}"
      `,
    });
    return {
      title,
      story: `Open a lock with ${knobs.length} ${knobs.symbols} out of ${symbols.length}; the code is of the kind ${knobs.code}.`,
      imports: FRAME_IMPORTS,
      code,
      hint: `Guess only rows that agree with every answer so far. ${kind.hint}${has("decoys") ? ` Only ${symbols.join(", ")} are used.` : ""}`,
    };
  },
});
