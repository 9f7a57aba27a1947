import { list, py } from "@/lib/core/selfplay/designer/python-text";
import { defineWorkflow } from "@/lib/core/selfplay/designer/workflows/define-workflow";
import { pickMessages } from "@/lib/core/selfplay/designer/workflows/pick-messages";
import {
  PLAIN,
  type Message,
  type Tool,
  type Workflow,
  type WorkflowContext,
} from "@/lib/core/selfplay/designer/workflows/workflow";

const seat = { name: "seat", type: "string", description: "Row and number such as B4." } as const;
const guest = {
  name: "guest",
  type: "string",
  options: "GUESTS",
  description: "Who sits there.",
} as const;

const TOOLS: readonly Tool[] = [
  {
    name: "show_hall",
    description: "Draws the hall: a dot is free, x is broken, a letter begins a guest's name.",
    parameters: [],
    kind: "read",
    body: py`
      marks = [[SIGNS.get(cell, cell[:1]) for cell in row] for row in s["hall"]]
      lines = [f"{ROWS[i]} {' '.join(row)}" for i, row in enumerate(marks)]
      reply = "\n".join(["  " + " ".join(str(n + 1) for n in range(WIDTH)), *lines])`,
  },
  {
    name: "find_seat",
    description: "Seats of one guest.",
    parameters: [guest],
    kind: "list",
    body: py`
      rows = [name_seat(r, c) for r, row in enumerate(s["hall"])
              for c, cell in enumerate(row) if cell == guest]`,
  },
  {
    name: "reserve_seat",
    description: "Gives a free seat to a guest.",
    parameters: [seat, guest],
    kind: "change",
    body: py`
      r, c = self._locate(seat)
      if guest not in GUESTS or s["hall"][r][c]:
          reply = f"Conflict: {seat} is not free, or {guest} is no guest."
      else:
          s["hall"][r][c] = guest
          reply = f"{seat} is reserved for {guest}."`,
  },
  {
    name: "release_seat",
    description: "Makes a taken seat free.",
    parameters: [seat],
    kind: "change",
    body: py`
      r, c = self._locate(seat)
      if s["hall"][r][c] not in GUESTS:
          reply = f"Nobody sits in {seat}."
      else:
          s["hall"][r][c] = ""
          reply = f"{seat} is free."`,
  },
  {
    name: "swap_seats",
    description: "Exchanges who sits in two seats.",
    parameters: [
      { ...seat, name: "seat" },
      { ...seat, name: "other_seat" },
    ],
    kind: "change",
    body: py`
      (r, c), (r2, c2) = self._locate(seat), self._locate(other_seat)
      hall = s["hall"]
      hall[r][c], hall[r2][c2] = hall[r2][c2], hall[r][c]
      reply = f"{seat} and {other_seat} are exchanged."`,
  },
  {
    name: "mark_broken",
    description: "Takes a free seat out of use.",
    parameters: [seat],
    kind: "change",
    body: py`
      r, c = self._locate(seat)
      if s["hall"][r][c]:
          reply = f"{seat} is not free."
      else:
          s["hall"][r][c] = "broken"
          reply = f"{seat} is out of use."`,
  },
];

