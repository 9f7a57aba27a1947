"""Random players for the error recovery environments: valid calls without a plan."""

import json
import random
import re
from typing import Any, Callable

PATHS = [
    "/srv/db/accounts.db", "/srv/db/orders.db", "/srv/cache/sessions.idx", "/srv/web/routes.map",
    "/srv/web/index.html", "/etc/hosts", "/etc/fstab", "/etc/ssh/sshd_config",
    "/home/ines/thesis.tex", "/home/ines/plots.csv", "/home/omar/ledger.ods", "/var/mail/omar",
]
SERVICES = ["database", "cache", "web"]


def call(tool: str, /, **arguments: Any) -> str:
    """One tool call in the text form an environment reads."""
    body = json.dumps({"name": tool, "arguments": arguments})
    return f"<tool_call>{body}</tool_call>"


def restore_point(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the server rescue: restores any damaged file it sees and toggles services."""
    damaged = re.findall(r"(/\S+)(?:: corrupt|: missing| is corrupt| is missing)", observation)
    path = rng.choice(damaged or PATHS)
    night = rng.choice(["sunday", "monday", "tuesday", "wednesday"])
    seal = re.findall(r"\b\d{3}-\d{3}-\d{3}\b", observation)
    guess = "-".join(f"{rng.randrange(1000):03d}" for _ in range(3))
    return rng.choice([
        call("scan_files", directory=rng.choice(["/", "/srv", "/etc", "/home"])),
        call("list_copies", path=path),
        call("who_holds", path=path),
        call("stop_service", service=rng.choice(SERVICES)),
        call("start_service", service=rng.choice(SERVICES)),
        call("restore_file", path=path, snapshot=night, overwrite=True),
        call("restore_file", path=path, snapshot=night, overwrite=rng.random() < 0.5),
        call("seal_system"),
        call("defragment", disk=rng.choice(["sda", "sdb"])),
        f"<answer>{seal[0] if seal else guess}</answer>",
    ])


class SatellitePass:
    """Remembers the command number, as any operator would write it down."""

    def __init__(self) -> None:
        self.number = 1

    def __call__(self, rng: random.Random, observation: str, turn: int) -> str:
        """Plays the ground station: numbered commands, uplinks and waits."""
        told = re.search(r"next command number: (\d+)", observation)
        if turn == 0:
            self.number = 1
        if told:
            self.number = int(told.group(1))
        elif "ACK" in observation and "NACK" not in observation:
            self.number += 1
        opcode = rng.choice(["HEATER_OFF", "SLEW_AWAY", "WHEEL_RESTART", "CLEAR_FAULT",
                             "CLEAR_FAULT", "MODE_NOMINAL", "ACTIVATE"])
        command = {"opcode": opcode}
        if opcode == "CLEAR_FAULT":
            command["fault"] = rng.choice(["F12", "F27", "F31", "F40"])
        target = rng.choice(["Etna", "Lake Chad", "Vatnajokull", "Ganges delta"])
        minutes = [int(n) for n in re.findall(r"minute (\d{4}):", observation)] or [4500]
        bad = [int(n) for n in re.findall(r"block (\d)", observation)] or list(range(1, 10))
        return rng.choice([
            call("telemetry", group=rng.choice(["status", "faults", "memory"])),
            call("telemetry", group="status"),
            call("wait_for_pass"),
            call("send_command", command=command, sequence=self.number),
            call("send_command", command=command, sequence=self.number),
            call("uplink_block", block=rng.choice(bad), rate=rng.choice(["fast", "slow"])),
            call("verify_memory"),
            call("target_table", target=target),
            call("schedule_image", target=target, minute=rng.choice(minutes),
                 sequence=self.number),
            call("point_dish", azimuth=rng.randrange(360)),
            "<answer>done</answer>",
        ])


def coughing_stations(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the weather desk: polls, looks codes up and tries any remedy on any station."""
    stations = ["Arven", "Bialet", "Corvatsch", "Dorn", "Eiger Saddle", "Furka"]
    station = rng.choice([name for name in stations if name in observation] or stations)
    codes = re.findall(r"E\d\d", observation) or [f"E{n}" for n in range(10, 99)]
    return rng.choice([
        call("poll_station", station=rng.choice(stations)),
        call("poll_station", station=station),
        call("read_manual", code=rng.choice(codes)),
        call("heat_sensor", station=station, minutes=rng.randint(6, 30)),
        call("set_clock", station=station, minutes=rng.randint(-55, 55)),
        call("scan_band"),
        call("set_channel", station=station, channel=rng.randint(1, 8)),
        call("clear_log", station=station, keep_days=rng.randint(1, 7)),
        call("reboot_station", station=station),
        f"<answer>{rng.randint(100, 800) / 10}</answer>",
    ])


def subtitle_file(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the subtitler: edits a line that was named, or any, in a way that could be right."""
    named = [int(n) for n in re.findall(r"(?:line |^)(\d+)[.:]", observation, re.MULTILINE)]
    line = rng.choice(named or list(range(1, 16)))
    times = [float(n) for n in re.findall(r"\d+\.\d", observation)] or [10.0, 20.0, 30.0]
    code = re.findall(r"\b[KLMNPR]\d{5}\b", observation)
    guess = f"{rng.choice('KLMNPR')}{rng.randint(10000, 99999)}"
    return rng.choice([
        call("validate_file"),
        call("show_lines", first=1),
        call("show_lines", first=line, last=line + 3),
        call("set_end", line=line, seconds=round(rng.choice(times) + rng.randint(1, 30) / 10, 1)),
        call("break_row", line=line, after_word=rng.randint(0, 8)),
        call("reread_line", line=line, was_read_as=rng.choice(["cp1252", "cp437", "mac_roman"])),
        call("character_tables"),
        call("delete_line", line=line),
        call("undo"),
        call("export_file"),
        f"<answer>{code[0] if code else guess}</answer>",
    ])


def wedding_booking(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the wedding desk: books, lists, cancels and renews without a plan."""
    kinds = ["hall", "caterer", "band", "photographer"]
    days = ["May 9", "May 16", "May 23", "May 30", "June 6", "June 13", "June 20"]
    seen = [day for day in days if day in observation] or days
    ref = rng.choice(re.findall(r"BK-\d+", observation) or [f"BK-{n}" for n in range(20, 80)])
    reason = rng.choice(["date clash", "supplier failed", "duplicate", "change of plan"])
    kind, day = rng.choice(kinds), rng.choice(seen)
    number = re.findall(r"W\d{4}-\d\d", observation)
    guess = f"W{rng.randint(1000, 9999)}-{rng.randint(10, 99)}"
    return rng.choice([
        call("check_calendar", kind=kind),
        call("read_terms"),
        call("book", kind=kind, saturday=day),
        call("book", kind=rng.choice(kinds), saturday=day),
        call("book", kind=rng.choice(kinds), saturday=day),
        call("list_bookings"),
        call("renew_option", booking=ref),
        call("cancel", booking=ref, reason=reason),
        call("confirm_day", saturday=day),
        call("send_invitations", saturday=day, guests=rng.randint(40, 120)),
        f"<answer>{number[0] if number else guess}</answer>",
    ])


class Catalogue:
    """Remembers the last record that it read, to send it back with a change."""

    def __init__(self) -> None:
        self.seen: dict[str, Any] = {"title": "Rolls", "years": "1871-1874", "shelf": "3B"}
        self.record, self.version = "A-10", 3

    def __call__(self, rng: random.Random, observation: str, turn: int) -> str:
        """Plays the archive desk: reads, writes what it read with one change, waits."""
        told = re.search(r"200: (\{.*\}), version (\d+)", observation)
        if turn == 0:
            self.__init__()
        if told:
            self.seen, self.version = json.loads(told.group(1)), int(told.group(2))
        memo = re.findall(r"(A-\d\d): ", observation)
        first = rng.randint(1790, 1915)
        change = rng.choice([{"years": f"{first}-{first + rng.randint(2, 30)}"}, {},
                             {"shelf": f"{rng.randint(1, 9)}{rng.choice('KLMN')}"}])
        receipt = re.findall(r"R-\d{3}-[A-H]", observation)
        guess = f"R-{rng.randint(100, 999)}-{rng.choice('ABCDEFGH')}"
        move = rng.randrange(12)
        if move < 3:
            self.record = rng.choice(memo or [self.record, f"A-{rng.randint(10, 98)}"])
            return call("get_record", record=self.record)
        if move < 5:
            return call("update_record", record=self.record, fields={**self.seen, **change},
                        version=self.version)
        return [
            call("read_memo"), call("record_history", record=self.record), call("sign_in"),
            call("request_release", record=self.record),
            call("wait", seconds=rng.choice([20, 60, 120])), call("publish_batch"),
            rng.choice([call("reindex_search"), f"<answer>{receipt[0] if receipt else guess}"
                        "</answer>"]),
        ][move - 5]


def swing_bridge(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the bridge keeper: pumps, turns and drives whatever the panel offers."""
    alarm = re.findall(r"alarm ([A-Z]\d)", observation) or ["S4"]
    side = rng.choice(["north", "south"])
    number = re.findall(r"LC-\d{3}-\d\d", observation)
    guess = f"LC-{rng.randint(100, 999)}-{rng.randint(10, 99)}"
    return rng.choice([
        call("run_pump", pump=rng.choice(["A", "B"])),
        call("run_pump", pump=rng.choice(["A", "B"])),
        call("set_brake", brake=rng.choice(["on", "off"])),
        call("slew", degrees=rng.choice([0, 0, 20, 30]), speed=rng.choice(["normal", "creep"])),
        call("drive_wedge", side=side, direction=rng.choice(["in", "in", "out"])),
        call("drive_pins", direction=rng.choice(["in", "out"])),
        call("look", view=rng.choice(["north wedge", "south wedge", "bearing"])),
        call("reset_alarm", code=alarm[0]),
        call("reset_alarm", code=alarm[0]),
        call("bypass_sensor", side=side, active=rng.random() < 0.8),
        call("hand_over"),
        rng.choice([call("sound_horn"), f"<answer>{number[0] if number else guess}</answer>"]),
    ])


def herbarium_import(rng: random.Random, observation: str, turn: int) -> str:
    """Plays the herbarium: imports, looks and mends rows that were named, or any."""
    folder, row = rng.choice(["Aroser Weg", "Bergwiese", "Clavadel"]), rng.randint(1, 10)
    told = re.findall(r"row (\d+): (name|date|east)", observation)
    number, field = rng.choice(told or [(str(row), rng.choice(["name", "date", "east"]))])
    sheets = [int(n) for n in re.findall(r"sheet (\d+)", observation)] or [rng.randint(2000, 9000)]
    label = re.findall(r"^(\w+ [\w-]+), (\d+ \w+), (\d+\.\d+) E", observation, re.MULTILINE)
    value = rng.choice(label[0] if label else ("Silene acaulis", "3 June", "9.71"))
    certificate = re.findall(r"HB-\d{4}[ACEFHK]", observation)
    guess = f"HB-{rng.randint(1000, 9999)}{rng.choice('ACEFHK')}"
    return rng.choice([
        call("catalogue_rows", folder=folder),
        call("import_folder", folder=folder, first_row=row),
        call("import_folder", folder=folder, first_row=int(number)),
        call("read_label", folder=folder, row=int(number)),
        call("lookup_name", name=rng.choice(["Lychnis flos-cuculi", "Hieracium pilosella"])),
        call("fix_row", folder=folder, row=int(number), field=field, value=value),
        call("remove_sheets", sheets=rng.sample(sheets, rng.randint(1, len(sheets)))),
        call("certify"),
        call("wipe_folder", folder=folder),
        f"<answer>{certificate[0] if certificate else guess}</answer>",
    ])


PLAYERS: dict[str, Callable[[random.Random, str, int], str]] = {
    "game_00004_003_error_recovery": restore_point,
    "game_00009_002_error_recovery": SatellitePass(),
    "game_00027_000_error_recovery": coughing_stations,
    "game_00028_000_error_recovery": subtitle_file,
    "game_00029_000_error_recovery": wedding_booking,
    "game_00030_000_error_recovery": Catalogue(),
    "game_00031_000_error_recovery": swing_bridge,
    "game_00032_000_error_recovery": herbarium_import,
}
