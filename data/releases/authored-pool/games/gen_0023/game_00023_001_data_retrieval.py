"""The Member Who Broke Ranks

A parliament publishes its divisions name by name. Somebody in one party kept voting against the
whip on one subject, but free votes do not count, neither do empty seats, and members change
sides between two divisions. Find the rebel and list the rebellions.
"""

import json
import random
from typing import Any

PARTIES = ["Amber", "Cobalt", "Fern"]
TOPICS = ["fisheries", "housing", "railways"]
NAMES = ["Aldo", "Birk", "Cleo", "Dunn", "Eyre", "Frost", "Grey", "Holt", "Iyer", "Jain", "Kerr",
         "Lund", "Moss", "Nash", "Orr", "Pike", "Quill", "Rees", "Sato", "Thorn", "Ueda"]
LOBBIES = ["aye", "no", "absent"]
PAGE = 4


class RollCallEnv(ToolUseBaseEnv):
    """Page through divisions, read lobbies, and follow members who crossed the floor."""

    def __init__(self, max_turns: int = 20, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Hold a session's divisions until exactly one member stands out."""
        self._rng = random.Random(seed)
        self.turn_count, self._call_history = 0, []
        self._declare_tools()
        ranked: list[tuple[str, list[str]]] = []
        while not ranked or not 1 < len(ranked[0][1]) > len(ranked[1][1]):
            self._hold_divisions()
            ranked = self._rank_rebels()
        self._expected_answer = ", ".join([ranked[0][0], *ranked[0][1]])
        return (
            f"Parliamentary library, {self.max_turns} turns. Tools: {', '.join(self._tools)}.\n\n"
            f"\"Which member of the {self._plan['party']} party rebelled most often in divisions "
            f"on {self._plan['topic']} from day {self._plan['from']} to day {self._plan['to']} of "
            "the session, and in which?\"\n\nWhat counts as a rebellion is in the standing "
            "orders. Send the name and those divisions: <answer>Doe, DV-11, DV-25</answer>."
        ), {}

    def _declare_tools(self) -> None:
        party = {"type": "string", "enum": PARTIES}
        period = {"type": "object", "description": "Days of the session, both included.",
                  "properties": {"from_day": {"type": "integer"}, "to_day": {"type": "integer"}},
                  "required": ["from_day", "to_day"]}
        division = {"type": "string", "description": "Division id such as DV-12."}
        self._tools = {
            "standing_orders": {
                "description": "What the house understands by a term.",
                "parameters": {"type": "object", "properties": {
                    "term": {"type": "string", "enum": ["free vote", "rebellion", "whip"]}},
                    "required": ["term"]},
            },
            "search_divisions": {
                "description": f"Divisions on a topic in a period, {PAGE} at a time. A cursor "
                               "fetches what follows.",
                "parameters": {"type": "object", "properties": {
                    "topic": {"type": "string", "enum": TOPICS}, "period": period,
                    "cursor": {"type": "string", "default": "",
                               "description": "As returned by the call before."}},
                    "required": ["topic", "period"]},
            },
            "whip_notices": {
                "description": "How a party asked its members to vote, for several divisions.",
                "parameters": {"type": "object", "properties": {
                    "party": party,
                    "division_ids": {"type": "array", "items": division,
                                     "description": "Up to eight divisions."}},
                    "required": ["party", "division_ids"]},
            },
            "read_lobby": {
                "description": "Surnames of all members in one lobby of a division.",
                "parameters": {"type": "object", "properties": {
                    "division_id": division, "lobby": {"type": "string", "enum": LOBBIES}},
                    "required": ["division_id", "lobby"]},
            },
            "list_members": {
                "description": "Members who belong to a party now, or did at some time.",
                "parameters": {"type": "object", "properties": {"party": party},
                               "required": ["party"]},
            },
            "book_gallery_seat": {
                "description": "Reserves a seat in the visitors' gallery.",
                "parameters": {"type": "object", "properties": {
                    "day": {"type": "integer", "description": "Day of the session."}},
                    "required": ["day"]},
            },
        }

    def _hold_divisions(self) -> None:
        rng = self._rng
        party, topic = rng.choice(PARTIES), rng.choice(TOPICS)
        start = rng.randint(20, 50)
        self._plan = {"party": party, "topic": topic, "from": start, "to": start + 90}
        members: dict[str, list[list[Any]]] = {}
        for index, name in enumerate(rng.sample(NAMES, len(NAMES))):
            members[name] = [[1, PARTIES[index % 3]]]
        own = [name for name, path in members.items() if path[0][1] == party]
        leaver, rebel, joiner = rng.sample(own, 3)
        other = rng.choice([p for p in PARTIES if p != party])
        members[leaver].append([start + rng.randint(30, 50), other])
        members[joiner] = [[1, other], [start + rng.randint(30, 50), party]]
        days = sorted(rng.sample(range(start, start + 91), 7)) + [start - 6, start + 97]
        rows = [(day, topic) for day in days]
        rows += [(rng.randint(5, 150), rng.choice([t for t in TOPICS if t != topic]))
                 for _ in range(12)]
        divisions = {}
        free = rng.sample(days[:7], 2)
        for number, (day, subject) in enumerate(sorted(rows), 11):
            asked = {p: "free" if subject == topic and day in free else rng.choice(["aye", "no"])
                     for p in PARTIES}
            votes = {}
            for name in members:
                mine = self._party_on(members[name], day)
                line = asked[mine] if asked[mine] != "free" else rng.choice(["aye", "no"])
                odds = 0.55 if name in (leaver, rebel, joiner) else 0.12
                if rng.random() < odds:
                    line = "no" if line == "aye" else "aye"
                votes[name] = "absent" if rng.random() < 0.12 else line
            divisions[f"DV-{number}"] = {"day": day, "topic": subject, "asked": asked,
                                         "votes": votes}
        self._state = {"members": members, "divisions": divisions}

    def _party_on(self, path: list[list[Any]], day: int) -> str:
        return [party for since, party in path if since <= day][-1]

    def _list_divisions(self, topic: str, first: int, last: int) -> list[str]:
        return [key for key, d in self._state["divisions"].items()
                if d["topic"] == topic and first <= d["day"] <= last]

    def _rank_rebels(self) -> list[tuple[str, list[str]]]:
        """Members with the divisions in which they rebelled, the most first."""
        plan, found = self._plan, {name: [] for name in self._state["members"]}
        for key in self._list_divisions(plan["topic"], plan["from"], plan["to"]):
            division = self._state["divisions"][key]
            asked = division["asked"][plan["party"]]
            for name, path in self._state["members"].items():
                mine = self._party_on(path, division["day"]) == plan["party"]
                if mine and asked != "free" and division["votes"][name] not in (asked, "absent"):
                    found[name].append(key)
        return sorted(found.items(), key=lambda item: -len(item[1]))

    def _check_answer(self, answer: str) -> bool:
        given, wanted = (sorted(text.replace(",", " ").lower().split())
                         for text in (answer, self._expected_answer))
        return given == wanted

    def _turns(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        return f"{text}\n[{max(left, 0)} turns left]"

    def tool_standing_orders(self, term: str) -> str:
        texts = {
            "free vote": "On a free vote a party asks nothing of its members; no vote cast in it "
                         "can be a rebellion.",
            "rebellion": "A member rebels who votes against the whip of the party to which the "
                         "member belongs on the day. Who is absent does not rebel.",
            "whip": "The whip is what a party asks its members to vote: aye, no, or free.",
        }
        return self._turns(texts.get(term, "Terms: free vote, rebellion, whip."))

    def tool_search_divisions(self, topic: str, period: dict[str, int], cursor: str = "") -> str:
        found = self._list_divisions(topic, int(period["from_day"]), int(period["to_day"]))
        after = str(cursor).strip().upper().removeprefix("AFTER-")
        start = found.index(after) + 1 if after in found else 0
        page = found[start: start + PAGE]
        rows = [f"{key} | day {self._state['divisions'][key]['day']} | {topic}" for key in page]
        more = f"cursor for more: AFTER-{page[-1]}" if start + PAGE < len(found) else "end of list"
        return self._turns("\n".join([*rows, more]))

    def tool_whip_notices(self, party: str, division_ids: list[str]) -> str:
        rows = []
        for key in [str(k).strip().upper() for k in division_ids][:8]:
            division = self._state["divisions"].get(key)
            asked = division["asked"].get(party, "no such party") if division else "unknown"
            rows.append(f"{key}: {asked}")
        return self._turns("\n".join(rows) or "Name at least one division.")

    def tool_read_lobby(self, division_id: str, lobby: str) -> str:
        division = self._state["divisions"].get(str(division_id).strip().upper())
        if division is None or lobby not in LOBBIES:
            return self._turns("That needs a division id and a lobby: aye, no or absent.")
        names = sorted(name for name, vote in division["votes"].items() if vote == lobby)
        return self._turns(f"{division_id}, day {division['day']}, {lobby}: {', '.join(names)}")

    def tool_list_members(self, party: str) -> str:
        rows = []
        for name, path in sorted(self._state["members"].items()):
            if party in [side for _, side in path]:
                rows.append(f"{name}: " + ", then ".join(f"{side} from day {day}"
                                                         for day, side in path))
        return self._turns("\n".join(rows) or f"No party '{party}'.")

    def tool_book_gallery_seat(self, day: int) -> str:
        return self._turns(f"Seat {int(day) % 80 + 1} is yours on day {int(day)}.")

    def solution(self) -> str:
        """Both pages, the whips, the members, the lobbies against the whip, and the answer."""
        plan = self._plan
        keys = self._list_divisions(plan["topic"], plan["from"], plan["to"])
        search = {"topic": plan["topic"], "period": {"from_day": plan["from"],
                                                     "to_day": plan["to"]}}
        calls: list[tuple[str, dict[str, Any]]] = [
            ("search_divisions", {**search, "cursor": ""}),
            ("search_divisions", {**search, "cursor": f"AFTER-{keys[PAGE - 1]}"}),
            ("whip_notices", {"party": plan["party"], "division_ids": keys}),
            ("list_members", {"party": plan["party"]}),
        ]
        for key in keys:
            asked = self._state["divisions"][key]["asked"][plan["party"]]
            if asked != "free":
                lobby = "no" if asked == "aye" else "aye"
                calls.append(("read_lobby", {"division_id": key, "lobby": lobby}))
        made = [(entry["name"], entry["arguments"]) for entry in self._call_history]
        lines = [f'<tool_call>{json.dumps({"name": name, "arguments": arguments})}</tool_call>'
                 for name, arguments in calls if (name, arguments) not in made]
        return "\n".join([*lines, f"<answer>{self._expected_answer}</answer>"])
