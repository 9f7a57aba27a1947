import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { fprose, setScene } from "@/lib/core/selfplay/designer/prose";
import { py, when } from "@/lib/core/selfplay/designer/python-text";

const RESPONSES = {
  line: {
    law: "FLOOR + self.slope * dose",
    hint: "The outcome rises by the same amount for each unit of the dose: two doses give the line, and the line gives the dose",
  },
  fall: {
    law: "CEILING - self.slope * dose",
    hint: "The outcome falls by the same amount for each unit of the dose: two doses give the line",
  },
  hump: {
    law: "CEILING - self.slope * abs(dose - PEAK)",
    hint: "The outcome rises up to a dose of PEAK and falls behind it",
  },
  plateau: {
    law: "FLOOR + self.slope * max(0, dose - PEAK)",
    hint: "Nothing happens up to a dose of PEAK; beyond it the outcome rises evenly",
  },
} as const;

/** A dial acts on an outcome, which is to be brought to a target. */
export const doseFinding = defineMechanic({
  name: "dose finding",
  skills: ["Causal Inference"],
  twists: ["noise", "delayed feedback", "budget", "moving targets", "decoys"],
  knobs: {
    response: ["line", "fall", "hump", "plateau"],
    tolerance: [12, 3, 0],
    turns: [10, 6, 4],
  },
  write({ knobs, subject, has }) {
    const response = RESPONSES[knobs.response];
    const [cause, effect, bystander] = [
      subject.relations[0]?.from ?? subject.things[0]!,
      subject.relations[0]?.to ?? subject.things[1]!,
      subject.things[7]!,
    ];
    const floor = subject.number("floor", 5, 60);
    const peak = subject.number("peak", 30, 70);
    const drift = subject.number("drift", 1, 3);
    const sick = subject.number("sick", 10, 40);
    const title = `The Right Dose for ${subject.title}`;
    const code = writeGame({
      title,
      turns: knobs.turns,
      delay: has("delayed feedback") ? 1 : 0,
      constants: py`
        FLOOR, CEILING, PEAK = ${floor}, ${floor + 800}, ${peak}
        TOLERANCE = ${knobs.tolerance}
        BIAS = ${sick}
        ${when(has("noise"), "WOBBLE = 6")}
        ${when(has("budget"), `SUPPLY = ${knobs.turns * 40}`)}
        ${when(has("moving targets"), `DRIFT = ${drift}`)}
      `,
      setUp: py`
        self.slope = self.rng.randint(2, 7)
        self.wanted = self.rng.randint(${knobs.response === "plateau" ? "PEAK + 1" : "5"}, 95)
        self.target = self._respond(self.wanted)
        self.records = self._draw_records()
        self.log = []
        ${when(has("budget"), "self.supply = SUPPLY")}
      `,
      opening: fprose(
        `${setScene(subject)}Set the ${cause} to a dose from 0 to 100 so that the ${effect} comes to {self.target}` +
          when(knobs.tolerance > 0, `, give or take ${knobs.tolerance}`) +
          "." +
          " Old records exist, but their doses were given to cases that were different to begin with." +
          when(has("noise"), " What you read wobbles; what counts is the true value.") +
          when(has("budget"), " Doses use up a supply.") +
          when(
            has("moving targets"),
            ` After every turn the target moves to what a dose lower by ${drift} would bring.`,
          ) +
          when(
            has("decoys"),
            ` There is a dial for the ${bystander} as well: two numbers, the second for it.`,
          ),
      ),
      after: when(
        has("moving targets"),
        py`
          self.wanted = max(1, self.wanted - DRIFT)
          self.target = self._respond(self.wanted)
        `,
      ),
      methods: py`
        def _respond(self, dose):
            return ${response.law}

        def _draw_records(self):
            """Doses of the past with outcomes that another cause has shifted along with the dose."""
            doses = self.rng.sample(range(0, 101, 5), 4)
            return [f"{dose} -> {self._respond(dose) - BIAS * dose // 20}" for dose in sorted(doses)]

        def _act(self, said):
            found = re.fullmatch(r"([0-9]{1,3})${when(has("decoys"), "(?:[ ,]+[0-9]{1,3})?")}", said)
            if not found or int(found.group(1)) > 100:
                return "A dose is a whole number from 0 to 100."
            dose = int(found.group(1))
            ${when(
              has("budget"),
              py`
                if dose > self.supply:
                    return "The supply does not suffice for that."
                self.supply -= dose
              `,
            )}
            outcome = self._respond(dose)
            if abs(outcome - self.target) <= TOLERANCE:
                self.outcome = "won"
                return f"The ${effect} is {outcome}: that is what was wanted."
            side = "too low" if outcome < self.target else "too high"
            ${when(
              has("noise"),
              py`
                outcome += self.rng.randint(-WOBBLE, WOBBLE)
                side = "too low" if outcome < self.target else "too high"
              `,
            )}
            note = f"dose {dose} brings {outcome}, {side}"
            self.log.append(${when(has("delayed feedback"), `f"dose {dose}"`, "note")})
            return f"The {note}: the target is {'higher' if side == 'too low' else 'lower'}."

        def _scene(self):
            lines = [
                "Records: " + ", ".join(self.records) + ".",
                "Your trials: " + ("; ".join(self.log[-6:]) or "none") + ".",
                f"Target: {self.target}.",
            ]
            ${when(has("budget"), `lines.append(f"Supply left: {self.supply}.")`)}
            return lines

        def _actions(self):
            return "a dose from 0 to 100, such as \\boxed{50}${when(has("decoys"), ", or two doses: \\\\boxed{50 10}")}."

        def solution(self):
            doses = range(${when(has("budget"), "min(100, self.supply) + 1", "101")})
            best = min(doses, key=lambda dose: abs(self._respond(dose) - self.target))
            if abs(self._respond(best) - self.target) > TOLERANCE:
                return "The target is out of reach."
            return f"\\boxed{{{best}}}"
      `,
    });
    return {
      title,
      story: `Bring an outcome to a target with one dial; the response is of the kind ${knobs.response}.`,
      imports: FRAME_IMPORTS,
      code,
      hint:
        response.hint.replace("PEAK", String(peak)) +
        "; leave the old records aside." +
        (knobs.response === "line" || knobs.response === "plateau"
          ? ` At a dose of 0 the outcome is ${floor}, and each unit adds between 2 and 7.`
          : ` The highest possible outcome is ${floor + 800}, and each unit takes away between 2 and 7.`),
    };
  },
});
