"use client";

import type { ReactNode } from "react";

import { AsyncView } from "@/components/shared/async-view";
import { Citation } from "@/components/shared/citation";
import { PageShell } from "@/components/site/page-shell";
import { citeRelease, PAPER_ADDRESS, PAPER_BIBTEX } from "@/lib/core/views/cite";
import { useExplorer } from "@/lib/store/react";

import { LoopSteps } from "./loop-steps";
import { RegretPlaneFigure } from "./regret-plane-figure";
import { SetupFacts } from "./setup-facts";

/** The page About: how SPADE works, and every environment of the open release on the regret plane. */
export function AboutPage() {
  const bundle = useExplorer((state) => state.bundle);
  const texts = useExplorer((state) => (state.texts.state === "ready" ? state.texts.value : null));
  const start = useExplorer((state) => state.start);
  return (
    <PageShell current="about" title="How SPADE works" width="prose">
      <Prose>
        SPADE (Self-Play in Adaptive Synthetic Executable Environments,{" "}
        <PaperLink>arXiv 2608.19197</PaperLink>) trains one language model in two roles. As{" "}
        <em>designer</em> it writes environments, as <em>agent</em> it plays them, and both roles
        train the same weights. This site shows what such runs write, replays it over training, and
        runs it in the page.
      </Prose>
      <LoopSteps />

      <Heading>An environment is a program</Heading>
      <Prose>
        One Python file with a class that has <code>reset(seed)</code> and <code>step(action)</code>
        . A reset gives the first observation; a step gives the next one, a reward, and whether the
        episode terminated or was truncated. Everything the agent sees is text. The return of an
        episode is its last reward, clamped to −1 to 1, if it terminated, and 0 if it did not:
        rewards on the way do not count. Games take an answer in a box; tool-use environments bring
        functions with schemas, and a user whose messages come one after the other.
      </Prose>

      <Heading>Hint and regret</Heading>
      <Prose>
        A task that is never won teaches nothing, and neither does one that is always won. A win
        rate tells the second but not the first: it cannot say whether a task is hard or broken.
        That is what the hint is for. Regret is the mean return with the hint minus the mean return
        without. It is high where the agent fails and could do better, near 0 where it has nothing
        to learn or where not even help makes the task playable, and negative where the hint
        misleads.
      </Prose>
      <AsyncView value={bundle} onRetry={() => void start()}>
        {(open) => <RegretPlaneFigure key={open.header.mapId} bundle={open} texts={texts} />}
      </AsyncView>
      <p className="mt-2 max-w-[44rem] text-(--ink-2)">
        Each dot is an environment; a click opens it. Mastery: return above 0.8. Intractable: return
        below 0.2 and regret below 0.15. Frontier: all between. 0.8 and 0.2 are the bounds by which
        SPADE’s logs count environments as easy and hard, 0.15 is the regret at which the designer’s
        reward is full; the three regions drawn with them are ours. Dots with the same values lie
        round their place.
      </p>

      <Heading>What the designer is paid</Heading>
      <Prose>
        The grey strips at the edges of the figure: 0.6 for a return near one half, falling off on
        both sides, and 0.4 for regret. The sum is compared with other environments of the same
        skill, so that a skill that is hard to write for is not given up. Environments are paid once
        they have been played for some rollouts.
      </Prose>
      <SetupFacts />
      <p className="mt-2 text-(--ink-3)">
        Paper, Table 5, and the recipes for games in the public repository.
      </p>

      <Heading>How to read the numbers here</Heading>
      <Prose>
        What was not recorded is not 0, and is shown as not recorded. SPADE’s logs write a regret of
        0 when making the hint failed; where a release says so, this site shows no regret. Its
        metric called win rate is in places a mean of rewards; solve rates here are counts wherever
        a release has them. With and without the hint the agent may have met other instances of the
        task, so a small regret of few episodes is noise.
      </Prose>

      <Heading>Cite</Heading>
      <div className="mt-3 grid gap-6 md:grid-cols-2">
        <Citation
          title="Cite the paper"
          note="SPADE itself. This site is not by its authors."
          bibtex={PAPER_BIBTEX}
        />
        {bundle.state === "ready" && (
          <Citation
            title="Cite the open release"
            note="The environments shown above, pinned by their map."
            bibtex={citeRelease(bundle.value.header)}
          />
        )}
      </div>
    </PageShell>
  );
}

const Heading = ({ children }: { children: ReactNode }) => (
  <h2 className="mt-10 text-[15px] font-semibold">{children}</h2>
);

const Prose = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 max-w-[44rem] text-[15px] leading-6 [&_code]:font-mono [&_code]:text-[13px]">
    {children}
  </p>
);

const PaperLink = ({ children }: { children: ReactNode }) => (
  <a className="text-(--accent) underline underline-offset-4" href={PAPER_ADDRESS}>
    {children}
  </a>
);
