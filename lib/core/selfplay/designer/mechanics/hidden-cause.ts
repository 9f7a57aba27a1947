import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { prose, setScene } from "@/lib/core/selfplay/designer/prose";
import { list, py, when } from "@/lib/core/selfplay/designer/python-text";

/** A table of cases and own trials tell which factor is behind an effect. */
export const hiddenCause = defineMechanic({
  name: "hidden cause",
  skills: ["Causal Inference", "Logical Deduction"],
  twists: ["noise", "limited queries", "decoys", "partial view", "delayed feedback"],
  knobs: {
    factors: [4, 6, 8],
    cases: [6, 3],
    claims: [3, 1],
    cause: ["single", "pair", "absence"],
  },
  write({ knobs, subject, has }) {
    const factors = subject.things.slice(0, knobs.factors);
    const effect = subject.relations[0]?.to ?? subject.things[10]!;
    const near = subject.number("near", 1, 2);
    const title = `What Makes the ${effect.charAt(0).toUpperCase()}${effect.slice(1)}, from ${subject.title}`;
    const laws = {
      single: "return FACTORS[self.cause] in chosen",
      pair: "return FACTORS[self.cause] in chosen and FACTORS[self.partner] in chosen",
      absence: "return FACTORS[self.cause] not in chosen",
    };
    const tells = {
      single: "The effect is there exactly when the cause is among the factors",
      pair: `The effect needs two factors: the cause, and the one ${near} after it in the list (after the last comes the first); claim the earlier one`,
      absence: "The effect is there exactly when the cause is missing",
    };
    const code = writeGame({
      title,
      turns: knobs.factors + knobs.claims + 2,
      delay: has("delayed feedback") ? 1 : 0,
      constants: py`
        FACTORS = ${list(factors)}
        CASES, CLAIMS = ${knobs.cases}, ${knobs.claims}
        ${when(has("limited queries"), "TRIALS = 3")}
        ${when(has("noise"), "SLIP_CHANCE = 0.15")}
      `,
      setUp: py`
        self.cause = self.rng.randrange(len(FACTORS))
        ${when(knobs.cause === "pair", `self.partner = (self.cause + ${near}) % len(FACTORS)`)}
        ${when(has("decoys"), "self.shadow = self.rng.choice([f for f in FACTORS if f != FACTORS[self.cause]])")}
        self.lines = [self._draw_case() for _ in range(CASES)]
        self.trials, self.claims = 0, 0
      `,
      opening: prose(
        `${setScene(subject)}Something makes the ${effect}. Cases were noted with the factors that were there. Try selections of factors yourself, and claim the ${knobs.cause === "pair" ? "main cause" : knobs.cause === "absence" ? "factor whose presence or absence decides" : "cause"}; you have ${knobs.claims} ${knobs.claims === 1 ? "claim" : "claims"}.` +
          when(has("noise"), " Some results are wrong.") +
          when(has("limited queries"), " Only 3 trials are possible.") +
          when(
            has("decoys"),
            " In the noted cases another factor often went along with the cause.",
          ) +
          when(has("partial view"), " In the notes one factor of each case is not readable."),
      ),
      methods: py`
        def _happens(self, chosen):
            ${laws[knobs.cause]}

        def _draw_case(self):
            chosen = [name for name in FACTORS if self.rng.random() < 0.5]
            ${when(
              has("decoys"),
              py`
                if FACTORS[self.cause] in chosen and self.shadow not in chosen:
                    chosen.append(self.shadow)
              `,
            )}
            return self._note(chosen, ${when(has("partial view"), "True", "False")})

        def _note(self, chosen, is_torn):
            happens = self._happens(chosen)
            ${when(
              has("noise"),
              py`
                if self.rng.random() < SLIP_CHANCE:
                    happens = not happens
              `,
            )}
            shown = list(chosen)
            if is_torn and shown:
                shown[self.rng.randrange(len(shown))] = "(not readable)"
            return f"{', '.join(shown) or 'nothing'}: {'${effect}' if happens else 'no ${effect}'}"

        def _act(self, said):
            verb, _, rest = said.partition(" ")
            chosen = rest.replace(",", " ").split()
            if verb not in ("try", "claim") or not chosen or any(name not in FACTORS for name in chosen):
                return "Say try or claim and factors of the list."
            if verb == "claim":
                return self._claim(chosen)
            ${when(
              has("limited queries"),
              py`
                if self.trials == TRIALS:
                    return "No more trials are possible."
              `,
            )}
            self.trials += 1
            note = self._note(chosen, False)
            ${when(!has("delayed feedback"), "self.lines.append(note)")}
            return note + "."

        def _claim(self, chosen):
            if chosen == [FACTORS[self.cause]]:
                self.outcome = "won"
                return f"Yes, the {chosen[0]} is behind it."
            self.claims += 1
            if self.claims == CLAIMS:
                self.outcome = "lost"
                return f"No. It was the {FACTORS[self.cause]}."
            return f"No, it is not {' '.join(chosen)}."

        def _scene(self):
            lines = [f"{number}. {line}" for number, line in enumerate(self.lines, 1)]
            lines.append(f"Factors: {', '.join(FACTORS)}. Claims left: {CLAIMS - self.claims}.")
            return lines

        def _actions(self):
            claims = ", ".join(f"\\boxed{{claim {name}}}" for name in FACTORS)
            return f"{claims}, or \\boxed{{try {FACTORS[0]}, {FACTORS[1]}}} with any factors."

        def solution(self):
            return f"\\boxed{{claim {FACTORS[self.cause]}}}"
      `,
    });
    return {
      title,
      story: `Find which of ${knobs.factors} factors is behind an effect; the cause is of the kind ${knobs.cause}.`,
      imports: FRAME_IMPORTS,
      code,
      hint: `${tells[knobs.cause]}. Strike every factor that a case rules out, then try half of those that remain${knobs.cause === "single" ? "" : " together with or without the others"}.`,
    };
  },
});
