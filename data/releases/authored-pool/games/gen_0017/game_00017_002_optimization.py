"""Empty the Stadium Before the Storm

Before a storm two stands of a stadium have to be emptied through mazes of one-way passages, each
wide enough for so many people and no more. You send columns of visitors along routes you choose.
The obvious routes block each other: only the best use of the passages brings everybody out.
"""

import random
import re

NODES = "ABCDEFG"
START, EXIT = "stand", "exit"
STANDS = ("north", "south")
STROLLS = 40
Edge = tuple[str, str]
Flow = dict[Edge, int]


class StadiumFlowEnv:
    """Reach the maximum flow from a stadium to the exit, route by route."""

    def __init__(self, max_turns: int = 20) -> None:
        self.max_turns = max_turns
        self.reset()

    def reset(self, seed: int | None = None) -> tuple[str, dict]:
        """Dig two mazes that hardly any careless choice of routes empties."""
        self._rng = random.Random(seed)
        self._mazes = [self._choose_maze() for _ in STANDS]
        self.stand = 0
        self._open_stand()
        self.turn = 0
        return self._show("The first drops fall."), {"turn": 0}

    def _choose_maze(self) -> Flow:
        while True:
            width = self._dig()
            routes = self._plan(dict(width))
            goal = sum(people for _, people in routes)
            if 3 <= len(routes) <= 6 and all(
                    self._stroll(dict(width)) < goal for _ in range(STROLLS)):
                return width

    def _open_stand(self) -> None:
        self.width = self._mazes[self.stand]
        self.goal = sum(people for _, people in self._plan(dict(self.width)))
        self.sent: list[tuple[list[str], int]] = []

    def _dig(self) -> Flow:
        """Passages from layer to layer and a few within a layer, always forwards."""
        layers = [[START], list(NODES[:3]), list(NODES[3:5]), list(NODES[5:]), [EXIT]]
        width: Flow = {}
        for here, there in zip(layers, layers[1:]):
            for a in here:
                for b in there:
                    if START in (a, b) or EXIT in (a, b) or self._rng.random() < 0.75:
                        width[a, b] = self._rng.randint(2, 12)
        for layer in layers[1:4]:
            for a, b in zip(layer, layer[1:]):
                width[(a, b) if self._rng.random() < 0.5 else (b, a)] = self._rng.randint(2, 8)
        return width

    def _left(self, sent: list[tuple[list[str], int]]) -> Flow:
        """Room in every passage after some columns."""
        left = dict(self.width)
        for route, people in sent:
            for edge in zip(route, route[1:]):
                left[edge] -= people
        return left

    @staticmethod
    def _plan(room: Flow) -> list[tuple[list[str], int]]:
        """Routes that carry the largest flow through some room, by augmenting paths."""
        flow: Flow = {edge: 0 for edge in room}
        while True:
            came: dict[str, Edge] = {START: ("", "")}
            queue = [START]
            for node in queue:
                for (a, b), wide in room.items():
                    if a == node and b not in came and flow[a, b] < wide:
                        came[b] = (a, b)
                        queue.append(b)
                    if b == node and a not in came and flow[a, b] > 0:
                        came[a] = (a, b)
                        queue.append(a)
            if EXIT not in came:
                break
            trail, node = [], EXIT
            while node != START:
                edge = came[node]
                forwards = edge[1] == node
                trail.append((edge, forwards))
                node = edge[0] if forwards else edge[1]
            push = min(room[e] - flow[e] if forwards else flow[e] for e, forwards in trail)
            for edge, forwards in trail:
                flow[edge] += push if forwards else -push
        routes = []
        while any(flow[edge] for edge in flow if edge[0] == START):
            route = [START]
            while route[-1] != EXIT:
                route.append(next(b for (a, b), n in flow.items() if a == route[-1] and n))
            people = min(flow[edge] for edge in zip(route, route[1:]))
            for edge in zip(route, route[1:]):
                flow[edge] -= people
            routes.append((route, people))
        return routes

    def _stroll(self, room: Flow) -> int:
        """People brought out by filling one random route after the other until one ends nowhere."""
        total = 0
        while True:
            route = [START]
            while route[-1] != EXIT:
                ways = [b for (a, b), wide in room.items() if a == route[-1] and wide]
                if not ways:
                    return total
                route.append(self._rng.choice(ways))
            people = min(room[edge] for edge in zip(route, route[1:]))
            total += people
            for edge in zip(route, route[1:]):
                room[edge] -= people

    def step(self, action: str) -> tuple[str, float, bool, bool, dict]:
        """Send a column along a route, or call one back."""
        if self.stand == len(STANDS):
            return "The stadium is empty.", 0.0, True, False, {"turn": self.turn}
        self.turn += 1
        boxed = re.search(r"\\boxed\{([^{}]*)\}", action[:300])
        text = " ".join(boxed.group(1).upper().split()) if boxed else ""
        send = re.fullmatch(r"SEND ([A-G]{1,7}) ([0-9]{1,3})", text)
        recall = re.fullmatch(r"RECALL ([0-9]{1,2})", text)
        if send:
            news = self._send([START, *send.group(1), EXIT], int(send.group(2)))
        elif recall and 1 <= int(recall.group(1)) <= len(self.sent):
            route, people = self.sent.pop(int(recall.group(1)) - 1)
            news = f"{people} hundred come back from {''.join(route[1:-1])}."
        else:
            news = "The stewards wait: send hundreds along a route, or recall a column."
        if sum(people for _, people in self.sent) == self.goal:
            self.stand += 1
            if self.stand == len(STANDS):
                return news + " The stadium is empty. You win.", 1.0, True, False, {
                    "turn": self.turn}
            self._open_stand()
            news += " The north stand is empty."
        return self._show(news), 0.0, False, self.turn >= self.max_turns, {"turn": self.turn}

    def _send(self, route: list[str], people: int) -> str:
        left = self._left(self.sent)
        for a, b in zip(route, route[1:]):
            if (a, b) not in left:
                return f"There is no passage from {a} to {b}."
            if left[a, b] < people or people < 1:
                return f"From {a} to {b} there is room for {left[a, b]} hundred more."
        self.sent.append((route, people))
        return f"{people} hundred leave through {' '.join(route[1:-1])}."

    def _show(self, news: str) -> str:
        left = self._left(self.sent)
        lines = []
        for node in (START, *NODES):
            ways = [f"{b} {left[a, b]}/{wide}" for (a, b), wide in self.width.items() if a == node]
            if ways:
                lines.append(f"  {node:>7} -> {',  '.join(ways)}")
        columns = [f"  {number}. {''.join(route[1:-1])}: {people} hundred"
                   for number, (route, people) in enumerate(self.sent, 1)]
        out = sum(people for _, people in self.sent)
        return "\n".join([
            news,
            f"The {STANDS[self.stand]} stand. One-way passages, room left / width in hundreds:",
            *lines,
            "Columns on their way:",
            *(columns or ["  none"]),
            f"On the way {out} of {self.goal} hundred. Turns left: {self.max_turns - self.turn}.",
            "Actions: \\boxed{send ADF 4} sends 4 hundred from the stand by A, D, F to the exit;",
            "\\boxed{recall 2} takes column 2 back and frees its passages.",
        ])

    def solution(self) -> str:
        """Recall as few of the last columns as needed and fill the rest."""
        if self.stand == len(STANDS):
            return "The stadium is empty."
        sent, lines = list(self.sent), []
        while True:
            routes = self._plan(self._left(sent))
            if sum(people for _, people in routes + sent) == self.goal:
                break
            lines.append(f"recall {len(sent)}")
            sent.pop()
        for maze in self._mazes[self.stand + 1:]:
            routes += self._plan(dict(maze))
        lines += [f"send {''.join(route[1:-1])} {people}" for route, people in routes]
        if len(lines) > self.max_turns - self.turn:
            return "There are not enough turns left to empty the stadium."
        return "\n".join("\\boxed{" + line + "}" for line in lines)
