import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { box, prose, setScene } from "@/lib/core/selfplay/designer/prose";
import { py, when } from "@/lib/core/selfplay/designer/python-text";

/** A hidden amount; every guess says whether it is higher or lower. */
export const estimationByQueries = defineMechanic({
  name: "estimation by queries",
  skills: ["Mathematical Reasoning"],
  twists: ["noise", "moving targets", "delayed feedback", "limited queries"],
  knobs: {
    range: [60, 400, 3000],
    secret: ["anywhere", "multiple", "band"],
    patience: ["ample", "short"],
  },
  write({ knobs, subject, has }) {
    const thing = subject.things[subject.number("thing", 0, 5)]!;
    const low = subject.number("low", 1, 90);
    const high = low + knobs.range;
    const stride = subject.number("stride", 7, 19);
    const width = Math.max(5, Math.floor(knobs.range / 20));
    const bandStart =
      low + Math.floor((knobs.range - width) * (subject.number("band", 20, 80) / 100));
    const halvings = Math.ceil(Math.log2(knobs.range));
    const slack = knobs.patience === "ample" ? 4 : has("noise") ? -1 : -3;
    const drift = subject.number("drift", 2, 5);
    const title = `The Hidden Count of ${subject.title}`;
    const draw = {
      anywhere: "self.rng.randint(LOW, HIGH)",
      multiple: "STRIDE * self.rng.randint(-(-LOW // STRIDE), HIGH // STRIDE)",
      band: "self.rng.randint(BAND[0], BAND[1])",
    }[knobs.secret];
    const hints = {
      anywhere: `Halve the interval from ${low} to ${high} each time: guess its middle, keep the half that the answer names.`,
      multiple: `The amount is always a multiple of ${stride}, so guess multiples of ${stride} only and halve the list of them.`,
      band: `The amount always lies between ${bandStart} and ${bandStart + width}: start there and halve that interval.`,
    };
    const code = writeGame({
      title,
      turns: Math.min(24, Math.max(3, halvings + slack)),
      delay: has("delayed feedback") ? 1 : 0,
      constants: py`
        LOW, HIGH = ${low}, ${high}
        ${when(knobs.secret === "multiple", `STRIDE = ${stride}`)}
        ${when(knobs.secret === "band", `BAND = (${bandStart}, ${bandStart + width})`)}
        ${when(has("noise"), "LIE_CHANCE = 0.2")}
        ${when(has("moving targets"), `DRIFT = ${drift}`)}
        ${when(has("limited queries"), `ANSWERED = ${Math.max(2, halvings - 2)}`)}
      `,
      setUp: py`
        self.amount = ${draw}
        self.guesses = []
      `,
      opening: prose(
        `${setScene(subject)}A number of ${subject.unit} belongs to the ${thing}: a whole number from ${low} to ${high}. ` +
          "Find it. After each guess you hear whether it is higher or lower." +
          when(has("noise"), " One answer in five is wrong.") +
          when(has("moving targets"), ` After every guess the amount grows by ${drift}.`) +
          when(has("limited queries"), " Only the first guesses are answered."),
      ),
      after: when(has("moving targets"), "self.amount += DRIFT"),
      methods: py`
        def _act(self, said):
            if not re.fullmatch(r"-?[0-9]{1,7}", said):
                return "That is not a whole number."
            guess = int(said)
            self.guesses.append(guess)
            if guess == self.amount:
                self.outcome = "won"
                return f"Correct: the ${thing} has exactly {guess} ${subject.unit}."
            ${when(
              has("limited queries"),
              py`
                if len(self.guesses) > ANSWERED:
                    return f"{guess} is wrong, and no more answers are given."
              `,
            )}
            return self._compare(guess)

        def _compare(self, guess):
            is_higher = self.amount > guess
            ${when(
              has("noise"),
              py`
                if self.rng.random() < LIE_CHANCE:
                    is_higher = not is_higher
              `,
            )}
            if is_higher:
                return f"{guess} is too low: the amount is higher."
            return f"{guess} is too high: the amount is lower."

        def _scene(self):
            tried = ", ".join(str(guess) for guess in self.guesses[-6:])
            return [f"Guesses so far: {tried or 'none'}. The range was {LOW} to {HIGH}."]

        def _actions(self):
            return "a whole number in a box, such as ${box("7").replace("\\", "\\\\")}."

        def solution(self):
            return f"\\boxed{{{self.amount}}}"
      `,
    });
    return {
      title,
      story: `Find the number of ${subject.unit} of the ${thing} from answers of higher and lower.`,
      imports: FRAME_IMPORTS,
      code,
      hint:
        hints[knobs.secret] +
        when(has("moving targets"), ` Add ${drift} to your bounds after every guess.`),
    };
  },
});
