import { listLiterals } from "@/lib/core/selfplay/agent/reading/action-forms";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

interface Job {
  name: string;
  hours: number;
  due: number;
  weight: number;
  group: string;
}

const JOB = /^\W*(\w+):?.*?(\d+) hours?\b(.*)$/gim;

function readJobs(text: string): Job[] {
  return [...text.matchAll(JOB)].flatMap(([, name, hours, rest]): Job[] => {
    const due = /due (?:at |by |in )?(?:hour )?(\d+)/i.exec(rest!)?.[1];
    const weight = /(?:weight|worth|value|penalty|pays)\D{0,4}(\d+)/i.exec(rest!)?.[1];
    const group = /group (\w+)/i.exec(rest!)?.[1] ?? "";
    if (due === undefined && weight === undefined) return [];
    return [
      {
        name: name!,
        hours: Number(hours),
        due: Number(due ?? Infinity),
        weight: Number(weight ?? 1),
        group,
      },
    ];
  });
}

/** Cost of an order by the aim that the text states; changing between groups may take time. */
function rateOrder(order: readonly Job[], aim: string, change: number): number {
  let [time, cost, group] = [0, 0, order[0]?.group ?? ""];
  for (const job of order) {
    time += job.hours + (job.group === group ? 0 : change);
    group = job.group;
    const late = Math.max(0, time - job.due);
    if (/number of jobs|how many (?:jobs )?(?:are|end) late/i.test(aim)) cost += Number(late > 0);
    else if (/waiting|sum of (?:the )?(?:hours|times) at which|end(?:ing)? times/i.test(aim))
      cost += time * job.weight;
    else cost += late * job.weight;
  }
  return cost;
}

function listOrders(jobs: readonly Job[]): Job[][] {
  if (jobs.length < 2) return [[...jobs]];
  return jobs.flatMap((job) =>
    listOrders(jobs.filter((other) => other !== job)).map((rest) => [job, ...rest]),
  );
}

/** Weighs every order of a few jobs against the aim, and does them in the best one. */
export const scheduleJobs: Strategy = {
  name: "schedule jobs",
  applies: ({ opening }) => {
    const { length } = readJobs(opening);
    return length > 1 && length < 8;
  },
  start: ({ opening }: EpisodeView) => {
    const jobs = readJobs(opening);
    const change = Number(/changing[^.]*?(\d+) hours?/i.exec(opening)?.[1] ?? 0);
    const best = listOrders(jobs).reduce((a, b) =>
      rateOrder(b, opening, change) < rateOrder(a, opening, change) ? b : a,
    );
    const left = best.map(({ name }) => name);
    let last: string | undefined;
    return ({ forms, observation }) => {
      // What was refused for now is done one job later.
      const isRefused = /not arrived|cannot|not possible/i.test(observation.split("\n")[0]!);
      if (last !== undefined && isRefused) left.splice(1, 0, last);
      const name = left.shift();
      last = name;
      return (
        listLiterals(forms).find(
          (action) => name !== undefined && action.split(" ").at(-1) === name,
        ) ?? null
      );
    };
  },
};
