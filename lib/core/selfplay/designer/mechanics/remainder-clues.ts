import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { prose, setScene } from "@/lib/core/selfplay/designer/prose";
import { list, py, when } from "@/lib/core/selfplay/designer/python-text";

/** A hidden number, told by its remainders. */
export const remainderClues = defineMechanic({
  name: "remainder clues",
  skills: ["Mathematical Reasoning"],
  twists: ["limited queries", "noise", "budget", "decoys", "delayed feedback"],
  knobs: { range: [50, 300, 2000], claims: [8, 4, 2], reply: ["direction", "plain"] },
  write({ knobs, subject, has }) {
    const thing = subject.things[subject.number("thing", 0, 7)]!;
    const modulus = subject.number("modulus", 6, 24);
    const residue = subject.number("residue", 1, modulus - 1) % modulus;
    const divisors = subject.pick("divisors", [
      [3, 4, 5, 7],
      [2, 5, 7, 9],
      [4, 5, 9, 11],
      [3, 7, 8, 13],
    ]);
    const decoy = subject.things[8]!;
    const all = Array.from(
      { length: Math.floor((knobs.range - residue) / modulus) + 1 },
      (_, step) => residue + step * modulus,
    );
    const possible = all.length > 8 ? `${all.slice(0, 8).join(", ")} and so on` : all.join(", ");
    const title = `Remainders of ${subject.title}`;
    const code = writeGame({
      title,
      turns: 14,
      delay: has("delayed feedback") ? 2 : 0,
      constants: py`
        HIGHEST = ${knobs.range}
        DIVISORS = ${list(divisors)}
        MODULUS, RESIDUE = ${modulus}, ${residue}
        CLAIMS = ${knobs.claims}
        ${when(has("limited queries"), "DIVISIONS = 3")}
        ${when(has("budget"), `COINS = ${divisors[1]! + divisors[2]! + divisors[3]!}`)}
      `,
      setUp: py`
        self.secret = RESIDUE + MODULUS * self.rng.randint(0, (HIGHEST - RESIDUE) // MODULUS)
        self.known = {}
        self.claims = []
        ${when(has("noise"), "self.broken = self.rng.choice(DIVISORS)")}
        ${when(has("budget"), "self.coins = COINS")}
        ${when(has("decoys"), "self.decoy = self.rng.randint(1, HIGHEST)")}
      `,
      opening: prose(
        `${setScene(subject)}The ${thing} stands for a whole number from 0 to ${knobs.range}. Ask for its remainders, then name it; you have ${knobs.claims} claims.` +
          when(
            has("noise"),
            " One divisor, you do not know which, always gives a remainder that is one too high.",
          ) +
          when(
            has("budget"),
            ` A division costs as many coins as its divisor; you have ${divisors[1]! + divisors[2]! + divisors[3]!}.`,
          ) +
          when(has("limited queries"), " Only 3 divisions are made."),
      ),
      methods: py`
        def _act(self, said):
            if said.isdigit():
                return self._claim(int(said))
            found = re.fullmatch(r"divide by ([0-9]{1,3})", said)
            if not found or int(found.group(1)) not in DIVISORS:
                return "That is neither a number nor a division by a listed divisor."
            return self._divide(int(found.group(1)))

        def _divide(self, divisor):
            ${when(
              has("limited queries"),
              py`
                if len(self.known) >= DIVISIONS and divisor not in self.known:
                    return "No more divisions are made."
              `,
            )}
            ${when(
              has("budget"),
              py`
                if self.coins < divisor:
                    return "You cannot pay for that."
                self.coins -= divisor
              `,
            )}
            remainder = self.secret % divisor
            ${when(
              has("noise"),
              py`
                if divisor == self.broken:
                    remainder = (remainder + 1) % divisor
              `,
            )}
            self.known[divisor] = remainder
            return f"Divided by {divisor}, it leaves {remainder}."

        def _claim(self, number):
            self.claims.append(number)
            if number == self.secret:
                self.outcome = "won"
                return f"{number} is right."
            if len(self.claims) >= CLAIMS:
                self.outcome = "lost"
                return f"{number} is wrong, and that was the last claim."
            ${when(
              knobs.reply === "direction",
              py`
                side = "higher" if self.secret > number else "lower"
                return f"{number} is wrong: the number is {side}."
              `,
              `return f"{number} is wrong."`,
            )}

        def _scene(self):
            ${when(
              has("delayed feedback"),
              `lines = [f"Divisors asked: {', '.join(str(d) for d in self.known) or 'none'}."]`,
              py`
                facts = [f"{d} leaves {r}" for d, r in sorted(self.known.items())]
                lines = ["Known remainders: " + ("; ".join(facts) or "none") + "."]
              `,
            )}
            ${when(
              has("decoys"),
              py`
                lines.append(f"The ${decoy} next to it reads {self.decoy}, which leaves "
                             + ", ".join(str(self.decoy % d) for d in DIVISORS) + ".")
              `,
            )}
            ${when(has("budget"), `lines.append(f"Coins: {self.coins}.")`)}
            lines.append(f"Claims left: {CLAIMS - len(self.claims)}.")
            return lines

        def _actions(self):
            boxes = [f"\\boxed{{divide by {d}}}" for d in DIVISORS]
            return ", ".join(boxes) + f", or a number from 0 to {HIGHEST}: \\boxed{{7}}."

        def solution(self):
            return f"\\boxed{{{self.secret}}}"
      `,
    });
    return {
      title,
      story: `Name a hidden number from its remainders by ${divisors.join(", ")}.`,
      imports: FRAME_IMPORTS,
      code,
      hint: `The number always leaves ${residue} when it is divided by ${modulus}: only ${possible} are possible. Keep those that fit the known remainders.`,
    };
  },
});
