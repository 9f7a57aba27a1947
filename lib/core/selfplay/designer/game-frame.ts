import { nameClass, py, when } from "./python-text";

/** Parts of a game that plays by text actions in a box. All parts are Python, written at indentation 0. */
export interface GameFrame {
  title: string;
  turns: number;
  /** Module-level constants; may be empty. */
  constants: string;
  /** Lines of `reset` that draw the instance; `self.rng` is there. */
  setUp: string;
  /** Expression: what the first observation says before the scene. */
  opening: string;
  /**
   * Methods, among them `_act(self, said)`, which gives a note and sets `self.outcome` to "won" or "lost" when it is over;
   * `_scene(self)`, a list of lines; `_actions(self)`, the allowed actions as text; and `solution(self)`.
   */
  methods: string;
  /** Lines of `step` after an action that did not end the episode: drifts, rotations. May be empty. */
  after?: string;
  /** Turns by which a note arrives late; 0 = at once. */
  delay?: number;
}

const READ_BOX = py`
  def read_box(action):
      """What stands in the first box, in lower case; empty without one."""
      found = re.search(r"\\boxed\{([^{}]*)\}", action)
      return " ".join(found.group(1).lower().split()) if found else ""
`;

/** Modules that `writeGame` uses itself. */
export const FRAME_IMPORTS = ["random", "re"];

/** Writes the class and all that it needs. The reward is 1.0 on a win and 0.0 else. */
export function writeGame(frame: GameFrame): string {
  const delay = frame.delay ?? 0;
  return py`
    ${frame.constants}
    ${when(delay > 0, `DELAY = ${delay}`)}
    ${when(frame.constants !== "" || delay > 0, "\n")}
    ${READ_BOX}


    class ${nameClass(frame.title)}Env:
        def __init__(self, max_turns=${frame.turns}):
            self.max_turns = max_turns
            self.reset()

        def reset(self, seed=None):
            self.rng = random.Random(seed)
            self.turn = 0
            self.outcome = ""
            ${when(delay > 0, "self.waiting = []")}
            ${frame.setUp}
            opening = ${frame.opening}
            return self._view(opening), {"turn": 0}

        def step(self, action):
            if self.outcome:
                return "This episode is over.", 0.0, True, False, {"turn": self.turn}
            self.turn += 1
            note = self._act(read_box(action))
            if self.outcome:
                return note, float(self.outcome == "won"), True, False, {"turn": self.turn}
            ${frame.after ?? ""}
            ${when(
              delay > 0,
              py`
                self.waiting.append(f"News of turn {self.turn}: {note}")
                late = len(self.waiting) > DELAY
                note = self.waiting.pop(0) if late else "What this brought is not known yet."
              `,
            )}
            if self.turn >= self.max_turns:
                return note + " No turns are left.", 0.0, False, True, {"turn": self.turn}
            return self._view(note), 0.0, False, False, {"turn": self.turn}

        def _view(self, note):
            left = self.max_turns - self.turn
            lines = [note] + self._scene()
            lines.append(f"Turns left: {left}. Actions: {self._actions()}")
            return "\n".join(lines)

        ${frame.methods}
  `;
}
