import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { prose, setScene } from "@/lib/core/selfplay/designer/prose";
import { list, py, when } from "@/lib/core/selfplay/designer/python-text";

/** People stand in a row; clues fix their order. */
export const deductionTable = defineMechanic({
  name: "deduction table",
  skills: ["Logical Deduction"],
  twists: ["noise", "partial view", "decoys", "rotating frame"],
  knobs: { people: [3, 4, 5], tries: [6, 3, 1], reply: ["places", "plain"] },
  write({ knobs, subject, has }) {
    const names = subject.names.slice(0, knobs.people).map((name) => name.toLowerCase());
    const [first, last] = [names[subject.number("first", 0, 1)]!, names[2]!];
    const thing = subject.things[subject.number("thing", 0, 6)]!;
    const title = `Who Stands Where in ${subject.title}`;
    const code = writeGame({
      title,
      turns: knobs.tries + (has("partial view") ? 10 : 1),
      constants: py`
        PEOPLE = ${list(names)}
        TRIES = ${knobs.tries}
        ${when(
          has("decoys"),
          `CHATTER = ${list([
            `${names[0]!} likes the ${thing}`,
            `it rained when ${names[1]!} came`,
            `${names[2]!} has not slept well`,
          ])}`,
        )}
      `,
      setUp: py`
        while True:
            self.order = self.rng.sample(PEOPLE, len(PEOPLE))
            if self.order.index("${first}") < self.order.index("${last}"):
                break
        self.tries = 0
        self.clues = self._draw_clues()
        ${when(has("partial view"), "self.heard = 1")}
      `,
      opening: prose(
        `${setScene(subject)}${knobs.people} people wait at the ${thing} in a row, from place 1 on. Say their order from the first place to the last. You have ${knobs.tries} ${knobs.tries === 1 ? "try" : "tries"}.` +
          when(has("noise"), " Exactly one of the clues is false.") +
          when(has("partial view"), " You hear the clues one by one, when you ask.") +
          when(
            has("rotating frame"),
            " After every wrong try the person in front goes to the end of the row; the clues speak of the row as it was at first.",
          ),
      ),
      methods: py`
        def _list_clues(self):
            """Every clue of a known kind: a text, and how an order is checked against it."""
            clues = []
            for a, b in itertools.permutations(PEOPLE, 2):
                clues.append((f"{a} stands somewhere before {b}", lambda o, a=a, b=b: o.index(a) < o.index(b)))
                clues.append((f"{a} stands right behind {b}", lambda o, a=a, b=b: o.index(a) == o.index(b) + 1))
                clues.append((f"{a} and {b} are not neighbours",
                              lambda o, a=a, b=b: abs(o.index(a) - o.index(b)) > 1))
            for a in PEOPLE:
                for place in range(len(PEOPLE)):
                    clues.append((f"{a} is not at place {place + 1}", lambda o, a=a, p=place: o[p] != a))
            return clues

        def _draw_clues(self):
            """Adds clues until a single order fits."""
            clues = self._list_clues()
            self.rng.shuffle(clues)
            ${when(has("noise"), "lie = next(clue for clue in clues if not clue[1](self.order))")}
            chosen = ${when(has("noise"), "[lie]", "[]")}
            for clue in clues:
                if not clue[1](self.order):
                    continue
                before = self._count_orders(chosen)
                if before == 1:
                    break
                if self._count_orders(chosen + [clue]) ${when(has("noise"), "!=", "<")} before:
                    chosen.append(clue)
            self.rng.shuffle(chosen)
            return chosen

        def _count_orders(self, clues):
            wanted = len(clues)${when(has("noise"), " - 1")}
            orders = itertools.permutations(PEOPLE)
            return sum(sum(check(order) for _, check in clues) == wanted for order in orders)

        def _act(self, said):
            ${when(
              has("partial view"),
              py`
                if said == "clue":
                    self.heard = min(self.heard + 1, len(self.clues))
                    return "You listen."
              `,
            )}
            order = said.replace(",", " ").split()
            if sorted(order) != sorted(PEOPLE):
                return "Name every person once, from first to last."
            if order == self.order:
                self.outcome = "won"
                return "That is the order."
            self.tries += 1
            if self.tries == TRIES:
                self.outcome = "lost"
                return f"Wrong, and that was the last try. It was {', '.join(self.order)}."
            right = sum(a == b for a, b in zip(order, self.order))
            ${when(has("rotating frame"), "self.order = self.order[1:] + self.order[:1]")}
            ${when(
              knobs.reply === "places",
              `return f"Wrong: {right} of {len(PEOPLE)} stand where you said."`,
              `return "Wrong order." if right else "Wrong order, nobody stands where you said."`,
            )}

        def _scene(self):
            texts = [text for text, _ in self.clues]
            ${when(has("partial view"), "texts = texts[:self.heard]")}
            ${when(
              has("decoys"),
              py`
                for place, talk in enumerate(CHATTER):
                    texts.insert(place * 2, talk)
              `,
            )}
            lines = [f"{number}. {text}." for number, text in enumerate(texts, 1)]
            lines.append(f"People: {', '.join(PEOPLE)}. Tries left: {TRIES - self.tries}.")
            return lines

        def _actions(self):
            example = ", ".join(PEOPLE)
            return f"${when(has("partial view"), "\\\\boxed{{clue}}, or ")}all names in order: \\boxed{{{example}}}."

        def solution(self):
            return "\\boxed{" + ", ".join(self.order) + "}"
      `,
    });
    return {
      title,
      story: `Find the order of ${knobs.people} people from clues that leave one order.`,
      imports: [...FRAME_IMPORTS, "itertools"],
      code,
      hint: `Write down all orders and strike those that break a clue${has("noise") ? ", keeping those that break exactly one" : ""}; ${first} always stands before ${last}.`,
    };
  },
});
