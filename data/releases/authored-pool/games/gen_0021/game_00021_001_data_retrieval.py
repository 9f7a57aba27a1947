"""The Song That Grandmother Hummed

A folk song archive keeps songs, first lines of music and tapes in separate drawers. Somebody
remembers the mode, the metre and how the tune moves, but not a word of it. Find the song by
the shape of its melody, then the oldest tape of it that can still be played.
"""

import json
import random
from typing import Any

SCALES = {  # notes of a mode, upwards from its final
    "ionian": "C4 D4 E4 F4 G4 A4 B4 C5".split(),
    "dorian": "D4 E4 F4 G4 A4 B4 C5 D5".split(),
    "mixolydian": "G4 A4 B4 C5 D5 E5 F5 G5".split(),
    "aeolian": "A4 B4 C5 D5 E5 F5 G5 A5".split(),
}
METRES = ["2/4", "3/4", "6/8"]
REGIONS = ["coast", "hills", "islands", "lowland"]
FIRST = ["Bonny", "Early", "Lonely", "Merry", "Silver", "Windy", "Weary", "Gentle"]
SECOND = ["Drover", "Harbour", "Linnet", "Miller", "Morning", "Shearer", "Tinker", "Weaver"]
SINGERS = ["E. Rowe", "M. Tansy", "J. Holm", "A. Pryce", "W. Garth", "C. Dunn", "R. Fenn"]
PAGE, LENGTH = 5, 9


def read_contour(notes: list[str], scale: list[str]) -> str:
    """Parsons code of a melody: U, D or R for every note after the first."""
    steps = [scale.index(note) for note in notes]
    moves = zip(steps, steps[1:])
    return "".join("R" if a == b else "U" if b > a else "D" for a, b in moves)


