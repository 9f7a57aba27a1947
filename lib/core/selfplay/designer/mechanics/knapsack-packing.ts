import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { fprose, setScene } from "@/lib/core/selfplay/designer/prose";
import { list, py, when } from "@/lib/core/selfplay/designer/python-text";

/** Things with weights and values are packed into a bag. */
export const knapsackPacking = defineMechanic({
  name: "knapsack packing",
  skills: ["Optimization"],
  twists: ["budget", "partial view", "moving targets", "decoys", "limited queries"],
  knobs: { items: [5, 7, 9], share: [80, 95, 100], bags: [3, 1] },
  write({ knobs, subject, has }) {
    const items = subject.things.slice(0, knobs.items);
    const richness = subject.number("richness", 2, 5);
    const shrink = subject.number("shrink", 1, 2);
    const title = `Packing for ${subject.title}`;
    const turnsOfBag = knobs.items + (has("partial view") ? knobs.items : 0) + 1;
    const code = writeGame({
      title,
      turns: Math.min(24, turnsOfBag * knobs.bags),
      constants: py`
        ITEMS = ${list(items)}
        SHARE, BAGS = ${knobs.share}, ${knobs.bags}
        ${when(has("moving targets"), `SHRINK = ${shrink}`)}
        ${when(has("limited queries"), "MOST = 3")}
      `,
      setUp: py`
        self.bag = 1
        while True:
            self.weights = [self.rng.randint(3, 15) for _ in ITEMS]
            self.values = [weight * ${richness} + self.rng.randint(-5, 12) for weight in self.weights]
            self.room = sum(self.weights) * self.rng.randint(40, 60) // 100
            ${when(
              has("budget"),
              py`
                self.prices = [self.rng.randint(1, 9) for _ in ITEMS]
                self.money = sum(self.prices) // 2
              `,
            )}
            self.best, self.choice = self._pack_best()
            if self.best > 0 and len(self.choice) >= 2:
                break
        self.packed = []
        ${when(has("partial view"), "self.looked = []")}
      `,
      opening: fprose(
        `${setScene(subject)}Pack things into the bag within its room, then close it. You win with ${knobs.share < 100 ? `at least ${knobs.share} percent of ` : ""}the best possible value; ${knobs.bags === 1 ? "there is one bag" : `a bag that misses it is emptied, and you have ${knobs.bags} in all`}.` +
          when(has("budget"), " Things have a price too; you have {self.money} coins.") +
          when(
            has("partial view"),
            " A value is shown only after a look or when the thing is packed.",
          ) +
          when(
            has("moving targets"),
            ` With every thing that you pack the room shrinks by ${shrink} beyond its weight.`,
          ) +
          when(has("limited queries"), " A bag takes at most 3 things.") +
          when(has("decoys"), " Colours mean nothing."),
      ),
      methods: py`
        def _fits(self, chosen):
            if sum(self.weights[i] for i in chosen)${when(has("moving targets"), " + SHRINK * max(0, len(chosen) - 1)")} > self.room:
                return False
            ${when(
              has("budget"),
              py`
                if sum(self.prices[i] for i in chosen) > self.money:
                    return False
              `,
            )}
            return ${when(has("limited queries"), "len(chosen) <= MOST", "True")}

        def _worth(self, chosen):
            return sum(self.values[i] for i in chosen)

        def _pack_best(self):
            """Tries every selection and gives the value and the items of the best."""
            best, choice = 0, []
            for mask in range(1 << len(ITEMS)):
                chosen = [i for i in range(len(ITEMS)) if mask >> i & 1]
                if self._worth(chosen) > best and self._fits(chosen):
                    best, choice = self._worth(chosen), chosen
            return best, choice

        def _act(self, said):
            if said == "close":
                return self._close()
            verb, _, name = said.partition(" ")
            if verb not in ("pack"${when(has("partial view"), `, "look"`)}) or name not in ITEMS:
                return "That is not an action."
            item = ITEMS.index(name)
            ${when(
              has("partial view"),
              py`
                if verb == "look":
                    self.looked.append(item)
                    return f"The {name} is worth {self.values[item]}."
              `,
            )}
            if item in self.packed:
                return f"The {name} is in the bag already."
            if not self._fits(self.packed + [item]):
                return f"The {name} does not fit any more."
            self.packed.append(item)
            return f"You pack the {name}."

        def _close(self):
            worth = self._worth(self.packed)
            if worth * 100 >= self.best * SHARE:
                self.outcome = "won"
                return f"The bag is worth {worth}: enough."
            if self.bag == BAGS:
                self.outcome = "lost"
                return f"The bag is worth {worth}, which is too little."
            self.bag += 1
            self.packed = []
            return f"The bag is worth {worth}, which is too little. It is emptied."

        def _describe(self, item):
            text = f"{ITEMS[item]}: weight {self.weights[item]}, value "
            ${when(
              has("partial view"),
              `text += str(self.values[item]) if item in self.looked + self.packed else "?"`,
              "text += str(self.values[item])",
            )}
            ${when(has("budget"), `text += f", price {self.prices[item]}"`)}
            ${when(has("decoys"), `text += ", " + ("red", "green", "grey")[(item * 5 + self.room) % 3]`)}
            return text + (" (in the bag)" if item in self.packed else "")

        def _scene(self):
            load = sum(self.weights[i] for i in self.packed)
            lines = [self._describe(item) for item in range(len(ITEMS))]
            lines.append(f"Room: {self.room}, used {load}. Value packed: {self._worth(self.packed)}. Bag {self.bag} of {BAGS}.")
            return lines

        def _actions(self):
            verbs = ${when(has("partial view"), `["pack", "look"]`, `["pack"]`)}
            boxes = [f"\\boxed{{{verb} {name}}}" for verb in verbs for name in ITEMS]
            return ", ".join(boxes) + ", \\boxed{close}."

        def solution(self):
            words = [f"pack {ITEMS[i]}" for i in self.choice if i not in self.packed] + ["close"]
            if any(i not in self.choice for i in self.packed):
                if self.bag == BAGS:
                    return "What is packed already cannot be taken out."
                words = ["close"] + [f"pack {ITEMS[i]}" for i in self.choice] + ["close"]
            return "\n".join(f"\\boxed{{{word}}}" for word in words)
      `,
    });
    return {
      title,
      story: `Choose among ${knobs.items} things so that the bag is worth nearly as much as possible.`,
      imports: FRAME_IMPORTS,
      code,
      hint:
        `Divide each value by its weight and pack from the highest quotient down, but leave out a thing when two later ones fill the room better; values lie near ${richness} times the weight, so look for those far above it.` +
        when(has("budget"), " Leave out what is dear for its value."),
    };
  },
});
