"""The Emigrant Who Had a Namesake

A client wants to know his great-great-grandmother: her name before marriage and the year of her
birth. Passenger lists, censuses, parish books and registry offices each cover some years and
places only, each search costs a fee, and two men of one name sailed in the same year.
"""

import copy
import json
import random
from typing import Any

GIVEN = ["Anton", "Jakob", "Mathis", "Konrad", "Lorenz", "Henrik"]
MOTHERS = ["Anna", "Barbara", "Dorothea", "Gesa", "Johanna", "Wiebke"]
SURNAMES = ["Behn", "Carstens", "Detlefs", "Eggers", "Frahm", "Gosch", "Harms", "Jessen",
            "Kruse", "Lorenzen", "Mohr", "Nissen"]
VILLAGES = ["Aalby", "Bredeholm", "Dornsiel", "Elmendorf", "Grootmoor", "Husbek", "Ilmsted",
            "Kattrup"]
PARISHES = ["St Anne", "St Bride", "St Clement", "St Denis"]
DISTRICTS = ["Norderland", "Osterland"]
SHIPS = {"Brakhaven": ["Aurora", "Bertha", "Concordia"], "Osterluk": ["Delphin", "Elida", "Freia"]}
TRADES = ["cooper", "smith", "ropemaker", "miller", "tailor"]
FEES = {"passenger_list": 2, "naturalisation": 3, "parish_book": 4, "registry_office": 4,
        "census": 5, "newspapers": 6}
CUT = 1876  # parish books end before it, registry offices begin with it
TEXT, YEAR = {"type": "string"}, {"type": "integer", "description": "Such as 1858."}
SPAN = {"type": "integer", "minimum": 1, "maximum": 4, "default": 1, "description": "Years read."}


