"use client";

import dynamic from "next/dynamic";

import { withProviders } from "./with-providers";

const Explorer = dynamic(
  () => withProviders(async () => (await import("@/components/explorer/explorer")).Explorer),
  { ssr: false, loading: () => <p className="p-4">Loading SPADE Explorer …</p> },
);

export default function Page() {
  return <Explorer />;
}