class FolkSongArchiveEnv(ToolUseBaseEnv):
    """Filter, leaf through pages, compare melodies, then choose among tapes."""

    def __init__(self, max_turns: int = 18, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Fill the drawers and choose the remembered song."""
        self._rng = random.Random(seed)
        self.turn_count = 0
        self._call_history = []
        self._declare_tools()
        self._fill_drawers()
        song = self._state["songs"][self._wanted]
        return (
            f"Folk song archive, {self.max_turns} turns. Tools: {', '.join(self._tools)}.\n\n"
            f"\"My grandmother hummed it. It is in {song['metre']} and {song['mode']}; I can still "
            f"say how each note of the beginning follows the one before it: {self._contour} "
            "(U goes up, D goes down, R repeats). On which tape can I hear it? The oldest one that "
            "can be played, please, and no copy of another tape.\"\n\n"
            "Send <answer>TP-000</answer> with the number of the tape."
        ), {}

    def _declare_tools(self) -> None:
        ids = {"type": "string", "description": "Song id such as SG-12."}
        self._tools = {
            "search_songs": {
                "description": f"Songs by mode, and by metre and region if given, {PAGE} a page.",
                "parameters": {
                    "type": "object",
                    "properties": {
                        "mode": {"type": "string", "enum": list(SCALES)},
                        "metre": {"type": "string", "enum": ["any", *METRES], "default": "any"},
                        "region": {"type": "string", "enum": ["any", *REGIONS], "default": "any"},
                        "page": {"type": "integer", "default": 1, "description": "From 1."},
                    },
                    "required": ["mode"],
                },
            },
            "show_incipits": {
                "description": f"The first {LENGTH} notes of up to {PAGE} songs.",
                "parameters": {
                    "type": "object",
                    "properties": {"song_ids": {"type": "array", "items": ids,
                                                "description": "The songs to print."}},
                    "required": ["song_ids"],
                },
            },
            "list_tapes": {
                "description": "All tapes of one song: year, singer, state, and what it copies.",
                "parameters": {"type": "object", "properties": {"song_id": ids},
                               "required": ["song_id"]},
            },
            "read_lyrics": {
                "description": "The first line of the words of a song.",
                "parameters": {"type": "object", "properties": {"song_id": ids},
                               "required": ["song_id"]},
            },
        }

    def _draw_melody(self, mode: str) -> list[str]:
        """A melody of steps and small leaps that stays within the octave."""
        rng, scale = self._rng, SCALES[mode]
        place, notes = rng.choice([0, 2, 4]), []
        for _ in range(LENGTH):
            notes.append(scale[place])
            reach = [s for s in (-2, -1, -1, 0, 1, 1, 2, 3) if 0 <= place + s <= 7]
            place += rng.choice(reach)
        return notes

    def _fill_drawers(self) -> None:
        rng = self._rng
        titles = [f"The {a} {b}" for a in FIRST for b in SECOND]
        songs: dict[str, dict[str, Any]] = {}
        for number, title in zip(sorted(rng.sample(range(10, 99), 44)), rng.sample(titles, 44)):
            songs[f"SG-{number}"] = {"title": title, "mode": rng.choice(list(SCALES)),
                                     "metre": rng.choice(METRES), "region": rng.choice(REGIONS)}
        wanted, *near = rng.sample(list(songs), 9)
        for name in near:
            songs[name].update(mode=songs[wanted]["mode"], metre=songs[wanted]["metre"])
        mode = songs[wanted]["mode"]
        tune = self._draw_melody(mode)
        self._wanted, self._contour = wanted, read_contour(tune, SCALES[mode])
        for name, song in songs.items():
            notes = self._draw_melody(song["mode"])
            while read_contour(notes, SCALES[song["mode"]]) == self._contour:
                notes = self._draw_melody(song["mode"])
            song["notes"] = tune if name == wanted else notes
        for name in near[:3]:
            songs[name]["notes"] = self._bend(tune, SCALES[mode])
        self._state = {"songs": songs, "tapes": {}}
        numbers = rng.sample(range(100, 999), 5 * len(songs))
        for index, name in enumerate(songs):
            self._add_tapes(name, [f"TP-{n}" for n in numbers[5 * index: 5 * index + 5]])
        good = {key: tape for key, tape in self._state["tapes"].items()
                if tape["song"] == wanted and tape["state"] != "broken" and not tape["copies"]}
        self._expected_answer = min(good, key=lambda key: good[key]["year"])

    def _bend(self, tune: list[str], scale: list[str]) -> list[str]:
        """The same beginning with another end, so that reading half of it is not enough."""
        rng, twin = self._rng, list(tune)
        while read_contour(twin, scale) == read_contour(tune, scale):
            at = rng.randint(LENGTH - 4, LENGTH - 1)
            twin = [*tune[:at], *(rng.choice(scale) for _ in range(LENGTH - at))]
        return twin

    def _add_tapes(self, song: str, keys: list[str]) -> None:
        """Five tapes: the oldest is broken, the next a copy made before its original was filed."""
        rng = self._rng
        years = sorted(rng.sample(range(1951, 1994), 5))
        rows = [
            {"year": years[0], "state": "broken", "copies": ""},
            {"year": years[1], "state": "good", "copies": f"TP-{rng.randint(10, 99)}"},
            {"year": years[2], "state": "worn", "copies": ""},
            {"year": years[3], "state": "good", "copies": ""},
            {"year": years[4], "state": "good", "copies": keys[0]},
        ]
        singers = rng.sample(SINGERS, 5)
        order = rng.sample(range(5), 5)
        for position in order:
            self._state["tapes"][keys[position]] = {"song": song, "singer": singers[position],
                                                    **rows[position]}

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().upper().replace(" ", "") == self._expected_answer

    def _turns(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        return f"{text}\n[{max(left, 0)} turns left]"

    def _select(self, mode: str, metre: str, region: str) -> list[str]:
        """Ids of the songs that fit, in the order of the drawer."""
        return [key for key, song in self._state["songs"].items() if song["mode"] == mode
                and metre in ("any", song["metre"]) and region in ("any", song["region"])]

    def tool_search_songs(self, mode: str, metre: str = "any", region: str = "any",
                          page: int = 1) -> str:
        found = self._select(str(mode).lower(), metre, region)
        pages = max(1, -(-len(found) // PAGE))
        if not 1 <= int(page) <= pages:
            return self._turns(f"There are {pages} page(s).")
        rows = []
        for key in found[(int(page) - 1) * PAGE: int(page) * PAGE]:
            song = self._state["songs"][key]
            rows.append(f"{key} | {song['title']} | {song['metre']} | {song['region']}")
        rows.append(f"page {int(page)} of {pages}, {len(found)} song(s) in all")
        return self._turns("\n".join(rows))

    def tool_show_incipits(self, song_ids: list[str]) -> str:
        wanted = [str(key).strip().upper() for key in song_ids]
        if not 1 <= len(wanted) <= PAGE:
            return self._turns(f"One to {PAGE} songs at a time.")
        rows = [f"{key}: {' '.join(self._state['songs'][key]['notes'])}"
                if key in self._state["songs"] else f"{key}: no such song" for key in wanted]
        return self._turns("\n".join([*rows, "(C4 to B4 lie below C5 to A5.)"]))

    def tool_list_tapes(self, song_id: str) -> str:
        rows = [f"{key} | {t['year']} | sung by {t['singer']} | {t['state']}"
                + (f" | copy of {t['copies']}" if t["copies"] else "")
                for key, t in self._state["tapes"].items()
                if t["song"] == str(song_id).strip().upper()]
        return self._turns("\n".join(rows) or f"No tapes of {song_id}.")

    def tool_read_lyrics(self, song_id: str) -> str:
        song = self._state["songs"].get(str(song_id).strip().upper())
        if song is None:
            return self._turns(f"No song {song_id}.")
        return self._turns(f"\"As I went out from the {song['region']}, I met {song['title']}\"")

    def solution(self) -> str:
        """The search up to the page of the song, the melodies on it, the tapes, the answer."""
        song = self._state["songs"][self._wanted]
        found = self._select(song["mode"], song["metre"], "any")
        calls: list[tuple[str, dict[str, Any]]] = []
        for page in range(found.index(self._wanted) // PAGE + 1):
            calls.append(("search_songs", {"mode": song["mode"], "metre": song["metre"],
                                           "page": page + 1}))
            calls.append(("show_incipits", {"song_ids": found[page * PAGE: (page + 1) * PAGE]}))
        calls.append(("list_tapes", {"song_id": self._wanted}))
        made = [(entry["name"], entry["arguments"]) for entry in self._call_history]
        lines = [f'<tool_call>{json.dumps({"name": name, "arguments": arguments})}</tool_call>'
                 for name, arguments in calls if (name, arguments) not in made]
        return "\n".join([*lines, f"<answer>{self._expected_answer}</answer>"])
