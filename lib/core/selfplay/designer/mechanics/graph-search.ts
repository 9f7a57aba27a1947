import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { fprose, setScene } from "@/lib/core/selfplay/designer/prose";
import { py, when } from "@/lib/core/selfplay/designer/python-text";
import { SEARCH_IMPORTS, SEARCH_METHODS } from "@/lib/core/selfplay/designer/search-fragment";

/** A way through named places with roads of different lengths. */
export const graphSearch = defineMechanic({
  name: "graph search",
  skills: ["Optimization", "Spatial Reasoning"],
  twists: ["partial view", "budget", "moving targets", "decoys", "noise"],
  knobs: { places: [5, 8, 11], roads: ["sparse", "dense"], slack: [40, 10, 0] },
  write({ knobs, subject, has }) {
    const places = subject.things.slice(0, knobs.places);
    const traveller = subject.names[0]!;
    const longest = subject.number("longest", 7, 15);
    const title = `Roads of ${subject.title}`;
    const closed = subject.number("closed", 2, 3);
    const code = writeGame({
      title,
      turns: Math.min(24, knobs.places + 4),
      constants: py`
        STATES = 40000
        PLACES = [
        ${places.map((place) => `    "${place}",`).join("\n")}
        ]
        MOVES = [f"go {name}" for name in PLACES]
        EXTRA, LONGEST, SLACK = ${Math.round(knobs.places * (knobs.roads === "sparse" ? 0.4 : 1.2))}, ${longest}, ${knobs.slack}
        ${when(has("moving targets"), `OPEN_EVERY = ${closed}`)}
        ${when(has("noise"), "ERROR = 2")}
      `,
      setUp: py`
        while True:
            self._draw_roads()
            self.left = 10 ** 6
            ${when(has("budget"), "self.coins = 2")}
            best = self._find_shortest()
            if best is not None and best[1] >= 2:
                break
        self.left = best[0] + best[0] * SLACK // 100
        self.steps = 0
      `,
      opening: fprose(
        `${setScene(subject)}${traveller} walks from {PLACES[self.place]} to {PLACES[self.goal]} along roads of different lengths, and can walk {self.left} miles in all.` +
          when(has("partial view"), ` Only the roads from where ${traveller} is are known.`) +
          when(has("budget"), " Roads with a toll cost a coin; there are 2 coins.") +
          when(
            has("moving targets"),
            ` The bridge roads are open only on every ${closed === 2 ? "second" : "third"} turn.`,
          ) +
          when(has("decoys"), " Some places are dead ends.") +
          when(has("noise"), " Lengths on the map may be wrong by 2 until a road is walked."),
      ),
      methods: py`
        def _draw_roads(self):
            """A tree, so that all places hang together, and some more roads."""
            names = self.rng.sample(range(len(PLACES)), len(PLACES))
            self.roads = {}
            for place in range(1, len(names)):
                self._add_road(names[place], names[self.rng.randrange(max(0, place - 3), place)])
            for _ in range(EXTRA):
                self._add_road(*self.rng.sample(names${when(has("decoys"), "[:-2]")}, 2))
            self.place, self.goal = names[0], names[-${has("decoys") ? 3 : 1}]
            pairs = sorted(self.roads)
            ${when(has("budget"), "self.tolls = self.rng.sample(pairs, len(pairs) // 3)")}
            ${when(has("moving targets"), "self.bridges = self.rng.sample(pairs, len(pairs) // 3)")}
            ${when(has("noise"), "self.shown = {pair: max(1, self.roads[pair] + self.rng.randint(-ERROR, ERROR)) for pair in pairs}")}

        def _add_road(self, one, other):
            self.roads.setdefault((min(one, other), max(one, other)), self.rng.randint(2, LONGEST))

        def _find_shortest(self):
            """Miles and steps of the shortest way, by trying states in the order of their miles."""
            queue = [(0, 0, self.place, ${when(has("budget"), "self.coins", "0")})]
            done = []
            while queue:
                miles, steps, place, coins = heapq.heappop(queue)
                if place == self.goal:
                    return miles, steps
                if steps > len(PLACES) + 3 or (place, coins${when(has("moving targets"), ", steps")}) in done:
                    continue
                done.append((place, coins${when(has("moving targets"), ", steps")}))
                for other in range(len(PLACES)):
                    after = self._walk(place, other, coins, steps)
                    if after is not None:
                        heapq.heappush(queue, (miles + after[0], steps + 1, other, after[1]))
            return None

        def _walk(self, place, other, coins, steps):
            """Miles of a road and coins afterwards; None when it cannot be taken now."""
            pair = (min(place, other), max(place, other))
            if pair not in self.roads:
                return None
            ${when(
              has("moving targets"),
              py`
                if pair in self.bridges and steps % OPEN_EVERY != 0:
                    return None
              `,
            )}
            ${when(
              has("budget"),
              py`
                coins -= pair in self.tolls
                if coins < 0:
                    return None
              `,
            )}
            return self.roads[pair], coins

        def _state(self):
            return (self.place, self.left, ${when(has("budget"), "self.coins", "0")}, self.turn)

        def _is_goal(self, state):
            return state[0] == self.goal

        def _next(self, state, word):
            place, left, coins, steps = state
            after = self._walk(place, MOVES.index(word), coins, steps)
            if after is None or after[0] > left or steps >= self.max_turns:
                return None
            return (MOVES.index(word), left - after[0], after[1], steps + 1)

        def _act(self, said):
            before = self._state()
            following = self._next(before[:3] + (self.turn - 1,), said) if said in MOVES else None
            if following is None:
                return "There is no way to go there now."
            ${when(
              has("noise"),
              py`
                pair = (min(self.place, following[0]), max(self.place, following[0]))
                self.shown[pair] = self.roads[pair]
              `,
            )}
            self.place, self.left = following[:2]
            ${when(has("budget"), "self.coins = following[2]")}
            if self.place == self.goal:
                self.outcome = "won"
                return f"${traveller} arrives in time."
            return f"${traveller} is at {PLACES[self.place]}."

        def _describe(self, pair):
            miles = ${when(has("noise"), "self.shown[pair]", "self.roads[pair]")}
            text = f"{PLACES[pair[0]]} - {PLACES[pair[1]]} {miles}"
            ${when(has("budget"), `text += " (toll)" if pair in self.tolls else ""`)}
            ${when(has("moving targets"), `text += " (bridge)" if pair in self.bridges else ""`)}
            return text

        def _scene(self):
            pairs = sorted(self.roads)
            ${when(has("partial view"), "pairs = [pair for pair in pairs if self.place in pair]")}
            lines = ["Roads: " + "; ".join(self._describe(pair) for pair in pairs) + "."]
            lines.append(f"Now at {PLACES[self.place]}. Destination: {PLACES[self.goal]}. Miles left: {self.left}.")
            ${when(has("budget"), `lines.append(f"Coins: {self.coins}.")`)}
            ${when(has("moving targets"), `lines.append("Bridges are " + ("open" if self.turn % OPEN_EVERY == 0 else "closed") + " now.")`)}
            return lines

        def _actions(self):
            near = [word for word in MOVES if self._next(self._state(), word) is not None]
            return (", ".join(f"\\boxed{{{word}}}" for word in near) or "none is possible, \\boxed{wait}") + "."

        ${SEARCH_METHODS}
      `,
    });
    return {
      title,
      story: `Find a way between named places that is short enough.`,
      imports: [...FRAME_IMPORTS, ...SEARCH_IMPORTS, "heapq"],
      code,
      hint: `Always extend the way that is shortest so far, and never turn back: write down for each place the fewest miles from the start. Roads are from 2 to ${longest} miles long, so prefer those below ${Math.ceil(longest / 2) + 1}.`,
    };
  },
});
