"use client";

import { PageShell } from "@/components/site/page-shell";

/** The page About: how SPADE works, and where to read more. */
export function AboutPage() {
  return (
    <PageShell current="about" title="How SPADE works" width="prose">
      <p className="mt-4 text-[15px] leading-6">
        SPADE trains a language model by self-play: the model writes environments as programs, plays
        them, and is rewarded in both roles.{" "}
        <a className="text-(--accent) underline" href="https://arxiv.org/abs/2608.19197">
          arXiv 2608.19197
        </a>
      </p>
    </PageShell>
  );
}
