"""Restore Point: Bring the Server Back Before Dawn

A disk failure left four files damaged on a small web server. Four nightly snapshots exist, but
some copies rotted, some files are held open by running services, and one restore always seems
to time out. Bring everything back, restart the services in order and read the seal.
"""

import copy
import json
import random
from typing import Any

SNAPSHOTS = ["sunday", "monday", "tuesday", "wednesday"]  # oldest first
SERVICES = {"database": [], "cache": [], "web": ["database", "cache"]}  # name: needs
OWNERS = {
    "/srv/db/accounts.db": "database", "/srv/db/orders.db": "database",
    "/srv/cache/sessions.idx": "cache", "/srv/web/routes.map": "web",
    "/srv/web/index.html": "web", "/etc/hosts": "", "/etc/fstab": "",
    "/etc/ssh/sshd_config": "", "/home/ines/thesis.tex": "", "/home/ines/plots.csv": "",
    "/home/omar/ledger.ods": "", "/var/mail/omar": "",
}
HOT = [path for path, owner in OWNERS.items() if owner]
COLD = [path for path, owner in OWNERS.items() if not owner]
PATH = {"type": "string", "description": "Full path such as /etc/hosts."}
SERVICE = {"type": "string", "enum": list(SERVICES)}


def tool(description: str, **properties: dict[str, Any]) -> dict[str, Any]:
    """Tool entry; a parameter with a default is optional."""
    required = [name for name, schema in properties.items() if "default" not in schema]
    return {"description": description, "parameters": {
        "type": "object", "properties": properties, "required": required}}


