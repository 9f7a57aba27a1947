"use client";

import dynamic from "next/dynamic";

import { withProviders } from "@/app/with-providers";

export const Compare = dynamic(
  () => withProviders(async () => (await import("@/components/compare/compare-page")).ComparePage),
  { ssr: false, loading: () => <p className="p-4">Loading the page …</p> },
);
