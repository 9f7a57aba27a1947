const STEPS = [
  {
    title: "Write",
    words:
      "As designer, the model is given a skill, a passage of a corpus and environments from memory, and writes a Python program and, apart from it, a hint.",
  },
  {
    title: "Check",
    words:
      "The program is loaded, reset with a seed and stepped with a few actions. One that fails a check is thrown away and written anew.",
  },
  {
    title: "Play",
    words:
      "As agent, the model plays it several times without the hint and several times with the hint in the first observation.",
  },
  {
    title: "Reward",
    words:
      "The agent is rewarded by its return. The designer is rewarded for environments that are sometimes won, and for those that the hint helps with.",
  },
  {
    title: "Remember",
    words:
      "What was won at the frontier with much regret is shown to the designer later as an example, what was far off as a warning.",
  },
] as const;

/** One round of training as five steps, in reading order. */
export function LoopSteps() {
  return (
    <ol className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-5">
      {STEPS.map(({ title, words }, index) => (
        <li key={title} className="border-t border-(--ink) pt-2">
          <h2 className="font-medium">
            <span className="text-(--ink-3)">{index + 1}</span> {title}
          </h2>
          <p className="mt-1 text-(--ink-2)">{words}</p>
        </li>
      ))}
    </ol>
  );
}
