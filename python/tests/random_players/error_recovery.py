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


PLAYERS: dict[str, Callable[[random.Random, str, int], str]] = {
    "game_00004_003_error_recovery": restore_point,
}
