import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { fprose, setScene } from "@/lib/core/selfplay/designer/prose";
import { list, py, when } from "@/lib/core/selfplay/designer/python-text";

/** A good is bought and sold while its price moves. */
export const resourceTrading = defineMechanic({
  name: "resource trading",
  skills: ["Optimization"],
  twists: ["noise", "partial view", "budget", "delayed feedback", "decoys"],
  knobs: { days: [8, 12, 18], cycle: ["zigzag", "wave", "steps"], share: [12, 40, 80] },
  write({ knobs, subject, has }) {
    const [good, other] = [subject.things[subject.number("good", 0, 3)]!, subject.things[5]!];
    const period = { zigzag: 2, wave: 6, steps: 4 }[knobs.cycle];
    const shape = {
      zigzag: [0, subject.number("high", 5, 12)],
      wave: [0, 3, 7, 9, 6, 2],
      steps: [0, 0, subject.number("step", 4, 8), subject.number("step", 4, 8) + 3],
    }[knobs.cycle];
    const base = subject.number("base", 6, 18);
    const fee = subject.number("fee", 2, 5);
    const cash = subject.number("cash", 60, 150);
    const title = `The Market of ${subject.title}`;
    const low = shape.indexOf(Math.min(...shape));
    const high = shape.indexOf(Math.max(...shape));
    const code = writeGame({
      title,
      turns: knobs.days,
      constants: py`
        DAYS, SHARE = ${knobs.days}, ${knobs.share}
        BASE, SHAPE = ${base}, ${list(shape)}
        CASH = ${cash}
        MOVES = ["buy", "sell", "wait"]
        ${when(has("budget"), `FEE = ${fee}`)}
      `,
      setUp: py`
        self.shift = self.rng.randrange(len(SHAPE))
        self.prices = [self._draw_price(day) for day in range(DAYS)]
        ${when(has("decoys"), "self.others = [self.rng.randint(2, 30) for _ in range(DAYS + 1)]")}
        self.cash, self.stock = CASH, 0
        ${when(has("delayed feedback"), "self.ordered = 0")}
        self.day = 0
        best, _ = self._best_from(self._state())
        self.target = CASH + max(1, (best - CASH) * SHARE // 100)
      `,
      opening: fprose(
        `${setScene(subject)}Each day you buy the ${good} for all your money, sell all of it, or wait. Reach {self.target} coins within ${knobs.days} days; the ${good} itself does not count.` +
          when(has("noise"), " Prices wobble by a coin or two.") +
          when(has("partial view"), " Only today's price is shown, and no earlier one.") +
          when(has("budget"), ` Every trade costs a fee of ${fee}.`) +
          when(has("delayed feedback"), " What you buy is delivered a day later.") +
          when(has("decoys"), ` The ${other} has a price too, but you cannot trade it.`),
      ),
      methods: py`
        def _draw_price(self, day):
            price = BASE + SHAPE[(day + self.shift) % len(SHAPE)]
            ${when(has("noise"), "price += self.rng.randint(-2, 2)")}
            return price

        def _state(self):
            return (self.day, self.cash, self.stock${when(has("delayed feedback"), ", self.ordered")})

        def _trade(self, state, word):
            """The state of the next day."""
            day, cash, stock${when(has("delayed feedback"), ", ordered")} = state
            price = self.prices[day]
            ${when(has("delayed feedback"), "stock, ordered = stock + ordered, 0")}
            if word == "buy" and cash >= price${when(has("budget"), " + FEE")}:
                bought = ${when(has("budget"), "(cash - FEE) // price", "cash // price")}
                cash -= bought * price${when(has("budget"), " + FEE")}
                ${when(has("delayed feedback"), "ordered = bought", "stock += bought")}
            elif word == "sell" and stock > 0:
                cash += stock * price${when(has("budget"), " - FEE")}
                stock = 0
            return (day + 1, cash, stock${when(has("delayed feedback"), ", ordered")})

        def _best_from(self, start):
            """Most money that can be had by the last day, and the moves; keeps the best states of each day."""
            layer = {start: (start[1], [])}
            best = (start[1], [])
            for _ in range(start[0], DAYS):
                following = {}
                for state, (_, words) in layer.items():
                    for word in MOVES:
                        after = self._trade(state, word)
                        if after not in following:
                            following[after] = (after[1], words + [word])
                            best = max(best, following[after], key=lambda item: item[0])
                layer = dict(sorted(following.items(), key=self._rate, reverse=True)[:100])
            return best

        def _rate(self, entry):
            state = entry[0]
            return state[1] + sum(state[2:]) * BASE, state

        def _act(self, said):
            if self.day >= DAYS:
                self.outcome = "lost"
                return "The market is closed."
            if said not in MOVES:
                self.day += 1
                return "Nobody understands you, and the day passes."
            before = self.cash
            state = self._trade(self._state(), said)
            self.day, self.cash, self.stock = state[:3]
            ${when(has("delayed feedback"), "self.ordered = state[3]")}
            if self.cash >= self.target:
                self.outcome = "won"
                return f"You have {self.cash} coins: the target is reached."
            return f"You {said}; money changes by {self.cash - before}."

        def _scene(self):
            ${when(
              has("partial view"),
              "lines = []",
              py`
                past = ", ".join(str(price) for price in self.prices[:self.day]) or "none"
                lines = [f"Earlier prices: {past}."]
              `,
            )}
            ${when(has("decoys"), `lines.append(f"Price of the ${other}: {self.others[self.day]}.")`)}
            price = self.prices[min(self.day, DAYS - 1)]
            lines.append(f"Day {self.day + 1} of {DAYS}. Price of the ${good} today: {price}.")
            lines.append(f"You have {self.cash} coins and {self.stock} ${good}. Target: {self.target} coins.")
            ${when(has("delayed feedback"), `lines.append(f"On its way: {self.ordered}.")`)}
            return lines

        def _actions(self):
            return ", ".join(f"\\boxed{{{word}}}" for word in MOVES) + "."

        def solution(self):
            best, words = self._best_from(self._state())
            if best < self.target:
                return "The target can no longer be reached."
            return "\n".join(f"\\boxed{{{word}}}" for word in words)
      `,
    });
    return {
      title,
      story: `Buy low and sell high while the price of the ${good} runs through a cycle of the kind ${knobs.cycle}.`,
      imports: FRAME_IMPORTS,
      code,
      hint: `The price repeats every ${period} days, between ${base} and ${base + shape[high]!}${has("noise") ? " give or take 2" : ""}: buy at about ${base + shape[low]!}, sell at about ${base + shape[high]!}, and wait in between.${has("delayed feedback") ? " Buy a day before you want to sell." : ""}`,
    };
  },
});
