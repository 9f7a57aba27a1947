"""The Arbiter's Saturday: One Round, One Ringing Phone

Eight players, two rounds played. Pair the third by the house rules, settle a dispute by the laws
of chess, find out who really won where the two slips disagree, and publish the final standings
with their tie-breaks. Laws and pairing rules are shortened for the exercise.
"""

import copy
import json
import random
from typing import Any

NAMES = ["Abel", "Bianca", "Cyril", "Daria", "Emre", "Flora", "Gustav", "Hilda", "Ivan", "Jolanta"]
RESULTS = {"1-0": (1.0, 0.0), "0-1": (0.0, 1.0), "1/2": (0.5, 0.5)}
CASES = [  # what happened, law, result
    ("White's flag has fallen. Black has nothing but a king and claims the game.", "flag", "1/2"),
    ("Black's flag has fallen. White has a king and one pawn.", "flag", "1-0"),
    ("White's flag has fallen. White is a queen up; Black still has a rook.", "flag", "0-1"),
    ("A phone rings in Black's jacket. Black is winning.", "phones", "1-0"),
    ("A phone rings in White's bag, which stands under White's chair.", "phones", "0-1"),
    ("Black has completed a second illegal move and offers an apology.", "illegal moves", "1-0"),
    ("White has completed an illegal move again, after one an hour ago.", "illegal moves", "0-1"),
    ("The position stands for the third time, same player to move, who claims.", "draws", "1/2"),
    ("Fifty moves by each without a capture or a pawn move; the mover claims.", "draws", "1/2"),
]
LAWS = {
    "flag": "Whose flag falls loses; it is a draw when the opponent could not mate by any series "
            "of legal moves, as with a lone king.",
    "phones": "A phone that makes a sound in the playing hall loses its owner the game.",
    "illegal moves": "For the first completed illegal move the opponent gets two minutes; the "
                     "second one loses.",
    "draws": "The player to move may claim a draw when the position appears for the third time, or "
             "when fifty moves by each saw no capture and no pawn move.",
}
NAME, BOARD = {"type": "string"}, {"type": "integer", "enum": [1, 2, 3, 4]}
RESULT = {"type": "string", "enum": list(RESULTS)}
PAIR = {"type": "object", "required": ["white", "black"],
        "properties": {"white": NAME, "black": NAME}}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "crosstable": ("Points, opponents and colours of every player.", {}),
    "house_rules": ("How we pair and how we rank.", {
        "page": {"type": "string", "enum": ["pairing", "ranking"]}}),
    "read_laws": ("A law of chess.", {"topic": {"type": "string", "enum": list(LAWS)}}),
    "publish_pairings": ("Hangs out the pairings of round 3.", {
        "boards": {"type": "array", "items": PAIR, "description": "Board 1 first."}}),
    "rule": ("Ends a disputed game.", {"board": BOARD, "result": RESULT}),
    "result_slips": ("The slips that the players handed in.", {}),
    "scoresheet": ("The last moves of a game, as both wrote them down.", {"board": BOARD}),
    "enter_result": ("Enters a result; a new entry replaces it.", {
        "board": BOARD, "result": RESULT}),
    "publish_standings": ("Hangs out the final standings.", {
        "players": {"type": "array", "items": NAME, "description": "Winner first."}}),
    "make_tea": ("Tea for the hall.", {"cups": {"type": "integer", "default": 8}}),
}
Game = list[str]


