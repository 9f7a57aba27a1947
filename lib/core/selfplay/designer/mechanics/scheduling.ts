import { FRAME_IMPORTS, writeGame } from "@/lib/core/selfplay/designer/game-frame";
import { defineMechanic } from "@/lib/core/selfplay/designer/mechanic";
import { fprose, setScene } from "@/lib/core/selfplay/designer/prose";
import { list, py, when } from "@/lib/core/selfplay/designer/python-text";

/** Jobs are put in order on one machine. */
export const scheduling = defineMechanic({
  name: "scheduling",
  skills: ["Optimization"],
  twists: ["budget", "partial view", "moving targets", "decoys", "noise"],
  knobs: { jobs: [4, 5, 6], aim: ["lateness", "waiting"], slack: [25, 5, 0], days: [3, 1] },
  write({ knobs, subject, has }) {
    const jobs = subject.things.slice(0, knobs.jobs);
    const longest = subject.number("longest", 6, 12);
    const isLateness = knobs.aim === "lateness";
    const setup = subject.number("setup", 1, 3);
    const title = `A Day's Work on ${subject.title}`;
    const code = writeGame({
      title,
      turns: Math.min(24, (knobs.jobs + 1) * knobs.days),
      constants: py`
        JOBS = ${list(jobs)}
        LONGEST, SLACK, DAYS = ${longest}, ${knobs.slack}, ${knobs.days}
        ${when(has("budget"), `SETUP = ${setup}`)}
        ${when(has("noise"), "WEAR = 1")}
      `,
      setUp: py`
        self.day = 1
        self.hours = [self.rng.randint(1, LONGEST) for _ in JOBS]
        ${when(
          isLateness,
          "self.due = [self.rng.randint(hours, sum(self.hours) * 3 // 4 + hours) for hours in self.hours]",
          "self.weight = [self.rng.randint(1, 5) for _ in JOBS]",
        )}
        ${when(has("budget"), "self.group = [self.rng.randrange(2) for _ in JOBS]")}
        ${when(has("moving targets"), "self.late_job = self.rng.randrange(len(JOBS))")}
        ${when(has("decoys"), "self.rank = self.rng.sample(range(1, len(JOBS) + 1), len(JOBS))")}
        self.best = min(self._cost(order) for order in self._list_orders())
        self.limit = self.best + self.best * SLACK // 100
        self.done = []
      `,
      opening: fprose(
        `${setScene(subject)}One machine does these jobs one after the other; choose the next job each turn. ` +
          (isLateness
            ? "The cost is the sum of hours by which jobs end after they are due."
            : "The cost of a job is its weight times the hour at which it ends; costs add up.") +
          " Keep the cost at or below {self.limit}." +
          when(has("budget"), ` Changing between the groups A and B takes ${setup} hours more.`) +
          when(
            has("partial view"),
            " The hours of a job are known only when it is done; shown is whether it is short or long.",
          ) +
          when(has("moving targets"), " One job arrives late: it cannot be the first.") +
          when(
            has("noise"),
            " The machine wears out: each job takes an hour more for every two jobs before it.",
          ) +
          when(has("decoys"), " The rank in the list is a matter of taste.") +
          ` There ${knobs.days === 1 ? "is one day" : `are ${knobs.days} days with the same jobs`}.`,
      ),
      methods: py`
        def _list_orders(self):
            orders = itertools.permutations(range(len(JOBS)))
            ${when(has("moving targets"), "return [order for order in orders if order[0] != self.late_job]", "return list(orders)")}

        def _cost(self, order):
            clock, cost = 0, 0
            for place, job in enumerate(order):
                clock += self.hours[job]
                ${when(has("noise"), "clock += WEAR * (place // 2)")}
                ${when(
                  has("budget"),
                  py`
                    if place > 0 and self.group[job] != self.group[order[place - 1]]:
                        clock += SETUP
                  `,
                )}
                ${when(isLateness, "cost += max(0, clock - self.due[job])", "cost += self.weight[job] * clock")}
            return cost

        def _act(self, said):
            name = said[3:] if said.startswith("do ") else said
            if name not in JOBS:
                return "That is not a job of the list."
            job = JOBS.index(name)
            if job in self.done:
                return f"The {name} is done already."
            ${when(
              has("moving targets"),
              py`
                if not self.done and job == self.late_job:
                    return f"The {name} has not arrived yet."
              `,
            )}
            self.done.append(job)
            if len(self.done) < len(JOBS):
                return f"The {name} is done."
            return self._end_day()

        def _end_day(self):
            cost = self._cost(self.done)
            if cost <= self.limit:
                self.outcome = "won"
                return f"All jobs are done at a cost of {cost}: good enough."
            if self.day == DAYS:
                self.outcome = "lost"
                return f"All jobs are done, but at a cost of {cost}."
            self.day += 1
            self.done = []
            return f"All jobs are done, but at a cost of {cost}. A new day with the same jobs begins."

        def _describe(self, job):
            hours = f"{self.hours[job]} hours"
            ${when(
              has("partial view"),
              py`
                if job not in self.done:
                    hours = "long" if self.hours[job] * 2 > LONGEST else "short"
              `,
            )}
            text = f"{JOBS[job]}: {hours}, ${when(isLateness, "due at hour {self.due[job]}", "weight {self.weight[job]}")}"
            ${when(has("budget"), `text += ", group " + "AB"[self.group[job]]`)}
            ${when(has("decoys"), `text += f", rank {self.rank[job]}"`)}
            return text + (" (done)" if job in self.done else "")

        def _scene(self):
            lines = [self._describe(job) for job in range(len(JOBS))]
            lines.append(f"Day {self.day} of {DAYS}. Cost so far: {self._cost(self.done)} of at most {self.limit}.")
            return lines

        def _actions(self):
            open_jobs = [name for job, name in enumerate(JOBS) if job not in self.done]
            return ", ".join(f"\\boxed{{do {name}}}" for name in open_jobs) + "."

        def solution(self):
            done = len(self.done)
            rest = [order for order in self._list_orders() if list(order[:done]) == self.done]
            order = min(rest, key=self._cost)
            words = [JOBS[job] for job in order[done:]]
            if self._cost(order) > self.limit:
                if self.day == DAYS:
                    return "The limit can no longer be kept."
                words += [JOBS[job] for job in min(self._list_orders(), key=self._cost)]
            return "\n".join(f"\\boxed{{do {word}}}" for word in words)
      `,
    });
    return {
      title,
      story: `Order ${knobs.jobs} jobs on one machine so that the total ${knobs.aim} stays small.`,
      imports: [...FRAME_IMPORTS, "itertools"],
      code,
      hint:
        (isLateness
          ? "Do the jobs in the order in which they are due, but put a long one last when it would be late anyway."
          : "Divide the hours of each job by its weight and do the smallest quotient first.") +
        when(has("budget"), " Finish one group before the other unless that makes much late."),
    };
  },
});
