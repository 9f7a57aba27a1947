"""Thirty Pressed Flowers, Some of Them Twice

Three folders of a herbarium go into the catalogue, row by row. The importer stops at the first
bad row and keeps what it had; yesterday somebody began and told nobody; a connection breaks in
the middle. Resume at the right row, mend rows from their labels, and leave every sheet in once.
"""

import copy
import json
import random
from typing import Any

FOLDERS = ["Aroser Weg", "Bergwiese", "Clavadel"]
SIZE = 10
ACCEPTED = [
    "Ranunculus glacialis", "Saxifraga oppositifolia", "Gentiana acaulis", "Primula auricula",
    "Campanula barbata", "Silene acaulis", "Viola biflora", "Draba aizoides", "Salix herbacea",
    "Carex curvula", "Dryas octopetala", "Geum montanum", "Soldanella alpina", "Arnica montana",
]
SYNONYMS = {  # older name: accepted name
    "Lychnis flos-cuculi": "Silene flos-cuculi", "Hieracium pilosella": "Pilosella officinarum",
    "Polygonum viviparum": "Bistorta vivipara", "Lloydia serotina": "Gagea serotina",
    "Gentiana ciliata": "Gentianopsis ciliata", "Potentilla palustris": "Comarum palustre",
}
FOLDER = {"type": "string", "enum": FOLDERS}
ROW = {"type": "integer", "minimum": 1, "maximum": SIZE}
DAYS = {"June": 30, "July": 31, "August": 31, "September": 30}
RULES = {
    "name": "names are the accepted ones; lookup_name knows the synonyms",
    "date": "the day has to exist", "east": "Graubuenden lies 8.6 to 10.5 degrees east",
}