class ArbiterSaturdayEnv(ToolUseBaseEnv):
    """Four instructions; each needs what the one before has made."""

    def __init__(self, max_turns: int = 22, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Play two rounds, until the third can be paired and no tie is left in the end."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history = 0, 0, []
        self._expected_answer, self._tools = "done", {}
        for name, (about, fields) in TOOLS.items():
            needed = [key for key, schema in fields.items() if "default" not in schema]
            self._tools[name] = {"description": about, "parameters": {
                "type": "object", "properties": fields, "required": needed}}
        self._ratings = dict(zip(rng.sample(NAMES, 8), rng.sample(range(1450, 2350), 8)))
        while not self._play_tournament():
            pass
        self._state = {"games": self._games[:8], "pairs": [], "ruling": [], "results": {},
                       "standings": []}
        pairs = [game[:2] for game in self._games[8:]]
        results = {str(n): game[2] for n, game in enumerate(self._games[8:], 1)}
        case = rng.choice(CASES)
        self._disputed, self._unclear = rng.sample([1, 2, 3, 4], 2)
        results[str(self._disputed)] = case[2]
        if results[str(self._unclear)] == "1/2":
            results[str(self._unclear)] = rng.choice(["1-0", "0-1"])
        final = [[*pair, results[str(n)]] for n, pair in enumerate(pairs, 1)]
        self._results, self._pairs = results, pairs
        self._final = self._rank(self._games[:8] + final)
        ruling, standings = [self._disputed, case[2]], self._final
        self._message_criteria = [
            lambda s: s["pairs"] == pairs, lambda s: s["ruling"] == ruling,
            lambda s: s["results"] == results, lambda s: s["standings"] == standings]
        self._user_messages = [
            "Round 3 starts in ten minutes. Publish the pairings.",
            f"Arbiter, please! Board {self._disputed}: {case[0]}",
            "The round is over. Enter the results of all four boards, the one you ruled on too. "
            f"On board {self._unclear} the two players tell different stories.",
            "Everybody waits. Publish the final standings.",
        ]
        return (f"Chess club, {self.max_turns} turns. Tools: {', '.join(TOOLS)}.\n\n"
                f"{self._user_messages[0]}"), {}

    def _play_tournament(self) -> bool:
        self._games: list[Game] = []
        for _ in range(3):
            pairs = self._pair(self._games)
            if len(pairs) < 4:
                return False
            self._games += [[*pair, self._rng.choice(list(RESULTS))] for pair in pairs]
        return True

    def _points(self, games: list[Game]) -> dict[str, float]:
        points = dict.fromkeys(self._ratings, 0.0)
        for white, black, result in games:
            points[white] += RESULTS[result][0]
            points[black] += RESULTS[result][1]
        return points

    def _met(self, games: list[Game], player: str) -> list[str]:
        return [b if a == player else a for a, b, _ in games if player in (a, b)]

    def _pair(self, games: list[Game]) -> list[list[str]]:
        """House pairing; shorter than four when somebody has nobody left to meet."""
        points, pairs = self._points(games), []
        queue = sorted(self._ratings, key=lambda p: (-points[p], -self._ratings[p]))
        while queue:
            top = queue.pop(0)
            rival = next((p for p in queue if p not in self._met(games, top)), "")
            if not rival:
                return pairs
            queue.remove(rival)
            whites = [sum(game[0] == p for game in games) for p in (top, rival)]
            pairs.append([rival, top] if whites[1] < whites[0] else [top, rival])
        return pairs

    def _rank(self, games: list[Game]) -> list[str]:
        points = self._points(games)
        buchholz = {p: sum(points[q] for q in self._met(games, p)) for p in self._ratings}
        return sorted(self._ratings, key=lambda p: (-points[p], -buchholz[p], -self._ratings[p]))

    def _advance_if_done(self) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text, at = f"\n[{max(left, 0)} turns left]", self._current_msg
        if at == 4 or not self._message_criteria[at](self._state):
            return text
        self._current_msg = at + 1
        if at == 3:
            return text + "\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
        told = self._user_messages[at + 1]
        return f"{text}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] {told}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 4

    def tool_crosstable(self) -> str:
        state = self._state
        games = state["games"] + [[*pair, state["results"][str(n)]] for n, pair in enumerate(
            state["pairs"], 1) if str(n) in state["results"]]
        points, rows = self._points(games), []
        for player in sorted(self._ratings, key=lambda p: -self._ratings[p]):
            met = ", ".join(f"White against {b}" if a == player else f"Black against {a}"
                            for a, b, _ in games if player in (a, b))
            rows.append(f"{player} {self._ratings[player]}: {points[player]:g} points; {met}")
        return "\n".join(rows) + self._advance_if_done()

    def tool_house_rules(self, page: str) -> str:
        pages = {
            "pairing": "Line up by points, then by rating. The first in line meets the next in "
                       "line whom he or she has not met; both leave the line, that is board 1; and "
                       "so on. White goes to the one who had White less often, or else to the "
                       "first in line.",
            "ranking": "By points; among equals by Buchholz, the sum of the final points of all "
                       "opponents; among equals by rating.",
        }
        return pages.get(str(page), "No such page.") + self._advance_if_done()

    def tool_read_laws(self, topic: str) -> str:
        return LAWS.get(str(topic), "No such law.") + self._advance_if_done()

    def tool_publish_pairings(self, boards: list[dict[str, str]]) -> str:
        pairs = [[pair["white"].strip().title(), pair["black"].strip().title()] for pair in boards]
        seated = sorted(player for pair in pairs for player in pair)
        if seated != sorted(self._ratings):
            return "Every player sits at one board, once." + self._advance_if_done()
        if self._current_msg > 0:
            return "The clocks of round 3 are running." + self._advance_if_done()
        self._state["pairs"] = pairs
        told = "" if pairs == self._pairs else " Murmurs: that is not what the rules say."
        return f"The pairings hang out.{told}" + self._advance_if_done()

    def tool_rule(self, board: int, result: str) -> str:
        if self._current_msg != 1 or board != self._disputed or result not in RESULTS:
            return "Nobody disputes that." + self._advance_if_done()
        self._state["ruling"] = [board, result]
        told = "" if result == self._results[str(board)] else " The club's lawyer shakes her head."
        return f"Board {board}: {result}.{told}" + self._advance_if_done()

    def tool_result_slips(self) -> str:
        if self._current_msg < 2:
            return "No slips yet." + self._advance_if_done()
        rows = [f"board {n}: both wrote {result}" for n, result in self._results.items()]
        rows[self._unclear - 1] = f"board {self._unclear}: White wrote 1-0, Black wrote 0-1"
        rows[self._disputed - 1] = f"board {self._disputed}: ended by the arbiter"
        return "\n".join(rows) + self._advance_if_done()

    def tool_scoresheet(self, board: int) -> str:
        if self._current_msg < 2 or board != self._unclear:
            return "The sheets agree with the slips." + self._advance_if_done()
        won = self._results[str(board)] == "1-0"
        end = "38.Rd8+ Rxd8 39.Rxd8#" if won else "38.Qb7 Rd1+ 39.Rxd1 Rxd1#"
        return f"Board {board}, both sheets: {end}" + self._advance_if_done()

    def tool_enter_result(self, board: int, result: str) -> str:
        if self._current_msg < 2 or str(board) not in self._results or result not in RESULTS:
            return "No such game has ended." + self._advance_if_done()
        self._state["results"][str(board)] = result
        return f"Board {board}: {result}." + self._advance_if_done()

    def tool_publish_standings(self, players: list[str]) -> str:
        self._state["standings"] = [str(name).strip().title() for name in players]
        return "The standings hang out." + self._advance_if_done()

    def tool_make_tea(self, cups: int = 8) -> str:
        return f"{cups} cups of tea." + self._advance_if_done()

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        if self._current_msg == 0:
            boards = [{"white": white, "black": black} for white, black in self._pairs]
            return "publish_pairings", {"boards": boards}
        if self._current_msg == 1:
            return "rule", {"board": self._disputed, "result": self._results[str(self._disputed)]}
        for board, result in self._results.items():
            if self._state["results"].get(board) != result and self._current_msg == 2:
                return "enter_result", {"board": int(board), "result": result}
        return "publish_standings", {"players": self._final}

    def solution(self) -> str:
        """Runs a copy of the tournament and lists the calls."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 4:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
