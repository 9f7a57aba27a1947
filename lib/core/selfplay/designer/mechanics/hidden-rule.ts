import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { prose, setScene } from "@/lib/core/selfplay/designer/prose";
import { list, py, when } from "@/lib/core/selfplay/designer/python-text";

const RULES = {
  multiple: {
    values: [3, 4, 6, 7, 9],
    test: "return number % self.key == 0",
    says: "it is a multiple of a key",
  },
  ending: {
    values: [1, 3, 4, 6, 8],
    test: "return number % 10 in (self.key, self.key - 1)",
    says: "its last digit is the key or one less",
  },
  weight: {
    values: [8, 9, 10, 11],
    test: "return sum(int(digit) for digit in str(number)) >= self.key",
    says: "its digits add up to the key at least",
  },
  gap: {
    values: [2, 3, 4, 5],
    test: `tens, ones = divmod(number, 10)
return abs(tens % 10 - ones) == self.key`,
    says: "its last two digits differ by exactly the key",
  },
  halves: {
    values: [20, 35, 50, 65],
    test: `half = number // 2
return number % 2 == 0 and half < self.key or number % 2 == 1 and half >= self.key`,
    says: "it is even and below twice the key, or odd and above it",
  },
} as const;

/** Numbers fit a hidden rule or not; the player tries some and then claims one. */
export const hiddenRule = defineMechanic({
  name: "hidden rule",
  skills: ["Pattern Recognition"],
  twists: ["noise", "limited queries", "decoys", "delayed feedback", "moving targets"],
  knobs: {
    rule: ["multiple", "ending", "weight", "gap", "halves"],
    examples: [8, 2],
    claims: [4, 2, 1],
  },
  write({ knobs, subject, has }) {
    const rule = RULES[knobs.rule];
    const keys = [...rule.values];
    const from = subject.number("keys", 0, keys.length - 2);
    const used = [keys[from]!, keys[from + 1]!];
    const colours = subject.things.slice(4, 7);
    const thing = subject.things[subject.number("thing", 0, 3)]!;
    const title = `What the ${thing.charAt(0).toUpperCase()}${thing.slice(1)} Accepts, from ${subject.title}`;
    const code = writeGame({
      title,
      turns: 12,
      delay: has("delayed feedback") ? 2 : 0,
      constants: py`
        KEYS = ${list(used)}
        EXAMPLES, CHOICES, CLAIMS = ${knobs.examples}, 6, ${knobs.claims}
        ${when(has("limited queries"), "TRIALS = 4")}
        ${when(has("noise"), "SLIP_CHANCE = 0.15")}
        ${when(has("decoys"), `MARKS = ${list(colours)}`)}
      `,
      setUp: py`
        self.key = self.rng.choice(KEYS)
        self.claims = 0
        self.seen = []
        ${when(has("limited queries"), "self.trials = 0")}
        self._draw_choices()
        for number in self.rng.sample(range(10, 100), 60):
            wanted = len(self.seen) % 2 == 0
            if len(self.seen) < EXAMPLES and number not in self.choices and self._fits(number) == wanted:
                self.seen.append((number, wanted))
      `,
      opening: prose(
        `${setScene(subject)}The ${thing} accepts some numbers from 10 to 99 and refuses the others, by one rule. Exactly one of the choices is accepted: claim it. Choices themselves cannot be tried. You have ${knobs.claims} ${knobs.claims === 1 ? "claim" : "claims"}.` +
          when(has("noise"), " A trial is answered wrongly now and then.") +
          when(has("decoys"), " Numbers carry marks.") +
          when(has("limited queries"), " Four trials are allowed.") +
          when(
            has("moving targets"),
            " After a wrong claim the rule may change and new choices come.",
          ),
      ),
      methods: py`
        def _fits(self, number):
            ${rule.test}

        def _draw_choices(self):
            pool = self.rng.sample(range(10, 100), 90)
            fitting = [number for number in pool if self._fits(number)]
            others = [number for number in pool if not self._fits(number)]
            self.choices = fitting[:1] + others[:CHOICES - 1]
            self.rng.shuffle(self.choices)

        ${when(
          has("decoys"),
          py`
            def _mark(self, number):
                """Every number has a mark, which has nothing to do with the rule."""
                return f"{number} ({MARKS[(number * 7 + number // 10) % len(MARKS)]})"
          ` + "\n",
        )}
        def _act(self, said):
            found = re.fullmatch(r"(?:(try|claim) )?([0-9]{2})", said)
            if not found:
                return "Say try or claim and a number from 10 to 99."
            verb, number = found.group(1) or "claim", int(found.group(2))
            if verb == "claim":
                return self._claim(number)
            if number in self.choices:
                return "A choice cannot be tried."
            ${when(
              has("limited queries"),
              py`
                if self.trials == TRIALS:
                    return "No trials are left."
                self.trials += 1
              `,
            )}
            fits = self._fits(number)
            ${when(
              has("noise"),
              py`
                if self.rng.random() < SLIP_CHANCE:
                    fits = not fits
              `,
            )}
            ${when(!has("delayed feedback"), "self.seen.append((number, fits))")}
            return f"{number} is {'accepted' if fits else 'refused'}."

        def _claim(self, number):
            if number not in self.choices:
                return f"{number} is not among the choices."
            if self._fits(number):
                self.outcome = "won"
                return f"{number} is accepted. You win."
            self.claims += 1
            if self.claims == CLAIMS:
                self.outcome = "lost"
                return f"{number} is refused, and that was the last claim."
            ${when(
              has("moving targets"),
              py`
                self.key = self.rng.choice(KEYS)
                self._draw_choices()
              `,
            )}
            return f"{number} is refused."

        def _scene(self):
            show = ${has("decoys") ? "self._mark" : "str"}
            yes = [show(number) for number, fits in self.seen if fits]
            no = [show(number) for number, fits in self.seen if not fits]
            return [
                "Accepted: " + (", ".join(yes) or "none known") + ".",
                "Refused: " + (", ".join(no) or "none known") + ".",
                "Choices: " + ", ".join(show(number) for number in self.choices) + ".",
            ]

        def _actions(self):
            claims = ", ".join(f"\\boxed{{claim {number}}}" for number in self.choices)
            return f"{claims}, \\boxed{{try 55}} with any other number."

        def solution(self):
            winner = next(number for number in self.choices if self._fits(number))
            return f"\\boxed{{claim {winner}}}"
      `,
    });
    return {
      title,
      story: `Find the one number that a hidden rule accepts; the rule is of the kind ${knobs.rule}.`,
      imports: FRAME_IMPORTS,
      code,
      hint: `A number is accepted when ${rule.says}; the key is ${used.join(" or ")}. Check the choices by that and claim the one that fits.`,
    };
  },
});
