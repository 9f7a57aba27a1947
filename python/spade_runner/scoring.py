"""SPADE's score of an episode (`spade/core/utils/rewards.py`, `episode_reward`)."""

from .private_builtins import __builtins__


def score_episode(rewards: list[float], terminated: bool) -> float:
    """The last reward clamped to [-1, 1] if the episode terminated, else 0.

    Rewards before the last do not count, nor does any reward of a truncated episode.
    """
    if not rewards or not terminated:
        return 0.0
    return max(-1.0, min(1.0, rewards[-1]))


def is_win(rewards: list[float], terminated: bool) -> bool:
    """Whether training counts the episode as won: its score is above 0."""
    return score_episode(rewards, terminated) > 0
