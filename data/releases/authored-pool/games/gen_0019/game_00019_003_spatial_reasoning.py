"""The Left Glove on the Klein Bottle

You walk on a small world without edges: leave it in the east and you come back in the west, leave
it in the north and you come back in the south, mirrored. Gloves lie about, and each peg wants one
that fits. A left glove is a right glove there, if it has taken the proper way round the world.
"""

import random
import re
from collections import deque

WIDTH, HEIGHT = 9, 7
STEPS_A_TURN = 6
COMPASS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
GLOVES = 3
Cell = tuple[int, int]
# Where you stand, and whether you have come to be the mirror image of yourself.
Pose = tuple[int, int, bool]


class KleinGloveEnv:
    """Hang three gloves on pegs in a world whose north-south seam mirrors everything."""

    def __init__(self, max_turns: int = 20) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Strew walls, gloves and pegs so that everything can be reached."""
        self._rng = random.Random(seed)
        everywhere = [(row, column) for row in range(HEIGHT) for column in range(WIDTH)]
        while True:
            spots = self._rng.sample(everywhere, 23)
            self.pose: Pose = (*spots[0], False)
            self.gloves = dict(zip(spots[1:4], self._rng.sample(("left", "left", "right"), 3)))
            self.pegs = dict(zip(spots[4:7], self._rng.choice(
                (("right", "right", "left"), ("right", "left", "right"), ("right",) * 3))))
            self.walls = spots[7:]
            if len(self._distances(self.pose)) == 2 * (len(everywhere) - len(self.walls)):
                break
        self.held: str | None = None
        self.hung = 0
        self.turn = 0
        return self._show("You wake up somewhere on the bottle."), {"turn": 0}

    def _move(self, pose: Pose, letter: str) -> Pose | None:
        """The pose after a step, or None before a wall."""
        row, column, mirrored = pose
        down, right = COMPASS[letter]
        # A mirrored walker's east is the map's west.
        column = (column + (-right if mirrored else right)) % WIDTH
        row += down
        if not 0 <= row < HEIGHT:
            row, column, mirrored = row % HEIGHT, WIDTH - 1 - column, not mirrored
        return None if (row, column) in self.walls else (row, column, mirrored)

    def _distances(self, start: Pose) -> dict[Pose, str]:
        """A shortest walk to every pose that can be reached."""
        walks = {start: ""}
        queue = deque([start])
        while queue:
            pose = queue.popleft()
            for letter in COMPASS:
                following = self._move(pose, letter)
                if following is not None and following not in walks:
                    walks[following] = walks[pose] + letter
                    queue.append(following)
        return walks

    def _looks(self, glove: str, mirrored: bool) -> str:
        """How a thing looks to a walker: everything is turned round when he is."""
        return glove if not mirrored else ("left" if glove == "right" else "right")

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Walk, take a glove, or hang it up."""
        if self.hung == GLOVES:
            return "All gloves hang.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action[:300])
        text = " ".join(boxed.group(1).upper().split()) if boxed else ""
        walk = re.fullmatch(r"(?:WALK )?([NESW]{1,6})", text)
        if walk:
            news = self._walk(walk.group(1))
        elif text == "TAKE":
            news = self._take()
        elif text == "HANG":
            news = self._hang()
        else:
            news = "The bottle hums. You can walk up to six steps, take, or hang."
        if self.hung == GLOVES:
            return news + " The last one. You win.", 1.0, True, False, {"turn": self.turn}
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _walk(self, letters: str) -> str:
        for done, letter in enumerate(letters):
            following = self._move(self.pose, letter)
            if following is None:
                return f"You walk {letters[:done] or 'nowhere'} and stand before a wall."
            self.pose = following
        return f"You walk {letters}."

    def _take(self) -> str:
        cell = self.pose[:2]
        if self.held:
            return "You hold a glove already."
        if cell not in self.gloves:
            return "No glove lies here."
        # In your hands it is what it looks like to you, and it turns with you from now on.
        self.held = self._looks(self.gloves.pop(cell), self.pose[2])
        return f"You take it; to you it is a {self.held} glove."

    def _hang(self) -> str:
        wanted = self.pegs.get(self.pose[:2])
        if not self.held or wanted is None:
            return "For that you need a glove in your hand and a free peg before you."
        if self._looks(wanted, self.pose[2]) != self.held:
            return "It does not fit this peg, the way the two of you are turned now."
        del self.pegs[self.pose[:2]]
        self.held = None
        self.hung += 1
        return "It fits, and the peg is full."

    def _show(self, news: str) -> str:
        marks = {cell: "#" for cell in self.walls}
        marks.update({cell: glove[0] for cell, glove in self.gloves.items()})
        marks.update({cell: wanted[0].upper() for cell, wanted in self.pegs.items()})
        row, column, mirrored = self.pose
        under = marks.get((row, column), "bare ground").replace("#", "a wall")
        marks[row, column] = "@"
        grid = ["  " + " ".join(marks.get((r, c), ".") for c in range(WIDTH))
                for r in range(HEIGHT)]
        state = "MIRRORED: your east is the west of this map" if mirrored else "not mirrored"
        return "\n".join([
            news,
            *grid,
            f"@ you (on {under}), # wall, l r gloves, L R pegs that want such a glove, as this "
            "map shows them.",
            "The map wraps around: in a row from east to west; over the north or south edge into",
            "the opposite row, with the columns reversed (first to last), and that step turns you",
            "into your mirror image, or back. What you hold turns with you: mirrored, a left glove",
            "in your hand fits pegs that the map marks R, and the other way round.",
            f"You are {state}. In your hand: {self.held or 'nothing'}"
            f"{' glove, as you see it' if self.held else ''}. Hung: {self.hung} of {GLOVES}.",
            f"Turns left: {self.max_turns - self.turn}. Actions: \\boxed{{walk NNE}} (up to "
            f"{STEPS_A_TURN} steps), \\boxed{{take}}, \\boxed{{hang}}",
        ])

    def solution(self) -> str:
        """Glove after glove by the shortest way to a peg that it fits."""
        pose, held = self.pose, self.held
        gloves, pegs, lines = dict(self.gloves), dict(self.pegs), []
        while pegs:
            if not held:
                walks = self._distances(pose)
                pose = min((p for p in walks if p[:2] in gloves), key=lambda p: (
                    len(walks[p]), p))
                lines += self._cut(walks[pose]) + ["take"]
                held = self._looks(gloves.pop(pose[:2]), pose[2])
            walks = self._distances(pose)
            pose = min((p for p in walks if p[:2] in pegs
                        and self._looks(pegs[p[:2]], p[2]) == held),
                       key=lambda p: (len(walks[p]), p))
            lines += self._cut(walks[pose]) + ["hang"]
            del pegs[pose[:2]]
            held = None
        if not lines or len(lines) > self.max_turns - self.turn:
            return "There are not enough turns left to hang all gloves."
        return "\n".join("\\boxed{" + line + "}" for line in lines)

    @staticmethod
    def _cut(walk: str) -> list[str]:
        return [f"walk {walk[at:at + STEPS_A_TURN]}" for at in range(0, len(walk), STEPS_A_TURN)]
