"""Two Crews, One Crane, No Day to Lose

A flood took two bridges, and both must be rebuilt by the earliest day that is possible at all.
Nine jobs wait for one another, two crews share the work, and some jobs need the only crane. Being
busy is not enough: sometimes a crew must wait for the right job.
"""

import random
import re
from heapq import heappop, heappush

JOBS = "ABCDEFGHI"
CREWS = 2
BRIDGES = 2
TRIALS = 20
NAMES = ("survey", "road", "piles", "footing", "pier", "girders", "deck", "rails", "paving")
Running = tuple[tuple[int, str], ...]
State = tuple[int, str, Running]


class BridgeCrewsEnv:
    """Schedule nine jobs on two crews and a crane as fast as possible, twice."""

    def __init__(self, max_turns: int = 25) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Draw two projects that careless schedules never finish in time."""
        self._rng = random.Random(seed)
        self._projects = [self._draw_project() for _ in range(BRIDGES)]
        self.bridge = 0
        self.turn = 0
        self.late = False
        self._open_site()
        return self._show("The first site is cleared."), {"turn": 0}

    def _draw_project(self) -> dict:
        while True:
            days = {job: self._rng.randint(1, 6) for job in JOBS}
            after = {job: sorted(self._rng.sample(JOBS[max(0, at - 5):at], min(at, 1 + at % 2)))
                     if at > 1 else [] for at, job in enumerate(JOBS)}
            crane = sorted(self._rng.sample(JOBS, 4))
            project = {"days": days, "after": after, "crane": crane, "tail": {}}
            for job in reversed(JOBS):
                project["tail"][job] = days[job] + max(
                    [project["tail"][later] for later in JOBS if job in after[later]], default=0)
            luck = self._best_luck(project)
            best = self._best(project, (0, "", ()), luck)
            if best is not None and len(best[1]) <= 10:
                project["deadline"] = best[0]
                return project

    def _open_site(self) -> None:
        self.project = self._projects[self.bridge]
        self.state: State = (0, "", ())

    @staticmethod
    def _ready(project: dict, state: State) -> list[str]:
        """Jobs that can be started now."""
        done, busy = frozenset(state[1]), [job for _, job in state[2]]
        if len(busy) == CREWS:
            return []
        crane_used = any(job in project["crane"] for job in busy)
        return [job for job in JOBS if job not in done and job not in busy
                and not (crane_used and job in project["crane"])
                and done.issuperset(project["after"][job])]

    @staticmethod
    def _begin(project: dict, state: State, jobs: str) -> State:
        """Start some jobs and let time pass until the next job is finished."""
        day, done, running = state
        running = tuple(sorted([*running, *((day + project["days"][job], job) for job in jobs)]))
        day = running[0][0]
        finished = [job for end, job in running if end == day]
        still = tuple((end, job) for end, job in running if end != day)
        return day, "".join(sorted([*done, *finished])), still

    def _moves(self, project: dict, state: State) -> list[str]:
        """Sets of jobs to start; the empty one is waiting for something that runs."""
        ready = self._ready(project, state)
        if state[2]:
            return [*ready, ""]
        return [*ready, *(a + b for a in ready for b in ready
                          if a < b and not (a in project["crane"] and b in project["crane"]))]

    @staticmethod
    def _bound(project: dict, state: State) -> int:
        """A day before which the work cannot end: longest tail, crane work and crew work."""
        day, done, running = state
        open_jobs = [job for job in JOBS if job not in done]
        ends = {job: end for end, job in running}
        left = {job: ends[job] - day if job in ends else project["days"][job] for job in open_jobs}
        tails = [project["tail"][job] - project["days"][job] + left[job] for job in open_jobs]
        crane = sum(left[job] for job in open_jobs if job in project["crane"])
        return day + max([*tails, crane, -(-sum(left.values()) // CREWS)], default=0)

    def _best(self, project: dict, start: State, limit: int) -> tuple[int, list[str]] | None:
        """Earliest end before the limit and the moves that lead to it; None without one."""
        counter = 0
        queue: list[tuple[int, int, State, tuple[str, ...]]] = [(0, 0, start, ())]
        seen: dict[State, bool] = {}
        while queue:
            _, _, state, moves = heappop(queue)
            if len(state[1]) == len(JOBS):
                return state[0], list(moves)
            if state in seen:
                continue
            seen[state] = True
            for jobs in self._moves(project, state):
                following = self._begin(project, state, jobs)
                bound = self._bound(project, following)
                if bound < limit:
                    counter -= 1
                    heappush(queue, (bound, counter, following, (*moves, jobs)))
        return None

    def _best_luck(self, project: dict) -> int:
        """Earliest end of some careless schedules; stops at one that cannot be beaten."""
        least, luck = self._bound(project, (0, "", ())), 10**6
        for _ in range(TRIALS):
            luck = min(luck, self._try_luck(project))
            if luck == least:
                break
        return luck

    def _try_luck(self, project: dict) -> int:
        """The end of a schedule in which no crew ever waits without need."""
        state: State = (0, "", ())
        while len(state[1]) < len(JOBS):
            moves = self._moves(project, state)
            busiest = [move for move in moves if len(move) == max(map(len, moves))]
            state = self._begin(project, state, self._rng.choice(busiest))
        return state[0]

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Start one or two jobs, or wait."""
        if self.late or self.bridge == BRIDGES:
            return "The work is over.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action[:300])
        words = boxed.group(1).upper().split() if boxed else []
        jobs = "".join(sorted(words[1:])) if words[:1] == ["START"] else ""
        if (words == ["WAIT"] or jobs) and jobs in self._moves(self.project, self.state):
            self.state = self._begin(self.project, self.state, jobs)
            news = f"It is day {self.state[0]}; done: {' '.join(self.state[1])}."
        else:
            news = "The foreman shakes his head: that cannot be started now."
        if self.state[0] > self.project["deadline"]:
            self.late = True
            return f"{news} The deadline is missed. You lose.", 0.0, True, False, {}
        if len(self.state[1]) == len(JOBS):
            self.bridge += 1
            if self.bridge == BRIDGES:
                return f"{news} Both bridges stand. You win.", 1.0, True, False, {}
            self._open_site()
            news += " The first bridge stands. On to the second site."
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _show(self, news: str) -> str:
        day, done, running = self.state
        ends = {job: end for end, job in running}
        rows = []
        for job, name in zip(JOBS, NAMES):
            ready = job in self._ready(self.project, self.state)
            state = "done" if job in done else "can start" if ready else (
                f"running, ends on day {ends[job]}" if job in ends else "")
            crane = "crane" if job in self.project["crane"] else ""
            rows.append(f"  {job} {name:<8} {self.project['days'][job]} d  "
                        f"after {' '.join(self.project['after'][job]) or '-':<4} {crane:<6} "
                        f"{state}".rstrip())
        return "\n".join([
            news,
            f"Bridge {self.bridge + 1} of {BRIDGES}, day {day}; deadline: the end of day "
            f"{self.project['deadline']} (counted from day 0).",
            *rows,
            f"Crews free: {CREWS - len(running)} of {CREWS}. A job takes one crew and is never "
            "interrupted; crane jobs never overlap.",
            "After each action time runs to the end of the next job that finishes.",
            f"Turns left: {self.max_turns - self.turn}. Actions: \\boxed{{start A}}, "
            "\\boxed{start A B}, \\boxed{wait} (while a job is running)",
        ])

    def solution(self) -> str:
        """Fastest schedules from here."""
        if self.late or self.bridge == BRIDGES:
            return "The work is over."
        moves: list[str] = []
        for number in range(self.bridge, BRIDGES):
            project = self._projects[number]
            start = self.state if number == self.bridge else (0, "", ())
            best = self._best(project, start, project["deadline"] + 1)
            if best is None:
                return "The deadline cannot be met any more."
            moves += best[1]
        if len(moves) > self.max_turns - self.turn:
            return "Too few turns are left to finish both bridges."
        return "\n".join("\\boxed{" + (f"start {' '.join(jobs)}" if jobs else "wait") + "}"
                         for jobs in moves)
