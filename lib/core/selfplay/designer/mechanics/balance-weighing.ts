import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { prose, setScene } from "@/lib/core/selfplay/designer/prose";
import { list, py, when } from "@/lib/core/selfplay/designer/python-text";

/** One of several pieces has the wrong weight; a balance finds it. */
export const balanceWeighing = defineMechanic({
  name: "balance weighing",
  skills: ["Logical Deduction"],
  twists: ["noise", "limited queries", "budget", "delayed feedback", "decoys"],
  knobs: {
    pieces: [6, 9, 14],
    fault: ["heavy", "unknown"],
    claims: [3, 1],
    place: ["anywhere", "even", "corner"],
  },
  write({ knobs, subject, has }) {
    const piece = subject.things[subject.number("piece", 0, 6)]!;
    const edge = Math.max(3, Math.floor(knobs.pieces / 3));
    const corner = subject.pick("corner", ["low", "high"]);
    const pools = {
      anywhere: "range(1, PIECES + 1)",
      even: "range(2, PIECES + 1, 2)",
      corner:
        corner === "low" ? `range(1, ${edge + 1})` : `range(PIECES - ${edge - 1}, PIECES + 1)`,
    };
    const evens = Array.from({ length: Math.floor(knobs.pieces / 2) }, (_, i) => 2 * i + 2);
    const places = {
      anywhere:
        "Split the pieces that are still possible into three equal groups and weigh two of them",
      even: `The odd piece always has an even number, so only ${evens.join(", ")} are possible: split those into three groups and weigh two of them`,
      corner: `The odd piece is always among the ${corner === "low" ? "first" : "last"} ${edge} numbers: weigh those one against another`,
    };
    const title = `Weighing for ${subject.title}`;
    const code = writeGame({
      title,
      turns: 9,
      delay: has("delayed feedback") ? 1 : 0,
      constants: py`
        PIECES, CLAIMS = ${knobs.pieces}, ${knobs.claims}
        ${when(has("limited queries"), "WEIGHINGS = 3")}
        ${when(has("budget"), `COINS = ${knobs.pieces * 2}`)}
        ${when(has("noise"), "STUCK_EVERY = 3")}
        ${when(has("decoys"), `PAINTS = ${list(["red", "blue", "green"])}`)}
      `,
      setUp: py`
        self.odd = self.rng.choice(list(${pools[knobs.place]}))
        self.excess = ${when(knobs.fault === "heavy", "1", "self.rng.choice([-1, 1])")}
        self.log, self.claims, self.weighings = [], 0, 0
        ${when(has("budget"), "self.coins = COINS")}
        ${when(has("decoys"), "self.paint = [self.rng.choice(PAINTS) for _ in range(PIECES)]")}
      `,
      opening: prose(
        `${setScene(subject)}Pieces of the ${piece} are numbered 1 to ${knobs.pieces}. One is ${knobs.fault === "heavy" ? "heavier than" : "lighter or heavier than"} all the others, which weigh the same. Find it with a balance; you have ${knobs.claims} ${knobs.claims === 1 ? "claim" : "claims"}.` +
          when(has("noise"), " Every third weighing the balance sticks and shows level.") +
          when(has("limited queries"), " Only 3 weighings are allowed.") +
          when(has("budget"), ` Each piece on a pan costs a coin; you have ${knobs.pieces * 2}.`),
      ),
      methods: py`
        def _act(self, said):
            if said.isdigit():
                return self._claim(int(said))
            found = re.fullmatch(r"weigh ([0-9, ]{1,60}) against ([0-9, ]{1,60})", said)
            if not found:
                return "That is neither a number nor a weighing."
            left, right = (self._read_pan(found.group(side)) for side in (1, 2))
            both = left + right
            if not both or any(both.count(n) > 1 or not 1 <= n <= PIECES for n in both):
                return "Each pan holds different pieces that exist."
            ${when(
              has("limited queries"),
              py`
                if self.weighings == WEIGHINGS:
                    return "No more weighings are allowed."
              `,
            )}
            ${when(
              has("budget"),
              py`
                if self.coins < len(both):
                    return "You cannot pay for that."
                self.coins -= len(both)
              `,
            )}
            self.weighings += 1
            note = f"{left} against {right}: {self._compare(left, right)}"
            ${when(!has("delayed feedback"), "self.log.append(note)")}
            return note + "."

        def _read_pan(self, text):
            return [int(word) for word in text.replace(",", " ").split()]

        def _compare(self, left, right):
            ${when(
              has("noise"),
              py`
                if self.weighings % STUCK_EVERY == 0:
                    return "level"
              `,
            )}
            weights = [len(pan) * 10 + self.excess * (self.odd in pan) for pan in (left, right)]
            if weights[0] == weights[1]:
                return "level"
            return "left is heavier" if weights[0] > weights[1] else "right is heavier"

        def _claim(self, number):
            if number == self.odd:
                self.outcome = "won"
                return f"Number {number} is the odd one."
            self.claims += 1
            if self.claims == CLAIMS:
                self.outcome = "lost"
                return f"Number {number} is like the others, and no claim is left."
            return f"Number {number} is like the others."

        def _scene(self):
            lines = ["Weighings: " + ("; ".join(self.log) or "none to see") + "."]
            ${when(has("budget"), `lines.append(f"Coins: {self.coins}.")`)}
            ${when(has("decoys"), `lines.append("Paint of 1 to last: " + ", ".join(self.paint) + ".")`)}
            lines.append(f"Claims left: {CLAIMS - self.claims}.")
            return lines

        def _actions(self):
            return "\\boxed{weigh 1 2 against 3 4} with any pieces, or the number of the odd piece: \\boxed{5}."

        def solution(self):
            return f"\\boxed{{{self.odd}}}"
      `,
    });
    return {
      title,
      story: `Find one wrong piece among ${knobs.pieces} with a balance.`,
      imports: FRAME_IMPORTS,
      code,
      hint: `${places[knobs.place]}; the pan that ${knobs.fault === "heavy" ? "goes down holds it" : "differs holds it"}, and a level balance leaves the rest.`,
    };
  },
});
