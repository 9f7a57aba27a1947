"""Night Desk at Alder Street Library

It is ten to closing and three readers are still at the desk. Find the right book,
the right copy and the right loan in the catalogue, then act on exactly that record.
Every copy lives at one of three branches, and half of them are out.
"""

import json
import random
from typing import Any

BRANCHES = ["Alder", "Harbour", "Northgate"]
BOOKS = [
    ("A Wizard of Earthsea", "Ursula K. Le Guin", 1968, "fantasy"),
    ("The Left Hand of Darkness", "Ursula K. Le Guin", 1969, "science fiction"),
    ("The Dispossessed", "Ursula K. Le Guin", 1974, "science fiction"),
    ("Kindred", "Octavia E. Butler", 1979, "science fiction"),
    ("The Sea Around Us", "Rachel Carson", 1951, "nature"),
    ("The Edge of the Sea", "Rachel Carson", 1955, "nature"),
    ("Silent Spring", "Rachel Carson", 1962, "nature"),
    ("The Dragons of Eden", "Carl Sagan", 1977, "evolution"),
    ("Cosmos", "Carl Sagan", 1980, "astronomy"),
    ("Pale Blue Dot", "Carl Sagan", 1994, "astronomy"),
    ("A Brief History of Time", "Stephen Hawking", 1988, "astronomy"),
    ("The Voyage of the Beagle", "Charles Darwin", 1839, "nature"),
    ("On the Origin of Species", "Charles Darwin", 1859, "evolution"),
    ("The Selfish Gene", "Richard Dawkins", 1976, "evolution"),
    ("The Blind Watchmaker", "Richard Dawkins", 1986, "evolution"),
    ("The Ancestor's Tale", "Richard Dawkins", 2004, "evolution"),
    ("The Murder of Roger Ackroyd", "Agatha Christie", 1926, "mystery"),
    ("Murder on the Orient Express", "Agatha Christie", 1934, "mystery"),
    ("And Then There Were None", "Agatha Christie", 1939, "mystery"),
    ("The Name of the Rose", "Umberto Eco", 1980, "mystery"),
    ("Foucault's Pendulum", "Umberto Eco", 1988, "mystery"),
]
READERS = ["Mira Okafor", "Tomas Lind", "Ana Reyes", "Jun Watanabe", "Bea Novak", "Sol Ibarra"]


def text_param(description: str) -> dict[str, str]:
    """Schema of a plain string parameter."""
    return {"type": "string", "description": description}


def tool(description: str, required: list[str], **properties: dict[str, Any]) -> dict[str, Any]:
    """Tool entry with its JSON schema."""
    schema = {"type": "object", "properties": properties, "required": required}
    return {"description": description, "parameters": schema}