class HerbariumImportEnv(ToolUseBaseEnv):
    """Partial imports, an unknown past, and a certificate that counts every sheet."""

    def __init__(self, max_turns: int = 25, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Write the folders, spoil three rows and import a few of them yesterday."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._call_history, self._tools = 0, [], {}
        self._declare("catalogue_rows", "Rows of a folder in the catalogue, with sheet numbers.",
                      folder=FOLDER)
        self._declare("import_folder", "Imports a folder from a row on; stops at a bad row.",
                      folder=FOLDER, first_row={**ROW, "default": 1})
        self._declare("read_label", "What the label on the sheet says.", folder=FOLDER, row=ROW)
        self._declare("lookup_name", "The accepted name for a plant name.",
                      name={"type": "string"})
        self._declare("fix_row", "Changes one field of a row that is not yet imported.",
                      folder=FOLDER, row=ROW, field={"type": "string", "enum": list(RULES)},
                      value={"type": "string", "description": "As on the label, 9.71, 3 July."})
        self._declare("remove_sheets", "Takes sheets out of the catalogue.", sheets={
            "type": "array", "items": {"type": "integer"}, "description": "Sheet numbers."})
        self._declare("certify", "Counts everything and prints a certificate.")
        self._declare("wipe_folder", "Takes all sheets of a folder out; once in an hour.",
                      folder=FOLDER)
        self._labels = {folder: [self._draw_sheet() for _ in range(SIZE)] for folder in FOLDERS}
        rows = copy.deepcopy(self._labels)
        kinds = rng.sample(list(RULES), 3)
        for folder, kind in zip(FOLDERS, kinds):
            self._spoil(folder, rows[folder], rng.randint(6, 9), kind)
        begun, broken = rng.sample(FOLDERS, 2)
        self._state = {
            "rows": rows, "sheets": [], "next": rng.randint(2000, 9000), "wiped": False,
            "breaks": {broken: rng.randint(2, 4)},
        }
        for row in [*range(1, rng.randint(4, 6)), rng.randint(1, 3)]:
            self._add(begun, row)
        self._expected_answer = f"HB-{rng.randint(1000, 9999)}{rng.choice('ACEFHK')}"
        return (
            f"Herbarium, {self.max_turns} turns. Bring the {SIZE} rows of each folder ("
            f"{', '.join(FOLDERS)}) into the catalogue, every row exactly once and as on its "
            "label. Somebody began yesterday. Certify and send the number as <answer>number"
            f"</answer>. Tools: {', '.join(self._tools)}."
        ), {}

    def _declare(self, name: str, text: str, /, **fields: dict[str, Any]) -> None:
        needed = [key for key, schema in fields.items() if "default" not in schema]
        self._tools[name] = {"description": text, "parameters": {
            "type": "object", "properties": fields, "required": needed}}

    def _draw_sheet(self) -> dict[str, str]:
        month = self._rng.choice(list(DAYS))
        return {"name": self._rng.choice(ACCEPTED), "east": f"{self._rng.randint(865, 1045) / 100}",
                "date": f"{self._rng.randint(1, DAYS[month])} {month}"}

    def _spoil(self, folder: str, rows: list[dict[str, str]], number: int, kind: str) -> None:
        """Makes a row that the importer refuses, and a label that tells what is right."""
        row, label = rows[number - 1], self._labels[folder][number - 1]
        if kind == "name":
            row["name"] = label["name"] = self._rng.choice(list(SYNONYMS))
        elif kind == "date":
            month = self._rng.choice(["June", "September"])
            label["date"], row["date"] = f"{self._rng.choice([1, 3, 21])} {month}", f"31 {month}"
        else:
            row["east"] = f"{self._rng.randint(4620, 4699) / 100}"

    def _right(self, folder: str, row: int) -> dict[str, str]:
        label = self._labels[folder][row - 1]
        return {**label, "name": SYNONYMS.get(label["name"], label["name"])}

    def _add(self, folder: str, row: int) -> None:
        self._state["sheets"].append([self._state["next"], folder, row])
        self._state["next"] += 1

    def _turns(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        return f"{text}\n[{max(left, 0)} turns left]"

    def _check_answer(self, answer: str) -> bool:
        return answer.strip().upper() == self._expected_answer and not self._faults()

    def _fault(self, row: dict[str, str]) -> str:
        """The field that the importer stops at, if there is one."""
        day, _, month = row["date"].partition(" ")
        if row["name"] not in ACCEPTED and row["name"] not in SYNONYMS.values():
            return "name"
        if not day.isdigit() or not 1 <= int(day) <= DAYS.get(month, 0):
            return "date"
        try:
            return "" if 8.6 <= float(row["east"]) <= 10.5 else "east"
        except ValueError:
            return "east"

    def _entries(self, folder: str, row: int) -> list[int]:
        return [number for number, *place in self._state["sheets"] if place == [folder, row]]

    def _faults(self) -> list[str]:
        found = []
        for folder in FOLDERS:
            counts = [len(self._entries(folder, row)) for row in range(1, SIZE + 1)]
            wrong = [row for row, count in enumerate(counts, 1) if count and
                     self._state["rows"][folder][row - 1] != self._right(folder, row)]
            missing, double = counts.count(0), sum(count > 1 for count in counts)
            found += [f"{folder}: {missing} rows missing"] if missing else []
            found += [f"{folder}: {double} rows more than once"] if double else []
            found += [f"{folder}: row {row} is not as on its label" for row in wrong]
        return found

    def tool_catalogue_rows(self, folder: str) -> str:
        rows = [f"sheet {number}: row {row}" for number, where, row in self._state["sheets"]
                if where == folder]
        return self._turns("\n".join(rows or ["Nothing of that folder."]))

    def tool_import_folder(self, folder: str, first_row: int = 1) -> str:
        if folder not in FOLDERS or not 1 <= first_row <= SIZE:
            return self._turns(f"Needs a folder and a row from 1 to {SIZE}.")
        for row in range(first_row, SIZE + 1):
            fault = self._fault(self._state["rows"][folder][row - 1])
            if fault:
                value = self._state["rows"][folder][row - 1][fault]
                return self._turns(f"Stopped at row {row}: {fault} \"{value}\" refused, "
                                   f"{RULES[fault]}. {row - first_row} rows went in before it.")
            self._add(folder, row)
            if self._state["breaks"].get(folder) == row:
                del self._state["breaks"][folder]
                return self._turns("Connection lost. Some rows may be in, the others are not.")
        return self._turns(f"Rows {first_row} to {SIZE} of {folder} are in.")

    def tool_read_label(self, folder: str, row: int) -> str:
        if folder not in FOLDERS or not 1 <= row <= SIZE:
            return self._turns("No such sheet.")
        label = self._labels[folder][row - 1]
        return self._turns(f"{label['name']}, {label['date']}, {label['east']} E")

    def tool_lookup_name(self, name: str) -> str:
        text = str(name).strip().capitalize()
        if text in SYNONYMS:
            return self._turns(f"{text} is a synonym of {SYNONYMS[text]}.")
        known = text in ACCEPTED or text in SYNONYMS.values()
        return self._turns(f"{text}: {'accepted' if known else 'not in the checklist'}.")

    def tool_fix_row(self, folder: str, row: int, field: str, value: str) -> str:
        if folder not in FOLDERS or not 1 <= row <= SIZE or field not in RULES:
            return self._turns("Needs folder, row and field.")
        if self._entries(folder, row):
            return self._turns(f"Row {row} is in the catalogue; take its sheets out first.")
        self._state["rows"][folder][row - 1][field] = str(value).strip()
        return self._turns(f"{folder}, row {row}: {field} is \"{str(value).strip()}\".")

    def tool_remove_sheets(self, sheets: list[int]) -> str:
        before = len(self._state["sheets"])
        self._state["sheets"] = [s for s in self._state["sheets"] if s[0] not in sheets]
        return self._turns(f"{before - len(self._state['sheets'])} sheets taken out.")

    def tool_wipe_folder(self, folder: str) -> str:
        if self._state["wiped"]:
            return self._turns("Once in an hour, the administrator says.")
        self._state["wiped"] = True
        self._state["sheets"] = [s for s in self._state["sheets"] if s[1] != folder]
        return self._turns(f"No sheet of {folder} is left in the catalogue.")

    def tool_certify(self) -> str:
        faults = self._faults()
        if faults:
            return self._turns("Not certified.\n" + "\n".join(faults))
        return self._turns(f"{SIZE * len(FOLDERS)} sheets. Certificate {self._expected_answer}.")

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        rows = self._state["rows"]
        extra: list[int] = []
        for folder in FOLDERS:
            for row in range(1, SIZE + 1):
                right = rows[folder][row - 1] == self._right(folder, row)
                extra += self._entries(folder, row)[1 if right else 0:]
        if extra:
            return "remove_sheets", {"sheets": extra}
        for folder in FOLDERS:
            for row in range(1, SIZE + 1):
                for field, value in self._right(folder, row).items():
                    if rows[folder][row - 1][field] != value:
                        return "fix_row", {"folder": folder, "row": row, "field": field,
                                           "value": value}
            missing = [row for row in range(1, SIZE + 1) if not self._entries(folder, row)]
            if missing:
                return "import_folder", {"folder": folder, "first_row": missing[0]}
        return "certify", {}

    def solution(self) -> str:
        """Imports into a copy and lists the calls."""
        twin, lines, name = copy.deepcopy(self), [], ""
        while name != "certify":
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, f"<answer>{self._expected_answer}</answer>"])
