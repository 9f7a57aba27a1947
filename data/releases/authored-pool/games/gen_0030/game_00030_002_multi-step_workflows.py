"""Ninety-Six Pages and a Spine

A small press makes a book: number it, plan the pages, choose paper, measure the spine, and do
half of it again when the author sends one more chapter. Everything downstream depends on the
number of pages, and the printer refuses a jacket that does not fit.
"""

import copy
import json
import random
from typing import Any

TITLES = ["The Salt Year", "Nine Ferries", "A Grammar of Snow", "Lanterns for Ines",
          "The Quiet Auditor", "Beekeepers of Bergen"]
FORMATS = {"pocket": (250, 290), "octavo": (330, 390), "large": (430, 500)}  # words a page
PAPERS = ["Birch", "Heron", "Linen", "Ash", "Moor"]
PAGES = ["numbers", "layout", "paper", "jacket"]
TEXT = {"type": "string"}
COUNT = {"type": "integer", "minimum": 1}


def check_digit(twelve: str) -> int:
    """Last digit of an ISBN-13, from weights 1 and 3 in turn."""
    total = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(twelve))
    return -total % 10


class SmallPressEnv(ToolUseBaseEnv):
    """Five instructions; the fourth makes the plans of the second and third wrong."""

    def __init__(self, max_turns: int = 22, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw the manuscript, the papers and the house rules."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history = 0, 0, []
        self._expected_answer = "done"
        self._declare_tools()
        self._title, self._format = rng.choice(TITLES), rng.choice(list(FORMATS))
        self._density = {name: rng.randrange(*span, 10) for name, span in FORMATS.items()}
        self._front, self._copies = rng.randint(6, 10), rng.randrange(400, 1300, 100)
        self._spare = rng.choice([4, 5, 10])
        self._words, self._more = rng.randint(42000, 61000), rng.randint(9000, 11900)
        self._board = rng.choice([2, 3, 4])  # tenths of a millimetre
        prefix = f"978{rng.randint(10000, 99999)}"
        self._given = prefix + f"{rng.randint(100, 9999):04d}"
        shades = rng.sample(["white", "cream", "cream", "cream", "grey"], 5)
        self._papers = {
            name: {"shade": shade, "micron": rng.randrange(90, 160, 5), "per_sheet": cost,
                   "stock": rng.randrange(20000, 30000, 500)}
            for name, shade, cost in zip(PAPERS, shades, rng.sample(range(11, 32), 5))
        }
        self._short_cheapest()
        first, second = self._plan(self._words), self._plan(self._words + self._more)
        isbn = self._given + str(check_digit(self._given))
        price = rng.choice([3, 4])
        self._price_factor = price
        self._goals: list[dict[str, Any]] = [
            {"isbn": isbn}, {"pages": first["pages"]}, {"paper": first["paper"]},
            {key: second[key] for key in ("pages", "paper", "jacket")},
            {"price": self._price(second)},
        ]
        self._message_criteria = [
            lambda s, g=goal: all(s[key] == value for key, value in g.items())
            for goal in self._goals]
        self._user_messages = [
            f"\"{self._title}\" needs an ISBN. Our next twelve digits are {self._given}; work out "
            "the last one and register the title.",
            f"The manuscript has {self._words} words, format {self._format}. Plan the pages, front "
            "matter and full sections included.",
            f"{self._copies} copies on cream paper: reserve the cheapest that we have enough of, "
            "and just the sheets that the printer wants.",
            f"The author sends one more chapter, {self._more} words. Plan the pages again, reserve "
            "the paper again (what we reserved goes back on the shelf first), then order the "
            "jacket.",
            "Last: the shop price, by the house rule.",
        ]
        self._state = {"isbn": "", "pages": 0, "paper": [], "jacket": [], "price": 0.0}
        return (f"Small press, {self.max_turns} turns. Tools: {', '.join(self._tools)}.\n\n"
                f"{self._user_messages[0]}"), {}

    def _declare_tools(self) -> None:
        fields: dict[str, tuple[str, dict[str, Any]]] = {
            "read_house_book": ("A page of the house book.", {"page": {**TEXT, "enum": PAGES}}),
            "paper_store": ("Papers with shade, thickness, price and sheets on the shelf.", {
                "shade": {**TEXT, "enum": ["white", "cream", "grey"], "default": "cream"}}),
            "register_title": ("Registers a book under its ISBN.", {
                "isbn": {**TEXT, "description": "Thirteen digits, hyphens or not."},
                "title": TEXT}),
            "plan_pages": ("Fixes format and number of pages; what hung on them is void.", {
                "format": {**TEXT, "enum": list(FORMATS)}, "pages": COUNT}),
            "reserve_paper": ("Reserves sheets of one paper; replaces the reservation.", {
                "paper": {**TEXT, "enum": PAPERS}, "sheets": COUNT}),
            "order_jacket": ("Orders the jacket.", {
                "spine_mm": {"type": "number", "description": "One decimal."},
                "flaps": {"type": "boolean", "default": True}}),
            "set_price": ("Sets the shop price.", {"euros": {"type": "number"}}),
            "job_sheet": ("Everything that is fixed so far.", {}),
            "proofread": ("Sends a chapter to the proofreader.", {"chapter": COUNT}),
        }
        self._tools = {}
        for name, (about, properties) in fields.items():
            needed = [key for key, schema in properties.items() if "default" not in schema]
            self._tools[name] = {"description": about, "parameters": {
                "type": "object", "properties": properties, "required": needed}}

    def _count_pages(self, words: int) -> int:
        text = -(-words // self._density[self._format])
        return -(-(text + self._front) // 16) * 16

    def _count_sheets(self, pages: int) -> int:
        exact = pages // 16 * self._copies * (100 + self._spare)
        return -(-exact // 100)

    def _short_cheapest(self) -> None:
        """Leave enough of the cheapest cream for the first plan, not for the second."""
        cream = [name for name in PAPERS if self._papers[name]["shade"] == "cream"]
        cream.sort(key=lambda name: self._papers[name]["per_sheet"])
        before, after = (self._count_sheets(self._count_pages(words))
                         for words in (self._words, self._words + self._more))
        stocks = [before - 10, (before + after) // 2, after + self._rng.randint(20, 900)]
        for name, stock in zip(cream, stocks):
            self._papers[name]["stock"] = stock

    def _plan(self, words: int) -> dict[str, Any]:
        pages = self._count_pages(words)
        sheets = self._count_sheets(pages)
        paper = min((name for name in PAPERS if self._papers[name]["shade"] == "cream"
                     and self._papers[name]["stock"] >= sheets),
                    key=lambda name: self._papers[name]["per_sheet"])
        return {"pages": pages, "paper": [paper, sheets], "jacket": [self._spine(pages, paper),
                                                                     True]}

    def _spine(self, pages: int, paper: str) -> float:
        """Tenths of a millimetre begun count as full ones."""
        microns = pages // 2 * self._papers[paper]["micron"] + 200 * self._board
        return -(-microns // 100) / 10

    def _price(self, plan: dict[str, Any]) -> float:
        paper, sheets = plan["paper"]
        cents = -(-sheets * self._papers[paper]["per_sheet"] // self._copies) + 240
        return round(-(-cents * self._price_factor // 100) - 0.1, 2)

    def _advance_if_done(self) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text, at = f"\n[{max(left, 0)} turns left]", self._current_msg
        if at == 5 or not self._message_criteria[at](self._state):
            return text
        self._current_msg = at + 1
        if at == 4:
            return text + "\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
        told = self._user_messages[at + 1]
        return f"{text}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {told}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 5

    def tool_read_house_book(self, page: str) -> str:
        words = ", ".join(f"{name} {n}" for name, n in self._density.items())
        pages = {
            "numbers": "ISBN-13: multiply the twelve digits by 1, 3, 1, 3 and so on, add up; the "
                       "last digit brings the sum to a multiple of 10.",
            "layout": f"Words a page: {words}; a page begun is a page. Add {self._front} pages of "
                      "front matter, then go up to full sections of 16.",
            "paper": f"One sheet makes one section of 16 pages. Add {self._spare} percent for the "
                     "printer's waste to the whole run; a sheet begun is a sheet.",
            "jacket": "Spine: half the pages times the thickness of the paper, plus two boards of "
                      f"0.{self._board} mm, up to the next 0.1 mm. Always with flaps. Shop price: "
                      "cents of paper a copy (a cent begun is a cent) plus 240 for the rest, times "
                      f"{self._price_factor}; up to the next full euro, less 10 cents.",
        }
        return pages.get(str(page), "No such page.") + self._advance_if_done()

    def tool_paper_store(self, shade: str = "cream") -> str:
        rows = [f"{name}: {p['micron']} micron, {p['per_sheet']} cents a sheet, {p['stock']} sheets"
                for name, p in self._papers.items() if p["shade"] == shade]
        return "\n".join(rows or ["No such shade."]) + self._advance_if_done()

    def tool_register_title(self, isbn: str, title: str) -> str:
        digits = "".join(c for c in str(isbn) if c.isdigit())
        if len(digits) != 13 or digits[:12] != self._given or not str(title).strip():
            return "Needs our twelve digits, one more, and a title." + self._advance_if_done()
        if int(digits[12]) != check_digit(digits[:12]):
            return "The agency rejects it: wrong check digit." + self._advance_if_done()
        self._state["isbn"] = digits
        return f"{digits} is registered." + self._advance_if_done()

    def tool_plan_pages(self, format: str, pages: int) -> str:
        if format != self._format or pages < 16 or pages % 16:
            return f"Needs format {self._format} and full sections of 16." + (
                self._advance_if_done())
        self._state.update(pages=pages, paper=[], jacket=[])
        return f"{pages} pages, {pages // 16} sections." + self._advance_if_done()

    def tool_reserve_paper(self, paper: str, sheets: int) -> str:
        if paper not in PAPERS or not self._state["pages"]:
            return "Needs planned pages and one of our papers." + self._advance_if_done()
        if not 1 <= sheets <= self._papers[paper]["stock"]:
            return f"There are {self._papers[paper]['stock']} sheets of {paper}." + (
                self._advance_if_done())
        self._state.update(paper=[paper, sheets], jacket=[])
        return f"Reserved: {sheets} sheets of {paper}." + self._advance_if_done()

    def tool_order_jacket(self, spine_mm: float, flaps: bool = True) -> str:
        if not self._state["paper"]:
            return "No paper reserved, no thickness." + self._advance_if_done()
        spine = self._spine(self._state["pages"], self._state["paper"][0])
        if abs(spine_mm - spine) > 0.01:
            side = "narrow" if spine_mm < spine else "wide"
            return f"The printer refuses: too {side} for this book." + self._advance_if_done()
        self._state["jacket"] = [spine, flaps]
        return f"Jacket: spine {spine} mm, flaps {flaps}." + self._advance_if_done()

    def tool_set_price(self, euros: float) -> str:
        self._state["price"] = round(float(euros), 2)
        return f"Shop price {euros:.2f} euros." + self._advance_if_done()

    def tool_job_sheet(self) -> str:
        rows = [f"{key}: {value or 'open'}" for key, value in self._state.items()]
        return "\n".join(rows) + self._advance_if_done()

    def tool_proofread(self, chapter: int) -> str:
        return f"Chapter {chapter} is with the proofreader." + self._advance_if_done()

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        at, state = self._current_msg, self._state
        plan = self._plan(self._words + (self._more if at > 2 else 0))
        if at == 0:
            return "register_title", {"isbn": self._goals[0]["isbn"], "title": self._title}
        if at in (1, 3) and state["pages"] != plan["pages"] or not state["pages"]:
            return "plan_pages", {"format": self._format, "pages": plan["pages"]}
        if at in (2, 3) and state["paper"] != plan["paper"]:
            return "reserve_paper", {"paper": plan["paper"][0], "sheets": plan["paper"][1]}
        if at == 3 and state["jacket"] != plan["jacket"]:
            return "order_jacket", {"spine_mm": plan["jacket"][0]}
        return ("set_price", {"euros": self._goals[4]["price"]}) if at == 4 else ("job_sheet", {})

    def solution(self) -> str:
        """Makes a copy of the book and lists the calls."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 5:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
