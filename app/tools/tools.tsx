"use client";

import dynamic from "next/dynamic";

import { withProviders } from "@/app/with-providers";

export const Tools = dynamic(
  () => withProviders(async () => (await import("@/components/tools/tools-page")).ToolsPage),
  { ssr: false, loading: () => <p className="p-4">Loading the page …</p> },
);
