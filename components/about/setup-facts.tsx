/** Set-up of the paper's runs on games (Table 5 and the published recipes). */
const FACTS = [
  ["Rollouts", "400"],
  ["Environments a rollout", "24: 8 of each of 3 skills, in turns out of 6"],
  ["Turns an episode", "25 at most"],
  ["Written anew", "every 4th rollout (tool use: every 8th); paid as late"],
  ["Reward of the designer", "0.6 plateau + 0.4 regret, centred within each skill"],
  ["Plateau", "full from 0.4 to 0.6, down to nothing over 0.25 on both sides"],
  ["Regret", "floored at 0, full from 0.15 on"],
  ["Memory", "200 environments"],
  ["Learning rate, temperature", "1e-6, 0.6"],
] as const;

/** Facts to read the figures by. */
export function SetupFacts() {
  return (
    <dl className="mt-3 grid grid-cols-[minmax(8rem,auto)_1fr] gap-x-6 border-t border-(--line)">
      {FACTS.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-(--line) py-1">
          <dt className="text-(--ink-2)">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