class RestorePointEnv(ToolUseBaseEnv):
    """One job, one answer: the seal that a sound system prints."""

    def __init__(self, max_turns: int = 25, **kwargs: Any) -> None:
        super().__init__(max_turns=max_turns)

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Damage four files and rot some of their copies."""
        self._rng = rng = random.Random(seed)
        self.turn_count, self._call_history = 0, []
        self._tools = {
            "scan_files": tool(
                "Checks every file below a directory.",
                directory={"type": "string", "default": "/", "description": "Start here."}),
            "list_copies": tool("Snapshot copies of a file with both checksums.", path=PATH),
            "who_holds": tool("Which service keeps a file open.", path=PATH),
            "stop_service": tool("Stops a service.", service=SERVICE),
            "start_service": tool("Starts a service.", service=SERVICE),
            "restore_file": tool(
                "Writes a snapshot copy over a file.", path=PATH,
                snapshot={"type": "string", "enum": SNAPSHOTS},
                overwrite={"type": "boolean", "default": False,
                           "description": "Needed when a damaged file is still there."}),
            "seal_system": tool("Checks the whole server and prints a seal when all is well."),
            "defragment": tool("Tidies the free space of a disk. Takes a while.",
                               disk={"type": "string", "enum": ["sda", "sdb"]}),
        }
        damaged = rng.sample(HOT, 2) + rng.sample(COLD, 2)
        rng.shuffle(damaged)
        files = {}
        for path in OWNERS:
            sound = f"{rng.randrange(16 ** 6):06x}"
            health = rng.choice(["corrupt", "missing"]) if path in damaged else "sound"
            files[path] = {"health": health, "version": "", "copies": {}}
            newest_good = rng.choice([1, 2]) if path in damaged else 3
            for night, snapshot in enumerate(SNAPSHOTS):
                rotten = night > newest_good or (night < newest_good and rng.random() < 0.3)
                if night in (0, 2) and rotten and path in damaged and rng.random() < 0.4:
                    continue
                recorded = sound if night == newest_good else f"{rng.randrange(16 ** 6):06x}"
                read = f"{rng.randrange(16 ** 6):06x}" if rotten else recorded
                files[path]["copies"][snapshot] = {"recorded": recorded, "read": read}
        self._state = {
            "files": files, "running": list(SERVICES), "timeouts": {rng.choice(damaged): 1},
        }
        self._expected_answer = "-".join(f"{rng.randrange(1000):03d}" for _ in range(3))
        return (
            f"03:40. A disk failed on the web server; services still run on damaged files. You "
            f"have {self.max_turns} turns. Restore every corrupt or missing file from its newest "
            "sound snapshot copy (recorded and read checksum are the same), have all services "
            "running, then seal the system and send the seal as <answer>seal</answer>. Tools: "
            f"{', '.join(self._tools)}."
        ), {}

    def _turns(self, text: str) -> str:
        left = self.max_turns - max(self.turn_count, len(self._call_history) + 1)
        return f"{text}\n[{max(left, 0)} turns left]"

    def _newest_good(self, path: str) -> str:
        copies = self._state["files"][path]["copies"]
        sound = [s for s, c in copies.items() if c["recorded"] == c["read"]]
        return sound[-1]

    def _problems(self) -> list[str]:
        found = []
        for path, file in self._state["files"].items():
            if file["health"] != "sound":
                found.append(f"{path} is {file['health']}")
            elif file["version"] and file["version"] != self._newest_good(path):
                found.append(f"{path} is older than its newest sound copy")
        stopped = [name for name in SERVICES if name not in self._state["running"]]
        return found + [f"{name} is stopped" for name in stopped]

    def _check_answer(self, answer: str) -> bool:
        return not self._problems() and answer.strip() == self._expected_answer

    def tool_scan_files(self, directory: str = "/") -> str:
        rows = [f"{path}: {file['health']}" for path, file in self._state["files"].items()
                if path.startswith(str(directory).strip())]
        return self._turns("\n".join(rows or ["No files there."]))

    def tool_list_copies(self, path: str) -> str:
        file = self._state["files"].get(str(path).strip())
        if file is None:
            return self._turns(f"No such path: {path}. scan_files lists them.")
        rows = [f"{name}: recorded {c['recorded']}, read {c['read']}"
                for name, c in file["copies"].items()]
        return self._turns("oldest first\n" + "\n".join(rows))

    def tool_who_holds(self, path: str) -> str:
        owner = OWNERS.get(str(path).strip())
        if owner is None:
            return self._turns(f"No such path: {path}.")
        held = owner in self._state["running"]
        return self._turns(f"{path}: {'held by ' + owner if held else 'free'}.")

    def tool_stop_service(self, service: str) -> str:
        running = self._state["running"]
        users = [name for name in running if service in SERVICES[name]]
        if service not in running:
            return self._turns(f"{service} is not running.")
        if users:
            return self._turns(f"Refused: {users[0]} depends on {service}. Stop {users[0]} first.")
        running.remove(service)
        return self._turns(f"{service} stopped.")

    def tool_start_service(self, service: str) -> str:
        missing = [name for name in SERVICES[service] if name not in self._state["running"]]
        broken = [p for p, f in self._state["files"].items()
                  if OWNERS[p] == service and f["health"] != "sound"]
        if service in self._state["running"]:
            return self._turns(f"{service} is running already.")
        if missing:
            return self._turns(f"{service} failed: it needs {' and '.join(missing)}.")
        if broken:
            return self._turns(f"{service} crashed on start: {broken[0]} is not sound.")
        self._state["running"].append(service)
        return self._turns(f"{service} started.")

    def tool_restore_file(self, path: str, snapshot: str, overwrite: bool = False) -> str:
        path = str(path).strip()
        file = self._state["files"].get(path)
        if file is None or snapshot not in file["copies"]:
            return self._turns(f"No copy of {path} in {snapshot}.")
        if OWNERS[path] in self._state["running"]:
            return self._turns(f"Text file busy: {path} is held by {OWNERS[path]}.")
        if file["health"] != "missing" and overwrite is not True:
            return self._turns(f"{path} exists. Set overwrite to true to replace it.")
        if self._state["timeouts"].get(path):
            self._state["timeouts"][path] -= 1
            return self._turns("I/O timeout on the backup disk. Nothing was written; try again.")
        chosen = file["copies"][snapshot]
        if chosen["recorded"] != chosen["read"]:
            file["health"] = "corrupt"
            return self._turns(f"Checksum mismatch after writing: {path} is corrupt.")
        file.update(health="sound", version=snapshot)
        return self._turns(f"{path} restored from {snapshot}, checksum {chosen['read']}.")

    def tool_seal_system(self) -> str:
        problems = self._problems()
        if problems:
            return self._turns("Not sealed:\n" + "\n".join(problems))
        return self._turns(f"All files sound, all services running. Seal: {self._expected_answer}")

    def tool_defragment(self, disk: str) -> str:
        return self._turns(f"{disk} is tidy. No file was repaired.")

    def _repairs(self) -> list[str]:
        return [p for p, f in self._state["files"].items()
                if f["health"] != "sound" or f["version"] not in ("", self._newest_good(p))]

    def _next_call(self) -> tuple[str, dict[str, Any]]:
        """Stop what is in the way, restore, then start from the bottom up."""
        running = self._state["running"]
        for path in self._repairs():
            owner = OWNERS[path]
            if owner in running:
                users = [name for name in running if owner in SERVICES[name]]
                return "stop_service", {"service": (users or [owner])[0]}
            return "restore_file", {
                "path": path, "snapshot": self._newest_good(path),
                "overwrite": self._state["files"][path]["health"] != "missing"}
        for service in SERVICES:
            if service not in running:
                return "start_service", {"service": service}
        return "seal_system", {}

    def solution(self) -> str:
        """Repairs a copy of the server and lists the calls."""
        twin, lines, name = copy.deepcopy(self), [], ""
        while name != "seal_system":
            name, arguments = twin._next_call()
            twin.execute_tool(name, arguments)
            body = json.dumps({"name": name, "arguments": arguments})
            lines.append(f"<tool_call>{body}</tool_call>")
        return "\n".join([*lines, f"<answer>{self._expected_answer}</answer>"])