class LibraryNightDeskEnv(ToolUseBaseEnv):
    """Three readers, each with one request that needs a look-up first."""

    def __init__(self, max_turns: int = 16, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Stock the shelves and seat three readers."""
        self._rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history = 0, 0, []
        self._expected_answer = "done"
        self._tools = {
            "search_catalogue": tool(
                "Find books. Give the field to look in and a word or phrase.",
                ["field", "text"],
                field={"type": "string", "enum": ["title", "author", "subject"]},
                text=text_param("Part of the title, author or subject."),
            ),
            "list_copies": tool(
                "All copies of one book with branch and status.",
                ["book_id"],
                book_id=text_param("Book id such as BK-07."),
            ),
            "find_reader": tool(
                "Card number and current loans of a reader.",
                ["name"],
                name=text_param("Reader's name, or part of it."),
            ),
            "place_hold": tool(
                "Reserve a copy that is on the shelf. A card has one hold; a new one replaces it.",
                ["card", "copy_id"],
                card=text_param("Card number such as CARD-3."),
                copy_id=text_param("Copy id such as CP-12."),
            ),
            "renew_loan": tool(
                "Extend one loan.",
                ["loan_id"],
                loan_id=text_param("Loan id such as LN-4."),
                days={"type": "integer", "default": 14, "description": "Days to add, 1 to 28."},
            ),
            "recommend_book": tool(
                "A reading tip for a mood. Does not touch the catalogue.",
                ["mood"],
                mood={"type": "string", "enum": ["curious", "cosy", "adventurous"]},
            ),
        }
        self._fill_state()
        self._write_requests()
        names = ", ".join(self._tools)
        opening = (
            f"You run the night desk at Alder Street Library. {self.max_turns} turns until the "
            f"doors close. Tools: {names}.\n\n{self._user_messages[0]}"
        )
        return opening, {}

    def _fill_state(self) -> None:
        rng = self._rng
        chosen = rng.sample(BOOKS, len(BOOKS))
        books = [
            {"id": f"BK-{n:02d}", "title": t, "author": a, "year": y, "subject": s}
            for n, (t, a, y, s) in enumerate(chosen, 1)
        ]
        copies = []
        for book in books:
            for branch in BRANCHES:
                status = rng.choice(["on shelf", "on loan"])
                copies.append({"book": book["id"], "branch": branch, "status": status})
        rng.shuffle(copies)
        for number, copy_ in enumerate(copies, 11):
            copy_["id"] = f"CP-{number}"
        cards = rng.sample(range(1, 10), len(READERS))
        readers = [{"name": n, "card": f"CARD-{c}"} for n, c in zip(READERS, cards)]
        out = rng.sample([c for c in copies if c["status"] == "on loan"], 18)
        due_days = rng.sample(range(2, 30), 18)
        loans = [
            {"id": f"LN-{n}", "card": readers[n % 6]["card"], "copy": c["id"], "due": d, "added": 0}
            for n, (c, d) in enumerate(zip(out, due_days))
        ]
        self._state = {
            "books": books, "copies": copies, "readers": readers, "loans": loans, "holds": {},
        }

    def _write_requests(self) -> None:
        rng, state = self._rng, self._state
        first, second, third = rng.sample(state["readers"], 3)
        author = rng.choice(["Ursula K. Le Guin", "Rachel Carson", "Agatha Christie", "Carl Sagan"])
        newest = max((b for b in state["books"] if b["author"] == author), key=lambda b: b["year"])
        subject = rng.choice(["evolution", "nature", "mystery", "science fiction"])
        oldest = min((b for b in state["books"] if b["subject"] == subject),
                     key=lambda b: b["year"])
        here, there = rng.sample(BRANCHES, 2)
        copy_a = self._make_available(newest["id"], here)
        copy_b = self._make_available(oldest["id"], there)
        loan = min((x for x in state["loans"] if x["card"] == second["card"]),
                   key=lambda x: x["due"])["id"]
        days = rng.choice([7, 10, 21, 28])
        self._goals = [
            ("place_hold", {"card": first["card"], "copy_id": copy_a}),
            ("renew_loan", {"loan_id": loan, "days": days}),
            ("place_hold", {"card": third["card"], "copy_id": copy_b}),
        ]
        self._user_messages = [
            f"I'm {first['name']}. Please hold the newest book you own by {author} for me, "
            f"the copy at the {here} branch.",
            f"{second['name']} here. One of my loans is due before all the others. "
            f"Renew just that one for {days} days, please.",
            f"Hello, {third['name']}. I collect early editions: hold the oldest {subject} book "
            f"in the catalogue (subject '{subject}'), at the {there} branch.",
        ]
        card_1, card_3 = first["card"], third["card"]
        self._message_criteria = [
            lambda s: s["holds"].get(card_1) == copy_a,
            lambda s: any(x["id"] == loan and x["added"] == days for x in s["loans"]),
            lambda s: s["holds"].get(card_3) == copy_b,
        ]

    def _make_available(self, book_id: str, branch: str) -> str:
        copy_ = next(c for c in self._state["copies"]
                     if c["book"] == book_id and c["branch"] == branch)
        copy_["status"] = "on shelf"
        self._state["loans"] = [x for x in self._state["loans"] if x["copy"] != copy_["id"]]
        return copy_["id"]

    def _advance_if_done(self) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        note = f"\n[{max(left, 0)} turns left]"
        at = self._current_msg
        if at == len(self._user_messages) or not self._message_criteria[at](self._state):
            return note
        self._current_msg += 1
        if self._current_msg == len(self._user_messages):
            return f"{note}\n\n[ALL STEPS COMPLETE] Send <answer>done</answer> to close the desk."
        upcoming = self._user_messages[self._current_msg]
        return f"{note}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {upcoming}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == len(self._user_messages)

    def tool_search_catalogue(self, field: str, text: str) -> str:
        if field not in ("title", "author", "subject"):
            return "Field must be title, author or subject." + self._advance_if_done()
        needle = str(text).strip().lower()
        hits = [b for b in self._state["books"] if needle and needle in b[field].lower()]
        rows = [f"{b['id']} | {b['title']} | {b['author']} | {b['year']} | {b['subject']}"
                for b in hits]
        return "\n".join(rows or [f"No book has '{text}' in {field}."]) + self._advance_if_done()

    def tool_list_copies(self, book_id: str) -> str:
        wanted = str(book_id).strip().upper()
        rows = [f"{c['id']} | {c['branch']} | {c['status']}"
                for c in self._state["copies"] if c["book"] == wanted]
        return "\n".join(rows or [f"Unknown book id '{book_id}'."]) + self._advance_if_done()

    def tool_find_reader(self, name: str) -> str:
        needle = str(name).strip().lower()
        rows = []
        for reader in self._state["readers"]:
            if needle and needle in reader["name"].lower():
                rows.append(f"{reader['name']}: card {reader['card']}")
                rows += [f"  loan {x['id']} (copy {x['copy']}) due in {x['due'] + x['added']} days"
                         for x in self._state["loans"] if x["card"] == reader["card"]]
        return "\n".join(rows or [f"No reader called '{name}'."]) + self._advance_if_done()

    def tool_place_hold(self, card: str, copy_id: str) -> str:
        card, copy_id = str(card).strip().upper(), str(copy_id).strip().upper()
        copy_ = next((c for c in self._state["copies"] if c["id"] == copy_id), None)
        if card not in [r["card"] for r in self._state["readers"]]:
            reply = f"No card {card}. find_reader shows card numbers."
        elif copy_ is None:
            reply = f"No copy {copy_id}. list_copies shows copy ids."
        elif copy_["status"] != "on shelf":
            reply = f"{copy_id} is on loan and cannot be held."
        else:
            self._state["holds"][card] = copy_id
            reply = f"{copy_id} is on the hold shelf for {card}."
        return reply + self._advance_if_done()

    def tool_renew_loan(self, loan_id: str, days: int = 14) -> str:
        loan = next((x for x in self._state["loans"]
                     if x["id"] == str(loan_id).strip().upper()), None)
        if loan is None:
            reply = f"No loan {loan_id}. find_reader lists a reader's loans."
        elif not 1 <= int(days) <= 28:
            reply = "A renewal adds 1 to 28 days."
        else:
            loan["added"] = int(days)
            reply = f"{loan['id']} renewed by {loan['added']} days (replaces earlier renewals)."
        return reply + self._advance_if_done()

    def tool_recommend_book(self, mood: str) -> str:
        return f"For a {mood} mood: ask for the shelf next to the window." + self._advance_if_done()

    def solution(self) -> str:
        """The look-ups are already done here: only the actions still owed."""
        owed = self._goals[self._current_msg:]
        calls = [json.dumps({"name": name, "arguments": args}) for name, args in owed]
        lines = [f"<tool_call>{call}</tool_call>" for call in calls]
        return "\n".join([*lines, "<answer>done</answer>"])
