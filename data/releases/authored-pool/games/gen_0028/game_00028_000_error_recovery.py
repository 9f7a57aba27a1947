"""The Subtitles the Projector Will Not Load

A film starts tonight and the projector rejects its subtitle file, naming one error at a time.
Rows are too long, endings are mistyped, one line stands twice, and two lines went through the
wrong character table on their way here. Mend what is wrong and touch nothing else.
"""

import copy
import json
import random
from typing import Any

SCRIPT = [
    "La forêt était fermée à clé.", "Qui ferme une forêt ?", "Ma grand-mère, chaque soir.",
    "Elle avait peur que les arbres s'en aillent pendant la nuit.", "Et toi, tu l'as cru ?",
    "J'ai gardé la clé dans une boîte à thé.", "Montre-moi cette boîte, s'il te plaît.",
    "Elle est restée chez mon frère, de l'autre côté du fleuve.", "Alors on prend la barque.",
    "À cette heure, le passeur dort déjà.", "On ramera nous-mêmes, comme avant.",
    "Tu ne sais même pas tenir une rame correctement, mon vieux.", "J'apprends très vite.",
    "Voilà ce que disait l'ancien maître.",
]
TABLES = ["cp1252", "cp437", "mac_roman"]
LINE = {"type": "integer", "minimum": 1, "description": "Line number in the file."}
SPEED, WIDTH, GAP, SHORTEST, LONGEST = 17, 36, 0.1, 1.0, 7.0
RULES = (f"{SHORTEST:g} to {LONGEST:g} s on screen; at most {SPEED} characters a second (spaces "
         f"count); {GAP} s from an end to the next start; rows of at most {WIDTH} characters")


def clip(text: str, after_word: int) -> list[str]:
    """Rows of a text broken after a word; one row when the number is 0."""
    words = text.split(" ")
    return [" ".join(words[:after_word]), " ".join(words[after_word:])] if after_word else [text]