function makeMessages({ hidesIds }: WorkflowContext): Message[] {
  return [
    {
      level: 1,
      setup: py`p["wanted"], p["comer"] = name_seat(*free[0]), GUESTS[0]`,
      text: hidesIds
        ? `f"Reserve the first free seat for {p['comer']}, front row first, from the left."`
        : `f"Reserve seat {p['wanted']} for {p['comer']}."`,
      criterion: `sits(s["hall"], p["wanted"]) == p["comer"]`,
      next: py`
        if sits(s["hall"], p["wanted"]) in GUESTS:
            return "release_seat", {"seat": p["wanted"]}
        return "reserve_seat", {"seat": p["wanted"], "guest": p["comer"]}`,
      withheld: {
        topic: "seat",
        text: `f"Reserve a seat for {p['comer']}, the one that was agreed."`,
        answer: `f"We agreed on {p['wanted']}."`,
      },
    },
    {
      level: 1,
      setup: py`p["leaver"], p["left"] = GUESTS[2], name_seat(*taken[0])`,
      text: hidesIds
        ? `f"{p['leaver']} has cancelled. Release that seat."`
        : `f"{p['leaver']} has cancelled. Release seat {p['left']}."`,
      criterion: `sits(s["hall"], p["left"]) == ""`,
      next: `return "release_seat", {"seat": p["left"]}`,
    },
    {
      level: 1,
      setup: py`p["loose"] = name_seat(*free[1])`,
      text: `f"The back of seat {p['loose']} came off. Mark it as broken."`,
      criterion: `sits(s["hall"], p["loose"]) == "broken"`,
      next: py`
        if sits(s["hall"], p["loose"]):
            return "release_seat", {"seat": p["loose"]}
        return "mark_broken", {"seat": p["loose"]}`,
      withheld: {
        topic: "damage",
        text: `"The back of a seat came off. Mark the seat as broken."`,
        answer: `f"It is {p['loose']}."`,
      },
    },
    {
      level: 2,
      setup: py`p["pair"] = [GUESTS[3], GUESTS[4], name_seat(*taken[1]), name_seat(*taken[2])]`,
      text: `f"Swap seat {p['pair'][2]}, where {p['pair'][0]} sits, with the seat of {p['pair'][1]}."`,
      criterion: `[sits(s["hall"], name) for name in p["pair"][2:]] == [p["pair"][1], p["pair"][0]]`,
      next: py`return "swap_seats", {"seat": p["pair"][2], "other_seat": p["pair"][3]}`,
    },
    {
      level: 2,
      setup: py`p["couple"] = GUESTS[1]`,
      text: `f"{p['couple']} comes with a friend: reserve two free seats side by side for {p['couple']}, in any row."`,
      criterion: `has_pair(s["hall"], p["couple"])`,
      next: py`
        spots = [name_seat(r, c + (row[c] == p["couple"]))
                 for r, row in enumerate(s["hall"]) for c in range(WIDTH - 1)
                 if all(cell in ("", p["couple"]) for cell in row[c:c + 2])]
        if not spots:
            return "show_hall", {}
        return "reserve_seat", {"seat": spots[0], "guest": p["couple"]}`,
    },
    {
      level: 3,
      setup: py`p["closed"] = len(ROWS) - 1`,
      text: `f"Row {ROWS[p['closed']]} is closed tonight. Move everybody in it to free seats in other rows; nobody loses a seat."`,
      criterion: `row_moved(s["hall"], p["closed"], p["seated"])`,
      next: py`
        row = s["hall"][p["closed"]]
        spare = [name_seat(r, c) for r in range(p["closed"]) for c in range(WIDTH)
                 if not s["hall"][r][c]]
        sitting = [c for c, cell in enumerate(row) if cell in GUESTS]
        if sitting:
            return "swap_seats", {"seat": name_seat(p["closed"], sitting[0]), "other_seat": spare[0]}
        present = [cell for line in s["hall"] for cell in line]
        lost = next(guest for guest in p["seated"] if guest not in present)
        return "reserve_seat", {"seat": spare[0], "guest": lost}`,
    },
  ];
}

function write(context: WorkflowContext): Workflow {
  const { subject, size } = context;
  const names = subject.names.slice(0, 8);
  return {
    ...PLAIN,
    title: `Hall of ${subject.title}`,
    story: "Seats of a hall are given, released and exchanged; two people cannot sit in one seat.",
    opening: `You manage the seats for the talk on ${subject.title}.`,
    constants: py`
      ROWS = "${["ABC", "ABCD", "ABCDE"][size]!}"
      WIDTH = ${6 + size}
      GUESTS = ${list(names)}
      SIGNS = {"": ".", "broken": "x"}`,
    functions: py`
      def name_seat(r, c):
          return f"{ROWS[r]}{c + 1}"


      def sits(hall, seat):
          return hall[ROWS.index(seat[0])][int(seat[1:]) - 1]


      def has_pair(hall, guest):
          return any(row[c] == row[c + 1] == guest for row in hall for c in range(WIDTH - 1))


      def row_moved(hall, closed, seated):
          """Whether a row is empty and all who had a seat at first still have one."""
          present = [cell for row in hall for cell in row]
          is_empty = not any(cell in GUESTS for cell in hall[closed])
          return is_empty and all(guest in present for guest in seated)`,
    fill: py`
      hall = [[""] * WIDTH for _ in ROWS]
      seats = [(r, c) for r in range(len(ROWS)) for c in range(WIDTH)]
      last = [place for place in seats if place[0] == len(ROWS) - 1]
      back = rng.sample(last, 2)
      taken = rng.sample([place for place in seats if place not in last], 4)
      for (r, c), guest in zip(taken, GUESTS[2:6]):
          hall[r][c] = guest
      for (r, c), guest in zip(back, GUESTS[6:]):
          hall[r][c] = guest
      free = [(r, c) for r, c in seats if not hall[r][c]]
      s = self._state = {"hall": hall}
      p = self._plan = {"seated": GUESTS[5:]}`,
    tools: TOOLS,
    methods: [
      py`
        def _locate(self, seat):
            seat = str(seat).strip().upper()
            if seat[:1] not in ROWS or seat[1:] not in [str(n + 1) for n in range(WIDTH)]:
                raise ValueError(f"no seat {seat}; rows {ROWS}, numbers 1 to {WIDTH}")
            return ROWS.index(seat[0]), int(seat[1:]) - 1`,
    ],
    glance: `"show_hall", {}`,
    task: { kind: "messages", messages: pickMessages(makeMessages(context), context) },
    hint: "Draw the hall or find a guest's seat first, then reserve, release or swap by seat; a refused seat means that another one has to be chosen.",
  };
}

/** A drawn hall of seats with conflicts. */
export const seatBooking = defineWorkflow({
  name: "seat booking",
  skills: ["API Orchestration", "Multi-Step Workflows", "Tool Selection"],
  without: ["renamed field"],
  write,
});
