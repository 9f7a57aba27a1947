"""Cut the Trailer to the Second

A director dictates changes to a trailer on the editing table. Cuts shift everything that comes
after them, shots have only so much unused film at both ends, and the cinema wants an exact length.
Split, remove, move, trim and insert until the timeline is what was asked for.
"""

import copy
import json
import random
from typing import Any

SHOTS = ["harbour at dawn", "the letter", "train window", "empty corridor", "her hands",
         "the argument", "rain on glass", "rooftop chase", "the phone rings", "last waltz"]
TITLE = "title card"
TEXT = {"type": "string"}
CLIP = {**TEXT, "description": "Clip id such as K7; ids are new after every cut."}
SECONDS = {"type": "integer", "description": "Whole seconds."}
SPAN = {"type": "object", "required": ["in", "out"], "properties": {"in": SECONDS, "out": SECONDS}}
TOOLS: dict[str, tuple[str, dict[str, Any]]] = {
    "show_timeline": ("Clips in order: where each begins and ends, and which film it shows.", {}),
    "show_film": ("Length of the film of a shot and what is known about it.", {
        "shot": {**TEXT, "enum": [*SHOTS, TITLE]}}),
    "split_clip": ("Cuts a clip in two at a second of the timeline.", {
        "clip_id": CLIP, "at": {**SECONDS, "description": "Second of the timeline."}}),
    "remove_clip": ("Removes a clip and closes the gap.", {"clip_id": CLIP}),
    "move_clip": ("Moves a clip to right before or right after another one.", {
        "clip_id": CLIP, "where": {**TEXT, "enum": ["before", "after"]}, "other_id": CLIP}),
    "trim_clip": ("Moves the first or last frame of a clip within its film; what follows shifts.", {
        "clip_id": CLIP, "edge": {**TEXT, "enum": ["in", "out"]},
        "by": {**SECONDS, "description": "Negative is earlier in the film, positive is later."}}),
    "insert_shot": ("Inserts a part of a film right after a clip.", {
        "shot": {**TEXT, "enum": [*SHOTS, TITLE]}, "span": SPAN,
        "after_id": {**CLIP, "description": "Clip id, or START."}}),
}


def join_pieces(clips: list[dict[str, Any]]) -> list[list[Any]]:
    """What an audience sees: shot, first and last second, with invisible cuts closed."""
    seen: list[list[Any]] = []
    for clip in clips:
        if seen and seen[-1][0] == clip["shot"] and seen[-1][2] == clip["in"]:
            seen[-1][2] = clip["out"]
        else:
            seen.append([clip["shot"], clip["in"], clip["out"]])
    return seen


def cut_out(pieces: list[list[Any]], start: int, end: int) -> list[list[Any]]:
    """The pieces without a stretch of the timeline."""
    kept, time = [], 0
    for shot, first, last in pieces:
        length = last - first
        before, after = min(length, start - time), max(0, end - time)
        if before >= length or after <= 0:
            kept.append([shot, first, last])
        else:
            kept += [[shot, first, first + before]] if before > 0 else []
            kept += [[shot, first + after, last]] if after < length else []
        time += length
    return kept


