"use client";

import dynamic from "next/dynamic";

import { withProviders } from "@/app/with-providers";

export const Results = dynamic(
  () => withProviders(async () => (await import("@/components/results/results-page")).ResultsPage),
  { ssr: false, loading: () => <p className="p-4">Loading the page …</p> },
);
