"""Every win that a release ships as proved is played again, from the reset, through the driver of training."""

import gzip
import hashlib
import json
import unittest
from pathlib import Path

from authored import RELEASES, open_program
from spade_runner.scoring import is_win


class ProofsTest(unittest.TestCase):
    def test_each_proved_win_wins(self):
        replayed = 0
        for file in sorted(RELEASES.glob("*/proofs.json*")):
            sources = _read_sources(file.parent)
            for program in json.loads(_read(file))["proofs"]:
                # One without its program would be left out at import: nothing of it may be shipped.
                self.assertIn(program["sha256"], sources, program["file"])
                wrapper, driver = open_program(sources[program["sha256"]])
                for result in program["results"]:
                    if result["verdict"] != "beatable":
                        continue
                    with self.subTest(file=program["file"], seed=result["seed"]):
                        self.assertEqual(len(result["actions"]), result["turns"])
                        self.assertTrue(_wins(wrapper, driver, result["seed"], result["actions"]))
                        replayed += 1
        self.assertGreater(replayed, 100)


def _read(file: Path) -> str:
    read = gzip.open if file.suffix == ".gz" else open
    with read(file, "rt", encoding="utf-8") as opened:
        return opened.read()


def _read_sources(release: Path) -> dict[str, str]:
    """The programs of a release by SHA-256: those in files and those in rows."""
    sources = [file.read_text(encoding="utf-8") for file in release.rglob("*.py")]
    for file in release.glob("*.jsonl.gz"):
        with gzip.open(file, "rt", encoding="utf-8") as rows:
            sources += [json.loads(row)["code"] for row in rows]
    return {hashlib.sha256(source.encode()).hexdigest(): source for source in sources}


def _wins(wrapper, driver, seed: int, actions: list[str]) -> bool:
    wrapper.reset(seed=seed)
    driver.start()
    turns = [driver.act(action) for action in actions]
    is_open = not any(turn["terminated"] or turn["truncated"] for turn in turns[:-1])
    return is_open and is_win([turn["reward"] for turn in turns], turns[-1]["terminated"])


if __name__ == "__main__":
    unittest.main()
