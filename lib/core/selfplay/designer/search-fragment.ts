import { py } from "./python-text";

/** Modules that `SEARCH_METHODS` uses. */
export const SEARCH_IMPORTS = ["collections"];

/**
 * Methods `_plan` and `solution` for a game whose state is a hashable value. They need `_state(self)`,
 * `_next(self, state, word)` (None = not possible), `_is_goal(self, state)`, and the constants `MOVES`
 * and `STATES`, the number of states after which the search gives up.
 */
export const SEARCH_METHODS = py`
  def _plan(self):
      """Breadth-first search for the shortest way to win; None when none is found."""
      start = self._state()
      came_from = {start: None}
      queue = collections.deque([start])
      while queue and len(came_from) < STATES:
          state = queue.popleft()
          for word in MOVES:
              following = self._next(state, word)
              if following is None or following in came_from:
                  continue
              came_from[following] = (state, word)
              if self._is_goal(following):
                  return self._trace(came_from, following)
              queue.append(following)
      return None

  def _trace(self, came_from, state):
      words = []
      while came_from[state] is not None:
          state, word = came_from[state]
          words.append(word)
      return words[::-1]

  def solution(self):
      words = self._plan()
      if words is None or len(words) > self.max_turns - self.turn:
          return "This can no longer be won in the turns left."
      return "\n".join(f"\\boxed{{{word}}}" for word in words)
`;

/** The expression that lists every move as a box. */
export const LIST_MOVES = String.raw`", ".join(f"\\boxed{{{word}}}" for word in MOVES) + "."`;
