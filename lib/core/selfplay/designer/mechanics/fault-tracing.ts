import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { prose, setScene } from "@/lib/core/selfplay/designer/prose";
import { py, when } from "@/lib/core/selfplay/designer/python-text";

/** One broken part makes everything behind it dead; probes find it. */
export const faultTracing = defineMechanic({
  name: "fault tracing",
  skills: ["Causal Inference"],
  twists: ["noise", "limited queries", "partial view", "decoys", "delayed feedback"],
  knobs: {
    parts: [5, 8, 12],
    shape: ["chain", "tree"],
    repairs: [3, 1],
    fault: ["anywhere", "late"],
  },
  write({ knobs, subject, has }) {
    const parts = subject.things.slice(0, knobs.parts);
    const isChain = knobs.shape === "chain";
    const lateFrom = Math.ceil(knobs.parts / 2);
    const tested = subject.number("tested", 0, lateFrom - 1);
    const title = `A Fault in ${subject.title}`;
    const code = writeGame({
      title,
      turns: Math.ceil(Math.log2(knobs.parts)) + knobs.repairs + (has("noise") ? 4 : 2),
      delay: has("delayed feedback") ? 1 : 0,
      constants: py`
        PARTS = [
        ${parts.map((part) => `    "${part}",`).join("\n")}
        ]
        REPAIRS = ${knobs.repairs}
        ${when(has("limited queries"), "PROBES = 3")}
        ${when(has("noise"), "SLIP_CHANCE = 0.2")}
      `,
      setUp: py`
        names = self.rng.sample(PARTS, len(PARTS))
        ${when(
          isChain,
          "self.feeds = dict(zip(names[1:], names))",
          "self.feeds = {name: names[self.rng.randrange(max(0, place - 2), place)] for place, name in enumerate(names) if place}",
        )}
        self.names = names
        self.broken = self.rng.choice(names[${knobs.fault === "late" ? lateFrom : 0}:])
        self.probed, self.repairs = [], 0
        ${when(has("decoys"), `self.switched_off = self.rng.choice([n for n in names if n not in self.feeds.values() and n != self.broken] or [""])`)}
      `,
      opening: prose(
        `${setScene(subject)}Parts feed each other, and one of them is broken: it and everything behind it is dead. Probe parts and repair the broken one; you have ${knobs.repairs} ${knobs.repairs === 1 ? "repair" : "repairs"}.` +
          when(has("noise"), " One probe in five shows the opposite.") +
          when(has("limited queries"), " Only 3 probes are possible.") +
          when(has("partial view"), " The plan is torn: it shows only every second wire.") +
          when(
            has("decoys"),
            " One part at an end may be switched off and look dead though nothing is broken there.",
          ),
      ),
      methods: py`
        def _is_dead(self, name):
            ${when(has("decoys"), "if name == self.switched_off:\n    return True")}
            while name != self.broken and name in self.feeds:
                name = self.feeds[name]
            return name == self.broken

        def _act(self, said):
            verb, _, name = said.partition(" ")
            if verb not in ("probe", "repair") or name not in PARTS:
                return "Say probe or repair and the name of a part."
            return self._probe(name) if verb == "probe" else self._repair(name)

        def _probe(self, name):
            ${when(
              has("limited queries"),
              py`
                if len(self.probed) == PROBES:
                    return "No more probes are possible."
              `,
            )}
            dead = self._is_dead(name)
            ${when(
              has("noise"),
              py`
                if self.rng.random() < SLIP_CHANCE:
                    dead = not dead
              `,
            )}
            note = f"{name} is {'dead' if dead else 'alive'}"
            self.probed.append(${when(has("delayed feedback"), "name", "note")})
            return note + "."

        def _repair(self, name):
            if name == self.broken:
                self.outcome = "won"
                return f"The {name} was broken; everything runs again."
            self.repairs += 1
            if self.repairs == REPAIRS:
                self.outcome = "lost"
                return f"The {name} was in order, and no repair is left."
            return f"The {name} was in order."

        def _scene(self):
            wires = [f"{self.feeds[name]} feeds {name}" for name in self.names if name in self.feeds]
            ${when(has("partial view"), "wires = wires[::2]")}
            ${when(!isChain, "self._sort_wires(wires)")}
            return [
                "Plan: " + "; ".join(wires) + ".",
                f"Source: {self.names[0]}. Probes: " + ("; ".join(self.probed[-8:]) or "none") + ".",
                f"Repairs left: {REPAIRS - self.repairs}.",
            ]
        ${when(
          !isChain,
          "\n" +
            py`
            def _sort_wires(self, wires):
                """Wires in the order of the alphabet: the plan gives away no depth."""
                wires.sort()
          `,
        )}

        def _actions(self):
            boxes = [f"\\boxed{{{verb} {name}}}" for verb in ("probe", "repair") for name in PARTS]
            return ", ".join(boxes) + "."

        def solution(self):
            return f"\\boxed{{repair {self.broken}}}"
      `,
    });
    return {
      title,
      story: `Find the broken part in a ${knobs.shape} of ${knobs.parts} by probing.`,
      imports: FRAME_IMPORTS,
      code,
      hint:
        `Probe in the middle of the parts that may be broken: dead means the fault is there or before it, alive means behind it. ` +
        (knobs.fault === "late"
          ? `The first ${lateFrom} parts from the source are always in order.`
          : `Begin with part ${tested + 2} from the source.`),
    };
  },
});
