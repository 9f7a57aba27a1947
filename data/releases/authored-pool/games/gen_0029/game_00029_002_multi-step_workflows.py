"""A Film That Waited Forty Years

Three rolls from one camera turned up in an attic, exposed and never developed. Mix the baths,
correct the developing time for the age of the film and the warmth of the room, fix and wash by
the book, and print the one frame that the family asks for. A roll developed wrongly is gone.
"""

import copy
import json
import random
from typing import Any

FILMS = ["Orso 100", "Panat 125", "Velja 400"]
DILUTIONS = {"developer": [9, 14, 19], "stop": [19], "fixer": [4, 7]}  # parts of water to 1
MOTIFS = ["a dog on a pier", "two girls with a kite", "a tram in snow", "a man asleep in hay",
          "a bicycle under plums", "a wedding in the rain"]
PAGES = ["films", "mixing", "age and warmth", "fixing", "washing", "printing"]
BATH = {"type": "string", "enum": list(DILUTIONS)}


class DarkroomEnv(ToolUseBaseEnv):
    """Four instructions, one order of baths, three rolls."""

    def __init__(self, max_turns: int = 25, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw the film, the data sheets and the negatives."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history = 0, 0, []
        self._expected_answer = "done"
        self._declare_tools()
        self._film, self._decades = rng.choice(FILMS), rng.randint(3, 5)
        self._room, self._tank = rng.choice([18, 19, 21, 22, 23]), rng.choice([600, 1200])
        self._times = {film: rng.randrange(360, 660, 30) for film in FILMS}
        self._water = {bath: rng.choice(parts) for bath, parts in DILUTIONS.items()}
        self._ageing, self._warming = rng.choice([4, 5, 6]), rng.choice([7, 8, 10])
        self._clearing, self._rinses = rng.randint(55, 110), rng.choice([[5, 10, 20], [4, 8, 16]])
        percent = 100 + self._ageing * self._decades
        warmth = 100 - self._warming * (self._room - 20)
        self._seconds = self._times[self._film] * percent * warmth // 100000 * 10
        ranges = rng.sample(range(70, 151, 10), len(MOTIFS))
        frames = rng.sample(range(1, 37), len(MOTIFS))
        self._frames = {str(frame): {"motif": motif, "range": span / 100,
                                     "clip": rng.randint(6, 16)}
                        for frame, motif, span in zip(sorted(frames), MOTIFS, ranges)}
        self._asked = rng.choice(list(self._frames))
        chosen = self._frames[self._asked]
        self._print = {"frame": int(self._asked), "grade": self._grade(chosen["range"]),
                       "seconds": 2 * chosen["clip"]}
        self._state = {"baths": {}, "rolls": 3, "stage": "dry", "print": {}}
        goal = self._goal_baths()
        wanted = self._print
        self._message_criteria = [
            lambda s: s["baths"] == goal, lambda s: s["stage"] == "stopped",
            lambda s: s["stage"] == "washed", lambda s: s["print"] == wanted,
        ]
        self._user_messages = [
            f"The canisters say {self._film}; the tank holds {self._tank} ml. Mix the three baths "
            "at the dilution of the book, each just enough to fill the tank.",
            f"The films are {self._decades} decades old and the room has {self._room} C. Develop "
            "one roll for the corrected time and stop it.",
            "Now fix it: twice the time that a scrap of the film takes to clear. Then wash it the "
            "way the book says.",
            f"Lovely! Please print the one with {chosen['motif']}, in the grade that its contrast "
            "asks for.",
        ]
        return (f"Darkroom, three rolls exposed alike, {self.max_turns} turns. Tools: "
                f"{', '.join(self._tools)}.\n\n{self._user_messages[0]}"), {}

    def _declare_tools(self) -> None:
        count = {"type": "integer", "minimum": 1}
        fields: dict[str, tuple[str, dict[str, Any]]] = {
            "read_book": ("A page of the darkroom book.", {
                "page": {"type": "string", "enum": PAGES}}),
            "mix_bath": ("Mixes a bath, or mixes it anew.", {
                "bath": BATH, "stock_ml": count, "water_ml": count}),
            "run_bath": ("Pours a bath over the roll in the tank. Developer starts a fresh roll.", {
                "bath": BATH, "seconds": count}),
            "clear_scrap": ("Times how long a scrap of film takes to clear in the fixer.", {}),
            "wash_film": ("Washes the roll: fills of fresh water, each turned over some times.", {
                "turns": {"type": "array", "items": {"type": "integer"},
                          "description": "Turns of each fill, in order."}}),
            "contact_sheet": ("Frames of the washed roll with motif and density range.", {}),
            "test_strip": ("Finds the exposure of a frame at the test lamp.", {"frame": count}),
            "print_frame": ("Makes a print; a new one replaces it.", {
                "frame": count, "grade": {"type": "integer", "enum": [1, 2, 3, 4]},
                "seconds": {"type": "number"}}),
            "switch_light": ("Changes the lamp of the room.", {
                "lamp": {"type": "string", "enum": ["red", "green", "white"], "default": "red"}}),
        }
        self._tools = {}
        for name, (about, properties) in fields.items():
            needed = [key for key, schema in properties.items() if "default" not in schema]
            self._tools[name] = {"description": about, "parameters": {
                "type": "object", "properties": properties, "required": needed}}

    def _goal_baths(self) -> dict[str, list[int]]:
        return {bath: [self._tank // (parts + 1), self._tank - self._tank // (parts + 1)]
                for bath, parts in self._water.items()}

    def _grade(self, density_range: float) -> int:
        """Soft paper for a contrasty negative, hard paper for a flat one."""
        return next(grade for grade, least in [(1, 1.25), (2, 1.05), (3, 0.85), (4, 0.0)]
                    if density_range >= least)

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

    def _spoil(self, why: str) -> str:
        self._state.update(stage="dry", rolls=max(0, self._state["rolls"] - 1))
        return f"{why}. Rolls left: {self._state['rolls']}." + self._advance_if_done()

    def tool_read_book(self, page: str) -> str:
        times = ", ".join(f"{film} {seconds} s" for film, seconds in self._times.items())
        parts = ", ".join(f"{bath} 1+{water}" for bath, water in self._water.items())
        rinse = ", ".join(map(str, self._rinses))
        pages = {
            "films": f"Developing times when fresh, at 20 C: {times}.",
            "mixing": f"Parts of stock + parts of water: {parts}.",
            "age and warmth": f"Add {self._ageing} percent for each decade of age. Of the result "
                              f"take {self._warming} percent off for each degree above 20, or add "
                              f"{self._warming} for each below, in one go. Round down to full "
                              "10 s. Then the stop bath, 30 s.",
            "fixing": "Fixer: twice the clearing time. Never straight from the developer.",
            "washing": f"Fill and turn over {rinse} times, fresh water for each.",
            "printing": "Density range 1.25 and more: grade 1; from 1.05: 2; from 0.85: 3; less: "
                        "4. The print lamp has half the light of the test lamp.",
        }
        return pages.get(str(page), "No such page.") + self._advance_if_done()

    def tool_mix_bath(self, bath: str, stock_ml: int, water_ml: int) -> str:
        if bath not in DILUTIONS or stock_ml < 1 or water_ml < 1:
            return "Needs a bath and millilitres." + self._advance_if_done()
        self._state["baths"][bath] = [stock_ml, water_ml]
        return f"{bath}: {stock_ml} ml of stock, {water_ml} ml of water." + self._advance_if_done()

    def tool_run_bath(self, bath: str, seconds: int) -> str:
        state, goal = self._state, self._goal_baths()
        if not state["rolls"] or state["baths"] != goal:
            why = "the baths are not right yet" if state["rolls"] else "no roll is left"
            return f"Not poured: {why}." + self._advance_if_done()
        if bath == "developer":
            if state["stage"] != "dry":
                return "A roll is in the tank already." + self._advance_if_done()
            if seconds != self._seconds:
                side = "thin" if seconds < self._seconds else "nearly black"
                return self._spoil(f"The negatives come out {side}, spoilt")
            state["stage"] = "developed"
            return "Developed. The developer is still at work!" + self._advance_if_done()
        if state["stage"] == "dry":
            return "The roll has to be developed first." + self._advance_if_done()
        if bath == "stop":
            if state["stage"] == "developed" and seconds != 30:
                return "Too short or too long: the book says how." + self._advance_if_done()
            state["stage"] = state["stage"] if state["stage"] != "developed" else "stopped"
            return "The developer stands still." + self._advance_if_done()
        if state["stage"] == "developed":
            return self._spoil("Fixer on live developer: fog over all of it")
        if seconds != 2 * self._clearing:
            return "Not what the book asks for; pour it again." + self._advance_if_done()
        state["stage"] = "fixed"
        return "Fixed. White light does no harm now." + self._advance_if_done()

    def tool_clear_scrap(self) -> str:
        if "fixer" not in self._state["baths"]:
            return "There is no fixer yet." + self._advance_if_done()
        return f"The scrap is clear after {self._clearing} s." + self._advance_if_done()

    def tool_wash_film(self, turns: list[int]) -> str:
        if self._state["stage"] not in ("fixed", "washed"):
            return "Nothing fixed to wash." + self._advance_if_done()
        if list(turns) != self._rinses:
            return "Fixer is left in the film; wash by the book." + self._advance_if_done()
        self._state["stage"] = "washed"
        return "Clean, and hung up to dry." + self._advance_if_done()

    def tool_contact_sheet(self) -> str:
        rows = [f"frame {frame}: {f['motif']}, density range {f['range']:.2f}"
                for frame, f in self._frames.items()]
        ready = self._state["stage"] == "washed"
        return "\n".join(rows if ready else ["No washed roll."]) + self._advance_if_done()

    def tool_test_strip(self, frame: int) -> str:
        found = self._frames.get(str(frame)) if self._state["stage"] == "washed" else None
        told = f"best at {found['clip']} s under the test lamp" if found else "nothing to see"
        return f"Frame {frame}: {told}." + self._advance_if_done()

    def tool_print_frame(self, frame: int, grade: int, seconds: float) -> str:
        if self._state["stage"] != "washed" or str(frame) not in self._frames:
            return "No such negative yet." + self._advance_if_done()
        self._state["print"] = {"frame": frame, "grade": grade, "seconds": seconds}
        fits = self._frames[str(frame)]
        flat = "" if grade == self._grade(fits["range"]) else " The greys look wrong."
        dark = "" if seconds == 2 * fits["clip"] else " The exposure is off."
        return f"A print of {fits['motif']}.{flat}{dark}" + self._advance_if_done()

    def tool_switch_light(self, lamp: str = "red") -> str:
        covered = "in its closed tank or box" if lamp != "red" else "safe"
        return f"The lamp is {lamp}; the film is {covered}." + self._advance_if_done()

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        state, goal = self._state, self._goal_baths()
        for bath, (stock, water) in goal.items():
            if state["baths"].get(bath) != goal[bath] and state["stage"] != "washed":
                return "mix_bath", {"bath": bath, "stock_ml": stock, "water_ml": water}
        pours = {"dry": ("developer", self._seconds), "developed": ("stop", 30),
                 "stopped": ("fixer", 2 * self._clearing)}
        if state["stage"] in pours:
            bath, seconds = pours[state["stage"]]
            return "run_bath", {"bath": bath, "seconds": seconds}
        if state["stage"] == "fixed":
            return "wash_film", {"turns": self._rinses}
        return "print_frame", self._print

    def solution(self) -> str:
        """Develops a copy of the roll and lists the calls."""
        if not self._state["rolls"] and self._state["stage"] == "dry":
            return "All three rolls are spoilt; nothing is left to develop."
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 4:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
