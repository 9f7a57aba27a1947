import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { prose, setScene } from "@/lib/core/selfplay/designer/prose";
import { list, py, when } from "@/lib/core/selfplay/designer/python-text";

/** Some people always lie; their statements about each other tell who. */
export const truthTellers = defineMechanic({
  name: "truth tellers",
  skills: ["Logical Deduction"],
  twists: ["partial view", "decoys", "moving targets", "budget"],
  knobs: { people: [3, 4, 6], tries: [4, 1], sayings: ["plain", "mixed"] },
  write({ knobs, subject, has }) {
    const names = subject.names.slice(0, knobs.people).map((name) => name.toLowerCase());
    const isAsked = has("partial view") || has("budget");
    // Two of four would be mirrored by the other two: plain statements then fit both ways.
    const liars = knobs.people === 4 ? 1 : subject.number("liars", 1, 2);
    const title = `Liars in ${subject.title}`;
    const code = writeGame({
      title,
      turns: knobs.tries + (isAsked ? 8 : 1),
      constants: py`
        PEOPLE = ${list(names)}
        LIARS, TRIES = ${liars}, ${knobs.tries}
        ${when(has("budget"), `PRICES = ${list(names.map((_, i) => 1 + ((i * 3 + liars) % 4)))}`)}
        ${when(has("decoys"), `SMALL_TALK = ${list(subject.things.slice(0, 4))}`)}
      `,
      setUp: py`
        self.tries = 0
        while True:
            self.liars = sorted(self.rng.sample(PEOPLE, LIARS))
            self.sayings = [self._draw_saying(name) for name in PEOPLE]
            if self._count_readings() == 1:
                break
        ${when(isAsked, "self.heard = []")}
        ${when(has("budget"), "self.coins = sum(PRICES) * 2 // 3 + 1")}
      `,
      opening: prose(
        `${setScene(subject)}Each of these people either always tells the truth or always lies: ${names.join(", ")}. Name all liars. You have ${knobs.tries} ${knobs.tries === 1 ? "try" : "tries"}.` +
          when(isAsked, " They speak only when asked.") +
          when(
            has("budget"),
            ` Asking costs coins: ${names.map((name, i) => `${name} ${1 + ((i * 3 + liars) % 4)}`).join(", ")}.`,
          ) +
          when(
            has("moving targets"),
            " After a wrong try all change sides: liars tell the truth from then on and the others lie; what was said before counts for the time before.",
          ),
      ),
      methods: py`
        def _draw_saying(self, speaker):
            """A statement as (kind, one, other), true exactly when the speaker is no liar."""
            is_honest = speaker not in self.liars
            others = [name for name in PEOPLE if name != speaker]
            while True:
                one, other = self.rng.sample(others, 2)
                kind = self.rng.choice(${when(knobs.sayings === "plain", `["liar", "honest"]`, `["liar", "alike", "either"]`)})
                if self._holds((kind, one, other), self.liars) == is_honest:
                    return kind, one, other

        def _holds(self, saying, liars):
            kind, one, other = saying
            if kind == "liar":
                return one in liars
            ${when(
              knobs.sayings === "plain",
              "return one not in liars",
              py`
                if kind == "alike":
                    return (one in liars) == (other in liars)
                return one in liars or other in liars
              `,
            )}

        def _count_readings(self):
            """In how many ways ${liars === 1 ? "one person" : `${liars} people`} can be the ${liars === 1 ? "liar" : "liars"}, given all that is said."""
            count = 0
            for liars in itertools.combinations(PEOPLE, LIARS):
                told = zip(PEOPLE, self.sayings)
                count += all(self._holds(saying, liars) != (name in liars) for name, saying in told)
            return count

        def _say(self, number):
            kind, one, other = self.sayings[number]
            text = {
                "liar": f"{one} is a liar",
                ${when(
                  knobs.sayings === "plain",
                  `"honest": f"{one} tells the truth",`,
                  py`
                    "alike": f"{one} and {other} are of the same kind",
                    "either": f"{one} or {other} is a liar, or both are",
                  `,
                )}
            }[kind]
            ${when(has("decoys"), `text += f", and I saw the {SMALL_TALK[number % len(SMALL_TALK)]}"`)}
            return f"{PEOPLE[number]} says: {text}."

        def _act(self, said):
            ${when(
              isAsked,
              py`
                if said.startswith("ask "):
                    return self._ask(said[4:])
              `,
            )}
            named = sorted(said.replace(",", " ").replace(" and ", " ").split())
            if not named or any(name not in PEOPLE for name in named):
                return "Name the liars."
            if named == self.liars:
                self.outcome = "won"
                return "Those are the liars."
            self.tries += 1
            if self.tries == TRIES:
                self.outcome = "lost"
                return f"Wrong. The liars were {', '.join(self.liars)}."
            ${when(has("moving targets"), "self.liars = sorted(name for name in PEOPLE if name not in self.liars)")}
            return f"Not exactly {' and '.join(named)}."
        ${when(
          isAsked,
          "\n" +
            py`
            def _ask(self, name):
                if name not in PEOPLE:
                    return "Nobody here has that name."
                number = PEOPLE.index(name)
                ${when(
                  has("budget"),
                  py`
                    if self.coins < PRICES[number]:
                        return "You cannot pay for that."
                    self.coins -= PRICES[number]
                  `,
                )}
                if number not in self.heard:
                    self.heard.append(number)
                return self._say(number)
          `,
        )}

        def _scene(self):
            lines = [self._say(number) for number in ${when(isAsked, "self.heard", "range(len(PEOPLE))")}]
            ${when(has("budget"), `lines.append(f"Coins: {self.coins}.")`)}
            lines.append(f"Tries left: {TRIES - self.tries}.")
            return lines

        def _actions(self):
            asks = ${when(isAsked, String.raw`", ".join(f"\\boxed{{ask {name}}}" for name in PEOPLE) + ", or "`, `""`)}
            liars = ", ".join(f"\\boxed{{{name}}}" for name in PEOPLE)
            return asks + f"the liars by name, one as in {liars}, or several as in \\boxed{{{PEOPLE[0]}, {PEOPLE[1]}}}."

        def solution(self):
            return "\\boxed{" + ", ".join(self.liars) + "}"
      `,
    });
    return {
      title,
      story: `Find the liars among ${knobs.people} people from what they say about each other.`,
      imports: [...FRAME_IMPORTS, "itertools"],
      code,
      hint: `There ${liars === 1 ? "is exactly one liar" : "are exactly two liars"}${has("moving targets") ? " at first" : ""}: suppose each possible ${liars === 1 ? "person" : "pair"} in turn, and keep the one for which liars' statements are false and all others true.`,
    };
  },
});
