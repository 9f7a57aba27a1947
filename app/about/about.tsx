"use client";

import dynamic from "next/dynamic";

import { withProviders } from "@/app/with-providers";

export const About = dynamic(
  () => withProviders(async () => (await import("@/components/about/about-page")).AboutPage),
  { ssr: false, loading: () => <p className="p-4">Loading the page …</p> },
);
