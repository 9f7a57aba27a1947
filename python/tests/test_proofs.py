"""Every win that a release ships as proved is played again, from the reset, through the driver of training."""

import hashlib
import json
import unittest

from authored import RELEASES, open_game
from spade_runner.scoring import is_win


class ProofsTest(unittest.TestCase):
    def test_each_proved_win_wins(self):
        replayed = 0
        for file in sorted(RELEASES.glob("*/proofs.json")):
            for program in json.loads(file.read_text(encoding="utf-8"))["proofs"]:
                path = file.parent / program["file"]
                self.assertEqual(hashlib.sha256(path.read_bytes()).hexdigest(), program["sha256"])
                wrapper, driver = open_game(path)
                for result in program["results"]:
                    if result["verdict"] != "beatable":
                        continue
                    with self.subTest(file=program["file"], seed=result["seed"]):
                        self.assertEqual(len(result["actions"]), result["turns"])
                        self.assertTrue(_wins(wrapper, driver, result["seed"], result["actions"]))
                        replayed += 1
        self.assertGreater(replayed, 100)


def _wins(wrapper, driver, seed: int, actions: list[str]) -> bool:
    wrapper.reset(seed=seed)
    driver.start()
    turns = [driver.act(action) for action in actions]
    is_open = not any(turn["terminated"] or turn["truncated"] for turn in turns[:-1])
    return is_open and is_win([turn["reward"] for turn in turns], turns[-1]["terminated"])


if __name__ == "__main__":
    unittest.main()
