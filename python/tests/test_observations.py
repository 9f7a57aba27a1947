"""The observations that tests of the page read are those that the environments give."""

import json
import unittest

from authored import RELEASES
from spade_runner.loader import load_environment

FIXTURE = RELEASES.parent / "fixtures" / "observations" / "first.json"


class ObservationsTest(unittest.TestCase):
    def test_each_is_what_reset_says_with_seed_1(self):
        for file, observation in json.loads(FIXTURE.read_text(encoding="utf-8")).items():
            with self.subTest(file=file):
                wrapper = load_environment((RELEASES / file).read_text(encoding="utf-8"))
                self.assertEqual(wrapper.reset(seed=1)[0], observation)


if __name__ == "__main__":
    unittest.main()
