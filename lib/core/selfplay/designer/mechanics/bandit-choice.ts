import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { fprose, setScene } from "@/lib/core/selfplay/designer/prose";
import { list, py, when } from "@/lib/core/selfplay/designer/python-text";

/** Levers pay by chance; the best has to be found while it pays. */
export const banditChoice = defineMechanic({
  name: "bandit choice",
  skills: ["Optimization"],
  twists: ["noise", "moving targets", "delayed feedback", "decoys", "budget"],
  knobs: {
    levers: [3, 5, 7],
    pulls: [20, 12],
    share: [55, 75, 90],
    best: ["anywhere", "constant"],
  },
  write({ knobs, subject, has }) {
    const levers = subject.things.slice(0, knobs.levers);
    const favourite = subject.number("favourite", 0, knobs.levers - 1);
    const rich = subject.number("rich", 8, 14);
    const poor = Math.floor(rich / 3);
    const half = Math.floor(knobs.pulls / 2);
    const title = `Levers of ${subject.title}`;
    const code = writeGame({
      title,
      turns: knobs.pulls,
      delay: has("delayed feedback") ? 2 : 0,
      constants: py`
        LEVERS = ${list(levers)}
        PULLS, SHARE = ${knobs.pulls}, ${knobs.share}
        RICH, POOR = ${rich}, ${poor}
        ${when(has("moving targets"), `CHANGE = ${half}`)}
        ${when(has("budget"), "COSTS = " + list(levers.map((_, i) => (i * 3 + rich) % 4)))}
        ${when(has("decoys"), "LURE = 3")}
      `,
      setUp: py`
        self.best = ${knobs.best === "constant" ? favourite : "self.rng.randrange(len(LEVERS))"}
        ${when(has("moving targets"), `self.second = ${knobs.best === "constant" ? `(self.best + 1) % len(LEVERS)` : "self.rng.randrange(len(LEVERS))"}`)}
        ${when(has("decoys"), "self.lure = (self.best + 1) % len(LEVERS)")}
        self.table = [[self._draw_payout(lever, pull) for lever in range(len(LEVERS))] for pull in range(PULLS)]
        self.total = 0
        self.count = [0] * len(LEVERS)
        self.target = max(1, sum(max(row) for row in self.table) * SHARE // 100)
      `,
      opening: fprose(
        `${setScene(subject)}Pull one lever a turn. Each pays coins by its own habit; one pays best. Collect {self.target} coins within ${knobs.pulls} turns.` +
          when(
            has("moving targets"),
            " After half of the turns the best lever may be another one.",
          ) +
          when(has("noise"), " Payouts vary a lot.") +
          when(
            has("budget"),
            ` Pulling costs coins: ${levers.map((lever, i) => `${lever} ${(i * 3 + rich) % 4}`).join(", ")}.`,
          ) +
          when(has("decoys"), " A first impression can deceive."),
      ),
      methods: py`
        def _draw_payout(self, lever, pull):
            best = ${when(has("moving targets"), "self.second if pull >= CHANGE else self.best", "self.best")}
            centre = RICH if lever == best else POOR + lever % 2
            ${when(has("decoys"), "if lever == self.lure:\n    centre = RICH + 3 if pull < LURE else 0")}
            ${when(has("noise"), "spread = RICH // 2", "spread = 1")}
            payout = max(0, centre + self.rng.randint(-spread, spread))
            ${when(has("budget"), "return payout - COSTS[lever]", "return payout")}

        def _act(self, said):
            name = said[5:] if said.startswith("pull ") else said
            if name not in LEVERS:
                return "There is no such lever, and the turn is lost."
            lever = LEVERS.index(name)
            payout = self.table[min(self.turn, PULLS) - 1][lever]
            self.total += payout
            self.count[lever] += 1
            if self.total >= self.target:
                self.outcome = "won"
                return f"The {name} pays {payout}. You have {self.total} coins: enough."
            return f"The {name} pays {payout}."

        def _scene(self):
            pulled = ", ".join(f"{name} {n}" for name, n in zip(LEVERS, self.count) if n) or "none"
            ${when(
              has("delayed feedback"),
              `return [f"Pulled so far: {pulled}. Target: {self.target} coins."]`,
              `return [f"Pulled so far: {pulled}. You have {self.total} of {self.target} coins."]`,
            )}

        def _actions(self):
            return ", ".join(f"\\boxed{{pull {name}}}" for name in LEVERS) + "."

        def solution(self):
            rows = self.table[self.turn:]
            words = [f"\\boxed{{pull {LEVERS[row.index(max(row))]}}}" for row in rows]
            if self.total + sum(max(row) for row in rows) < self.target:
                return "The target can no longer be reached."
            return "\n".join(words)
      `,
    });
    return {
      title,
      story: `Find out which of ${knobs.levers} levers pays best, and use it in time.`,
      imports: FRAME_IMPORTS,
      code,
      hint:
        (knobs.best === "constant"
          ? `The ${levers[favourite]!} pays best, about ${rich} a pull`
          : `The best lever pays about ${rich} a pull, all others about ${poor}: pull each once, then stay with the one that paid most`) +
        (has("moving targets")
          ? `; from turn ${half + 1} on it is ${knobs.best === "constant" ? `the ${levers[(favourite + 1) % levers.length]!}` : "perhaps another, so try again then"}.`
          : ".") +
        when(
          has("decoys"),
          " The lever after the best in the list pays well for three turns and then nothing.",
        ),
    };
  },
});
