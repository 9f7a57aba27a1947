import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { prose, setScene } from "@/lib/core/selfplay/designer/prose";
import { py, when } from "@/lib/core/selfplay/designer/python-text";

const LAWS = {
  steps: {
    draw: "self.first, self.step_size = self.rng.randint(1, 30), self.rng.randint(3, STEEPEST)",
    term: "return self.first + self.step_size * index",
    hint: "The difference between neighbours never changes: add it to go on.",
  },
  powers: {
    draw: "self.first, self.ratio = self.rng.randint(1, 6), self.rng.randint(2, 4)",
    term: "return self.first * self.ratio ** index",
    hint: "Every term is the one before times the same number.",
  },
  squares: {
    draw: "self.first, self.bend = self.rng.randint(0, 20), self.rng.randint(1, 5)",
    term: "return self.first + LEAN * index + self.bend * index * index",
    hint: "The differences themselves grow by the same amount each time.",
  },
  sums: {
    draw: "self.first, self.second = self.rng.randint(1, 9), self.rng.randint(1, 9)",
    term: `before, now = self.first, self.second
for _ in range(index):
    before, now = now, before + now + LEAN
return before`,
    hint: "Every term is the sum of the two before it plus LEAN.",
  },
  swings: {
    draw: "self.first, self.rise = self.rng.randint(20, 60), self.rng.randint(4, STEEPEST)",
    term: `ups, downs = (index + 1) // 2, index // 2
return self.first + self.rise * ups - LEAN * downs`,
    hint: "Two steps take turns: one goes up by a fixed amount, the next goes down by LEAN.",
  },
  braid: {
    draw: `self.starts = self.rng.sample(range(1, 40), 2)
self.steps = self.rng.sample(range(2, STEEPEST), 2)`,
    term: "return self.starts[index % 2] + self.steps[index % 2] * (index // 2)",
    hint: "Two sequences are braided: look at every second term alone, each has its own fixed difference.",
  },
} as const;

/** The next term of a number sequence. */
export const sequenceLaw = defineMechanic({
  name: "sequence law",
  skills: ["Pattern Recognition"],
  twists: ["noise", "partial view", "decoys", "moving targets"],
  knobs: {
    law: ["steps", "powers", "squares", "sums", "swings", "braid"],
    ahead: [1, 2],
    rounds: [1, 2],
    errors: [4, 1],
  },
  write({ knobs, subject, has }) {
    const law = LAWS[knobs.law];
    const lean = subject.number("lean", 2, 9);
    const thing = subject.things[subject.number("thing", 0, 5)]!;
    const other = subject.things[6]!;
    const shown = 7;
    const title = `The Series of ${subject.title}`;
    const code = writeGame({
      title,
      turns: knobs.rounds + knobs.errors + 2,
      constants: py`
        SHOWN, AHEAD = ${shown}, ${knobs.ahead}
        ROUNDS, ERRORS = ${knobs.rounds}, ${knobs.errors}
        LEAN, STEEPEST = ${lean}, ${subject.number("steepest", 9, 25)}
      `,
      setUp: py`
        self.solved = 0
        self.errors = 0
        self._draw()
      `,
      opening: prose(
        `${setScene(subject)}The ${thing} gives one number after the other by a law. Name the term that stands ${knobs.ahead === 1 ? "next" : `${knobs.ahead} places after the last one`}. ` +
          `You win after ${knobs.rounds === 1 ? "one right answer" : `${knobs.rounds} right answers`}.` +
          when(has("noise"), " One of the numbers was written down wrong.") +
          when(has("partial view"), " Some numbers cannot be read.") +
          when(has("decoys"), ` The numbers of the ${other} mean nothing.`) +
          when(has("moving targets"), " After a wrong answer the window moves on by one term."),
      ),
      methods: py`
        def _draw(self):
            """Draws the numbers of the law for one round, and the window on it."""
            ${law.draw}
            self.offset = self.rng.randint(0, 2)
            ${when(has("noise"), "self.slip = (self.rng.randrange(1, SHOWN), self.rng.choice([-2, -1, 1, 2]))")}
            ${when(has("partial view"), "self.blots = sorted(self.rng.sample(range(1, SHOWN - 1), 2))")}
            ${when(has("decoys"), "self.strip = [self.rng.randint(1, 99) for _ in range(SHOWN)]")}

        def _term(self, index):
            ${law.term}

        def _asked(self):
            return self._term(self.offset + SHOWN + AHEAD - 1)

        def _act(self, said):
            if not re.fullmatch(r"-?[0-9]{1,9}", said):
                return "That is not a whole number."
            if int(said) == self._asked():
                self.solved += 1
                if self.solved == ROUNDS:
                    self.outcome = "won"
                    return "Right. You know the law."
                self._draw()
                return "Right. Here is another one of the same kind."
            self.errors += 1
            if self.errors > ERRORS:
                self.outcome = "lost"
                return f"Wrong once too often: it was {self._asked()}."
            ${when(has("moving targets"), "self.offset += 1")}
            return f"No, not {int(said)}."

        def _scene(self):
            terms = [self._term(self.offset + i) for i in range(SHOWN)]
            ${when(has("noise"), "terms[self.slip[0]] += self.slip[1]")}
            texts = [str(term) for term in terms]
            ${when(
              has("partial view"),
              py`
                for blot in self.blots:
                    texts[blot] = "_"
              `,
            )}
            gap = ["..."] if AHEAD > 1 else []
            lines = ["Sequence: " + ", ".join(texts + gap + ["?"])]
            ${when(has("decoys"), `lines.insert(self.turn % 2, "From the ${other}: " + ", ".join(map(str, self.strip)))`)}
            lines.append(f"Right so far: {self.solved} of {ROUNDS}. Errors left: {ERRORS - self.errors}.")
            return lines

        def _actions(self):
            return "one whole number in a box, such as \\boxed{7}."

        def solution(self):
            if ROUNDS - self.solved > self.max_turns - self.turn:
                return "Too few turns are left."
            twin = copy.deepcopy(self)
            answers = []
            for _ in range(ROUNDS - self.solved):
                answers.append(f"\\boxed{{{twin._asked()}}}")
                twin._draw()
            return "\n".join(answers)
      `,
    });
    return {
      title,
      story: `Find the law of a sequence of numbers and name a later term; the law is of the kind ${knobs.law}.`,
      imports: [...FRAME_IMPORTS, "copy"],
      code,
      hint:
        law.hint.replace("LEAN", String(lean)) +
        when(
          knobs.ahead > 1,
          ` Go on for ${knobs.ahead} terms and answer with the last of them only.`,
        ),
    };
  },
});
