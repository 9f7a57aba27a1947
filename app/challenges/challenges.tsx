"use client";

import dynamic from "next/dynamic";

import { withProviders } from "@/app/with-providers";

export const Challenges = dynamic(
  () =>
    withProviders(
      async () => (await import("@/components/challenges/challenges-page")).ChallengesPage,
    ),
  { ssr: false, loading: () => <p className="p-4">Loading the page …</p> },
);