class NamesakeEnv(ToolUseBaseEnv):
    """One question; the skill is to pay only for books that can hold the answer."""

    def __init__(self, max_turns: int = 22, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw the family, its namesake and the gaps in the books."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._call_history = 0, []
        self._declare_tools()
        self._villages = {village: [PARISHES[n // 2], DISTRICTS[n // 4]]
                          for n, village in enumerate(rng.sample(VILLAGES, 8))}
        given, (surname, maiden) = rng.choice(GIVEN), rng.sample(SURNAMES, 2)
        home, other, origin = self._draw_villages()
        born = rng.choice([rng.randint(1858, 1863), rng.randint(1876, 1879)])
        census = 1864 if born < CUT else 1880
        sailed, eldest = born + rng.randint(19, 28), min(1874, born - rng.randint(2, 7))
        married, mother_born = eldest - rng.randint(0, 3), eldest - rng.randint(21, 29)
        port = rng.choice(list(SHIPS))
        ship, second = rng.sample(SHIPS[port], 2)
        trade, trade2 = rng.sample(TRADES, 2)
        mother, burnt = rng.choice(MOTHERS), rng.random() < 0.5
        self._gap = f"baptisms {mother_born - 6} to {mother_born + 3} burnt" if burnt else ""
        self._facts = {
            "given": given, "surname": surname, "maiden": maiden, "home": home, "origin": origin,
            "born": born, "census": census, "married": married, "mother_born": mother_born,
            "port": port, "burnt": burnt}
        gap = rng.choice([n for n in range(-9, 10) if abs(n) > 4])
        self._passengers = [
            f"{sailed}, {ship}: {given} {surname}, {trade}, {sailed - born}, of {home}",
            f"{sailed}, {second}: {given} {surname}, {trade2}, {sailed - born + gap}, of {other}"]
        rng.shuffle(self._passengers)
        day, age = f"{rng.randint(1, 28)} May", census - mother_born
        self._birth = (f"{given}, born in {born}, parents Peter {surname} of {home} and {mother} "
                       f"{maiden}")
        self._household = (f"Peter {surname}, {age + rng.randint(2, 9)}; wife {mother}, {age}, born"
                           f" in {origin}; eldest child {census - eldest}; "
                           f"{given}, {census - born}")
        self._baptism = f"{mother}, daughter of Claus {maiden}, born {day} {mother_born}"
        self._wedding = (f"{married}: Peter {surname} of {home} and {mother} {maiden}, born {day} "
                         f"{mother_born}")
        self._state = {"crowns": 30, "found": []}
        self._expected_answer = f"{maiden}, {mother_born}"
        return (
            f"Client: my great-grandfather {given} {surname}, a {trade}, left on the {ship}. What "
            "was his mother's name before she married, and in what year was she born?\n"
            f"You have {self.max_turns} turns and 30 crowns. Answer <answer>Name, year</answer>; "
            "it counts when you have seen his entry of birth and an entry that gives hers. Tools: "
            f"{', '.join(self._tools)}."
        ), {}

    def _draw_villages(self) -> tuple[str, str, str]:
        """His village, that of the namesake in another district, and hers in another parish."""
        names = list(self._villages)
        home = self._rng.choice(names)
        parish, district = self._villages[home]
        other = self._rng.choice([v for v in names if self._villages[v][1] != district])
        origin = self._rng.choice([v for v in names if self._villages[v][0] != parish])
        return home, other, origin

    def _declare_tools(self) -> None:
        enums = {"port": list(SHIPS), "parish": PARISHES, "district": DISTRICTS,
                 "village": VILLAGES, "kind": ["births", "marriages", "deaths"]}
        one = {name: {**TEXT, "enum": options} for name, options in enums.items()}
        years = {"type": "integer", "enum": [1864, 1880]}
        fields: dict[str, tuple[str, dict[str, Any]]] = {
            "source_guide": ("What exists, for which years.", {}),
            "gazetteer": ("Parish and district of a village, and losses.", {
                "village": one["village"]}),
            "passenger_list": ("Emigrants of a surname from a port.", {
                "port": one["port"], "surname": TEXT}),
            "naturalisation": ("Papers of new citizens overseas.", {"surname": TEXT}),
            "parish_book": ("Entries of a surname in a parish, before 1876.", {
                "parish": one["parish"], "kind": one["kind"], "surname": TEXT, "year": YEAR,
                "span": SPAN}),
            "registry_office": ("Entries of a surname in a district, from 1876.", {
                "district": one["district"], "kind": one["kind"], "surname": TEXT, "year": YEAR,
                "span": SPAN}),
            "census": ("Households of a surname in a village.", {
                "village": one["village"], "year": years, "surname": TEXT}),
            "newspapers": ("Searches old newspapers.", {"words": TEXT}),
        }
        self._tools = {}
        for name, (about, properties) in fields.items():
            needed = [key for key, schema in properties.items() if "default" not in schema]
            price = f" Fee {FEES[name]} crowns." if name in FEES else " Free."
            self._tools[name] = {"description": about + price, "parameters": {
                "type": "object", "properties": properties, "required": needed}}

    def _check_answer(self, answer: str) -> bool:
        name, _, year = answer.partition(",")
        right = f"{name.strip()}, {year.strip()}".lower() == self._expected_answer.lower()
        return right and len(self._state["found"]) == 2

    def _tell(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        return f"{text}\n[{self._state['crowns']} crowns, {max(left, 0)} turns left]"

    def _pay(self, tool: str) -> None:
        if self._state["crowns"] < FEES[tool]:
            raise ValueError(f"the fee is {FEES[tool]} crowns, you have {self._state['crowns']}")
        self._state["crowns"] -= FEES[tool]

    def _note(self, what: str, entry: str) -> str:
        if what not in self._state["found"]:
            self._state["found"].append(what)
        return self._tell(entry)

    def tool_source_guide(self) -> str:
        ships = "; ".join(f"{port}: {', '.join(names)}" for port, names in SHIPS.items())
        return self._tell(
            f"Parish books: births, marriages, deaths before {CUT}, by parish. Registry offices: "
            f"from {CUT}, by district. Weddings are held in the parish of the bride; the entry "
            "gives her day of birth. Census 1864 and 1880, by village: ages and birthplaces. "
            f"Passenger lists by port of the ship ({ships}). Citizens' papers: the years of birth "
            "are often wrong. A fee covers up to four years of a book (span).")

    def tool_gazetteer(self, village: str) -> str:
        parish, district = self._villages.get(village, ["?", "?"])
        lost = self._gap if parish == self._villages[self._facts["origin"]][0] else ""
        return self._tell(f"{village}: parish {parish}, district {district}; "
                          f"{lost or 'no known losses'}.")

    def tool_passenger_list(self, port: str, surname: str) -> str:
        self._pay("passenger_list")
        hit = port == self._facts["port"] and self._is(surname, "surname")
        return self._tell("\n".join(self._passengers if hit else ["Nobody of that name."]))

    def _is(self, surname: Any, fact: str) -> bool:
        return str(surname).strip().lower() == self._facts[fact].lower()

    def tool_naturalisation(self, surname: str) -> str:
        self._pay("naturalisation")
        rows = [f"{row.split(': ')[1].split(',')[0]}, born about 18{50 + 3 * n}"
                for n, row in enumerate(self._passengers, 1)]
        return self._tell("\n".join(rows if self._is(surname, "surname") else ["No papers."]))

    def tool_parish_book(self, parish: str, kind: str, surname: str, year: int,
                         span: int = 1) -> str:
        self._pay("parish_book")
        facts, years = self._facts, range(year, year + max(1, min(span, 4)))
        at_home = parish == self._villages[facts["home"]][0]
        at_hers = parish == self._villages[facts["origin"]][0]
        if kind == "births" and at_home and self._is(surname, "surname"):
            if facts["born"] in years and facts["born"] < CUT:
                return self._note("his birth", self._birth)
        if kind == "births" and at_hers and self._is(surname, "maiden") and not facts["burnt"]:
            if facts["mother_born"] in years:
                return self._note("her birth", self._baptism)
        either = self._is(surname, "maiden") or self._is(surname, "surname")
        if kind == "marriages" and at_hers and either and facts["married"] in years:
            return self._note("her birth", self._wedding)
        return self._tell(f"No {surname} among the {kind} from {years[0]} to {years[-1]}.")

    def tool_registry_office(self, district: str, kind: str, surname: str, year: int,
                             span: int = 1) -> str:
        self._pay("registry_office")
        facts, years = self._facts, range(year, year + max(1, min(span, 4)))
        here = district == self._villages[facts["home"]][1] and kind == "births"
        if here and self._is(surname, "surname") and CUT <= facts["born"] in years:
            return self._note("his birth", self._birth)
        return self._tell(f"No {surname} among the {kind} from {years[0]} to {years[-1]}.")

    def tool_census(self, village: str, year: int, surname: str) -> str:
        self._pay("census")
        facts = self._facts
        hit = [village, year] == [facts["home"], facts["census"]] and self._is(surname, "surname")
        return self._tell(self._household if hit else "No household of that name.")

    def tool_newspapers(self, words: str) -> str:
        self._pay("newspapers")
        return self._tell(f"Forty pages on cattle prices, none on {words}.")

    def _list_calls(self) -> list[tuple[str, dict[str, Any]]]:
        facts, (parish, district) = self._facts, self._villages[self._facts["home"]]
        his = {"kind": "births", "surname": facts["surname"], "year": facts["born"] - 1, "span": 3}
        hers = {"parish": self._villages[facts["origin"]][0], "kind": "births", "span": 3,
                "surname": facts["maiden"], "year": facts["mother_born"] - 1}
        if facts["burnt"]:
            hers.update(kind="marriages", year=facts["married"] - 1)
        home = {"village": facts["home"], "year": facts["census"], "surname": facts["surname"]}
        return [
            ("passenger_list", {"port": facts["port"], "surname": facts["surname"]}),
            ("gazetteer", {"village": facts["home"]}),
            ("parish_book", {"parish": parish, **his}) if facts["born"] < CUT else (
                "registry_office", {"district": district, **his}),
            ("census", home), ("gazetteer", {"village": facts["origin"]}), ("parish_book", hers),
        ]

    def solution(self) -> str:
        """Follows the trail in its order, or only to the missing entries when crowns are short."""
        calls, twin = self._list_calls(), copy.deepcopy(self)
        if sum(FEES.get(name, 0) for name, _ in calls) > self._state["crowns"]:
            entries = {"his birth": calls[2], "her birth": calls[5]}
            calls = [call for what, call in entries.items() if what not in self._state["found"]]
        for name, arguments in calls:
            twin.execute_tool(name, arguments)
        if len(twin._state["found"]) < 2:
            return "The crowns do not reach for the entries any more."
        bodies = [json.dumps({"name": n, "arguments": a}) for n, a in calls]
        lines = [f"<tool_call>{body}</tool_call>" for body in bodies]
        return "\n".join([*lines, f"<answer>{self._expected_answer}</answer>"])
