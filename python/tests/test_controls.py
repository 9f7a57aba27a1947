"""The two environments of the release `controls`: boards in a turning room, and a maze without a way out."""

import random
import unittest

from authored import RELEASES, is_won, open_game, play

GAMES = RELEASES / "controls" / "games" / "gen_0000"
ROOM = GAMES / "game_00000_000_spatial_reasoning.py"
MAZE = GAMES / "game_00000_001_spatial_reasoning.py"
NO_WAY = "This board cannot be won in the turns that are left."


def walk(rng: random.Random, _observation: str, _turn: int) -> str:
    """A player who walks at random."""
    return f"\\boxed{{go {rng.choice(('up', 'down', 'left', 'right'))}}}"


class TurningRoomTest(unittest.TestCase):
    def test_the_solution_wins_or_says_that_nothing_does(self):
        wrapper, driver = open_game(ROOM)
        won = 0
        for seed in range(60):
            wrapper.reset(seed=seed)
            text = wrapper.game.solution()
            if text == NO_WAY:
                continue
            actions = text.split("\n")
            episode = play(wrapper, driver, seed, lambda _rng, _seen, turn, a=actions: a[turn])
            self.assertTrue(is_won(episode), f"seed {seed}")
            self.assertEqual(len(episode) - 1, len(actions))
            won += 1
        self.assertGreaterEqual(won, 20)
        self.assertLess(won, 60)

    def test_the_solution_knows_the_way_from_the_middle_of_an_episode(self):
        wrapper, driver = open_game(ROOM)
        wrapper.reset(seed=_find_winnable(wrapper))
        before = wrapper.game.solution().split("\n")
        driver.start()
        driver.act(before[0])
        driver.act(before[1])
        self.assertEqual(wrapper.game.solution().split("\n"), before[2:])

    def test_every_third_turn_turns_the_drawing_clockwise(self):
        wrapper, _ = open_game(ROOM)
        first = _read_board(wrapper.reset(seed=1)[0])
        for _ in range(2):
            self.assertEqual(_read_board(wrapper.step("\\boxed{stay}")[0]), first)
        turned = [list(column)[::-1] for column in zip(*first)]
        self.assertEqual(_read_board(wrapper.step("\\boxed{stay}")[0]), turned)

    def test_a_random_player_hardly_ever_wins(self):
        wrapper, driver = open_game(ROOM)
        wins = sum(is_won(play(wrapper, driver, seed, walk)) for seed in range(100))
        self.assertLessEqual(wins, 1)

    def test_the_same_seed_gives_the_same_episode(self):
        wrapper, driver = open_game(ROOM)
        first, second = (play(wrapper, driver, 5, walk) for _ in range(2))
        self.assertEqual(first, second)


class WalledMazeTest(unittest.TestCase):
    def test_the_exit_has_walls_on_every_side(self):
        wrapper, _ = open_game(MAZE)
        for seed in range(50):
            board = _read_board(wrapper.reset(seed=seed)[0])
            row, column = next(
                (r, c) for r, cells in enumerate(board) for c, cell in enumerate(cells) if cell == "E"
            )
            around = [board[row - 1][column], board[row + 1][column]]
            around += [board[row][column - 1], board[row][column + 1]]
            self.assertEqual(around, ["#"] * 4)

    def test_its_solution_says_that_there_is_no_way(self):
        wrapper, _ = open_game(MAZE)
        self.assertNotIn("boxed", wrapper.game.solution())


def _find_winnable(wrapper) -> int:
    for seed in range(60):
        wrapper.reset(seed=seed)
        if wrapper.game.solution() != NO_WAY:
            return seed
    raise AssertionError("none of 60 boards can be won")


def _read_board(observation: str) -> list[list[str]]:
    return [line.split() for line in observation.split("\n") if line.startswith("  ")]


if __name__ == "__main__":
    unittest.main()
