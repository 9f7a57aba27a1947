import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { prose, setScene } from "@/lib/core/selfplay/designer/prose";
import { list, py, when } from "@/lib/core/selfplay/designer/python-text";
import {
  LIST_MOVES,
  SEARCH_IMPORTS,
  SEARCH_METHODS,
} from "@/lib/core/selfplay/designer/search-fragment";

/** A board of letters is brought to a picture by turning rows and columns. */
export const rotatingGrid = defineMechanic({
  name: "rotating grid",
  skills: ["Spatial Reasoning"],
  twists: ["rotating frame", "partial view", "budget", "moving targets"],
  knobs: { size: [2, 3], scramble: [1, 2, 4], slack: [8, 2] },
  write({ knobs, subject, has }) {
    const rows = Array.from({ length: knobs.size }, (_, i) => `row ${i + 1}`);
    const columns = Array.from({ length: knobs.size }, (_, i) => `column ${i + 1}`);
    const letters = subject.pick("letters", ["aabbccdee", "xxyyzzoww", "kkllmmnpp"]);
    const target = [...letters].slice(0, knobs.size ** 2).join("");
    const locked = subject.pick("locked", ["row", "column"]);
    const title = `The Board of ${subject.title}`;
    const code = writeGame({
      title,
      turns: Math.min(24, knobs.scramble + knobs.slack),
      constants: py`
        STATES = 4000
        SIZE, SCRAMBLE = ${knobs.size}, ${knobs.scramble}
        TARGET = "${target}"
        MOVES = ${list([...rows, ...columns, ...(knobs.size === 3 ? ["quarter"] : [])])}
      `,
      setUp: py`
        self.board = TARGET
        while self.board in (TARGET, TARGET[::-1]):
            ${when(has("budget"), "self.coins = 0")}
            self.board = ${when(has("moving targets"), "TARGET if SCRAMBLE % 2 else TARGET[::-1]", "TARGET")}
            for number in range(SCRAMBLE):
                word = self.rng.choice(MOVES)
                ${when(
                  has("rotating frame"),
                  py`
                    if number > 0:
                        self.board = self._turn_board(self._turn_board(self._turn_board(self.board)))
                  `,
                )}
                ${when(has("budget"), "self.coins += self._price(word)")}
                self.board = self._undo(self.board, word)
      `,
      opening: prose(
        `${setScene(subject)}Make the board equal to the picture. A row shifts to the right and a column shifts down, what leaves at one end comes in at the other` +
          when(knobs.size === 3, "; quarter turns the whole board clockwise") +
          "." +
          when(
            has("rotating frame"),
            " After every turn the whole board is turned a quarter clockwise by itself.",
          ) +
          when(
            has("partial view"),
            " The middle of the board, or its last cell if there is none, is covered.",
          ) +
          when(has("budget"), ` A ${locked} costs 2 coins, everything else 1.`) +
          when(has("moving targets"), " The picture itself is upside down on every second turn."),
      ),
      after: when(has("rotating frame"), "self.board = self._turn_board(self.board)"),
      methods: py`
        def _apply(self, board, word):
            cells = [list(board[i * SIZE:(i + 1) * SIZE]) for i in range(SIZE)]
            ${when(
              knobs.size === 3,
              py`
                if word == "quarter":
                    return self._turn_board(board)
              `,
            )}
            kind, number = word.split()
            at = int(number) - 1
            if kind == "row":
                cells[at] = cells[at][-1:] + cells[at][:-1]
            else:
                column = [row[at] for row in cells]
                for row, letter in zip(cells, column[-1:] + column[:-1]):
                    row[at] = letter
            return "".join("".join(row) for row in cells)

        def _turn_board(self, board):
            rows = [board[i * SIZE:(i + 1) * SIZE] for i in range(SIZE)]
            return "".join("".join(column) for column in zip(*rows[::-1]))

        def _undo(self, board, word):
            """A board from which the move leads to the given one: moves come back after a few repeats."""
            for _ in range(3 if word == "quarter" else SIZE - 1):
                board = self._apply(board, word)
            return board

        ${when(
          has("budget"),
          py`
            def _price(self, word):
                return 2 if word.startswith("${locked}") else 1
          ` + "\n",
        )}
        def _state(self):
            return (self.board, ${when(has("budget"), "self.coins", "0")}, ${when(has("moving targets"), "self.turn % 2", "0")}, False)

        def _is_goal(self, state):
            return state[-1]

        def _next(self, state, word):
            board, coins, phase, _ = state
            ${when(
              has("budget"),
              py`
                coins -= self._price(word)
                if coins < 0:
                    return None
              `,
            )}
            board = self._apply(board, word)
            done = board == ${when(has("moving targets"), "(TARGET[::-1] if phase else TARGET)", "TARGET")}
            ${when(
              has("rotating frame"),
              py`
                if not done:
                    board = self._turn_board(board)
              `,
            )}
            return (board, coins, ${when(has("moving targets"), "1 - phase", "0")}, done)

        def _act(self, said):
            if said not in MOVES:
                return "That is not a move."
            ${when(has("moving targets"), "self.turn -= 1")}
            following = self._next(self._state(), said)
            ${when(has("moving targets"), "self.turn += 1")}
            if following is None:
                return "You cannot pay for that."
            ${when(has("budget"), "self.coins = following[1]")}
            if following[-1]:
                self.outcome = "won"
                return "The board equals the picture."
            self.board = self._apply(self.board, said)
            return f"You shift {said}."

        def _scene(self):
            board = self.board
            ${when(
              has("partial view"),
              py`
                covered = SIZE * SIZE // 2 if SIZE % 2 else SIZE * SIZE - 1
                board = board[:covered] + "?" + board[covered + 1:]
              `,
            )}
            picture = ${when(has("moving targets"), "TARGET[::-1] if self.turn % 2 else TARGET", "TARGET")}
            lines = ["Board    Picture"]
            for i in range(SIZE):
                row, wanted = board[i * SIZE:(i + 1) * SIZE], picture[i * SIZE:(i + 1) * SIZE]
                lines.append(" ".join(row).ljust(9) + " ".join(wanted))
            ${when(has("budget"), `lines.append(f"Coins: {self.coins}.")`)}
            return lines

        def _actions(self):
            return ${LIST_MOVES}

        ${SEARCH_METHODS}
      `,
    });
    return {
      title,
      story: `Shift rows and columns of a ${knobs.size} by ${knobs.size} board until it equals a picture.`,
      imports: [...FRAME_IMPORTS, ...SEARCH_IMPORTS],
      code,
      hint:
        `The board is at most ${knobs.scramble} moves away from the picture: try each move in your head and keep one after which more cells agree; ${knobs.size} equal moves in a row undo themselves.` +
        when(has("rotating frame"), " Compare the board as it will be before the quarter turn."),
    };
  },
});
