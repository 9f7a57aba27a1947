import type { Metadata } from "next";

import { Controls } from "./controls";

export const metadata: Metadata = { title: "Take the controls · SPADE Explorer" };

export default function Page() {
  return <Controls />;
}