class SubtitleFileEnv(ToolUseBaseEnv):
    """A validator that stops at the first error, and edits that can be undone."""

    def __init__(self, max_turns: int = 24, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Time the script and hide six errors in it."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._call_history, self._tools = 0, [], {}
        self._declare("validate_file", "The first error of the file, if there is one.")
        self._declare("show_lines", "Lines with times and text; / marks a break.", first=LINE,
                      last={**LINE, "default": 99})
        self._declare("set_end", "Moves the end of a line.", line=LINE, seconds={
            "type": "number", "description": "From the start of the film, 0.1 steps."})
        self._declare("break_row", "Breaks a line into two rows.", line=LINE, after_word={
            "type": "integer", "minimum": 0, "description": "0 takes the break away."})
        self._declare("reread_line", "Undoes a wrong reading of UTF-8 text.", line=LINE,
                      was_read_as={"type": "string", "enum": TABLES})
        self._declare("character_tables", "What UTF-8 accents look like in other tables.")
        self._declare("delete_line", "Removes a line; those after it move up.", line=LINE)
        self._declare("undo", "Takes the last edit back.")
        self._declare("export_file", "Packs the file for the projector and prints its code.")
        clock, lines = rng.randint(20, 90) / 10, []
        for text in SCRIPT:
            shown = max(1.3, len(text) / 14)
            row = {"start": round(clock, 1), "end": round(clock + shown, 1), "text": text}
            lines.append({**row, "break": self._middle(text)})
            clock += shown + rng.randint(9, 22) / 10
        self._clean = copy.deepcopy(lines)
        short = [i for i, text in enumerate(SCRIPT) if 20 < len(text) <= WIDTH and i < 13]
        overlap, fast, backward, *garbled = rng.sample(short, 5)
        lines[overlap]["end"] = round(lines[overlap + 1]["start"] + rng.randint(2, 9) / 10, 1)
        lines[fast]["end"] = round(lines[fast]["start"] + 1.0, 1)
        lines[backward]["end"] = round(lines[backward]["start"] - rng.randint(5, 30) / 10, 1)
        tables = rng.sample(TABLES, 2)
        accented = [i for i in garbled if not SCRIPT[i].isascii()] or [0]
        for index, table in zip(accented, tables):
            lines[index]["text"] = SCRIPT[index].encode("utf-8").decode(table)
        lines[rng.choice([3, 7, 11])]["break"] = 0
        twice = rng.choice([i for i in range(13) if i not in (overlap, fast, backward)])
        lines.insert(twice + 1, dict(lines[twice]))
        self._state = {"lines": lines, "past": []}
        self._expected_answer = f"{rng.choice('KLMNPR')}{rng.randint(10000, 99999)}"
        return (
            f"The projector rejects tonight's subtitles; {self.max_turns} turns to the film. Rules:"
            f" {RULES}. The starts follow the voices and are right. Mend the file, export it and "
            "send the code as <answer>code</answer>. Tools: " + ", ".join(self._tools) + "."
        ), {}

    def _declare(self, name: str, text: str, **fields: dict[str, Any]) -> None:
        needed = [key for key, schema in fields.items() if "default" not in schema]
        self._tools[name] = {"description": text, "parameters": {
            "type": "object", "properties": fields, "required": needed}}

    def _middle(self, text: str) -> int:
        if len(text) <= WIDTH:
            return 0
        words = range(1, len(text.split(" ")))
        return min(words, key=lambda n: max(map(len, clip(text, n))))

    def _turns(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        return f"{text}\n[{max(left, 0)} turns left]"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().upper() == self._expected_answer and not self._first_error()

    def _first_error(self) -> str:
        lines = self._state["lines"]
        for index, line in enumerate(lines):
            problem = self._problem(line, lines[index + 1] if index + 1 < len(lines) else None)
            if problem:
                return f"line {index + 1}: {problem}"
        missing = [x for x in self._clean if x["start"] not in [y["start"] for y in lines]]
        return f"a line that starts at {missing[0]['start']} s is missing" if missing else ""

    def _problem(self, line: dict[str, Any], after: dict[str, Any] | None) -> str:
        shown = round(line["end"] - line["start"], 1)
        if after and after["start"] == line["start"]:
            return "the next line starts at the same time"
        if not SHORTEST <= shown <= LONGEST:
            return f"on screen for {shown} s"
        if after and round(after["start"] - line["end"], 1) < GAP:
            return "ends too late for the next line"
        if line["text"] not in SCRIPT:
            return "unlikely characters"
        if len(line["text"]) / shown > SPEED:
            return f"too fast, {len(line['text'])} characters in {shown} s"
        rows = clip(line["text"], line["break"])
        return f"a row of {max(map(len, rows))} characters" if max(map(len, rows)) > WIDTH else ""

    def _pick(self, line: int) -> dict[str, Any]:
        if not 1 <= line <= len(self._state["lines"]):
            raise ValueError(f"the file has lines 1 to {len(self._state['lines'])}")
        return self._state["lines"][line - 1]

    def _remember(self) -> None:
        self._state["past"].append(copy.deepcopy(self._state["lines"]))

    def tool_validate_file(self) -> str:
        return self._turns(f"First error: {self._first_error() or 'none, the file is sound'}.")

    def tool_show_lines(self, first: int, last: int = 99) -> str:
        rows = [f"{n}. {x['start']:.1f} - {x['end']:.1f}  "
                + " / ".join(clip(x["text"], x["break"]))
                for n, x in enumerate(self._state["lines"], 1) if first <= n <= last]
        return self._turns("\n".join(rows or ["No such lines."]))

    def tool_set_end(self, line: int, seconds: float) -> str:
        row = self._pick(line)
        self._remember()
        row["end"] = round(float(seconds), 1)
        return self._turns(f"Line {line} ends at {row['end']} s.")

    def tool_break_row(self, line: int, after_word: int) -> str:
        row = self._pick(line)
        if not 0 <= after_word < len(row["text"].split(" ")):
            return self._turns(f"Line {line} has no words after that one.")
        self._remember()
        row["break"] = int(after_word)
        return self._turns(" / ".join(clip(row["text"], row["break"])))

    def tool_reread_line(self, line: int, was_read_as: str) -> str:
        row = self._pick(line)
        if was_read_as not in TABLES:
            return self._turns(f"The tables are {', '.join(TABLES)}.")
        text = row["text"].encode(was_read_as, "replace").decode("utf-8", "replace")
        if text not in SCRIPT or text == row["text"]:
            return self._turns(f"That would read: {text}\nNot saved.")
        self._remember()
        row["text"] = text
        return self._turns(f"Line {line}: {text}")

    def tool_character_tables(self) -> str:
        rows = [f"{table}: " + ", ".join(f"{c} as {c.encode('utf-8').decode(table)}" for c in "éèê")
                for table in TABLES]
        return self._turns("\n".join(rows))

    def tool_delete_line(self, line: int) -> str:
        row = self._pick(line)
        self._remember()
        del self._state["lines"][line - 1]
        return self._turns(f"Gone: {row['text']}")

    def tool_undo(self) -> str:
        if not self._state["past"]:
            return self._turns("Nothing to undo.")
        self._state["lines"] = self._state["past"].pop()
        return self._turns("The last edit is undone.")

    def tool_export_file(self) -> str:
        error = self._first_error()
        return self._turns(f"Rejected, {error}." if error else f"Code {self._expected_answer}.")

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        lines = self._state["lines"]
        right = {line["start"]: line for line in self._clean}
        if any(start not in [line["start"] for line in lines] for start in right):
            return "undo", {}
        for number, line in enumerate(lines, 1):
            problem = self._problem(line, lines[number] if number < len(lines) else None)
            if "same time" in problem:
                return "delete_line", {"line": number}
            if "unlikely" in problem:
                text = right[line["start"]]["text"].encode("utf-8")
                table = next(t for t in TABLES if text.decode(t) == line["text"])
                return "reread_line", {"line": number, "was_read_as": table}
            if "row" in problem:
                return "break_row", {"line": number, "after_word": self._middle(line["text"])}
            if problem:
                return "set_end", {"line": number, "seconds": right[line["start"]]["end"]}
        return "export_file", {}

    def solution(self) -> str:
        """Mends a copy of the file and lists the edits."""
        twin, lines, name = copy.deepcopy(self), [], ""
        while name != "export_file":
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, f"<answer>{self._expected_answer}</answer>"])