class TrailerCutEnv(ToolUseBaseEnv):
    """Five notes of a director, each on the timeline that the last one left."""

    def __init__(self, max_turns: int = 24, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Lay out a first cut and write the director's notes."""
        self._rng = random.Random(seed)
        self.turn_count, self._current_msg, self._call_history, self._tools = 0, 0, [], {}
        self._expected_answer = "done"
        for name, (text, fields) in TOOLS.items():
            needed = [key for key, schema in fields.items() if "default" not in schema]
            schema = {"type": "object", "properties": fields, "required": needed}
            self._tools[name] = {"description": text, "parameters": schema}
        self._lay_out()
        return (f"Editing table, {self.max_turns} turns. A clip from 4 to 9 lasts 5 seconds. "
                f"Tools: {', '.join(TOOLS)}.\n\nDirector: {self._user_messages[0]}"), {}

    def _lay_out(self) -> None:
        rng = self._rng
        films = {shot: rng.randint(18, 40) for shot in [*SHOTS, TITLE]}
        films[TITLE] = 30
        used, pieces = rng.sample(SHOTS, 8), []
        for shot in used[:7]:
            length = rng.randint(6, 9)
            first = rng.randint(4, films[shot] - length - 4)
            pieces.append([shot, first, first + length])
        pieces.append([TITLE, 0, rng.randint(5, 8)])
        clips = {f"K{n}": {"shot": s, "in": a, "out": b} for n, (s, a, b) in enumerate(pieces, 1)}
        self._state = {"films": films, "clips": clips, "order": list(clips), "next": 9}
        starts = [sum(b - a for _, a, b in pieces[:n]) for n in range(9)]
        at = rng.randint(1, 4)
        start, end = starts[at] + rng.randint(2, 4), starts[at + 1] + rng.randint(2, 4)
        goals = [cut_out(pieces, start, end)]
        mover, target = rng.sample([n for n in range(7) if n not in (at, at + 1)], 2)
        moved = [p for p in goals[0] if p[0] != used[mover]]
        place = next(n for n, p in enumerate(moved) if p[0] == used[target])
        moved.insert(place, pieces[mover])
        goals.append(moved if moved != goals[0] else moved[1:-1] + moved[:1] + moved[-1:])
        swapped = moved == goals[0]
        early = rng.randint(2, 4)
        goals.append([[s, a - early, b] if s == used[target] else [s, a, b]
                      for s, a, b in goals[1]])
        new, length = used[7], rng.randint(3, 5)
        extra = [new, films[new] - length, films[new]]
        goals.append([*goals[2][:-1], extra, goals[2][-1]])
        total = sum(b - a for _, a, b in goals[3][:-1]) + rng.randint(9, 20)
        goals.append([*goals[3][:-1], [TITLE, 0, total - sum(b - a for _, a, b in goals[3][:-1])]])
        self._goals = goals
        note = f"Move \"{used[mover]}\" to right before \"{used[target]}\"."
        if swapped:
            note = f"Move \"{goals[0][0][0]}\" to right before the {TITLE}."
        self._user_messages = [
            f"Take out everything from second {start} to second {end} of the trailer.",
            note,
            f"Let \"{used[target]}\" begin {early} seconds earlier in its film, the end stays.",
            f"Before the {TITLE} I want the last {length} seconds of the film \"{new}\".",
            f"The cinema wants exactly {total} seconds. Let the {TITLE} at the end last as long as "
            "it takes.",
        ]
        self._message_criteria = [
            lambda s, g=goal: join_pieces([s["clips"][key] for key in s["order"]]) == g
            for goal in goals
        ]

    def _advance_if_done(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        text, at = f"{text}\n[{max(left, 0)} turns left]", self._current_msg
        if at == 5 or not self._message_criteria[at](self._state):
            return text
        self._current_msg = at + 1
        if at == 4:
            return f"{text}\n\n[ALL STEPS COMPLETE] Send <answer>done</answer>."
        told = self._user_messages[at + 1]
        return f"{text}\n\n[STEP {at + 1} COMPLETE — NEW INSTRUCTION] Director: {told}"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().lower() == "done" and self._current_msg == 5

    def _read_clip(self, text: Any) -> str:
        key = str(text).strip().upper()
        if key not in self._state["clips"]:
            raise ValueError(f"there is no clip {key} on the timeline")
        return key

    def _add_clip(self, place: int, shot: str, first: int, last: int) -> str:
        key = f"K{self._state['next']}"
        self._state["next"] += 1
        self._state["clips"][key] = {"shot": shot, "in": first, "out": last}
        self._state["order"].insert(place, key)
        return key

    def tool_show_timeline(self) -> str:
        rows, time = [], 0
        for key in self._state["order"]:
            clip = self._state["clips"][key]
            end = time + clip["out"] - clip["in"]
            rows.append(f"{key} | {time} to {end} | {clip['shot']}, film {clip['in']} to "
                        f"{clip['out']}")
            time = end
        return self._advance_if_done("\n".join([*rows, f"length: {time} seconds"]))

    def tool_show_film(self, shot: str) -> str:
        length = self._state["films"].get(shot)
        return self._advance_if_done(f"\"{shot}\": film from 0 to {length}." if length
                                     else f"No film of '{shot}'.")

    def tool_split_clip(self, clip_id: str, at: int) -> str:
        key, time = self._read_clip(clip_id), 0
        for name in self._state["order"]:
            clip = self._state["clips"][name]
            if name == key:
                break
            time += clip["out"] - clip["in"]
        cut = clip["in"] + int(at) - time
        if not clip["in"] < cut < clip["out"]:
            return self._advance_if_done(f"{key} is not on the table at second {at}.")
        place, (shot, first, last) = self._state["order"].index(key), clip.values()
        one = self._add_clip(place, shot, first, cut)
        two = self._add_clip(place + 1, shot, cut, last)
        self._state["order"].remove(key)
        del self._state["clips"][key]
        return self._advance_if_done(f"{key} is now {one} and {two}.")

    def tool_remove_clip(self, clip_id: str) -> str:
        key = self._read_clip(clip_id)
        self._state["order"].remove(key)
        shot = self._state["clips"].pop(key)["shot"]
        return self._advance_if_done(f"{key}, {shot}, is gone.")

    def tool_move_clip(self, clip_id: str, where: str, other_id: str) -> str:
        key, other = self._read_clip(clip_id), self._read_clip(other_id)
        order = self._state["order"]
        if key == other or where not in ("before", "after"):
            return self._advance_if_done("Move a clip to before or after another one.")
        order.remove(key)
        order.insert(order.index(other) + (where == "after"), key)
        return self._advance_if_done(f"{key} is right {where} {other}.")

    def tool_trim_clip(self, clip_id: str, edge: str, by: int) -> str:
        key = self._read_clip(clip_id)
        clip = dict(self._state["clips"][key])
        clip["in" if edge == "in" else "out"] += int(by)
        if not 0 <= clip["in"] < clip["out"] <= self._state["films"][clip["shot"]]:
            return self._advance_if_done("The film is not that long, or nothing would be left.")
        self._state["clips"][key] = clip
        return self._advance_if_done(f"{key} shows film {clip['in']} to {clip['out']}.")

    def tool_insert_shot(self, shot: str, span: dict[str, int], after_id: str) -> str:
        first, last, order = int(span["in"]), int(span["out"]), self._state["order"]
        if not 0 <= first < last <= self._state["films"].get(shot, 0):
            return self._advance_if_done("No such film, or it is not that long.")
        start = str(after_id).strip().upper() == "START"
        place = 0 if start else order.index(self._read_clip(after_id)) + 1
        return self._advance_if_done(f"Inserted as {self._add_clip(place, shot, first, last)}.")

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        """Bring the clips to what is wanted from the left: trim, move, insert, then remove."""
        clips, order = self._state["clips"], self._state["order"]
        wanted = self._goals[self._current_msg]
        for place, (shot, first, last) in enumerate(wanted):
            here = order[place] if place < len(order) else ""
            clip = clips.get(here, {"shot": ""})
            if clip["shot"] == shot:
                ends = [("in", first), ("out", last)]
                for edge, goal in ends[::-1] if first >= clip["out"] else ends:
                    if clip[edge] != goal:
                        return "trim_clip", {"clip_id": here, "edge": edge,
                                             "by": goal - clip[edge]}
                continue
            other = next((key for key in order[place:] if clips[key]["shot"] == shot), "")
            if other and here:
                return "move_clip", {"clip_id": other, "where": "before", "other_id": here}
            span, after = {"in": first, "out": last}, order[place - 1] if place else "START"
            return "insert_shot", {"shot": shot, "span": span, "after_id": after}
        return "remove_clip", {"clip_id": order[-1]}

    def solution(self) -> str:
        """Cuts a copy of the trailer and notes each call."""
        twin, lines = copy.deepcopy(self), []
        while twin._current_msg < 5:
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, "<answer>done</answer>"])
