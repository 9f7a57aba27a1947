"use client";

import dynamic from "next/dynamic";

import { withProviders } from "@/app/with-providers";

export const Controls = dynamic(
  () =>
    withProviders(async () => (await import("@/components/controls/controls-page")).ControlsPage),
  { ssr: false, loading: () => <p className="p-4">Loading the page …</p> },
);
